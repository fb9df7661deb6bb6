//! Which rule sets have which opponents. Each game has its own folder, and answers there what the staff asks.

#[cfg(feature = "a44")]
mod a44;
#[cfg(feature = "bb")]
mod bb;
#[cfg(feature = "bw")]
mod bw;
#[cfg(feature = "eaa")]
mod eaa;
#[cfg(feature = "tiny")]
mod tiny;

use shelf::RuleSet;

use crate::player::Mind;

/// Who can play by these rules: chance always can.
pub(crate) fn names(set: RuleSet) -> &'static [&'static str] {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => a44::NAMES,
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => &[crate::random::RANDOM],
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => bw::NAMES,
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => &[crate::random::RANDOM],
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => tiny::NAMES,
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => &[crate::random::RANDOM],
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => bb::NAMES,
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => &[crate::random::RANDOM],
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => eaa::NAMES,
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => &[crate::random::RANDOM],
    }
}

/// The mind of this name, if there is one by these rules; else chance decides, move by move.
pub(crate) fn mind(set: RuleSet, name: &str, seed: u64) -> Option<Box<dyn Mind>> {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => a44::mind(name, seed),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => None,
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => bw::mind(name, seed),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => None,
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => tiny::mind(name, seed),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => None,
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => bb::mind(name, seed),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => None,
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => eaa::mind(name, seed),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => None,
    }
}
