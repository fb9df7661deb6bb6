// Every key of the table screen: the one list, which the screen obeys and the page of shortcuts shows.

export type Deed =
  | 'north' | 'south' | 'north_west' | 'north_east' | 'south_west' | 'south_east' | 'west' | 'east'
  | 'act' | 'way_point' | 'back' | 'next_unit' | 'end_phase' | 'mode' | 'take_back' | 'cycle' | 'carry_out' | 'add_all' | 'advice' | 'pause' | 'step' | 'skip' | 'stop'
  | 'orders' | 'inspector' | 'log' | 'where_to' | 'charts' | 'jump' | 'minimap' | 'trails' | 'try' | 'keys'
  | 'zoom_in' | 'zoom_out' | 'all'

/** What belongs together on the page of shortcuts. */
export type Group = 'cursor' | 'play' | 'page'
export interface Shortcut { deed: Deed; keys: readonly string[]; shown: string; group: Group; says: string }

export const SHORTCUTS: readonly Shortcut[] = [
  { deed: 'north', keys: ['ArrowUp', 'w'], shown: '↑ or W', group: 'cursor', says: 'Cursor one hex north' },
  { deed: 'south', keys: ['ArrowDown', 's'], shown: '↓ or S', group: 'cursor', says: 'Cursor one hex south' },
  { deed: 'north_west', keys: ['q'], shown: 'Q', group: 'cursor', says: 'Cursor one hex north-west' },
  { deed: 'north_east', keys: ['e'], shown: 'E', group: 'cursor', says: 'Cursor one hex north-east' },
  { deed: 'south_west', keys: ['a'], shown: 'A', group: 'cursor', says: 'Cursor one hex south-west' },
  { deed: 'south_east', keys: ['d'], shown: 'D', group: 'cursor', says: 'Cursor one hex south-east' },
  { deed: 'west', keys: ['ArrowLeft'], shown: '←', group: 'cursor', says: 'Cursor one column west' },
  { deed: 'east', keys: ['ArrowRight'], shown: '→', group: 'cursor', says: 'Cursor one column east' },
  { deed: 'act', keys: ['Enter'], shown: 'Enter', group: 'play', says: 'Select the stack under the cursor; move there, attack, or take the action offered there' },
  { deed: 'way_point', keys: ['v'], shown: 'V', group: 'play', says: 'Set a waypoint under the cursor (shift-click with the mouse)' },
  { deed: 'back', keys: ['Escape'], shown: 'Esc', group: 'play', says: 'One step back: waypoint, movement mode, selection' },
  { deed: 'next_unit', keys: ['n'], shown: 'N', group: 'play', says: 'Next unit that has not moved' },
  { deed: 'cycle', keys: ['x'], shown: 'X', group: 'play', says: 'Next unit of the stack, alone (right-click with the mouse)' },
  { deed: 'mode', keys: ['m'], shown: 'M', group: 'play', says: 'Next movement mode' },
  { deed: 'end_phase', keys: [' '], shown: 'Space', group: 'play', says: 'End the phase, or decline what is asked' },
  { deed: 'carry_out', keys: ['y'], shown: 'Y', group: 'play', says: 'Yes: attack, carry out the order, or do what is asked' },
  { deed: 'add_all', keys: ['i'], shown: 'I', group: 'play', says: 'All in: add all supporting units to the attack' },
  { deed: 'take_back', keys: ['Backspace', 'Ctrl+z'], shown: '⌫ or Ctrl+Z', group: 'play', says: 'Take back the last action' },
  { deed: 'advice', keys: ['!'], shown: '!', group: 'play', says: 'What the staff would do in your place' },
  { deed: 'pause', keys: ['p'], shown: 'P', group: 'play', says: 'Pause or resume the opponent' },
  { deed: 'step', keys: ['>'], shown: '>', group: 'play', says: 'One action of the opponent, while it waits' },
  { deed: 'skip', keys: ['j'], shown: 'J', group: 'play', says: 'Skip to the end of the opponent’s turn' },
  { deed: 'stop', keys: ['.'], shown: '.', group: 'play', says: 'Stop the opponent, and choose what next' },
  { deed: 'where_to', keys: ['f'], shown: 'F', group: 'play', says: 'List of destinations, or of targets' },
  { deed: 'orders', keys: ['['], shown: '[', group: 'page', says: 'Hide or show the orders' },
  { deed: 'inspector', keys: [']'], shown: ']', group: 'page', says: 'Hide or show the inspector' },
  { deed: 'log', keys: ['l'], shown: 'L', group: 'page', says: 'Open or close the log' },
  { deed: 'charts', keys: ['k'], shown: 'K', group: 'page', says: 'Open the charts' },
  { deed: 'jump', keys: ['g', '/'], shown: 'G or /', group: 'page', says: 'Go to a place by name or number' },
  { deed: 'minimap', keys: ['b'], shown: 'B', group: 'page', says: 'Hide or show the overview map' },
  { deed: 'trails', keys: [','], shown: ',', group: 'page', says: 'Show or hide the moves and battles of the last turn' },
  { deed: 'try', keys: [';'], shown: ';', group: 'page', says: 'Try it out: open a branch on the analysis table' },
  { deed: 'zoom_in', keys: ['+', '='], shown: '+', group: 'page', says: 'Zoom in' },
  { deed: 'zoom_out', keys: ['-'], shown: '−', group: 'page', says: 'Zoom out' },
  { deed: 'all', keys: ['0'], shown: '0', group: 'page', says: 'Show the whole map' },
  { deed: 'keys', keys: ['?'], shown: '?', group: 'page', says: 'This list' },
]

export const GROUPS: readonly { group: Group; title: string }[] = [
  { group: 'cursor', title: 'Hex cursor' },
  { group: 'play', title: 'Play' },
  { group: 'page', title: 'Page' },
]

const byKey = new Map(SHORTCUTS.flatMap(({ deed, keys }) => keys.map((key) => [key, deed] as const)))

/** What a key asks for, unless it is typed into a field or pressed on a button that has its own use for it. */
export const deedOf = (event: KeyboardEvent): Deed | null => {
  if (event.altKey || event.metaKey || isTyped(event.target)) return null
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const deed = byKey.get(event.ctrlKey ? `Ctrl+${letter}` : letter) ?? null
  const pressed = deed === 'act' || deed === 'end_phase' || ARROWS.has(event.key)
  return pressed && hasOwnUse(event.target) ? null : deed
}

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]')

/** Buttons, links and boxes in the docks keep Enter, Space and the arrows; those of the map give them away. */
const hasOwnUse = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && !target.closest('[data-map]') &&
  target.closest('button, a, summary, input, [role=tab], [role=slider], dialog') !== null
