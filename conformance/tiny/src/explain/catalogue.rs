//! The entry of this game in the catalogue.

use desk::Sentence;
use desk::catalogue::{AnswerOf, GameOf, QuestionOf, ScenarioOf, SeatOf};
use kernel::Clause;

use crate::{CLAUSES, StandingOrder, Tables};

const FIRE: Clause = Clause::new("tiny-3.1a");

/// The game as a list of games has it. Who can play it besides persons is not for the rules to say.
pub fn catalogue() -> GameOf {
    let seat = |(id, name): (&str, &str)| SeatOf {
        id: id.to_owned(),
        name: name.to_owned(),
        adjective: name.to_owned(),
        own: false,
    };
    let turns = Tables::shipped().turns;
    GameOf {
        id: "tiny".to_owned(),
        name: "The tiny crossing".to_owned(),
        words: "Two scouts must cross a stream, watched by a picket and hindered by a hidden mine. A game for tests."
            .to_owned(),
        clauses: u16::try_from(CLAUSES.lines().skip(1).count()).expect("it is a tiny game"),
        seats: [("red", "Red"), ("blue", "Blue")].map(seat).to_vec(),
        scenarios: vec![ScenarioOf {
            id: "crossing".to_owned(),
            title: "The crossing".to_owned(),
            words: "A stream with one bridge, and woods on the far bank.".to_owned(),
            dates: String::new(),
            length: format!("{turns} turns"),
            lesson: false,
        }],
        options: Vec::new(),
        opponents: Vec::new(),
        questions: vec![fire()],
    }
}

/// §3.1a Asked in the middle of Red's moves.
fn fire() -> QuestionOf {
    let answer = |(id, words, order): (&str, &str, StandingOrder)| AnswerOf {
        id: id.to_owned(),
        words: words.to_owned(),
        order: desk::Action::of(&order).0,
        numbers: Vec::new(),
    };
    QuestionOf {
        id: "fire".to_owned(),
        says: Sentence::of("A scout comes near the picket", FIRE),
        answers: [
            ("always", "Always fire", StandingOrder::AlwaysFire),
            ("never", "Never fire", StandingOrder::NeverFire),
        ]
        .map(answer)
        .to_vec(),
    }
}
