/** What the detector's words are in our library, and how such things stand. */

export interface ThingKind {
  /** An object id of the lexicon. */
  kind: string;
  /** On the floor, on something, or on a wall. */
  place: 'floor' | 'top' | 'wall';
  /** Believable heights, metres: outside of them the box is of something else, or cut off. */
  height: [number, number];
  /** Its usual depth compared with its width; things whose front is seen at an angle show some of it. */
  depth?: number;
}

const kinds: Record<string, ThingKind> = {
  chair: { kind: 'chair', place: 'floor', height: [0.5, 1.4] },
  couch: { kind: 'sofa', place: 'floor', height: [0.5, 1.3], depth: 0.9 },
  bed: { kind: 'bed', place: 'floor', height: [0.35, 1.6], depth: 2 },
  'dining table': { kind: 'table', place: 'floor', height: [0.3, 1.2], depth: 0.9 },
  'potted plant': { kind: 'plant', place: 'floor', height: [0.15, 2.4] },
  bench: { kind: 'bench', place: 'floor', height: [0.3, 1.1] },
  toilet: { kind: 'toilet', place: 'floor', height: [0.35, 1.1] },
  refrigerator: { kind: 'fridge', place: 'floor', height: [0.7, 2.3] },
  oven: { kind: 'oven', place: 'floor', height: [0.4, 1.2] },
  'teddy bear': { kind: 'teddy-bear', place: 'floor', height: [0.15, 1] },
};

export const thingKind = (name: string): ThingKind | undefined => kinds[name];
export const standsOnFloor = (name: string): boolean =>
  kinds[name]?.place === 'floor' || name === 'person' || name === 'dog';
