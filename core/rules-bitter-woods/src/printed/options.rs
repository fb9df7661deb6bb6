//! The choices made before the first turn: the optional rules (§18-35), the variants (§36, §37) and the additional
//! random events (§38), each by itself.

use field::choices;

pub use field::{Choice, NotAChoice};

choices! {
    integrity false "bw-18a" "flanking attacks and coordinated defenses of whole divisions change the die",
    ss_scare false "bw-19b" "attacks with SS panzers may frighten the defenders from 16PM to 17PM",
    attrition false "bw-20a" "mechanized units long in play wear out when they attack",
    bombardment false "bw-21.1a" "guns may bombard a hex before it is attacked, to shock its defenders",
    challenge false "bw-22.1b" "German mechanized units may challenge interdiction on forest roads",
    angriff false "bw-23.1a" "armor may attack on the move, to pass the defender by",
    leaders false "bw-24a" "leaders steady units in battle and release reserves",
    fuel_dumps false "bw-25.1a" "two hidden Allied fuel dumps, which the Germans may capture",
    surrender false "bw-26a" "shaky units that are surrounded and out of supply may surrender",
    peiper_skorzeny false "bw-27.1a" "Kampfgruppe Peiper on 17AM and Panzer Brigade 150 have powers of their own",
    inter_allied false "bw-28.3a" "Americans and British work together badly",
    random_events false "bw-29a" "a random event on 18AM",
    schnee_eifel false "bw-30a" "the Schnee Eifel slows the Germans on 16AM",
    variable_surprise false "bw-31a" "the surprise of 16AM is rolled for in each attack",
    combined_arms false "bw-32a" "armor, infantry and guns together attack better in open ground",
    monschau false "bw-33a" "no German gun fires on Monschau on 16AM",
    leader_reaction false "bw-34a" "Allied leaders move fully on 16AM",
    garrison false "bw-35a" "7th Army must garrison its flank from 18AM to 21PM",
    peiper_alternative false "bw-36b" "three battalions and a leader replace Kampfgruppe Peiper",
    army_artillery false "bw-37a" "each German army has guns of its own, and its corps artillery keeps to its sector",
    events_17am false "bw-38.1a" "an additional random event on 17AM",
    events_19am false "bw-38.2a" "an additional random event on 19AM",
}
