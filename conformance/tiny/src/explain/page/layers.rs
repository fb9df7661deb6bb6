//! What can be laid over the map: the hexes that the picket watches.

use desk::paint::{FillOf, Hatch};
use desk::{Paint, Sentence, Tone};
use kernel::Clause;

use crate::{BLUE, Data, Illegal, View};

pub(super) const WATCHED: &str = "watched";

const FIRE: Clause = Clause::new("tiny-3.1a");

pub(crate) fn layer(data: &Data, view: &View<'_>, id: &str) -> Result<Paint, Illegal> {
    if id != WATCHED {
        return Err(Illegal::NoSuchHex);
    }
    let near = data.board.map.grid().neighbours(view.picket);
    let fill = FillOf {
        hexes: near.map(|(_, hex)| hex.id()).collect(),
        tone: Tone::Of(BLUE),
        hatch: Some(Hatch::Rising),
        words: "watched by the picket".to_owned(),
    };
    let says = Sentence::of("A scout that ends its move there may be fired at.", FIRE);
    Ok(Paint { fills: vec![fill], says: vec![says], ..Paint::default() })
}
