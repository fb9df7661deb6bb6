//! The diary of a game: what the watchmen have seen of this phase, player turn, game-turn and combat, and of the game so far.

use std::collections::BTreeMap;

use hexmap::Hex;
use rules_bitter_woods::printed::counters::{Army, Role};
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, BridgeId, Event, Phase as Step, Position, Side, UnitId};

use super::Happening;
use super::battle::Battle;
use super::reserves::released;
use super::table::{
    army, date, has, hex_of, holds, is_battalion, is_gun, is_leader, is_mechanized, is_peiper,
    is_rocket, role, side, stands_next_to,
};
use super::zones::in_zone;

/// §35a Where 7th Army must stand, and when: from 18AM to 21PM.
const GARRISONS: [&str; 4] = ["1435", "0735", "1134", "0335"];
const GARRISON_DUTY: std::ops::RangeInclusive<u8> = 5..=12;
/// §5.4h The ends of the boundaries.
const ENDS: [&str; 2] = ["2417", "1730"];
/// How near the Meuse is near beyond a doubt (§16.1b).
const NEAR_MEUSE: u16 = 2;

/// What was seen.
pub struct Diary {
    pub(super) phase: Phase,
    pub(super) turn: PlayerTurn,
    pub(super) game_turn: GameTurn,
    pub(super) battle: Option<Battle>,
    /// §15.2a Who stood in a German zone when the game began, and which guns Germans have advanced next to.
    pub(super) in_german_zone: Vec<UnitId>,
    pub(super) contacted: Vec<UnitId>,
    /// §5.4h Whom boundaries hold no longer.
    pub(super) freed: Vec<UnitId>,
    /// §16.1b Whether a German may have been near the Meuse.
    pub(super) meuse_neared: bool,
    /// §13.4a How many bridges the Germans have rebuilt.
    pub(super) german_bridges: usize,
    /// §27.2a, §38.1.8a, §29a, §38.1a, §38.2a What happens once a game.
    pub(super) sneaks: usize,
    pub(super) sure_demolitions: usize,
    pub(super) event_days: Vec<u8>,
    /// §35b
    pub(super) garrison_missing: bool,
    /// §25.1 Where the dumps were laid.
    pub(super) dumps: Option<[Hex; 2]>,
    /// §25.3a Hexes that the Allied player was asked about, by dump.
    pub(super) asked: Vec<(u8, Hex)>,
    /// §24.5i Armies that have lost their leader by the action before.
    pub(super) leaderless: Vec<Army>,
    /// The action that is being watched, and who came onto the map by it.
    entry: u32,
    entered: Vec<UnitId>,
}

/// What was seen in this phase.
#[derive(Default)]
pub(super) struct Phase {
    pub(super) moved: Vec<UnitId>,
    pub(super) attacked: Vec<UnitId>,
    pub(super) tried: Vec<BridgeId>,
    pub(super) bombarded: Vec<Hex>,
    /// §21.2e The hex that must be attacked.
    pub(super) softened: Option<Hex>,
    /// §27 Who has dared to pass a zone.
    pub(super) dared: Vec<UnitId>,
    /// §24.5b, §24.5c Whom leaders have released, and who may exploit though nobody has.
    pub(super) released: Vec<UnitId>,
    /// §14.2a Who was in reserve when it began.
    pub(super) in_reserve: Vec<UnitId>,
}

/// What was seen in this player turn.
#[derive(Default)]
pub(super) struct PlayerTurn {
    /// Where everybody stood when it began.
    pub(super) began: Vec<Option<Hex>>,
    pub(super) moved: Vec<UnitId>,
    pub(super) dug: Vec<UnitId>,
    pub(super) builders: Vec<UnitId>,
    pub(super) fired: Vec<UnitId>,
    pub(super) vacated: Vec<Hex>,
    /// §24.1a How many battles a leader has affected.
    pub(super) influence: BTreeMap<UnitId, u8>,
}

/// What was seen in this game-turn.
#[derive(Default)]
pub(super) struct GameTurn {
    pub(super) fired: Vec<UnitId>,
    pub(super) bombarding: Vec<UnitId>,
    pub(super) moved_guns: Vec<UnitId>,
    pub(super) sorties: [u8; 2],
    pub(super) dumps_tried: Vec<u8>,
}

impl Diary {
    /// Before the first action.
    pub(super) fn open(position: &Position) -> Self {
        let allied = army(position, Side::Allied);
        let near = allied.filter(|&(_, hex)| in_zone(position, Side::German, hex));
        Self {
            phase: Phase::default(),
            turn: PlayerTurn { began: standing(position), ..PlayerTurn::default() },
            game_turn: GameTurn::default(),
            battle: None,
            in_german_zone: near.map(|(unit, _)| unit).collect(),
            contacted: Vec::new(),
            freed: Vec::new(),
            meuse_neared: false,
            german_bridges: 0,
            sneaks: 0,
            sure_demolitions: 0,
            event_days: Vec::new(),
            garrison_missing: is_garrison_missing(position),
            dumps: None,
            asked: Vec::new(),
            leaderless: Vec::new(),
            entry: 0,
            entered: Vec::new(),
        }
    }

    /// Whether a unit came onto the map by this very action.
    pub(super) fn has_just_entered(&self, happening: &Happening<'_>, unit: UnitId) -> bool {
        self.entry == happening.seq && self.entered.contains(&unit)
    }

    /// What the players saw between two actions, if this is the first event of the second.
    pub(super) fn at_rest<'a>(&self, happening: &Happening<'a>) -> Option<&'a Position> {
        (self.entry != happening.seq).then_some(happening.before)
    }

    /// Writes down what happened.
    pub(super) fn note(&mut self, happening: &Happening<'_>) {
        if self.entry != happening.seq {
            (self.entry, self.entered, self.leaderless) = (happening.seq, Vec::new(), Vec::new());
        }
        self.note_regrouping(happening);
        self.note_phase(happening);
        self.note_march(happening);
        self.note_fire(happening);
        self.note_combat(happening);
        self.note_works(happening);
        self.note_secrets(happening);
        self.note_deaths(happening);
    }

    fn note_phase(&mut self, happening: &Happening<'_>) {
        let Event::PhaseBegan { side, phase, .. } = *happening.event else { return };
        let (before, after) = (happening.before, happening.after);
        self.phase = Phase::default();
        self.battle = None;
        if phase == Step::Supply {
            self.turn = PlayerTurn { began: standing(after), ..PlayerTurn::default() };
        }
        if phase == Step::Supply && side == Side::German {
            self.game_turn = GameTurn::default();
            self.garrison_missing = is_garrison_missing(after);
        }
        if phase == Step::Exploitation {
            let ours = army(before, side).map(|(unit, _)| unit);
            let waiting = ours.filter(|&unit| has(before, unit, Mark::Reserve));
            self.phase.in_reserve = waiting.collect();
            self.phase.released = released(before, self, side);
        }
    }

    /// §36.11 Whoever takes another's place has done what the other has done.
    fn note_regrouping(&mut self, happening: &Happening<'_>) {
        let Event::Regrouped { together, .. } = *happening.event else { return };
        let before = happening.before;
        let all = before.unit_ids().filter(|&unit| is_peiper(before, unit));
        let (parts, group): (Vec<UnitId>, Vec<UnitId>) =
            all.partition(|&unit| is_battalion(before, unit));
        let (from, to) = if together { (parts, group) } else { (group, parts) };
        let began = from.first().and_then(|unit| self.turn.began[unit.index()]);
        for unit in &to {
            self.turn.began[unit.index()] = began;
        }
        let Phase { moved, attacked, dared, released, in_reserve, .. } = &mut self.phase;
        let turn = &mut self.turn;
        let mut lists = vec![moved, attacked, dared, released, in_reserve, &mut self.freed];
        lists.extend([&mut turn.moved, &mut turn.dug, &mut turn.builders]);
        if let Some(battle) = &mut self.battle {
            lists.extend([&mut battle.attackers, &mut battle.defenders, &mut battle.retreated]);
        }
        for list in lists {
            if from.iter().any(|unit| list.contains(unit)) {
                list.retain(|unit| !from.contains(unit));
                list.extend(&to);
            }
        }
    }

    fn note_march(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        match happening.event {
            Event::Moved { units, path, .. } => {
                for &unit in units {
                    self.phase.moved.push(unit);
                    self.turn.moved.push(unit);
                    if is_gun(before, unit) {
                        self.game_turn.moved_guns.push(unit);
                    }
                    self.follow(before, unit, path);
                }
            }
            Event::Entered { units, .. } => self.entered.extend(units),
            Event::Retreated { unit, path }
            | Event::Advanced { unit, path }
            | Event::Converted { unit, path } => self.follow(before, *unit, path),
            Event::BridgeRebuilt { units, to, .. } => {
                for &unit in units {
                    self.follow(before, unit, &[*to]);
                }
            }
            Event::Withdrawing { hex } => self.turn.vacated.push(*hex),
            Event::Dared { unit, why, .. } => {
                self.phase.dared.push(*unit);
                self.sneaks += usize::from(why.to_string().starts_with("bw-27.2"));
            }
            _ => {}
        }
    }

    fn follow(&mut self, before: &Position, unit: UnitId, path: &[Hex]) {
        let board = &before.data().board;
        let ends = |hex: &Hex| ENDS.contains(&board.number(*hex).as_str());
        if date(before) <= 6 && is_mechanized(before, unit) && path.iter().any(ends) {
            self.freed.push(unit);
        }
        let near =
            |hex: Hex| board.grid().within(hex, NEAR_MEUSE).any(|hex| board.is_beside_meuse(hex));
        self.meuse_neared |=
            side(before, unit) == Side::German && path.iter().any(|&hex| near(hex));
    }

    fn note_fire(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        let guns: Vec<UnitId> = match happening.event {
            Event::AttackDeclared { units, guns, .. } => {
                let rockets = units.iter().copied().filter(|&unit| is_rocket(before, unit));
                rockets.chain(guns.iter().copied()).collect()
            }
            Event::DefenseSupported { guns, .. } => guns.clone(),
            Event::Bombarded { guns, target, .. } => {
                self.game_turn.bombarding.extend(guns);
                self.phase.bombarded.push(*target);
                self.phase.softened = Some(*target);
                guns.clone()
            }
            _ => Vec::new(),
        };
        self.turn.fired.extend(&guns);
        self.game_turn.fired.extend(&guns);
        let sorties = &mut self.game_turn.sorties;
        match happening.event {
            Event::Dropped { .. } | Event::Interdicted { .. } => sorties[Side::Allied.index()] += 1,
            Event::AttackDeclared { air: true, .. } => sorties[before.active.index()] += 1,
            Event::DefenseSupported { air: true, .. } => {
                sorties[before.active.enemy().index()] += 1;
            }
            _ => {}
        }
    }

    fn note_combat(&mut self, happening: &Happening<'_>) {
        if let Event::AttackDeclared { units, target, .. } = happening.event {
            self.phase.attacked.extend(units);
            self.phase.softened = self.phase.softened.filter(|hex| hex != target);
            self.battle = Battle::begun(happening);
        }
        if let Event::Stood { leader, .. } = happening.event {
            *self.turn.influence.entry(*leader).or_default() += 1;
        }
        self.note_contact(happening);
        if let Some(battle) = &mut self.battle {
            battle.note(happening);
        }
        if matches!(happening.event, Event::CombatEnded) {
            self.battle = None;
        }
    }

    /// §15.3b Whom a German advances next to on the first turn.
    fn note_contact(&mut self, happening: &Happening<'_>) {
        let Event::Advanced { unit, path } = happening.event else { return };
        let before = happening.before;
        let end = path.last().filter(|_| date(before) == 1 && side(before, *unit) == Side::German);
        let Some(&end) = end else { return };
        let grid = before.data().board.grid();
        let met = army(before, Side::Allied).filter(|&(_, hex)| grid.adjacent(hex, end));
        self.contacted.extend(met.map(|(unit, _)| unit));
    }

    fn note_works(&mut self, happening: &Happening<'_>) {
        match *happening.event {
            Event::WorkBuilt { unit, .. } => self.turn.dug.push(unit),
            Event::BuildingBegun { unit, .. } => self.turn.builders.push(unit),
            Event::BridgeRebuilt { ref units, .. } => {
                let german = units.iter().any(|&unit| side(happening.before, unit) == Side::German);
                self.german_bridges += usize::from(german);
            }
            Event::DemolitionTried { bridge, roll, .. } => {
                self.phase.tried.push(bridge);
                self.sure_demolitions += usize::from(roll.is_none());
            }
            Event::EventRolled { day, .. } => self.event_days.push(day),
            _ => {}
        }
    }

    fn note_secrets(&mut self, happening: &Happening<'_>) {
        match *happening.event {
            Event::DumpsLaid { hexes } => self.dumps = hexes,
            Event::DumpAskedAbout { dump, hex } => self.asked.push((dump, hex)),
            Event::DumpTried { dump, .. } => self.game_turn.dumps_tried.push(dump),
            _ => {}
        }
    }

    fn note_deaths(&mut self, happening: &Happening<'_>) {
        let (Event::StepLost { unit, .. } | Event::Eliminated { unit, .. }) = *happening.event
        else {
            return;
        };
        let before = happening.before;
        let lost = is_leader(before, unit) && hex_of(happening.after, unit).is_none();
        // §36.L1a Peiper is nothing to the rest of his army.
        let leads_army = role(before, unit) != Some(Role::PeiperLeader);
        if lost && leads_army && side(before, unit) == Side::German {
            self.leaderless.push(before.units[unit.index()].army);
        }
    }
}

/// Where everybody stands.
fn standing(position: &Position) -> Vec<Option<Hex>> {
    position.unit_ids().map(|unit| hex_of(position, unit)).collect()
}

/// §35a Whether 7th Army has left a place that it must hold.
fn is_garrison_missing(position: &Position) -> bool {
    let data = position.data();
    let empty = |hex: &Hex| {
        GARRISONS.contains(&data.board.number(*hex).as_str())
            && !holds(position, Side::German, *hex)
    };
    data.options.garrison
        && GARRISON_DUTY.contains(&date(position))
        && data.board.grid().hexes().any(|hex| empty(&hex))
}

/// Whether an action takes units off the map at the end of their way.
pub(super) fn leads_off(happening: &Happening<'_>) -> bool {
    matches!(happening.action, Action::Exit { .. } | Action::Retreat { off: true, .. })
}

/// Whether somebody of a side stands next to a hex or in it.
pub(super) fn is_near(position: &Position, side: Side, hex: Hex) -> bool {
    holds(position, side, hex) || stands_next_to(position, side, hex)
}
