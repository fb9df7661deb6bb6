//! §3 The position before the first turn.

use field::Control;
use kernel::Fixed;

use crate::Side;
use crate::printed::counters::{Kind, Role, UnitId};
use crate::printed::data::Data;
use crate::state::markers::{Bridge, Dump, Happenings, Work, WorkKind};
use crate::state::moment::Phase;
use crate::state::position::Position;
use crate::state::situation::Situation;
use crate::state::unit::{Mark, Marks, Place, Unit};

impl Position {
    /// How a game starts: everybody stands where the scenario puts him, and the first supply phase waits for the Allied player, who
    /// may drop supplies.
    pub fn start(data: &Fixed<Data>) -> Self {
        let first = data.track.turn(data.scenario.first);
        let mut position = Self {
            data: data.clone(),
            turn: data.scenario.first,
            active: Side::German,
            phase: Phase::Supply,
            pending: None,
            units: units(data),
            bridges: vec![Bridge::default(); data.board.bridges().count()],
            rebuilt: 0,
            works: works(data),
            german_control: Control::new(data.board.grid()),
            air: [first.german_air, first.allied_air],
            air_lost: [0; 2],
            interdicted: Vec::new(),
            drops: Vec::new(),
            meuse_neared: false,
            moving: None,
            in_hand: None,
            battle: None,
            duties: Vec::new(),
            bombarded: Vec::new(),
            influence: vec![0; data.counters.len()],
            dumps: data.options.fuel_dumps.then_some([UNLAID; 2]),
            happenings: Happenings::default(),
            winner: None,
            level: None,
            situation: Situation::default(),
        };
        position.settle_in();
        position
    }

    /// What follows from where everybody stands: bridges that are down, whose ground it is, who is surprised (§15.2a).
    fn settle_in(&mut self) {
        let data = self.data.clone();
        for bridge in &data.scenario.blown {
            self.bridges[bridge.index()].blown = true;
        }
        self.situation = Situation::of(self);
        for unit in self.unit_ids() {
            let Some(hex) = self.hex_of(unit) else { continue };
            let side = self.side_of(unit);
            self.set_control(hex, side);
            if side == Side::Allied && self.in_enemy_zone(side, hex) {
                self.units[unit.index()].marks.put(Mark::BeganInZone);
            }
        }
    }
}

/// A dump that nobody has laid yet.
const UNLAID: Dump =
    Dump { hex: None, revealed: false, captured: false, destroyed: false, tried: false, asked: 0 };

fn units(data: &Data) -> Vec<Unit> {
    let ids = (0..).map(UnitId).zip(&data.counters);
    let mut units: Vec<Unit> = ids
        .map(|(unit, counter)| {
            let due = data.scenario.arrival_of(unit).is_some() && is_in_game(data, unit);
            Unit {
                place: if due { Place::Waiting } else { Place::Unused },
                steps: counter.steps(),
                army: counter.army,
                arrived: data.scenario.opening,
                marks: Marks::NONE,
            }
        })
        .collect();
    for start in data.scenario.starts.iter().filter(|start| is_in_game(data, start.unit)) {
        let unit = &mut units[start.unit.index()];
        unit.place = Place::On(start.hex);
        unit.army = start.army.unwrap_or(unit.army);
        unit.steps -= u8::from(start.reduced);
    }
    units
}

/// Whether the options bring a counter into the game.
fn is_in_game(data: &Data, unit: UnitId) -> bool {
    let (counter, options) = (&data.counters[unit.index()], &data.options);
    match counter.kind {
        Kind::Leader => {
            let peiper = counter.role == Some(Role::PeiperLeader);
            options.leaders && (!peiper || options.peiper_alternative)
        }
        Kind::ArmyArtillery => options.army_artillery,
        Kind::Infantry
        | Kind::ArmoredInfantry
        | Kind::ArmoredCavalry
        | Kind::Armor
        | Kind::CorpsArtillery
        | Kind::Rocket => match counter.role {
            Some(Role::Peiper) => !options.peiper_alternative,
            _ => !counter.is_peiper_battalion() || options.peiper_alternative,
        },
    }
}

fn works(data: &Data) -> Vec<Work> {
    let improved = data.scenario.improved.iter().map(|&hex| (hex, WorkKind::ImprovedPosition));
    let built = data.scenario.fortified.iter().map(|&hex| (hex, WorkKind::Fortification));
    let mut works: Vec<Work> =
        improved.chain(built).map(|(hex, kind)| Work { hex, kind }).collect();
    works.sort_unstable();
    works
}
