// The analysis table: a branch of a game is open on it, and others lie beside it. The game itself stays as it is, in an engine of its
// own. Branches of a game that this browser keeps are kept beside it.
import { PERSON } from '../game/players'
import { drawSeed, openSession, type Session, type Setting } from '../game/session.svelte'
import { keepView, viewOf } from '../map/views'
import { branchesOf, newId, putBranch, remove, type Branch, type Start } from '../saves/saves'
import { href } from '../shell/route.svelte'
import { nextName, withBranch } from './branches'
import { standingOf } from './standing'

/** A game that is tried out: its id, and where it is found again. One that this browser keeps is at the table. */
interface Origin { game: string; address: string }
interface Open { session: Session; branch: Branch }

const AT_TABLE = href('play')

let origin = $state.raw<Origin>({ game: '', address: AT_TABLE })
let branches = $state.raw<readonly Branch[]>([])
let open = $state.raw<Open | null>(null)

export const tried = {
  get open() { return open },
  get branches() { return branches },
  /** Where the game is. */
  get address() { return origin.address },
}

/** The branches of a game, as far as they are known. */
const recall = async (next: Origin): Promise<void> => {
  if (origin.game !== next.game) branches = await branchesOf(next.game).catch(() => [])
  origin = next
}

// What is listed is kept: the page may be closed at any moment. A browser that keeps nothing has the branches as long as the page is open.
const put = async (branch: Branch): Promise<void> => {
  const keeps = origin.address === AT_TABLE
  if (keeps) await putBranch(branch).catch(() => undefined)
  const { kept, gone } = withBranch(branches, branch)
  branches = kept
  if (keeps) for (const { id } of gone) await remove(id).catch(() => undefined)
}

/** How a branch that was played on stands now. */
const keep = async ({ session, branch: { id } }: Open): Promise<void> => {
  const { seed } = session.setting
  const [bytes, standing] = await Promise.all([session.save(), standingOf(session)])
  const now = branches.find((branch) => branch.id === id)
  if (now) await put({ ...now, setting: { ...now.setting, seed }, bytes, standing })
}

const lay = async (next: Open): Promise<void> => {
  const left = open
  if (left) await keep(left).catch(() => undefined)
  open = next
  left?.session.close()
}

/** Lays a new branch of a session's game on the table, after an entry. It comes from the game or from the branch named `of`, unless it
    begins where another did. */
const begin = async (session: Session, entry: number, of?: string, same?: Start): Promise<void> => {
  const { rules, scenario, options, branch } = session.setting
  const seed = drawSeed()
  // Who plays against somebody tries out what they know. In a branch, or when a game is over, there is nothing to hide.
  const bytes = await session.branch(entry, branch !== undefined || 'over' in session.turn ? null : session.viewer, seed)
  const players = Object.fromEntries(session.game.seats.map(({ id }) => [id, PERSON]))
  const setting: Setting = { rules, scenario, options: { ...options }, players, seed, branch: entry }
  const opened = await openSession(setting, bytes)
  // Standing orders may have answered to it, and are laid down.
  const start = await opened.entries()
  setting.branch = opened.setting.branch = start
  keepView(opened, viewOf(session))
  const from: Start = same ?? { turn: opened.prompt.when.turn, asked: opened.prompt.title, ...(of === undefined ? {} : { of }) }
  const next: Branch = {
    id: `branch:${newId()}`, kind: 'branch', game: origin.game, name: nextName(branches), from, saved: Date.now(), setting, bytes,
    standing: await standingOf(opened),
  }
  await lay({ session: opened, branch: next })
  await put(next)
}

/** Opens a branch of a game: after an entry, or as it stands now. */
export const tryOut = async (session: Session, from: Origin, entry: number | null): Promise<void> => {
  session.pauseOpponents()
  await recall(from)
  await begin(session, entry ?? await session.entries())
}

/** Opens a branch of the branch on the table: after an entry, or as it stands now. */
export const fork = async (entry: number | null): Promise<void> => { if (open) await begin(open.session, entry ?? await open.session.entries(), keptBranch()?.name ?? open.branch.name) }

/** Begins the branch on the table once more, as another one. */
export const startOver = async (): Promise<void> => { if (open) await begin(open.session, open.session.setting.branch ?? 0, undefined, open.branch.from) }

/** Lays one of the branches on the table. */
export const take = async (branch: Branch): Promise<void> => lay({ session: await openSession(branch.setting, branch.bytes), branch })

/** Lays the latest branch of the game at the table on this one, when the page was opened anew; gives whether there is one. */
export const takeLatest = async (game: string): Promise<boolean> => {
  await recall({ game, address: AT_TABLE })
  const last = branches.at(-1)
  if (last) await take(last)
  return last !== undefined
}

export const rename = async (branch: Branch, name: string): Promise<void> => { if (name.trim() !== '') await put({ ...branch, name: name.trim() }) }

/** Removes a branch that is not on the table. */
export const drop = async ({ id }: Branch): Promise<void> => {
  branches = branches.filter((branch) => branch.id !== id)
  await remove(id).catch(() => undefined)
}

/** The branch on the table as it was last kept. */
export const keptBranch = (): Branch | undefined => branches.find(({ id }) => id === open?.branch.id)

/** Keeps the branch on the table as it stands now. */
export const keepOpen = async (): Promise<void> => { if (open) await keep(open) }

/** Clears the table; the branches stay. */
export const leave = async (): Promise<void> => {
  const left = open
  open = null
  if (left === null) return
  await keep(left).catch(() => undefined)
  left.session.close()
}
