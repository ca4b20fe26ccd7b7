/** What is seen from where one can stand: small pictures of all directions, first surfaces only. */
import type { TraceCamera } from '@orrery/engine';
import { mulberry32, type Vec3 } from '@orrery/model-library';
import { panoramaCamera } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';
import type { PlaceStudio } from './place-studio.ts';
import { freePlaces, type StandingFloor, spreadPlaces } from './standing-places.ts';

export interface Lookout {
  /** Meters. */
  eye: Vec3;
  /** Radians counter-clockwise from +X: where the middle of the picture looks. */
  yaw: number;
  picture: PlacePicture;
  /** Share of the floor that is nearer to this lookout than to any other. */
  share: number;
}

/** Pixels of a lookout's picture; its height is half of that. */
export const LOOKOUT_WIDTH = 96;
/** As many as a home needs, and one more for each so many square meters beyond that. */
const LOOKOUTS = { least: 56, freeM2: 60, eachM2: 4, most: 104 };
const lookoutsFor = ({ free, cell }: StandingFloor): number => {
  const freeM2 = free.reduce((sum, one) => sum + one, 0) * cell * cell;
  return Math.min(
    LOOKOUTS.most,
    LOOKOUTS.least + Math.max(0, Math.round((freeM2 - LOOKOUTS.freeM2) / LOOKOUTS.eachM2)),
  );
};
/** Meters, as eyes of those who walk about, now and then of those who sit. */
const HEIGHTS = [1.6, 1.45, 1.7, 1.3];

/** The first is where the panorama is taken. */
export async function lookAround(
  studio: Pick<PlaceStudio, 'drawAll'>,
  floor: StandingFloor,
  eye: Vec3,
  seed: number,
  count = lookoutsFor(floor),
): Promise<Lookout[]> {
  const random = mulberry32(seed ^ 0x3c6ef372);
  const places = spreadPlaces(floor, [eye[0], eye[1]], count);
  const shares = sharesOf(floor, places);
  const stands = [
    { eye, yaw: Math.PI / 2, share: 0 },
    ...places.map(([x, y], k) => ({
      eye: [x, y, HEIGHTS[k % HEIGHTS.length]] as Vec3,
      yaw: 2 * Math.PI * random(),
      share: shares[k],
    })),
  ];
  const requests = stands.map((stand) => ({
    camera: lookoutCamera(stand.eye, stand.yaw),
    samples: 1,
    maxBounces: 0,
    denoise: false,
  }));
  const lookouts: Lookout[] = [];
  for await (const picture of studio.drawAll(requests)) lookouts.push({ ...stands[lookouts.length], picture });
  return lookouts;
}

function lookoutCamera(eye: Vec3, yaw: number): TraceCamera {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return { ...panoramaCamera(eye, LOOKOUT_WIDTH), forward: [cos, sin, 0], right: [sin, -cos, 0] };
}

function sharesOf(floor: StandingFloor, places: readonly (readonly [number, number])[]): number[] {
  const shares = places.map(() => 0);
  const all = freePlaces(floor);
  for (const [x, y] of all) {
    let [nearest, least] = [0, Number.POSITIVE_INFINITY];
    places.forEach(([px, py], k) => {
      const apart = (px - x) ** 2 + (py - y) ** 2;
      if (apart < least) [nearest, least] = [k, apart];
    });
    shares[nearest] += 1 / all.length;
  }
  return all.length > 0 ? shares : shares.map(() => 1 / places.length);
}
