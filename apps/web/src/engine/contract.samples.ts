// What the engine really says, kept by apps/engine-wasm/tests/contract_samples.rs. To compile is the test.
import type { Action, Attackers, EnemyReach, EventJson, Forecast, HexTold, Offer, Order, Played, Prompt, Reach, Report, Supply, SupplyOf, Table, Target, Told, Turn, Victory, View, Why, Zones } from './contract'

export const samples0 = [
  {"set_up":{"hex":1200,"unit":3}},
  "set_up_rest",
  {"ready":{"unit":1}},
  {"name_short":{"formation":12}},
  {"demolish":{"bridge":7,"unit":2}},
  {"build":{"bridge":7}},
  {"choose":{"unit":5}},
  "put_back",
  {"move":{"mode":"tactical","path":[100,101],"units":[1,2]}},
  {"infiltrate":{"mode":"ordinary","path":[100,101],"unit":9}},
  {"exit":{"mode":"ordinary","path":[100,101],"units":[1]}},
  {"enter":{"entry":4,"mode":"strategic","path":[100,101],"units":[8]}},
  {"enter_from_west":{"path":[100,101],"unit":8}},
  {"station":{"at":{"box":"southeast"},"unit":4}},
  {"station":{"at":{"blocking":4},"unit":4}},
  {"appear":{"hex":77,"unit":6}},
  {"drop":{"hex":77,"unit":6}},
  {"load":{"unit":6}},
  {"unload":{"unit":6}},
  {"dig":{"unit":6}},
  {"mark_for_night":{"hex":77}},
  {"mark_off_map_for_night":{"units":[1]}},
  {"break_down":{"unit":1,"wholly":false}},
  {"rejoin":{"unit":1}},
  {"lose_step":{"unit":1}},
  {"place_traffic":{"hex":9,"marker":2}},
  {"guard_antwerp":{"unit":400}},
  "end_phase",
  {"move":{"mode":"ordinary","path":[100,101],"units":[1]}},
  {"move":{"mode":"extended","path":[100,101],"units":[1]}},
  {"move":{"mode":"strategic","path":[100,101],"units":[1]}},
  {"move":{"mode":"prime_mover","path":[100,101],"units":[1]}},
  {"move":{"mode":"prime_mover_tactical","path":[100,101],"units":[1]}},
  {"move":{"mode":"shift","path":[100,101],"units":[1]}},
  {"attack":{"followers":[4],"target":1,"units":[2,3]}},
  "call_off",
  {"support":{"unit":4}},
  "call_air",
  {"surprise":{"unit":4}},
  {"lead":{"unit":4}},
  "fall_back",
  {"take_advantage":{"hex":1}},
  {"retreat":{"off":false,"path":[1,2],"units":[1,2]}},
  {"advance":{"off":false,"path":[1,2],"units":[1,2]}},
  {"disengage":{"units":[1]}},
  "pass",
  {"replace":{"unit":4}},
  {"return":{"hex":1,"unit":4}},
  {"rebuild":{"remnant":5,"unit":4}},
  {"slip_by_night":{"to":1,"units":[4,5]}},
  {"destroy_dump":{"hex":1}},
  {"place_roadblock":{"hex":4,"marker":1}},
  {"lift_roadblock":{"marker":0}},
  {"place_commando":{"bridge":7}},
] satisfies (Action)[]

export const samples1 = [
  {"able":[2,7],"air":false,"barred":[],"guns":[9,10]},
] satisfies (Attackers)[]

export const samples2 = [
  {"hexes":[{"hex":38,"units":2},{"hex":39,"units":3},{"hex":40,"units":3}]},
] satisfies (EnemyReach)[]

export const samples3 = [
  {"phase_began":{"phase":"movement","side":"allied","time":"night","turn":3}},
  {"set_up":{"hex":2,"unit":1}},
  {"readied":{"unit":1}},
  {"marked":{"mark":"truck","unit":1,"why":"a44-10.2b"}},
  {"unmarked":{"mark":"night","unit":1,"why":"a44-10.2b"}},
  {"fuel_rolled":{"modifiers":[{"by":-1,"why":"a44-10.2b"}],"result":5,"roll":4,"table":1}},
  {"fuel_asked":{"by":"german","result":4,"table":2}},
  {"short_of_fuel":{"formation":12,"units":[1],"why":"a44-10.2b"}},
  {"demolition_tried":{"blown":true,"bridge":7,"modifiers":[{"by":-1,"why":"a44-10.2b"}],"roll":4,"unit":1}},
  {"ouren_tried":{"bridge":7,"collapsed":false,"roll":5}},
  {"bridge_begun":{"bridge":7,"side":"german"}},
  {"bridge_built":{"bridge":7}},
  {"bridge_abandoned":{"bridge":7}},
  {"chosen":{"unit":1}},
  "put_back",
  {"moved":{"mode":"extended","path":[100,101],"spent":6,"units":[1]}},
  {"move_cut_short":{"from":3,"mode":"ordinary","spent":2,"units":[1],"unseen":false}},
  {"infiltration_tried":{"hex":4,"roll":2,"unit":1,"unseen":true}},
  {"entered":{"entry":4,"units":[1]}},
  {"entered_from_west":{"hex":4,"unit":1}},
  {"left_map":{"to":"west","units":[1]}},
  {"exited":{"entry":4,"from":3,"units":[1]}},
  {"stationed":{"at":{"blocking":4},"unit":1}},
  {"appeared":{"hex":4,"unit":1}},
  {"dropped":{"hex":4,"roll":3,"steps":1,"unit":1}},
  {"arrival_rolled":{"arrives":false,"never":false,"roll":3,"unit":1}},
  {"position_begun":{"hex":4,"unit":1}},
  {"position_completed":{"hex":4,"unit":1}},
  {"position_lost":{"hex":4,"why":"a44-10.2b"}},
  {"broke_down":{"into":[440],"remnant":null,"unit":1}},
  {"rejoined":{"parent":1,"unit":440}},
  {"overstacked":{"hex":4,"side":"allied"}},
  {"step_lost":{"remnant":420,"unit":1,"why":"a44-10.2b"}},
  {"rallied":{"modifiers":[{"by":-1,"why":"a44-10.2b"}],"recovered":true,"roll":2,"unit":1}},
  {"traffic_placed":{"hex":4,"marker":0,"side":"allied"}},
  {"traffic_rolled":{"returned":[1],"rolls":[2,4],"side":"german"}},
  {"traffic_removed":{"marker":0}},
  {"supply_checked":{"lost":[1],"regained":[],"side":"german"}},
  {"relieved":{"units":[1]}},
  {"surrender_rolled":{"before":1,"modifiers":[{"by":-1,"why":"a44-10.2b"}],"points":2,"roll":3,"units":[1]}},
  {"surrendered":{"units":[1]}},
  "antwerp_threatened",
  {"sent_to_antwerp":{"unit":400}},
  {"victory_checked":{"counter_invasion":false,"exited":8,"hexes":[1]}},
  {"game_ended":{"why":"a44-10.2b","winner":1}},
  {"attack_declared":{"blocking":null,"breakthrough":false,"bridges":[0],"followers":[4],"target":1,"units":[2,3]}},
  {"stage_began":{"stage":"support"}},
  "called_off",
  {"supported":{"unit":4}},
  "air_supported",
  {"surprise_tried":{"roll":3,"surprised":true,"unit":4}},
  {"defensive_fire":{"roll":2,"shift":-2,"stopped":false,"unit":4}},
  {"jabos_rolled":{"modifiers":[{"by":1,"why":"a44-16.2b"}],"roll":1,"shift":-3}},
  {"combat_resolved":{"armor":"german","armored":[4],"attack":9,"column":3,"defense":3,"odds":2,"result":"FF","roll":4,"shifts":[{"by":1,"why":"a44-16.2b"}]}},
  {"fire_fight_rolled":{"lead":4,"modifiers":[{"by":1,"why":"a44-16.2b"}],"result":"A1/D1","roll":3}},
  "fell_back",
  {"result_stands":{"result":"DS"}},
  {"step_owed":{"loss":{"among":[4,5],"by":"allied","why":"a44-16.3a"}}},
  {"determined_defense_rolled":{"lead":4,"modifiers":[{"by":1,"why":"a44-16.2b"}],"result":"yes_exchange","roll":3}},
  {"advantage_taken":{"hex":1,"target":2,"units":[4]}},
  {"advantage_lost":{"hex":1,"target":2,"why":"a44-16.6c"}},
  {"retreated":{"off":"southeast","path":[1,2],"units":[4]}},
  {"disordered":{"order":"broken","unit":4,"why":"a44-18.2b"}},
  {"eliminated":{"unit":4,"why":"a44-17.2e"}},
  {"advanced":{"off":null,"path":[1,2],"units":[4]}},
  "combat_ended",
  {"disengagement_rolled":{"modifiers":[{"by":1,"why":"a44-16.2b"}],"result":"yes_disrupted","roll":3,"unit":4}},
  {"air_rolled":{"markers":3,"modifiers":[{"by":1,"why":"a44-16.2b"}],"roll":5}},
  {"replacements_came":{"number":2,"side":"german"}},
  {"replaced":{"unit":4}},
  {"returned":{"hex":1,"unit":4}},
  {"rebuilt":{"remnant":5,"unit":4}},
  {"slipped_by_night":{"from":1,"to":2,"units":[4,5]}},
  {"dumps_laid":{"real":2}},
  {"dump_revealed":{"hex":1,"real":true}},
  {"dump_tried":{"destroyed":false,"hex":1,"modifiers":[{"by":1,"why":"a44-32.3a"}],"roll":3}},
  {"dump_captured":{"hex":1}},
  {"fuel_removed":{"hex":1}},
  "dumps_cleared",
  {"roadblock_placed":{"hex":4,"marker":1,"side":"german"}},
  {"roadblock_removed":{"marker":0,"side":"allied","why":"a44-33.3a"}},
  {"bodenplatte_rolled":{"from":19,"roll":5}},
  {"commando_placed":{"bridge":7}},
  {"commando_spent":{"bridge":7}},
] satisfies (EventJson)[]

export const samples4 = [
  {"attack":1,"attackers":[{"counts":1,"printed":1,"unit":150,"why":{"clause":"a44-15.3a","text":"Attack over a river"}}],"bonus":{"by":2,"text":"Village and Town","why":"a44-TEC.5"},"columns":[{"column":-3,"odds":"1-4","times":1}],"defenders":[{"counts":2,"printed":2,"unit":228,"why":null}],"defense":4,"odds":"1-4","of":1,"outcomes":[{"times":1,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"holds","losses":[1,0]}}],"shifts":[]},
  {"attack":1,"attackers":[{"counts":1,"printed":1,"unit":150,"why":{"clause":"a44-15.3a","text":"Attack over a river"}}],"bonus":{"by":2,"text":"Village and Town","why":"a44-TEC.5"},"columns":[{"column":-2,"odds":"1-3","times":6}],"defenders":[{"counts":2,"printed":2,"unit":228,"why":null}],"defense":4,"odds":"1-4","of":6,"outcomes":[{"times":2,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}},{"times":1,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[1,0]}},{"times":3,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"holds","losses":[1,0]}}],"shifts":[{"by":1,"text":"Offensive artillery","why":"a44-22.7"}]},
  {"attack":4,"attackers":[{"counts":4,"printed":4,"unit":20,"why":null}],"bonus":{"by":2,"text":"Village and Town","why":"a44-TEC.5"},"columns":[{"column":0,"odds":"1-1","times":216}],"defenders":[{"counts":2,"printed":2,"unit":217,"why":null}],"defense":4,"odds":"1-1","of":216,"outcomes":[{"times":4,"what":{"advance":"regular","advantage":false,"breakthrough":false,"eliminated":0,"fate":{"retreats":2},"losses":[0,0]}},{"times":6,"what":{"advance":"bonus","advantage":false,"breakthrough":false,"eliminated":0,"fate":{"retreats":4},"losses":[0,0]}},{"times":36,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}}],"shifts":[]},
  {"attack":4,"attackers":[{"counts":4,"printed":4,"unit":20,"why":null}],"bonus":{"by":2,"text":"Village and Town","why":"a44-TEC.5"},"columns":[{"column":1,"odds":"2-1","times":216}],"defenders":[{"counts":2,"printed":2,"unit":217,"why":null}],"defense":4,"odds":"1-1","of":216,"outcomes":[{"times":16,"what":{"advance":"regular","advantage":false,"breakthrough":false,"eliminated":0,"fate":{"retreats":2},"losses":[0,0]}},{"times":6,"what":{"advance":"bonus","advantage":false,"breakthrough":false,"eliminated":0,"fate":{"retreats":4},"losses":[0,0]}},{"times":36,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}}],"shifts":[{"by":1,"text":"Offensive artillery","why":"a44-22.7"}]},
  {"attack":7,"attackers":[{"counts":4,"printed":4,"unit":74,"why":null},{"counts":2,"printed":2,"unit":75,"why":null},{"counts":1,"printed":1,"unit":78,"why":null}],"bonus":{"by":2,"text":"Improved Position value","why":"a44-15.8.1a"},"columns":[{"column":-1,"odds":"1-2","times":216}],"defenders":[{"counts":6,"printed":6,"unit":220,"why":null}],"defense":8,"odds":"1-2","of":216,"outcomes":[{"times":3,"what":{"advance":"regular","advantage":false,"breakthrough":false,"eliminated":0,"fate":{"retreats":2},"losses":[0,0]}},{"times":36,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}},{"times":6,"what":{"advance":"none","advantage":true,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}}],"shifts":[]},
  {"attack":7,"attackers":[{"counts":4,"printed":4,"unit":74,"why":null},{"counts":2,"printed":2,"unit":75,"why":null},{"counts":1,"printed":1,"unit":78,"why":null}],"bonus":{"by":2,"text":"Improved Position value","why":"a44-15.8.1a"},"columns":[],"defenders":[{"counts":6,"printed":6,"unit":220,"why":null}],"defense":8,"odds":"1-2","of":1,"outcomes":[{"times":1,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[1,1]}}],"shifts":[]},
  {"attack":4,"attackers":[{"counts":4,"printed":4,"unit":2,"why":null}],"bonus":{"by":2,"text":"Village and Town","why":"a44-TEC.5"},"columns":[{"column":-5,"odds":"1-6","times":1},{"column":-4,"odds":"1-5","times":3},{"column":-3,"odds":"1-4","times":1}],"defenders":[{"counts":6,"printed":6,"unit":175,"why":null},{"counts":3,"printed":3,"unit":177,"why":null}],"defense":11,"odds":"1-3","of":6,"outcomes":[{"times":6,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"holds","losses":[1,0]}}],"shifts":[{"by":-1,"text":"Defender's Armor Shift","why":"a44-21.1c"}]},
  {"attack":2,"attackers":[{"counts":1,"printed":2,"unit":158,"why":{"clause":"a44-15.3a","text":"Attack over a river"}},{"counts":1,"printed":1,"unit":456,"why":{"clause":"a44-15.3a","text":"Attack over a river"}}],"bonus":{"by":2,"text":"DCB cap by strength","why":"a44-15.1c"},"columns":[{"column":-1,"odds":"1-2","times":216}],"defenders":[{"counts":2,"printed":2,"unit":247,"why":null}],"defense":4,"odds":"1-2","of":216,"outcomes":[{"times":2,"what":{"advance":"regular","advantage":false,"breakthrough":false,"eliminated":0,"fate":{"retreats":2},"losses":[0,0]}},{"times":36,"what":{"advance":"none","advantage":false,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}},{"times":6,"what":{"advance":"none","advantage":true,"breakthrough":false,"eliminated":0,"fate":"engaged","losses":[0,0]}}],"shifts":[]},
] satisfies (Forecast)[]

export const samples5 = [
  {"lines":[{"clause":null,"text":"Secondary road north-east and south-west"},{"clause":"a44-9.1a","text":"In a German zone"}],"title":"1541, forest, secondary road","units":[{"text":"German 272 VG/980, infantry, 4-4-3, 2 of 2 steps, good order, in supply","unit":0}]},
  {"lines":[{"clause":null,"text":"Primary road north and south-west"},{"clause":null,"text":"Secondary road south"},{"clause":null,"text":"Forest road north-east"}],"title":"1641 Strauch, clear, primary road","units":[{"text":"German 272 VG/980, infantry, 4-4-3, 2 of 2 steps, good order, in supply, has moved, marked for the night","unit":0},{"text":"German 272 VG/982, infantry, 2-2-3, 1 of 2 steps, good order, in supply","unit":2},{"text":"German Assault Gun 902, assault gun, 2-2-6, 1 step, good order, in supply","unit":7}]},
  {"lines":[{"clause":"a44-11.4.1b","text":"River on the side to the south-east"},{"clause":"a44-3.4","text":"A lake on the side to the south-east"}],"title":"1540, wooded rough","units":[{"text":"German 272 VG/980, infantry, 4-4-3, 2 of 2 steps, disrupted, in supply, has moved, has attacked","unit":0}]},
] satisfies (HexTold)[]

export const samples6 = [
  [{"action":{"dig":{"unit":0}},"clause":"a44-15.8.1a","hexes":[121],"text":"272 VG/980 digs in","units":[0]},{"action":{"break_down":{"unit":0,"wholly":false}},"clause":"a44-26.1a","hexes":[121],"text":"Detach a part of 272 VG/980","units":[0]}],
  [],
  [{"action":{"break_down":{"unit":0,"wholly":false}},"clause":"a44-26.1a","hexes":[121],"text":"Detach a part of 272 VG/980","units":[0]}],
  [{"action":{"dig":{"unit":0}},"clause":"a44-15.8.1a","hexes":[121],"text":"272 VG/980 digs in","units":[0]},{"action":{"mark_for_night":{"hex":121}},"clause":"a44-25.3.3a","hexes":[121],"text":"Night marker on 1541","units":[]}],
  [{"action":{"mark_for_night":{"hex":120}},"clause":"a44-25.3.3a","hexes":[120],"text":"Night marker on Strauch (1641)","units":[]}],
  [{"action":{"dig":{"unit":175}},"clause":"a44-15.8.1a","hexes":[117],"text":"78/309 digs in","units":[175]}],
] satisfies (Offer[])[]

export const samples7 = [
  "first_short",
  "destroy",
  "spare",
  {"fire":{"column":-1,"gun":"longest_range"}},
  {"fire":{"column":2,"gun":"shortest_range"}},
  "hold_fire",
  "fall_back",
  "stand_fast",
  {"hold":{"bonus":2,"steps":3}},
  "give_way",
  "retreat",
  "lose_weakest",
  "guard_antwerp",
] satisfies (Order)[]

export const samples8 = [
  {"entries":1,"why":null},
] satisfies (Played)[]

export const samples9 = [
  {"clause":"a44-S1.3b","end":null,"of":0,"offers":[{"action":"set_up_rest","clause":"a44-S1.3b","hexes":[],"text":"Set up the rest as suggested","units":[]}],"sentence":"Set up your units, or have the rest set up for you.","title":"German set-up","undone":[{"bars":true,"clause":"a44-S1.3b","hexes":[],"text":"114 units have no place yet.","units":[0,1,2]}]},
  {"clause":"a44-11.1a","end":null,"of":0,"offers":[],"sentence":"Move any of your units.","title":"German Movement","undone":[{"bars":false,"clause":"a44-8.3b","hexes":[1954,1956],"text":"Too many units in a hex: they would lose steps.","units":[]},{"bars":false,"clause":"a44-11.1a","hexes":[],"text":"108 units have not moved.","units":[0,1,2]}]},
  {"clause":"a44-11.1a","end":{"action":"end_phase","clause":"a44-4.0b","hexes":[],"text":"End Movement","units":[]},"of":0,"offers":[],"sentence":"Move any of your units.","title":"German Movement","undone":[{"bars":false,"clause":"a44-8.3b","hexes":[1954,1956,2297],"text":"Too many units in a hex: they would lose steps.","units":[]},{"bars":false,"clause":"a44-11.1a","hexes":[],"text":"102 units have not moved.","units":[0,1,2]}]},
  {"clause":"a44-14.4c","end":{"action":"pass","clause":"a44-14.4a","hexes":[],"text":"Attack with this","units":[]},"of":0,"offers":[{"action":{"support":{"unit":151}},"clause":"a44-22.6a","hexes":[2160],"text":"Artillery 406 fires","units":[151]},{"action":{"support":{"unit":152}},"clause":"a44-22.6a","hexes":[2228],"text":"Werfer 18 fires","units":[152]}],"sentence":"Add guns or aircraft to the attack on Hoesdorf (1609).","title":"German decision in combat","undone":[]},
  {"clause":"a44-16.3a","end":null,"of":0,"offers":[{"action":{"lose_step":{"unit":74}},"clause":"a44-16.3a","hexes":[1278],"text":"18 VG/293 loses a step","units":[74]},{"action":{"lose_step":{"unit":75}},"clause":"a44-16.3a","hexes":[1211],"text":"18 VG/294 loses a step","units":[75]},{"action":{"lose_step":{"unit":78}},"clause":"a44-16.3a","hexes":[1211],"text":"18 VG/Ersatz loses a step","units":[78]}],"sentence":"A step is lost at Schwarzer Mann (1425): whose?","title":"German decision in combat","undone":[]},
  {"clause":"a44-14.1a","end":{"action":"end_phase","clause":"a44-4.0b","hexes":[],"text":"End Combat","units":[]},"of":0,"offers":[],"sentence":"Attack, or try to disengage.","title":"German Combat","undone":[]},
  {"clause":"a44-19.1.1a","end":{"action":"pass","clause":"a44-14.4a","hexes":[],"text":"Advance no farther","units":[]},"of":0,"offers":[{"action":{"advance":{"off":false,"path":[2506,2573],"units":[158]}},"clause":"a44-19.1.1a","hexes":[2506,2573],"text":"212 VG/320 advances to Echternach (1105)","units":[158]}],"sentence":"Advance after combat into Echternach (1105) and on.","title":"German decision in combat","undone":[]},
  {"clause":"a44-11.1a","end":null,"of":1,"offers":[{"action":{"dig":{"unit":273}},"clause":"a44-15.8.1a","hexes":[1203],"text":"Engineer 168 digs in","units":[273]}],"sentence":"Move any of your units.","title":"Allied Movement","undone":[{"bars":false,"clause":"a44-11.1a","hexes":[],"text":"64 units have not moved.","units":[175,176,177]}]},
] satisfies (Prompt)[]

export const samples10 = [
  {"closed":[{"clause":"a44-12.1b","mode":"strategic","text":"that unit cannot use Strategic Movement"},{"clause":"a44-22.3b","mode":"prime_mover","text":"no Prime Mover of that army is left"},{"clause":"a44-22.3b","mode":"prime_mover_tactical","text":"no Prime Mover of that army is left"}],"ways":[{"allowance":6,"counts_hexes":false,"exits":[],"hexes":[{"cost":0,"ends":false,"from":null,"hex":121},{"cost":2,"ends":true,"from":121,"hex":120}],"mode":"ordinary"},{"allowance":10,"counts_hexes":false,"exits":[],"hexes":[{"cost":0,"ends":false,"from":null,"hex":121},{"cost":2,"ends":false,"from":121,"hex":120}],"mode":"extended"},{"allowance":2,"counts_hexes":true,"exits":[],"hexes":[{"cost":0,"ends":false,"from":null,"hex":121},{"cost":1,"ends":true,"from":121,"hex":52},{"cost":1,"ends":true,"from":121,"hex":53}],"mode":"tactical"}]},
  {"closed":[{"clause":"a44-ESP.4a","mode":"ordinary","text":"an Engaged unit may not move"},{"clause":"a44-ESP.4a","mode":"extended","text":"an Engaged unit may not move"},{"clause":"a44-ESP.4a","mode":"tactical","text":"an Engaged unit may not move"}],"ways":[]},
  {"closed":[{"clause":"a44-11.2b","mode":"extended","text":"a Mechanized unit cannot use Extended Movement"},{"clause":"a44-12.4.1a","mode":"strategic","text":"no Strategic Movement marker is left"},{"clause":"a44-22.3b","mode":"prime_mover","text":"no Prime Mover of that army is left"}],"ways":[{"allowance":12,"counts_hexes":false,"exits":[],"hexes":[{"cost":0,"ends":false,"from":null,"hex":120},{"cost":3,"ends":true,"from":120,"hex":52},{"cost":4,"ends":true,"from":120,"hex":188}],"mode":"ordinary"},{"allowance":2,"counts_hexes":true,"exits":[],"hexes":[{"cost":0,"ends":false,"from":null,"hex":120},{"cost":1,"ends":true,"from":120,"hex":52},{"cost":1,"ends":true,"from":120,"hex":121}],"mode":"tactical"}]},
  {"closed":[{"clause":"a44-18.3a","mode":"ordinary","text":"a Disrupted unit may use only Tactical Movement"},{"clause":"a44-18.3a","mode":"extended","text":"a Disrupted unit may use only Tactical Movement"},{"clause":"a44-18.3a","mode":"strategic","text":"a Disrupted unit may use only Tactical Movement"}],"ways":[{"allowance":2,"counts_hexes":true,"exits":[],"hexes":[{"cost":0,"ends":false,"from":null,"hex":187},{"cost":1,"ends":true,"from":187,"hex":118},{"cost":1,"ends":true,"from":187,"hex":119}],"mode":"tactical"}]},
  {"closed":[{"clause":"a44-12.1c","mode":"strategic","text":"a unit on foot needs trucks for Strategic Movement"},{"clause":"a44-22.3b","mode":"prime_mover","text":"no Prime Mover of that army is left"},{"clause":"a44-22.3b","mode":"prime_mover_tactical","text":"no Prime Mover of that army is left"}],"ways":[{"allowance":6,"counts_hexes":false,"exits":[[117,48],[117,50]],"hexes":[{"cost":0,"ends":false,"from":null,"hex":117},{"cost":2,"ends":true,"from":117,"hex":116},{"cost":2,"ends":true,"from":117,"hex":118}],"mode":"ordinary"},{"allowance":10,"counts_hexes":false,"exits":[[117,48],[117,50],[117,116,115]],"hexes":[{"cost":0,"ends":false,"from":null,"hex":117},{"cost":2,"ends":true,"from":117,"hex":116},{"cost":2,"ends":true,"from":117,"hex":118}],"mode":"extended"},{"allowance":2,"counts_hexes":true,"exits":[[117,48],[117,49],[117,50]],"hexes":[{"cost":0,"ends":false,"from":null,"hex":117},{"cost":1,"ends":true,"from":117,"hex":48},{"cost":1,"ends":true,"from":117,"hex":49}],"mode":"tactical"}]},
] satisfies (Reach)[]

export const samples11 = [
  {"by_order":false,"report":{"set_up":{"hex":121,"unit":0}},"rolls":[],"seat":0,"seq":1,"text":"272 VG/980 sets up in 1541."},
  {"by_order":false,"report":{"phase_began":{"phase":"artillery_supply","side":"german","time":"day","turn":1}},"rolls":[],"seat":0,"seq":4,"text":"-- Turn 1, 16 AM: German Artillery Supply Phase (§5)"},
  {"by_order":false,"report":{"phase_began":{"phase":"fuel_shortage","side":"german","time":"day","turn":1}},"rolls":[],"seat":0,"seq":4,"text":"-- Turn 1, 16 AM: German Fuel Shortage Phase (§6)"},
  {"by_order":false,"report":{"phase_began":{"phase":"bridge","side":"german","time":"day","turn":1}},"rolls":[],"seat":0,"seq":4,"text":"-- Turn 1, 16 AM: German Bridge Phase (§7)"},
  {"by_order":false,"report":{"bridge_begun":{"bridge":194,"side":"german"}},"rolls":[],"seat":0,"seq":5,"text":"Work begins on the bridge 1307/1306 (§7.8e)."},
  {"by_order":false,"report":{"phase_began":{"phase":"movement","side":"german","time":"day","turn":1}},"rolls":[],"seat":0,"seq":6,"text":"-- Turn 1, 16 AM: German Movement Phase (§11)"},
  {"by_order":false,"report":{"chosen":{"unit":109}},"rolls":[],"seat":0,"seq":7,"text":""},
  {"by_order":false,"report":{"moved":{"mode":"ordinary","path":[1889,1957,1956],"spent":6,"units":[109]}},"rolls":[],"seat":0,"seq":8,"text":"Pz Lehr/243 moves 1515-1514-1614."},
] satisfies (Report)[]

export const samples12 = [
  {"by_road":[54,55,56],"cut":[],"sources":[611,65,1359]},
  {"by_road":[52,54,55],"cut":[{"at":390,"clause":"a44-23.3f","text":"Out of supply: American troops are at Höfen.","unit":5}],"sources":[611,65,1359]},
  {"by_road":[52,54,55],"cut":[{"at":390,"clause":"a44-23.3f","text":"Out of supply: American troops are at Höfen.","unit":5},{"at":null,"clause":"a44-23.3b","text":"Out of supply: every source is shut or too far.","unit":6}],"sources":[611,65,1359]},
] satisfies (Supply)[]

export const samples13 = [
  {"clause":"a44-23.3a","line":[187,118,185],"text":"In supply: by road from 2142."},
  {"at":399,"clause":"a44-23.3f","text":"Out of supply: the road at Kall is in an American zone."},
] satisfies (SupplyOf)[]

export const samples14 = [
  {"bridges":[{"ends":[56,125]},{"ends":[118,187]},{"ends":[164,233]}],"counters":[{"formation":0,"id":0,"kind":"infantry","mobility":"foot","name":"272 VG/980","nation":"wehrmacht","quality":"veteran","range":null,"remnant":false,"short":"980","side":"german","size":"III","steps":2,"strengths":[{"attack":2,"defense":2,"movement":3},{"attack":4,"defense":4,"movement":3}],"tank":null},{"formation":0,"id":1,"kind":"infantry","mobility":"foot","name":"272 VG/981","nation":"wehrmacht","quality":"veteran","range":null,"remnant":false,"short":"981","side":"german","size":"III","steps":2,"strengths":[{"attack":2,"defense":2,"movement":3},{"attack":4,"defense":4,"movement":3}],"tank":null},{"formation":0,"id":2,"kind":"infantry","mobility":"foot","name":"272 VG/982","nation":"wehrmacht","quality":"veteran","range":null,"remnant":false,"short":"982","side":"german","size":"III","steps":2,"strengths":[{"attack":2,"defense":2,"movement":3},{"attack":4,"defense":4,"movement":3}],"tank":null}],"entries":[{"hex":2840,"id":0,"letter":"A","side":"allied"},{"hex":2836,"id":1,"letter":"B","side":"allied"},{"hex":2827,"id":2,"letter":"C","side":"allied"}],"formations":[{"colour":"6PzA","id":0,"independent":false,"name":"272 VG","side":"german"},{"colour":"6PzA","id":1,"independent":false,"name":"326 VG","side":"german"},{"colour":"6PzA","id":2,"independent":true,"name":"LXVII troops","side":"german"}],"height":42,"hexes":[{"built_up":"none","name":null,"number":"6842","off":true,"rivers":[null,null,null],"roads":[null,null,null],"terrain":"clear","victory":false,"west_wall":false},{"built_up":"none","name":null,"number":"6742","off":true,"rivers":[null,null,null],"roads":[null,null,null],"terrain":"clear","victory":false,"west_wall":false},{"built_up":"none","name":null,"number":"6642","off":true,"rivers":[null,null,null],"roads":[null,null,null],"terrain":"clear","victory":false,"west_wall":false}],"scenario":{"first_turn":1,"id":"six_turns","last_turn":6,"summary":"The first three days, on the East Map alone: the twin villages, the Losheim gap, Clervaux, the roads to St-Vith.\nHow far must the armour be by dusk on the 18th?","title":"Three Days in December"},"track":[{"arrivals":[],"date":"16 AM","ground":"mud","turn":1,"weather":"overcast"},{"arrivals":[],"date":"16 PM","ground":"mud","turn":2,"weather":"overcast"},{"arrivals":[{"entry":"K","unit":22},{"entry":"by air","unit":68},{"entry":"J","unit":193}],"date":"17 AM","ground":"mud","turn":3,"weather":"overcast"}],"width":68},
] satisfies (Table)[]

export const samples15 = [
  [],
  [{"column":-1,"hex":187,"odds":"1-2","units":[2,7]},{"column":-2,"hex":255,"odds":"1-3","units":[4]},{"column":0,"hex":389,"odds":"1-1","units":[6]}],
] satisfies (Target[])[]

export const samples16 = [
  {"clause":"a44-S1.3b","text":"every unit must be set up first"},
  null,
] satisfies (Told | null)[]

export const samples17 = [
  {"of":0},
] satisfies (Turn)[]

export const samples18 = [
  {"german":[54,55,56],"hexes":[{"held":"allied","hex":2573},{"held":"allied","hex":2429},{"held":"allied","hex":389}],"points":{"have":0,"need":10},"sentence":[{"clause":"a44-S2.4a","text":"The Germans win with 10 points at the end of Turn 6: they have 0. If not, the Allies win."},{"clause":"a44-S2.4b","text":"A point for each Victory Hex they hold: 0."},{"clause":"a44-30.1.2","text":"They hold one if they were last through it and a road joins it to their supply."}]},
] satisfies (Victory)[]

export const samples19 = [
  {"active":"german","advantages":[],"air":0,"battle":null,"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"set_up","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":"waiting","steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":"waiting","steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":"waiting","steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":null,"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":19,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"movement","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":null,"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"movement","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":{"advance":"none","advanced":[],"advancing":[],"air":false,"armor":null,"armored":[],"artillery":[],"attackers":[150],"blocking":null,"blown":false,"breakthrough":false,"bridges":[],"defender_lead":null,"defensive_fire":null,"engages":false,"followers":[],"jabos":0,"lead":null,"owed":[],"result":null,"retreat":0,"retreating":[],"stage":"support","surprise":null,"target":2296},"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"combat","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":{"advance":"none","advanced":[],"advancing":[],"air":false,"armor":null,"armored":[],"artillery":[151],"attackers":[150],"blocking":null,"blown":false,"breakthrough":false,"bridges":[],"defender_lead":null,"defensive_fire":null,"engages":false,"followers":[],"jabos":0,"lead":null,"owed":[],"result":null,"retreat":0,"retreating":[],"stage":"support","surprise":null,"target":2296},"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"combat","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":{"advance":"vacated","advanced":[],"advancing":[],"air":false,"armor":null,"armored":[],"artillery":[],"attackers":[74,75,78],"blocking":null,"blown":false,"breakthrough":false,"bridges":[],"defender_lead":null,"defensive_fire":null,"engages":true,"followers":[],"jabos":0,"lead":null,"owed":[{"among":[74,75,78],"by":"german","why":"a44-16.3a"},{"among":[220],"by":"allied","why":"a44-16.3a"}],"result":"EX","retreat":0,"retreating":[],"stage":"determined_defense","surprise":null,"target":1210},"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"combat","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":null,"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"combat","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
  {"active":"german","advantages":[],"air":0,"battle":{"advance":"none","advanced":[],"advancing":[],"air":false,"armor":null,"armored":[],"artillery":[],"attackers":[158,456],"blocking":null,"blown":false,"breakthrough":false,"bridges":[203],"defender_lead":null,"defensive_fire":null,"engages":false,"followers":[],"jabos":0,"lead":null,"owed":[],"result":null,"retreat":0,"retreating":[],"stage":"support","surprise":null,"target":2573},"bodenplatte":null,"bridges":[{"state":"intact","tried":false},{"state":"intact","tried":false},{"state":"intact","tried":false}],"closed":[false,false,false],"commando":"in_hand","counter_invasions":0,"dumps":[],"echternach_used":false,"exits":[],"fuel_removed":null,"german_control":[0,4290772992,15],"improved":[{"complete":true,"fresh":false,"hex":187},{"complete":true,"fresh":false,"hex":255},{"complete":true,"fresh":false,"hex":389}],"in_hand":null,"meuse_crossed":false,"moving":null,"ouren_untried":true,"pending":null,"phase":"combat","readied":0,"real_dump":null,"replacements":0,"replacements_to_others":0,"roadblocks":[[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}],[{"before":"german","crossed":false,"handled":false,"hex":null},{"before":"german","crossed":false,"handled":false,"hex":null}]],"side":"german","slips":0,"time":"day","traffic":[["in_box","in_box","in_box"],["in_box","in_box","in_box"]],"turn":1,"units":[{"marks":0,"order":"good","parent":null,"place":{"on":121},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":324},"steps":2,"surrender":0},{"marks":0,"order":"good","parent":null,"place":{"on":120},"steps":2,"surrender":0}],"winner":null,"withdrawing":[]},
] satisfies (View)[]

export const samples20 = [
  {"barred":[{"clause":"a44-11.1b","mode":"ordinary","step":null,"text":"that costs more Movement Points than the unit has"},{"clause":"a44-11.1b","mode":"extended","step":null,"text":"that costs more Movement Points than the unit has"},{"clause":"a44-TEC.9","mode":"tactical","step":[729,797],"text":"nobody crosses a lake"}],"ways":[]},
  {"barred":[{"clause":"a44-11.6a","mode":"ordinary","step":[121,52],"text":"a Wooded Rough hexside off the road is crossed only by Tactical Movement that began beside it"},{"clause":"a44-11.6a","mode":"extended","step":[121,52],"text":"a Wooded Rough hexside off the road is crossed only by Tactical Movement that began beside it"},{"clause":"a44-11.6b","mode":"tactical","step":[52,51],"text":"only one river or Wooded Rough hexside may be crossed off the road in a phase"}],"ways":[]},
  {"barred":[{"clause":"a44-ESP.4a","mode":"ordinary","step":null,"text":"an Engaged unit may not move"},{"clause":"a44-ESP.4a","mode":"extended","step":null,"text":"an Engaged unit may not move"},{"clause":"a44-ESP.4a","mode":"tactical","step":null,"text":"an Engaged unit may not move"}],"ways":[]},
  {"barred":[{"clause":"a44-9.2.1a","mode":"ordinary","step":[120,187],"text":"an enemy unit is in the way"},{"clause":"a44-11.2b","mode":"extended","step":null,"text":"a Mechanized unit cannot use Extended Movement"},{"clause":"a44-9.2.1a","mode":"tactical","step":[120,187],"text":"an enemy unit is in the way"}],"ways":[]},
  {"barred":[{"clause":"a44-11.2b","mode":"extended","step":null,"text":"a Mechanized unit cannot use Extended Movement"},{"clause":"a44-11.3a","mode":"tactical","step":null,"text":"Tactical Movement is at most two hexes"},{"clause":"a44-12.4.1a","mode":"strategic","step":null,"text":"no Strategic Movement marker is left"}],"ways":[{"allowance":14,"cost":7,"mode":"ordinary","path":[1131,1132,1201]}]},
] satisfies (Why)[]

export const samples21 = [
  {"allied":[118,119,120],"bonds":[{"ends":[118,255],"side":"allied","through":[186,187]},{"ends":[460,390],"side":"allied","through":[459]},{"ends":[460,597],"side":"allied","through":[528,529]}],"german":[]},
  {"allied":[118,119,120],"bonds":[{"ends":[391,458],"side":"german","through":[390,459]},{"ends":[322,324],"side":"german","through":[391,323]},{"ends":[668,598],"side":"german","through":[667]}],"german":[52,53,54]},
] satisfies (Zones)[]
