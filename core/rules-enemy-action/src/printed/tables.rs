//! Every figure of the rules, by subject (`data/tables.toml`).

mod battle;
mod command;
mod days;
mod march;
mod strain;

pub use battle::{
    ADVANCED, Advance, ChitDraw, GroundStrength, Hits, HoldChance, PRIORITIES, Retreat, STEP_BANDS,
    Undetected,
};
pub use command::{
    Arrival, AttackCheck, CancelIf, DefenderModifiers, Deploy, MarginalModifiers, MarginalRow,
    ObjectiveFigures, ReserveReturn, Restriction,
};
pub use days::RuleDays;
pub use march::{Alarm, Movement, Reinforce, Roadblock, Stacking};
pub use strain::{
    Consolidation, DetachmentFigures, Drop, Fuel, Points, Supply, Surrender, VonDerHeydte,
};

/// Every figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// §10 What movement costs.
    pub movement: Movement,
    /// §10.4
    pub stacking: Stacking,
    /// The days from which rules hold.
    pub dates: RuleDays,
    /// §7 Where Allied reserves may be placed.
    pub deploy: Deploy,
    /// §9.42 Where German reserves arrive.
    pub arrival: Arrival,
    /// §9.6
    pub reserve_return: ReserveReturn,
    /// §9.5 Whether the Germans attack.
    pub attack_check: AttackCheck,
    /// §8.13d How far the units of an army card lie from its centre.
    pub centre_radius: u16,
    /// §9.11, §9.13
    pub objective: ObjectiveFigures,
    /// §9.21
    pub restriction: Restriction,
    /// §12.4 How many chits are drawn.
    pub chits: ChitDraw,
    /// §12.41c What ground does to strength.
    pub ground: GroundStrength,
    /// §12.5 What hits do.
    pub hits: Hits,
    /// §12.22
    pub undetected: Undetected,
    /// §12.7
    pub retreat: Retreat,
    /// §12.83 Whether the Germans advance.
    pub advance: Advance,
    /// §13
    pub supply: Supply,
    /// §13.5
    pub fuel: Fuel,
    /// §15
    pub detachment: DetachmentFigures,
    /// §10.8
    pub roadblock: Roadblock,
    /// §4.12a The event Raise the Alarm.
    pub alarm: Alarm,
    /// The tactic Reinforce Battle.
    pub reinforce: Reinforce,
    /// §16.0b The event Consolidation.
    pub consolidation: Consolidation,
    /// The event von der Heydte.
    pub von_der_heydte: VonDerHeydte,
    /// §17.1
    pub points: Points,
}
