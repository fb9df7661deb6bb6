// What the coach says in the first battle.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Your first battle'
export const TEACHES = 'A turn from its beginning to its end: guns, movement, combat, advance.'

export const steps = {
  welcome: {
    title: 'The road to Clervaux',
    text: 'It is the afternoon of 16 December. You lead the Germans: five units along the Our. One American battalion holds the crossroads at Marnach; behind it lies Clervaux. Hold Clervaux at nightfall, with a road open behind you, and you have won. I tell you what to do, one step at a time. You may do other things as well, and leave the lesson at any time.',
  },
  look: {
    title: 'Look around',
    text: 'Drag the map to move it; pinch or turn the wheel to come closer. The inspector describes the hex you select: its terrain, its roads and its units.',
    todo: 'Select Marnach, the ringed crossroads.',
    keys: 'Click it; or press G, type “Marnach”, Enter, and Enter again.',
  },
  counter: {
    title: 'What a counter says',
    text: 'The large figures are attack, defence and movement. Pips are steps: how many losses the unit can take before it is eliminated. The symbol shows the type of unit, the stripe its corps. This battalion is weak, but it is in a village, which helps it to defend.',
  },
  guns: {
    title: 'Make the guns ready',
    text: 'A turn begins with the guns. Guns fire once; then you must make them ready again.',
    todo: 'Make the 766th Volks-Artillery at Daleiden ready: press its button in the orders.',
    touch: 'Pull the sheet up to see it.',
  },
  choose: {
    title: 'Take a unit in hand',
    text: 'Now all your units may move. Select a unit, and the map shows how far it can go and what each hex costs. Try a hex it cannot reach, and the map says why, with the number of the rule.',
    todo: 'Select the reconnaissance battalion at Heinerscheid.',
  },
  recon: {
    title: 'Round the flank',
    text: 'Wheeled units move cheaply on roads and pay dearly for woods. The scouts go down to Fischbach, beside Marnach, for one and a half of their seven movement points.',
    todo: 'Move them to Fischbach.',
    touch: 'The first tap shows the path, the second moves.',
  },
  zones: {
    title: 'Zones of control',
    text: 'The six hexes round a unit are its zone of control. A unit that enters an enemy zone must stop: the scouts have come next to Marnach, and go no farther this turn. Two units near each other form a bond that no enemy may cross.',
    keys: 'Press Z to see them all, and again to hide them.',
    touch: 'To see them all, tap ◱ above the map and switch on “Zones and bonds”.',
  },
  stack: {
    title: 'Over the bridge',
    text: 'Units that stand together move together. The main road over the bridge at Dasburg takes them to Roder, next to Marnach, for one point.',
    todo: 'Move the Panthers and the 304th Regiment together from Dasburg to Roder.',
  },
  reserve: {
    title: 'Not everybody fits',
    text: 'Two regiments do not fit in one hex; the tank battalion stacks free. So the other regiment waits on the road, ready to follow.',
    todo: 'Select Daleiden, and move the 2nd Regiment to the west bank of the Our.',
    keys: 'The inspector ticks whoever moves: the regiment, and not the guns. X selects the units of a stack one by one.',
    touch: 'The inspector ticks whoever moves: the regiment, and not the guns.',
  },
  endMovement: {
    title: 'On to the fighting',
    text: 'No unit has to move. If you have left something undone, the page lists it and asks once.',
    todo: 'End the movement with the button in the orders.',
    keys: 'Or press Space.',
  },
  attack: {
    title: 'Attack Marnach',
    text: 'The battle panel shows everything before you roll: 13 against 2; the village makes the 2 a 4, so the odds are 3-1; the Panthers shift them one column, the guns another: 5-1. Below are the chances of each outcome.',
    todo: 'Select Marnach, add the guns, and press Attack.',
    keys: 'Or press Y.',
  },
  dice: {
    title: 'One die',
    text: 'The battle panel shows the die and its result. A DR3 makes the defenders retreat three hexes: their owner chooses the path, out of your zones if possible, and so long a retreat breaks a unit. Now the game asks how far your units advance: read on before you answer.',
  },
  advance: {
    title: 'Go after them',
    text: 'A DR3 lets the attackers advance two hexes. The road from Marnach leads to Clervaux.',
    todo: 'Select Clervaux, and let the Panthers (I/3) and the 304th advance there together.',
  },
  crossroads: {
    title: 'Hold the crossroads',
    text: 'A zone of control can cut a road, unless one of your units stands on it.',
    todo: 'Select Marnach, and let the scouts (AA 2) advance there.',
  },
  supply: {
    title: 'The road behind you',
    text: 'Units draw supply along the roads: from Clervaux the line runs through Marnach and Roder and over the bridge at Dasburg to your own map edge. A unit that is cut off fights badly, and may have to surrender.',
    keys: 'To see the line, select Clervaux and press U.',
    touch: 'To see the line, select Clervaux, tap ◱ above the map and switch on “Supply”.',
  },
  endOfTurn: {
    title: 'The end of a turn',
    text: 'A phase ends by itself when there is nothing left to do in it; otherwise you end it with the button in the orders. Then the Americans have their turn; in this lesson they only gather their wits.',
  },
  end: {
    title: 'That is the whole of it',
    text: 'Guns, movement, combat, advance, supply: every turn runs like this, and the page names the rule when something special comes up. For your first real game choose “Three Days in December”; or take the short lessons first. Good luck.',
  },
} satisfies Record<string, StepWords>
