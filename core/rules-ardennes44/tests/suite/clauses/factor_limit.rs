//! §34 The limit of 18 Attack Factors, an optional rule.

use crate::language::{check, odds};

/// 24 Attack Factors against a Defense of 6.
const STACKS: &str = "german A infantry 12-4-3 at 0505
                      german B infantry 12-4-3 at 0406
                      allied C infantry 6-6-3 at 0506";

#[test]
fn a44_34_0_an_attack_counts_18_factors_at_most() {
    let limited = format!("switch factor_limit\n{STACKS}");
    assert_eq!(odds(&limited, "A+B attacks 0506"), "18 to 6 is 3-1, at 3-1");
    assert_eq!(odds(STACKS, "A+B attacks 0506"), "24 to 6 is 4-1, at 4-1");
    assert_eq!(odds(&limited, "A attacks 0506"), "12 to 6 is 2-1, at 2-1");
}

#[test]
fn a44_34_0_whoever_adds_nothing_may_advance() {
    check(
        "a44-34.0",
        "switch factor_limit
         phase combat
         german A infantry 18-4-3 at 0505
         german B infantry 6-4-3 at 0406
         allied C infantry 6-6-3 at 0506 broken",
        "A+B attacks 0506, rolling 2
         B advances 0406-0506",
        "A+B attacks 0506
         18 to 6 is 3-1 +1 (a44-18.3e), at 4-1, rolled 2: DR3
         C is eliminated (a44-18.5b)
         B advances 0406-0506
         now B at 0506",
    );
}
