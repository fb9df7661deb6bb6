//! The clauses of the manual, each tested under its number.

mod advance;
mod allied_cards;
mod assault;
mod barrage;
mod bridges;
mod cards;
mod combat;
mod congestion;
mod exits;
mod german_cards;
mod german_supply;
mod guns;
mod losses;
mod meetings;
mod movement;
mod nonsense;
mod odds;
mod reinforcements;
mod retreat;
mod scenarios;
mod sequence;
mod shortage;
mod supply;
mod zones_of_control;
