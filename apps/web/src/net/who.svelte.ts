// Who plays in this browser: the server knows them by a cookie. A name is asked when one is first needed (AskName.svelte).
import * as api from './api'
import type { Me } from './api'

let me = $state.raw<Me | null>(null)
let answer = $state.raw<((named: boolean) => void) | null>(null)

export const who = {
  /** Nobody, as long as no name was given or the server was not asked. */
  get me() { return me },
  /** Whether a name is asked for. */
  get isAsked() { return answer !== null },
}

/** Asks the server. */
export const learn = async (): Promise<void> => { me = await api.me() }

/** The name that was asked for. */
export const give = async (name: string): Promise<void> => {
  me = await api.arrive(name)
  settle(true)
}

/** Ends the question; without a name nothing happens. */
export const settle = (named: boolean): void => {
  answer?.(named)
  answer = null
}

export const change = async (name: string, mail: string): Promise<void> => {
  await api.changeMe({ name, mail: mail === '' ? null : mail })
  await learn()
}

const named = (): Promise<boolean> => {
  settle(false)
  return new Promise((resolve) => { answer = resolve })
}

const NOBODY = 401
const isNobody = (error: unknown): boolean => error instanceof api.Rejected && error.status === NOBODY

/** Does what only somebody can do; who has no name yet is asked for one first. Nothing, if they do not give one. */
export const asSomebody = async <T>(what: () => Promise<T>): Promise<T | undefined> => {
  if (me === null) await learn()
  if (me === null && !(await named())) return undefined
  try {
    return await what()
  } catch (error) {
    if (!isNobody(error)) throw error
    // The cookie is gone: another name may be given.
    me = null
    return (await named()) ? what() : undefined
  }
}
