// What the coach says about artillery and air support.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Artillery and air'
export const TEACHES = 'How far guns reach, what they and aircraft do for an attack, and what guns do for a defence.'

export const steps = {
  welcome: {
    title: 'Clear sky',
    text: 'It is the morning of 23 December, and the fog has lifted. You lead the 4th Armored on its way to Bastogne. German paratroopers hold Chaumont. You have tanks, two groups of guns and, for the first time, aircraft.',
  },
  air: {
    title: 'The air force',
    text: 'From today on the sky is clear. At the start of each Allied Movement Phase by day a die is rolled, and half of it, rounded up, is the number of your air strikes: two this morning. What you do not use is lost.',
  },
  range: {
    title: 'How far guns reach',
    text: 'These guns reach six hexes, counting the target and not their own hex. Group 193 is near enough; Group 203 is a hex too far away. Ready guns may shift one hex and stay ready; if they go farther, they count as fired.',
    todo: 'Shift Artillery III/203, the southern one, one hex to the north.',
  },
  endMovement: {
    title: 'On to the fighting',
    text: 'The tanks and the scouts are next to Chaumont already.',
    todo: 'End the movement.',
    keys: 'Or press Space.',
  },
  attack: {
    title: 'Everything at once',
    text: 'Guns and aircraft add no strength, they shift the odds: a column for each group of guns, two groups at most, and a column for one air strike. Guns support only units of their own colour, and each group fires once.',
    todo: 'Select Chaumont, add both groups of guns, tick the air support, and press Attack.',
    keys: 'I adds the guns, Y attacks.',
  },
  dice: {
    title: 'From 2-1 to 6-1',
    text: 'The battle panel shows how it came about: by strength the odds are 2-1; one column for the tanks, two for the guns and one for the aircraft make it 6-1. The defenders go back three hexes, Broken.',
  },
  advance: {
    title: 'Into the village',
    text: 'Guns never advance. The tanks do.',
    todo: 'Let Combat Command B advance to Chaumont, and end the advance.',
  },
  fired: {
    title: 'Ready again',
    text: 'Both groups are marked as fired. In your next Artillery Supply Phase you make them ready: the Allies as many as they like, the Germans three in a turn. Guns that are disrupted, out of supply or in column must wait.',
  },
  end: {
    title: 'Guns against you',
    text: 'A defender’s guns answer too: one group, in range of the hex under attack, rolls a die and shifts the odds back by up to two columns; on a 1, Allied guns stop the attack altogether. And under a clear sky fighter-bombers may fall upon every German attack by day.',
  },
} satisfies Record<string, StepWords>
