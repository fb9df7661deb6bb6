//! Works out movement arrows and Hold Values from the map, so that their files cannot drift from it.
//!
//! The rulebook prints them on its map and says of few hexes what they are. The arrows lead down a field of costs to the
//! hexes that an army may be sent to; the Hold Values say where roads and towns are worth a garrison. Both are our own,
//! but for the hexes that the rulebook's illustrations tell of.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use hexmap::{Direction, Hex, Hexside};
use rules_enemy_action::printed::board::{Board, BridgeId, Terrain};

/// One of the fields, in the order of the armies with an objective.
pub(super) const FIELDS: [Field; 3] = [
    Field { sign: "6Pz", crosses: true, targets: &[("0117", 0), ("0319", 0), ("0421", 20)] },
    Field {
        sign: "5Pz",
        crosses: true,
        targets: &[("0625", 0), ("0926", 0), ("1126", 0), ("1326", 0), ("1426", 20), ("0421", 40)],
    },
    Field {
        sign: "7A",
        crosses: false,
        targets: &[("1622", 0), ("1719", 0), ("2019", 0), ("2517", 0), ("2220", 20)],
    },
];
/// Where both panzer armies drive in the end (9.15).
const LAST: &str = "0139";
/// The last row of the home of 6th and of 5th Panzer Army.
const HOMES: [u8; 2] = [9, 18];

/// Arrows that the rulebook's illustrations show, or that these need so as not to lead in a circle.
const FORCED: [Forced; 11] = [
    Forced { secondary: Some("1517"), ..forced("1516", "1415", 1) },
    Forced { secondary: Some("1717"), is_marked: true, ..forced("1616", "1517", 1) },
    forced("1717", "1617", 1),
    Forced { secondary: Some("1311"), ..forced("1310", "1210", 1) },
    forced("0809", "0810", 0),
    Forced { secondary: Some("0710"), ..forced("0709", "0609", 0) },
    forced("0710", "0711", 0),
    forced("1006", "1007", 0),
    forced("1007", "1008", 0),
    forced("1008", "0909", 0),
    forced("0909", "0809", 0),
];

/// In tenths of a movement point: a step by road,
const ROAD: u32 = 10;
/// a point off the road, by terrain,
const POINTS: [u32; 5] = [1, 2, 3, 4, 1];
/// what an unbridged river adds, and the Westwall to those who come from the west,
const BARRIER: u32 = 40;
/// how much worse a secondary arrow may be,
const SECOND_BEST: u32 = 20;
/// and how much longer a way round a bridge may be that does not count as one.
const WAY_ROUND: u32 = 30;
/// What lies east of the Meuse is farther than all that lies west of it.
const BEYOND_THE_MEUSE: u32 = 10_000;
/// An arrow knows of bridges so many hexsides ahead.
const AHEAD: usize = 3;

/// Hold Values that the illustrations state,
const EXACT: [(&str, u8); 3] = [("1210", 1), ("1310", 0), ("1007", 0)];
/// hexes where they show no garrison,
const RATHER_NONE: [&str; 13] = [
    "0907", "0908", "1009", "1106", "1107", "1109", "1110", "1206", "1207", "1208", "1209", "1307",
    "1308",
];
/// and hexes where they show one.
const SOME: [&str; 22] = [
    "0610", "0706", "0808", "0909", "0911", "1006", "1008", "1108", "1309", "1412", "1508", "1709",
    "1710", "1719", "1911", "1917", "1920", "2117", "2205", "2207", "2305", "2413",
];

/// Where the arrows of an army lead.
pub(super) struct Field {
    /// What the file calls the army.
    pub sign: &'static str,
    /// Whether it is to cross the Meuse.
    crosses: bool,
    /// Its targets, and how much farther off each seems.
    targets: &'static [(&'static str, u32)],
}

/// An arrow that is given.
#[derive(Clone, Copy)]
struct Forced {
    hex: &'static str,
    primary: &'static str,
    secondary: Option<&'static str>,
    /// Whether the primary arrow waits for the bridge that it crosses.
    is_marked: bool,
    /// Whose it is; another army takes it where it leads nearer to that army's targets.
    field: usize,
}

const fn forced(hex: &'static str, primary: &'static str, field: usize) -> Forced {
    Forced { hex, primary, secondary: None, is_marked: false, field }
}

/// The arrows of an army.
pub(super) struct Drawn {
    /// Its targets on the near bank, with what they seem farther off.
    pub targets: BTreeMap<Hex, u32>,
    /// By hex, how far it is.
    pub far: BTreeMap<Hex, u32>,
    /// By hex, where it leads.
    pub primary: BTreeMap<Hex, Hex>,
    /// The same for the second best.
    pub secondary: BTreeMap<Hex, Hex>,
    /// Of the given arrows, the one that waits for its bridge.
    marked: Option<(Hex, Hex)>,
    /// How many primary arrows have an equal.
    pub ties: usize,
}

pub(super) fn hex(board: &Board, number: &str) -> Hex {
    board.numbering.hex(board.grid(), number).expect("it is on the map")
}

/// The fields of all armies before the given arrows.
pub(super) fn unforced(board: &Board) -> [Drawn; 3] {
    FIELDS.map(|field| draw(board, &field))
}

/// The fields of all armies.
pub(super) fn drawn(board: &Board) -> [Drawn; 3] {
    let mut all = unforced(board);
    for given in FORCED {
        for (at, drawn) in all.iter_mut().enumerate() {
            force(board, drawn, given, at == given.field);
        }
    }
    all
}

/// The file of arrows.
pub(super) fn arrows_file(board: &Board) -> String {
    let all = drawn(board);
    let mut text = "hex\tarmy\tprimary\tprimary_while\tsecondary\tsecondary_while\n".to_owned();
    let number = |hex: Option<&Hex>| hex.map_or_else(String::new, |&hex| board.number(hex));
    for from in in_order(board) {
        for (field, drawn) in FIELDS.iter().zip(&all) {
            let Some(primary) = drawn.primary.get(&from) else { continue };
            let secondary = drawn.secondary.get(&from);
            let bridge = |to: Option<&Hex>| {
                let bridge = to.and_then(|&to| mark(board, drawn, from, to));
                bridge.map_or_else(String::new, |bridge| {
                    board.bridge_ends(bridge).map(|hex| board.number(hex)).join("/")
                })
            };
            let cells = [
                board.number(from),
                field.sign.to_owned(),
                number(Some(primary)),
                bridge(Some(primary)),
                number(secondary),
                bridge(secondary),
            ];
            text += &cells.join("\t");
            text.push('\n');
        }
    }
    text
}

/// The file of Hold Values.
pub(super) fn hold_values_file(board: &Board) -> String {
    let values = hold_values(board);
    let lines = in_order(board).into_iter().filter_map(|hex| {
        let value = values.get(&hex).filter(|&&value| value > 0)?;
        Some(format!("{}\t{value}\n", board.number(hex)))
    });
    "hex\thold\n".to_owned() + &lines.collect::<String>()
}

/// Every hex in the order of numbers.
fn in_order(board: &Board) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = board.grid().hexes().collect();
    hexes.sort_by_key(|&hex| board.number(hex));
    hexes
}

/// What a step costs.
fn step(board: &Board, from: Hex, direction: Direction, to: Hex) -> u32 {
    let mut cost = if board.road(from, direction) {
        ROAD
    } else {
        let river = if board.river(from, direction) { BARRIER } else { 0 };
        ROAD * POINTS[board.terrain(to).index()] + river
    };
    let from_west = board.easting(from) < board.easting(to);
    if board.is_westwall(to) && !board.is_westwall(from) && from_west {
        cost += BARRIER;
    }
    cost
}

/// How far it is from each hex of a bank to the nearest target, without a hexside.
fn distances(
    board: &Board,
    targets: &BTreeMap<Hex, u32>,
    is_far_bank: bool,
    without: Option<Hexside>,
) -> BTreeMap<Hex, u32> {
    let mut reached = BTreeMap::new();
    let mut open: BinaryHeap<Reverse<(u32, Hex)>> =
        targets.iter().map(|(&hex, &cost)| Reverse((cost, hex))).collect();
    while let Some(Reverse((cost, hex))) = open.pop() {
        if reached.contains_key(&hex) {
            continue;
        }
        reached.insert(hex, cost);
        for (direction, from) in board.grid().neighbours(hex) {
            let is_open = Some(board.grid().side(hex, direction)) != without;
            if is_open && board.is_far_bank(from) == is_far_bank && !reached.contains_key(&from) {
                let cost = cost + step(board, from, direction.opposite(), hex);
                open.push(Reverse((cost, from)));
            }
        }
    }
    reached
}

/// A bridged side of the Meuse, by the hexes on the near and the far bank.
fn meuse_bridges(board: &Board) -> Vec<[Hex; 2]> {
    let over_the_meuse = |bridge: BridgeId| {
        let [one, other] = board.bridge_ends(bridge);
        let direction = board.grid().direction(one, other).expect("a bridge joins neighbours");
        let ends = if board.is_far_bank(one) { [other, one] } else { [one, other] };
        board.is_meuse(one, direction).then_some(ends)
    };
    board.bridges().filter_map(over_the_meuse).collect()
}

/// The targets of an army. One that no bridge joins to the far bank gives way to the nearest that is.
fn targets(board: &Board, field: &Field) -> BTreeMap<Hex, u32> {
    let bridges = meuse_bridges(board);
    let mut targets = BTreeMap::new();
    for &(number, offset) in field.targets {
        let mut target = hex(board, number);
        if field.crosses && !bridges.iter().any(|[near, _]| *near == target) {
            let nearest = bridges.iter().map(|&[near, _]| near);
            let key = |near: &Hex| (board.distance(target, *near), board.number(*near));
            target = nearest.min_by_key(key).expect("the Meuse is bridged");
        }
        let known = targets.entry(target).or_insert(offset);
        *known = offset.min(*known);
    }
    targets
}

/// Where an army leaves the map, or stays for good.
fn ends(board: &Board) -> BTreeMap<Hex, u32> {
    let exits = board.grid().hexes().filter(|&hex| board.standing_exit(hex));
    exits.chain([hex(board, LAST)]).map(|hex| (hex, 0)).collect()
}

fn draw(board: &Board, field: &Field) -> Drawn {
    let targets = targets(board, field);
    let near = distances(board, &targets, false, None);
    let mut far: BTreeMap<Hex, u32> =
        near.into_iter().map(|(hex, cost)| (hex, cost + BEYOND_THE_MEUSE)).collect();
    let ends = ends(board);
    if field.crosses {
        far.extend(distances(board, &ends, true, None));
    }
    let (primary, secondary) = (BTreeMap::new(), BTreeMap::new());
    let mut drawn = Drawn { targets, far, primary, secondary, marked: None, ties: 0 };
    for hex in board.grid().hexes() {
        let is_end = if field.crosses { &ends } else { &drawn.targets }.contains_key(&hex);
        if !is_end && drawn.far.contains_key(&hex) {
            draw_hex(board, &mut drawn, hex);
        }
    }
    drawn
}

/// The arrows of a hex: to the least total; ties to a road, then the cheaper step, then west, then north.
fn draw_hex(board: &Board, drawn: &mut Drawn, hex: Hex) {
    let is_target = drawn.targets.contains_key(&hex);
    let mut ways = Vec::new();
    for (direction, to) in board.grid().neighbours(hex) {
        let crosses = board.is_far_bank(hex) != board.is_far_bank(to);
        let by_bridge = is_target && board.bridge(hex, direction).is_some();
        let Some(&far) = drawn.far.get(&to).filter(|_| !crosses || by_bridge) else { continue };
        let cost = step(board, hex, direction, to);
        let off_road = !board.road(hex, direction);
        let place = (board.easting(to), -board.northing(to));
        ways.push((cost + far, off_road, cost, place, to));
    }
    ways.sort_unstable();
    let &[(least, .., first), ref rest @ ..] = &ways[..] else { return };
    drawn.primary.insert(hex, first);
    drawn.ties += usize::from(rest.first().is_some_and(|&(total, ..)| total == least));
    let is_second = |&&(total, .., to): &&(u32, bool, u32, (i16, i16), Hex)| {
        drawn.far[&to] < drawn.far[&hex] && total <= least + SECOND_BEST
    };
    if let Some(&(.., to)) = rest.iter().find(is_second) {
        drawn.secondary.insert(hex, to);
    }
}

/// Puts given arrows in place of an army's own.
fn force(board: &Board, drawn: &mut Drawn, given: Forced, is_own: bool) {
    let from = hex(board, given.hex);
    let primary = hex(board, given.primary);
    let secondary = given.secondary.map(|number| hex(board, number));
    if is_own {
        drawn.secondary.remove(&from);
    }
    if is_own || drawn.far[&primary] < drawn.far[&from] {
        drawn.primary.insert(from, primary);
        if drawn.secondary.get(&from) == Some(&primary) {
            drawn.secondary.remove(&from);
        }
        if given.is_marked {
            drawn.marked = Some((from, primary));
        }
    }
    if let Some(secondary) = secondary
        && (is_own || drawn.far[&secondary] < drawn.far[&from])
        && drawn.primary[&from] != secondary
    {
        drawn.secondary.insert(from, secondary);
    }
}

/// The bridge that an arrow waits for.
fn mark(board: &Board, drawn: &Drawn, from: Hex, to: Hex) -> Option<BridgeId> {
    let side = |from: Hex, to: Hex| board.grid().side_between(from, to).expect("they touch");
    let crossed = |from: Hex, to: Hex| board.bridge_on(side(from, to));
    if FORCED.iter().any(|given| is_given(board, given, from, to)) {
        return crossed(from, to).filter(|_| drawn.marked == Some((from, to)));
    }
    let chain = chain(board, drawn, from, to);
    let bridge = chain.windows(2).take(AHEAD).find_map(|step| crossed(step[0], step[1]))?;
    if board.is_far_bank(from) != board.is_far_bank(to) {
        return Some(bridge);
    }
    let target = *chain.last().expect("a chain has an end");
    let cost: u32 = chain.windows(2).map(|way| step_between(board, way[0], way[1])).sum();
    let without = Some(board.bridge_side(bridge));
    let round = distances(board, &BTreeMap::from([(target, 0)]), board.is_far_bank(from), without);
    let is_needed = round.get(&from).is_none_or(|&round| round > cost + WAY_ROUND);
    is_needed.then_some(bridge)
}

/// Whether an arrow is one of the given ones.
fn is_given(board: &Board, given: &Forced, from: Hex, to: Hex) -> bool {
    let leads = |number: &str| hex(board, number) == to;
    hex(board, given.hex) == from && (leads(given.primary) || given.secondary.is_some_and(leads))
}

/// An arrow and the primary arrows after it, as far as the first target or the end; at least so far as an arrow looks ahead.
fn chain(board: &Board, drawn: &Drawn, from: Hex, to: Hex) -> Vec<Hex> {
    let mut chain = vec![from, to];
    let mut here = to;
    while !drawn.targets.contains_key(&here) {
        let Some(&next) = drawn.primary.get(&here) else { break };
        chain.push(next);
        here = next;
        assert!(chain.len() < board.grid().cells(), "arrows lead in a circle");
    }
    chain
}

fn step_between(board: &Board, from: Hex, to: Hex) -> u32 {
    let direction = board.grid().direction(from, to).expect("they touch");
    step(board, from, direction, to)
}

/// Hold Values: towns, points, road junctions, bridges, the Westwall, and where the ways of the armies meet.
pub(super) fn hold_values(board: &Board) -> BTreeMap<Hex, u8> {
    let traffic = traffic(board);
    let on_road = |hex: &Hex| roads(board, *hex) > 0;
    let mut counts: Vec<u32> =
        board.grid().hexes().filter(on_road).map(|hex| traffic[&hex]).collect();
    counts.sort_unstable_by_key(|&count| Reverse(count));
    let busy = [5, 20].map(|part| counts[counts.len() / part]);
    let mut values = BTreeMap::new();
    for hex in board.grid().hexes() {
        let bridged = Direction::ALL.iter().any(|&side| board.map.bridge(hex, side));
        let is_busy = |least: u32| on_road(&hex) && traffic[&hex] > least;
        let ones = [
            board.is_town(hex),
            roads(board, hex) >= 3,
            roads(board, hex) >= 5,
            bridged,
            board.is_westwall(hex) && on_road(&hex),
            is_busy(busy[0]),
            is_busy(busy[1]),
        ];
        let ones: u8 = ones.into_iter().map(u8::from).sum();
        values.insert(hex, (ones + board.vp(hex).div_ceil(2).min(3)).min(7));
    }
    let mut change = |number: &str, by: fn(u8) -> u8| {
        let value = values.entry(hex(board, number)).or_default();
        *value = by(*value);
    };
    for number in RATHER_NONE {
        change(number, |value| value.saturating_sub(2));
    }
    for number in SOME {
        change(number, |value| value.max(1));
    }
    values.extend(EXACT.map(|(number, value)| (hex(board, number), value)));
    values
}

/// How many printed roads leave a hex for another.
fn roads(board: &Board, hex: Hex) -> usize {
    Direction::ALL.iter().filter(|&&direction| board.road(hex, direction)).count()
}

/// By hex, from how many hexes the home army's arrows lead through it on their way to a target.
fn traffic(board: &Board) -> BTreeMap<Hex, u32> {
    let all = drawn(board);
    let mut traffic: BTreeMap<Hex, u32> = board.grid().hexes().map(|hex| (hex, 0)).collect();
    for start in board.grid().hexes() {
        let home = HOMES.iter().filter(|&&last| board.row(start) > last).count();
        let drawn = &all[home];
        let mut here = Some(start);
        while let Some(hex) = here {
            *traffic.entry(hex).or_default() += 1;
            let next = drawn.primary.get(&hex).copied();
            here = next.filter(|_| !drawn.targets.contains_key(&hex));
        }
    }
    traffic
}

/// What the field thinks of terrain, in movement points of mechanized units.
pub(super) fn points(terrain: Terrain) -> u32 {
    POINTS[terrain.index()]
}
