// What the coach says in the first battle.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Your first battle'
export const TEACHES = 'A turn from its beginning to its end: reserves, movement, an attack with guns, an advance, exploitation.'

export const steps = {
  welcome: {
    title: 'The road to Bastogne',
    text: 'It is the morning of 17 December. You lead the Germans: the 2nd Panzer Division before Marnach, Panzer Lehr behind it. One American regiment bars the road. Take Clervaux, and have a supplied mechanized unit west of it when the turn ends: then you have won. I tell you what to do, one step at a time. You may do other things as well, and leave the lesson at any time.',
  },
  look: {
    title: 'Look around',
    text: 'Drag the map to move it; pinch or turn the wheel to come closer. The inspector describes the hex you select: its terrain, its roads and its units.',
    todo: 'Select Marnach, where the Americans stand.',
    keys: 'Click it; or press G, type “Marnach”, Enter, and Enter again.',
  },
  counter: {
    title: 'What a counter says',
    text: 'The large figures are strength, endurance and movement. Strength counts for attack and defence alike. Endurance is what the men are worth: whoever has more of it than the enemy fights at better odds. Pips are steps: a full regiment takes two losses before it is gone.',
  },
  reserve: {
    title: 'Keep something back',
    text: 'A turn begins with the reserves. Units in reserve sit out movement and combat; when all battles are fought, they drive through the gap. Only supplied mechanized units may wait like this.',
    todo: 'Put the tanks of Panzer Lehr at Daleiden into reserve: select them and press the button.',
    touch: 'The button stands in the inspector.',
  },
  endReserve: {
    title: 'On to movement',
    text: 'The reconnaissance battalion behind them could wait as well. It is up to you.',
    todo: 'End the Reserve Phase.',
  },
  choose: {
    title: 'Bring up the tanks',
    text: 'Select a unit, and the map shows how far it can go and what each hex costs. A road costs a quarter of a movement point, whatever it leads through. Try a hex that the unit cannot reach, and the map says why, with the number of the rule.',
    todo: 'Select the panzer regiment at Dasburg.',
  },
  move: {
    title: 'Over the Our',
    text: 'The tanks follow the road over the bridge to Roder, where a regiment of grenadiers stands next to the enemy already. Up to three units may share a hex.',
    todo: 'Point at Roder, and choose “Move here”: your own grenadiers stand there, so the page asks which you mean.',
  },
  zones: {
    title: 'Zones of control',
    text: 'The six hexes round a unit are its zone of control. A unit that enters an enemy zone must stop, and a retreat that leads into one is the end. So mind what lies behind the enemy.',
    keys: 'Press Z to see them all, and again to hide them.',
    touch: 'To see them all, tap ◱ above the map and switch on “Zones of control”.',
  },
  flank: {
    title: 'From the other side',
    text: 'All units next to a hex may attack it together. The 77th Grenadiers at Hosingen go up to Munshausen, beside Marnach.',
    todo: 'Move the 77th Grenadiers to Munshausen, south of Marnach.',
    touch: 'The first tap shows the path, the second moves.',
  },
  endMovement: {
    title: 'Enough moved',
    text: 'What has not moved may stay.',
    todo: 'End the Movement Phase.',
  },
  attack: {
    title: 'Attack Marnach',
    text: 'Select the enemy, and the battle opens before any die is rolled: who takes part, the odds, every modifier with its rule, and how often each result comes. The guns behind the Our are not next to the enemy, so they may support: add them and see the odds rise. Then attack.',
    todo: 'Attack Marnach with everybody, and with the 766th Artillery.',
    keys: 'Click Marnach; I adds all who can support, Y attacks.',
  },
  result: {
    title: 'One die',
    text: 'The odds choose a column of the results table, one die its row: low is good for the attacker. D3 sends the defenders back three hexes, toward their supply; a 1 in front of it costs them a step. The log tells the roll and every modifier.',
  },
  advance: {
    title: 'Go after them',
    text: 'Those who attacked may advance as far as the enemy went back, into the hex that was attacked first. Infantry pays for the ground; tanks on a road go half as far again.',
    todo: 'Advance with at least one unit into Marnach or beyond, and end the advance.',
  },
  exploit: {
    title: 'Through the gap',
    text: 'Nobody is left to attack, so the Combat Phase is over by itself. Now the reserves may move, with all their movement. Enemy zones still stop them, and no combat follows. The road leads through Marnach and Clervaux to the west.',
    todo: 'Send the tanks of Panzer Lehr beyond Clervaux, to Antoniushaff or farther, and see that somebody of yours holds or has passed Clervaux.',
  },
  endExploitation: {
    title: 'The turn ends',
    text: 'Supply reaches four hexes from a road that leads home, if no enemy zone lies on the way.',
    todo: 'End the Exploitation Phase.',
    keys: 'Press U to see where German supply reaches.',
    touch: 'To see where supply reaches, tap ◱ above the map and switch on “German supply”.',
  },
  end: {
    title: 'That is the whole of it',
    text: 'Reserves, movement, combat, exploitation: every turn goes like this, for both sides. In a whole game you will also blow and build bridges, bring on reinforcements, bomb roads, and watch army boundaries. Whenever you wonder why, the number of the rule is there to press.',
  },
} satisfies Record<string, StepWords>
