/** A photograph read as a room: lines, camera, things and box, in metres. */
import { cocoFinder, type FoundThing, type ThingFinder } from './find-things.ts';
import { lineSegments } from './line-segments.ts';
import { greyOf, type Photo, shrunk } from './photo.ts';
import { type PhotoCamera, photoCamera } from './photo-camera.ts';
import { fitRoomBox, type RoomBoxFit } from './room-box.ts';
import { standsOnFloor } from './thing-kinds.ts';

export interface ReadRoom {
  /** Of the photograph as it was given. */
  camera: PhotoCamera;
  fit: RoomBoxFit;
  things: FoundThing[];
  /** The camera above the floor, metres. */
  eyeHeightM: number;
  scaleFrom: 'ceiling and eye height';
  /** Whether lines and edges are enough to believe in the box; otherwise it is a usual room. */
  believed: boolean;
}

/** Lines are looked for at this size: finer ones are texture. */
const LINES_LONGEST = 800;
/** A usual eye and a usual ceiling with how far they vary, metres: what is seen of both fits between them. */
const EYE = { mean: 1.5, spread: 0.12 };
const CEILING = { mean: 2.6, spread: 0.2 };
const LEAST_EDGES = 0.12;
const SMALLEST_SIDE = 120;

export async function readRoom(photo: Photo, finder: ThingFinder = cocoFinder()): Promise<ReadRoom> {
  const small = shrunk(photo, LINES_LONGEST);
  const segments = lineSegments(greyOf(small));
  const found = photoCamera({ ...small, segments });
  const things = await finder.find(photo);
  const occluders = things.map((thing) => ({ ...thing, stands: standsOnFloor(thing.name) }));
  const fit = fitRoomBox(small, segments, found, occluders);
  const large = Math.min(photo.width, photo.height) >= SMALLEST_SIDE;
  const believed = large && found.sure && fit.edges > LEAST_EDGES && fit.seen.ahead;
  const camera = { ...found, focalPx: (found.focalPx * photo.width) / small.width };
  if (!believed)
    return { camera, fit: usualFit(), things, eyeHeightM: EYE.mean, scaleFrom: 'ceiling and eye height', believed };
  return { camera, fit, things, eyeHeightM: eyeHeight(fit), scaleFrom: 'ceiling and eye height', believed };
}

/**
 * The picture gives the ratio of ceiling to eye height only. The likeliest pair with that ratio: least squares of both from what is usual,
 * each in its own spread. A ceiling that is not in the picture says nothing.
 */
export function eyeHeight({ box, seen }: Pick<RoomBoxFit, 'box' | 'seen'>): number {
  if (!seen.ceiling) return EYE.mean;
  const ratio = 1 + box.ceiling;
  const [a, b] = [1 / EYE.spread ** 2, ratio / CEILING.spread ** 2];
  return (a * EYE.mean + b * CEILING.mean) / (a + b * ratio);
}

function usualFit(): RoomBoxFit {
  return {
    box: { ahead: 3.4 / EYE.mean, right: 2.1 / EYE.mean, left: 2.1 / EYE.mean, ceiling: 1.1 / EYE.mean },
    seen: { ahead: false, right: false, left: false, ceiling: false, floor: false },
    score: 0,
    edges: 0,
  };
}
