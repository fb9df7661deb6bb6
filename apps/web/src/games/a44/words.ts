// What the page says of Ardennes '44 where the engine does not.
export const ABOUT =
  'It plays by the mechanics of Ardennes ’44, third edition: hexes of 2.6 kilometres, two turns a day, regiments and battalions from the first guns on 16 December to the end of the year.'
