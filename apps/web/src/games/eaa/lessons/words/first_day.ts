// What the coach says on the first day.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Your first day'
export const TEACHES = 'A card, a move, an attack over chits, a position; then the German command, step by step, which tells you why; and whether to hold or to go back.'

export const steps = {
  welcome: {
    title: 'The morning of 16 December',
    text: 'You command the Allies. Nobody commands the Germans: the game does it by a procedure, and you can read every line of it. Just now it draws set-up cards, which say how far the first assault has come. I tell you what to do, one step at a time. You may do other things as well, and leave the lesson at any time.',
  },
  hand: {
    title: 'One card, one command',
    text: 'The day began with the German assault, so the first impulse is yours: you play one card for one of the things that stand on it. This one can wake V Corps, which holds the north. Only those who have been woken move and attack. The cards that you keep may help in a battle later.',
    todo: 'Activate V Corps by card 1, as soon as the set-up is done.',
    touch: 'The cards lie in the sheet below.',
  },
  look: {
    title: 'The 23rd Regiment',
    text: 'The large figure on a counter is its strength; brackets mean that it cannot attack alone. Pips are steps, the losses that it can take. On the 16th Allied infantry goes one hex and no further: everybody is taken by surprise.',
    todo: 'Select the 23rd Regiment, just west of Elsenborn.',
    keys: 'Click it; or press G, type “0607”, Enter, and Enter again.',
  },
  march: {
    title: 'One hex',
    text: 'A unit controls the six hexes round it. Whoever enters a hex under enemy control has to stop there, and from one such hex straight to the next there is no way. Each hex within reach shows what the way costs.',
    todo: 'Move it to Elsenborn.',
    keys: 'Click Elsenborn; because others stand there, the page asks what you mean.',
    touch: 'Tap Elsenborn; because others stand there, the page asks what you mean.',
  },
  attack: {
    title: 'Attack Rocherath',
    text: 'The 277th Volksgrenadiers have come as far as Rocherath. In place of dice, chits are drawn from a cup. Each counts only if what stands on it is true here: woods, armour, good odds. The forecast is exact, since it goes through every draw that the cup still allows.',
    todo: 'Attack Rocherath with everybody.',
    keys: 'Click Rocherath; Y attacks.',
  },
  tactics: {
    title: 'Keep your cards',
    text: 'Before the chits, cards of your hand can help as tactics. But what you spend here you cannot play in an impulse to come. The Germans turn up a card of theirs, and use its tactic if it suits.',
    todo: 'Use none: “No more tactics”.',
  },
  advance: {
    title: 'They go back',
    text: 'Even when Germans are hit, nobody chooses whether they lose a step or go back. Four tests come one after the other; here the last decided, a die against the Hold Value of the hex. Rocherath lies open.',
    todo: 'Advance into Rocherath with one regiment, and let the others stay.',
    keys: 'The log (L) tells every chit; “Why?” beside a line shows what was tested.',
    touch: 'The page “Log” of the sheet tells every chit; “Why?” beside a line shows what was tested.',
  },
  dig: {
    title: 'Dig in',
    text: 'Whoever has neither moved nor attacked may dig in. An improved position takes the first hit for those who stand in it, and is gone then.',
    todo: 'Let the 395th Regiment dig in at Höfen.',
  },
  end: {
    title: 'The end of your impulse',
    text: 'Impulses take turns: you, the Germans, you again, until the German pile is empty. Your hand is filled up each time. For the German impulse the game waits in this lesson: it goes on when you tell it to.',
    todo: 'End the activation.',
  },
  cards: {
    title: 'Two German cards',
    text: 'A German impulse begins with two cards off the pile. Nobody has put it in any order, and the game knows no more of it than you do.',
    todo: 'Press “Step”, above the map, until two cards are drawn.',
    keys: '> presses it.',
  },
  command: {
    title: 'Which card commands?',
    text: 'One card commands, the other supports. There is a list for that, as for everything here: a primary card first, then the higher value, then the lower number. You can see it before the game acts: it stands in the orders, and a star marks the line that decides.',
    todo: 'Step on, until a card commands.',
    touch: 'To see the list, draw the sheet up.',
  },
  objective: {
    title: 'Ask why',
    text: 'After each step you can ask for the reason. You get the list that the game went through, from the top: what was passed over, what was done, and lit up the line that decided. Next, the army of those who act gets a place to go to, by a die.',
    todo: 'Press “Why?” beside what was done. Then step until an objective is on the map.',
  },
  methods: {
    title: 'Thirteen methods',
    text: 'Now those who were woken move, each once. Thirteen methods are tried in their order: off the map, into an empty town, round somebody, along the arrows of the map, or just closer. Where none moves anybody, the procedure goes on to the next.',
    todo: 'Step until Peiper moves.',
    keys: 'T lays over the map what comes next, and takes it off again.',
    touch: 'To see on the map what comes next, tap ◱ above it and switch on “What the German command does next”.',
  },
  why: {
    title: 'Why there?',
    text: 'Peiper goes along his arrows. Others weigh up several hexes: beside Allies who are outnumbered, nearest to the objective, farthest to the side it shows. Ask wherever you wonder. When all have moved, the game looks at each of your hexes in their reach, and asks whether the odds are good enough.',
    todo: 'Step on until they attack; ask “Why?” on the way.',
  },
  defend: {
    title: 'A marginal attack',
    text: 'At less than four to one the Germans do not attack for certain: a die decides, and “Why?” tells on how many faces. Then they draw as many chits as they may. You may play tactics first, but none of your cards would turn this.',
    todo: 'Use no tactics. Then step until the hits are counted.',
  },
  hold: {
    title: 'Hold, or go back?',
    text: 'A hit costs a step, or a hex: the defenders together may go back one hex for one hit, and a second for another, but then they are dispersed. You are never forced to. Here are more hits than the regiment has steps, so whoever stays is destroyed.',
    todo: 'Go back, go back once more, and take what is left as a step.',
  },
  follow: {
    title: 'They follow',
    text: 'The advance has its table too: along the arrows always, toward a town often, any other way never. Rocherath is theirs again, and it has cost them a day.',
    todo: 'Step and ask “Why?” as long as you like. “Resume” plays the rest of the impulse.',
  },
  second: {
    title: 'Your second impulse',
    text: 'Nobody may be woken in two impulses running: V Corps rests. You could wake others, or bring up reserves. The German pile is empty, so the day ends with this impulse.',
    todo: 'Play a card for whatever you like, or pass.',
    keys: 'Space passes.',
  },
  last: {
    title: 'That is a day',
    text: 'A whole day has a German pile of fourteen cards or more, and from the 17th supply is checked before the first of them. Towns count, and so do units that are gone. Begin with “The Initial Assault”: the same morning, all of it. And whatever the Germans do, ask them why.',
  },
} satisfies Record<string, StepWords>
