/** A photograph read as a room: lines, camera, things and box, in meters. */

import { lineSegments } from '@orrery/material-transfer';
import { rayOf } from './box-geometry.ts';
import { gather } from './box-score.ts';
import { type FoundThing, type ThingFinder, withFinder } from './find-things.ts';
import { grayOf, type Photo, shrunk } from './photo.ts';
import { type PhotoCamera, photoCamera, photoCameras } from './photo-camera.ts';
import { fitRoomBox, HIGHEST, type Length, type RoomBoxFit } from './room-box.ts';

export interface ReadRoom {
  /** Of the photograph as it was given. */
  camera: Omit<PhotoCamera, 'axisOf'>;
  fit: RoomBoxFit;
  things: FoundThing[];
  /** The camera above the floor, meters. */
  eyeHeightM: number;
  scaleFrom: typeof SCALE;
  shown: Shown;
  /** Whether walls and a floor or ceiling were found in it; otherwise the box is a usual room. */
  believed: boolean;
}

/** `no walls`: the inside of something, but too few straight edges, or neither floor nor ceiling. */
export type Shown = 'room' | 'no walls' | 'no room';

/** Lines are looked for at this size: finer ones are texture. */
const LINES_LONGEST = 800;
/** How high eyes and ceilings are, meters: those who take pictures differ less than rooms, of which some are halls. */
const EYE = { mean: 1.5, spread: 0.08, share: 1 };
/**
 * Some photographs are taken from lower down, by depth cameras held before the chest or by those who crouch for a bed: six photographs of strangers
 * with known depth were taken from 0.97 to 1.56 m.
 */
const HELD_EYES: readonly Bell[] = [
  { ...EYE, share: 0.85 },
  { mean: 1.15, spread: 0.2, share: 0.15 },
];
/** Cameras that see all around stand on a tripod. */
export const STANDING_EYES: readonly Bell[] = [EYE];
const EYE_RANGE = { from: 0.6, to: 1.85 };
/** Of a ceiling that no room has. */
const NO_ROOM = 1e-9;
const CEILINGS: readonly Bell[] = [
  { mean: 2.65, spread: 0.16, share: 0.8 },
  { mean: 3.1, spread: 0.5, share: 0.2 },
];
/** Of a ceiling that is not in the picture, in eye heights above the eye. */
const USUAL_CEILING = CEILINGS[0]!.mean / EYE.mean - 1;
const SMALLEST_SIDE = 120;
const SCALE = 'usual eye height and ceiling';

interface Bell {
  mean: number;
  spread: number;
  share: number;
}

export async function readRoom(photo: Photo, finder?: ThingFinder): Promise<ReadRoom> {
  if (Math.min(photo.width, photo.height) < SMALLEST_SIDE) return unread(photo);
  const small = shrunk(photo, LINES_LONGEST);
  const segments = lineSegments(grayOf(small));
  const { things, inside } = await withFinder(finder, async (one) => ({
    things: await one.find(photo),
    inside: await one.inside?.(photo),
  }));
  const { found, fit: fitted } = cameraAndBox(photoCameras({ ...small, segments }, 3), (camera) =>
    fitRoomBox(gather(small, segments, camera)),
  );
  const fit = fitted.seen.ceiling
    ? fitted
    : { ...fitted, box: { ...fitted.box, ceiling: unseenCeiling(found, small, fitted.box) } };
  const shown = shownBy(found, fit, inside);
  const { axisOf: _, ...look } = found;
  const camera = { ...look, focalPx: (found.focalPx * photo.width) / small.width };
  if (shown !== 'room') return { ...unread(photo), camera, things, shown };
  return { camera, fit, things, eyeHeightM: eyeHeight(fit), scaleFrom: SCALE, shown, believed: true };
}

/** Below it the network sees other faces than the box has: perhaps most lines are not the room's. */
const DOUBTFUL_LAYOUT = -0.08;
/** Of the mean logarithm: what another camera must gain. */
const CLEARLY_LIKELIER = 0.03;

/** The first camera, which most lines speak for, unless its box is doubtful and that of another is clearly likelier. */
export function cameraAndBox(
  [found, ...others]: readonly PhotoCamera[],
  boxOf: (camera: PhotoCamera) => RoomBoxFit,
): { found: PhotoCamera; fit: RoomBoxFit } {
  let best = { found: found!, fit: boxOf(found!) };
  if (best.fit.layout > DOUBTFUL_LAYOUT) return best;
  for (const other of others) {
    if (!other.sure) continue;
    const fit = boxOf(other);
    if (fit.layout > best.fit.layout + CLEARLY_LIKELIER) best = { found: other, fit };
  }
  return best;
}

/** Of the score of boxes, and of the logarithm of how likely the picture shows the box's faces, which drawn rooms have above -0.05. */
const PLAIN_MARGIN = 0.04;
const PLAIN_LAYOUT = -0.1;

/** How a length came about: measured, read among others that would do nearly as well, or not in the picture. */
export type LengthFrom = 'measured' | 'unsure' | 'guessed';

export const lengthFrom = ({ seen, margins, layout }: RoomBoxFit, length: Length): LengthFrom =>
  !seen[length] ? 'guessed' : margins[length] >= PLAIN_MARGIN && layout >= PLAIN_LAYOUT ? 'measured' : 'unsure';

/** Whether none of the walls that are seen was measured. */
export const isUnsure = (fit: RoomBoxFit): boolean =>
  (['ahead', 'right', 'left'] as const).every((wall) => lengthFrom(fit, wall) !== 'measured');

/** Mean support of edges, less so many times how unlikely the faces are. Streets, whose fronts run along three directions too, have at most 0.07. */
const UNLIKELY_WEIGHT = 4;
const PLAIN_BOX = 0.085;
/**
 * Odds, as a logarithm, that a box speaks for a room with, for each that it is plainer: of 44 photographs of rooms 11 had 0.15 and more, most
 * about 0.3, of 28 other pictures none.
 */
const PLAIN_ODDS = 8;

/**
 * Whether a picture shows a room is seen by what it looks like, and a plain box speaks for one: an empty room looks like little else.
 * A box that is not plain says nothing: in most photographs furniture hides its edges. How sure a box is, its lengths say.
 */
export function shownBy(
  { sure }: Pick<PhotoCamera, 'sure'>,
  { seen, edges, layout }: Pick<RoomBoxFit, 'seen' | 'edges' | 'layout'>,
  inside: number | undefined,
): Shown {
  const hasBox = sure && seen.ahead;
  if (inside === undefined) return hasBox ? 'room' : 'no walls';
  const plain = hasBox ? Math.max(0, edges + UNLIKELY_WEIGHT * layout - PLAIN_BOX) : 0;
  if (Math.log(inside / (1 - inside)) + PLAIN_ODDS * plain < 0) return 'no room';
  return hasBox ? 'room' : 'no walls';
}

/**
 * The picture gives the ratio of ceiling to eye height only: the mean over all pairs with that ratio, by how likely they are. (The likeliest
 * alone takes a hall for a usual room seen by a child.) Of a ceiling that is not in the picture, no more is known than that it is not lower.
 */
export function eyeHeight({ box, seen }: Pick<RoomBoxFit, 'box' | 'seen'>, eyes = HELD_EYES): number {
  if (!seen.ceiling && box.ceiling <= USUAL_CEILING) return EYE.mean;
  const likelihood = (value: number, bells: readonly Bell[]) =>
    bells.reduce(
      (all, { mean, spread, share }) => all + (share * Math.exp(-(((value - mean) / spread) ** 2) / 2)) / spread,
      0,
    );
  let [sum, total] = [0, 0];
  for (let eye = EYE_RANGE.from; eye <= EYE_RANGE.to; eye += 0.005) {
    const likely = likelihood(eye, eyes) * likelihood((1 + box.ceiling) * eye, CEILINGS);
    sum += likely * eye;
    total += likely;
  }
  return total > NO_ROOM ? sum / total : EYE.mean;
}

/** A ceiling that the picture does not show is a usual one, unless walls are seen to go on higher. In eye heights above the eye. */
export function unseenCeiling(
  camera: PhotoCamera,
  { width, height }: Pick<Photo, 'width' | 'height'>,
  box: RoomBoxFit['box'],
): number {
  let highest = USUAL_CEILING;
  for (let i = 0; i <= 40; i++) {
    const [dx, dy, dz] = rayOf(camera, (i / 40 - 0.5) * width, -height / 2);
    if (dy > 0) highest = Math.max(highest, dz * Math.min(box.ahead / dy, dx > 0 ? box.right / dx : -box.left / dx));
  }
  return Math.min(HIGHEST, highest);
}

/** A level camera in a usual room. */
function unread({ width, height }: Photo): ReadRoom {
  const { axisOf: _, ...camera } = photoCamera({ width, height, segments: [] });
  return {
    camera,
    fit: {
      box: { ahead: 3.4 / EYE.mean, right: 2.1 / EYE.mean, left: 2.1 / EYE.mean, ceiling: 1.1 / EYE.mean },
      seen: { ahead: false, right: false, left: false, ceiling: false, floor: false },
      score: 0,
      edges: 0,
      layout: 0,
      margins: { ahead: 0, right: 0, left: 0, ceiling: 0 },
    },
    things: [],
    eyeHeightM: EYE.mean,
    scaleFrom: SCALE,
    shown: 'no walls',
    believed: false,
  };
}
