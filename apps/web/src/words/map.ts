// Words of the map: the jump field and the small picture.
export const mapWords = {
  jump: {
    title: 'Go to',
    placeholder: 'Place or hex number',
    none: 'No such place on this map.',
    close: 'Close',
    count: (count: number) => (count === 1 ? 'One place' : `${count} places`),
  },
  minimap: {
    label: 'Overview map: click to go there',
  },
}
