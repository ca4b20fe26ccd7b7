/** The rooms of docs/gallery/rooms. */
export const rooms: Record<string, { prompt: string; seed: number }> = {
  'living-room': { prompt: '现代简约风格，阳光充足的客厅', seed: 11 },
  'nordic-bedroom': {
    prompt: 'a bright Scandinavian bedroom with a double bed, a wool rug and an armchair by the window',
    seed: 4,
  },
  loft: { prompt: 'an industrial loft living room with brick walls, a leather sofa and a large rug', seed: 7 },
  'tea-room': { prompt: '日式茶室，榻榻米，矮桌，午后的阳光', seed: 2 },
  'green-kitchen': { prompt: 'a modern kitchen with green cabinets, a marble island and three bar stools', seed: 5 },
  'dining-room': { prompt: 'a rustic dining room with a wooden table for six and a pendant lamp above it', seed: 9 },
  study: { prompt: 'a mid-century modern study at dusk with a leather armchair, a desk and two bookshelves', seed: 3 },
  'chinese-study': { prompt: '中式书房，红木书桌，书架，屏风，清晨', seed: 6 },
  'childrens-room': {
    prompt: "a cheerful children's room with a crib, a colourful rug, a bookshelf and toys",
    seed: 8,
  },
  bathroom: { prompt: 'a luxury bathroom with a freestanding bathtub, marble walls and a large mirror', seed: 12 },
  cafe: { prompt: 'a small cafe with four round tables, bentwood chairs and plants in the window', seed: 10 },
  library: { prompt: 'a classical library with tall bookshelves, a reading chair and a persian rug', seed: 13 },
};
