//! What will come of an attack: every modifier with its clause, the columns, and how likely each
//! outcome is, to the last fraction.
//!
//! Nothing is worked out twice: the combat is played by the rules themselves, once for each way the
//! dice can fall, and states that are the same again are played on as one.

use field::{Fraction, Shares};
use kernel::{EveryFace, Fold, Pen};
use serde::Serialize;

use crate::door::{apply, check};
use crate::explain::aftermath::{Aftermath, Tally};
use crate::explain::policies::Policies;
use crate::fight::odds::{Reckoning, reckon};
use crate::fight::{air_support, artillery_support};
use crate::printed::counters::UnitId;
use crate::state::battle::Stage;
use crate::{Action, Event, Illegal, Modifier, Position, View};

pub use field::Chance;

/// What will come of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// The attack with its support, before any die is rolled.
    pub reckoning: Reckoning,
    /// The columns on which it may be resolved, and how often each is.
    pub columns: Vec<Chance<i16>>,
    /// Who may lead a Fire Fight, and with what on the die.
    pub fire_fights: Vec<Leading>,
    /// Who may lead a Determined Defense, and with what on the die.
    pub determined_defenses: Vec<Leading>,
    /// Every outcome, and how often it comes.
    pub outcomes: Vec<Chance<Aftermath>>,
    /// Of so many equally likely times.
    pub of: u64,
}

/// A Lead Unit, and what is added to its die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Leading {
    /// Which.
    pub lead: UnitId,
    /// What is added, with the clauses.
    pub modifiers: Vec<Modifier>,
}

impl Forecast {
    /// How many times of all a thing comes true.
    pub fn times(&self, is_so: impl Fn(&Aftermath) -> bool) -> u64 {
        let so = self.outcomes.iter().filter(|chance| is_so(&chance.what));
        so.map(|chance| chance.times).sum()
    }
}

/// What will come of an attack that the viewer may declare now, if everybody does as said.
pub fn forecast(
    view: &View<'_>,
    attack: &Action,
    policies: &Policies,
) -> Result<Forecast, Illegal> {
    if !matches!(attack, Action::Attack { .. }) {
        return Err(Illegal::NotNow);
    }
    check::check(view, attack)?;
    policies.check(view.position)?;
    let supported = supported(declared(view.position, attack), policies)?;
    let reckoning = reckon(&supported, supported.fought());
    Ok(Course::new(view.position).play(Some(attack), policies).told(reckoning))
}

/// What will come of the combat that is being fought, from where it stands.
pub fn forecast_on(view: &View<'_>, policies: &Policies) -> Result<Forecast, Illegal> {
    let battle = view.position.battle.as_ref().ok_or(Illegal::NotNow)?;
    policies.check(view.position)?;
    let reckoning = if battle.stage <= Stage::Support {
        let supported = supported(view.position.clone(), policies)?;
        reckon(&supported, supported.fought())
    } else {
        reckon(view.position, battle)
    };
    Ok(Course::new(view.position).play(None, policies).told(reckoning))
}

/// What will come of an answer in the combat that is being fought.
pub fn forecast_after(
    view: &View<'_>,
    answer: &Action,
    policies: &Policies,
) -> Result<Forecast, Illegal> {
    let battle = view.position.battle.as_ref().ok_or(Illegal::NotNow)?;
    check::check(view, answer)?;
    let reckoning = reckon(view.position, battle);
    Ok(Course::new(view.position).play(Some(answer), policies).told(reckoning))
}

/// The position with an attack declared, and nothing more.
pub(crate) fn declared(position: &Position, attack: &Action) -> Position {
    let mut scratch = position.clone();
    let mut pen = Pen::new(&mut scratch);
    apply::carry_out(attack, &mut pen, &mut EveryFace::default());
    let is_it = |event: &&Event| matches!(event, Event::AttackDeclared { .. });
    let events = pen.into_events();
    let mut declared = position.clone();
    declared.fold(events.iter().find(is_it).expect("an attack begins with its declaration"));
    declared
}

/// The position with all the support of an attack in, and no die rolled.
fn supported(mut position: Position, policies: &Policies) -> Result<Position, Illegal> {
    for &unit in &policies.artillery {
        if !position.fought().artillery.contains(&unit) {
            artillery_support::may_attack(&position, position.fought(), unit)?;
            position.fold(&Event::Supported { unit });
        }
    }
    if policies.air && !position.fought().air {
        air_support::can_call(&position, position.fought())?;
        position.fold(&Event::AirSupported);
    }
    Ok(position)
}

/// A way that the combat can go, as far as it has gone.
struct Branch {
    position: Position,
    tally: Tally,
    share: Fraction,
}

/// All the ways that a combat can go.
struct Course {
    /// Those on which somebody has something to decide before the retreat.
    open: Vec<Branch>,
    outcomes: Shares<Aftermath>,
    columns: Shares<i16>,
    fire_fights: Vec<Leading>,
    determined_defenses: Vec<Leading>,
}

impl Course {
    fn new(position: &Position) -> Self {
        let (position, share) = (position.clone(), Fraction::WHOLE);
        let start = Branch { position, tally: Tally::default(), share };
        Self {
            open: vec![start],
            outcomes: Shares::default(),
            columns: Shares::default(),
            fire_fights: Vec::new(),
            determined_defenses: Vec::new(),
        }
    }

    /// Plays until every way has come to its outcome. The way that is furthest back goes first, so
    /// that others can join it.
    fn play(mut self, attack: Option<&Action>, policies: &Policies) -> Self {
        let mut attack = attack.cloned();
        let stage = |branch: &Branch| branch.position.battle.as_ref().map(|battle| battle.stage);
        while let Some(at) = (0..self.open.len()).min_by_key(|&at| stage(&self.open[at])) {
            let branch = self.open.swap_remove(at);
            if let Some(action) = attack.take().or_else(|| policies.answer(&branch.position)) {
                self.split(&branch, &action);
            } else {
                let outcome = branch.tally.aftermath(&branch.position);
                self.outcomes.join(outcome, branch.share);
            }
        }
        self
    }

    /// Carries an action out once for each way the dice can fall.
    fn split(&mut self, branch: &Branch, action: &Action) {
        let mut dice = EveryFace::default();
        loop {
            let mut position = branch.position.clone();
            let mut pen = Pen::new(&mut position);
            apply::carry_out(action, &mut pen, &mut dice);
            let events = pen.into_events();
            let share = branch.share.split(dice.ways());
            self.note(&events, share);
            let tally = branch.tally.clone().with(&branch.position, &events);
            match tally.settled(&branch.position, &events) {
                Some(outcome) => self.outcomes.join(outcome, share),
                None => self.add(Branch { position, tally, share }),
            }
            if !dice.turn_on() {
                return;
            }
        }
    }

    /// Adds a way, or joins it with one that has come to the same.
    fn add(&mut self, mut branch: Branch) {
        if let Some(battle) = branch.position.battle.as_mut().filter(|now| now.result.is_some()) {
            // How the column came about does not matter any more.
            (battle.defensive_fire, battle.jabos, battle.surprise) = (None, 0, None);
        }
        let same = |other: &&mut Branch| {
            let (new, old) = (&branch.position, &other.position);
            branch.tally == other.tally
                && new.battle == old.battle
                && new.units == old.units
                && new.bridges == old.bridges
        };
        match self.open.iter_mut().find(same) {
            Some(other) => other.share = other.share.and(branch.share),
            None => self.open.push(branch),
        }
    }

    /// Notes the column and the Lead Units that events tell of.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others have no die to explain")]
    fn note(&mut self, events: &[Event], share: Fraction) {
        for event in events {
            match event {
                Event::CombatResolved { column, .. } => self.columns.join(*column, share),
                Event::FireFightRolled { lead, modifiers, .. } => {
                    list(&mut self.fire_fights, *lead, modifiers);
                }
                Event::DeterminedDefenseRolled { lead, modifiers, .. } => {
                    list(&mut self.determined_defenses, *lead, modifiers);
                }
                _ => {}
            }
        }
    }

    /// All of it, over one denominator and in order.
    fn told(self, reckoning: Reckoning) -> Forecast {
        let of = self.outcomes.cases();
        Forecast {
            reckoning,
            columns: self.columns.told(of),
            fire_fights: self.fire_fights,
            determined_defenses: self.determined_defenses,
            outcomes: self.outcomes.told(of),
            of,
        }
    }
}

fn list(leads: &mut Vec<Leading>, lead: UnitId, modifiers: &[Modifier]) {
    let leading = Leading { lead, modifiers: modifiers.to_vec() };
    if !leads.contains(&leading) {
        leads.push(leading);
    }
}
