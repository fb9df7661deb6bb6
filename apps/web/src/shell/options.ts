// The choices made before the first turn, as core/rules-ardennes44/src/printed/options.rs lists them (`ardennes rules --options`).

export interface Option { name: string; usual: boolean; clause: string; text: string; kind: 'optional' | 'ruling' }

export const OPTIONS: readonly Option[] = [
  { name: 'night_infiltration', usual: false, clause: '31.0a', kind: 'optional', text: 'Each Night marker that was not placed lets a stack slip one hex at night' },
  { name: 'fuel_dumps', usual: false, clause: '32.1a', kind: 'optional', text: 'Three hidden markers on the map, one of them a fuel dump that the Germans may capture' },
  { name: 'roadblocks', usual: false, clause: '33.1a', kind: 'optional', text: 'Each side has two Roadblocks' },
  { name: 'factor_limit', usual: false, clause: '34.0', kind: 'optional', text: 'An attack counts at most 18 Attack Factors' },
  { name: 'bodenplatte', usual: false, clause: '35.0a', kind: 'optional', text: 'The Luftwaffe may strike the Allied airfields on Turn 15' },
  { name: 'commando', usual: false, clause: '36.0a', kind: 'optional', text: 'A Greif Commando may guard one bridge against demolition' },
  { name: 'digging_at_night', usual: false, clause: '15.8.2q1', kind: 'ruling', text: 'Improved Positions are built in Night Turns too' },
  { name: 'area_18_on_turn_1_only', usual: false, clause: '29.4q1', kind: 'ruling', text: 'The 106th Division keeps out of the 18th’s area on Turn 1 only' },
  { name: 'recon_falls_back_from_exchange', usual: true, clause: '21.4q1', kind: 'ruling', text: 'Recon may take the D1 of an A1/D1 as a DR4' },
  { name: 'columns_stop_at_roadblocks', usual: false, clause: '12.3x1', kind: 'ruling', text: 'Strategic Movement may not enter an enemy Roadblock’s hex' },
]

/** What a game's header says: only what is not as usual. */
export const written = (chosen: Record<string, boolean>): Record<string, string> =>
  Object.fromEntries(OPTIONS.filter(({ name, usual }) => (chosen[name] ?? usual) !== usual).map(({ name }) => [name, chosen[name] ? 'on' : 'off']))
