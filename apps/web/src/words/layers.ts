// What the page says about the overlays. Their names, and what they mean, come from the engine.

export const overlays = {
  title: 'Overlays',
  objectives: 'Objectives',
  objective: 'Objective',
  legend: 'Shown on the map',
  markers: 'Markers',
  none: 'No overlay is on.',
  nothing: 'Nothing to show at the moment.',
  /** What the other side did last. */
  trails: {
    name: 'Moves and battles of the last turn',
    moves: (side: string) => `${side} moves`,
    inBattle: (side: string) => `${side} retreats and advances`,
    battle: 'Battle',
  },
} as const
