// What the charts say, beside their figures.

export const chartsWords = {
  lead: 'The program plays by these same tables.',
  jump: 'Go to a chart',
}
