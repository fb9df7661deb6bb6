// What the page says about the overlays. Their names, and what they mean, come from the engine.

export const overlays = {
  title: 'Overlays',
  legend: 'What is shown',
  none: 'Nothing is laid over the map.',
  nothing: 'There is nothing of that now.',
} as const
