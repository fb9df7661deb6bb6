//! §7 Where Allied reserves may be put.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::entering;
use crate::march::mover::BRIDGEHEAD;
use crate::printed::counters::{Entry, UnitId};
use crate::printed::formations::{Army, Corps};
use crate::stand::stacking;
use crate::state::event::Flag;
use crate::state::unit::{Mark, Place, Supply};
use crate::supply::paths::Lines;
use crate::{Event, Illegal, Position, Side};

/// §7.1a
const DEPLOYED: Clause = Clause::new("eaa-7.1a");
/// §7.41a
const IN_DINANT: Clause = Clause::new("eaa-7.41a");

/// §7.1–§7.41 Whether a reserve may be put into a hex.
pub fn check_place(position: &Position, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    Ground::of(position).check(unit, hex)
}

/// §7.1–§7.41 The hexes into which a reserve may be put.
pub fn places(position: &Position, unit: UnitId) -> Vec<Hex> {
    Ground::of(position).places(unit)
}

/// §7.11a Whether a reserve is strategic: its date carries an S, or is past.
pub fn is_strategic(position: &Position, unit: UnitId) -> bool {
    match position.counter(unit).entry {
        Entry::Day { day, strategic } => strategic || day < position.day,
        Entry::Hex(_) | Entry::Okw | Entry::VonDerHeydte => false,
    }
}

/// §7.3a Whether a reserve needs no card any more.
pub fn is_delayed(position: &Position, unit: UnitId) -> bool {
    let tables = &position.data().tables;
    let is_due = |day: u8| day + tables.deploy.delayed_days <= position.day;
    position.day >= tables.dates.delayed
        && position.side_of(unit) == Side::Allied
        && position.unit(unit).place == Place::Reserve
        && matches!(position.counter(unit).entry, Entry::Day { day, .. } if is_due(day))
}

/// §7.0a A reserve is put into a hex. It bears the mark of those that were placed until [`finish`], so that its division follows it.
pub fn place(unit: UnitId, hex: Hex, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Went { unit, place: Place::On(hex), why: DEPLOYED });
    pen.enter(Event::Marked { unit, mark: Mark::Placed, on: true, why: DEPLOYED });
    let position = pen.state();
    let bridgehead = position.data().tables.deploy.british_bridgehead;
    if position.counter(unit).id == BRIDGEHEAD && hex == bridgehead {
        pen.enter(Event::Flag { flag: Flag::Dinant, on: true, why: IN_DINANT });
    }
    entering::appeared(unit, hex, pen);
}

/// §7.2a The impulse in which reserves were placed, or the Reserve Phase, is over.
pub fn finish(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let placed = position.on_map(Side::Allied).filter(|&unit| position.has(unit, Mark::Placed));
    let placed: Vec<UnitId> = placed.collect();
    for unit in placed {
        pen.enter(Event::Marked { unit, mark: Mark::Placed, on: false, why: DEPLOYED });
    }
}

/// What matters for all reserves at once.
struct Ground<'p> {
    position: &'p Position,
    lines: &'p Lines,
    /// §7.1d Where Germans stand that are not isolated, and where German towns are.
    enemies: Vec<Hex>,
}

impl<'p> Ground<'p> {
    fn of(position: &'p Position) -> Self {
        let board = &position.data().board;
        let units = position.on_map(Side::German);
        let units = units.filter(|&unit| position.unit(unit).supply != Supply::Isolated);
        let units = units.filter_map(|unit| position.hex_of(unit));
        let towns = position.german_towns.iter().filter(|&hex| board.is_town(hex));
        let enemies = units.chain(towns).collect();
        Self { position, lines: Lines::of(position, Side::Allied), enemies }
    }

    fn places(&self, unit: UnitId) -> Vec<Hex> {
        let hexes = self.position.data().board.grid().hexes();
        let open = hexes.filter(|&hex| self.check_hex(unit, hex).is_ok());
        let open: Vec<Hex> = open.collect();
        let circle = self.circle(unit, &open);
        let ends = open.into_iter().filter(|&hex| {
            self.is_near(&circle, unit, hex) && self.check_together(unit, hex).is_ok()
        });
        ends.collect()
    }

    fn check(&self, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
        self.check_hex(unit, hex)?;
        if !self.is_far_back(unit, hex) && !self.is_near_enough(unit, hex) {
            return Err(Illegal::FarFromOwn);
        }
        self.check_together(unit, hex)
    }

    /// §7.1f Whether a hex that is good enough lies near the first tier, or near another that counts since those before it give no hex.
    fn is_near_enough(&self, unit: UnitId, hex: Hex) -> bool {
        if self.tiers(unit).first().is_some_and(|first| self.is_within(first, unit, hex)) {
            return true;
        }
        let hexes = self.position.data().board.grid().hexes();
        let open: Vec<Hex> = hexes.filter(|&hex| self.check_hex(unit, hex).is_ok()).collect();
        let circle = self.circle(unit, &open);
        self.is_near(&circle, unit, hex)
    }

    /// Whether the hex itself is good enough, by standard, strategic or British deployment.
    fn check_hex(&self, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
        let position = self.position;
        if position.unit(unit).place != Place::Reserve || position.side_of(unit) != Side::Allied {
            return Err(Illegal::NotReserve);
        }
        if position.holder(hex) == Some(Side::German) {
            return Err(Illegal::EnemyThere);
        }
        let board = &position.data().board;
        if self.is_british_apart(unit) {
            self.check_bank(unit, hex)?;
            if !board.is_on_road(hex) || !self.lines.reaches(hex) {
                return Err(Illegal::NoSupplyHead);
            }
        } else {
            if !board.in_area(hex, position.corps_of(unit)) {
                return Err(Illegal::OutsideArea);
            }
            if !board.is_on_road(hex) || !self.lines.is_head(hex) {
                return Err(Illegal::NoSupplyHead);
            }
        }
        if self.nearest_enemy(hex) < self.least_distance(unit, hex) {
            return Err(Illegal::NearEnemy);
        }
        let mut around = board.grid().neighbours(hex).map(|(_, next)| next).chain([hex]);
        if around.any(|near| position.detachments.has(near)) {
            return Err(Illegal::NearDetachment);
        }
        if !stacking::fits(position, hex, &[unit]) {
            return Err(Illegal::Overstacked);
        }
        Ok(())
    }

    /// §7.4a, §7.41d Whether a unit follows the rules of XXX Corps, which hold until a German is over the Meuse.
    fn is_british_apart(&self, unit: UnitId) -> bool {
        self.position.corps_of(unit) == Corps::Xxx && !self.position.flags.meuse_crossed
    }

    /// §7.41a
    fn check_bank(&self, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
        let data = self.position.data();
        let is_bridgehead = hex == data.tables.deploy.british_bridgehead
            && self.position.counter(unit).id == BRIDGEHEAD;
        if data.board.is_far_bank(hex) || is_bridgehead { Ok(()) } else { Err(Illegal::WrongBank) }
    }

    /// §7.1d How far away the nearest enemy is.
    fn nearest_enemy(&self, hex: Hex) -> u16 {
        let board = &self.position.data().board;
        let distances = self.enemies.iter().map(|&enemy| board.distance(enemy, hex));
        distances.min().unwrap_or(u16::MAX)
    }

    /// §7.1d, §7.41c How far away enemies must be.
    fn least_distance(&self, unit: UnitId, hex: Hex) -> u16 {
        let data = self.position.data();
        let figures = &data.tables.deploy;
        if self.is_british_apart(unit) {
            figures.british_enemy
        } else if data.board.is_on_edge(hex) {
            figures.enemy_on_edge
        } else {
            figures.enemy
        }
    }

    /// §7.11b Whether a reserve may be put into a hex that is good enough though none of its formation is near.
    fn is_far_back(&self, unit: UnitId, hex: Hex) -> bool {
        let data = self.position.data();
        let figures = &data.tables.deploy;
        let least = if data.board.is_on_edge(hex) {
            figures.strategic_enemy_on_edge
        } else {
            figures.strategic_enemy
        };
        is_strategic(self.position, unit)
            && !self.is_british_apart(unit)
            && self.nearest_enemy(hex) >= least
    }

    /// §7.1f Whether a hex is as near to the reserve's own as it must be.
    fn is_near(&self, circle: &Circle, unit: UnitId, hex: Hex) -> bool {
        match circle {
            Circle::Anywhere => true,
            Circle::Nowhere => self.is_far_back(unit, hex),
            Circle::Round(centres) => {
                self.is_within(centres, unit, hex) || self.is_far_back(unit, hex)
            }
        }
    }

    fn is_within(&self, centres: &[Hex], unit: UnitId, hex: Hex) -> bool {
        let data = self.position.data();
        let figures = &data.tables.deploy;
        let near = if self.is_british_apart(unit) { figures.british_near } else { figures.near };
        centres.iter().any(|&centre| data.board.distance(centre, hex) <= near)
    }

    /// §7.1f, §7.1i, §7.41b Round which hexes a reserve is put, of those that are good enough: those of its division; if that gives none, of
    /// its corps; then of its army.
    fn circle(&self, unit: UnitId, open: &[Hex]) -> Circle {
        let mut tiers = self.tiers(unit).into_iter();
        if self.is_british_apart(unit) {
            // §7.41b, §7.41e A tier gives way only if nobody of it is on the map.
            let found = tiers.find(|centres| !centres.is_empty());
            return found.map_or(Circle::Anywhere, Circle::Round);
        }
        let found =
            tiers.find(|centres| open.iter().any(|&hex| self.is_within(centres, unit, hex)));
        found.map_or(Circle::Nowhere, Circle::Round)
    }

    /// §7.1f, §7.41b Where those stand to whom a reserve keeps: of its division, of its corps, of its army; the British follow no army.
    fn tiers(&self, unit: UnitId) -> Vec<Vec<Hex>> {
        let position = self.position;
        let own = position.counter(unit);
        let at = |is_own: &dyn Fn(UnitId) -> bool| -> Vec<Hex> {
            let units = position.on_map(Side::Allied).filter(|&other| is_own(other));
            units.filter_map(|other| position.hex_of(other)).collect()
        };
        let division = at(&|other| {
            let other = position.counter(other);
            own.division.is_some() && other.division == own.division && other.corps == own.corps
        });
        let corps = at(&|other| position.corps_of(other) == own.corps);
        if self.is_british_apart(unit) {
            return vec![division, corps];
        }
        let army = at(&|other| is_of_army(position, unit, other));
        vec![division, corps, army]
    }

    /// §7.2a, §7.2d Whether a reserve goes where those of its division went in this impulse: into their hex, and those of a whole
    /// airborne division into two hexes beside each other.
    fn check_together(&self, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
        let position = self.position;
        let division = position.counter(unit).division;
        let is_comrade = |&other: &UnitId| {
            division.is_some()
                && position.counter(other).division == division
                && position.corps_of(other) == position.corps_of(unit)
        };
        let comrades: Vec<UnitId> = position.units_of(Side::Allied).filter(is_comrade).collect();
        let placed = comrades.iter().filter(|&&other| position.has(other, Mark::Placed));
        let mut used: Vec<Hex> = placed.filter_map(|&other| position.hex_of(other)).collect();
        used.sort_unstable();
        used.dedup();
        if used.is_empty() || used.contains(&hex) {
            return Ok(());
        }
        let grid = position.data().board.grid();
        let splits = is_airborne_division(position, &comrades);
        match used.as_slice() {
            [only] if splits && grid.adjacent(*only, hex) => Ok(()),
            _ => Err(Illegal::DivisionTogether),
        }
    }
}

/// Round which hexes a reserve may be put.
enum Circle {
    /// §7.41e
    Anywhere,
    /// §7.1i
    Nowhere,
    /// Near any of these.
    Round(Vec<Hex>),
}

/// §7.1f, §7.41d Whether another unit is of a reserve's army; XXX Corps counts to the US 1st Army once a German is over the Meuse.
fn is_of_army(position: &Position, unit: UnitId, other: UnitId) -> bool {
    let army = |unit: UnitId| match position.army_of(unit) {
        Army::British => Army::UsFirst,
        army @ (Army::SixthPanzer
        | Army::FifthPanzer
        | Army::Seventh
        | Army::Okw
        | Army::UsFirst
        | Army::UsThird) => army,
    };
    let is_british = position.army_of(unit) == Army::British;
    if is_british {
        army(unit) == army(other)
    } else {
        position.army_of(unit) == position.army_of(other)
    }
}

/// §7.2d Whether these are the four units of an airborne division, all of which come in this impulse.
fn is_airborne_division(position: &Position, units: &[UnitId]) -> bool {
    let comes = |&unit: &UnitId| {
        let is_here = position.has(unit, Mark::Placed);
        position.counter(unit).is_airborne
            && (is_here || position.unit(unit).place == Place::Reserve)
    };
    units.len() == usize::from(position.data().tables.deploy.airborne_units)
        && units.iter().all(comes)
}
