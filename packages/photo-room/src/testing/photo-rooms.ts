/** Photographs of rooms whose geometry is known, drawn by our own tracer. */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { buildScene, type RoomPlan, sceneTraceParts } from '@orrery/room-builder';
import { boxModel, furnished, place, testPlan, window } from '@orrery/room-builder/test-plan';
import { PlaceStudio, standingCamera } from '@orrery/world-maker';
import type { Photo } from '../photo.ts';

export interface KnownPhoto {
  name: string;
  photo: Photo;
  plan: RoomPlan;
  eye: Vec3;
  /** Radians, as standingCamera takes them. */
  yaw: number;
  pitch: number;
  /** Pixels. */
  focalPx: number;
  camera: TraceCamera;
}

export interface Shot {
  name: string;
  plan: RoomPlan;
  eye: Vec3;
  /** Degrees. */
  yaw: number;
  pitch: number;
  fieldOfView: number;
  /** Whether the file tells the focal length; where lines meet in one point alone, nothing else does. */
  exif?: boolean;
}

const cabinet = boxModel('cabinet', [
  { name: 'body', min: [-0.6, -0.22, 0], max: [0.6, 0.22, 0.85], material: { kind: 'walnut' } },
]);

export const shots = (): Shot[] => [
  {
    name: 'living room from a corner',
    plan: testPlan({ placements: furnished() }),
    eye: [0.6, 0.5, 1.5],
    yaw: 41,
    pitch: -5,
    fieldOfView: 74,
  },
  {
    name: 'narrow room from its door',
    plan: testPlan({
      width: 3.1,
      depth: 4.6,
      height: 2.55,
      openings: [window({ wall: 'east', along: 2.6 })],
      placements: [place('cabinet-1', cabinet, [1.2, 4.3, 0])],
      surfaces: {
        ...testPlan().surfaces,
        floor: { kind: 'walnut' },
        walls: {
          ...testPlan().surfaces.walls,
          north: { kind: 'paint', color: [0.2, 0.34, 0.4] },
        },
      },
    }),
    eye: [1.4, 0.4, 1.52],
    yaw: 97,
    pitch: -6,
    fieldOfView: 78,
    exif: true,
  },
  {
    name: 'wide room, to the left',
    plan: testPlan({
      width: 6,
      depth: 4,
      height: 2.7,
      openings: [window({ wall: 'north', along: 3.6, width: 2.2 })],
      placements: [place('cabinet-1', cabinet, [0.35, 2.2, 0], Math.PI / 2)],
      surfaces: {
        ...testPlan().surfaces,
        floor: { kind: 'tile', color: [0.42, 0.4, 0.38] },
        walls: { ...testPlan().surfaces.walls, west: { kind: 'paint', color: [0.5, 0.28, 0.2] } },
      },
    }),
    eye: [4.6, 0.6, 1.48],
    yaw: 143,
    pitch: -4,
    fieldOfView: 72,
  },
];

/** Draws a shot; `width` is that of the picture, 4:3. */
export async function drawShot(shot: Shot, width = 320, samples = 4): Promise<KnownPhoto> {
  const built = await buildScene(shot.plan, { texelsPerMeter: 60 });
  const studio = await PlaceStudio.open(sceneTraceParts(built, { skyWidth: 128 }), {
    exposure: built.exposure,
    backend: 'wasm',
    threads: 2,
    denoiser: 'small',
  });
  try {
    const [yaw, pitch, fieldOfView] = [shot.yaw, shot.pitch, shot.fieldOfView].map((d) => (d * Math.PI) / 180) as Vec3;
    const camera = standingCamera(shot.eye, yaw, pitch, { width, height: (3 * width) / 4, fieldOfView });
    const { rgb } = await studio.draw({ camera, samples, maxBounces: 3 });
    const focalPx = width / 2 / camera.halfWidth;
    const photo = { width, height: (3 * width) / 4, rgb, ...(shot.exif && { focalPx }) };
    return { name: shot.name, photo, plan: shot.plan, eye: shot.eye, yaw, pitch, focalPx, camera };
  } finally {
    await studio.dispose();
  }
}

/** Distances to the walls in the room's frame that is nearest to where the camera looks, meters; and its yaw in it, to the left. */
export function truthOf({ plan, eye: [x, y], yaw }: KnownPhoto) {
  const quarter = Math.round((yaw - Math.PI / 2) / (Math.PI / 2));
  const [north, east, south, west] = [plan.depth - y, plan.width - x, y, x];
  const round = [north, west, south, east];
  const at = (turn: number) => round[(((quarter + turn) % 4) + 4) % 4];
  return { yaw: yaw - Math.PI / 2 - (quarter * Math.PI) / 2, ahead: at(0), left: at(1), right: at(-1) };
}
