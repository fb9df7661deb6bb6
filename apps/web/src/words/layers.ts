// What the page says about the overlays. Their names, and what they mean, come from the engine.

export const overlays = {
  title: 'Overlays',
  legend: 'Shown on the map',
  none: 'No overlay is on.',
  nothing: 'Nothing to show at the moment.',
} as const
