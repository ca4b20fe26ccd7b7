/** Where the photographer stands: rings of photos round the table, and a walk for video. */
import { type DemoCamera, type Lens, lookAt } from './lens.ts';

export interface PhotoSettings {
  count: number;
  width: number;
  height: number;
}

/** A phone's wide lens: 27 mm on full-frame film, whose diagonal is 43.27 mm. */
export const FILM_FOCAL_MM = 27;
const focalPxOf = (width: number, height: number): number => (FILM_FOCAL_MM / 43.2666) * Math.hypot(width, height);

const pinhole = (width: number, height: number): Lens => ({
  kind: 'pinhole',
  width,
  height,
  focalPx: focalPxOf(width, height),
});

/** Once round the table, the height going up and down, so that neighbors differ in more than one direction. */
export function photoCameras({ count, width, height }: PhotoSettings): DemoCamera[] {
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const high = k % 2;
    const radius = high ? 1.18 : 1.36 + 0.06 * Math.sin(5 * angle);
    const z = high ? 1.72 : 1.36 + 0.06 * Math.cos(3 * angle);
    const target: [number, number, number] = [0.08 * Math.cos(3 * angle), 0.08 * Math.sin(2 * angle), 0.78];
    return lookAt(pinhole(width, height), [radius * Math.cos(angle), radius * Math.sin(angle), z], target);
  });
}

/** A walk half-way round the table with the camera held in the hand; `share` runs from 0 to 1. */
export function walkCamera(share: number, width: number, height: number, turns = 0.62): DemoCamera {
  const angle = -2.3 + 2 * Math.PI * turns * share;
  const sway = Math.sin(21 * share);
  const radius = 1.42 + 0.1 * Math.sin(9 * share);
  const eye: [number, number, number] = [
    radius * Math.cos(angle),
    radius * Math.sin(angle),
    1.42 + 0.16 * Math.sin(7 * share) + 0.012 * sway,
  ];
  return lookAt(pinhole(width, height), eye, [0.05 * sway, 0.1 * Math.cos(6 * share), 0.84]);
}

/** Where a panoramic camera on a stick is carried: a loop through the room. Its forward is the way it is carried. */
export function stickPlace(share: number): { center: [number, number, number]; headingRadians: number } {
  const angle = 2 * Math.PI * 0.8 * share - 1.2;
  const radius = 1.25 + 0.2 * Math.sin(3 * angle);
  return {
    center: [radius * Math.cos(angle), radius * Math.sin(angle), 1.35 + 0.14 * Math.sin(4 * angle)],
    headingRadians: angle + Math.PI / 2,
  };
}
