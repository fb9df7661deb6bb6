//! The entry of this game in the catalogue: seats, scenarios, options, and what can be answered before it is asked.

use desk::Sentence;
use desk::catalogue::{AnswerOf, GameOf, OptionOf, QuestionOf, ScenarioOf, SeatOf};
use desk::wording::{capital, counted};
use kernel::Clause;

use crate::printed::options::Choice;
use crate::printed::shipped;
use crate::{CLAUSES, Data, Options, StandingOrder};

/// The scenarios in the order in which they are offered, from the shortest to the longest, with what each is about.
const OFFERED: [(&str, &str); 8] = [
    (
        "six_turns",
        "The first three days. The Germans need towns and losses before the Allies can bring up reserves.",
    ),
    ("eight_turns", "The first four days, to the siege of Bastogne and the stand at St. Vith."),
    ("pattons_relief", "Third Army drives north to open a road to Bastogne, on a part of the map."),
    (
        "erasing_the_bulge",
        "The last days of December. The Allies push back what the Germans have won.",
    ),
    (
        "southern_shoulder",
        "Six days in which 7th Army has the mechanized division that Manteuffel wished for it.",
    ),
    (
        "early_offensive",
        "The offensive begins two days sooner, against a thinner line and with fewer reserves on either side.",
    ),
    (
        "campaign",
        "The whole battle to 26 December. The Germans must cross the Meuse, or hold Bastogne, St. Vith and Marche.",
    ),
    (
        "extended_campaign",
        "The whole battle to the end of the year, with the Allied counter-stroke.",
    ),
];

/// The lessons, which come behind the scenarios, with what each is about.
const TAUGHT: [(&str, &str); shipped::LESSONS.len()] = [(
    "first_battle",
    "One turn on the road to Bastogne: reserves, guns, a battle, a breakthrough.",
)];

/// The game as a list of games has it. Who can play it besides persons is not for the rules to say.
pub fn catalogue() -> GameOf {
    let seat = |(id, name, adjective): (&str, &str, &str)| SeatOf {
        id: id.to_owned(),
        name: name.to_owned(),
        adjective: adjective.to_owned(),
        own: false,
    };
    GameOf {
        id: "bw".to_owned(),
        name: "Bitter Woods".to_owned(),
        words: "The whole battle with regiments and brigades: endurance and odds, reserves, bridges, and the road to the Meuse."
            .to_owned(),
        clauses: u16::try_from(CLAUSES.lines().skip(1).count()).expect("a rulebook has an end"),
        seats: [("german", "Germans", "German"), ("allied", "Allies", "Allied")].map(seat).to_vec(),
        scenarios: OFFERED.into_iter().chain(TAUGHT).map(scenario).collect(),
        options: Options::ALL.iter().map(option).collect(),
        opponents: Vec::new(),
        questions: questions(),
    }
}

fn scenario((id, about): (&str, &str)) -> ScenarioOf {
    let data = Data::read(id).expect("a test reads every shipped scenario");
    let scenario = &data.scenario;
    let day = |turn: u8| {
        let name = &data.track.turn(turn).name;
        name.split_at_checked(2).map_or(name.clone(), |(day, _)| day.to_owned())
    };
    let (first, last) = (day(scenario.first), day(scenario.last));
    let turns = scenario.last - scenario.first + 1;
    let lesson = shipped::LESSONS.contains(&id);
    let basis = match (lesson, scenario.stated) {
        (true, _) => "",
        (false, true) => " Dates and victory are the rulebook’s.",
        (false, false) => " Its rules are ours: the rulebook only names it.",
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
        length: counted(turns.into(), "turn", "turns"),
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

fn questions() -> Vec<QuestionOf> {
    in_combat().into_iter().chain([dumps()]).collect()
}

/// What is asked in the enemy's turn, in the midst of a combat.
fn in_combat() -> Vec<QuestionOf> {
    vec![
        QuestionOf::new(
            "support",
            "Support of a defence",
            Clause::new("bw-9.2b"),
            vec![
                AnswerOf::plain("all", "Every gun and aircraft", &StandingOrder::SupportWithAll),
                AnswerOf::plain(
                    "guns",
                    "Every gun, and keep the aircraft",
                    &StandingOrder::SupportWithGuns,
                ),
                AnswerOf::plain("none", "Nothing", &StandingOrder::NeverSupport),
            ],
        ),
        QuestionOf::new(
            "stand",
            "Losses under a leader instead of a retreat",
            Clause::new("bw-24.4a"),
            vec![AnswerOf::plain("never", "Always retreat", &StandingOrder::NeverStand)],
        ),
        QuestionOf::new(
            "advance",
            "Advance after an enemy attack",
            Clause::new("bw-9.8e"),
            vec![AnswerOf::plain("never", "Never", &StandingOrder::NeverAdvance)],
        ),
    ]
}

/// §25.3a Asked when Germans come near.
fn dumps() -> QuestionOf {
    let always = StandingOrder::AlwaysBlowDumps;
    QuestionOf::new(
        "dumps",
        "Germans next to a fuel dump",
        Clause::new("bw-25.3a"),
        vec![
            AnswerOf::plain("always", "Always try to destroy it", &always),
            AnswerOf::plain("never", "Never", &StandingOrder::NeverBlowDumps),
        ],
    )
}
