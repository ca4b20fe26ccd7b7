/** Words for rooms to train on: kinds in turn, everything else by chance. No test or benchmark has these. */

const kinds = [
  'kitchen',
  'living room',
  'bedroom',
  'hallway',
  'office',
  'dining room',
  'kitchen with an island',
  'bathroom',
  "children's room",
  'study with bookshelves',
  'cafe',
  'living room with a fireplace',
  'shop',
  'kitchen with a dining table',
  'library',
  'gallery',
  'bedroom with a wardrobe',
  'studio apartment',
  'bathroom with a bathtub',
  'long hallway with a bench',
  'living room with a sofa, a tv and plants',
  'office with desks',
  'tea room with a low table',
  'bedroom with a bunk bed and a desk',
  'cafe with small tables',
  'empty room',
  'dining room with eight chairs',
  'kitchen with a fridge and tall cabinets',
];
const styles = [
  'modern',
  'rustic',
  'scandinavian',
  'industrial',
  'classical',
  'minimalist',
  'japanese',
  'mid-century',
  'luxury',
  'bohemian',
  'art deco',
  'chinese',
];
const colors = ['white', 'grey', 'beige', 'blue', 'green', 'terracotta', 'cream', 'pale yellow', 'dark green', 'pink'];
const walls = [
  'walls',
  'walls',
  'walls',
  'walls',
  'wallpaper',
  'brick walls',
  'tiled walls',
  'wooden walls',
  'concrete walls',
];
const floors = [
  'an oak floor',
  'a tiled floor',
  'grey carpet',
  'a dark walnut floor',
  'a marble floor',
  'a concrete floor',
  'herringbone parquet',
  'a terrazzo floor',
];
const sizes = ['small ', 'large ', 'long narrow ', '', '', '', ''];
const lights = ['', '', '', ' at night', ' in the morning', ' at sunset', ', sunny', ', with large windows'];

export function trainingPrompt(index: number, random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  const [size, style, color, wall, floor, light] = [sizes, styles, colors, walls, floors, lights].map(pick);
  return `a ${size}${style} ${kinds[index % kinds.length]} with ${color} ${wall} and ${floor}${light}`;
}
