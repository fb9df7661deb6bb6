//! What is found in a finished game by playing it again: how it ended, and how it stood for each seat at the end of each turn.
//!
//! All of it is said in the words that every rule set has: the track of the turns, the pieces of a scene, the layer of control.

use desk::lines::Told;
use desk::table::Fate;
use desk::{Paint, Place, Scene, Speaks, Table, Tone};
use kernel::{Awaits, Ending, Entry, Game, Header, Outcome, Seat, Seed, SeededDice, Viewer};

use crate::file::{NotGood, checked, with_rules_of};
use crate::lines;
use crate::open::WithRules;

/// The layer by which a game says who holds what.
const CONTROL: &str = "control";

/// What is found in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// How it came out; nothing, if it goes on.
    pub outcome: Option<Outcome>,
    /// How people ended it before its rules did, if they did.
    pub ending: Option<Ending>,
    /// How many actions it had.
    pub actions: u32,
    /// Its turns, in order.
    pub turns: Vec<TurnFacts>,
}

/// How a game stood at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnFacts {
    /// The place of the turn on the track of turns; nought, where a game has none.
    pub turn: i16,
    /// `17 December, morning`.
    pub title: String,
    /// By seat.
    pub seats: Vec<SeatFacts>,
}

/// How a game stood for a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatFacts {
    /// Its pieces on the map.
    pub units: u32,
    /// Its pieces that are lost for good.
    pub lost: u32,
    /// The westernmost hex with one of its pieces, the northernmost of several: the column, counted from the west and from nought, and
    /// the printed number.
    pub west: Option<(u16, String)>,
    /// How many hexes that count for victory it holds, where a game tells who holds what.
    pub counting: Option<u32>,
    /// The printed numbers of the hexes with a name that it holds.
    pub places: Vec<String>,
}

impl Facts {
    /// How it ended, in a word.
    pub fn ending_word(&self) -> &'static str {
        match self.ending {
            None => "rules",
            Some(Ending::Resigned { .. }) => "resigned",
            Some(Ending::OutOfTime { .. }) => "out_of_time",
            Some(Ending::Agreed) => "agreed",
        }
    }
}

/// Checks a file by playing it again, and says what is found in it.
pub fn facts(bytes: &[u8]) -> Result<(Header, Facts), NotGood> {
    struct Find<'b>(&'b [u8]);
    impl WithRules for Find<'_> {
        type Out = Result<(Header, Facts), NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let file = checked(rules.clone(), self.0)?;
            // Its dice have been rolled.
            let dice = SeededDice::new(&Seed([0; 32]));
            let game = Game::resume(rules, dice, file.entries);
            let game = game.expect("a file that was checked leads where it says");
            Ok((file.header, of(&game)))
        }
    }
    with_rules_of(bytes, Find(bytes))
}

fn of<R: Speaks>(game: &Game<R>) -> Facts {
    let outcome = match game.awaits() {
        Awaits::Over(outcome) => Some(outcome),
        Awaits::Seat(_) => None,
    };
    let ending = game.log().iter().rev().find_map(|entry| match entry {
        Entry::Ended { how, .. } => Some(*how),
        Entry::Acted(_)
        | Entry::Ordered { .. }
        | Entry::TookBack { .. }
        | Entry::SeedPublished { .. } => None,
    });
    let actions = game.log().iter().filter(|entry| entry.acted().is_some()).count();
    let actions = u32::try_from(actions).expect("a log is numbered by such numbers");
    Facts { outcome, ending, actions, turns: turns(game) }
}

/// How it stood at the end of each turn. What an action took, it took in the turn in which it was done.
fn turns<R: Speaks>(game: &Game<R>) -> Vec<TurnFacts> {
    let table = game.rules().table();
    let mut turns: Vec<TurnFacts> = Vec::new();
    let (mut turn, mut title) = when(&look(game, 0).0);
    for entry in breaks(game) {
        let (scene, control) = look(game, entry);
        let (next, named) = when(&scene);
        // A turn that was taken back has not ended.
        turns.retain(|ended| ended.turn < next);
        if next > turn {
            let seats = stood(&table, &scene, &control, game.rules().seats());
            turns.push(TurnFacts { turn, title: title.clone(), seats });
        }
        if next != turn {
            (turn, title) = (next, named);
        }
    }
    let (scene, control) = look(game, u32::try_from(game.log().len()).unwrap_or(u32::MAX));
    let seats = stood(&table, &scene, &control, game.rules().seats());
    turns.push(TurnFacts { turn, title, seats });
    turns
}

/// Entries after which another turn may have begun: those that begin a player turn, and those that take something back.
fn breaks<R: Speaks>(game: &Game<R>) -> Vec<u32> {
    let mut breaks = Vec::new();
    let mut player_turn = String::new();
    for told in lines::lines(game, Viewer::Watcher, 0) {
        match told {
            Told::TookBack { seq, .. } => {
                breaks.push(seq);
                player_turn.clear();
            }
            Told::Line(line) => {
                let Some(heading) = line.line.heading else { continue };
                if heading.player_turn != player_turn {
                    breaks.push(line.seq);
                    player_turn = heading.player_turn;
                }
            }
        }
    }
    breaks
}

/// What anybody who watches sees after an entry, and who holds what.
fn look<R: Speaks>(game: &Game<R>, entry: u32) -> (Scene, Paint) {
    let state = game.state_after(entry).expect("it is an entry of this game");
    let view = game.rules().view(&state, Viewer::Watcher);
    let control = game.rules().layer(&view, CONTROL, None);
    (game.rules().scene(&view), control.unwrap_or_default())
}

/// Which turn it is, by the first track.
fn when(scene: &Scene) -> (i16, String) {
    let turn = scene.tracks.first_key_value().map_or(0, |(_, turn)| *turn);
    (turn, scene.prompt.when.long.clone())
}

fn stood(table: &Table, scene: &Scene, control: &Paint, seats: u8) -> Vec<SeatFacts> {
    (0..seats).map(|seat| stood_for(table, scene, control, Seat::new(seat))).collect()
}

fn stood_for(table: &Table, scene: &Scene, control: &Paint, seat: Seat) -> SeatFacts {
    let mut facts = SeatFacts::default();
    let mut west = None;
    for (&number, piece) in &scene.pieces {
        if table.pieces.get(usize::from(number)).is_none_or(|of| of.seat != seat) {
            continue;
        }
        match piece.at {
            Place::Hex(hex) => {
                facts.units += 1;
                let (column, row) = (hex % table.grid.width, hex / table.grid.width);
                west = west.min(Some((column, row, hex))).or(Some((column, row, hex)));
            }
            Place::Holding(number) => {
                let holding = table.holdings.get(usize::from(number));
                facts.lost += u32::from(holding.is_some_and(|one| one.fate == Fate::Lost));
            }
            Place::Space(..) | Place::Somewhere | Place::Nowhere => {}
        }
    }
    let number = |hex: u16| table.hexes[usize::from(hex)].number.clone();
    facts.west = west.map(|(column, _, hex)| (column, number(hex)));
    for hex in held(table, control, seat).unwrap_or_default() {
        let of = &table.hexes[usize::from(hex)];
        *facts.counting.get_or_insert(0) += u32::from(of.counts);
        facts.places.extend(of.name.is_some().then(|| of.number.clone()));
    }
    facts
}

/// The hexes that a seat holds. A layer may paint one side's hexes only: then all others are the other's.
fn held(table: &Table, control: &Paint, seat: Seat) -> Option<Vec<u16>> {
    let painted = |of: Seat| {
        let fills = control.fills.iter().filter(move |fill| fill.tone == Tone::Of(of));
        fills.flat_map(|fill| fill.hexes.iter().copied()).collect::<Vec<u16>>()
    };
    let (own, theirs) = (painted(seat), painted(Seat::new(u8::from(seat.index() == 0))));
    match (own.is_empty(), theirs.is_empty()) {
        (true, true) => None,
        (false, _) => Some(own),
        (true, false) => {
            let all = 0..u16::try_from(table.hexes.len()).expect("maps are small");
            let is_other = |hex: &u16| !theirs.contains(hex) && !table.grid.off.contains(hex);
            Some(all.filter(is_other).collect())
        }
    }
}
