// What the page and the engine say to each other about Ardennes '44: views, actions, questions and answers,
// as the engine writes them in JSON. `contract.samples.ts` holds these types against the engine's own samples.

/** A hex by its place in the grid: row by row from the north-west corner. */
export type HexId = number
export type UnitId = number
export type FormationId = number
export type BridgeId = number
export type EntryId = number
export type Side = 'german' | 'allied'
/** The Germans sit in seat 0, the Allies in seat 1. */
export type Seat = 0 | 1
/** The id of a rule: `a44-10.2b`. */
export type ClauseId = string

// ---------------------------------------------------------------- actions

export type Mode =
  | 'ordinary' | 'extended' | 'tactical' | 'strategic' | 'prime_mover' | 'prime_mover_tactical' | 'shift'
export type OffMapBox = 'southwest' | 'southeast' | 'west' | 'northwest' | 'northeast'
export type Station = { box: OffMapBox } | { blocking: EntryId }

export type Action =
  | { set_up: { unit: UnitId; hex: HexId } }
  | 'set_up_rest'
  | { ready: { unit: UnitId } }
  | { name_short: { formation: FormationId } }
  | { demolish: { unit: UnitId; bridge: BridgeId } }
  | { build: { bridge: BridgeId } }
  | { choose: { unit: UnitId } }
  | 'put_back'
  | { move: { units: UnitId[]; mode: Mode; path: HexId[] } }
  | { infiltrate: { unit: UnitId; mode: Mode; path: HexId[] } }
  | { exit: { units: UnitId[]; mode: Mode; path: HexId[] } }
  | { enter: { units: UnitId[]; mode: Mode; entry: EntryId; path: HexId[] } }
  | { enter_from_west: { unit: UnitId; path: HexId[] } }
  | { station: { unit: UnitId; at: Station } }
  | { appear: { unit: UnitId; hex: HexId } }
  | { drop: { unit: UnitId; hex: HexId } }
  | { load: { unit: UnitId } }
  | { unload: { unit: UnitId } }
  | { dig: { unit: UnitId } }
  | { mark_for_night: { hex: HexId } }
  | { mark_off_map_for_night: { units: UnitId[] } }
  | { break_down: { unit: UnitId; wholly: boolean } }
  | { rejoin: { unit: UnitId } }
  | { lose_step: { unit: UnitId } }
  | { place_traffic: { marker: number; hex: HexId } }
  | { guard_antwerp: { unit: UnitId } }
  | 'end_phase'
  | { attack: { target: HexId; units: UnitId[]; followers: UnitId[] } }
  | 'call_off'
  | { support: { unit: UnitId } }
  | 'call_air'
  | { surprise: { unit: UnitId } }
  | { lead: { unit: UnitId } }
  | 'fall_back'
  | { take_advantage: { hex: HexId } }
  | { retreat: { units: UnitId[]; path: HexId[]; off: boolean } }
  | { advance: { units: UnitId[]; path: HexId[]; off: boolean } }
  | { disengage: { units: UnitId[] } }
  | 'pass'
  | { replace: { unit: UnitId } }
  | { return: { unit: UnitId; hex: HexId } }
  | { rebuild: { unit: UnitId; remnant: UnitId } }
  | { slip_by_night: { units: UnitId[]; to: HexId } }
  | { destroy_dump: { hex: HexId } }
  | { place_roadblock: { marker: number; hex: HexId } }
  | { lift_roadblock: { marker: number } }
  | { place_commando: { bridge: BridgeId } }

/** A standing order: an answer given before the question. */
export type Order =
  | 'first_short' | 'destroy' | 'spare' | 'hold_fire' | 'fall_back' | 'stand_fast' | 'give_way' | 'retreat'
  | 'lose_weakest' | 'guard_antwerp'
  | { fire: { gun: 'longest_range' | 'shortest_range'; column: number } }
  | { hold: { bonus: number; steps: number } }

// ---------------------------------------------------------------- the view

export type Phase =
  | 'set_up' | 'set_up_traffic' | 'artillery_supply' | 'fuel_shortage' | 'bridge' | 'movement' | 'traffic_marker'
  | 'combat' | 'replacement' | 'rally' | 'supply_and_surrender' | 'victory_check' | 'over'
export type Time = 'day' | 'night'

export type Place =
  | { on: HexId } | { box: OffMapBox } | { blocking: EntryId }
  | 'waiting' | 'dead' | 'surrendered' | 'exited' | 'antwerp' | 'unused'

/** A counter in play. `marks` is a set of bits, numbered as in `MARKS`. */
export interface Unit {
  place: Place
  steps: number
  order: 'good' | 'disrupted' | 'broken'
  marks: number
  surrender: number
  parent: UnitId | null
}

/** Markers on a unit and things it has done, in the order of their bits. */
export const MARKS = [
  'moved', 'engaged', 'fired', 'out_of_supply', 'strategic', 'truck', 'prime_mover', 'night', 'digging', 'detected',
  'disguised', 'arrived', 'attacked', 'defended', 'retreated', 'replaced', 'infiltrated', 'displaced', 'advanced',
] as const
export type Mark = (typeof MARKS)[number]

export type BridgeState = 'intact' | 'blown' | { under_construction: Side }
export type Stage =
  | 'bridges' | 'call_off' | 'support' | 'defensive_artillery' | 'fire_fight' | 'fall_back' | 'determined_defense'
  | 'advantage' | 'retreat' | 'advance' | 'breakthrough'

/** A combat being fought. */
export interface Battle {
  target: HexId
  attackers: UnitId[]
  followers: UnitId[]
  blocking: EntryId | null
  breakthrough: boolean
  stage: Stage
  bridges: BridgeId[]
  blown: boolean
  artillery: UnitId[]
  air: boolean
  surprise: boolean | null
  /** Columns; null before it was rolled. */
  defensive_fire: number | null
  jabos: number
  armor: Side | null
  armored: UnitId[]
  /** As the Combat Results Table writes it. */
  result: string | null
  lead: UnitId | null
  defender_lead: UnitId | null
  owed: { by: Side; among: UnitId[]; why: ClauseId }[]
  engages: boolean
  retreat: number
  retreating: UnitId[]
  advance: Advance
  advancing: UnitId[]
  advanced: { unit: UnitId; hexes: number }[]
}

/** How an attacker may advance. */
export type Advance = 'none' | 'vacated' | 'limited' | 'regular' | 'bonus'

/** A question that must be answered before play goes on. */
export type Pending =
  | { fuel: { by: Side; table: number; roll: number } } | { overstacked: { by: Side; hex: HexId } } | 'antwerp'

/** What one seat knows. */
export interface View {
  side: Side | null
  turn: number
  time: Time
  active: Side
  phase: Phase
  pending: Pending | null
  units: Unit[]
  bridges: { state: BridgeState; tried: boolean }[]
  improved: { hex: HexId; complete: boolean; fresh: boolean }[]
  /** By side (German, Allied) and marker. */
  traffic: ('in_box' | 'removed' | { at: HexId })[][]
  /** Whether a German was last through each hex: a bit each, 32 to a word. */
  german_control: number[]
  /** By entry hex, whether Germans have left the map there. */
  closed: boolean[]
  exits: HexId[]
  readied: number
  moving: { units: UnitId[]; mode: Mode; spent: number; from: HexId; unseen: boolean } | null
  in_hand: UnitId | null
  ouren_untried: boolean
  echternach_used: boolean
  counter_invasions: number
  meuse_crossed: boolean
  battle: Battle | null
  withdrawing: { unit: UnitId; engaged: boolean; disrupted: boolean }[]
  advantages: { units: UnitId[]; hex: HexId; target: HexId; fresh: boolean }[]
  air: number
  replacements: number
  replacements_to_others: number
  slips: number
  dumps: { hex: HexId; face: string; tried: boolean; attacked: boolean }[]
  real_dump: HexId | null
  fuel_removed: number | null
  roadblocks: { hex: HexId | null; before: Side; crossed: boolean; handled: boolean }[][]
  bodenplatte: number | null
  commando: 'in_hand' | { at: BridgeId } | 'spent'
  winner: Side | null
}

/** Whose decision the game waits for. */
export type Turn = { of: Seat } | { over: { won: { seat: Seat; level?: string } } | 'drawn' }

// ---------------------------------------------------------------- what never changes: `ask('table')`

export type Terrain = 'clear' | 'light_woods' | 'forest' | 'wooded_rough' | 'city'
export type BuiltUp = 'none' | 'village' | 'town' | 'city'
export type Road = 'primary' | 'secondary' | 'forest'
export type River = 'minor' | 'meuse' | 'lake'

/** Directions are N, NE, SE, S, SW, NW: the hexes are flat-topped, and columns run north to south. */
export interface HexOfMap {
  /** The printed number: `2112`. */
  number: string
  /** Its place's name, or null. */
  name: string | null
  terrain: Terrain
  built_up: BuiltUp
  west_wall: boolean
  /** By direction. */
  roads: (Road | null)[]
  rivers: (River | null)[]
  /** Whether no game of this scenario is played there. */
  off: boolean
  /** Whether it counts for victory. */
  victory: boolean
}

export interface Counter {
  id: UnitId
  /** As it is called in sentences: `28/110`. */
  name: string
  /** The short name on the counter, beside the formation's. */
  short: string
  side: Side
  nation: string
  kind: string
  mobility: string
  /** The size of the unit: battalion, regiment … */
  size: string
  formation: FormationId
  steps: number
  /** By steps left, from one: attack, defence, movement; null where the counter has none. */
  strengths: { attack: number | null; defense: number; movement: number }[]
  /** Troop quality and what its colour says, as the rules use it. */
  quality: 'green' | 'veteran' | 'elite'
  /** Tank quality, where it has one; `red` if it is of the better kind. */
  tank: { value: number; red: boolean } | null
  /** The range of guns, in hexes. */
  range: number | null
  remnant: boolean
}

export interface Formation { id: FormationId; name: string; side: Side; colour: string; independent: boolean }

export interface TurnOfTrack {
  turn: number
  /** `16 December, AM`. */
  date: string
  ground: string
  weather: string
  /** Units due on this turn. */
  arrivals: { unit: UnitId; entry: string }[]
}

/** All that does not change in a game. */
export interface Table {
  scenario: { id: string; title: string; summary: string; first_turn: number; last_turn: number }
  width: number
  height: number
  hexes: HexOfMap[]
  counters: Counter[]
  formations: Formation[]
  bridges: { ends: [HexId, HexId] }[]
  entries: { id: EntryId; letter: string; hex: HexId; side: Side }[]
  track: TurnOfTrack[]
}

// ---------------------------------------------------------------- questions and answers: `ask(question)`

export type Question =
  | 'table'
  | 'prompt'
  | 'targets'
  | 'zones'
  | 'victory'
  | { hex: HexId }
  | { offers: { unit: UnitId } }
  | { reach: { units: UnitId[]; via?: HexId[] } }
  | { why: { unit: UnitId; hex: HexId } }
  | { check: Action }
  | { forecast: { attack: Action; artillery: UnitId[]; air: boolean } }
  | { forecast_on: { artillery: UnitId[]; air: boolean } }
  | { attackers: { target: HexId } }
  | { supply: Side }
  | { supply_of: { unit: UnitId } }
  | { enemy_reach: Side }

/** A sentence with its rule. */
export interface Told { text: string; clause: ClauseId | null }

/** Something that may be done, in words; `hexes` and `units` are where it shows on the map. */
export interface Offer { action: Action; text: string; clause: ClauseId | null; hexes: HexId[]; units: UnitId[] }

/** `prompt`: what is asked, of whom, and what can be answered. */
export interface Prompt {
  /** Nobody, when the game is over. */
  of: Seat | null
  /** `German Movement`. */
  title: string
  /** A plain sentence. */
  sentence: string
  clause: ClauseId | null
  /** The answers, but for moves and attacks, which are chosen on the map. */
  offers: Offer[]
  /** What ends or declines it, if that is allowed: the primary button. */
  end: Offer | null
  /** What would be left undone by ending the phase: units not moved, bridges, guns. */
  undone: { text: string; clause: ClauseId | null; units: UnitId[]; hexes: HexId[]; /** Nothing ends before it is done. */ bars: boolean }[]
}

/** `reach`: for each way of moving that is open to the units, where it leads. */
export interface Reach {
  ways: {
    mode: Mode
    /** Half points; hexes, where the mode counts those. */
    allowance: number
    counts_hexes: boolean
    /** Every hex that can be passed or entered: its cost, the hex before it, and whether a move may end there. */
    hexes: { hex: HexId; cost: number; from: HexId | null; ends: boolean }[]
    /** Hexes from which the units may leave the map, with the path there. */
    exits: HexId[][]
  }[]
  /** Why the other ways are closed. */
  closed: { mode: Mode; text: string; clause: ClauseId }[]
}

/** `why`: how a unit can get to a hex, or what keeps it out. */
export interface Why {
  ways: { mode: Mode; cost: number; allowance: number; path: HexId[] }[]
  barred: { mode: Mode; clause: ClauseId; text: string; step: [HexId, HexId] | null }[]
}

/** `targets`: hexes that can be attacked, each with the best company and its column before any die. */
export interface Target { hex: HexId; column: number; odds: string; units: UnitId[] }

/** `attackers`: who may take part in an attack on a hex, and why the others next to it may not. */
export interface Attackers {
  able: UnitId[]
  barred: { unit: UnitId; text: string; clause: ClauseId }[]
  guns: UnitId[]
  air: boolean
}

export interface Modifier { by: number; why: ClauseId; text: string }

/** `forecast`: every modifier with its rule, the column, and how likely each outcome is. */
export interface Forecast {
  attack: number
  defense: number
  /** `3-1`, before shifts. */
  odds: string
  /** The strengths of the attackers one by one, as they count, with the reason if it is not what is printed. */
  attackers: { unit: UnitId; printed: number; counts: number; why: Told | null }[]
  defenders: { unit: UnitId; printed: number; counts: number; why: Told | null }[]
  /** What the ground adds to the defence; it is in `defense` already. */
  bonus: Modifier | null
  shifts: Modifier[]
  /** The columns it may be resolved on: `3-1` and so on, with how often. */
  columns: { column: number; odds: string; times: number }[]
  outcomes: { what: Outcome; times: number }[]
  /** Of so many equally likely times. */
  of: number
}

export interface Outcome {
  /** Steps lost by the attacker and the defender. */
  losses: [number, number]
  eliminated: number
  fate: 'gone' | { retreats: number } | 'engaged' | 'holds'
  advance: Advance
  breakthrough: boolean
  advantage: boolean
}

/** `zones`: hexes in each side's zones of control, and its bonds (pairs of hexes that bond). */
export interface Zones { german: HexId[]; allied: HexId[]; bonds: { side: Side; ends: [HexId, HexId]; through: HexId[] }[] }

/** `supply`: the net of one side. `by_road` hexes lie on a road that is open to a source. */
export interface Supply {
  sources: HexId[]
  by_road: HexId[]
  /** Units of the side on the map without a line, and where it is cut. */
  cut: { unit: UnitId; at: HexId | null; text: string; clause: ClauseId | null }[]
}

/** `supply_of`: a unit's line, or what cuts it. */
export type SupplyOf = { line: HexId[]; text: string; clause: ClauseId | null } | { at: HexId | null; text: string; clause: ClauseId | null }

/** `enemy_reach`: where this side could move on its next turn as things stand: the hexes, and by how many units. */
export interface EnemyReach { hexes: { hex: HexId; units: number }[] }

/** `victory`: what the scenario asks for, and how it stands. */
export interface Victory {
  sentence: Told[]
  hexes: { hex: HexId; held: Side }[]
  /** Who was last through each hex: the Germans' hexes; all others are the Allies'. */
  german: HexId[]
  points: { have: number; need: number } | null
}

/** `hex`: a hex read aloud, piece by piece. */
export interface HexTold {
  /** One sentence: `2112 Marnach, clear, village, primary road`. */
  title: string
  lines: Told[]
  units: { unit: UnitId; text: string }[]
}

// ---------------------------------------------------------------- the story

/** What a seat is told of one event, with the sentence for it; or that everything from entry `took_back` on is undone. */
export type Report =
  | { seq: number; seat: Seat; by_order: boolean; rolls: number[]; report: EventJson; text: string }
  | { seq: number; took_back: number }
/** An event: its name, with its fields. The page reads hexes and units off it, and little else. */
export type EventJson = string | Record<string, Record<string, unknown>>

/** What an opponent did: how many entries its action and each answer of a standing order made; and the order it follows. */
export interface Played { entries: number; why: string | null }

/** A refusal. */
export interface Refused { text: string; clause: ClauseId | null }

// ---------------------------------------------------------------- which answer belongs to which question

export type AnswerTo<Q extends Question> =
  Q extends 'table' ? Table
  : Q extends 'prompt' ? Prompt
  : Q extends 'targets' ? Target[]
  : Q extends 'zones' ? Zones
  : Q extends 'victory' ? Victory
  : Q extends { hex: HexId } ? HexTold
  : Q extends { offers: unknown } ? Offer[]
  : Q extends { reach: unknown } ? Reach
  : Q extends { why: unknown } ? Why
  : Q extends { check: Action } ? Told | null
  : Q extends { forecast: unknown } ? Forecast
  : Q extends { forecast_on: unknown } ? Forecast
  : Q extends { attackers: unknown } ? Attackers
  : Q extends { supply: Side } ? Supply
  : Q extends { supply_of: unknown } ? SupplyOf
  : Q extends { enemy_reach: Side } ? EnemyReach
  : never
