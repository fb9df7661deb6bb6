//! The entry of this game in the catalogue: seats, scenarios, options, and what can be answered before it is asked.

use desk::Sentence;
use desk::catalogue::{AnswerOf, GameOf, NumberOf, OptionOf, QuestionOf, ScenarioOf, SeatOf};
use desk::wording::capital;
use kernel::Clause;

use super::story::words;
use crate::printed::options::Choice;
use crate::printed::shipped;
use crate::{CLAUSES, Data, Gun, Options, StandingOrder};

/// The scenarios in the order in which they are offered, from the shortest to the longest; the lessons come behind them.
const OFFERED: [&str; 5] = ["six_turns", "eight_turns", "patton", "campaign", "extended"];

/// Up to which odds guns can be kept back, as columns: 5-1.
const HIGHEST_ODDS: i16 = 4;
/// Which bonus of the ground and how many steps can be asked for.
const BONUSES: [i16; 5] = [0, 1, 2, 3, 4];
const STEPS: [i16; 4] = [1, 2, 3, 4];

/// The game as a list of games has it. Who can play it besides persons is not for the rules to say.
pub fn catalogue() -> GameOf {
    let seat = |(id, name, adjective): (&str, &str, &str)| SeatOf {
        id: id.to_owned(),
        name: name.to_owned(),
        adjective: adjective.to_owned(),
        own: false,
    };
    GameOf {
        id: "a44".to_owned(),
        name: "Ardennes ’44".to_owned(),
        words: "The whole bulge, division by division: zones and bonds, bridges and fog, fuel and the roads to the Meuse."
            .to_owned(),
        clauses: u16::try_from(CLAUSES.lines().skip(1).count()).expect("a rulebook has an end"),
        seats: [("german", "Germans", "German"), ("allied", "Allies", "Allied")].map(seat).to_vec(),
        scenarios: OFFERED.into_iter().chain(shipped::LESSONS).map(scenario).collect(),
        options: Options::ALL.iter().map(option).collect(),
        opponents: Vec::new(),
        questions: questions(),
    }
}

fn scenario(id: &str) -> ScenarioOf {
    let data = Data::read(id).expect("a test reads every shipped scenario");
    let scenario = &data.scenario;
    let day = |turn: u8| data.track.turn(turn).date.split(' ').next().unwrap_or_default();
    let (first, last) = (day(scenario.first_turn), day(scenario.last_turn));
    let turns = scenario.last_turn - scenario.first_turn + 1;
    ScenarioOf {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        words: scenario.summary.trim().replace('\n', " "),
        dates: if first == last {
            format!("{first} December")
        } else {
            format!("{first}–{last} December")
        },
        length: if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") },
        lesson: shipped::LESSONS.contains(&id),
    }
}

/// A choice, in a sentence. A ruling that can be turned round has its own mark in the ledger: `q1` or `x1`.
fn option(choice: &Choice) -> OptionOf {
    let says = capital(choice.text).replace('\'', "’");
    OptionOf {
        id: choice.name.to_owned(),
        says: Sentence::of(says, choice.clause),
        ruling: choice.clause.as_str().contains(['q', 'x']),
        usual: choice.usual,
    }
}

fn questions() -> Vec<QuestionOf> {
    under_attack().into_iter().chain(after_the_dice()).collect()
}

/// What a defender is asked before the dice are rolled.
fn under_attack() -> Vec<QuestionOf> {
    vec![
        QuestionOf::new(
            "bridges",
            "Bridges under attack",
            Clause::new("a44-7.4a"),
            vec![
                answer("destroy", "Always try to blow them", StandingOrder::Destroy),
                answer("spare", "Never blow them", StandingOrder::Spare),
            ],
        ),
        QuestionOf::new(
            "artillery",
            "Defensive artillery",
            Clause::new("a44-22.8a"),
            vec![
                fire("longest", "Fire, the gun of longest range", Gun::LongestRange),
                fire("shortest", "Fire, the gun of shortest range", Gun::ShortestRange),
                answer("hold", "Hold fire", StandingOrder::HoldFire),
            ],
        ),
        QuestionOf::new(
            "recon",
            "Lone recon units under attack",
            Clause::new("a44-21.4"),
            vec![
                answer("back", "Fall back", StandingOrder::FallBack),
                answer("stand", "Stand and fight", StandingOrder::StandFast),
            ],
        ),
    ]
}

/// What is asked after a roll.
fn after_the_dice() -> Vec<QuestionOf> {
    vec![
        QuestionOf::new(
            "losses",
            "Whose step is lost",
            Clause::new("a44-16.3a"),
            vec![answer("weakest", "The weakest unit’s", StandingOrder::LoseWeakest)],
        ),
        QuestionOf::new(
            "defence",
            "Determined defence",
            Clause::new("a44-16.7.1a"),
            vec![hold(), answer("give", "Give way", StandingOrder::GiveWay)],
        ),
        QuestionOf::new(
            "retreat",
            "Where to retreat",
            Clause::new("a44-17.1a"),
            vec![answer("best", "The first of the best paths", StandingOrder::Retreat)],
        ),
        QuestionOf::new(
            "fuel",
            "Which division is out of fuel",
            Clause::new("a44-6.1d"),
            vec![answer("first", "The first on the list", StandingOrder::FirstShort)],
        ),
    ]
}

fn answer(id: &str, words: &str, order: StandingOrder) -> AnswerOf {
    AnswerOf::plain(id, words, &order)
}

/// §22.8 A gun fires, if the attack stands high enough. The odds are kept by their first figure.
fn fire(id: &str, words: &str, gun: Gun) -> AnswerOf {
    let mut answer = answer(id, words, StandingOrder::Fire { gun, column: 0 });
    answer.order["fire"]["column"] = "$fromOdds".into();
    let value = |column: i16| (column + 1, words::ratio(column), column);
    answer.numbers = vec![NumberOf {
        id: "fromOdds".to_owned(),
        words: "against attacks at these odds or better".to_owned(),
        values: (0..=HIGHEST_ODDS).map(value).collect(),
        usual: 2,
    }];
    answer
}

/// §16.7 A stack holds in strong places.
fn hold() -> AnswerOf {
    let mut answer =
        answer("hold", "Try it in strong places", StandingOrder::Hold { bonus: 0, steps: 0 });
    answer.order["hold"]["bonus"] = "$bonus".into();
    answer.order["hold"]["steps"] = "$steps".into();
    let number = |id: &str, words: &str, values: &[i16]| NumberOf {
        id: id.to_owned(),
        words: words.to_owned(),
        values: values.iter().map(|&value| (value, value.to_string(), value)).collect(),
        usual: 2,
    };
    answer.numbers = vec![
        number("bonus", "where the ground adds at least", &BONUSES),
        number("steps", "with at least so many steps", &STEPS),
    ];
    answer
}
