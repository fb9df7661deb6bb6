//! An index: the story of random events and fuel dumps, and what each random event brings.

use desk::Sentence;
use desk::wording::capital;
use field::Naming;
use kernel::Clause;

use super::Story;
use crate::Event;
use crate::turn::events::DAYS;

/// A random event: the rolls that bring it, its rule, and what it does.
pub(crate) struct Happening {
    pub(crate) rolls: &'static [u16],
    pub(crate) clause: &'static str,
    pub(crate) words: &'static str,
}

const fn happening(rolls: &'static [u16], clause: &'static str, words: &'static str) -> Happening {
    Happening { rolls, clause, words }
}

/// §38.1 Those of 17AM, by the sum of two dice.
pub(crate) const SEVENTEENTH: [Happening; 9] = [
    happening(
        &[2, 3],
        "bw-38.1.2a",
        "night sights: 3rd Panzer Regiment has an endurance of 6 in the afternoons from 17PM",
    ),
    happening(&[4], "bw-38.1.4a", "Bayerlein is distracted: Panzer Lehr moves 2 on 17AM"),
    happening(&[5], "bw-38.1.5a", "Dietrich is bombed: he releases nobody until 18PM"),
    happening(&[6], "bw-38.1.6a", "the bridge at Heiderscheid is not blown until 17PM"),
    happening(&[7], "bw-38.1.7a", "only a 1 destroys the Samrée dump"),
    happening(&[8], "bw-38.1.8a", "damned engineers: the Allies blow one bridge without a roll"),
    happening(
        &[9],
        "bw-38.1.9a",
        "hysteria in the rear: Hodges and Middleton move half until 18PM",
    ),
    happening(
        &[10],
        "bw-38.1.10a",
        "regiments of the 106th Division east of the Our are supplied from the air until 18PM",
    ),
    happening(&[11, 12], "bw-38.1.11a", "the Führer Grenadier Brigade arrives for 7th Army"),
];

/// §29 Those of 18AM, by one die.
pub(crate) const EIGHTEENTH: [Happening; 6] = [
    happening(&[1], "bw-29.1a", "parachutists drop behind the northern front"),
    happening(
        &[2],
        "bw-29.2a",
        "SS atrocities: +1 on the die of attacks with SS units for two game-turns",
    ),
    happening(&[3], "bw-29.3a", "commandos protect a northern bridge"),
    happening(&[4], "bw-29.4a", "commandos deceive the Allies in a northern town"),
    happening(&[5], "bw-29.5a", "Bodenplatte: each side rolls for the aircraft it loses"),
    happening(&[6], "bw-29.6a", "Jagdpanzer 653 may arrive"),
];

/// §38.2 Those of 19AM, by the sum of two dice.
pub(crate) const NINETEENTH: [Happening; 11] = [
    happening(
        &[2],
        "bw-38.2.2a",
        "fully prepared: German mechanized units never run short, and guns fire in each player turn",
    ),
    happening(&[3], "bw-38.2.3a", "better logistics: German guns fire in each player turn"),
    happening(
        &[4],
        "bw-38.2.4a",
        "Spätlese: no German and no northern American reinforcements after 22AM, fewer Allied aircraft",
    ),
    happening(&[5], "bw-38.2.5a", "the 9th Panzer Division joins 7th Army"),
    happening(&[6], "bw-38.2.6a", "the 15th Panzer Grenadier Division joins 7th Army"),
    happening(&[7], "bw-38.2.7a", "Peiper is supplied from the air until 21PM"),
    happening(
        &[8],
        "bw-38.2.8a",
        "Spätlese delayed: no German and no northern American reinforcements after 23AM, fewer Allied aircraft",
    ),
    happening(&[9], "bw-38.2.9a", "an American regiment is bombed by its own air force"),
    happening(
        &[10],
        "bw-38.2.10a",
        "a Russian offensive: no German aircraft after 24PM, no reinforcements on 25 December",
    ),
    happening(
        &[11],
        "bw-38.2.11a",
        "V-weapons on the fuel: most Allied mechanized units move 3 from 23AM to 26PM",
    ),
    happening(
        &[12],
        "bw-38.2.12a",
        "V-weapons on fuel and ammunition: most Allied mechanized units move 3, and guns fire once a game-turn, from 23AM to 26PM",
    ),
];

/// What a roll brings on one of the three days.
pub(crate) fn brought(day: u8, roll: u16) -> Option<&'static Happening> {
    let [seventeenth, eighteenth, _] = DAYS;
    let set: &[Happening] = if day == seventeenth {
        &SEVENTEENTH
    } else if day == eighteenth {
        &EIGHTEENTH
    } else {
        &NINETEENTH
    };
    set.iter().find(|one| one.rolls.contains(&roll))
}

/// The names of the two dumps.
pub(crate) const DUMPS: [&str; 2] = ["Francorchamps", "Samrée"];

fn dump(which: u8) -> &'static str {
    DUMPS[usize::from(which).min(1)]
}

const LANDED: Clause = Clause::new("bw-29.1b");
const GONE: Clause = Clause::new("bw-29.1f");
const PROTECTED: Clause = Clause::new("bw-29.3a");
const DECEIVED: Clause = Clause::new("bw-29.4a");
const BODENPLATTE: Clause = Clause::new("bw-29.5a");
const LAID: Clause = Clause::new("bw-25.1a");
const REVEALED: Clause = Clause::new("bw-25.2e");
const TAKEN: Clause = Clause::new("bw-25.2a");
const RETAKEN: Clause = Clause::new("bw-25.2f");
const ASKED: Clause = Clause::new("bw-25.3a");
const TRIED: Clause = Clause::new("bw-25.3c");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_happenings(&self, event: &Event) -> Sentence {
        match event {
            Event::EventRolled { day, faces } => rolled(*day, faces),
            Event::CompanyLanded { hex: Some(hex), .. } => Sentence::of(
                format!("A company of parachutists lands at {}.", self.hex(*hex)),
                LANDED,
            ),
            Event::CompanyLanded { hex: None, .. } => {
                Sentence::of("A company of parachutists is lost off the map.", LANDED)
            }
            Event::CompaniesGone { hexes } => {
                let places: Vec<String> = hexes.iter().map(|&hex| self.hex(hex)).collect();
                let words = format!("Parachutists are gone from {}.", desk::wording::row(&places));
                Sentence::of(words, GONE)
            }
            Event::BridgeProtected { bridge } => {
                let bridge = self.bridge(*bridge);
                Sentence::of(format!("Commandos protect the bridge {bridge}."), PROTECTED)
            }
            Event::TownDeceived { hex } => Sentence::of(
                format!("Commandos deceive the Allies in {}.", self.hex(*hex)),
                DECEIVED,
            ),
            Event::Bodenplatte { rolls: [german, allied] } => {
                let words = format!(
                    "Bodenplatte costs the Germans {german} aircraft and the Allies {allied}."
                );
                Sentence::of(words, BODENPLATTE)
            }
            Event::DumpsLaid { .. }
            | Event::DumpRevealed { .. }
            | Event::DumpTaken { .. }
            | Event::DumpAskedAbout { .. }
            | Event::DumpTried { .. } => self.of_dumps(event),
            _ => Sentence::plain(""),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the arm above names every variant")]
    fn of_dumps(&self, event: &Event) -> Sentence {
        match event {
            Event::DumpsLaid { hexes: Some([one, other]) } => {
                let words =
                    format!("The fuel dumps lie at {} and {}.", self.hex(*one), self.hex(*other));
                Sentence::of(words, LAID)
            }
            Event::DumpsLaid { hexes: None } => {
                Sentence::of("The Allies hide two fuel dumps.", LAID)
            }
            Event::DumpRevealed { dump: which, hex } => {
                let words = format!("The {} dump lies at {}.", dump(*which), self.hex(*hex));
                Sentence::of(words, REVEALED)
            }
            Event::DumpTaken { dump: which, by } => {
                let clause = if *by == crate::Side::German { TAKEN } else { RETAKEN };
                let who = capital(by.people());
                Sentence::of(format!("{who} hold the {} dump.", dump(*which)), clause)
            }
            Event::DumpAskedAbout { dump: which, hex } => {
                let place = self.hex(*hex);
                let words = format!(
                    "Germans come next to {place}, where the {} dump may lie.",
                    dump(*which)
                );
                Sentence::of(words, ASKED)
            }
            Event::DumpTried { dump: which, roll, destroyed } => {
                let came = if *destroyed { "is destroyed" } else { "does not burn" };
                Sentence::of(format!("The {} dump {came} (roll {roll}).", dump(*which)), TRIED)
            }
            _ => Sentence::plain(""),
        }
    }
}

fn rolled(day: u8, faces: &[u16]) -> Sentence {
    let sum = faces.iter().sum();
    match brought(day, sum) {
        Some(Happening { words, clause, .. }) => {
            Sentence::of(format!("Random event, roll {sum}: {words}."), Clause::new(clause))
        }
        None => Sentence::plain(format!("Random event, roll {sum}.")),
    }
}
