// What the page says of Enemy Action where the engine does not.
export const ABOUT =
  'The game uses the mechanics of Enemy Action: Ardennes, the volume for one who commands the Allies: four-kilometre hexes, one turn a day, regiments and brigades, cards that wake corps, and chits in place of dice. The German command is the game itself: two decks, arrows on the map and a procedure for each decision, of which you can see every step.'
