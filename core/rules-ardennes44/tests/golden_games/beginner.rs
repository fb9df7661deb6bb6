//! A beginner who plays by a few rules of thumb, the same every time: march toward the next town
//! that counts, attack at good odds with all guns, hold in towns, fall back when beaten.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a beginner leaves alone what he does not know"
)]

use hexmap::Hex;
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::stand::stacking::{fits, load};
use rules_ardennes44::state::unit::Condition;
use rules_ardennes44::supply::supply_lines::Supply;
use rules_ardennes44::{Action, Phase, Position, Side, Time, UnitId};

/// At what odds a beginner attacks, in tenths.
const GOOD_ODDS: u32 = 25;
/// How near the enemy is when a town is in danger.
const DANGER: u16 = 8;

pub(crate) struct Beginner {
    side: Side,
    /// The phase in which the rest was noted.
    phase: Option<(u8, Time, Phase)>,
    /// Whom he has looked at in it.
    seen: Vec<UnitId>,
    /// Where supply reached when it began.
    supplied: Vec<Hex>,
}

impl Beginner {
    pub(crate) fn new(side: Side) -> Self {
        Self { side, phase: None, seen: Vec::new(), supplied: Vec::new() }
    }

    /// What he does out of what is legal.
    pub(crate) fn choose(&mut self, position: &Position, legal: &[Action]) -> Action {
        self.note(position);
        if position.battle.is_none() && position.phase == Phase::Movement {
            return self.march(position, legal);
        }
        let best = legal.iter().max_by_key(|action| self.liking(position, action));
        best.expect("something is legal").clone()
    }

    fn note(&mut self, position: &Position) {
        let now = Some((position.turn, position.time, position.phase));
        if self.phase == now {
            return;
        }
        self.phase = now;
        self.seen.clear();
        let supply = Supply::of(position, self.side);
        let hexes = position.data().board.grid().hexes();
        self.supplied = hexes.filter(|&hex| supply.reaches(position, hex)).collect();
    }

    /// Units are taken in hand one after the other, and each goes where he likes it best.
    fn march(&mut self, position: &Position, legal: &[Action]) -> Action {
        let Some(unit) = position.in_hand else {
            let fresh = legal.iter().find(
                |action| matches!(action, Action::Choose { unit } if !self.seen.contains(unit)),
            );
            if let Some(Action::Choose { unit }) = fresh {
                self.seen.push(*unit);
                return Action::Choose { unit: *unit };
            }
            if legal.contains(&Action::EndPhase) {
                return Action::EndPhase;
            }
            // Somebody must still leave an enemy zone (§18.3b), or answer a question.
            self.seen.clear();
            return legal[0].clone();
        };
        let here = position.hex_of(unit).filter(|&hex| !self.must_leave(position, unit, hex));
        let stays = here.map_or(i32::MIN, |hex| self.likes(position, unit, hex));
        let ends = legal.iter().filter_map(|action| {
            let end = match action {
                Action::Move { path, .. } | Action::Enter { path, .. } => *path.last()?,
                Action::Appear { hex, .. } | Action::Drop { hex, .. } => *hex,
                _ => return None,
            };
            let others = position.units_of(self.side, end).chain([unit]);
            fits(position, load(position, others))
                .then(|| (self.likes(position, unit, end), action))
        });
        match ends.max_by_key(|(liked, _)| *liked) {
            Some((liked, action)) if liked > stays.saturating_add(1) => action.clone(),
            _ => Action::PutBack,
        }
    }

    /// §18.3b Whether a shaken unit stands where it may not stay if it can go.
    fn must_leave(&self, position: &Position, unit: UnitId, hex: Hex) -> bool {
        position.unit(unit).order != Condition::Good && position.in_enemy_zone(self.side, hex)
    }

    /// How he likes a unit to stand in a hex.
    fn likes(&self, position: &Position, unit: UnitId, hex: Hex) -> i32 {
        let (board, counter) = (&position.data().board, position.counter(unit));
        let near_enemy = position.is_next_to_enemy(self.side, hex);
        let fights = position.strength(unit).attack > 2 && !counter.kind.is_artillery();
        let supplied = if self.supplied.contains(&hex) { 12 } else { 0 };
        let way = i32::from(self.goal(position, hex));
        let cover = match board.built_up(hex) {
            BuiltUp::None => 0,
            BuiltUp::Village => 2,
            BuiltUp::Town | BuiltUp::City => 4,
        };
        match self.side {
            Side::German => supplied - 4 * way + if near_enemy && fights { 6 } else { 0 },
            // Whoever holds a position in the line stays in it.
            Side::Allied if position.hex_of(unit) == Some(hex) && near_enemy => 90,
            Side::Allied => supplied - 2 * way + cover - if near_enemy { 3 } else { 0 },
        }
    }

    /// How far it is to the next town that counts: one to take, or one in danger.
    fn goal(&self, position: &Position, hex: Hex) -> u16 {
        let grid = position.data().board.grid();
        let towns = position.data().places.victory.iter().map(|here| here.hex);
        let wanted = towns.filter(|&town| match self.side {
            Side::German => position.controller(town) != Side::German,
            Side::Allied => self.enemy_is_near(position, town),
        });
        wanted.map(|town| grid.distance(hex, town)).min().unwrap_or(0)
    }

    fn enemy_is_near(&self, position: &Position, town: Hex) -> bool {
        let grid = position.data().board.grid();
        position.unit_ids().any(|unit| {
            position.counter(unit).side != self.side
                && position.hex_of(unit).is_some_and(|hex| grid.distance(hex, town) <= DANGER)
        })
    }

    /// How he likes an answer, outside of movement.
    fn liking(&self, position: &Position, action: &Action) -> i32 {
        match action {
            Action::SetUpRest => 90,
            Action::Attack { target, units, .. } => {
                let odds = self.odds(position, *target, units);
                if odds >= GOOD_ODDS { 20 + i32::try_from(odds.min(60)).expect("few") } else { -1 }
            }
            Action::LoseStep { unit } => 90 - i32::from(position.strength(*unit).attack),
            Action::Lead { .. } if position.active != self.side => {
                let here = position.battle.as_ref().map(|battle| battle.target);
                let town = here.map(|hex| position.data().board.built_up(hex));
                if town.is_some_and(|town| town >= BuiltUp::Town) { 80 } else { -1 }
            }
            Action::Advance { path, units, .. } => {
                let end = path[path.len() - 1];
                let target = position.battle.as_ref().map(|battle| battle.target);
                let into = if Some(end) == target { 10 } else { 0 };
                into + i32::try_from(units.len()).expect("few")
                    - i32::from(self.goal(position, end))
                    + 40
            }
            Action::Support { .. }
            | Action::CallAir
            | Action::Lead { .. }
            | Action::FallBack
            | Action::Retreat { .. }
            | Action::TakeAdvantage { .. }
            | Action::Ready { .. }
            | Action::Build { .. }
            | Action::Replace { .. }
            | Action::Return { .. }
            | Action::Rebuild { .. } => 80,
            Action::PlaceTraffic { hex, .. } => 70 - i32::from(self.to_enemy(position, *hex)),
            Action::Demolish { .. } if self.side == Side::Allied => 80,
            Action::Pass | Action::EndPhase => 0,
            _ => -1,
        }
    }

    /// Strength against strength, in tenths, with something for the ground.
    fn odds(&self, position: &Position, target: Hex, units: &[UnitId]) -> u32 {
        let sum = |values: &mut dyn Iterator<Item = u8>| values.map(u32::from).sum::<u32>();
        let attack = sum(&mut units.iter().map(|&unit| position.strength(unit).attack));
        let enemies = position.units_of(self.side.enemy(), target);
        let defense = sum(&mut enemies.map(|unit| position.strength(unit).defense));
        let ground = match position.data().board.built_up(target) {
            BuiltUp::None => 1,
            BuiltUp::Village => 2,
            BuiltUp::Town => 3,
            BuiltUp::City => 4,
        };
        attack * 10 / (defense + ground)
    }

    fn to_enemy(&self, position: &Position, hex: Hex) -> u16 {
        let grid = position.data().board.grid();
        let enemies = position.unit_ids().filter(|&unit| position.counter(unit).side != self.side);
        let places = enemies.filter_map(|unit| position.hex_of(unit));
        places.map(|place| grid.distance(place, hex)).min().unwrap_or(50)
    }
}
