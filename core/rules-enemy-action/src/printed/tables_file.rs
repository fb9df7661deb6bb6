//! Reads the figures of the rules (`data/tables.toml`).

use field::{Reading, Sheet, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::DIE;
use crate::printed::tables::{
    Advance, Alarm, Arrival, AttackCheck, ChitDraw, Consolidation, Deploy, DetachmentFigures, Drop,
    Fuel, GroundStrength, Hits, Movement, ObjectiveFigures, PRIORITIES, Points, Reinforce,
    ReserveReturn, Restriction, Retreat, Roadblock, RuleDays, Stacking, Supply, Tables, Undetected,
    VonDerHeydte,
};

pub(crate) const SHIPPED: &str = include_str!("../../data/tables.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    movement: Spanned<Movement>,
    stacking: Stacking,
    dates: RuleDays,
    deploy: WrittenDeploy,
    arrival: Arrival,
    reserve_return: ReserveReturn,
    attack_check: Spanned<AttackCheck>,
    centre_radius: u16,
    objective: ObjectiveFigures,
    restriction: Restriction,
    chits: ChitDraw,
    ground: Spanned<GroundStrength>,
    hits: Hits,
    undetected: Undetected,
    retreat: WrittenRetreat,
    advance: Spanned<Advance>,
    supply: Supply,
    fuel: WrittenFuel,
    detachment: DetachmentFigures,
    roadblock: Roadblock,
    alarm: Alarm,
    reinforce: Reinforce,
    consolidation: Consolidation,
    von_der_heydte: WrittenDrops,
    points: Points,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDeploy {
    near: u16,
    enemy: u16,
    enemy_on_edge: u16,
    strategic_enemy: u16,
    strategic_enemy_on_edge: u16,
    british_enemy: u16,
    british_near: u16,
    british_bridgehead: Word,
    delayed_days: u8,
    airborne_units: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRetreat {
    hexes: u8,
    steps: [u8; PRIORITIES],
    toward: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFuel {
    depots: u8,
    first_depot: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDrops {
    drops: Spanned<Vec<WrittenDrop>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDrop {
    to: u16,
    hex: Option<Word>,
}

impl Tables {
    /// Reads the tables, or says everything that is wrong with them and where.
    pub fn read(file: &str, text: &str, sheet: &Sheet) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let r = &mut reading;
        look_over(r, &written);
        let von_der_heydte = written.von_der_heydte.read(r, sheet);
        let deploy = written.deploy.read(r, sheet);
        let retreat = written.retreat.read(r, sheet);
        let fuel = written.fuel.read(r, sheet);
        let (Some(deploy), Some(retreat), Some(fuel)) = (deploy, retreat, fuel) else {
            return Err(reading.close(()).err().unwrap_or_default());
        };
        reading.close(written.tables((deploy, retreat, fuel), von_der_heydte))
    }
}

impl File {
    /// The tables, with the parts that speak of the map.
    fn tables(self, read: (Deploy, Retreat, Fuel), von_der_heydte: VonDerHeydte) -> Tables {
        let (deploy, retreat, fuel) = read;
        Tables {
            movement: self.movement.into_inner(),
            stacking: self.stacking,
            dates: self.dates,
            deploy,
            arrival: self.arrival,
            reserve_return: self.reserve_return,
            attack_check: self.attack_check.into_inner(),
            centre_radius: self.centre_radius,
            objective: self.objective,
            restriction: self.restriction,
            chits: self.chits,
            ground: self.ground.into_inner(),
            hits: self.hits,
            undetected: self.undetected,
            retreat,
            advance: self.advance.into_inner(),
            supply: self.supply,
            fuel,
            detachment: self.detachment,
            roadblock: self.roadblock,
            alarm: self.alarm,
            reinforce: self.reinforce,
            consolidation: self.consolidation,
            von_der_heydte,
            points: self.points,
        }
    }
}

impl WrittenDeploy {
    fn read(&self, reading: &mut Reading<'_>, sheet: &Sheet) -> Option<Deploy> {
        let british_bridgehead: Hex = reading.hex(sheet, &self.british_bridgehead)?;
        Some(Deploy {
            near: self.near,
            enemy: self.enemy,
            enemy_on_edge: self.enemy_on_edge,
            strategic_enemy: self.strategic_enemy,
            strategic_enemy_on_edge: self.strategic_enemy_on_edge,
            british_enemy: self.british_enemy,
            british_near: self.british_near,
            british_bridgehead,
            delayed_days: self.delayed_days,
            airborne_units: self.airborne_units,
        })
    }
}

impl WrittenRetreat {
    fn read(&self, reading: &mut Reading<'_>, sheet: &Sheet) -> Option<Retreat> {
        let toward = reading.hex(sheet, &self.toward)?;
        Some(Retreat { hexes: self.hexes, steps: self.steps, toward })
    }
}

impl WrittenFuel {
    fn read(&self, reading: &mut Reading<'_>, sheet: &Sheet) -> Option<Fuel> {
        let first_depot = reading.hex(sheet, &self.first_depot)?;
        Some(Fuel { depots: self.depots, first_depot })
    }
}

impl WrittenDrops {
    fn read(&self, reading: &mut Reading<'_>, sheet: &Sheet) -> VonDerHeydte {
        let rows = self.drops.get_ref();
        let rise = rows.windows(2).all(|pair| pair[0].to < pair[1].to);
        if !rise || rows.last().is_none_or(|row| row.to != DIE) {
            reading.wrong(&self.drops, format!("the drops rise to face {DIE}"));
        }
        let mut drop = |row: &WrittenDrop| Drop {
            to: row.to,
            hex: row.hex.as_ref().and_then(|word| reading.hex(sheet, word)),
        };
        VonDerHeydte { drops: rows.iter().map(&mut drop).collect() }
    }
}

/// What single figures say to each other.
fn look_over(reading: &mut Reading<'_>, written: &File) {
    let costs = written.movement.get_ref();
    if costs.infantry.contains(&0) || costs.mechanized.contains(&0) || costs.road == 0 {
        reading.wrong(&written.movement, "every step costs something");
    }
    let rows = &written.attack_check.get_ref().marginal;
    if rows.len() != usize::from(DIE) + 1 {
        reading
            .wrong(&written.attack_check, format!("there is a row for each face from 0 to {DIE}"));
    }
    if written.ground.get_ref().river == 0 {
        reading.wrong(&written.ground, "nothing is divided by nothing");
    }
    let Advance { forward, closer, other, .. } = written.advance.get_ref();
    for line in [forward, closer, other] {
        if line.is_sorted_by(|one, next| one >= next) && line[0] <= DIE {
            continue;
        }
        reading.wrong(
            &written.advance,
            format!("an advance has up to {DIE} faces, and fewer the more are there"),
        );
    }
}
