// The words that engine and page share, made from core/desk by `cargo test -p desk`. Do not edit.

export type Thing = { "piece": number } | { "hex": number } | { "side": [number, number] } | { "card": number } | { "pile": number } | { "holding": number } | { "space": [number, number] } | { "formation": number };
export type Sentence = { 
/**
 * The sentence. It may cite further rules, as `§10.2b`.
 */
words: string, 
/**
 * The rule.
 */
clause: string | null, };
export type Action = unknown;
export type Share = number;
export type Tone = "plain" | "good" | "warn" | "bad" | "accent" | { "of": number } | { "scale": number };
export type Catalogue = { 
/**
 * The version of these words.
 */
version: number, 
/**
 * The games that can be played, the first one first.
 */
games: Array<GameOf>, };
export type GameOf = { 
/**
 * The id of its rule set.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * In two lines.
 */
words: string, 
/**
 * How many rules it has.
 */
clauses: number, 
/**
 * Its seats, in their order.
 */
seats: Array<SeatOf>, 
/**
 * Its scenarios, in the order in which they are offered.
 */
scenarios: Array<ScenarioOf>, 
/**
 * What is settled before a game.
 */
options: Array<OptionOf>, 
/**
 * Who can play a seat besides a person, the usual one first.
 */
opponents: Array<string>, 
/**
 * What can be answered before it is asked.
 */
questions: Array<QuestionOf>, };
export type SeatOf = { 
/**
 * As files and addresses name it.
 */
id: string, 
/**
 * Who sits there, in the plural.
 */
name: string, 
/**
 * What is theirs is called so: an adjective.
 */
adjective: string, 
/**
 * Whether the game itself plays it.
 */
own: boolean, };
export type ScenarioOf = { 
/**
 * As files and addresses name it.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is about.
 */
words: string, 
/**
 * From when to when: `16–18 December`.
 */
dates: string, 
/**
 * How long it is: `6 turns`.
 */
length: string, 
/**
 * Whether it is part of a lesson and not offered by itself.
 */
lesson: boolean, };
export type OptionOf = { 
/**
 * As files name it.
 */
id: string, 
/**
 * What it does, if it is on.
 */
says: Sentence, 
/**
 * Whether it is a ruling of ours turned round, and not an optional rule.
 */
ruling: boolean, 
/**
 * Whether it is usually on.
 */
usual: boolean, };
export type QuestionOf = { 
/**
 * As the page keeps it.
 */
id: string, 
/**
 * What is asked.
 */
says: Sentence, 
/**
 * The answers; that one is asked each time goes without saying.
 */
answers: Array<AnswerOf>, };
export type AnswerOf = { 
/**
 * As the page keeps it.
 */
id: string, 
/**
 * In words.
 */
words: string, 
/**
 * The standing order. A text in it that is `$` and the id of a number stands for the number that was chosen.
 */
order: unknown, 
/**
 * What else is to be chosen with it.
 */
numbers: Array<NumberOf>, };
export type NumberOf = { 
/**
 * As the page keeps it, and the order names it.
 */
id: string, 
/**
 * What it is.
 */
words: string, 
/**
 * The choices: as the page keeps them, as they read, and as they stand in the order.
 */
values: Array<[number, string, number]>, 
/**
 * The one that is usual, as the page keeps it.
 */
usual: number, };
export type Chart = { 
/**
 * As a [`Forecast`](crate::Forecast) names it.
 */
id: string, 
/**
 * What it is called.
 */
title: Sentence, 
/**
 * Which charts it stands among.
 */
group: string, 
/**
 * What its columns are called; the first column holds what its rows are called.
 */
columns: Array<string>, 
/**
 * Its rows, cell by cell.
 */
rows: Array<Array<string>>, 
/**
 * What stands below it.
 */
notes: Array<Sentence>, };
export type Table = { 
/**
 * The version of these words.
 */
version: number, 
/**
 * The rule set.
 */
game: string, 
/**
 * The scenario.
 */
scenario: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * The map it is played on, by the name of its picture.
 */
board: string, 
/**
 * How the hexes lie.
 */
grid: GridOf, 
/**
 * The hexes of the grid, row by row.
 */
hexes: Array<HexOf>, 
/**
 * What the figures on a piece are, in their order.
 */
figures: Array<FigureOf>, 
/**
 * Divisions and the like.
 */
formations: Array<FormationOf>, 
/**
 * The pieces.
 */
pieces: Array<PieceOf>, 
/**
 * The cards and chits; copies of one are one.
 */
cards: Array<CardOf>, 
/**
 * What a piece can be marked with.
 */
chips: Array<ChipOf>, 
/**
 * The kinds of markers that lie on the map.
 */
markers: Array<MarkerOf>, 
/**
 * Boxes beside the map.
 */
holdings: Array<HoldingOf>, 
/**
 * Tracks. The first is that of the turns.
 */
tracks: Array<TrackOf>, 
/**
 * Piles of cards or chits.
 */
piles: Array<PileOf>, 
/**
 * What can be laid over the map.
 */
layers: Array<LayerOf>, };
export type GridOf = { 
/**
 * Whether a corner points north; else a side does.
 */
pointy: boolean, 
/**
 * Columns.
 */
width: number, 
/**
 * Rows.
 */
height: number, 
/**
 * Which columns, or rows of a pointy grid, are shoved on by half a hex: 0, or 1 for every second.
 */
shoved: number, 
/**
 * Hexes on which this scenario is not played.
 */
off: Array<number>, };
export type HexOf = { 
/**
 * As printed.
 */
number: string, 
/**
 * Its place, if it has one.
 */
name: string | null, 
/**
 * Whether it counts for victory.
 */
counts: boolean, };
export type FigureOf = { 
/**
 * What it is: `attack`.
 */
name: string, 
/**
 * Whether those of a stack add up.
 */
adds: boolean, };
export type FormationOf = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Whose it is.
 */
seat: number, 
/**
 * The name of its colours, for the game's own drawings.
 */
style: string, 
/**
 * Whether its pieces are made in play, so that it is listed only with those there are.
 */
made: boolean, };
export type PieceOf = { 
/**
 * What it is called in sentences.
 */
name: string, 
/**
 * What stands on it.
 */
short: string, 
/**
 * What stands in its band.
 */
band: string, 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Of which army, as an adjective.
 */
army: string, 
/**
 * Its formation.
 */
formation: number | null, 
/**
 * The name of its card, for the game's own drawings.
 */
style: string, 
/**
 * The name of its symbol.
 */
symbol: string, 
/**
 * The mark of its size: `III`.
 */
size: string, 
/**
 * What stands at the end of its band.
 */
badge: BadgeOf | null, 
/**
 * How good its men are.
 */
quality: Quality, 
/**
 * Its sides, the weakest first.
 */
faces: Array<FaceOf>, 
/**
 * When and where it comes on, if it does: `17 December, PM, at A or B`.
 */
arrives: string | null, };
export type BadgeOf = { 
/**
 * The figure.
 */
text: string, 
/**
 * The name of its frame, for the game's own drawings.
 */
style: string, };
export type Quality = "plain" | "elite" | "green";
export type FaceOf = { 
/**
 * Its figures, as the table's list has them; empty where it has none.
 */
figures: Array<string>, 
/**
 * Steps that are left.
 */
steps: number, 
/**
 * Steps that are gone.
 */
lost: number, };
export type CardOf = { 
/**
 * What it is called.
 */
name: string, 
/**
 * How many there are of it.
 */
copies: number, 
/**
 * Whose it is, if not everybody's.
 */
seat: number | null, 
/**
 * The name of its picture, for the game's own drawings.
 */
style: string, 
/**
 * What it can be used for.
 */
uses: Array<Sentence>, };
export type ChipOf = { 
/**
 * The name of its drawing.
 */
id: string, 
/**
 * What it says: `out of supply`.
 */
name: string, 
/**
 * Where on the piece it sits, clockwise from the lower left.
 */
slot: number, 
/**
 * What it says by its colour.
 */
tone: Tone, 
/**
 * Whether it shows on small pieces too.
 */
grave: boolean, };
export type MarkerOf = { 
/**
 * The name of its drawing.
 */
id: string, 
/**
 * What it is.
 */
name: string, 
/**
 * What it says by its colour.
 */
tone: Tone, 
/**
 * The sign it is drawn by, where a game has no drawing of its own.
 */
sign: Sign, };
export type Sign = "cross" | "ring" | "star" | "bar" | "cone" | "rim" | "broken_rim";
export type HoldingOf = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Whose it is, if not everybody's.
 */
seat: number | null, 
/**
 * What is true of the pieces in it.
 */
fate: Fate, };
export type Fate = "coming" | "ready" | "lost" | "left";
export type TrackOf = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Its spaces, if they are named one by one.
 */
spaces: Array<SpaceOf>, 
/**
 * Its least and greatest value, if they are numbers.
 */
range: [number, number] | null, 
/**
 * From which value on it means something.
 */
bands: Array<[number, string]>, };
export type SpaceOf = { 
/**
 * What stands in it: `17 December, morning`.
 */
title: string, 
/**
 * Its number: `Turn 3`.
 */
number: string, 
/**
 * What holds there, each with the name of its drawing: (`clear`, `clear sky`).
 */
signs: Array<[string, string]>, };
export type PileOf = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Whose it is, if not everybody's.
 */
seat: number | null, 
/**
 * How it lies.
 */
look: Look, };
export type Look = "hand" | "stack" | "slot" | "cup";
export type LayerOf = { 
/**
 * How it is asked for.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The key that shows it.
 */
key: string, 
/**
 * Whether it says more of a piece that is chosen.
 */
of_piece: boolean, 
/**
 * Whether it never changes.
 */
fixed: boolean, };
export type Scene = { 
/**
 * What is asked.
 */
prompt: Prompt, 
/**
 * The fight at hand.
 */
fight: Fight | null, 
/**
 * What is worth knowing.
 */
notes: Array<Note>, 
/**
 * The pieces, by number.
 */
pieces: Record<number, PieceNow>, 
/**
 * Markers on the map, numbered for this seat; none for one that is gone.
 */
markers: Record<number, MarkerNow | null>, 
/**
 * Where each track stands.
 */
tracks: Record<number, number>, 
/**
 * What is known of each pile.
 */
piles: Record<number, PileNow>, };
export type PieceNow = { 
/**
 * Where it is.
 */
at: Place, 
/**
 * Which of its sides is up.
 */
face: number, 
/**
 * Steps that it has lost for good.
 */
lost: number, 
/**
 * What it is marked with, each with a number if it has one, else 0.
 */
chips: Array<[number, number]>, };
export type Place = { "hex": number } | { "holding": number } | { "space": [number, number] } | "somewhere" | "nowhere";
export type MarkerNow = { 
/**
 * Its kind, by number.
 */
kind: number, 
/**
 * On which hex or side.
 */
at: Thing, 
/**
 * Whose it is, if anybody's.
 */
seat: number | null, 
/**
 * What stands on it or is known of it.
 */
words: string, };
export type PileNow = { 
/**
 * How many lie face down.
 */
unseen: number, 
/**
 * Those that this seat may see, the top one last.
 */
seen: Array<number>, };
export type Fight = { 
/**
 * `Combat at Marnach`.
 */
title: string, 
/**
 * Where it is fought.
 */
at: Thing, 
/**
 * Who takes which part.
 */
roles: Array<Role>, 
/**
 * How far it has come.
 */
steps: Steps, 
/**
 * What the dice have come to so far.
 */
result: Sentence | null, 
/**
 * The plan whose weighing tells what will come of it.
 */
plan: string | null, 
/**
 * Whether this seat chooses somewhere else to fight: the fight is over but for that.
 */
again: boolean, };
export type Role = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Whose.
 */
seat: number | null, 
/**
 * Who.
 */
things: Array<Thing>, };
export type Note = { 
/**
 * What.
 */
says: Sentence, 
/**
 * Of whom or where.
 */
things: Array<Thing>, 
/**
 * Of which kind.
 */
kind: NoteKind, 
/**
 * Whether nothing ends before it is done.
 */
bars: boolean, 
/**
 * Until when it holds.
 */
until: string | null, 
/**
 * How it is taken away again.
 */
undo: Offer | null, };
export type NoteKind = "left" | "owed" | "declared" | "in_force";
export type Prompt = { 
/**
 * Of whom; of nobody, when the game is over.
 */
asked: number | null, 
/**
 * Whose player turn it is.
 */
active: number | null, 
/**
 * When.
 */
when: When, 
/**
 * The part of the turn, by the game's own name for it.
 */
phase: string, 
/**
 * What is done in it.
 */
kind: PromptKind, 
/**
 * Whose part of the turn it is, and which.
 */
title: string, 
/**
 * What is asked.
 */
says: Sentence, 
/**
 * The parts of the turn, and of the procedure at hand.
 */
steps: Array<Steps>, 
/**
 * What may be done at once.
 */
offers: Array<Offer>, 
/**
 * What may be begun.
 */
openings: Array<Opening>, 
/**
 * What ends or declines it, if that is allowed: the first button.
 */
end: Offer | null, 
/**
 * The pieces with which something may be done, in the order in which they are taken up.
 */
actors: Array<number>, 
/**
 * How far it is, if that can be counted: for whoever waits.
 */
progress: Progress | null, 
/**
 * What there is to spend.
 */
purse: Array<[string, number]>, 
/**
 * A draft that is open already: a move that goes on.
 */
in_hand: Draft | null, };
export type Progress = { 
/**
 * `12 of 40 units moved`.
 */
words: string, 
/**
 * So much is done.
 */
done: number, 
/**
 * Of so much, if that is known.
 */
of: number | null, };
export type When = { 
/**
 * `17 December, morning`.
 */
long: string, 
/**
 * `17 AM`.
 */
short: string, 
/**
 * `Turn 3 of 6`.
 */
turn: string, 
/**
 * The same for a narrow screen: `3/6`.
 */
turn_short: string, 
/**
 * Weather and the like.
 */
sky: string, 
/**
 * A name for the player turn: it changes when another begins.
 */
player_turn: string, };
export type PromptKind = "set_up" | "move" | "fight" | "decide" | "other" | "over";
export type Steps = { 
/**
 * What they are steps of.
 */
title: string, 
/**
 * Each.
 */
lines: Array<Step>, };
export type Step = { 
/**
 * What it is.
 */
says: Sentence, 
/**
 * How far it is.
 */
state: StepState, 
/**
 * What it is about.
 */
things: Array<Thing>, };
export type StepState = "ahead" | "now" | "passed_over" | "decided" | "done";
export type Offer = { 
/**
 * The action.
 */
action: Action, 
/**
 * In words, with the rule that allows it.
 */
says: Sentence, 
/**
 * What to point at to take it; nothing, if it is taken from the list only.
 */
aim: Array<Thing>, 
/**
 * Who does or suffers it, or where: it lights up.
 */
things: Array<Thing>, 
/**
 * The way it leads.
 */
path: Array<number>, 
/**
 * How likely it succeeds, if a die decides.
 */
chance: Share | null, 
/**
 * Why it cannot be taken now.
 */
barred: Sentence | null, };
export type Opening = { 
/**
 * The plan.
 */
plan: string, 
/**
 * In words.
 */
says: Sentence, 
/**
 * The gap that whatever is pointed at fills first.
 */
gap: string, 
/**
 * What to point at to begin it. If it is nothing, one of the actors.
 */
starts: Array<Start>, };
export type Start = { 
/**
 * What is pointed at.
 */
thing: Thing, 
/**
 * What stands beside it on the map: the odds of an attack.
 */
badge: string | null, };
export type Draft = { 
/**
 * The plan.
 */
plan: string, 
/**
 * What fills its gaps, by their names.
 */
fills: Record<string, Fill>, };
export type Fill = { "things": Array<Thing> } | { "path": [string, Array<number>] } | { "number": number } | { "answer": string };
export type Change = { 
/**
 * Which.
 */
gap: string, 
/**
 * With what.
 */
fill: Fill, };
export type Weighed = { 
/**
 * The draft as the engine made it: who cannot go along is left out, who is over a limit has another part.
 */
draft: Draft, 
/**
 * Its gaps, in the order in which they are filled.
 */
gaps: Array<GapOf>, 
/**
 * What is to be known of it.
 */
says: Array<Sentence>, 
/**
 * Why the change was not taken; the draft is then the one from before.
 */
refused: Sentence | null, 
/**
 * What the button says that does it.
 */
label: string, 
/**
 * The action, once the draft is whole.
 */
action: Action | null, 
/**
 * What is promised with it, to be done when the time comes.
 */
promise: Promise | null, 
/**
 * What will come of it.
 */
forecast: Forecast | null, 
/**
 * What shows it on the map.
 */
shows: Paint, 
/**
 * What else may be done with what was picked.
 */
offers: Array<Offer>, };
export type Promise = { 
/**
 * The part of the turn in which they are done.
 */
phase: string, 
/**
 * The actions, in their order.
 */
actions: Array<Action>, };
export type GapOf = { 
/**
 * By which a [`Draft`] names it.
 */
id: string, 
/**
 * What it asks for.
 */
says: Sentence, 
/**
 * How it is filled.
 */
gap: Gap, };
export type Gap = { "pick": { 
/**
 * Those there are.
 */
of: Array<Candidate>, 
/**
 * At least so many.
 */
min: number, 
/**
 * At most so many.
 */
max: number, } } | { "spot": { 
/**
 * Those that will do.
 */
able: Array<Thing>, } } | { "number": { 
/**
 * The least.
 */
min: number, 
/**
 * The greatest.
 */
max: number, } } | { "path": { 
/**
 * Where each way of moving leads, the best way first.
 */
reaches: Array<Reach>, 
/**
 * The ways that are closed.
 */
closed: Array<Closed>, } } | { "answer": { 
/**
 * The answers, each with its name.
 */
of: Array<[string, Sentence]>, } };
export type Candidate = { 
/**
 * What.
 */
thing: Thing, 
/**
 * What it adds.
 */
adds: string | null, 
/**
 * Why it cannot be picked.
 */
barred: Sentence | null, };
export type Reach = { 
/**
 * The way of moving, by its name in a [`Fill`].
 */
mode: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What there is to spend, in parts of a point.
 */
allowance: number, 
/**
 * How many parts make a point.
 */
per: number, 
/**
 * What is spent, one and many: `point`, `points`.
 */
noun: [string, string], 
/**
 * Every hex it leads to or through.
 */
hexes: Array<Reached>, 
/**
 * What is to be known of it.
 */
notes: Array<Sentence>, 
/**
 * Where a path may lead into something else than a hex.
 */
gates: Array<Gate>, };
export type Reached = { 
/**
 * Which.
 */
hex: number, 
/**
 * What the way to it costs, in parts of a point.
 */
cost: number, 
/**
 * The hex before it on that way; none for the first.
 */
from: number | null, 
/**
 * Whether the path may end there.
 */
ends: boolean, 
/**
 * Which of the notes holds there, by its place in their list.
 */
note: number | null, };
export type Closed = { 
/**
 * The way of moving.
 */
mode: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Why.
 */
says: Sentence, 
/**
 * Whom it stops, if the others of those that were picked could go.
 */
stops: Array<number>, };
export type Gate = { 
/**
 * From which hex.
 */
from: number, 
/**
 * To what.
 */
to: Thing, 
/**
 * What the way there costs.
 */
cost: number, 
/**
 * In words.
 */
says: Sentence, 
/**
 * What it opens.
 */
opens: Opens, };
export type Opens = { "draft": Draft } | { "offer": Offer };
export type Forecast = { 
/**
 * What each side brings.
 */
sides: Array<SideOf>, 
/**
 * What the sides come to: `3-1`.
 */
ratio: string | null, 
/**
 * What shifts it.
 */
shifts: Array<Term>, 
/**
 * The tables it is read from, with the cells lit that may come up.
 */
charts: Array<Lit>, 
/**
 * What can come of it, the best for whoever does it first.
 */
outcomes: Array<OutcomeOf>, 
/**
 * What the hatched part of each outcome says.
 */
hatched: string | null, 
/**
 * What a player asks after first.
 */
sums: Array<Sum>, 
/**
 * What it takes for granted: what others may still decide.
 */
supposing: Array<Sentence>, };
export type SideOf = { 
/**
 * Whose.
 */
seat: number | null, 
/**
 * `Attack 13`.
 */
title: string, 
/**
 * One by one.
 */
terms: Array<Term>, };
export type Term = { 
/**
 * What brings it.
 */
thing: Thing | null, 
/**
 * What it is, or why it counts otherwise than printed.
 */
says: Sentence | null, 
/**
 * What is printed, if it counts otherwise.
 */
printed: string | null, 
/**
 * What it counts.
 */
counts: string, };
export type Lit = { 
/**
 * The table.
 */
chart: ChartBy, 
/**
 * Row, column and how likely; both are counted from 0 without the headings.
 */
cells: Array<[number, number, Share]>, };
export type ChartBy = { "id": string } | { "own": Chart };
export type OutcomeOf = { 
/**
 * In words.
 */
words: string, 
/**
 * Whether it is good for whoever does it.
 */
tone: Tone, 
/**
 * How likely.
 */
share: Share, 
/**
 * How much of all is hatched.
 */
hatched: Share, };
export type Sum = { 
/**
 * In words.
 */
words: string, 
/**
 * How likely.
 */
share: Share, 
/**
 * Whether it is told even if it cannot happen.
 */
first: boolean, };
export type Paint = { 
/**
 * Hexes that are filled.
 */
fills: Array<FillOf>, 
/**
 * Areas with a rim.
 */
outlines: Array<OutlineOf>, 
/**
 * Lines from hex to hex.
 */
lines: Array<LineOf>, 
/**
 * Small texts in hexes.
 */
numbers: Array<[number, string]>, 
/**
 * Larger ones in a frame.
 */
badges: Array<BadgeAt>, 
/**
 * Signs in hexes or on their sides.
 */
signs: Array<SignAt>, 
/**
 * What it says as a whole.
 */
says: Array<Sentence>, };
export type FillOf = { hexes: Array<number>, tone: Tone, hatch: Hatch | null, 
/**
 * What it means, for the key.
 */
words: string, };
export type Hatch = "rising" | "falling" | "cross" | "dots";
export type OutlineOf = { hexes: Array<number>, tone: Tone, dashed: boolean, words: string, };
export type LineOf = { path: Array<number>, tone: Tone, wide: boolean, dashed: boolean, arrow: boolean, words: string, };
export type BadgeAt = { hex: number, text: string, tone: Tone, words: string, };
export type SignAt = { at: Thing, sign: Sign, tone: Tone, words: string, 
/**
 * What it means, for the key, where the words are of this one alone.
 */
kind: string, };
export type Told = { "line": NumberedLine } | { "took_back": { 
/**
 * The entry that undoes it.
 */
seq: number, 
/**
 * The first that is undone.
 */
from: number, } };
export type NumberedLine = { 
/**
 * The entry.
 */
seq: number, 
/**
 * Who acted.
 */
seat: number, 
/**
 * Whether by a standing order.
 */
by_order: boolean, 
/**
 * In words; empty, if it only moves the game along.
 */
says: Sentence, 
/**
 * Of what kind it is.
 */
kind: LineKind, 
/**
 * Whom and what it concerns.
 */
things: Array<Thing>, 
/**
 * The way that something went.
 */
path: Array<number>, 
/**
 * It begins a part of the turn.
 */
heading: Heading | null, 
/**
 * It begins or ends a fight.
 */
fight: FightMark | null, 
/**
 * What was rolled or drawn.
 */
drawn: Array<Drawn>, };
export type LogLine = { 
/**
 * In words; empty, if it only moves the game along.
 */
says: Sentence, 
/**
 * Of what kind it is.
 */
kind: LineKind, 
/**
 * Whom and what it concerns.
 */
things: Array<Thing>, 
/**
 * The way that something went.
 */
path: Array<number>, 
/**
 * It begins a part of the turn.
 */
heading: Heading | null, 
/**
 * It begins or ends a fight.
 */
fight: FightMark | null, 
/**
 * What was rolled or drawn.
 */
drawn: Array<Drawn>, };
export type LineKind = "battle" | "taken" | "lost" | "arrived" | "works" | "supply" | "cards" | "plain";
export type Heading = { 
/**
 * Whose.
 */
seat: number | null, 
/**
 * `17 December, morning`, whose, and what.
 */
title: string, 
/**
 * The player turn, as [`When`](crate::prompt::When) names it.
 */
player_turn: string, };
export type FightMark = "begins" | "ends";
export type Drawn = { "die": [number, number] } | { "card": [number, number | null] };
export type Telling = { 
/**
 * What it is called.
 */
title: string, 
/**
 * In a few words.
 */
words: string, 
/**
 * What holds there.
 */
lines: Array<Sentence>, 
/**
 * What is there: each with what it is called, and the rest.
 */
items: Array<[Thing, string, string]>, };
export type Goal = { 
/**
 * In words.
 */
says: Sentence, 
/**
 * What there is of it, and what is needed, if it is counted.
 */
count: [number, number] | null, 
/**
 * Where.
 */
things: Array<Thing>, 
/**
 * The places that count for it: who holds each, and whether it counts.
 */
places: Array<PlaceHeld>, };
export type PlaceHeld = { 
/**
 * The place.
 */
thing: Thing, 
/**
 * Who holds it, if anybody does.
 */
holder: number | null, 
/**
 * Whether it counts now.
 */
counts: boolean, 
/**
 * Why it does not, though it is held by those who want it.
 */
why: Sentence | null, };
