//! Laws of grids, numbers, `reach` and `trace` on random maps.

mod given;
mod grid;
mod numbering;
mod reach;
mod rule;
mod trace;
