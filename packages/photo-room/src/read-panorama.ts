/**
 * A picture that looks all around, read as a room: four square views out of it say where its walls are, eight more what stands in it. The
 * camera is taken as level.
 */

import { lineSegments } from '@orrery/material-transfer';
import type { Vec3 } from '@orrery/model-library';
import type { WallName } from '@orrery/room-builder';
import { type AroundLens, focalOfLens, viewOf } from './around-views.ts';
import { type AroundThing, findAround } from './find-around.ts';
import { type ThingFinder, withFinder } from './find-things.ts';
import { grayOf, type Photo } from './photo.ts';
import { cameraAlong, photoCamera } from './photo-camera.ts';
import { eyeHeight, STANDING_EYES } from './read-room.ts';
import { fitAround } from './room-around.ts';

export interface PanoramaRead {
  /** Radians from the picture's middle to the right, to the room's north. */
  turn: number;
  /** Meters from the eye. */
  walls: { north: number; east: number; south: number; west: number };
  heightM: number;
  eyeHeightM: number;
  /** A picture that looks all around is used in any case; false where the box is a usual one. */
  boxSeen: boolean;
  /** Walls of which no distance was seen. */
  guessed: WallName[];
  things: AroundThing[];
  believed: true;
}

const SIDE = 320;
const VIEW = (100 * Math.PI) / 180;
const LEAST_EDGES = 0.12;
const FARTHEST_M = 9;
const USUAL_WALL_M = 2.5;
const USUAL_CEILING = 1.1 / 1.5;
const level = { across: [1, 0, 0], ahead: [0, 0, 1], up: [0, -1, 0] } satisfies Record<string, Vec3>;
const names = ['north', 'east', 'south', 'west'] as const;

export async function readPanorama(panorama: Photo, finder?: ThingFinder): Promise<PanoramaRead> {
  const lensTo = (turn: number): AroundLens => ({ turn, pitch: 0, side: SIDE, fieldOfView: VIEW });
  const focalPx = focalOfLens(lensTo(0));
  // Four times the angle: a quarter turn makes no difference.
  let [cos, sin] = [0, 0];
  for (let k = 0; k < 4; k++) {
    const view = viewOf(panorama, lensTo((k * Math.PI) / 2));
    const camera = photoCamera({ ...view, segments: lineSegments(grayOf(view)), focalPx });
    if (!camera.sure) continue;
    cos += camera.explained * Math.cos(4 * camera.yaw);
    sin += camera.explained * Math.sin(4 * camera.yaw);
  }
  // Looking to the left of a wall means that the wall is to the right.
  const turn = cos === 0 && sin === 0 ? 0 : Math.atan2(sin, cos) / 4;
  const things = await withFinder(finder, (one) => findAround(panorama, turn, one));
  const views = names.map((_, k) => {
    const lens = lensTo(turn + (k * Math.PI) / 2);
    const photo = viewOf(panorama, lens);
    const segments = lineSegments(grayOf(photo));
    const camera = cameraAlong({ ...photo, segments, focalPx }, level);
    return { photo, segments, camera };
  });
  const fit = fitAround(views);
  const sound = fit.edges.map((edges) => edges > LEAST_EDGES);
  const boxSeen = sound.filter(Boolean).length >= 3;
  const ceiling = boxSeen ? fit.ceiling : USUAL_CEILING;
  const seen = { ahead: true, right: true, left: true, floor: true, ceiling: boxSeen };
  const eyeHeightM = eyeHeight({ box: { ahead: 1, right: 1, left: 1, ceiling }, seen }, STANDING_EYES);
  const wall = (k: number) => (boxSeen ? Math.max(0.5, Math.min(FARTHEST_M, fit.walls[k] * eyeHeightM)) : USUAL_WALL_M);
  return {
    turn,
    walls: { north: wall(0), east: wall(1), south: wall(2), west: wall(3) },
    heightM: (1 + ceiling) * eyeHeightM,
    eyeHeightM,
    boxSeen,
    guessed: names.filter((_, k) => !boxSeen || !sound[k]),
    things,
    believed: true,
  };
}
