// The battles that can be chosen, read from the rules' own scenario files.
import campaign from '$rules/rules-ardennes44/data/scenarios/campaign.toml'
import eightTurns from '$rules/rules-ardennes44/data/scenarios/eight_turns.toml'
import extended from '$rules/rules-ardennes44/data/scenarios/extended.toml'
import patton from '$rules/rules-ardennes44/data/scenarios/patton.toml'
import sixTurns from '$rules/rules-ardennes44/data/scenarios/six_turns.toml'
import track from '$rules/rules-ardennes44/data/turns.toml'

export interface Scenario {
  id: string
  title: string
  summary: string
  turns: number
  /** `16–18 December`. */
  dates: string
  picture: string
}

const days = (track.turns as { turn: number; date: string }[]).map(({ date }) => date.split(' ')[0] ?? '')

const read = (data: Record<string, unknown>): Scenario => {
  const [first, last] = data.turns as [number, number]
  return {
    id: String(data.id),
    title: String(data.title),
    summary: String(data.summary).replaceAll('\n', ' ').trim(),
    turns: last - first + 1,
    dates: `${days[first - 1]}–${days[last - 1]} December`,
    picture: `pictures/${String(data.id)}.webp`,
  }
}

/** From the shortest to the longest. */
export const SCENARIOS: readonly Scenario[] = [sixTurns, eightTurns, patton, campaign, extended].map(read)
