//! The charts of the march and of what feeds it: terrain, movement, bridges, weather, fuel, supply, traffic.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, faces, texts};
use desk::wording::signed;
use kernel::Clause;

use crate::Side;
use crate::printed::counters::Colour;
use crate::printed::tables::{Cost, Costs, Effect, HALVES, Shortage, Tables};
use crate::printed::turn_track::{Ground, TurnTrack, Weather};

const GROUP: &str = "March and supply";
/// The highest face of a die.
const HIGHEST: u16 = 6;

pub(super) fn charts(tables: &Tables, track: &TurnTrack) -> Vec<Chart> {
    vec![
        terrain(tables),
        ways(tables),
        stacks(tables),
        demolition(tables),
        weather(track),
        fuel(tables),
        surrender(tables),
        special(tables),
    ]
}

fn terrain(tables: &Tables) -> Chart {
    let head = Head {
        id: "terrain",
        title: "Terrain effects",
        clauses: vec![Clause::new("a44-TEC.K"), Clause::new("a44-3.4")],
        caption: "Movement Points to enter a hex; on frozen ground those in brackets.".to_owned(),
        columns: texts(["Ground", "On foot", "Mechanized", "Vehicles", "Armor Shift", "Rule"]),
    };
    let (of, road) = (&tables.terrain, &tables.road);
    let row = |name: &str, of: &Costs, armor: &str, rule: &str| {
        let ends = [armor.to_owned(), rule.to_owned()];
        std::iter::once(name.to_owned()).chain(costs(of)).chain(ends).collect()
    };
    let same = "as the hex";
    let rows = vec![
        row("Clear", &of.clear, "yes", "§TEC.1"),
        row("Light woods", &of.light_woods, "yes", "§TEC.2"),
        row("Forest", &of.forest, "no", "§TEC.3"),
        row("Wooded rough", &of.wooded_rough, "no", "§TEC.4"),
        row("City", &of.city, "no", "§TEC.6"),
        texts(["Village, town", same, same, same, same, "§TEC.5"]),
        texts(["West Wall", same, same, "road only", "no", "§TEC.15"]),
        row("Primary road", &road.primary, "–", "§TEC.10"),
        row("Secondary road", &road.secondary, "–", "§TEC.11"),
        row("Forest road", &road.forest, "–", "§TEC.12"),
        texts(["Minor river", "tactical", "tactical", "bridge only", "over a bridge", "§TEC.7"]),
        texts(["Meuse", "tactical", "tactical", "bridge only", "over a bridge", "§TEC.8"]),
        texts(["Lake", "closed", "closed", "closed", "no", "§TEC.9"]),
    ];
    let note = "“Tactical” means by Tactical Movement only. Attacks across a river are halved (§TEC.7). A retreat crosses the Meuse by bridge alone (§TEC.8).";
    chart(GROUP, head, rows, &[note.to_owned()])
}

/// Foot, mechanised, on wheels.
const MOBILITIES: usize = 3;

fn costs(of: &Costs) -> [String; MOBILITIES] {
    let pair = |mud: Cost, frozen: Option<Cost>| match frozen {
        Some(frozen) => format!("{} ({})", cost(mud), cost(frozen)),
        None => cost(mud),
    };
    [cost(of.foot), pair(of.mechanized, of.mechanized_frozen), pair(of.vehicle, of.vehicle_frozen)]
}

fn cost(of: Cost) -> String {
    match of {
        Cost::Points(halves) if halves < HALVES => "½".to_owned(),
        Cost::Points(halves) => (halves / HALVES).to_string(),
        Cost::Tactical => "tactical".to_owned(),
        Cost::Closed => "road only".to_owned(),
    }
}

fn ways(tables: &Tables) -> Chart {
    let of = &tables.movement;
    let head = Head {
        id: "movement",
        title: "Movement costs and ways of moving",
        clauses: vec![Clause::new("a44-11.1a"), Clause::new("a44-12.1a")],
        caption: "What is added to the terrain, and how far each way of moving goes.".to_owned(),
        columns: texts(["What", "How much", "Rule"]),
    };
    let more = |points: u16| format!("{} MP", signed(points));
    let tactical = format!("{} hexes, whatever they cost", of.tactical_hexes);
    let bottleneck = format!(
        "{}; {} once St-Vith is German",
        more(of.bottleneck),
        more(of.bottleneck_st_vith_german)
    );
    let rows = [
        ("Leaving an enemy zone of control", more(of.leave_zone), "§9.2.1b"),
        ("Extended Movement, on foot", more(of.extended_bonus) + " to spend", "§11.2a"),
        ("Tactical Movement", tactical, "§11.3a"),
        ("Strategic Movement", format!("{} times the allowance", of.strategic_factor), "§12.1a"),
        ("By truck", format!("{} MP", of.truck), "§12.4.4"),
        ("Guns with a Prime Mover", format!("{} MP", of.prime_mover), "§22.3a"),
        ("Leaving the map", format!("{} MP", of.leave_map), "§11.9.1c"),
        ("Entering an enemy Traffic marker’s hex", more(of.traffic), "§24.2a"),
        ("St-Vith bottleneck, Germans", bottleneck, "§24.7a"),
    ];
    let rows = rows.map(|(what, much, rule)| vec![what.to_owned(), much, rule.to_owned()]);
    chart(GROUP, head, rows.to_vec(), &[])
}

fn stacks(tables: &Tables) -> Chart {
    let (of, markers, traffic) = (&tables.stacking, &tables.markers, &tables.traffic);
    let head = Head {
        id: "stacking",
        title: "Stacking and markers",
        clauses: vec![Clause::new("a44-8.1a"), Clause::new("a44-12.4.1a")],
        caption: "What a hex holds, and how many markers there are.".to_owned(),
        columns: texts(["What", "German", "Allied", "Rule"]),
    };
    let row = |what: &str, german: String, allied: String, rule: &str| {
        vec![what.to_owned(), german, allied, rule.to_owned()]
    };
    let both = |what: &str, count: String, rule: &str| row(what, count.clone(), count, rule);
    let strategic =
        [markers.strategic_german, markers.strategic_allied].map(|count| count.to_string());
    let [german, allied] = strategic;
    let armies = [markers.prime_movers_6pza, markers.prime_movers_5pza, markers.prime_movers_7a];
    let armies = armies.map(|count| count.to_string()).join(", ");
    let rows = vec![
        both("Stacking Points in a hex", of.points.to_string(), "§8.1a"),
        both("Steps of silhouetted tanks in a hex", of.silhouetted_steps.to_string(), "§8.2d"),
        both("Guns in a hex", of.artillery.to_string(), "§8.2c"),
        row("Strategic Movement or Truck markers", german, allied, "§12.4.1a"),
        row("Prime Movers (6th, 5th Panzer Army, 7th Army)", armies, "–".to_owned(), "§22.3b"),
        both("Night markers", markers.night.to_string(), "§25.3.1a"),
        both("Traffic markers", markers.traffic.to_string(), "§24.3.2a"),
    ];
    let note = format!(
        "Traffic markers come off by {} dice each turn (§24.3.2a); the Germans have theirs from Turn {} (§24.5b).",
        traffic.dice, traffic.german_from_turn
    );
    chart(GROUP, head, rows, &[note])
}

fn demolition(tables: &Tables) -> Chart {
    let of = &tables.bridges;
    let head = Head {
        id: "bridges",
        title: "Bridge demolition",
        clauses: vec![Clause::new("a44-7.2d"), Clause::new("a44-7.5a")],
        caption: format!("One die for each bridge, from Turn {} on.", of.first_turn),
        columns: texts(["Modified die", "Result"]),
    };
    let (blown, spared) =
        (format!("1 to {}", of.blown_up_to), format!("{} or more", of.blown_up_to + 1));
    let rows = vec![texts([&blown, "The bridge is blown"]), texts([&spared, "Nothing happens"])];
    let notes = [
        format!(
            "On the die: in the enemy’s Combat Phase {} (§7.5a); by a Disrupted or Engaged unit {} (§7.5b).",
            signed(of.drm_enemy_combat),
            signed(of.drm_shaken)
        ),
        format!(
            "The bridge at Ouren collapses under the first Germans on 1 to {} (§7.7b).",
            of.ouren_collapses_up_to
        ),
    ];
    chart(GROUP, head, rows, &notes)
}

fn weather(track: &TurnTrack) -> Chart {
    let head = Head {
        id: "weather",
        title: "Weather, ground and replacements",
        clauses: vec![
            Clause::new("a44-28.1a"),
            Clause::new("a44-28.2a"),
            Clause::new("a44-25.2.1a"),
        ],
        caption: "Turn by turn; replacements come in the night that follows.".to_owned(),
        columns: texts(["Turn", "Date", "Ground", "Weather", "Replacements: German", "Allied"]),
    };
    let row = |turn: u8| {
        let here = track.turn(turn);
        let ground = match here.ground {
            Ground::Mud => "mud",
            Ground::Frozen => "frozen",
        };
        let sky = match here.weather {
            Weather::Overcast => "overcast",
            Weather::Clear => "clear",
        };
        // A morning has no night after it, and no replacements.
        let comes = |count: u8| {
            if here.replacements == [0, 0] { "–".to_owned() } else { count.to_string() }
        };
        let [german, allied] = here.replacements.map(comes);
        let date = here.date.replacen(' ', " Dec ", 1);
        vec![turn.to_string(), date, ground.to_owned(), sky.to_owned(), german, allied]
    };
    chart(GROUP, head, (1..=track.last()).map(row).collect(), &[])
}

fn fuel(tables: &Tables) -> Chart {
    let of = &tables.fuel;
    let head = Head {
        id: "fuel",
        title: "Fuel shortage",
        clauses: vec![Clause::new("a44-6.1a"), Clause::new("a44-6.1g"), Clause::new("a44-6.1h")],
        caption: format!(
            "Two dice each German turn from Turn {}; {} on each from Turn {}.",
            of.first_turn,
            signed(of.drm),
            of.drm_from_turn
        ),
        columns: texts(["Modified die", "Table 1: 5th Panzer Army", "Table 2: 6th Panzer Army"]),
    };
    let cells = |at: usize, one: &Shortage| {
        let two = of.table_2.get(at).map_or_else(|| "no shortage".to_owned(), short);
        vec![short(one), two]
    };
    chart(GROUP, head, faces(&of.table_1, 1, (false, false), cells), &[])
}

fn short(shortage: &Shortage) -> String {
    let picks = match shortage.choice {
        Some(Side::Allied) => " (Allies pick)",
        Some(Side::German) => " (Germans pick)",
        None => "",
    };
    let army = if shortage.army == Some(Colour::SixthPanzerArmy) { "6PzA" } else { "5PzA" };
    match shortage.effect {
        Effect::None => "no shortage".to_owned(),
        Effect::WestOfOurthe => {
            format!("one division of {army}, as far as it is west of the Ourthe{picks}")
        }
        Effect::AllOf => shortage.formations.join(" and ") + picks,
        Effect::OneOf => shortage.formations.join(" or ") + picks,
    }
}

fn surrender(tables: &Tables) -> Chart {
    let of = &tables.surrender;
    let head = Head {
        id: "surrender",
        title: "Supply and surrender",
        clauses: vec![Clause::new("a44-23.3b"), Clause::new("a44-23.7b"), Clause::new("a44-23.8a")],
        caption: "One die for each isolated group: how its Surrender Points change.".to_owned(),
        columns: texts(["Modified die", "Surrender Points"]),
    };
    let rows = faces(&of.points, 0, (true, false), |_, &points| vec![signed(points)]);
    let notes = [
        format!(
            "Allies in clear weather: {} on the die (§23.7c).",
            signed(of.clear_weather_allied)
        ),
        format!(
            "It surrenders at {} points if green, {} if veteran, {} if elite (§23.8a).",
            of.green, of.veteran, of.elite
        ),
        format!(
            "A unit is supplied within {} hexes of a road that is open to a source (§23.3b).",
            tables.supply.overland
        ),
    ];
    chart(GROUP, head, rows, &notes)
}

fn special(tables: &Tables) -> Chart {
    let Tables { drop, skorzeny, pzj_653: hunters, .. } = tables;
    let head = Head {
        id: "special",
        title: "Special events",
        clauses: vec![
            Clause::new("a44-27.2b"),
            Clause::new("a44-27.7a"),
            Clause::new("a44-27.8.2a"),
        ],
        caption: "One die each.".to_owned(),
        columns: texts(["Event", "Good", "Half", "Bad", "Rule"]),
    };
    let rows = vec![
        vec![
            format!("Parachute drop, Turn {}", drop.turn),
            span(1, drop.strong_up_to) + ": at full strength",
            span(drop.strong_up_to + 1, drop.reduced_up_to) + ": reduced",
            span(drop.reduced_up_to + 1, HIGHEST) + ": lost",
            "§27.2b".to_owned(),
        ],
        vec![
            "150th Panzer Brigade’s disguise".to_owned(),
            span(1, skorzeny.success_up_to) + ": it works",
            "–".to_owned(),
            span(skorzeny.success_up_to + 1, HIGHEST) + ": detected",
            "§27.8.2a".to_owned(),
        ],
        vec![
            "Panzerjäger 653".to_owned(),
            span(1, hunters.arrives_up_to) + ": arrives",
            span(hunters.arrives_up_to + 1, hunters.delayed_up_to) + ": delayed",
            span(hunters.delayed_up_to + 1, HIGHEST) + ": never",
            "§27.7a".to_owned(),
        ],
        bodenplatte(tables),
    ];
    chart(GROUP, head, rows, &[])
}

fn bodenplatte(tables: &Tables) -> Vec<String> {
    let bodenplatte = &tables.bodenplatte;
    let felt = (1..).zip(&bodenplatte.from).filter(|(_, turn)| **turn > 0);
    let felt: Vec<String> =
        felt.map(|(face, turn)| format!("{face}: felt from Turn {turn}")).collect();
    let never = bodenplatte.from.iter().take_while(|&&turn| turn == 0).count();
    vec![
        format!("Bodenplatte, Turn {} (optional)", bodenplatte.turn),
        felt.join("; "),
        "–".to_owned(),
        format!("1 to {never}: nothing"),
        "§35.0a".to_owned(),
    ]
}

fn span(from: u16, to: u16) -> String {
    if from == to { from.to_string() } else { format!("{from} to {to}") }
}
