/** Training views of the splats, and views to score them from. */
import type { TraceCamera } from '@orrery/engine';
import { mulberry32, type Vec3 } from '@orrery/model-library';
import { type Lens, standingCamera } from './cameras.ts';
import { lookAround } from './look-around.ts';
import { type NeededViews, neededViews, type ViewCounts } from './needed-views.ts';
import type { PlaceStudio } from './place-studio.ts';
import { freePlaces, type StandingFloor, spreadPlaces } from './standing-places.ts';

/** Heights of eyes, seated to tall; walkers look about from there. */
const HEIGHTS = [1.6, 1.25, 1.75, 1.45];
const PITCHES = [-0.12, -0.38, 0.1, -0.22];

/** `count` views from places spread over the floor, four directions each: for covers, and for rooms painted with a photograph. */
export function trainingViews(floor: StandingFloor, eye: Vec3, count: number, lens: Lens, seed: number): TraceCamera[] {
  const random = mulberry32(seed);
  const places = spreadPlaces(floor, [eye[0], eye[1]], Math.ceil(count / 4));
  const cameras: TraceCamera[] = [];
  places.forEach(([x, y], p) => {
    const turn = random() * 2 * Math.PI;
    for (let k = 0; k < 4 && cameras.length < count; k++) {
      const height = HEIGHTS[(p + k) % 4];
      cameras.push(standingCamera([x, y, height], turn + (k * Math.PI) / 2, PITCHES[(p + 2 * k) % 4], lens));
    }
  });
  return cameras;
}

export interface TrainingViewOptions {
  counts: ViewCounts;
  lens: Lens;
  panoramaWidth: number;
  seed: number;
}

export interface NeededTrainingViews extends NeededViews {
  /** All directions, from everywhere on the floor: what visitors see was looked up there. */
  lookouts: TraceCamera[];
}

/** Training views of a room: as near to everything as a visitor comes, as far as so many views go. */
export async function neededTrainingViews(
  studio: Pick<PlaceStudio, 'drawAll'>,
  floor: StandingFloor,
  eye: Vec3,
  { counts, lens, panoramaWidth, seed }: TrainingViewOptions,
): Promise<NeededTrainingViews> {
  const focal = Math.max(lens.width, lens.height) / 2 / Math.tan(lens.fieldOfView / 2);
  const finer = Math.round(2 * Math.log2(panoramaWidth / (2 * Math.PI) / focal));
  const lookouts = await lookAround(studio, floor, eye, seed);
  return {
    ...neededViews(lookouts, lens, counts, finer),
    lookouts: lookouts.map(({ picture }) => picture.camera),
  };
}

/** What a visitor might look at: any free place, any direction, level or nearly so. */
export function randomViews(floor: StandingFloor, eye: Vec3, count: number, lens: Lens, seed: number): TraceCamera[] {
  const random = mulberry32(seed ^ 0x5bd1e995);
  const places = freePlaces(floor);
  return Array.from({ length: count }, () => {
    const [x, y] = places[Math.floor(random() * places.length)] ?? [eye[0], eye[1]];
    return standingCamera([x, y, 1.5 + 0.2 * random()], 2 * Math.PI * random(), 0.4 * random() - 0.3, lens);
  });
}
