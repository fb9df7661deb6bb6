// What the page says about the overlays. Their names, and what they mean, come from the engine.

export const overlays = {
  title: 'Overlays',
  objectives: 'Objectives',
  objective: 'Objective',
  legend: 'Shown on the map',
  none: 'No overlay is on.',
  nothing: 'The map shows none of these now.',
} as const
