//! The guided first battle, played as the lesson of the page tells it: if a change of the rules breaks a step of it, it is noticed here.

use std::ops::Range;

use hexmap::Hex;
use kernel::{Awaits, Clause, Dice, Entry, Game, GameDice, Outcome, Seat, Seed, SeededDice};
use rules_bastogne::printed::cards::Card;
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{
    ALLIED, Action, BastogneBreakout, Event, GERMAN, Phase, Position, Side, UnitId,
};

/// The seed of the lesson.
const SEED: &str = "00000000000000000000000000000000000000000000000000000000000090e0";

const COLUMN: &str = "g-lehr-901";
const GRENADIERS: [&str; 2] = ["g-26-39", "g-26-77"];
const GUNS: [&str; 3] = ["g-26-art", "g-766vak", "g-15vwb"];
const PANZERS: [&str; 3] = ["g-2pz-coch", "g-2pz-guta", "g-2pz-gutb"];
const HOSINGEN: &str = "3211";
const RODER: &str = "3208";
const ROCKETS: &str = "3511";

/// The lesson as far as it has got.
struct Lesson(Game<BastogneBreakout, SeededDice>);

impl Lesson {
    fn begin() -> Self {
        let [lesson] = BastogneBreakout::LESSONS;
        let rules = BastogneBreakout::scenario(lesson).expect("the lesson ships");
        let seed: Seed = SEED.parse().expect("the seed is one");
        Self(Game::new(rules, SeededDice::new(&seed)))
    }

    fn position(&self) -> &Position {
        self.0.state()
    }

    fn unit(&self, id: &str) -> UnitId {
        self.position().data().unit(id).expect("the counter plays")
    }

    fn units(&self, ids: &[&str]) -> Vec<UnitId> {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    fn hex(&self, number: &str) -> Hex {
        let board = &self.position().data().board;
        board.numbering.hex(board.grid(), number).expect("it is on the map")
    }

    fn path(&self, numbers: &str) -> Vec<Hex> {
        numbers.split(' ').map(|number| self.hex(number)).collect()
    }

    /// Does a step, and gives what has happened.
    #[track_caller]
    fn step(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        assert_eq!(self.0.awaits(), Awaits::Seat(seat), "before {action:?}");
        let entries = self.0.submit(seat, action).expect("the lesson is legal").to_vec();
        entries.iter().filter_map(Entry::acted).flat_map(|acted| acted.events.clone()).collect()
    }

    #[track_caller]
    fn ends(&mut self, phase: Phase) -> Vec<Event> {
        assert_eq!(self.position().phase, phase);
        self.step(phase.side().seat(), Action::EndPhase)
    }

    /// From the choice of the card to the road before Hosingen.
    fn up_to_the_guns(&mut self) {
        self.step(GERMAN, Action::Pick { card: Card::HeyBuddy });
        self.ends(Phase::GermanChoice);
        self.ends(Phase::AlliedChoice);
        self.step(GERMAN, Action::Play { card: Card::HeyBuddy });
        self.ends(Phase::GermanCard);
        self.ends(Phase::Limber);
        let path = self.path("4010 3911 3811 3712 3612 3513 3413 3313 3212");
        let units = self.units(&[COLUMN]);
        self.step(GERMAN, Action::Move { units, path });
        self.ends(Phase::GermanMovement);
    }

    /// The barrage, the attack and the advance.
    fn through_hosingen(&mut self) {
        let target = self.hex(HOSINGEN);
        let guns = self.units(&GUNS);
        self.step(GERMAN, Action::Bombard { target, guns, air: 0 });
        self.ends(Phase::GermanOffensiveBarrage);
        let defender = self.unit("u-28-110-3");
        assert!(self.position().unit(defender).has(Mark::Suppressed), "the barrage tells");
        let attackers = [&GRENADIERS[..], &[COLUMN]].concat();
        let units = self.units(&attackers);
        let events = self.step(GERMAN, Action::Attack { target, units });
        let at = |event: &Event| {
            if let Event::CombatRolled { column, .. } = event { Some(*column) } else { None }
        };
        let name = |column: u8| self.position().data().tables.combat.name(column.into());
        assert_eq!(events.iter().find_map(at).map(name).as_deref(), Some("7-1"));
        let units = self.units(&GRENADIERS[..1]);
        self.step(GERMAN, Action::Advance { units });
        assert_eq!(self.position().hex_of(self.unit(GRENADIERS[0])), Some(target));
    }
}

#[test]
fn the_first_battle_is_won_as_the_coach_tells_it() {
    let mut lesson = Lesson::begin();
    lesson.up_to_the_guns();
    lesson.through_hosingen();
    lesson.ends(Phase::GermanCombat);
    let (units, target) = (lesson.units(&PANZERS), lesson.hex(RODER));
    let path = lesson.path("3408 3309");
    lesson.step(GERMAN, Action::Assault { units: units.clone(), path, target });
    let path = lesson.path("3208 3108 3008 2908");
    lesson.step(GERMAN, Action::Move { units: units.clone(), path });
    lesson.ends(Phase::GermanExploitation);
    // One transport reaches everybody who has moved or fought.
    let to = lesson.hex(ROCKETS);
    lesson.step(GERMAN, Action::Haul { centre: 0, to });
    let tired = lesson.units(&[&PANZERS[..], &GRENADIERS, &[COLUMN]].concat());
    assert!(tired.iter().all(|&unit| lesson.position().unit(unit).has(Mark::Supplied)));
    lesson.ends(Phase::GermanSupply);
    // The guns have fired: nobody asks for a barrage in the Allied turn.
    while lesson.0.awaits() == Awaits::Seat(ALLIED) {
        lesson.step(ALLIED, Action::EndPhase);
    }
    assert_eq!(lesson.0.awaits(), Awaits::Over(Outcome::won(Side::German.seat())));
}

/// A player who does more or less than the coach asks finds the same dice: whatever entry of the log rolls them,
/// the barrage suppresses and the assault destroys.
#[test]
fn the_dice_are_kind_to_a_player_who_strays_a_little() {
    /// The entries that may roll the barrage and the assault.
    const BARRAGE: Range<u32> = 7..18;
    const ASSAULT: Range<u32> = 11..24;
    /// The least totals of two dice.
    const SUPPRESSES: u16 = 8;
    const DESTROYS: u16 = 5;
    let seed: Seed = SEED.parse().expect("the seed is one");
    let total = |entry: u32| {
        let mut dice = SeededDice::new(&seed);
        dice.open(entry);
        let why = Clause::new("bb-7.5a");
        dice.d6(why) + dice.d6(why)
    };
    assert!(BARRAGE.map(total).all(|total| total >= SUPPRESSES));
    assert!(ASSAULT.map(total).all(|total| total >= DESTROYS));
}
