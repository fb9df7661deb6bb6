//! The diary of a game: what the watchmen have seen of this phase, this player turn and the game so far.

use std::collections::BTreeMap;

use hexmap::Hex;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Action, BridgeId, EntryId, Event, Mode, Position, Side, Time, UnitId};

use super::Happening;
use super::table::{hex_of, is_boundary, is_gun, side, stack};

/// What was seen.
pub struct Diary {
    pub(super) phase: Phase,
    pub(super) battle: Battle,
    /// §7.2b Bridges that were tried in this player turn.
    pub(super) tried: Vec<BridgeId>,
    /// §22.6b Guns that have fired and were not made ready since.
    pub(super) spent: Vec<UnitId>,
    /// §11.10.2b Germans on the wrong side of an Army Boundary.
    pub(super) driven_over: Vec<UnitId>,
    /// §25.3.3a Who was marked by day for the coming night.
    pub(super) chosen_by_day: Vec<UnitId>,
    /// §11.9.3c Entry Hexes by which Germans have left.
    pub(super) used_exits: Vec<EntryId>,
    /// §30.1.2 By hex, who was the last to pass.
    pub(super) holder: Vec<Side>,
    /// §27.3.2 Whether a German has stood beyond the Meuse.
    pub(super) meuse_crossed: bool,
    /// §7.7c, §36.0a
    pub(super) ouren_tried: bool,
    pub(super) commando_placed: bool,
    /// §25.2.4a Who took a Replacement in the latest night.
    pub(super) replaced: Vec<UnitId>,
    /// §27.6, §29.1.1, §29.4 Whose part or remnant a unit is, if it is one.
    origins: BTreeMap<UnitId, UnitId>,
    /// §23.9b Who belongs to an Isolated Group that has rolled, and its Surrender Points.
    pub(super) isolated: BTreeMap<UnitId, u8>,
    /// §S2.4b What the latest Victory Check counted: hexes and factors.
    pub(super) checked: Option<(usize, u16)>,
    /// The action that is being watched, and who came onto the map by it.
    entry: u32,
    entered: Vec<UnitId>,
}

/// What was seen in this phase.
#[derive(Default)]
pub(super) struct Phase {
    pub(super) readied: usize,
    pub(super) replacements: usize,
    pub(super) for_others: usize,
    /// Who has moved, and whence.
    pub(super) moved: Vec<(UnitId, Hex)>,
    pub(super) left_places: Vec<UnitId>,
    pub(super) in_columns: Vec<UnitId>,
    /// Who was stopped on its way and has not gone on.
    pub(super) cut_short: Vec<UnitId>,
    pub(super) loaded: Vec<UnitId>,
    pub(super) began_bridges: Vec<BridgeId>,
    pub(super) arrived_guns: Vec<UnitId>,
    pub(super) retreated_guns: Vec<UnitId>,
    pub(super) attacked: Vec<UnitId>,
    pub(super) struck: Vec<UnitId>,
    pub(super) parted: Vec<UnitId>,
    /// §20.1b Guns that have supported an attack.
    pub(super) supported: Vec<UnitId>,
    /// §20.2a Who did not try to Disengage when others of its stack did.
    pub(super) stayed: Vec<UnitId>,
    pub(super) retreated: Vec<UnitId>,
    pub(super) dug: Vec<UnitId>,
    pub(super) slipped: Vec<UnitId>,
    pub(super) dropped: Vec<UnitId>,
}

/// What was seen in this combat.
#[derive(Default)]
pub(super) struct Battle {
    pub(super) guns: usize,
    pub(super) aircraft: usize,
    pub(super) defensive_guns: usize,
    pub(super) jabos: usize,
    pub(super) attackers: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    pub(super) retreated: Vec<UnitId>,
    /// Who has advanced, and by which way.
    pub(super) advanced: Vec<(UnitId, Vec<Hex>)>,
}

impl Diary {
    /// Before the first action.
    pub(super) fn open(position: &Position) -> Self {
        let board = &position.data().board;
        let mut holder = vec![Side::Allied; board.grid().cells()];
        board.grid().hexes().for_each(|hex| holder[hex.index()] = position.controller(hex));
        let points = |unit: UnitId| (unit, position.units[unit.index()].surrender);
        let isolated = position.unit_ids().map(points).filter(|&(_, points)| points > 0).collect();
        Self {
            phase: Phase::default(),
            battle: Battle::default(),
            tried: Vec::new(),
            spent: Vec::new(),
            driven_over: Vec::new(),
            chosen_by_day: Vec::new(),
            used_exits: Vec::new(),
            holder,
            meuse_crossed: position.meuse_crossed,
            ouren_tried: !position.ouren_untried,
            commando_placed: false,
            replaced: Vec::new(),
            origins: BTreeMap::new(),
            isolated,
            checked: None,
            entry: 0,
            entered: Vec::new(),
        }
    }

    /// Whether a unit came onto the map by this very action.
    pub(super) fn has_just_entered(&self, happening: &Happening<'_>, unit: UnitId) -> bool {
        self.entry == happening.seq && self.entered.contains(&unit)
    }

    /// Where a unit began to move in this phase, if it has moved.
    pub(super) fn began(&self, unit: UnitId) -> Option<Hex> {
        self.phase.moved.iter().find(|(moved, _)| *moved == unit).map(|&(_, from)| from)
    }

    /// The unit that another is a part or a remnant of; else itself.
    pub(super) fn origin(&self, unit: UnitId) -> UnitId {
        self.origins.get(&unit).copied().unwrap_or(unit)
    }

    /// Writes down what happened.
    pub(super) fn note(&mut self, happening: &Happening<'_>) {
        if self.entry != happening.seq {
            (self.entry, self.entered) = (happening.seq, Vec::new());
        }
        self.note_phase(happening);
        self.note_march(happening);
        self.note_combat(happening);
        self.note_fire(happening);
        self.note_works(happening);
        self.note_holders(happening);
    }

    fn note_phase(&mut self, happening: &Happening<'_>) {
        let Event::PhaseBegan { turn, time, side, .. } = *happening.event else { return };
        let before = happening.before;
        let same_turn = (before.turn, before.time, before.active) == (turn, time, side);
        let Phase { dug, slipped, .. } = std::mem::take(&mut self.phase);
        if same_turn {
            self.phase = Phase { dug, slipped, ..Phase::default() };
        }
        self.battle = Battle::default();
        if !same_turn {
            self.tried.clear();
        }
        if time == Time::Day && turn != before.turn {
            self.chosen_by_day.clear();
        }
        // §11.10.1a The lines are gone on the fifth turn.
        if turn > 4 {
            self.driven_over.clear();
        }
        if time == Time::Day && turn.is_multiple_of(2) {
            self.replaced.clear();
        }
    }

    fn note_march(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        match happening.event {
            Event::Moved { units, mode, path, .. } => self.walk(before, units, *mode, path),
            Event::MoveCutShort { units, .. } => self.phase.cut_short.extend(units),
            Event::Entered { units, .. } => {
                self.entered.extend(units);
                self.arrive(before, units);
            }
            Event::EnteredFromWest { unit, .. } => self.entered.push(*unit),
            Event::Stationed { unit, .. } => {
                self.phase.left_places.push(*unit);
                self.arrive(before, &[*unit]);
            }
            Event::LeftMap { units, .. } => self.phase.left_places.extend(units),
            Event::Exited { entry: Some(entry), .. } => self.used_exits.push(*entry),
            Event::SlippedByNight { units, from, to } => {
                self.phase.slipped.extend(units);
                for &unit in units {
                    self.cross(before, unit, &[*from, *to]);
                }
            }
            Event::Dropped { unit, .. } => self.phase.dropped.push(*unit),
            _ => {}
        }
        if let (Action::Load { unit }, Event::Marked { mark: Mark::Truck, .. }) =
            (happening.action, happening.event)
        {
            self.phase.loaded.push(*unit);
        }
    }

    fn walk(&mut self, before: &Position, units: &[UnitId], mode: Mode, path: &[Hex]) {
        for &unit in units {
            if self.began(unit).is_none() {
                self.phase.moved.push((unit, path[0]));
            }
            if mode == Mode::Strategic {
                self.phase.in_columns.push(unit);
            }
            self.phase.cut_short.retain(|&other| other != unit);
            self.cross(before, unit, path);
        }
    }

    fn arrive(&mut self, before: &Position, units: &[UnitId]) {
        let new = |unit: &&UnitId| before.units[unit.index()].place == Place::Waiting;
        let guns = units.iter().filter(new).filter(|&&unit| is_gun(before, unit));
        self.phase.arrived_guns.extend(guns);
    }

    /// §11.10.2b Whoever goes over a boundary once more is back.
    fn cross(&mut self, before: &Position, unit: UnitId, path: &[Hex]) {
        let times = path.windows(2).filter(|pair| is_boundary(before, pair[0], pair[1])).count();
        if before.turn > 4 || times.is_multiple_of(2) || side(before, unit) != Side::German {
            return;
        }
        match self.driven_over.iter().position(|&other| other == unit) {
            Some(at) => {
                self.driven_over.swap_remove(at);
            }
            None => self.driven_over.push(unit),
        }
    }

    fn note_combat(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        match happening.event {
            // Whoever only follows has not attacked.
            Event::AttackDeclared { target, units, .. } => {
                self.battle = Battle {
                    attackers: units.clone(),
                    defenders: stack(before, before.active.enemy(), *target).collect(),
                    ..Battle::default()
                };
            }
            Event::CalledOff => self.battle = Battle::default(),
            Event::CombatResolved { .. } | Event::DefensiveFire { stopped: true, .. } => {
                self.phase.attacked.extend(&self.battle.attackers);
                self.phase.struck.extend(&self.battle.defenders);
            }
            Event::JabosRolled { .. } => self.battle.jabos += 1,
            Event::AirSupported => self.battle.aircraft += 1,
            Event::DisengagementRolled { unit, .. } => self.part(happening, *unit),
            Event::Advanced { units, path, .. } => {
                self.battle.advanced.extend(units.iter().map(|&unit| (unit, path.clone())));
            }
            Event::Retreated { units, path, .. } => {
                for &unit in units {
                    self.cross(before, unit, path);
                    self.phase.retreated.push(unit);
                    if before.battle.is_some() {
                        self.battle.retreated.push(unit);
                    }
                    if is_gun(before, unit) {
                        self.phase.retreated_guns.push(unit);
                    }
                }
            }
            _ => {}
        }
    }

    /// §20.2a Whoever of its stack was not announced with a unit stays.
    fn part(&mut self, happening: &Happening<'_>, unit: UnitId) {
        self.phase.parted.push(unit);
        let before = happening.before;
        if let (Action::Disengage { units }, Some(hex)) = (happening.action, hex_of(before, unit)) {
            let stay = stack(before, before.active, hex).filter(|other| !units.contains(other));
            self.phase.stayed.extend(stay);
        }
    }

    fn note_fire(&mut self, happening: &Happening<'_>) {
        match happening.event {
            Event::Supported { unit } => {
                self.battle.guns += 1;
                self.phase.supported.push(*unit);
                self.spent.push(*unit);
            }
            Event::DefensiveFire { unit, .. } => {
                self.battle.defensive_guns += 1;
                self.spent.push(*unit);
            }
            Event::Readied { unit } => {
                self.phase.readied += 1;
                self.spent.retain(|other| other != unit);
            }
            _ => {}
        }
    }

    fn note_works(&mut self, happening: &Happening<'_>) {
        match happening.event {
            Event::DemolitionTried { bridge, .. } => self.tried.push(*bridge),
            Event::OurenTried { .. } => self.ouren_tried = true,
            Event::BridgeBegun { bridge, .. } => self.phase.began_bridges.push(*bridge),
            Event::PositionBegun { unit, .. } => self.phase.dug.push(*unit),
            Event::CommandoPlaced { .. } => self.commando_placed = true,
            Event::VictoryChecked { hexes, exited, .. } => {
                self.checked = Some((hexes.len(), *exited));
            }
            Event::Marked { unit, mark: Mark::Night, .. } if happening.before.time == Time::Day => {
                self.chosen_by_day.push(*unit);
            }
            Event::Replaced { unit }
            | Event::Returned { unit, .. }
            | Event::Rebuilt { unit, .. } => {
                self.phase.replacements += 1;
                self.phase.for_others += usize::from(
                    super::table::class(happening.before, *unit) == super::table::Class::Vehicle,
                );
                self.replaced.push(*unit);
                self.isolated.remove(unit);
            }
            Event::SurrenderRolled { units, points, .. } => {
                self.isolated.extend(units.iter().map(|&unit| (unit, *points)));
            }
            Event::Relieved { units } => self.isolated.retain(|unit, _| !units.contains(unit)),
            // Whatever comes of a unit is bound like it.
            Event::BrokeDown { unit, into, remnant } => {
                let new: Vec<UnitId> = into.iter().chain(remnant).copied().collect();
                self.inherit(*unit, &new);
            }
            Event::StepLost { unit, remnant: Some(remnant), .. } => {
                self.inherit(*unit, &[*remnant]);
            }
            _ => {}
        }
    }

    /// Part of a unit has done what the unit has done, whatever the same counter did in an earlier life.
    fn inherit(&mut self, unit: UnitId, new: &[UnitId]) {
        let origin = self.origin(unit);
        let points = self.isolated.get(&unit).copied();
        let way = self.battle.advanced.iter().find(|(other, _)| *other == unit).cloned();
        for &part in new {
            self.origins.insert(part, origin);
            self.isolated.remove(&part);
            self.isolated.extend(points.map(|points| (part, points)));
            self.battle.advanced.extend(way.clone().map(|(_, way)| (part, way)));
        }
        let Phase { attacked, struck, parted, retreated, dug, slipped, moved, .. } =
            &mut self.phase;
        moved.retain(|(other, _)| !new.contains(other));
        for list in [attacked, struck, parted, retreated, dug, slipped] {
            list.retain(|other| !new.contains(other));
        }
        let Battle { attackers, defenders, retreated, .. } = &mut self.battle;
        let Phase { stayed, loaded, supported, cut_short, .. } = &mut self.phase;
        let (chosen, driven, replaced) =
            (&mut self.chosen_by_day, &mut self.driven_over, &mut self.replaced);
        let done = [stayed, loaded, supported, cut_short, chosen, driven, replaced];
        for list in [attackers, defenders, retreated].into_iter().chain(done) {
            list.retain(|other| !new.contains(other));
            if list.contains(&unit) {
                list.extend(new);
            }
        }
    }

    /// §30.1.2 Who passes through a hex holds it.
    fn note_holders(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        let (unit, path): (UnitId, &[Hex]) = match happening.event {
            Event::Moved { units, path, .. }
            | Event::Retreated { units, path, .. }
            | Event::Advanced { units, path, .. } => (units[0], path),
            Event::SlippedByNight { units, to, .. } => (units[0], std::slice::from_ref(to)),
            Event::Appeared { unit, hex }
            | Event::SetUp { unit, hex }
            | Event::Returned { unit, hex }
            | Event::Dropped { unit, hex, steps: 1.., .. } => (*unit, std::slice::from_ref(hex)),
            _ => return,
        };
        let side = side(before, unit);
        for hex in path {
            self.holder[hex.index()] = side;
            let beyond = before.data().places.west_of_meuse[hex.index()];
            self.meuse_crossed |= side == Side::German && beyond;
        }
    }
}
