// Where the map of each game lies: its rule crate.
const CRATES = { a44: 'rules-ardennes44', bw: 'rules-bitter-woods', bb: 'rules-bastogne', eaa: 'rules-enemy-action' }

/** The compiled map of a game, from the root of the repository. */
export const mapOf = (set) => `core/${CRATES[set]}/data/maps/${set}.map.toml`
