//! The words as TypeScript has them: made from the types, written to a file of the page, and compared by a test.

use ts_rs::{Config, TS};

use crate::{catalogue, forecast, lines, paint, plan, prompt, scene, table, thing};

/// Every word as TypeScript declares it, in one file.
pub fn words() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// The words that engine and page share, made from core/desk by `cargo test -p desk`. Do not edit.\n\n",
    );
    for declaration in declarations(&config) {
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    }
    text
}

macro_rules! declare {
    ($config:ident; $($word:ty),* $(,)?) => { vec![$(<$word as TS>::decl($config)),*] };
}

fn declarations(config: &Config) -> Vec<String> {
    declare![config;
        thing::Thing, thing::Sentence, thing::Action, thing::Share, thing::Tone,
        catalogue::Catalogue, catalogue::GameOf, catalogue::SeatOf, catalogue::ScenarioOf, catalogue::OptionOf,
        catalogue::QuestionOf, catalogue::AnswerOf, catalogue::NumberOf, catalogue::Chart,
        table::Table, table::GridOf, table::HexOf, table::FigureOf, table::FormationOf, table::PieceOf, table::BadgeOf,
        table::Quality, table::FaceOf, table::CardOf, table::ChipOf, table::MarkerOf, table::Sign, table::HoldingOf,
        table::Fate, table::TrackOf, table::SpaceOf, table::PileOf, table::Look, table::LayerOf,
        scene::Scene, scene::PieceNow, scene::Place, scene::MarkerNow, scene::PileNow, scene::Fight, scene::Role,
        scene::Note, scene::NoteKind,
        prompt::Prompt, prompt::Progress, prompt::When, prompt::PromptKind, prompt::Steps, prompt::Step, prompt::StepState,
        prompt::Offer, prompt::Opening, prompt::Start,
        plan::Draft, plan::Fill, plan::Change, plan::Weighed, plan::Promise, plan::GapOf, plan::Gap, plan::Candidate,
        plan::Reach, plan::Reached, plan::Closed, plan::Gate, plan::Opens,
        forecast::Forecast, forecast::SideOf, forecast::Term, forecast::Lit, forecast::ChartBy, forecast::OutcomeOf,
        forecast::Sum,
        paint::Paint, paint::FillOf, paint::Hatch, paint::OutlineOf, paint::LineOf, paint::BadgeAt, paint::SignAt,
        lines::Told, lines::NumberedLine, lines::LogLine, lines::LineKind, lines::Heading, lines::FightMark, lines::Drawn,
        lines::Telling, lines::Goal, lines::PlaceHeld,
    ]
}
