//! `Claim`: what a fact says of a map, in a form that can be held against one.

pub use hexmap::Edge;

/// Something that is so or not so on a map. Hexes are written by their printed numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// About a place or what lies in a hex.
    Place(PlaceClaim),
    /// One of these hexsides holds this.
    Side(Vec<Border>, Holds),
    /// About rivers and bridges in a neighbourhood.
    River(RiverClaim),
    /// About roads.
    Road(RoadClaim),
    /// About the hexes themselves.
    Grid(GridClaim),
    /// `misprint`, `unsettled`: nothing that a map can be held to.
    Unsettled {
        /// Whether the text is known to be wrong.
        misprint: bool,
    },
}

/// About a place or what lies in a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum PlaceClaim {
    /// `place`, `near`: within so many hexes of one of these hexes lies the place of this name.
    At { hexes: Vec<String>, name: String, within: u16 },
    /// `named`, `town`: the map has a place of this name, and it is a town or a city.
    Named { name: String, town: bool },
    /// `hexes`: the place has exactly so many hexes, or so many and more.
    Hexes { name: String, count: usize, or_more: bool },
    /// `no-place`, `no-town`: in the hex there is no place, or at most a village.
    None { hex: String, town: bool },
    /// `terrain`, `terrain-not`: the hex has one of these terrains, or none of them.
    Terrain { hex: String, names: Vec<String>, not: bool },
    /// `feature`: each of the hexes has this feature.
    Feature { hexes: Vec<String>, name: String },
}

/// About rivers and bridges in a neighbourhood.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum RiverClaim {
    /// `bridges`: so many sides of the place are bridged, on this side of it, over this river.
    Bridges { spot: Spot, count: usize, toward: Option<Edge>, river: Option<String> },
    /// `no-bridge`: no side of the place is bridged.
    NoBridge { spot: Spot },
    /// `beside`: the river runs along the place, on this side of it.
    Beside { spot: Spot, river: Option<String>, toward: Option<Edge> },
    /// `through`: a river runs through the middle of a hex of the place.
    Through { spot: Spot },
    /// `joins`: one river runs into the other.
    Joins { river: String, into: String },
    /// `river-bridges`: at least so many bridges lead over the river.
    OverIt { river: String, count: usize },
    /// `bridges-between`: so many bridges lead over these rivers between two places.
    Between { from: Spot, to: Spot, count: usize, rivers: Vec<String> },
}

/// About roads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum RoadClaim {
    /// `road`, `road-near`: a road runs through the place or within so many hexes of it.
    At { spot: Spot, within: u16 },
    /// `road-only`: the only road out of the hex leads to that one.
    Only { hex: String, to: String },
    /// `road-reach`: a road leads so many hexes on from the hex.
    Reach { hex: String, steps: u16 },
    /// `road-between`: a road leads from one place to the other in at most so many steps.
    Between { from: Spot, to: Spot, most: u16 },
    /// `road-off`: a road reaches this edge of the map.
    Off { edge: Edge },
}

/// About the hexes themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum GridClaim {
    /// `adjacent`: the hex touches each of the others.
    Adjacent { hex: String, others: Vec<String> },
    /// `distance`, `at-most`: two places are so far apart, or no farther.
    Distance { from: Spot, to: Spot, steps: u16, or_less: bool },
    /// `on-map`, `off-map`: each of the hexes is on the map, or none is.
    OnMap { hexes: Vec<String>, there: bool },
    /// `edge`, `near-edge`: the hex lies on this edge of the map or within so many hexes of it.
    OnEdge { hex: String, edge: Edge, within: u16 },
}

/// What a hexside holds. A river's name may be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Holds {
    Bridge(Option<String>),
    River(Option<String>),
    UnbridgedRiver,
    NoRiver,
    /// No river, or a bridged one.
    NoObstacle,
    Road,
    NoRoad,
}

/// A hex by its number, or all the hexes of a place by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A printed number.
    Hex(String),
    /// A name.
    Place(String),
}

/// The side or sides between two spots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border {
    /// One of them.
    pub one: Spot,
    /// The other.
    pub other: Spot,
}

impl Claim {
    /// What a fact's kind, place and thing mean together.
    pub(super) fn parse(kind: &str, place: &str, thing: &str) -> Result<Self, String> {
        let claim = match kind {
            "place" | "near" | "named" | "town" | "hexes" | "no-place" | "no-town" | "terrain"
            | "terrain-not" | "feature" => Self::Place(of_places(kind, place, thing)?),
            "bridge" | "river" | "unbridged" | "no-river" | "crossable" | "road-across"
            | "no-road-across" => {
                let sides: Result<Vec<Border>, String> =
                    split(place, '|').iter().map(|side| border(side)).collect();
                Self::Side(sides?, of_sides(kind, thing))
            }
            "bridges" | "no-bridge" | "beside" | "through" | "joins" | "river-bridges"
            | "bridges-between" => Self::River(of_rivers(kind, place, thing)?),
            "road" | "road-near" | "road-only" | "road-reach" | "road-between" | "road-off" => {
                Self::Road(of_roads(kind, place, thing)?)
            }
            "adjacent" | "distance" | "at-most" | "on-map" | "off-map" | "edge" | "near-edge" => {
                Self::Grid(of_grid(kind, place, thing)?)
            }
            "misprint" | "unsettled" => Self::Unsettled { misprint: kind == "misprint" },
            _ => return Err(format!("`{kind}` is not a kind of fact; docs/atlas.md lists them")),
        };
        Ok(claim)
    }
}

fn of_places(kind: &str, place: &str, thing: &str) -> Result<PlaceClaim, String> {
    Ok(match kind {
        "place" => PlaceClaim::At { hexes: hexes(place, '|')?, name: word(thing)?, within: 0 },
        "near" => {
            let (name, within) = pair(thing)?;
            PlaceClaim::At { hexes: hexes(place, '|')?, name, within: number(&within)? }
        }
        "hexes" => {
            let (count, or_more) = match thing.strip_suffix('+') {
                Some(count) => (count, true),
                None => (thing, false),
            };
            PlaceClaim::Hexes { name: word(place)?, count: number(count)?.into(), or_more }
        }
        "named" | "town" => PlaceClaim::Named { name: word(place)?, town: kind == "town" },
        "terrain" | "terrain-not" => {
            let (hex, names) = (hex(place)?, split(thing, '|'));
            PlaceClaim::Terrain { hex, names, not: kind == "terrain-not" }
        }
        "feature" => PlaceClaim::Feature { hexes: hexes(place, ',')?, name: word(thing)? },
        _ => PlaceClaim::None { hex: hex(place)?, town: kind == "no-town" },
    })
}

fn of_sides(kind: &str, thing: &str) -> Holds {
    let river = (!thing.is_empty()).then(|| thing.to_owned());
    match kind {
        "bridge" => Holds::Bridge(river),
        "river" => Holds::River(river),
        "unbridged" => Holds::UnbridgedRiver,
        "no-river" => Holds::NoRiver,
        "crossable" => Holds::NoObstacle,
        "road-across" => Holds::Road,
        _ => Holds::NoRoad,
    }
}

fn of_rivers(kind: &str, place: &str, thing: &str) -> Result<RiverClaim, String> {
    Ok(match kind {
        "bridges" => {
            let (count, rest) = thing.split_once(' ').unwrap_or((thing, ""));
            let (river, toward) = river_and_edge(rest);
            RiverClaim::Bridges { spot: spot(place)?, count: number(count)?.into(), toward, river }
        }
        "no-bridge" => RiverClaim::NoBridge { spot: spot(place)? },
        "beside" => {
            let (river, toward) = river_and_edge(thing);
            RiverClaim::Beside { spot: spot(place)?, river, toward }
        }
        "through" => RiverClaim::Through { spot: spot(place)? },
        "joins" => RiverClaim::Joins { river: word(place)?, into: word(thing)? },
        "river-bridges" => RiverClaim::OverIt { river: word(place)?, count: number(thing)?.into() },
        _ => {
            let (from, to) = pair(place)?;
            let mut words = thing.split(' ');
            let count = number(words.next().unwrap_or_default())?.into();
            let rivers = words.map(str::to_owned).collect();
            RiverClaim::Between { from: spot(&from)?, to: spot(&to)?, count, rivers }
        }
    })
}

fn of_roads(kind: &str, place: &str, thing: &str) -> Result<RoadClaim, String> {
    Ok(match kind {
        "road" => RoadClaim::At { spot: spot(place)?, within: 0 },
        "road-near" => RoadClaim::At { spot: spot(place)?, within: number(thing)? },
        "road-only" => RoadClaim::Only { hex: hex(place)?, to: hex(thing)? },
        "road-reach" => RoadClaim::Reach { hex: hex(place)?, steps: number(thing)? },
        "road-off" => RoadClaim::Off { edge: edge(place)? },
        _ => {
            let (from, to) = pair(place)?;
            RoadClaim::Between { from: spot(&from)?, to: spot(&to)?, most: number(thing)? }
        }
    })
}

fn of_grid(kind: &str, place: &str, thing: &str) -> Result<GridClaim, String> {
    Ok(match kind {
        "adjacent" => {
            let (one, others) =
                place.split_once(':').ok_or("a colon is needed, as in `1310: 1210, 1309`")?;
            GridClaim::Adjacent { hex: hex(one)?, others: hexes(others, ',')? }
        }
        "distance" | "at-most" => {
            let (from, to) = pair(place)?;
            let (from, to, or_less) = (spot(&from)?, spot(&to)?, kind == "at-most");
            GridClaim::Distance { from, to, steps: number(thing)?, or_less }
        }
        "edge" => GridClaim::OnEdge { hex: hex(place)?, edge: edge(thing)?, within: 0 },
        "near-edge" => {
            let (side, within) = pair(thing)?;
            GridClaim::OnEdge { hex: hex(place)?, edge: edge(&side)?, within: number(&within)? }
        }
        _ => GridClaim::OnMap { hexes: hexes(place, ',')?, there: kind == "on-map" },
    })
}

/// `Meuse west`, `west`, `Ourthe Occidentale`: a river's name and a side, either left out.
fn river_and_edge(text: &str) -> (Option<String>, Option<Edge>) {
    let (edges, names): (Vec<&str>, Vec<&str>) =
        text.split_whitespace().partition(|word| edge(word).is_ok());
    let toward = edges.first().and_then(|word| edge(word).ok());
    ((!names.is_empty()).then(|| names.join(" ")), toward)
}

fn split(text: &str, by: char) -> Vec<String> {
    text.split(by).map(|part| part.trim().to_owned()).collect()
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (one, other) =
        text.split_once(',').ok_or_else(|| format!("`{text}` needs a comma between its two"))?;
    Ok((one.trim().to_owned(), other.trim().to_owned()))
}

fn border(text: &str) -> Result<Border, String> {
    let (one, other) =
        text.split_once('/').ok_or_else(|| format!("`{text}` is not a hexside like 2020/2119"))?;
    Ok(Border { one: spot(one)?, other: spot(other)? })
}

fn spot(text: &str) -> Result<Spot, String> {
    hex(text).map(Spot::Hex).or_else(|_| word(text).map(Spot::Place))
}

fn hexes(text: &str, by: char) -> Result<Vec<String>, String> {
    text.split(by).map(hex).collect()
}

fn hex(text: &str) -> Result<String, String> {
    let text = text.trim();
    let is_number = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Ok(text.to_owned()) } else { Err(format!("`{text}` is not a hex number")) }
}

fn word(text: &str) -> Result<String, String> {
    let text = text.trim();
    let is_name = text.starts_with(char::is_alphabetic);
    if is_name { Ok(text.to_owned()) } else { Err(format!("`{text}` is not a name")) }
}

fn number(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

fn edge(text: &str) -> Result<Edge, String> {
    match text {
        "north" => Ok(Edge::North),
        "east" => Ok(Edge::East),
        "south" => Ok(Edge::South),
        "west" => Ok(Edge::West),
        _ => Err(format!("`{text}` is not north, east, south or west")),
    }
}
