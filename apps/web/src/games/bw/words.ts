// What the page says of Bitter Woods where the engine does not.
export const ABOUT =
  'The game uses the mechanics of Bitter Woods: three-kilometre hexes, two turns a day, regiments and brigades with an endurance of their own, exploitation by reserves, and corps artillery that both sides commit before the dice.'
