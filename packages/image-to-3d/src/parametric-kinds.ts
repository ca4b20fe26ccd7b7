/** Things people photograph one at a time, whose outline says what they are. Kinds that differ from another by their size alone are left out. */
export const bodyKinds: readonly string[] = [
  'chair',
  'armchair',
  'sofa',
  'stool',
  'bar-stool',
  'bench',
  'office-chair',
  'rocking-chair',
  'ottoman',
  'lounge-chair',
  'table',
  'coffee-table',
  'side-table',
  'desk',
  'console-table',
  'bed',
  'crib',
  'nightstand',
  'wardrobe',
  'bookshelf',
  'cabinet',
  'chest-of-drawers',
  'sideboard',
  'trunk',
  'table-lamp',
  'floor-lamp',
  'vase',
  'cup',
  'bottle',
  'teapot',
  'bowl',
  'plant',
  'cactus',
  'bonsai',
  'piano',
  'guitar',
  'bathtub',
  'toilet',
  'fridge',
  'washing-machine',
  'tv',
  'clock',
  'globe',
  'bicycle',
  'car',
];

/** What grows in pots: looked at alone where the outline says so. */
export const pottedKinds: readonly string[] = ['plant', 'bamboo-plant', 'bonsai', 'cactus', 'flowers'];

/** In which every kind is looked at first. */
const firstStyles: readonly string[] = ['modern', 'classical'];
/** Of these other styles are other things: a lamp on three legs, on an arm, of paper. */
const otherForms: Readonly<Record<string, readonly string[]>> = {
  chair: ['scandinavian', 'rustic'],
  'floor-lamp': ['scandinavian', 'japanese'],
  'table-lamp': ['industrial', 'mid-century', 'japanese'],
  plant: ['bohemian', 'scandinavian', 'art-deco'],
};
export const firstStylesOf = (kind: string): readonly string[] => [...firstStyles, ...(otherForms[kind] ?? [])];

/** One style of each character of the library, for the kinds that seem right. */
export const characterStyles: readonly string[] = [
  'modern',
  'scandinavian',
  'industrial',
  'mid-century',
  'classical',
  'french',
  'rustic',
  'art-deco',
  'japanese',
  'chinese',
  'bohemian',
  'futuristic',
  'memphis',
];
