//! Attacks, the decisions inside a combat, and every question that is not a march.

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::explain::policies::Policies;
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::{Action, Answer, Phase, Question, Side, UnitId};

use super::super::habits::loses;
use super::Mind;

/// Columns from 1-1: the Germans attack at 3-1 with their guns.
const GERMAN_COLUMN: i16 = 2;
/// The Allies want more.
const ALLIED_COLUMN: i16 = 3;
/// So many guns serve one attack.
const GUNS: usize = 2;
/// Odds in tenths that are good for a Breakthrough.
const GOOD_ODDS: i32 = 25;
/// How near the enemy is when a bridge must go.
const BRIDGE_IN_DANGER: u16 = 4;

impl Mind<'_> {
    /// The best attack, if one is good enough; then the phase is over.
    pub(super) fn attack(&self) -> Option<Action> {
        let Ok(Answer::Targets(targets)) = self.rules.ask(self.view, &Question::Targets) else {
            return None;
        };
        let wanted = |hex: Hex| match self.side {
            Side::German => GERMAN_COLUMN,
            Side::Allied if self.land.counts[hex.index()] => GERMAN_COLUMN,
            Side::Allied => ALLIED_COLUMN,
        };
        let worth = targets.into_iter().filter_map(|target| {
            let guns = i16::try_from(self.guns_on(target.hex).min(GUNS)).ok()?;
            let column = target.column + guns;
            let way = i32::from(self.land.to_place[target.hex.index()]);
            let town = if self.land.counts[target.hex.index()] { 8 } else { 0 };
            let liked = i32::from(column.min(6)) * 4 + town - way.min(80) / 4;
            (column >= wanted(target.hex)).then_some((liked, target))
        });
        let mut worth: Vec<_> = worth.collect();
        worth.sort_by_key(|(liked, target)| (-liked, target.hex));
        let attacks = worth.into_iter().map(|(_, target)| Action::Attack {
            target: target.hex,
            units: target.units,
            followers: Vec::new(),
        });
        attacks
            .into_iter()
            .find_map(|attack| self.allowed(attack))
            .or_else(|| self.allowed(Action::EndPhase))
    }

    /// How many guns could support an attack.
    fn guns_on(&self, target: Hex) -> usize {
        match self.rules.ask(self.view, &Question::Attackers { target }) {
            Ok(Answer::Attackers(attackers)) => attackers.guns.len(),
            Ok(_) | Err(_) => 0,
        }
    }

    /// The answer that is liked best, outside of marches and attacks.
    pub(super) fn answer(&self) -> Option<Action> {
        let legal = self.legal();
        let liked = legal.into_iter().map(|action| (self.liking(&action), action));
        let best = liked.max_by_key(|(liked, _)| *liked)?;
        (best.0 > i32::MIN).then_some(best.1)
    }

    /// How it likes an answer; to decline or to end is nought.
    #[expect(clippy::wildcard_enum_match_arm, reason = "it leaves alone what it does not know")]
    fn liking(&self, action: &Action) -> i32 {
        match action {
            Action::Pass | Action::EndPhase => 0,
            Action::SetUpRest => 90,
            Action::Ready { unit } => 90 - self.near_front(*unit),
            Action::Build { .. }
            | Action::Replace { .. }
            | Action::Rebuild { .. }
            | Action::CallAir
            | Action::FallBack
            | Action::TakeAdvantage { .. }
            | Action::NameShort { .. }
            | Action::GuardAntwerp { .. } => 80,
            Action::Return { unit, hex } => 200 + self.likes(*unit, *hex),
            Action::Demolish { bridge, .. } => {
                let ends = self.view.position.data().board.bridge_ends(*bridge);
                let near = ends.map(|hex| self.land.to_enemy[hex.index()]).into_iter().min();
                let in_danger = near.is_some_and(|near| near <= BRIDGE_IN_DANGER);
                if self.side == Side::Allied && in_danger { 80 } else { -1 }
            }
            Action::PlaceTraffic { hex, .. } => {
                90 - i32::from(self.land.to_enemy[hex.index()].min(80))
            }
            Action::LoseStep { unit } => loses(self.view.position, *unit),
            Action::Support { .. } => self.supports(),
            Action::Lead { .. } => self.leads(action),
            Action::Retreat { units, path, off } => self.goes(units, path, *off) + 400,
            Action::Advance { units, path, off } => self.goes(units, path, *off),
            Action::Attack { target, units, .. } => self.breaks_through(*target, units),
            _ => -1,
        }
    }

    fn near_front(&self, unit: UnitId) -> i32 {
        let hex = self.view.position.hex_of(unit);
        hex.map_or(80, |hex| i32::from(self.land.to_enemy[hex.index()].min(80)))
    }

    /// Two guns serve an attack; one always fires in defense.
    fn supports(&self) -> i32 {
        let battle = self.view.position.battle.as_ref();
        let firing = battle.map_or(0, |battle| battle.artillery.len());
        let attacks = self.view.position.active == self.side;
        if attacks && firing >= GUNS { -1 } else { 70 }
    }

    /// A Fire Fight is always led, and a Determined Defense where the place is worth it; by whom, the
    /// rules' own policy says.
    fn leads(&self, action: &Action) -> i32 {
        let position = self.view.position;
        let best = Policies::default().answer(position).as_ref() == Some(action);
        let target = position.battle.as_ref().map(|battle| battle.target);
        let worth_it = target.is_some_and(|hex| {
            self.land.counts[hex.index()]
                || self.land.ways[hex.index()] > 1
                || position.data().board.built_up(hex) >= BuiltUp::Town
        });
        let wants_to = position.active == self.side || worth_it;
        if wants_to && best { 80 } else { -1 }
    }

    /// How much better units like it at the end of a path; a little is gained by taking ground.
    fn goes(&self, units: &[UnitId], path: &[Hex], off: bool) -> i32 {
        let (Some(&first), Some(&last), Some(&unit)) = (path.first(), path.last(), units.first())
        else {
            return -1;
        };
        let position = self.view.position;
        let target = position.battle.as_ref().map(|battle| battle.target);
        let into = if Some(last) == target { 6 } else { 0 };
        let town = if self.land.counts[last.index()] { 10 } else { 0 };
        let many = i32::try_from(units.len()).unwrap_or(0);
        let gain = self.likes(unit, last) - self.likes(unit, first);
        gain + into + town + many - if off { 100 } else { 0 }
    }

    /// Another attack in the same phase must have good odds by a rough count.
    fn breaks_through(&self, target: Hex, units: &[UnitId]) -> i32 {
        let position = self.view.position;
        let attack: i32 = units.iter().map(|&unit| i32::from(position.strength(unit).attack)).sum();
        let odds = attack * 10 / self.defense_of(target);
        let in_battle = position.phase == Phase::Combat && odds >= GOOD_ODDS;
        if in_battle { odds.min(60) } else { -1 }
    }
}
