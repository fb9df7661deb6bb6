//! Towns: their signs by rank, and their names.

use super::counters::Stacks;
use super::ink::{Ink, short};
use super::labels::{Hand, Placement};
use super::sheet::Sheet;
use super::style::{Letter, Style};
use super::subject::Subject;
use crate::map_file::Town;
use crate::plane::Point;

/// How great a place is, the greatest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    City,
    Town,
    Village,
    Place,
}

impl Rank {
    /// All of them, the greatest first.
    pub(crate) const ALL: [Self; 4] = [Self::City, Self::Town, Self::Village, Self::Place];

    /// The rank that a map's word means.
    pub(crate) fn of(word: &str) -> Self {
        match word {
            "city" => Self::City,
            "town" => Self::Town,
            "village" => Self::Village,
            _ => Self::Place,
        }
    }

    /// What the legend calls it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::City => "City",
            Self::Town => "Town",
            Self::Village => "Village",
            Self::Place => "Crossroads, hamlet",
        }
    }

    fn letter(self, style: &Style) -> &Letter {
        match self {
            Self::City => &style.letters.city,
            Self::Town => &style.letters.town,
            Self::Village => &style.letters.village,
            Self::Place => &style.letters.hamlet,
        }
    }

    /// How far its sign reaches from its middle.
    pub(crate) fn radius(self, style: &Style) -> f64 {
        let signs = &style.lines.town;
        match self {
            Self::City => signs.square,
            Self::Town => signs.ring,
            Self::Village => signs.dot,
            Self::Place => signs.dot * 0.75,
        }
    }
}

/// Draws the sign of every place whose name could be read; a unit of the sheet has so many pixels.
pub(crate) fn signs(
    ink: &mut Ink,
    sheet: &Sheet,
    subject: &Subject<'_>,
    style: &Style,
    pixels: f64,
) {
    let least = style.letters.labels.least_pixels;
    // The least first, so that where two share a hex the greater one is seen.
    for rank in Rank::ALL.into_iter().rev() {
        if rank.letter(style).size * pixels < least {
            continue;
        }
        for town in subject.file.towns.iter().filter(|town| Rank::of(&town.rank) == rank) {
            if let Some(at) = spot(sheet, subject, town) {
                sign(ink, rank, at, style);
            }
        }
    }
}

/// Draws one sign.
pub(crate) fn sign(ink: &mut Ink, rank: Rank, at: Point, style: &Style) {
    let (dark, pale) = (style.colour("town_dot"), style.colour("town_dot_fill"));
    let (x, y, radius) = (short(at.x), short(at.y), rank.radius(style));
    let circle = |radius: f64, fill: &str, width: f64| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{fill}\" stroke=\"{dark}\" \
             stroke-width=\"{width}\"/>",
            short(radius)
        )
    };
    match rank {
        Rank::City => {
            let (left, top, width) =
                (short(at.x - radius), short(at.y - radius), short(2.0 * radius));
            ink.raw(&format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{width}\" \
                 fill=\"{pale}\" stroke=\"{dark}\" stroke-width=\"2.6\"/>"
            ));
            ink.raw(&circle(radius * 0.3, dark, 0.5));
        }
        Rank::Town => {
            ink.raw(&circle(radius, pale, 2.2));
            ink.raw(&circle(radius * 0.35, dark, 0.5));
        }
        Rank::Village => ink.raw(&circle(radius, pale, 1.8)),
        Rank::Place => ink.raw(&circle(radius, dark, 0.5)),
    }
}

/// Puts down the names of places of a rank; returns those that found no room.
pub(crate) fn names(
    placement: &mut Placement<'_>,
    sheet: &Sheet,
    subject: &Subject<'_>,
    style: &Style,
    stacks: &Stacks<'_>,
    rank: Rank,
) -> Vec<String> {
    if !placement.can_read(rank.letter(style)) {
        return Vec::new();
    }
    let mut left_out = Vec::new();
    for town in subject.file.towns.iter().filter(|town| Rank::of(&town.rank) == rank) {
        let Some(at) = spot(sheet, subject, town) else { continue };
        // A name stands beside the counters that hide its sign.
        let covered = sheet.hex_at(at).is_some_and(|hex| stacks.contains_key(&hex));
        let reach = if covered { style.counters.side / 2.0 } else { rank.radius(style) };
        let mut letter = rank.letter(style).clone();
        let mut placed = false;
        // Where it is crowded a name may be set smaller before it is left out.
        for shrink in [1.0, 0.88, 0.92] {
            letter.size *= shrink;
            let (colour, halo) = (style.colour("ink"), style.colour("halo"));
            let hand = Hand { letter: &letter, colour, halo };
            placed = placement.beside(&town.name, at, reach, hand);
            if placed {
                break;
            }
        }
        if !placed {
            left_out.push(town.name.clone());
        }
    }
    left_out
}

/// Where a place's sign stands: in the middle of its first hex.
pub(crate) fn spot(sheet: &Sheet, subject: &Subject<'_>, town: &Town) -> Option<Point> {
    let first = town.hexes.first()?;
    let hex = subject.file.numbering.hex(&sheet.grid, first).ok()?;
    Some(sheet.centre(hex))
}
