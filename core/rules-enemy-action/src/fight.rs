//! §12 Combat, from its declaration to the last advance.

pub mod advance;
pub mod allied_advance;
pub mod allied_hits;
pub mod attacks;
pub mod chits;
pub mod combat;
pub mod german_advance;
pub mod german_hits;
pub mod german_tactics;
pub mod joining;
pub mod losses;
pub mod participants;
pub mod positions;
pub mod ratio;
pub mod reserves;
pub mod retreat;
pub mod situations;
pub mod stages;
pub mod tactics;
pub mod totals;
pub mod undetected;
