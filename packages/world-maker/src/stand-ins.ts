/** Things without a model of their own that look like one there is: drawn as that, under their own name. */
import { canModel } from '@orrery/model-library';

const like: Readonly<Record<string, string>> = {
  advertisement: 'poster',
  ball: 'football',
  bread: 'bread-basket',
  building: 'house',
  'building-block': 'toy',
  can: 'cup',
  carousel: 'merry-go-round',
  'cell-door': 'prison-bars',
  church: 'house',
  'clothes-rack': 'clothes-rail',
  'conveyor-belt': 'conveyor',
  croissant: 'bread-basket',
  diploma: 'photo-frame',
  drawing: 'poster',
  dryer: 'washing-machine',
  'exercise-ball': 'sphere',
  'filing-cabinet': 'cabinet',
  'flower-pot': 'planter',
  freezer: 'freezer-cabinet',
  goat: 'sheep',
  hook: 'coat-hooks',
  'horse-stall': 'stall-partition',
  'instrument-tray': 'instrument-table',
  ivy: 'plant',
  jar: 'bottle',
  kitchenette: 'kitchen-cabinet',
  'laundry-basket': 'basket',
  lettuce: 'bush',
  log: 'log-seat',
  magazine: 'newspaper',
  mat: 'rug',
  menu: 'sign',
  'mini-fridge': 'fridge',
  'neon-light': 'neon-sign',
  'paper-screen': 'screen',
  'parked-airplane': 'airplane',
  'parked-train': 'train',
  'pastry-case': 'bakery-case',
  playground: 'climbing-frame',
  present: 'gift-box',
  'racing-chair': 'gaming-chair',
  'safe-deposit-box': 'deposit-boxes',
  'shop-front': 'house',
  'shoe-shelf': 'shelf',
  'spell-book': 'book',
  'spice-rack': 'shelf',
  'star-chart': 'poster',
  'statue-fountain': 'fountain',
  suitcase: 'trunk',
  swan: 'duck',
  synthesizer: 'keyboard',
  'tea-bowl': 'bowl',
  teepee: 'tent',
  temple: 'pavilion',
  'trash-bin': 'trash-can',
  vegetables: 'fruit',
  'wall-torch': 'torch',
  wolf: 'dog',
  workstation: 'desk',
};

export const standInKinds = Object.entries(like);

/** The kind to draw: itself, or what it looks like; undefined where there is neither. */
export function drawnAs(kind: string): string | undefined {
  if (canModel(kind)) return kind;
  const other = like[kind];
  return other !== undefined && canModel(other) ? other : undefined;
}
