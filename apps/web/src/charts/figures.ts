// The figures of the rules, as `data/tables.toml` holds them; only what the charts show is named.
import tables from '$rules/rules-ardennes44/data/tables.toml'
import track from '$rules/rules-ardennes44/data/turns.toml'

export interface Costs { foot: string; mechanized: string; mechanized_frozen?: string; vehicle: string; vehicle_frozen?: string }
export interface Effects {
  losses?: [number, number]; retreat?: number; engages?: boolean; advance?: string; breakthrough?: boolean
  fire_fight?: number; resisted?: boolean; advantage?: boolean
}
export interface Shortage { effect: 'none' | 'one_of' | 'all_of' | 'west_of_ourthe'; formations?: string[]; army?: string; choice?: string }
type Numbers = Record<string, number>

export interface Figures {
  terrain: Record<string, Costs>
  road: Record<string, Costs>
  movement: Numbers
  stacking: Numbers
  markers: Numbers
  artillery: Numbers
  bridges: Numbers
  rally: Numbers
  fuel: { first_turn: number; drm: number; drm_from_turn: number; table_1: Shortage[]; table_2: Shortage[] }
  supply: Numbers
  surrender: Numbers & { points: never }
  combat: { below_lowest: string; results: { table: string[][]; codes: Record<string, Effects> } }
  fire_fight: { table: string[]; green: number; elite: number; tank_quality: number }
  determined_defense: { table: string[]; green: number; elite: number }
  defensive_bonus: Numbers
  shifts: Numbers
  defensive_artillery: { allied: number[]; german: number[]; time_on_target: number }
  air: { first_turn: number; markers: number[]; jabos: number[] }
  disruption: Numbers
  disengagement: { table: string[]; green: number; elite: number; tank_or_recon: number }
  advance: Numbers
  traffic: Numbers
  drop: Numbers
  skorzeny: Numbers
  pzj_653: Numbers
  bodenplatte: { turn: number; from: number[] }
}

export const figures = tables as unknown as Figures
export const surrenderPoints = (tables.surrender as { points: number[] }).points
export const turns = track.turns as { turn: number; date: string; ground: string; weather: string; replacements?: [number, number] }[]

/** A figure of a table by its name. */
export const figure = (of: Numbers, name: string): number => {
  const value = of[name]
  if (value === undefined) throw new Error(`tables.toml has no ${name}`)
  return value
}
