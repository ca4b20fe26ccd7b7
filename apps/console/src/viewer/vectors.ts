/** The little vector arithmetic of the viewers: plain triples, so that it is tested without a graphics device. */
export type Vec3 = readonly [number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const distance = (a: Vec3, b: Vec3): number => length(subtract(a, b));

/** The zero vector stays what it is. */
export function normalize(a: Vec3): Vec3 {
  const size = length(a);
  return size > 0 ? scale(a, 1 / size) : a;
}

export interface Box {
  min: Vec3;
  max: Vec3;
}

export const centerOf = ({ min, max }: Box): Vec3 => scale(add(min, max), 0.5);

export function joinBoxes(boxes: readonly Box[]): Box {
  const pick = (side: 'min' | 'max', choose: (...values: number[]) => number): Vec3 => {
    const at = (k: 0 | 1 | 2) => boxes.reduce((found, box) => choose(found, box[side][k]), boxes[0]?.[side][k] ?? 0);
    return [at(0), at(1), at(2)];
  };
  return { min: pick('min', Math.min), max: pick('max', Math.max) };
}

/** Zero inside. */
export function distanceToBox(point: Vec3, { min, max }: Box): number {
  const beyond = (k: 0 | 1 | 2) => Math.max(min[k] - point[k], 0, point[k] - max[k]);
  return Math.hypot(beyond(0), beyond(1), beyond(2));
}
