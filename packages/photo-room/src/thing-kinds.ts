/** What the detector's words are in our library, and how such things stand. */

export interface ThingKind {
  /** Object ids of the lexicon; which of them it is, its size tells. */
  kinds: string[];
  /** Believable heights, meters: outside of them the box is of something else, or cut off. */
  height: [number, number];
  /** What a meter between its back and a wall costs: sofas and beds have their back to one, chairs need not. */
  back: number;
  /** Of any size, as plants and toys are. */
  varies?: true;
}

const kinds: Record<string, ThingKind> = {
  chair: { kinds: ['chair', 'armchair'], height: [0.5, 1.4], back: 0.3 },
  couch: { kinds: ['sofa'], height: [0.5, 1.3], back: 4 },
  bed: { kinds: ['bed'], height: [0.35, 1.6], back: 4 },
  'dining table': { kinds: ['dining-table', 'coffee-table', 'side-table'], height: [0.3, 1.2], back: 0 },
  'potted plant': { kinds: ['plant'], height: [0.15, 2.4], back: 0.3, varies: true },
  bench: { kinds: ['bench'], height: [0.3, 1.1], back: 0.5 },
  toilet: { kinds: ['toilet'], height: [0.35, 1.1], back: 4 },
  refrigerator: { kinds: ['fridge'], height: [0.7, 2.3], back: 4 },
  oven: { kinds: ['oven'], height: [0.4, 1.2], back: 4 },
  'teddy bear': { kinds: ['teddy-bear'], height: [0.15, 1], back: 0, varies: true },
};

export const thingKind = (name: string): ThingKind | undefined => kinds[name];
