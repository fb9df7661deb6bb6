// What the keys of the table do: one place that hands each deed to whoever does it.
import { isMachine } from '../game/players'
import type { Session } from '../game/session.svelte'
import type { CompassPoint } from '../map/compass'
import type { HexId } from '../map/geometry'
import type { Adviser } from './adviser.svelte'
import type { Cursor } from './cursor.svelte'
import type { Hands } from './hands.svelte'
import { deedOf, type Deed } from './keys'
import type { Screen } from './screen.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'
import { openCharts } from '../rules/open.svelte'
import { TRAILS } from '../story/trails'

export interface Table {
  session: Session
  selection: Selection
  hands: Hands
  cursor: Cursor
  screen: Screen
  seats: Pick<Seats, 'running' | 'pause' | 'run' | 'step' | 'skip' | 'stop'>
  overlays: { keys: Record<string, string>; toggle: (name: never) => void }
  map: () => { show: (hex: HexId) => void; zoom: (by: number, about: HexId | null) => void; whole: () => void; middle: () => HexId } | undefined
  adviser: Pick<Adviser, 'open' | 'close'>
  /** Whether something lies over the table that has its own keys. */
  covered: () => boolean
  takeBack: () => void
  next: () => void
  advice: () => void
  keys: () => void
  jump: () => void
  tryOut: () => void
}

const cursorAt = (table: Table): HexId | null => table.cursor.hex ?? table.selection.hex

const toMap = () => document.querySelector<HTMLElement>('[data-map]')?.focus()

const back = (table: Table): void => {
  if (table.hands.choices) table.hands.closeChoices()
  else if (table.adviser.open) table.adviser.close()
  else if (table.hands.ending) table.hands.ending = false
  else if (table.selection.refused === null && table.hands.fights.planned !== null) {
    table.hands.closePlan()
    toMap()
  }
  else if (!table.selection.stepBack()) table.cursor.hide()
}

const whileTheyPlay = ({ session }: Table, what: () => void): void => {
  const player = session.playerOnTurn()
  if (isMachine(player)) what()
}

/** Nearer or farther, with what is selected in the middle. */
const zoom = (table: Table, by: number): void => table.map()?.zoom(by, cursorAt(table))

const deeds: Record<Exclude<Deed, CompassPoint>, (table: Table) => void> = {
  act: (table) => {
    const hex = cursorAt(table)
    const { only } = table.hands
    if (table.cursor.hex === null && only !== null) {
      if (!table.session.busy) void table.hands.take(only)
    } else if (hex !== null) table.hands.click(hex, { shift: false, touch: false })
  },
  way_point: (table) => {
    const hex = cursorAt(table)
    if (hex !== null) table.hands.click(hex, { shift: true, touch: false })
  },
  back,
  next_unit: (table) => table.next(),
  end_phase: (table) => void table.hands.end(),
  carry_out: (table) => { if (!table.session.busy) table.hands.carryOut() },
  add_all: (table) => void table.hands.fights.addAll(),
  mode: (table) => {
    table.selection.nextMode()
    table.cursor.again()
  },
  take_back: (table) => { if (table.session.canTakeBack) table.takeBack() },
  cycle: (table) => {
    const hex = cursorAt(table)
    if (hex !== null) void table.selection.cycle(hex)
  },
  advice: (table) => table.advice(),
  pause: (table) => whileTheyPlay(table, () => (table.seats.running ? table.seats.pause() : void table.seats.run())),
  step: (table) => whileTheyPlay(table, table.seats.step),
  skip: (table) => whileTheyPlay(table, table.seats.skip),
  stop: (table) => whileTheyPlay(table, table.seats.stop),
  orders: (table) => table.screen.fold('orders'),
  inspector: (table) => table.screen.fold('inspector'),
  log: (table) => { table.screen.log = !table.screen.log },
  where_to: (table) => {
    table.screen.unfoldOrders()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#where-to, [data-action=target], [data-action=bring], .orders input[type=search]')?.focus())
  },
  charts: () => openCharts(),
  jump: (table) => table.jump(),
  minimap: (table) => table.screen.foldMinimap(),
  trails: (table) => table.overlays.toggle(TRAILS.id as never),
  try: (table) => table.tryOut(),
  zoom_in: (table) => zoom(table, 1),
  zoom_out: (table) => zoom(table, -1),
  all: (table) => table.map()?.whole(),
  keys: (table) => table.keys(),
}

/** The listener for keys pressed anywhere on the table. */
export const obey = (table: Table) => (event: KeyboardEvent): void => {
  if (event.defaultPrevented || table.covered() || document.querySelector('dialog[open]')) return
  // Out of a field, or a list beside the map, back to the map.
  if (event.key === 'Escape' && isField(event.target)) return toMap()
  const deed = deedOf(event)
  const letter = event.key.toLowerCase()
  if (deed === null) {
    const overlay = event.ctrlKey || event.altKey || event.metaKey || isField(event.target) ? undefined : table.overlays.keys[letter]
    if (overlay !== undefined) table.overlays.toggle(overlay as never)
    return
  }
  event.preventDefault()
  if (table.cursor.steers(deed)) {
    const hex = table.cursor.step(deed, table.selection.hex ?? table.map()?.middle() ?? 0)
    table.cursor.put(hex)
    table.map()?.show(hex)
  } else deeds[deed as keyof typeof deeds](table)
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select')
