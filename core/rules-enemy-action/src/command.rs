//! §8, §9 The German command.

pub mod activation;
pub mod arriving;
pub mod attack_check;
pub mod attacks;
pub mod centre;
pub mod choice;
pub mod corps_moves;
pub mod crowd;
pub mod events;
pub mod fuel;
pub mod impulse;
pub mod methods;
pub mod moves;
pub mod objectives;
pub mod positions;
pub mod relief;
pub mod replacements;
pub mod returning;
pub mod seek_supply;
pub mod sequence;
pub mod ways;
