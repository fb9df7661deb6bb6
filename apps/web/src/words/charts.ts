// What the charts say, beside their figures.

export const chartsWords = {
  lead: 'The figures the program itself plays by.',
  jump: 'Go to a chart',
  combat: 'Battle',
  march: 'March and supply',
}

export const results = {
  fireFight: 'the attacker may press on with a Fire Fight',
  fireFightWith: (modifier: string) => `as FF, with ${modifier} on the die`,
  engaged: 'both sides are Engaged',
  resisted: 'Determined Defence is possible',
  breakthrough: 'Breakthrough Combat',
  advantage: 'Attacker’s Advantage for one stack',
  ifVacated: 'the advance only if the defenders are gone',
}

export const advances: Record<string, string> = { none: '–', vacated: 'limited', limited: 'limited', regular: 'regular', bonus: 'bonus' }

export const resistance: Record<string, [string, string]> = {
  yes_exchange: ['Holds (EX)', 'Each side loses a step; the defender stays and is Engaged'],
  yes_loss: ['Holds (−1)', 'The Lead Unit loses a step; the defender stays and is Engaged'],
  delay: ['Delays (−1)', 'The Lead Unit loses a step; the rest retreat 2 hexes; a Limited Advance only'],
  no: ['Fails', 'The result stands'],
  no_loss: ['Fails (−1)', 'The result stands, and the Lead Unit loses a step as well'],
}

export const parting: Record<string, string> = {
  yes: 'Yes', yes_disrupted: 'Yes, and is Disrupted', no: 'No', no_disrupted: 'No, and is Disrupted',
}

export const grounds: Record<string, string> = { mud: 'mud', frozen: 'frozen' }
export const weathers: Record<string, string> = { overcast: 'overcast', clear: 'clear' }
