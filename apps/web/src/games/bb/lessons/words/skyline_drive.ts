// What the coach says in the first battle.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Your first battle'
export const TEACHES = 'A turn from its beginning to its end: a card, a column on the road, a barrage, an attack, a mobile assault, supply by truck.'

export const steps = {
  welcome: {
    title: 'The Skyline Drive',
    text: 'It is the morning of 16 December. You lead the Germans. Two American battalions hold the road along the heights: one in Hosingen, one at Roder. Behind them lies Clervaux. Hold it when the day ends, and you have won. I tell you what to do, one step at a time. You may do other things as well, and leave the lesson at any time.',
  },
  card: {
    title: 'Choose a card',
    text: 'Before a game each side chooses a hand of cards. The other side sees how many you hold, and not which. Here you may have one. Read them all: each says what it does.',
    todo: 'Choose “Hey buddy, got the time?”, the last of the five.',
    touch: 'The cards lie in the sheet below: pull it up.',
  },
  endChoice: {
    title: 'Your hand is full',
    text: 'Until you end the choice you may put a card back and take another.',
    todo: 'Keep this card: end the choice.',
    keys: 'The button stands at the top of the orders; Space presses it.',
    touch: 'The button stands above the cards.',
  },
  play: {
    title: 'Play it',
    text: 'Cards are played at the beginning of a turn. Men in American coats turn the signposts: today every crossroads costs the Allies four movement points.',
    todo: 'Play your card.',
  },
  endCards: {
    title: 'On to the guns',
    text: 'A card is played once. It now lies open on the pile of cards played, where both sides can read it.',
    todo: 'End the card phase.',
  },
  limber: {
    title: 'Leave the guns where they are',
    text: 'Guns are limbered or unlimbered. Towed guns move only when limbered and fire only when unlimbered. Yours are in place behind the Our and ready to fire.',
    todo: 'End the phase without touching them.',
  },
  look: {
    title: 'A column of tanks',
    text: 'The figures on a counter are attack, defence and movement. Pips are steps, the losses that a unit can take; each one makes it weaker. Kampfgruppe 901 of Panzer Lehr has four.',
    todo: 'Select Kampfgruppe 901 at Karlshausen.',
    keys: 'Click it; or press G, type “Karlshausen”, Enter, and Enter again.',
  },
  road: {
    title: 'Follow the road',
    text: 'A hex by road costs half a movement point, whatever the road leads through. Off the road, woods are slow, and vehicles cross a river only by a bridge. Each hex within reach shows what the way costs.',
    todo: 'Drive over the bridge at Gemünd to the crossroads just south of Hosingen, hex 3212.',
    touch: 'The first tap shows the way, the second drives.',
  },
  zones: {
    title: 'Zones of control',
    text: 'The six hexes round a unit are its zone of control. To enter an enemy zone costs two points more; nobody has to stop there. Traffic costs points too: a road hex with more than two steps of your own is crowded.',
    keys: 'Press Z to see the zones, and again to hide them.',
    touch: 'To see them, tap ◱ above the map and switch on “Zones of control”.',
  },
  endMovement: {
    title: 'Hold the panzers back',
    text: 'The panzers of the 2nd Division wait at Dasburg. Leave them there: vehicles that neither move nor fight now may go later, once the infantry has opened the way.',
    todo: 'End the movement phase.',
  },
  barrage: {
    title: 'Plan a barrage',
    text: 'Guns fire before the infantry goes in. A barrage that succeeds suppresses the enemy: he defends with half his strength, cannot attack, and loses his zone of control. More points give a better chance.',
    todo: 'Bombard Hosingen with all three units of guns.',
  },
  fire: {
    title: 'All guns at once',
    text: 'Until the phase ends you may call a barrage off. Then all fall together, one throw of two dice for each hex.',
    todo: 'End the barrage phase: the guns fire.',
  },
  attack: {
    title: 'Attack Hosingen',
    text: 'Look at the forecast before you roll: both strengths, the odds, what shifts them and by which rule, and how often each result comes. The barrage has halved the defence; the village takes one column away.',
    todo: 'Attack Hosingen with everybody.',
    keys: 'Click Hosingen; Y attacks.',
  },
  advance: {
    title: 'Go in',
    text: 'A stands for the attackers, D for the defenders; the figure is the steps they lose. An r sends the defenders back so many hexes. If the hex is empty, those who attacked may go in.',
    todo: 'Advance into Hosingen.',
  },
  endCombat: {
    title: 'Hosingen is yours',
    text: 'Whoever has fought is worn: he attacks with a quarter and defends with half of his strength until a truck brings supply.',
    todo: 'End the combat phase.',
  },
  assault: {
    title: 'A mobile assault',
    text: 'Now for the panzers. A mobile assault is an attack in the midst of a move: it costs the way and three points more. All who take part start from one hex. If the enemy is gone, they drive on.',
    todo: 'Select all three Kampfgruppen at Dasburg, point at Roder, and assault it.',
    keys: 'Click Dasburg, then Roder, and choose “Assault”.',
    touch: 'Tap Dasburg, then Roder, and choose “Assault”.',
  },
  drive: {
    title: 'Drive on',
    text: 'The roadblock is gone, and the panzers stand in its place. What movement they have left, they may spend.',
    todo: 'Drive through Marnach into Clervaux.',
  },
  endExploitation: {
    title: 'Clervaux',
    text: 'A hex belongs to whoever was in it last. Clervaux counts as yours now, and the Americans have nobody near.',
    todo: 'End the exploitation phase.',
  },
  haul: {
    title: 'Bring up the trucks',
    text: 'Your units have used up their movement, and whoever fought is worn. Three transports a turn put that right. Each drives up to 35 points from a supply centre and supplies everybody within ten points of where it stops. The page proposes the stop that helps the most units and lists them; point at another hex to change it.',
    todo: 'Send a transport from Arzfeld.',
  },
  endSupply: {
    title: 'The day ends',
    text: 'One truck has reached everybody. As the road grows longer, three are soon too few: whoever has fought and gets nothing is worth a single point. The Americans stay where they are, because this is only a lesson.',
    todo: 'End the supply phase.',
    keys: 'If guns of yours have not fired, the Allied turn asks for them: end that too.',
    touch: 'If guns of yours have not fired, the Allied turn asks for them: end that too.',
  },
  end: {
    title: 'That is the whole of it',
    text: 'Cards, movement, barrage, combat, exploitation, supply: every turn goes like this, and then the Allies do the same. In a whole game bridges are blown and mended, reinforcements arrive, and the sky clears. Whenever you wonder why, the number of the rule is there to press.',
  },
} satisfies Record<string, StepWords>
