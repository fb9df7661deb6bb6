// What the coach says about supply.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Supply, and what cuts it'
export const TEACHES = 'How a supply line runs, how two pincers cut it, and what becomes of units that are cut off.'

export const steps = {
  welcome: {
    title: 'Two regiments and a road',
    text: 'It is the morning of 17 December. Two American regiments hold the heights of the Schnee Eifel, and you, the Germans, have passed them on both sides. You need not storm the heights: cut the roads behind them, and they wither.',
    todo: 'Begin the turn: make Artillery 460 ready, with its button in the orders.',
    touch: 'Pull the sheet up to see it.',
  },
  look: {
    title: 'How they are supplied',
    text: 'A supply line runs from a unit across at most four hexes of any country to a road, and along roads to a source of its own side at the edge of the map. The roads may be as long as they like.',
    todo: 'Select Buchet, where the 423rd Regiment stands.',
  },
  line: {
    title: 'The line of the 423rd',
    text: 'It crosses three hexes of open country to the road at Heuem, behind Schönberg, and follows the road north. An enemy unit cuts a line; so does an enemy zone of control where no friendly unit stands, a bond, or a blown bridge on the road.',
    keys: 'Press U to see it.',
    touch: 'To see it, tap ◱ above the map and switch on “Supply”.',
  },
  first: {
    title: 'The first pincer',
    text: 'The road from Auw to Schönberg is open. A regiment there puts the road, and the fields beside it, into its zone of control.',
    todo: 'Move the 294th Regiment from Auw to Schönberg.',
    touch: 'The first tap shows the path, the second moves.',
  },
  another: {
    title: 'A line finds its way',
    text: 'Select Buchet again: it is still in supply. Its line now leaves to the south, three hexes across country to the road at Winterspelt. To cut one road is seldom enough: no way of four hexes may be left.',
  },
  second: {
    title: 'The second pincer',
    text: 'The 293rd stands in an American zone of control. It may leave, for one movement point more, and stop in the next zone.',
    todo: 'Move the 293rd Regiment from Brandscheid to Bleialf.',
  },
  wait: {
    title: 'Leave them to it',
    text: 'Now no way is left; select the regiments, and the map says where they are cut off. Nothing happens to them yet: each side checks its supply at the end of its own turn. You need not attack.',
    todo: 'End the movement, and then the combat.',
    keys: 'Space ends a phase too.',
  },
  cut: {
    title: 'Out of supply',
    text: 'Both regiments are marked now. They attack at half strength, move two hexes at most, and are eliminated if they must retreat three. No friend in supply is near enough to help, so they are isolated too: a die was rolled, and at three points troops as green as these surrender.',
  },
  attack: {
    title: 'Finish it',
    text: 'The 423rd is down to its last step. A second regiment and the guns make the odds 3-1.',
    todo: 'Move the 183rd Regiment up to Brandscheid, end the movement, and attack Buchet with both regiments and the guns.',
    touch: 'The battle opens when you tap Buchet.',
  },
  end: {
    title: 'Hunger does the rest',
    text: 'A result of DR3 asks for three hexes of retreat, and that is the end of a unit out of supply. The 422nd will follow when its points are full. Watch your own lines as closely as the enemy’s: a spearhead dies in the same way.',
  },
} satisfies Record<string, StepWords>
