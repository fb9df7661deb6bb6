// Passkeys: what the server asks goes to the browser's authenticator, and its answer back. Bytes travel as base64url.
import { passkeyWords as words } from '../words/people'
import type { SignedIn } from './accounts'
import { ask } from './api'

/** A question of the server; what is in it is the browser's business but for its bytes. */
interface Challenge<T> { challenge: string; options: { publicKey: T } }
interface Described { type: 'public-key'; id: string; transports?: AuthenticatorTransport[] }
type Creation = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'>
  & { challenge: string; user: { id: string; name: string; displayName: string }; excludeCredentials?: Described[] }
type Request = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & { challenge: string; allowCredentials?: Described[] }

/** The bytes of a text in base64url. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Bytes as a text in base64url. */
export const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const described = (list: Described[] = []) => list.map((one) => ({ ...one, id: bytes(one.id) }))

/** Whether this browser has passkeys at all. */
export const canUse = (): boolean => 'PublicKeyCredential' in globalThis

/** The authenticator is asked; who closes its window has chosen nothing. */
const answered = async (asked: Promise<Credential | null>): Promise<PublicKeyCredential> => {
  const credential = await asked.catch((error: unknown) => {
    throw new Error(error instanceof DOMException && error.name === 'NotAllowedError' ? words.stopped : String(error))
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error(words.stopped)
  return credential
}

/** What every answer has. */
const named = (credential: PublicKeyCredential) =>
  ({ id: credential.id, rawId: text(credential.rawId), type: credential.type, extensions: {} })

/** Makes a passkey for whoever is signed in. */
export const make = async (name: string): Promise<void> => {
  const { challenge, options: { publicKey } } = await ask('POST', 'me/passkeys/begin') as Challenge<Creation>
  const { user } = publicKey
  const credential = await answered(navigator.credentials.create({
    publicKey: {
      ...publicKey,
      challenge: bytes(publicKey.challenge),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: described(publicKey.excludeCredentials),
    },
  }))
  const response = credential.response as AuthenticatorAttestationResponse
  const said = { attestationObject: text(response.attestationObject), clientDataJSON: text(response.clientDataJSON), transports: response.getTransports() }
  await ask('POST', 'me/passkeys', { challenge, name, credential: { ...named(credential), response: said } })
}

/** Signs in with whichever passkey is chosen. */
export const signIn = async (): Promise<SignedIn> => {
  const { challenge, options: { publicKey } } = await ask('POST', 'passkey/begin') as Challenge<Request>
  const credential = await answered(navigator.credentials.get({
    publicKey: { ...publicKey, challenge: bytes(publicKey.challenge), allowCredentials: described(publicKey.allowCredentials) },
  }))
  const response = credential.response as AuthenticatorAssertionResponse
  const said = {
    authenticatorData: text(response.authenticatorData),
    clientDataJSON: text(response.clientDataJSON),
    signature: text(response.signature),
    userHandle: response.userHandle === null ? null : text(response.userHandle),
  }
  return ask('POST', 'passkey/finish', { challenge, credential: { ...named(credential), response: said } }) as Promise<SignedIn>
}
