//! §2.31 The command cards: whom a card commands, what else it allows, and which tactic it gives.

use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::counters::UnitId;
use crate::printed::formations::{Army, Corps};

/// Which card: the number printed on it. 1 to 34 are Allied, 35 to 71 German.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// A command card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its number.
    pub id: CardId,
    /// §2.31b Whom it commands.
    pub formation: Formation,
    /// §2.31i The corps of its divisions, if it is one of a corps.
    pub corps: Option<Corps>,
    /// §2.31i The army of its divisions or corps, if it is one of an army.
    pub army: Option<Army>,
    /// §2.31d Command Value; 0 on Allied cards.
    pub value: u8,
    /// §2.31h
    pub is_primary: bool,
    /// The day on which it enters play; none for the cards of the OKW (§2.32b).
    pub entry: Option<u8>,
    /// §2.31a In the order in which they are printed.
    pub commands: Vec<(Command, Dates)>,
    /// §2.31f
    pub tactics: Vec<(CardTactic, Dates)>,
    /// §12.3e Whether it returns to the draw pile after its use as a tactic.
    pub returns: bool,
    /// §2.32a For each group of its formation, the days on which it has no fuel.
    pub dry: Vec<Dates>,
}

/// §2.31b Whom a card commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formation {
    /// One to three divisions or smaller formations.
    Groups(Vec<Group>),
    /// A corps.
    Corps(Corps),
    /// An army.
    Army(Army),
    /// §2.31j Every unit of the side.
    ArmyGroup,
    /// §5.6 Nobody: the card gives an event alone.
    Nobody,
}

/// A division, or a unit that is on a card of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What the card calls it.
    pub name: String,
    /// Who belongs to it, in the order of the counters.
    pub units: Vec<UnitId>,
}

/// A command that a card allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// The units of the formation act.
    Activate,
    /// §6.3 One Allied unit acts.
    ActivateOne,
    /// §7.1a The formation's reserves are deployed.
    Deploy,
    /// §5.2a One reserve of the card's corps is deployed.
    DeployOne,
    /// §5.3b, §8.12 So many steps are given back to units of the corps.
    Replace(u8),
    /// What an event does.
    Event(CardEvent),
}

/// An event of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum CardEvent {
    Airpower,
    Engineers,
    RaiseTheAlarm,
    BridgeEngineers,
    FuelPriority,
    Consolidation,
    VonDerHeydte,
    ManteuffelDirectsTraffic,
}

/// §12.3 A combat tactic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Tactic {
    Artillery,
    CorpsArtillery,
    FixedArtillery,
    Airpower,
    ReinforceBattle,
    AssaultCoordination,
    InfantryInfiltration,
    PressTheAttack,
    CombatEngineers,
    Engineers,
    Screen,
    PanzerBattalion,
    TankBattalion,
}

/// The tactic that a card gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardTactic {
    /// This one.
    One(Tactic),
    /// §12.33a Whichever the Allied player likes, but for Corps Artillery.
    Wild,
    /// §12.33b Those of a German army: Artillery and Assault Coordination.
    Army,
}

/// Days of December on which something holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dates(u32);

/// Days are counted up to this one.
const LAST_OF_DECEMBER: u8 = 31;

impl CardId {
    /// §2.3a How many cards there are of both sides.
    pub const COUNT: usize = 71;
    /// §2.3a How many of them are Allied: those with the lowest numbers.
    pub const ALLIED: u8 = 34;

    /// Its place in a list of all cards.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        if self.0 <= Self::ALLIED { Side::Allied } else { Side::German }
    }
}

impl Card {
    /// What it is called: after those whom it commands.
    pub fn name(&self) -> String {
        match &self.formation {
            Formation::Groups(groups) => {
                let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
                names.join(", ")
            }
            Formation::Corps(corps) => corps.name().to_owned(),
            Formation::Army(army) => army.name().to_owned(),
            Formation::ArmyGroup => match self.id.side() {
                Side::Allied => "21st Army Group".to_owned(),
                Side::German => "Army Group B".to_owned(),
            },
            Formation::Nobody => "No Command".to_owned(),
        }
    }

    /// The commands of a day, in the order in which they are printed (§2.31e).
    pub fn commands_on(&self, day: u8) -> impl Iterator<Item = Command> {
        self.commands.iter().filter(move |(_, dates)| dates.has(day)).map(|(command, _)| *command)
    }

    /// The tactics of a day (§2.31e).
    pub fn tactics_on(&self, day: u8) -> impl Iterator<Item = CardTactic> {
        self.tactics.iter().filter(move |(_, dates)| dates.has(day)).map(|(tactic, _)| *tactic)
    }
}

impl Dates {
    /// Every day.
    pub const ALWAYS: Self = Self(u32::MAX);

    /// These days and no others.
    pub fn of(days: impl IntoIterator<Item = u8>) -> Self {
        Self(days.into_iter().fold(0, |all, day| all | 1 << day))
    }

    /// Days as cards print them: `17`, `20+`, `17-18, 24-29`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut all = Self::default();
        for part in text.split(", ") {
            let (from, to) = if let Some(from) = part.strip_suffix('+') {
                (from.parse().ok()?, LAST_OF_DECEMBER)
            } else {
                let (from, to) = part.split_once('-').unwrap_or((part, part));
                (from.parse().ok()?, to.parse().ok()?)
            };
            if from == 0 || from > to || to > LAST_OF_DECEMBER {
                return None;
            }
            all.0 |= Self::of(from..=to).0;
        }
        Some(all)
    }

    /// §2.0c–§2.0e Whether it holds on a day.
    #[inline]
    pub const fn has(self, day: u8) -> bool {
        self.0 & (1 << day) != 0
    }
}

impl Tactic {
    /// All, in the order of their values.
    pub const ALL: [Self; 13] = [
        Self::Artillery,
        Self::CorpsArtillery,
        Self::FixedArtillery,
        Self::Airpower,
        Self::ReinforceBattle,
        Self::AssaultCoordination,
        Self::InfantryInfiltration,
        Self::PressTheAttack,
        Self::CombatEngineers,
        Self::Engineers,
        Self::Screen,
        Self::PanzerBattalion,
        Self::TankBattalion,
    ];
}

impl Card {
    /// Whether it commands an army or the army group.
    pub const fn names_army(&self) -> bool {
        matches!(self.formation, Formation::Army(_) | Formation::ArmyGroup)
    }
}
