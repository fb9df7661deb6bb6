//! Planning: how a turn of any wargame on hexes is thought out, whatever its rules.
//!
//! [`Staff`] makes an **estimate** ([`land`], [`worth`], [`press`], [`going`], [`peril`]): how soon the attacker can be where the scenario
//! wants him, and what stands in his way. It draws up **plans** ([`plan`], [`objectives`]), turns each into **orders**
//! ([`orders`]: attacks as a set in [`muster`], the line in [`posts`], what is had in [`keep`]), **tests** them by playing them
//! forward against the other side's simple replies ([`forward`]), and **adapts** as the dice fall ([`march`], [`attack`],
//! [`answers`]). Its levels differ in how much it thinks ([`breadth`]), never in the dice. What it is asked for, it says in a
//! sentence ([`reasons`], [`purpose`]).
//!
//! [`Standing`] is a staff without plans, to measure what a plan is worth. Whoever goes by rules of thumb notes the [`lay`] of the land in place of all this.
//!
//! What it asks of a rule set is four traits, each on top of the one before: [`forces`], [`country`], [`fighting`] and
//! [`warfare`]. Nothing in this folder names a game, a side, a phase, a terrain or a kind of unit; who attacks, the scenario
//! says.

mod answers;
pub(crate) mod attack;
mod breadth;
pub(crate) mod chances;
mod country;
mod ends;
mod fighting;
pub(crate) mod forces;
mod forward;
pub(crate) mod going;
mod keep;
mod land;
pub(crate) mod lay;
mod march;
mod mind;
mod muster;
mod objectives;
mod orders;
pub(crate) mod peril;
mod plan;
mod posts;
mod press;
mod purpose;
mod reasons;
mod staff;
pub(crate) mod stakes;
mod standing;
mod warfare;
mod worth;

pub(crate) use country::{Changed, Country, End};
pub(crate) use fighting::Fighting;
pub(crate) use forces::{Forces, Role};
pub(crate) use mind::Mind;
pub(crate) use reasons::Reason;
pub(crate) use staff::Staff;
pub(crate) use standing::{STANDS, Standing};
pub(crate) use warfare::{Decision, Occasion, Warfare, Words};
