//! The diary of a game: what the watchmen have seen of this combat, activation, impulse and day, and of the game so far.

use hexmap::{Hex, Hexside};
use kernel::Clause;
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::printed::chits::ChitId;
use rules_enemy_action::printed::counters::Kind as Arm;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::Happening;
use super::country::Country;
use super::lines::{Kind, lines};
use super::table::{army, between, counter, face, hex_of, holds, is_river, is_wet, side};
use super::zones::controls;

/// The card of Army Group B.
pub(super) const ARMY_GROUP: CardId = CardId(61);

/// What was seen.
#[derive(Clone, Default)]
pub struct Diary {
    pub(super) country: Country,
    /// The entry that was noted last.
    pub(super) seq: Option<u32>,
    /// In this action.
    pub(super) paths: Vec<(UnitId, Vec<Hex>)>,
    /// The last walk or advance of a unit, until the next action has seen what came of it.
    pub(super) walk: Option<Walk>,
    /// In this combat.
    pub(super) fought_with: usize,
    pub(super) losers: Vec<UnitId>,
    pub(super) joined: Vec<UnitId>,
    pub(super) over: Vec<(Hexside, Hex)>,
    pub(super) advancers: Vec<UnitId>,
    pub(super) hit: bool,
    /// In this activation.
    pub(super) active: Vec<UnitId>,
    pub(super) moved: Vec<UnitId>,
    pub(super) left: Vec<UnitId>,
    pub(super) attackers: Vec<UnitId>,
    pub(super) attacked: Vec<UnitId>,
    pub(super) placed: Vec<UnitId>,
    pub(super) leads: Vec<UnitId>,
    pub(super) checked: Vec<Hex>,
    pub(super) crossed: Vec<(Hexside, Option<Hex>)>,
    pub(super) fights: usize,
    pub(super) infiltrators: usize,
    /// In this impulse, and in the Allied one before.
    pub(super) active_now: Vec<UnitId>,
    pub(super) active_before: Vec<UnitId>,
    pub(super) commanded: usize,
    pub(super) boxed: usize,
    pub(super) deployed: Vec<(UnitId, Hex)>,
    pub(super) restored: Vec<UnitId>,
    /// On this day.
    pub(super) singles: usize,
    pub(super) faded: usize,
    pub(super) pile_out: bool,
    pub(super) group: Option<u32>,
    pub(super) seen: Vec<CardId>,
    pub(super) seen_before: Vec<CardId>,
    /// Of the cup.
    pub(super) out: Vec<ChitId>,
    pub(super) on_table: Vec<ChitId>,
    /// When supply was determined last: where it came, how units were supplied before, and who was on the map.
    pub(super) lines: Option<[Vec<bool>; 2]>,
    pub(super) supplies: Vec<Supply>,
    /// In this game.
    pub(super) meuse: bool,
    pub(super) tally: i16,
    pub(super) shifted: Vec<usize>,
}

/// A walk, and what was true before it.
#[derive(Clone)]
pub(super) struct Walk {
    pub(super) unit: UnitId,
    pub(super) path: Vec<Hex>,
    pub(super) why: Clause,
    /// Whether it was an advance after combat.
    pub(super) advances: bool,
    /// Where Allied supply came before.
    pub(super) traced: Vec<bool>,
    /// Whose the towns were.
    pub(super) german_towns: Vec<Hex>,
    /// Hexes that are left empty for a detachment.
    pub(super) vacated: Vec<Hex>,
}

impl Diary {
    /// Before the first action.
    pub(super) fn open(position: &Position) -> Self {
        let country = Country::of(position);
        let meuse = army(position, Side::German).any(|(_, hex)| country.is_at_meuse(hex));
        Self { country, meuse, tally: position.score.taken, ..Self::default() }
    }

    /// Whether this is the first thing that happens in an action, so that all before it is settled.
    pub(super) fn begins(&self, happening: &Happening<'_>) -> bool {
        self.seq != Some(happening.seq)
    }

    /// Writes down what happened.
    pub(super) fn note(&mut self, happening: &Happening<'_>) {
        if self.begins(happening) {
            self.seq = Some(happening.seq);
            self.paths.clear();
            self.walk = None;
            let at = |place| happening.before.decks.at(Side::German, place).next();
            let is_command = super::sequence::is_command_phase(&happening.before.task);
            self.pile_out |= is_command && at(CardPlace::Pile).is_none();
        }
        self.note_time(happening);
        self.note_march(happening);
        self.note_meuse(happening);
        self.note_combat(happening);
        self.note_cards(happening);
        self.note_rest(happening);
    }

    fn note_time(&mut self, happening: &Happening<'_>) {
        match happening.event {
            Event::Turned { task: Task::ChooseAllied } => {
                self.active_before = std::mem::take(&mut self.active_now);
                self.commanded = 0;
                self.deployed.clear();
                self.restored.clear();
            }
            Event::Turned { task: Task::DrawCommand } => self.boxed = 0,
            Event::Turned { task: Task::CheckSupply } => self.note_supply(happening.after),
            Event::Turned { task: Task::Delayed } => self.deployed.clear(),
            Event::DayBegan { .. } => {
                self.active_now.clear();
                self.active_before.clear();
                self.singles = 0;
                self.faded = 0;
                self.pile_out = false;
                self.seen_before = std::mem::take(&mut self.seen);
            }
            Event::Activated { activation, units } => {
                use rules_enemy_action::state::activation::Reach;
                self.end_activation();
                self.active.clone_from(units);
                if activation.side == Side::Allied && activation.reach != Reach::Alarm {
                    self.active_now.extend(units);
                    self.singles += usize::from(activation.reach == Reach::One);
                }
            }
            Event::ActivationEnded => self.end_activation(),
            _ => {}
        }
    }

    fn end_activation(&mut self) {
        for list in [
            &mut self.active,
            &mut self.moved,
            &mut self.left,
            &mut self.attackers,
            &mut self.attacked,
            &mut self.placed,
            &mut self.leads,
        ] {
            list.clear();
        }
        self.checked.clear();
        self.crossed.clear();
        self.fights = 0;
        self.infiltrators = 0;
    }

    fn note_supply(&mut self, position: &Position) {
        let reached = |side| lines(position, &self.country, side, Kind::Plain).traced;
        let mut lines = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            lines[side.index()] = reached(side);
        }
        self.lines = Some(lines);
        self.supplies = position.units.iter().map(|unit| unit.supply).collect();
    }

    fn note_march(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        match happening.event {
            Event::Moved { unit, path, why, .. } => {
                if before.combat.is_none() {
                    self.moved.push(*unit);
                }
                if path.len() > 1 {
                    self.left.push(*unit);
                    self.note_crossings(before, *unit, path);
                    self.note_walk(happening, *unit, path, *why, false);
                }
                self.infiltrators += usize::from(why.as_str() == "eaa-9.2.12a");
            }
            Event::Advanced { unit, path, why, .. } if path.len() > 1 => {
                self.left.push(*unit);
                self.advancers.push(*unit);
                for step in path.windows(2) {
                    if let Some(side) = between(before, step[0], step[1]) {
                        self.over.push((side, step[1]));
                    }
                }
                self.note_walk(happening, *unit, path, *why, true);
            }
            Event::Retreated { units, to, .. } => {
                for &unit in units {
                    let from = hex_of(before, unit);
                    self.paths.push((unit, from.into_iter().chain([*to]).collect()));
                }
            }
            Event::Marked { unit, mark: Mark::Left, on: true, .. } => self.left.push(*unit),
            _ => {}
        }
    }

    /// §10.7a Whether a German has been at the Meuse by now.
    fn note_meuse(&mut self, happening: &Happening<'_>) {
        let after = happening.after;
        let goes = matches!(
            happening.event,
            Event::Moved { .. }
                | Event::Went { .. }
                | Event::Advanced { .. }
                | Event::Retreated { .. }
        );
        if self.meuse || !goes {
            return;
        }
        let passed = self.paths.iter().filter(|(unit, _)| side(after, *unit) == Side::German);
        let passed = passed.flat_map(|(_, path)| path.iter().copied().skip(1));
        let standing = army(after, Side::German).map(|(_, hex)| hex);
        self.meuse = passed.chain(standing).any(|hex| self.country.is_at_meuse(hex));
    }

    fn note_crossings(&mut self, before: &Position, unit: UnitId, path: &[Hex]) {
        let enemy = side(before, unit).enemy();
        for step in path.windows(2).filter(|step| is_river(before, step[0], step[1])) {
            let Some(side) = between(before, step[0], step[1]) else { continue };
            if is_wet(before, step[0], step[1]) {
                self.crossed.push((side, None));
            } else if controls(before, enemy, step[1]) {
                self.crossed.push((side, Some(step[1])));
            }
        }
    }

    fn note_walk(
        &mut self,
        happening: &Happening<'_>,
        unit: UnitId,
        path: &[Hex],
        why: Clause,
        advances: bool,
    ) {
        let (before, after) = (happening.before, happening.after);
        let goes_on = self.walk.take().filter(|walk| walk.unit == unit);
        let known = goes_on.as_ref().map(|walk| walk.traced.clone());
        let traced =
            known.unwrap_or_else(|| lines(before, &self.country, Side::Allied, Kind::Plain).traced);
        let mut whole = goes_on.as_ref().map_or_else(Vec::new, |walk| walk.path.clone());
        whole.extend(path.iter().skip(usize::from(!whole.is_empty())));
        let leaves = |hex: &Hex| !holds(after, Side::German, *hex);
        let mut vacated = goes_on.map_or_else(Vec::new, |walk| walk.vacated);
        if side(before, unit) == Side::German {
            vacated.extend(path[..path.len() - 1].iter().copied().filter(leaves));
        }
        let german_towns = before.german_towns.iter().collect();
        self.paths.push((unit, path.to_vec()));
        self.walk = Some(Walk { unit, path: whole, why, advances, traced, german_towns, vacated });
    }

    fn begin_combat(&mut self, happening: &Happening<'_>, units: &[UnitId]) {
        self.fights += 1;
        self.fought_with = 0;
        self.losers.clear();
        self.joined.clear();
        self.over.clear();
        self.advancers.clear();
        self.hit = false;
        self.attackers.extend(units);
        let combat = happening.after.combat.as_ref();
        self.attacked.extend(combat.into_iter().flat_map(|combat| &combat.defenders));
    }

    fn note_combat(&mut self, happening: &Happening<'_>) {
        match happening.event {
            Event::CombatBegan { units, .. } => self.begin_combat(happening, units),
            Event::Joined { unit, attacks, tactic, .. } => {
                if *attacks {
                    self.attackers.push(*unit);
                } else {
                    self.attacked.push(*unit);
                }
                if tactic.is_some() {
                    self.joined.push(*unit);
                }
            }
            Event::Totalled { raw, .. } => self.hit = raw[1] > 0,
            Event::ChitDrawn { chit, .. } => self.on_table.push(*chit),
            Event::CupRefilled => self.out.clear(),
            Event::CombatEnded => self.out.append(&mut self.on_table),
            Event::Checked { lead, target, .. } => {
                self.leads.push(*lead);
                self.checked.push(*target);
            }
            Event::Steps { unit, steps, why } => {
                let fewer = happening.before.units[unit.index()].steps > *steps;
                if fewer && why.as_str() == "eaa-12.6a" {
                    self.losers.push(*unit);
                }
                if !fewer {
                    self.restored.push(*unit);
                }
            }
            _ => {}
        }
    }

    fn note_cards(&mut self, happening: &Happening<'_>) {
        let Event::Card { card, place, why } = happening.event else { return };
        let before = happening.before;
        let from = before.decks.place(*card);
        if before.combat.is_some() && from == CardPlace::Pile && card.side() == Side::German {
            self.fought_with += 1;
        }
        if from == CardPlace::Pile && matches!(place, CardPlace::Command | CardPlace::Support) {
            self.boxed += 1;
        }
        if *card == ARMY_GROUP && from == CardPlace::Pile && *place != CardPlace::Pile {
            self.group = Some(happening.seq);
        }
        self.faded += usize::from(why.as_str() == "eaa-4.2a" && from == CardPlace::Pile);
        if card.side() == Side::Allied {
            let played = from == CardPlace::Hand && *place == CardPlace::Discards;
            self.commanded += usize::from(played && before.combat.is_none());
            if from == CardPlace::Eligible {
                self.seen.push(*card);
            }
        }
    }

    fn note_rest(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        match happening.event {
            Event::Went { unit, place: Place::On(hex), .. } => {
                self.placed.push(*unit);
                self.paths.push((*unit, vec![*hex]));
                if side(before, *unit) == Side::Allied {
                    self.deployed.push((*unit, *hex));
                }
            }
            Event::Went { unit, place: Place::Exited, .. } => {
                let each = if counter(before, *unit).kind == Arm::Infantry { 1 } else { 2 };
                self.tally += each * i16::from(face(before, *unit).strength);
            }
            Event::Went { unit, place: Place::Dead, why } if why.as_str() == "eaa-17.1f" => {
                self.tally += i16::from(hex_of(before, *unit).is_some());
            }
            Event::Taken { town, owner } => {
                let worth = worth(before, *town);
                self.tally += if *owner == Side::German { worth } else { -worth };
            }
            Event::Objective { army, stage: 2, .. } if before.data().scenario.first != 22 => {
                self.shifted.push(army.index());
            }
            _ => {}
        }
    }
}

/// §17.1b, §18.1b What a town is worth.
pub(super) fn worth(position: &Position, town: Hex) -> i16 {
    let data = position.data();
    let printed = i16::from(data.board.vp(town));
    let is_other = data.scenario.id == "initial_assault"
        && printed == 0
        && !super::victory::BEHIND.contains(&data.board.number(town).as_str());
    if is_other { 1 } else { printed }
}
