/** What was read out of a picture, for whoever asks how a world came about, and where a viewer may start. */
import type { Vec3 } from '@orrery/model-library';
import type { PhotoPlace } from './photo-place.ts';
import type { PhotoPlan } from './photo-plan.ts';
import type { PictureRead } from './picture.ts';
import { type LengthFrom, lengthFrom, type ReadRoom } from './read-room.ts';

export interface PictureFacts {
  kind: 'photo' | 'panorama';
  /** In the world's own frame: meters, Z up. Angles in degrees; yaw counter-clockwise from +X. */
  camera: {
    eye: Vec3;
    forward: Vec3;
    up: Vec3;
    yaw: number;
    pitch: number;
    /** Of the width and of the height; 360 and 180 where it looks all around. */
    fieldOfView: [number, number];
    width: number;
    height: number;
    focalFrom?: string;
  };
  scale: string;
  /** Walls that the picture shows, and those that were guessed. */
  seenWalls: string[];
  guessedWalls: string[];
  /**
   * Of a photograph: meters from its place to the walls, ahead being the north, and the room's height. `unsure`: other places in the picture
   * would do nearly as well, as fronts of furniture do. All of them rest on the guessed scale. Spelled as the API spells them.
   */
  lengths?: Record<'north' | 'east' | 'south' | 'west' | 'height', { metres: number; from: LengthFrom }>;
  /** Surfaces whose unseen parts are made of patches of the picture. */
  completed: string[];
  detector: string;
  objects: { name: string; score: number; model?: string; why?: string }[];
  lightFromDegrees?: number;
  palette: string[];
}

const rounded = (values: readonly number[], digits: number) => values.map((v) => Number(v.toFixed(digits)));
const degrees = (radians: number) => Number(((radians * 180) / Math.PI).toFixed(2));

function lengthsOf({ fit }: ReadRoom, { camera, plan }: PhotoPlan): NonNullable<PictureFacts['lengths']> {
  const [x, y] = [camera.eye[0] / 1000, camera.eye[1] / 1000];
  const length = (meters: number, from: LengthFrom) => ({ metres: Number(meters.toFixed(2)), from });
  return {
    north: length(plan.depth - y, lengthFrom(fit, 'ahead')),
    east: length(plan.width - x, lengthFrom(fit, 'right')),
    south: length(y, 'guessed'),
    west: length(x, lengthFrom(fit, 'left')),
    height: length(plan.height, lengthFrom(fit, 'ceiling')),
  };
}

export function pictureFacts(read: PictureRead, { made, tiled }: PhotoPlace): PictureFacts {
  const { camera, looks, placed, guessedWalls } = made;
  const all = ['north', 'east', 'south', 'west', 'ceiling'];
  const [fx, fy, fz] = camera.forward;
  return {
    kind: read.kind,
    camera: {
      eye: rounded(
        camera.eye.map((c) => c / 1000),
        3,
      ) as Vec3,
      forward: rounded(camera.forward, 4) as Vec3,
      up: rounded(camera.up, 4) as Vec3,
      yaw: degrees(Math.atan2(fy, fx)),
      pitch: degrees(Math.asin(fz)),
      fieldOfView: camera.spherical
        ? [360, 180]
        : [degrees(2 * Math.atan(camera.halfWidth)), degrees(2 * Math.atan(camera.halfHeight))],
      width: camera.width,
      height: camera.height,
      ...(read.kind === 'photo' && { focalFrom: read.camera.focalFrom }),
    },
    scale: 'guessed: usual eye height and ceiling',
    seenWalls: all.filter((wall) => !guessedWalls.includes(wall as 'north')),
    guessedWalls,
    ...(read.kind === 'photo' && { lengths: lengthsOf(read, made) }),
    completed: tiled,
    detector: read.kind === 'photo' ? 'COCO-SSD' : 'COCO-SSD, in eight views out of the picture',
    objects: placed.map(({ thing, placement, why }) => ({
      name: thing.name,
      score: Number(thing.score.toFixed(2)),
      ...(placement && { model: placement.id }),
      ...(why !== undefined && { why }),
    })),
    ...(read.kind === 'photo' && { lightFromDegrees: looks.light.azimuth }),
    palette: looks.palette,
  };
}
