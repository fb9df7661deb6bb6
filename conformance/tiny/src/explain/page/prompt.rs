//! What is asked, of whom, and what can be done at once.

use desk::prompt::{Opening, Progress, PromptKind, Start, Step, StepState, Steps, When};
use desk::scene::{Note, NoteKind};
use desk::{Action as Opaque, Offer, Prompt, Sentence, Thing};
use hexmap::Hex;
use kernel::{Clause, Seat};

use super::pieces::{self, MINE, PICKET};
use super::{forecast, plans};
use crate::march::picket;
use crate::stand::hiding;
use crate::{Action, BLUE, Data, Phase, RED, ScoutId, View};

const HIDING: Clause = Clause::new("tiny-1.2a");
const DRAWING: Clause = Clause::new("tiny-1.2d");
const ORDER: Clause = Clause::new("tiny-1.3a");
const MOVING: Clause = Clause::new("tiny-2.1a");
const FIRING: Clause = Clause::new("tiny-3.1a");
const POSTING: Clause = Clause::new("tiny-4.1a");

pub(super) fn prompt(data: &Data, view: &View<'_>) -> Prompt {
    let asked = asked(view.phase);
    let can = Can::of(data, view).filter(|_| asked.is_some() && view.seat == asked);
    let can = can.unwrap_or_default();
    Prompt {
        asked,
        active: active(view.phase),
        when: when(data, view),
        phase: id(view.phase).to_owned(),
        kind: kind(view.phase),
        title: title(view.phase),
        says: says(view),
        steps: vec![steps(view.phase)],
        offers: can.offers,
        openings: can.openings,
        end: can.end,
        actors: can.actors,
        progress: progress(view),
        purse: purse(view),
        in_hand: None,
    }
}

/// What whoever is asked can do.
#[derive(Default)]
struct Can {
    offers: Vec<Offer>,
    openings: Vec<Opening>,
    end: Option<Offer>,
    actors: Vec<u16>,
}

impl Can {
    fn of(data: &Data, view: &View<'_>) -> Option<Self> {
        match view.phase {
            Phase::Hiding => Some(Self::hide(data, view)),
            Phase::Scouts => Some(Self::scout(view)),
            Phase::Fire { scout } => Some(Self::fire(data, view, scout)),
            Phase::Picket => Some(Self::post(data, view)),
            Phase::Over { .. } => None,
        }
    }

    fn hide(data: &Data, view: &View<'_>) -> Self {
        let start = |hex: Hex| Start { thing: Thing::Hex(hex.id()), badge: None };
        let opening = Opening {
            plan: plans::HIDE.to_owned(),
            says: Sentence::of("Hide the mine", HIDING),
            gap: plans::WHERE.to_owned(),
            starts: hiding::cup(data, view.picket).map(start).collect(),
        };
        let drawn = hiding::check_draw(data, view).is_ok();
        let draw = offer(Action::Draw, "Draw its hex from the cup", DRAWING, Thing::Piece(MINE));
        Self {
            offers: drawn.then_some(draw).into_iter().collect(),
            openings: vec![opening],
            ..Self::default()
        }
    }

    fn scout(view: &View<'_>) -> Self {
        let opening = Opening {
            plan: plans::MOVE.to_owned(),
            says: Sentence::of("Move a scout", MOVING),
            gap: plans::WHO.to_owned(),
            starts: Vec::new(),
        };
        let end = offer(Action::EndMoves, "End the moves", ORDER, None);
        Self {
            openings: vec![opening],
            end: Some(end),
            actors: to_move(view).map(pieces::number).collect(),
            ..Self::default()
        }
    }

    fn fire(data: &Data, view: &View<'_>, scout: ScoutId) -> Self {
        let target = pieces::of(scout);
        let words = format!("Fire at {}", pieces::scout_name(scout));
        let fire = Offer {
            aim: vec![target],
            chance: Some(forecast::chance(data, view, scout)),
            ..offer(Action::Fire, &words, FIRING, target)
        };
        let hold = offer(Action::HoldFire, "Hold fire", FIRING, target);
        Self { offers: vec![fire], end: Some(hold), ..Self::default() }
    }

    fn post(data: &Data, view: &View<'_>) -> Self {
        let grid = data.board.map.grid();
        let open = grid.neighbours(view.picket).map(|(_, to)| to);
        let open = open.filter(|&to| picket::check(data, view, to).is_ok());
        let post = |to: Hex| {
            let words = format!("Post the picket in {}", data.board.numbering.number(to));
            Offer {
                aim: vec![Thing::Hex(to.id())],
                path: vec![view.picket.id(), to.id()],
                ..offer(Action::Post { to }, &words, POSTING, Thing::Piece(PICKET))
            }
        };
        Self {
            offers: open.map(post).collect(),
            end: Some(offer(Action::Stay, "Stay", POSTING, Thing::Piece(PICKET))),
            actors: vec![PICKET],
            ..Self::default()
        }
    }
}

fn offer(action: Action, words: &str, clause: Clause, who: impl Into<Option<Thing>>) -> Offer {
    Offer {
        action: Opaque::of(&action),
        says: Sentence::of(words, clause),
        aim: Vec::new(),
        things: who.into().into_iter().collect(),
        path: Vec::new(),
        chance: None,
        barred: None,
    }
}

/// What can still be done.
pub(super) fn notes(view: &View<'_>) -> Vec<Note> {
    if view.phase != Phase::Scouts || view.seat != Some(RED) {
        return Vec::new();
    }
    let note = |scout: ScoutId| Note {
        says: Sentence::of(format!("{} has not moved", capital(pieces::scout_name(scout))), MOVING),
        things: vec![pieces::of(scout)],
        kind: NoteKind::Left,
        bars: false,
        until: None,
        undo: None,
    };
    to_move(view).map(note).collect()
}

/// The scouts that may move, as far as the turn goes.
fn to_move(view: &View<'_>) -> impl Iterator<Item = ScoutId> {
    ScoutId::BOTH.into_iter().filter(|&scout| {
        let scout = view.scout(scout);
        scout.hex.is_some() && !scout.moved
    })
}

/// Of whom something is asked.
fn asked(phase: Phase) -> Option<Seat> {
    match phase {
        Phase::Scouts => Some(RED),
        Phase::Hiding | Phase::Fire { .. } | Phase::Picket => Some(BLUE),
        Phase::Over { .. } => None,
    }
}

/// Whose part of the turn it is.
fn active(phase: Phase) -> Option<Seat> {
    match phase {
        Phase::Scouts | Phase::Fire { .. } => Some(RED),
        Phase::Hiding | Phase::Picket => Some(BLUE),
        Phase::Over { .. } => None,
    }
}

fn when(data: &Data, view: &View<'_>) -> When {
    let (turn, last) = (view.turn.min(data.tables.turns), data.tables.turns);
    When {
        long: format!("Turn {turn}"),
        short: format!("Turn {turn}"),
        turn: format!("Turn {turn} of {last}"),
        turn_short: format!("{turn}/{last}"),
        sky: String::new(),
        player_turn: active(view.phase).map_or_else(String::new, player_turn),
    }
}

/// The parts of the turn follow each other by turns, so that the name of the seat will do.
pub(super) fn player_turn(seat: Seat) -> String {
    pieces::side(seat).to_owned()
}

const fn id(phase: Phase) -> &'static str {
    match phase {
        Phase::Hiding => "hiding",
        Phase::Scouts => "scouts",
        Phase::Fire { .. } => "fire",
        Phase::Picket => "picket",
        Phase::Over { .. } => "over",
    }
}

const fn kind(phase: Phase) -> PromptKind {
    match phase {
        Phase::Hiding => PromptKind::SetUp,
        Phase::Scouts | Phase::Picket => PromptKind::Move,
        Phase::Fire { .. } => PromptKind::Decide,
        Phase::Over { .. } => PromptKind::Over,
    }
}

fn title(phase: Phase) -> String {
    match phase {
        Phase::Hiding => "Hiding the mine".to_owned(),
        Phase::Scouts => "Red scouts".to_owned(),
        Phase::Fire { .. } => "Blue fire".to_owned(),
        Phase::Picket => "Blue picket".to_owned(),
        Phase::Over { winner } => format!("{} has won", pieces::side(winner)),
    }
}

fn says(view: &View<'_>) -> Sentence {
    match view.phase {
        Phase::Hiding => Sentence::of("Where does the mine lie?", HIDING),
        Phase::Scouts => Sentence::of("Each scout may move one hex.", MOVING),
        Phase::Fire { scout } => {
            Sentence::of(format!("Does the picket fire at {}?", pieces::scout_name(scout)), FIRING)
        }
        Phase::Picket => Sentence::of("The picket moves one hex, or stays.", POSTING),
        Phase::Over { winner } => Sentence::plain(format!("{} has won.", pieces::side(winner))),
    }
}

fn steps(phase: Phase) -> Steps {
    let now = match phase {
        Phase::Hiding => 0,
        Phase::Scouts | Phase::Fire { .. } => 1,
        Phase::Picket => 2,
        Phase::Over { .. } => 3,
    };
    let all = [("Mine", HIDING), ("Scouts", MOVING), ("Picket", POSTING)];
    let step = |(at, (words, clause)): (i32, (&str, Clause))| Step {
        says: Sentence::of(words, clause),
        state: match at.cmp(&now) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Ahead,
        },
        things: Vec::new(),
    };
    Steps { title: "Parts of the turn".to_owned(), lines: (0..).zip(all).map(step).collect() }
}

fn progress(view: &View<'_>) -> Option<Progress> {
    if view.phase != Phase::Scouts {
        return None;
    }
    let alive = view.scouts.iter().filter(|scout| scout.hex.is_some());
    let (done, of) =
        alive.fold((0, 0), |(done, of), scout| (done + u16::from(scout.moved), of + 1));
    Some(Progress { words: format!("{done} of {of} scouts moved"), done, of: Some(of) })
}

/// §3.1b What the picket has to spend.
fn purse(view: &View<'_>) -> Vec<(String, i16)> {
    let fires = matches!(view.phase, Phase::Fire { .. });
    fires.then(|| ("shots".to_owned(), i16::from(view.shots))).into_iter().collect()
}

/// A sentence begins with a capital letter.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
