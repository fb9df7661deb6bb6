//! What is told: answers to questions, stories, forecasts and why.

pub mod aftermath;
pub mod catalogue;
pub mod charts;
pub mod desk;
pub mod forecast;
pub(crate) mod page;
pub mod policies;
pub mod story;
