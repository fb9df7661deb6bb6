// The server's addresses for accounts, one function each. Types are called as the server calls them (apps/server/src/api).
import { ask, type Listed } from './api'

/** Who one is after signing in, and what became of the games of the guest one was before. */
export interface SignedIn { id: string; moved: number; left: string[] }

/** What a letter is for. */
export interface Purpose { what: 'register' | 'address' | 'reset'; mail: string; name: string }

export interface SessionListed { id: string; browser: string; created_ms: number; used_ms: number; current: boolean }
export interface PasskeyListed { id: string; name: string; created_ms: number; used_ms: number | null }

/** How strong somebody is at a rule set. */
export interface Rated { rules: string; rating: number; deviation: number; games: number }

/** Somebody as everybody may see them. */
export interface Profile { id: string; name: string; registered: boolean; since_ms: number; /** By whoever asks. */ blocked: boolean; ratings: Rated[]; games: Listed[] }

export const register = (mail: string, password: string): Promise<void> => ask('POST', 'register', { mail, password }) as Promise<void>
export const signIn = (mail: string, password: string): Promise<SignedIn> => ask('POST', 'sign-in', { mail, password }) as Promise<SignedIn>
export const signOut = (): Promise<void> => ask('POST', 'sign-out') as Promise<void>
export const changePassword = (old: string, fresh: string): Promise<void> => ask('PUT', 'me/password', { old, new: fresh }) as Promise<void>
export const changeAddress = (mail: string, password: string): Promise<void> => ask('PUT', 'me/address', { mail, password }) as Promise<void>

/** A letter goes to whoever has an account with this address; the answer does not tell whether anybody has. */
export const forgot = (mail: string): Promise<void> => ask('POST', 'reset', { mail }) as Promise<void>
export const purpose = (token: string): Promise<Purpose> => ask('POST', 'letter', { token }) as Promise<Purpose>
export const verify = (token: string): Promise<void> => ask('POST', 'verify', { token }) as Promise<void>
export const reset = (token: string, password: string): Promise<void> => ask('POST', 'reset/finish', { token, password }) as Promise<void>

export const sessions = (): Promise<SessionListed[]> => ask('GET', 'me/sessions') as Promise<SessionListed[]>
export const endSession = (id: string): Promise<void> => ask('POST', `me/sessions/${id}/end`) as Promise<void>
export const endOthers = (): Promise<{ ended: number }> => ask('POST', 'me/sessions/end-others') as Promise<{ ended: number }>

/** Where everything that is held about one can be fetched. */
export const EXPORT = './api/me/export'
export const leave = (password: string | null): Promise<void> => ask('POST', 'me/delete', { password }) as Promise<void>

export const profile = (id: string): Promise<Profile> => ask('GET', `people/${encodeURIComponent(id)}`) as Promise<Profile>

export const passkeys = (): Promise<PasskeyListed[]> => ask('GET', 'me/passkeys') as Promise<PasskeyListed[]>
export const removePasskey = (id: string): Promise<void> => ask('POST', `me/passkeys/${id}/remove`) as Promise<void>
