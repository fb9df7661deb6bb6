// What the page says of Ardennes '44 where the engine does not.
export const ABOUT =
  'The game uses the mechanics of Ardennes ’44, third edition: 2.6-kilometre hexes, two turns a day, regiments and battalions, from the first guns on 16 December to the end of the year.'
