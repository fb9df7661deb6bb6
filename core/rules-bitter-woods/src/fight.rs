//! Combat from its declaration to the last advance.

pub mod advance;
pub mod angriff;
pub mod artillery;
mod attrition;
pub mod bombardment;
pub mod combat;
pub(crate) mod conversion;
pub mod declaration;
pub mod duties;
pub mod integrity;
pub mod leaders;
pub(crate) mod losses;
pub mod odds;
pub mod retreat;
pub mod retreat_routes;
mod scare;
pub mod strength;
