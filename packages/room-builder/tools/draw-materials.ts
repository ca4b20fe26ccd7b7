/** Development: every material as a ball and a board on one table. node packages/room-builder/tools/draw-materials.ts out.jpg [samples] */
import { buildEnvironment, openTracer, packScene } from '@orrery/engine';
import {
  extentOf,
  fitted,
  type MaterialUse,
  type ModelPart,
  surfaceOf,
  surfaceStore,
  toRenderMesh,
  type Vec3,
} from '@orrery/model-library';
import { codeOf, openDenoiser, toByte, toneMap } from '@orrery/render';
import { materials } from '@orrery/scene-language';
import sharp from 'sharp';
import type { BuiltScene } from '../src/scene/built-scene.ts';
import { box, face, finishPiece, startPiece } from '../src/scene/piece.ts';
import { sceneTraceParts } from '../src/scene/trace-parts.ts';
import { lookAt } from '../src/testing/look-at.ts';
import { testPlan } from '../src/testing/test-plan.ts';

const extra: MaterialUse[] = [
  { kind: 'velvet', color: [0.02, 0.09, 0.05], seed: 1 },
  { kind: 'oak', color: [0.8, 0.8, 0.78], seed: 2 },
  { kind: 'cotton', pattern: 'stripes', color: [0.7, 0.66, 0.58], accent: [0.08, 0.13, 0.25], seed: 3 },
  { kind: 'linen', pattern: 'checks', color: [0.7, 0.66, 0.58], accent: [0.35, 0.08, 0.06], seed: 4 },
  { kind: 'cotton', pattern: 'floral', color: [0.6, 0.62, 0.55], accent: [0.5, 0.16, 0.2], seed: 5 },
  { kind: 'wool', pattern: 'geometric', color: [0.62, 0.55, 0.42], accent: [0.08, 0.1, 0.12], seed: 6 },
  { kind: 'wool', pattern: 'persian', color: [0.27, 0.04, 0.035], accent: [0.04, 0.06, 0.16], seed: 7 },
  ...Array.from({ length: 5 }, (_, k): MaterialUse => ({ kind: 'art', seed: k })),
];
const floors = new Set([
  'parquet',
  'herringbone',
  'laminate',
  'tile',
  'terracotta',
  'tatami',
  'marble',
  'travertine',
  'slate',
  'stone',
  'concrete',
  'brick',
  'terrazzo',
]);

function ball(use: MaterialUse, center: Vec3, radius: number): ModelPart {
  const [rings, sides] = [32, 64];
  const piece = startPiece('ball', use);
  for (let r = 0; r <= rings; r++) {
    for (let s = 0; s <= sides; s++) {
      const [theta, phi] = [(Math.PI * r) / rings, (2 * Math.PI * s) / sides];
      const n: Vec3 = [Math.sin(theta) * Math.cos(phi), Math.sin(theta) * Math.sin(phi), Math.cos(theta)];
      piece.positions.push(...n.map((c, k) => center[k] + radius * c));
      piece.normals.push(...n);
      piece.uvs.push(phi * radius, theta * radius);
    }
  }
  for (let r = 0; r < rings; r++) {
    for (let s = 0; s < sides; s++) {
      const a = r * (sides + 1) + s;
      piece.indices.push(a, a + sides + 1, a + sides + 2, a, a + sides + 2, a + 1);
    }
  }
  return finishPiece(piece);
}

async function drawMaterialSheet(columns: number, width: number, height: number, samples: number) {
  const uses: MaterialUse[] = [...materials.map(([kind]): MaterialUse => ({ kind, seed: 1 })), ...extra];
  const store = surfaceStore();
  const built: BuiltScene = {
    plan: testPlan({ outside: true }),
    meshes: [],
    instances: [],
    lights: [
      {
        kind: 'rect',
        center: [-1500, -2500, 4200],
        halfU: [1300, 0, 0],
        halfV: [0, 900, 900],
        normal: [0.3, 0.65, -0.7],
        radiance: [5, 4.8, 4.5],
      },
    ],
    skyGains: [1, 1, 1],
    sky: (d) => {
      const up = 0.35 + 0.35 * d[2];
      return [0.95 * up, up, 1.05 * up];
    },
    sun: null,
    skySeen: 1,
    exposure: 0.78,
  };
  const add = (parts: ModelPart[]) => {
    built.instances.push({
      mesh: built.meshes.length,
      id: `${built.meshes.length}`,
      worldFromObject: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    });
    built.meshes.push(
      toRenderMesh(parts.map(fitted), (use, part) => {
        const on = floors.has(use.kind) ? 'floor' : 'thing';
        return surfaceOf(use, { on, fillsM: extentOf(part) }, store);
      }),
    );
  };
  const rows = Math.ceil(uses.length / columns);
  const pitch = [0.36, 0.4] as const;
  uses.forEach((use, k) => {
    const x = ((k % columns) - (columns - 1) / 2) * pitch[0];
    const y = (Math.floor(k / columns) - (rows - 1) / 2) * -pitch[1];
    const board = startPiece('board', use);
    const flat = use.kind === 'art' || use.pattern === 'persian';
    if (flat) {
      box(board, [x - 0.16, y - 0.12, 0.02], [x + 0.16, y + 0.12, 0.03]);
      add([finishPiece(board)]);
      return;
    }
    box(board, [x - 0.16, y - 0.18, 0.02], [x + 0.16, y + 0.12, 0.03]);
    add([finishPiece(board), ball(use, [x, y + 0.03, 0.125], 0.095)]);
  });
  const table = startPiece('table', { kind: 'plastic', color: [0.3, 0.3, 0.31], roughness: 0.7 });
  const reach = 6;
  face(table, [
    [-reach, -reach, 0],
    [reach, -reach, 0],
    [reach, reach, 0],
    [-reach, reach, 0],
  ]);
  add([finishPiece(table)]);
  const parts = sceneTraceParts(built, { skyWidth: 64 });
  const tracer = await openTracer({ kind: 'wasm' });
  try {
    await tracer.load(packScene({ ...parts, environment: buildEnvironment(64, 32, built.sky) }));
    const camera = lookAt({ width, height, eye: [0, -6.2, 11.4], target: [0, -0.02, 0], fov: 19.6 });
    await tracer.begin({ camera, seed: 1, clampIndirect: 20, outlook: true });
    await tracer.addSamples(samples);
    const film = await tracer.film();
    const denoiser = await openDenoiser({});
    const radiance = await denoiser.denoise(film, { exposure: built.exposure });
    await denoiser.dispose();
    const rgb = new Uint8Array(3 * width * height);
    const color: Vec3 = [0, 0, 0];
    for (let pixel = 0; pixel < width * height; pixel++) {
      for (let k = 0; k < 3; k++) color[k] = Math.max(0, radiance[3 * pixel + k]) * built.exposure;
      toneMap(color);
      for (let k = 0; k < 3; k++)
        rgb[3 * pixel + k] = toByte(codeOf(color[k]), pixel % width, Math.floor(pixel / width), k);
    }
    return { rgb, width, height };
  } finally {
    await tracer.dispose();
  }
}

const [out = 'materials.jpg', samples = '64'] = process.argv.slice(2);
const size = { width: 1120, height: 740 };
const { rgb } = await drawMaterialSheet(10, size.width, size.height, Number(samples));
await sharp(rgb, { raw: { ...size, channels: 3 } })
  .jpeg({ quality: 88 })
  .toFile(out);
