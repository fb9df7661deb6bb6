// What the coach says about bonds and disengagement.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Bonds and disengaging'
export const TEACHES = 'How two units close the ground between them, and how a unit breaks contact with the enemy.'

export const steps = {
  welcome: {
    title: 'Far out in front',
    text: 'It is the morning of 20 December. Team Desobry has held Noville for a day, with the panzers next door. Behind it the paratroopers draw a ring round Bastogne, and there is a gap in it. You lead the Americans: close the gap, and bring the team home.',
  },
  bonds: {
    title: 'What a bond is',
    text: 'Two units in good order, two hexes apart with nobody between them, form a bond: no enemy moves, retreats or traces supply through it. Guns, disrupted units and columns form none, and rivers and rough woods can break one.',
    keys: 'Press Z to see zones and bonds, and again to hide them.',
    touch: 'To see them, tap ◱ above the map and switch on “Zones and bonds”.',
  },
  gap: {
    title: 'The gap at Foy',
    text: 'The 501st at Neffe and the 502nd at Champs are too far apart to form a bond. A unit at Foy is two hexes from each.',
    todo: 'Move the 506th Regiment from Bastogne to Foy.',
  },
  closed: {
    title: 'Closed',
    text: 'Two bonds run from Foy now, one to Neffe and one to Champs. The Germans must fight before they can pass. Units that are pushed back with nothing but a bond behind them are eliminated: a ring of bonds kills.',
  },
  endMovement: {
    title: 'Two ways to leave',
    text: 'In the Movement Phase a unit may walk away from the enemy for one point more, unless it is Engaged. In the Combat Phase it may try to disengage instead of attacking, even if it is Engaged. Team Desobry has waited until the ring was closed.',
    todo: 'End the movement.',
    keys: 'Or press Space.',
  },
  disengage: {
    title: 'Break contact',
    text: 'Each unit rolls a die. On 1 to 3 it gets away, on a 4 it does so disrupted; on a 5 it stays, on a 6 it stays and is disrupted. Tanks and reconnaissance take one off the die, and so do elite troops; green ones add one.',
    todo: 'Select Noville, and let Team Desobry disengage, with the button in the inspector.',
  },
  home: {
    title: 'Home',
    text: 'It goes back one hex or two, as its owner likes, but into no enemy zone of control.',
    todo: 'Retreat to Foy.',
    touch: 'The first tap shows the path, the second goes there.',
  },
  end: {
    title: 'The ring holds',
    text: 'Good defenders are not always driven off: often they are Engaged. They cannot move in their next Movement Phase, and may disengage in the Combat Phase after it. So keep a bond behind your front, and a way home open.',
  },
} satisfies Record<string, StepWords>
