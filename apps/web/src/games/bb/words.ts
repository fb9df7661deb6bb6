// What the page says of Bastogne Breakout where the engine does not.
export const ABOUT =
  'The game uses the mechanics of Bastogne Breakout: one-mile hexes, one turn a day, regiments and Kampfgruppen of up to four steps, mobile assaults in the midst of a move, barrages that both sides plan before any falls, transports that carry supply, and a hand of cards that each side chooses before the game.'
