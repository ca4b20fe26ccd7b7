/** Rooms written by hand, furnished with boxes, for tests and for looking. */

import type { MaterialUse, Model, ModelLight, ModelPart, Vec3 } from '@orrery/model-library';
import type { Opening, Placement, RoomPlan } from '../layout/room-plan.ts';
import { acrossUv, box, finishPiece, startPiece } from '../scene/piece.ts';

export interface BoxSpec {
  name: string;
  min: Vec3;
  max: Vec3;
  material: MaterialUse;
}

export function boxModel(kind: string, boxes: BoxSpec[], lights: ModelLight[] = []): Model {
  const parts: ModelPart[] = boxes.map(({ name, min, max, material }) => {
    const piece = startPiece(name, material);
    box(piece, min, max, acrossUv);
    return finishPiece(piece);
  });
  const size = [0, 1, 2].map(
    (k) => Math.max(...boxes.map((b) => b.max[k])) - Math.min(...boxes.map((b) => b.min[k])),
  ) as Vec3;
  return { kind, size, parts, tops: [], lights };
}

export function place(id: string, model: Model, position: Vec3, yaw = 0): Placement {
  const request = { kind: model.kind, styles: [], colors: [], materials: [], sizes: [], shapes: [], seed: hashOf(id) };
  return { id, object: id, request, model, position, yaw };
}

function hashOf(text: string): number {
  let h = 7;
  for (const c of text) h = Math.imul(h, 31) + c.charCodeAt(0);
  return h >>> 0;
}

export const window = (more: Partial<Opening> = {}): Opening => ({
  id: 'window-1',
  type: 'window',
  kind: 'plain',
  wall: 'south',
  along: 2.5,
  width: 1.8,
  bottom: 0.85,
  top: 2.25,
  frame: { kind: 'paint', color: [0.85, 0.85, 0.83] },
  ...more,
});

export const door = (more: Partial<Opening> = {}): Opening => ({
  id: 'door-1',
  type: 'door',
  kind: 'plain',
  wall: 'west',
  along: 2.8,
  width: 0.9,
  bottom: 0,
  top: 2.05,
  frame: { kind: 'paint', color: [0.85, 0.85, 0.83] },
  ...more,
});

export function testPlan(more: Partial<RoomPlan> = {}): RoomPlan {
  const wall: MaterialUse = { kind: 'paint', color: [0.78, 0.76, 0.71] };
  return {
    seed: 1,
    place: 'living-room',
    outside: false,
    styles: [],
    moods: [],
    views: [],
    width: 5.2,
    depth: 4.2,
    height: 2.7,
    surfaces: {
      floor: { kind: 'oak' },
      ceiling: { kind: 'paint', color: [0.88, 0.88, 0.86] },
      walls: { south: wall, east: wall, north: wall, west: wall },
    },
    trim: { skirting: { kind: 'paint' }, cornice: null, wainscot: null, slopedCeiling: false },
    openings: [window(), door()],
    placements: [],
    eye: [2.6, 2.1, 1.6],
    time: 'day',
    lights: ['daylight'],
    walkable: 0.8,
    missing: [],
    ...more,
  };
}

export function furnished(): Placement[] {
  const fabric: MaterialUse = { kind: 'linen', color: [0.45, 0.43, 0.4], seed: 2 };
  const sofa = boxModel('sofa', [
    { name: 'seat', min: [-1.05, -0.45, 0.12], max: [1.05, 0.45, 0.42], material: fabric },
    { name: 'back', min: [-1.05, 0.25, 0.42], max: [1.05, 0.45, 0.82], material: fabric },
    { name: 'arm', min: [-1.05, -0.45, 0.42], max: [-0.87, 0.25, 0.6], material: fabric },
    { name: 'arm', min: [0.87, -0.45, 0.42], max: [1.05, 0.25, 0.6], material: fabric },
    {
      name: 'pillow',
      min: [-0.8, -0.05, 0.43],
      max: [-0.4, 0.2, 0.8],
      material: { kind: 'velvet', color: [0.05, 0.16, 0.1] },
    },
  ]);
  const table = boxModel('coffee-table', [
    { name: 'top', min: [-0.55, -0.3, 0.38], max: [0.55, 0.3, 0.42], material: { kind: 'walnut' } },
    { name: 'leg', min: [-0.5, -0.27, 0], max: [-0.45, -0.22, 0.38], material: { kind: 'walnut' } },
    { name: 'leg', min: [0.45, -0.27, 0], max: [0.5, -0.22, 0.38], material: { kind: 'walnut' } },
    { name: 'leg', min: [-0.5, 0.22, 0], max: [-0.45, 0.27, 0.38], material: { kind: 'walnut' } },
    { name: 'leg', min: [0.45, 0.22, 0], max: [0.5, 0.27, 0.38], material: { kind: 'walnut' } },
  ]);
  const rug = boxModel('rug', [
    {
      name: 'rug',
      min: [-1.3, -0.9, 0],
      max: [1.3, 0.9, 0.012],
      material: { kind: 'wool', pattern: 'persian', color: [0.3, 0.05, 0.04], accent: [0.06, 0.08, 0.2], seed: 5 },
    },
  ]);
  const picture = boxModel('painting', [
    { name: 'frame', min: [-0.45, -0.015, 0], max: [0.45, 0.015, 0.65], material: { kind: 'oak' } },
    { name: 'canvas', min: [-0.42, -0.018, 0.03], max: [0.42, 0.0, 0.62], material: { kind: 'art', seed: 4 } },
  ]);
  const lamp = boxModel(
    'floor-lamp',
    [
      { name: 'foot', min: [-0.14, -0.14, 0], max: [0.14, 0.14, 0.02], material: { kind: 'brass' } },
      { name: 'pole', min: [-0.01, -0.01, 0.02], max: [0.01, 0.01, 1.4], material: { kind: 'brass' } },
    ],
    [{ center: [0, 0, 1.5], radiusM: 0.08, lumens: 900, kelvin: 2700 }],
  );
  return [
    place('rug-1', rug, [2.6, 2.3, 0]),
    place('sofa-1', sofa, [2.6, 3.65, 0]),
    place('coffee-table-1', table, [2.6, 2.4, 0.012]),
    place('painting-1', picture, [2.6, 4.185, 1.35]),
    place('floor-lamp-1', lamp, [4.6, 3.7, 0]),
  ];
}
