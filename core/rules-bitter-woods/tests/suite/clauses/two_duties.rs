//! §9.5 Units that owe more than one battle.

use crate::language::check;

#[test]
fn bw_9_5g_whoever_owes_two_counterattacks_makes_one_of_them() {
    let given = "phase combat
         side allied
         german A infantry 4-4-4 at 0504
         german B infantry 4-4-4 at 0506
         german C infantry 4-4-4 at 0404
         allied D infantry 4-4-4 at 0505
         duty counterattack german 0505 A D 17AM
         duty counterattack german 0505 B D 17AM";
    let must = "refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them";
    check("bw-9.5g", given, "D attacks 0404\nallied ends", &format!("{must}\n{must}"));
    for target in ["0504", "0506"] {
        let when = format!("D attacks {target}, rolling 6");
        let game = crate::language::played(given, &format!("D attacks {target}"), &[6]);
        assert!(game.state().battle.is_some(), "{when}: the attack is fought");
    }
}
