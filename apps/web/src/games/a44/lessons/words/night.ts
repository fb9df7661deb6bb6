// What the coach says about strategic movement and night.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Strategic movement and night'
export const TEACHES = 'How columns and trucks go far by road, what that costs them, and how a few stacks use the night.'

export const steps = {
  welcome: {
    title: 'Who is first at Bastogne?',
    text: 'It is the afternoon of 18 December. The Germans are through at Clervaux and Wiltz, and every road behind them meets at Bastogne. You lead the Americans: three armoured teams and a regiment of paratroopers, most of them not yet where they are needed.',
  },
  column: {
    title: 'In column',
    text: 'By Strategic Movement a mechanized unit goes twice as far, along roads all the way and never next to an enemy. Noville is out of Team Desobry’s ordinary reach.',
    todo: 'Select Team Desobry at Boulaide, and move it by Strategic Movement to Noville.',
    keys: 'The orders list the ways of moving.',
    touch: 'The orders list the ways of moving.',
  },
  price: {
    title: 'The price of speed',
    text: 'The team bears a marker now: it cannot attack, defends at half strength and without help from the ground, and forms no bonds. Nobody else may end in its hex, and no second column next to it on the same road.',
  },
  trucks: {
    title: 'Trucks',
    text: 'Infantry on foot needs trucks for such a march. To load takes its whole move, on a road with no enemy next to it; it drives in a later turn.',
    todo: 'Select the 501st Regiment at Vaux-sur-Sûre, and load it on trucks, with the button in the inspector.',
  },
  marker: {
    title: 'A marker for the night',
    text: 'A short Night Turn follows every afternoon. Each side then moves only the stacks that it marked in the afternoon, three at most. A marked stack has one movement point left in the afternoon, and may not attack.',
    todo: 'Select Team O’Hara in the eastern half of Bastogne, and put a Night marker on it, in the inspector.',
  },
  dusk: {
    title: 'Dusk',
    text: 'At night there are replacements, movement and combat, and nothing else: no guns are made ready, nobody rallies, and nobody’s supply is checked.',
    todo: 'End the movement, and then the Traffic Marker Phase.',
    keys: 'Space ends a phase too.',
  },
  dark: {
    title: 'In the dark',
    text: 'At night the Allies go first, so you have two player turns in a row. A marked stack has its full allowance; only Strategic Movement is closed to it. It may attack as well.',
    todo: 'Move Team O’Hara to Wardin.',
  },
  dawn: {
    title: 'Dawn',
    text: 'Now the Germans have two player turns in a row: the night, and the morning of the 19th.',
    todo: 'End the night’s movement.',
  },
  drive: {
    title: 'Up the road',
    text: 'A loaded regiment has twelve movement points, pays what vehicles pay, and keeps to the rules of a column.',
    todo: 'Select the 501st, and move it into Bastogne.',
  },
  end: {
    title: 'Bastogne is held',
    text: 'Columns belong behind the front, never within an enemy’s reach. And every afternoon look for three stacks that a night march helps: one that comes up unseen, one that slips away, one that attacks while the enemy is short of sleep.',
  },
} satisfies Record<string, StepWords>
