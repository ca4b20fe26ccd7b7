// How things stand in rooms when nobody says so: with the back to a wall, in a corner, by a window or free; and what must stay
// free before them.
export interface PlacementDefaults {
  stands: 'wall' | 'corner' | 'window' | 'free';
  /** Meters between its back and the wall. */
  back?: number;
  /** Meters before its front that stay free of other things. */
  front?: number;
  /** Meters left and right that stay free. */
  sides?: number;
}

const wall = (front: number, back = 0.02, sides = 0): PlacementDefaults => ({ stands: 'wall', front, back, sides });
const free = (front = 0.5, sides = 0.5): PlacementDefaults => ({ stands: 'free', front, sides });
const corner: PlacementDefaults = { stands: 'corner', back: 0.12 };
const window: PlacementDefaults = { stands: 'window', back: 0.15, front: 0.4 };

const defaultsByKind: Record<string, PlacementDefaults> = {
  sofa: wall(0.35, 0.05),
  'sofa-bed': wall(0.6, 0.05),
  booth: wall(0.5),
  armchair: { stands: 'window', back: 0.3, front: 0.5 },
  'lounge-chair': { stands: 'window', back: 0.3, front: 0.5 },
  'rocking-chair': { stands: 'window', back: 0.3, front: 0.5 },
  'hanging-chair': { stands: 'corner', back: 0.15, front: 0.4 },
  'bean-bag': corner,
  chair: wall(0.5, 0.05),
  'dining-chair': wall(0.5, 0.05),
  'office-chair': wall(0.5, 0.05),
  'gaming-chair': wall(0.5, 0.05),
  'deck-chair': { stands: 'window', back: 0.3, front: 0.4 },
  hammock: { stands: 'corner', back: 0.2, front: 0.4 },
  stool: wall(0.3, 0.1),
  'bar-stool': wall(0.3, 0.1),
  ottoman: free(0.3, 0.3),
  bench: wall(0.5, 0.04),
  cushion: free(0, 0),
  table: free(0.55, 0.55),
  'coffee-table': free(0.35, 0.35),
  'tea-table': free(0.55, 0.4),
  'dining-table': free(0.6, 0.5),
  'conference-table': free(0.9, 0.8),
  'pool-table': free(1.1, 1.0),
  'kitchen-island': free(0.9, 0.7),
  'side-table': corner,
  'console-table': wall(0.7),
  desk: wall(0.85, 0.03),
  'dressing-table': wall(0.7),
  workbench: wall(0.8),
  counter: wall(0.9, 0.95),
  'reception-desk': wall(1.2, 1.1),
  bed: wall(0.6, 0.02, 0.55),
  'bunk-bed': { stands: 'corner', back: 0.02, front: 0.3 },
  crib: wall(0.6),
  nightstand: wall(0.4),
  wardrobe: wall(0.75),
  bookshelf: wall(0.6),
  shelf: wall(0.6),
  cabinet: wall(0.6),
  'chest-of-drawers': wall(0.65),
  sideboard: wall(0.6),
  'tv-stand': wall(0.6),
  'shoe-cabinet': wall(0.6),
  'coat-rack': corner,
  'toy-box': wall(0.4),
  trunk: wall(0.4),
  basket: corner,
  'kitchen-cabinet': wall(0.9, 0.01),
  stove: wall(0.9, 0.01),
  oven: wall(0.9, 0.01),
  fridge: wall(0.8, 0.02),
  dishwasher: wall(0.9, 0.01),
  'washing-machine': wall(0.7, 0.04),
  radiator: wall(0.3, 0.04),
  sink: wall(0.6, 0.01),
  toilet: wall(0.55, 0.01, 0.2),
  bathtub: wall(0.5, 0.02),
  shower: { stands: 'corner', back: 0.01, front: 0.5 },
  fireplace: wall(1.0, 0.01),
  screen: { stands: 'corner', back: 0.25 },
  'grandfather-clock': wall(0.4),
  speaker: corner,
  piano: { stands: 'corner', back: 0.15, front: 0.7 },
  guitar: corner,
  cello: corner,
  'drum-kit': { stands: 'corner', back: 0.15, front: 0.5 },
  guqin: free(0.6, 0.3),
  'play-tent': { stands: 'corner', back: 0.1, front: 0.4 },
  slide: wall(0.8, 0.1),
  swing: free(0.6, 0.3),
  treadmill: { stands: 'window', back: 0.5, front: 0.5 },
  'exercise-bike': { stands: 'window', back: 0.4, front: 0.4 },
  dumbbell: wall(0.8),
  'yoga-mat': free(0.1, 0.1),
  bicycle: wall(0.5, 0.04),
  car: free(0.6, 0.6),
  easel: { stands: 'window', back: 0.4, front: 0.7 },
  sculpture: { stands: 'corner', back: 0.2, front: 0.5 },
  telescope: window,
  aquarium: wall(0.6),
  plant: { stands: 'window', back: 0.12 },
  'bamboo-plant': corner,
  cactus: corner,
  'christmas-tree': { stands: 'corner', back: 0.1, front: 0.3 },
  dog: free(0.1, 0.1),
  // Large animals stand where they are seen, not in a corner behind a partition.
  cow: free(0.3, 0.3),
  horse: free(0.3, 0.3),
  donkey: free(0.3, 0.3),
  sheep: free(0.2, 0.2),
  goat: free(0.2, 0.2),
  pig: free(0.2, 0.2),
  lion: free(0.3, 0.3),
  tiger: free(0.3, 0.3),
  elephant: free(0.5, 0.5),
  'pet-bed': corner,
  'cat-tree': { stands: 'corner', back: 0.08, front: 0.3 },
  'bird-cage': corner,
  'water-cooler': wall(0.5),
  'trash-can': corner,
  umbrella: corner,
  staircase: wall(0.8, 0.01),
  ladder: wall(0.4, 0.05),
  column: { stands: 'corner', back: 0.01 },
  railing: wall(0.5),
  fountain: free(0.7, 0.7),
  'display-case': wall(0.9),
  jukebox: wall(0.7),
  'floor-lamp': corner,
  'stone-lantern': corner,
  'clothes-heap': free(0, 0),
  doormat: free(0, 0),
  rug: free(0, 0),
};

export function placementDefaultsOf(kind: string): PlacementDefaults {
  return defaultsByKind[kind] ?? { stands: 'corner', back: 0.1, front: 0.3 };
}

const list = (text: string) => new Set(text.split(' '));

/** Seats that turn to the thing they stand at. */
export const drawnUpKinds = list(
  'chair dining-chair office-chair gaming-chair stool bar-stool bench cushion armchair lounge-chair rocking-chair bean-bag',
);
export const tableKinds = list(
  'table coffee-table tea-table dining-table conference-table side-table console-table desk dressing-table workbench counter reception-desk kitchen-island',
);
/** May stand before a window although tall: one sees past them, or they are there for the view. */
export const slenderKinds = list(
  'plant palm-tree bamboo-plant cactus floor-lamp telescope easel christmas-tree treadmill exercise-bike guitar hanging-chair hammock bird-cage coat-rack stone-lantern',
);
