//! `Laid`: counters and markers to be drawn on a map, as plain data that knows no rule set.

use serde::Deserialize;

/// Everything that lies on a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Laid {
    /// What is shown, for the line under the title: "Turn 1, 16 December AM".
    pub caption: String,
    /// The counters. Of those in one hex the first lies on top.
    pub pieces: Vec<Piece>,
    /// What else lies on hexes and hexsides.
    pub markers: Vec<Marker>,
}

/// One counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The number of its hex.
    pub hex: String,
    /// Whose it is: its colours and the shape of its corners.
    pub army: Army,
    /// What kind of unit it is.
    pub symbol: Symbol,
    /// The mark of its size: `III`, `X`, `CC`.
    pub size: String,
    /// What it belongs to: `26 VG`. It stands on a strip of the band's colour.
    pub formation: String,
    /// The colour of the strip.
    pub band: Hue,
    /// Its own name: `77`.
    pub name: String,
    /// Its figures: `6-6-3`.
    pub strength: String,
    /// One more figure, in a small disc; empty for none.
    pub badge: String,
    /// How good its men are.
    pub grade: Grade,
    /// Whether it has lost a part of its strength: a pale stripe lies behind the symbol.
    pub is_reduced: bool,
    /// What state it is in.
    pub states: Vec<Status>,
}

/// The armies, by colour and shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the armies' own")]
pub enum Army {
    Wehrmacht,
    WaffenSs,
    Fallschirm,
    American,
    British,
}

/// Kinds of unit that have a symbol of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Symbol {
    /// Two crossed belts.
    Infantry,
    /// Infantry under canopies.
    Parachute,
    /// Infantry under a wing.
    Glider,
    /// Infantry behind battlements.
    Fortress,
    /// Infantry on wheels.
    Motorized,
    /// Infantry in tracked vehicles.
    Mechanized,
    /// A bridge.
    Engineer,
    /// One belt: the cavalry's.
    Recon,
    /// A track.
    Armor,
    /// A track with an arrowhead: tank destroyers and assault guns.
    TankDestroyer,
    /// A track with a ball: heavy howitzers on tracks.
    AssaultHowitzer,
    /// Tanks and infantry under one command.
    CombinedArms,
    /// An arrowhead.
    AntiTank,
    /// A dome.
    AntiAircraft,
    /// A ball.
    Artillery,
    /// A ball that flies.
    Rocket,
    /// An empty frame on a staff.
    Headquarters,
    /// An empty frame.
    None,
}

/// Colours of strips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the colours' own")]
pub enum Hue {
    Red,
    Gray,
    Blue,
    Purple,
    Burgundy,
    Orange,
    Beige,
    Yellow,
    White,
}

/// How good the men of a unit are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Its figures stand in a broken box.
    Green,
    /// Its figures stand free.
    #[default]
    Usual,
    /// Its figures stand on a filled box.
    Elite,
}

/// What state a unit can be in: a disc with a sign at its lower edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// D.
    Disrupted,
    /// B.
    Broken,
    /// S, crossed out.
    OutOfSupply,
    /// F.
    Fired,
    /// E.
    Engaged,
    /// Two arrowheads: on the road, in column.
    Column,
    /// Two wheels: in trucks.
    Truck,
    /// A moon.
    Night,
    /// An eye: no longer disguised.
    Unmasked,
}

/// Something that lies on a hex or a hexside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The number of the hex; for bridges the two of a hexside, `2020/2119`.
    pub place: String,
    /// What it is.
    pub sign: Sign,
}

/// What can lie on a hex or a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// A trench around the hex.
    Trench,
    /// The same, not finished: the line is broken.
    TrenchBegun,
    /// A cross over a bridge.
    BridgeBlown,
    /// Rungs over a bridge that is being built.
    BridgeBegun,
    /// A jam caused by an army: a warning triangle.
    Traffic(Army),
    /// A flag of the army that holds the hex.
    Flag(Army),
}

impl Army {
    /// All of them, in the order of the legend.
    pub const ALL: [Self; 5] =
        [Self::Wehrmacht, Self::WaffenSs, Self::Fallschirm, Self::American, Self::British];

    /// What the legend calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Wehrmacht => "German Army",
            Self::WaffenSs => "Waffen-SS",
            Self::Fallschirm => "German paratroops",
            Self::American => "US Army",
            Self::British => "British Army",
        }
    }

    /// Whether it fights for Germany.
    pub(crate) const fn is_german(self) -> bool {
        match self {
            Self::Wehrmacht | Self::WaffenSs | Self::Fallschirm => true,
            Self::American | Self::British => false,
        }
    }
}

impl Symbol {
    /// What the legend calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Infantry => "Infantry",
            Self::Parachute => "Parachute",
            Self::Glider => "Glider",
            Self::Fortress => "Fortress",
            Self::Motorized => "Motorized",
            Self::Mechanized => "Armored infantry",
            Self::Engineer => "Engineers",
            Self::Recon => "Reconnaissance",
            Self::Armor => "Tanks",
            Self::TankDestroyer => "Tank destroyers",
            Self::AssaultHowitzer => "Assault howitzers",
            Self::CombinedArms => "Tanks and infantry",
            Self::AntiTank => "Anti-tank guns",
            Self::AntiAircraft => "Flak",
            Self::Artillery => "Artillery",
            Self::Rocket => "Rockets",
            Self::Headquarters => "Headquarters",
            Self::None => "Other",
        }
    }
}

impl Grade {
    /// What the legend calls it; the usual one needs no word.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Green => Some("Green"),
            Self::Usual => None,
            Self::Elite => Some("Elite"),
        }
    }
}

impl Status {
    /// What the legend calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Disrupted => "Disrupted",
            Self::Broken => "Broken",
            Self::OutOfSupply => "Out of supply",
            Self::Fired => "Fired",
            Self::Engaged => "Engaged",
            Self::Column => "In column",
            Self::Truck => "In trucks",
            Self::Night => "Night",
            Self::Unmasked => "Detected",
        }
    }
}

impl Sign {
    /// What the legend calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Trench => "Improved position",
            Self::TrenchBegun => "Position begun",
            Self::BridgeBlown => "Bridge blown",
            Self::BridgeBegun => "Bridge being built",
            Self::Traffic(army) if army.is_german() => "German traffic",
            Self::Traffic(_) => "Allied traffic",
            Self::Flag(army) if army.is_german() => "Held by Germans",
            Self::Flag(_) => "Held by Allies",
        }
    }
}
