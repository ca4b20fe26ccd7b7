/** A picture that looks all around, read as a room: four square views out of it say where its walls are. The camera is taken as level. */
import type { WallName } from '../layout/room-plan.ts';
import type { Vec3 } from '../models/model.ts';
import { lineSegments } from './line-segments.ts';
import { greyOf, type Photo } from './photo.ts';
import { cameraAlong, photoCamera } from './photo-camera.ts';
import { eyeHeight } from './read-room.ts';
import { fitRoomBox, type RoomBoxFit } from './room-box.ts';

export interface PanoramaRead {
  /** Radians from the picture's middle to the right, to the room's north. */
  turn: number;
  /** Metres from the eye. */
  walls: { north: number; east: number; south: number; west: number };
  heightM: number;
  eyeHeightM: number;
  /** A picture that looks all around is used in any case; false where the box is a usual one. */
  boxSeen: boolean;
  /** Walls of which no distance was seen. */
  guessed: WallName[];
  believed: true;
}

const SIDE = 320;
const VIEW = (100 * Math.PI) / 180;
const LEAST_EDGES = 0.12;
const FARTHEST_M = 9;
const level = { across: [1, 0, 0], ahead: [0, 0, 1], up: [0, -1, 0] } satisfies Record<string, Vec3>;

export function readPanorama(panorama: Photo): PanoramaRead {
  const focalPx = SIDE / 2 / Math.tan(VIEW / 2);
  // Four times the angle: a quarter turn makes no difference.
  let [cos, sin] = [0, 0];
  for (let k = 0; k < 4; k++) {
    const view = viewOf(panorama, (k * Math.PI) / 2, focalPx);
    const camera = photoCamera({ ...view, segments: lineSegments(greyOf(view)), focalPx });
    if (!camera.sure) continue;
    cos += camera.explained * Math.cos(4 * camera.yaw);
    sin += camera.explained * Math.sin(4 * camera.yaw);
  }
  // Looking to the left of a wall means that the wall is to the right.
  const turn = cos === 0 && sin === 0 ? 0 : Math.atan2(sin, cos) / 4;
  const fits = [0, 1, 2, 3].map((k): RoomBoxFit => {
    const view = viewOf(panorama, turn + (k * Math.PI) / 2, focalPx);
    const segments = lineSegments(greyOf(view));
    return fitRoomBox(view, segments, cameraAlong({ ...view, segments, focalPx }, level));
  });
  const sound = fits.filter(({ edges, seen }) => edges > LEAST_EDGES && seen.ahead);
  const boxSeen = sound.length >= 3;
  const ceilings = sound.map(({ box }) => box.ceiling).sort((a, b) => a - b);
  const ceiling = boxSeen ? ceilings[ceilings.length >> 1]! : 1.1 / 1.5;
  const seen = { ...fits[0]!.seen, ceiling: boxSeen };
  const eyeHeightM = eyeHeight({ box: { ...fits[0]!.box, ceiling }, seen });
  const distances = fits.map(({ box, edges, seen: view }) =>
    edges > LEAST_EDGES && view.ahead ? Math.min(FARTHEST_M, box.ahead * eyeHeightM) : undefined,
  );
  const known = distances.filter((metres) => metres !== undefined).sort((a, b) => a - b);
  const usual = known[known.length >> 1] ?? 2.5;
  const wall = (k: number) => Math.max(0.5, (boxSeen ? distances[k] : undefined) ?? usual);
  const names = ['north', 'east', 'south', 'west'] as const;
  return {
    turn,
    guessed: names.filter((_, k) => !boxSeen || distances[k] === undefined),
    walls: { north: wall(0), east: wall(1), south: wall(2), west: wall(3) },
    heightM: (1 + ceiling) * eyeHeightM,
    eyeHeightM,
    boxSeen,
    believed: true,
  };
}

/** What a lens sees that looks `turn` to the right of the picture's middle. */
function viewOf(panorama: Photo, turn: number, focalPx: number): Photo {
  const rgb = new Uint8Array(3 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [a, b] = [(x + 0.5 - SIDE / 2) / focalPx, (SIDE / 2 - y - 0.5) / focalPx];
      const longitude = turn + Math.atan(a);
      const latitude = Math.atan2(b, Math.hypot(1, a));
      const column = Math.floor((0.5 + longitude / (2 * Math.PI)) * panorama.width);
      const row = Math.min(panorama.height - 1, Math.max(0, Math.floor((0.5 - latitude / Math.PI) * panorama.height)));
      const from = 3 * (row * panorama.width + (((column % panorama.width) + panorama.width) % panorama.width));
      rgb.set(panorama.rgb.subarray(from, from + 3), 3 * (y * SIDE + x));
    }
  }
  return { width: SIDE, height: SIDE, rgb };
}

/** The same picture turned so that its middle looks north. */
export function turnedPanorama({ width, height, rgb }: Photo, turn: number): Photo {
  const shift = Math.round((turn / (2 * Math.PI)) * width);
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + ((((x + shift) % width) + width) % width));
      out.set(rgb.subarray(from, from + 3), 3 * (y * width + x));
    }
  return { width, height, rgb: out };
}
