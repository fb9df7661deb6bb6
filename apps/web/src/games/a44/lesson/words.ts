// What the coach says.
import type { StepWords } from '../../../lesson/steps'

export const NAME = 'Your first battle'

export const steps = {
  welcome: {
    title: 'The road to Clervaux',
    text: 'It is the afternoon of 16 December. You lead the Germans: five units just over the Our. One American battalion holds the crossroads at Marnach; behind it lies Clervaux. Hold Clervaux at nightfall, with a road open behind you, and you have won. I say what to do, one thing at a time. Do anything else you like as well, and leave me when you please.',
  },
  look: {
    title: 'Look around',
    text: 'Drag the map to move it; pinch or turn the wheel to come closer. What you select is told in the inspector: the ground, the roads, who stands there.',
    todo: 'Select Marnach, the ringed crossroads.',
    keys: 'Click it; or press G, type “Marnach”, Enter, and Enter again.',
  },
  counter: {
    title: 'What a counter says',
    text: 'The large figures are attack, defence and movement. Pips are steps: what it can lose before it is gone. The symbol is the kind of unit, the stripe its corps. This battalion is weak, but it sits in a village, and that counts for it when it defends.',
  },
  guns: {
    title: 'Make the guns ready',
    text: 'A turn begins with the guns. They fire once, and must then be made ready again.',
    todo: 'Make the 766th Volks-Artillery at Daleiden ready: take the offer in the orders.',
    touch: 'Pull the sheet up to see it.',
  },
  choose: {
    title: 'Take a unit in hand',
    text: 'Now everybody may move. Select a unit, and the map shows how far it can go and what each hex costs. Point at a hex out of reach, and it says why, with the number of the rule.',
    todo: 'Select the reconnaissance battalion at Heinerscheid.',
  },
  recon: {
    title: 'Round the flank',
    text: 'Roads are cheap for wheels, woods are dear. The scouts go down to Fischbach, beside Marnach; it costs them one and a half points of seven.',
    todo: 'Move them to Fischbach.',
    touch: 'The first tap shows the way, the second goes it.',
  },
  zones: {
    title: 'Zones of control',
    text: 'The six hexes round a unit are its zone of control. Whoever enters an enemy’s zone stops there: that is why the scouts cannot drive on to Clervaux. Two units near each other form a bond that nobody passes. Open the overlays (Z) to see them all.',
  },
  stack: {
    title: 'Over the bridge',
    text: 'Units that stand together move together. By the main road over the bridge at Dasburg it is one point to Roder, next to Marnach.',
    todo: 'Move the Panthers and the 304th Regiment together from Dasburg to Roder.',
  },
  reserve: {
    title: 'Not everybody fits',
    text: 'Two regiments would be too much for one hex; the tank battalion stacks free. So the other regiment waits on the road, ready to follow.',
    todo: 'Take the 2nd Regiment at Daleiden alone, and move it to the west bank of the Our.',
    keys: 'Select Daleiden and untick the guns in the inspector; X takes one unit of a stack after the other.',
    touch: 'Select Daleiden and untick the guns in the inspector.',
  },
  endMovement: {
    title: 'On to the fighting',
    text: 'Nobody has to move. If something is left undone, the page asks once and lists it.',
    todo: 'End the movement: the large button in the orders.',
    keys: 'Or press Space.',
  },
  attack: {
    title: 'Attack Marnach',
    text: 'The battle’s panel shows it all before you roll: 13 against 2, the village makes it 4, so 3-1; the Panthers shift it a column, the guns another: 5-1. Below are the chances of each outcome.',
    todo: 'Select Marnach, add the guns, and press Attack.',
  },
  dice: {
    title: 'One die',
    text: 'The result stands beside the die, in words. A DR3 sends the defenders back three hexes: their owner chooses the way, out of your zones if he can, and so long a retreat breaks a unit.',
    todo: 'Look at the result. If you are asked something, answer as you like.',
  },
  advance: {
    title: 'Go after them',
    text: 'A DR3 lets the attackers advance two hexes. The road from Marnach leads to Clervaux.',
    todo: 'Select Clervaux, and let the Panthers (I/3) and the 304th advance there together.',
  },
  crossroads: {
    title: 'Hold the crossroads',
    text: 'A zone of control can cut a road, unless one of yours stands on it.',
    todo: 'Select Marnach, and let the scouts (AA 2) advance there.',
  },
  supply: {
    title: 'The road behind you',
    text: 'Units live by the roads. Open the overlays (U): from Clervaux the line runs over Marnach, Roder and the bridge at Dasburg to your own edge. Whoever is cut off fights badly, and may have to surrender.',
  },
  endCombat: {
    title: 'End your turn',
    text: 'When there is nothing left to attack, end the combat. Then the Americans have their turn; in this lesson they only gather their wits.',
    todo: 'End the combat: the large button in the orders.',
    keys: 'Or press Space.',
  },
  end: {
    title: 'That is the whole of it',
    text: 'Guns, movement, combat, advance, supply: every turn goes round like this, and the page names the rule when something special comes up. For your first real game take “Three Days in December”. Good luck.',
  },
} satisfies Record<string, StepWords>
