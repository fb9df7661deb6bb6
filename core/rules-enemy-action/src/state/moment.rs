//! §4 When it is: what the game is at, and who decides it.

use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::cards::{CardEvent, CardId};
use crate::printed::formations::Corps;

/// §4.0a A phase of a day, or what comes before and after all days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Phase {
    SetUp,
    Reserve,
    CardPreparation,
    Supply,
    GermanImpulse,
    AlliedImpulse,
    EndOfDay,
    Over,
}

/// What is to be done next. The game's own seat does what no player decides, one step an action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// §3.0.1c A Setup card is drawn.
    DrawSetup,
    /// §3.0.1e–§3.0.1h The pile of the corps of this number is applied: its first, second or third card.
    Adjust {
        /// Which of the seven piles.
        pile: u8,
        /// Which card of it.
        nth: u8,
    },
    /// §3.0.3e The player puts this many depots down.
    PlaceDepots(u8),
    /// §3.0.2f The first hand is dealt.
    DealFirst,
    /// §4.0.1a The units of the day are called up, and the OKW reserve is released if the Meuse is reached.
    CallUp,
    /// §7.3 The player may place delayed reserves.
    Delayed,
    /// §4.0.2 Cards are prepared.
    Prepare,
    /// §4.2 So many German cards are still to be discarded.
    Fade(u8),
    /// §15.51 Detachments are generated.
    Generate,
    /// §15.51c Empty hexes of the Westwall are filled.
    FillWestwall,
    /// §4.0.3b Supply is determined, and those who stay isolated may give up.
    CheckSupply,
    /// §4.0.3d The player may play Airpower.
    Interdiction,
    /// §4.0.4a Two German cards are drawn.
    DrawCommand,
    /// §13.5 Their fuel is checked.
    CheckFuel,
    /// §8.1a–§8.1c The command card is chosen.
    ChooseCommand,
    /// §8.1d The event of the support card.
    SupportEvent,
    /// §8.1f The command of this place on the command card is considered.
    Scan(u8),
    /// §9.0a A German activation is at this step.
    German(GermanStep),
    /// §4.0.4b The command card is discarded, and what comes next is seen.
    EndCommand,
    /// §4.0.4c The player chooses a command, or passes.
    ChooseAllied,
    /// §6.0a The active Allied units act.
    Act,
    /// §7 Reserves of this card are deployed.
    Deploy(CardId),
    /// §16 Steps are given back to units of a corps: so many are left.
    Replace(Corps, u8),
    /// §10.8a, §14.2, §13.4a What an event asks for; so often it can still be done.
    Event(CardEvent, CardId, u8),
    /// §10.4d The player removes steps where too many stand.
    Overstacked,
    /// §4.0.4d, §4.0.4e The hand is filled, and the impulse ends.
    EndAllied,
    /// §4.0.5 The end of the day is at this step.
    EndOfDay(DayStep),
    /// The game is over.
    Over,
}

/// §9.0a The steps of a German activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GermanStep {
    /// §9.0a.1, §10.8f
    Roadblocks,
    /// §9.11, §9.12 The objective of the army of this number is checked.
    Objectives(u8),
    /// §9.23 Units with a corps objective move.
    CorpsObjective,
    /// §9.2 The movement method of this number is taken, 1 to 9.
    Method(u8),
    /// §9.2c Unit by unit through methods 10 to 13.
    ByUnit,
    /// §9.25 Unsupplied units seek supply.
    SeekSupply,
    /// §15.4 Reserves replace detachments.
    Detachments,
    /// §9.5 Attacks.
    Attacks,
    /// §9.6 Units return to the reserve.
    Return,
    /// §9.7 Improved positions.
    Improve,
    /// §12.9e Dispersed units recover.
    Recover,
    /// §9.42 A formation that has nobody on the map arrives.
    Arrive,
}

/// §4.0.5 The steps of the end of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayStep {
    /// §4.0.5a
    Victory,
    /// §4.0.5b–§4.0.5d
    CleanUp,
    /// §4.0.5e
    Detachments,
    /// §4.0.5f
    NextDay,
}

impl Task {
    /// Who does it: the player commands the Allies, and the game does the rest.
    pub const fn side(&self) -> Side {
        match self {
            Self::PlaceDepots(_)
            | Self::Delayed
            | Self::Interdiction
            | Self::ChooseAllied
            | Self::Act
            | Self::Deploy(_)
            | Self::Replace(..)
            | Self::Event(..)
            | Self::Overstacked => Side::Allied,
            Self::DrawSetup
            | Self::Adjust { .. }
            | Self::DealFirst
            | Self::CallUp
            | Self::Prepare
            | Self::Fade(_)
            | Self::Generate
            | Self::FillWestwall
            | Self::CheckSupply
            | Self::DrawCommand
            | Self::CheckFuel
            | Self::ChooseCommand
            | Self::SupportEvent
            | Self::Scan(_)
            | Self::German(_)
            | Self::EndCommand
            | Self::EndAllied
            | Self::EndOfDay(_)
            | Self::Over => Side::German,
        }
    }

    /// §4.0a The phase that it belongs to.
    pub const fn phase(&self) -> Phase {
        match self {
            Self::DrawSetup | Self::Adjust { .. } | Self::PlaceDepots(_) | Self::DealFirst => {
                Phase::SetUp
            }
            Self::CallUp | Self::Delayed => Phase::Reserve,
            Self::Prepare | Self::Fade(_) => Phase::CardPreparation,
            Self::Generate | Self::FillWestwall | Self::CheckSupply | Self::Interdiction => {
                Phase::Supply
            }
            Self::DrawCommand
            | Self::CheckFuel
            | Self::ChooseCommand
            | Self::SupportEvent
            | Self::Scan(_)
            | Self::German(_)
            | Self::EndCommand => Phase::GermanImpulse,
            Self::ChooseAllied
            | Self::Act
            | Self::Deploy(_)
            | Self::Replace(..)
            | Self::Event(..)
            | Self::Overstacked
            | Self::EndAllied => Phase::AlliedImpulse,
            Self::EndOfDay(_) => Phase::EndOfDay,
            Self::Over => Phase::Over,
        }
    }
}
