//! The choices made before the first turn: optional rules (§31-36), and the least certain of our
//! rulings, which players may turn the other way round.

use field::choices;

pub use field::{Choice, NotAChoice};

choices! {
    night_infiltration false "a44-31.0a" "each Night marker that was not placed lets a stack slip one hex at night",
    fuel_dumps false "a44-32.1a" "three hidden markers on the map, one of them a fuel dump that the Germans may capture",
    roadblocks false "a44-33.1a" "each side has two Roadblocks",
    factor_limit false "a44-34.0" "an attack counts at most 18 Attack Factors",
    bodenplatte false "a44-35.0a" "the Luftwaffe may strike the Allied airfields on Turn 15",
    commando false "a44-36.0a" "a Greif Commando may guard one bridge against demolition",
    digging_at_night false "a44-15.8.2q1" "Improved Positions are built in Night Turns too",
    area_18_on_turn_1_only false "a44-29.4q1" "the 106th Division keeps out of the 18th's area on Turn 1 only",
    recon_falls_back_from_exchange true "a44-21.4q1" "Recon may take the D1 of an A1/D1 as a DR4",
    columns_stop_at_roadblocks false "a44-12.3x1" "Strategic Movement may not enter an enemy Roadblock's hex",
}

impl Options {
    /// Everything optional is played, and the rulings stand as they are.
    pub fn all() -> Self {
        let (night_infiltration, fuel_dumps, roadblocks) = (true, true, true);
        let (factor_limit, bodenplatte, commando) = (true, true, true);
        Self {
            night_infiltration,
            fuel_dumps,
            roadblocks,
            factor_limit,
            bodenplatte,
            commando,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn written(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn nothing_said_is_as_usual() {
        let usual = Options::read(&written(&[])).expect("nothing is wrong with it");
        assert_eq!(usual, Options::default());
        for choice in Options::ALL {
            let mut turned = usual;
            assert_eq!(turned.switch(choice.name).copied(), Some(choice.usual), "{}", choice.name);
            assert!(turned.turn_round(choice.name) && turned != usual);
        }
    }

    #[test]
    fn what_is_on_or_off_is_read() {
        let read = written(&[("fuel_dumps", "on"), ("recon_falls_back_from_exchange", "off")]);
        let read = Options::read(&read).expect("nothing is wrong with it");
        assert!(read.fuel_dumps && !read.recon_falls_back_from_exchange && !read.commando);
    }

    #[test]
    fn everything_wrong_is_told() {
        let wrong = Options::read(&written(&[("commando", "yes"), ("tanks", "on")])).unwrap_err();
        let told: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        assert_eq!(told[0], "the option `commando` is `on` or `off`, and not `yes`");
        assert!(told[1].starts_with("there is no option `tanks`; there are night_infiltration,"));
    }
}
