//! §7, §8 Combat, mobile assault and barrage.

pub mod advance;
pub mod assault;
pub mod barrage;
pub mod combat;
pub mod losses;
pub mod odds;
pub mod retreat;
