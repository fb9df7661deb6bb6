//! How the tiny game speaks in tests: its positions, sentences and stories.
//!
//! ```text
//! river 0302/0402   bridge 0303/0402   woods 0402      the board, five columns by four rows
//! A at 0301   B lost   picket 0502   mine 0403         the pieces
//! shots 1   turn 8   hiding                            the rest; Red moves unless it says otherwise
//! ```

use conformance::language::{self, Language};
use hexmap::Hex;
use kernel::Seat;
use tiny::{
    Action, BLUE, Board, Event, Mine, Phase, Plan, RED, ScoutId, StandingOrder, Start, State, Tiny,
};

/// Plays `when` in the position `given` and compares what happens with `then`.
#[track_caller]
pub(crate) fn check(clause: &str, given: &str, when: &str, then: &str) {
    language::check(&TinyLanguage, clause, given, when, then);
}

struct TinyLanguage;

impl Language for TinyLanguage {
    type Rules = Tiny;

    fn seats(&self) -> &'static [&'static str] {
        &["red", "blue"]
    }

    fn given(&self, position: &str) -> Tiny {
        let words: Vec<&str> = position.split_whitespace().collect();
        let after = |word: &str| -> Vec<String> {
            let here = words.windows(2).filter(|pair| pair[0] == word);
            here.map(|pair| pair[1].to_owned()).collect()
        };
        let board = Board::new(&Plan {
            size: (5, 4),
            woods: after("woods"),
            rivers: after("river").into_iter().chain(after("bridge")).collect(),
            bridges: after("bridge"),
        });
        let board = board.expect("the test's board is sound");
        let hex = |number: &String| board.hex(number).expect("the test's hexes exist");
        let scout = |name: &str, home: &str| {
            let at = words.iter().position(|word| *word == name);
            match at.map(|at| words[at + 1]) {
                Some("lost") => None,
                Some(_) => Some(hex(&words[at.expect("it is there") + 2].to_owned())),
                None => Some(hex(&home.to_owned())),
            }
        };
        let number = |word| after(word).first().map(|number| number.parse().expect("a number"));
        let start = Start {
            scouts: [scout("A", "0101"), scout("B", "0104")],
            picket: after("picket").first().map_or(hex(&"0504".to_owned()), hex),
            mine: after("mine").first().map_or(Mine::Spent, |number| Mine::Hidden(hex(number))),
            shots: number("shots"),
            turn: number("turn").unwrap_or(1),
            phase: if words.contains(&"hiding") { Phase::Hiding } else { Phase::Scouts },
        };
        Tiny::new(board, start)
    }

    fn action(&self, rules: &Tiny, sentence: &str) -> (Seat, Action) {
        let hex = |number| rules.board().hex(number).unwrap_or(Hex::new(u16::MAX));
        match sentence.split(' ').collect::<Vec<_>>()[..] {
            ["blue", "hides", "in", number] => (BLUE, Action::Hide { hex: hex(number) }),
            ["blue", "draws"] => (BLUE, Action::Draw),
            ["A", "to", number] => (RED, Action::Move { scout: ScoutId::A, to: hex(number) }),
            ["B", "to", number] => (RED, Action::Move { scout: ScoutId::B, to: hex(number) }),
            ["red", "ends"] => (RED, Action::EndMoves),
            ["blue", "ends"] => (BLUE, Action::EndMoves),
            ["blue", "fires"] => (BLUE, Action::Fire),
            ["blue", "holds"] => (BLUE, Action::HoldFire),
            ["picket", "to", number] => (BLUE, Action::Post { to: hex(number) }),
            ["picket", "stays"] => (BLUE, Action::Stay),
            _ => panic!("no sentence of the tiny game: {sentence}"),
        }
    }

    fn order(&self, _: &Tiny, sentence: &str) -> StandingOrder {
        match sentence {
            "fire always" => StandingOrder::AlwaysFire,
            "fire never" => StandingOrder::NeverFire,
            _ => panic!("no order of the tiny game: {sentence}"),
        }
    }

    fn tell(&self, rules: &Tiny, event: &Event) -> String {
        let number = |hex| rules.board().numbering.number(hex);
        match event {
            Event::MineHidden { hex } => format!("mine hidden in {}", number(*hex)),
            Event::MineDrawn { hex } => format!("mine drawn for {}", number(*hex)),
            Event::Forded { scout, roll, crossed: true } => {
                format!("{scout:?} fords, rolled {roll}")
            }
            Event::Forded { scout, roll, .. } => format!("{scout:?} fails to ford, rolled {roll}"),
            Event::ScoutMoved { scout, to } => format!("{scout:?} moves to {}", number(*to)),
            Event::ScoutStayed { scout } => format!("{scout:?} stays"),
            Event::MineStruck { scout, hex } => format!("mine in {} takes {scout:?}", number(*hex)),
            Event::FireOffered { scout } => format!("fire at {scout:?}?"),
            Event::Fired { scout, roll, modifiers, hit } => {
                let shifts = modifiers.iter().map(|one| format!(" {:+} ({})", one.by, one.why));
                let result = if *hit { "hits" } else { "misses" };
                format!("fire {result} {scout:?}, rolled {roll}{}", shifts.collect::<String>())
            }
            Event::FireHeld => "fire held".to_owned(),
            Event::MovesEnded => "red has moved".to_owned(),
            Event::PicketMoved { to } => format!("picket moves to {}", number(*to)),
            Event::TurnEnded => "turn ends".to_owned(),
            Event::Won { seat, why } => format!("{} wins ({why})", self.seats()[seat.index()]),
        }
    }

    fn now(&self, rules: &Tiny, state: &State, thing: &str) -> String {
        let place = |scout: ScoutId| match state.scouts[scout as usize].hex {
            Some(hex) => format!("{scout:?} at {}", rules.board().numbering.number(hex)),
            None => format!("{scout:?} lost"),
        };
        match thing {
            "A" => place(ScoutId::A),
            "B" => place(ScoutId::B),
            "shots" => format!("shots {}", state.shots),
            "turn" => format!("turn {}", state.turn),
            "mine" => match state.mine {
                Mine::Hidden(hex) => format!("mine in {}", rules.board().numbering.number(hex)),
                Mine::Waiting => "mine not hidden yet".to_owned(),
                Mine::Spent => "mine spent".to_owned(),
                Mine::Somewhere => "mine somewhere".to_owned(),
            },
            _ => panic!("nothing can be said of `{thing}`"),
        }
    }
}
