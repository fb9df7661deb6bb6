//! The entry of this game in the catalogue: seats, scenarios, and what can be answered before it is asked.

use desk::catalogue::{AnswerOf, GameOf, QuestionOf, ScenarioOf, SeatOf};
use desk::wording::counted;
use kernel::{Clause, Sitter};

use crate::explain::words::date;
use crate::printed::shipped::{LESSONS, SCENARIOS};
use crate::{CLAUSES, Data, SEATS, Side, StandingOrder};

/// The game as a list of games has it. Who can play it besides persons is not for the rules to say.
pub fn catalogue() -> GameOf {
    let own = SEATS[Side::German.index()];
    let seat = |sitter: Sitter| SeatOf {
        id: sitter.id.to_owned(),
        name: sitter.name.to_owned(),
        adjective: sitter.adjective.to_owned(),
        own: sitter.id == own.id,
    };
    GameOf {
        id: "eaa".to_owned(),
        name: "Enemy Action: Ardennes".to_owned(),
        words: "For one player: you command the Allies by cards, the German command is the game itself, and chits decide combat."
            .to_owned(),
        clauses: u16::try_from(CLAUSES.lines().skip(1).count()).expect("a rulebook has an end"),
        seats: SEATS.map(seat).to_vec(),
        scenarios: SCENARIOS.into_iter().chain(LESSONS).map(scenario).collect(),
        options: Vec::new(),
        opponents: Vec::new(),
        questions: vec![QuestionOf::new(
            "tactics",
            "Tactics in defence",
            Clause::new("eaa-12.0.G3"),
            vec![AnswerOf::plain("never", "Never", &StandingOrder::NoTactics)],
        )],
    }
}

fn scenario(id: &str) -> ScenarioOf {
    let data = Data::read(id).expect("a test reads every shipped scenario");
    let scenario = &data.scenario;
    let (first, last) = (scenario.first, scenario.last);
    let lesson = LESSONS.contains(&id);
    let basis = if lesson {
        ""
    } else {
        " Its days and what wins it are the rulebook’s; cards and counters are ours in part."
    };
    ScenarioOf {
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        words: format!("{}{basis}", scenario.briefing),
        dates: if first == last { date(first) } else { format!("{first}–{}", date(last)) },
        length: counted(usize::from(last + 1 - first), "day", "days"),
        lesson,
    }
}
