//! The entry of this game in the catalogue: seats, scenarios, options, and what can be answered before it is asked.

use desk::Sentence;
use desk::catalogue::{AnswerOf, GameOf, OptionOf, QuestionOf, ScenarioOf, SeatOf};
use desk::wording::{capital, counted};
use kernel::{Clause, Sitter};

use crate::printed::options::Choice;
use crate::printed::shipped::{LESSONS, SCENARIOS};
use crate::{CLAUSES, Data, Options, SEATS, StandingOrder};

/// What each scenario is about, in the order of [`SCENARIOS`].
const ABOUT: [&str; SCENARIOS.len()] = [
    "Two towns on which the roads of the southern Ardennes meet: the Germans must hold all of Bastogne and Wiltz after six days.",
    "Six units of 2nd Panzer Division must leave the map in the west, in supply, and none of them may be destroyed.",
    "Both panzer divisions must get past Bastogne and away to the west before the sky clears.",
    "The same race with a day more, in which Third Army attacks from the south.",
];

/// What each lesson is about; they come behind the scenarios.
const TAUGHT: [&str; LESSONS.len()] = [
    "One day on the heights above the Our: a card, a column on the road, guns, a battle, panzers in the gap, and the trucks behind them.",
];

/// The game as a list of games has it. Who can play it besides persons is not for the rules to say.
pub fn catalogue() -> GameOf {
    let seat = |sitter: Sitter| SeatOf {
        id: sitter.id.to_owned(),
        name: sitter.name.to_owned(),
        adjective: sitter.adjective.to_owned(),
        own: false,
    };
    GameOf {
        id: "bb".to_owned(),
        name: "Bastogne Breakout".to_owned(),
        words: "The roads round Bastogne at a day a turn: battalions and Kampfgruppen, cards, blown bridges, barrages, and supply by truck."
            .to_owned(),
        clauses: u16::try_from(CLAUSES.lines().skip(1).count()).expect("a manual has an end"),
        seats: SEATS.map(seat).to_vec(),
        scenarios: SCENARIOS
            .into_iter()
            .zip(ABOUT)
            .chain(LESSONS.into_iter().zip(TAUGHT))
            .map(scenario)
            .collect(),
        options: Options::ALL.iter().map(option).collect(),
        opponents: Vec::new(),
        questions: vec![QuestionOf::new(
            "barrage",
            "Barrage in the other player’s turn",
            Clause::new("bb-5.1.6a"),
            vec![AnswerOf::plain("never", "Never", &StandingOrder::NoDefensiveBarrage)],
        )],
    }
}

fn scenario((id, about): (&str, &str)) -> ScenarioOf {
    let data = Data::read(id).expect("a test reads every shipped scenario");
    let scenario = &data.scenario;
    let [first, last] = [1, scenario.turns].map(|turn| data.tables.day(turn));
    let lesson = LESSONS.contains(&id);
    let basis = if lesson {
        ""
    } else {
        " Length and victory are the manual’s; the hands of cards are ours."
    };
    ScenarioOf {
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        words: format!("{about}{basis}"),
        dates: if first == last {
            format!("{first} December")
        } else {
            format!("{first}–{last} December")
        },
        length: counted(scenario.turns.into(), "turn", "turns"),
        lesson,
    }
}

/// A choice, in a sentence.
fn option(choice: &Choice) -> OptionOf {
    OptionOf {
        id: choice.name.to_owned(),
        says: Sentence::of(capital(choice.text).replace('\'', "’"), choice.clause),
        ruling: false,
        usual: choice.usual,
    }
}
