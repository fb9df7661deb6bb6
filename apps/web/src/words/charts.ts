// What the charts say, beside their figures.

export const chartsWords = {
  lead: 'The figures the program itself plays by.',
  jump: 'Go to a chart',
}
