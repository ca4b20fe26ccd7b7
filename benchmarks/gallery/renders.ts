/**
 * The pictures of docs/gallery/render: the models of the test data in a seamless studio, drawn by the service's own renderer.
 *
 *   npm run gallery:renders                     all of them; minutes each on two cores
 *   npm run gallery:renders -- sheen-chair      some of them
 *   … --samples 16                              default 64
 *   … --draft                                   small and noisy, to see whether things stand where they should;
 *                                               into the folder ORRERY_DRAFTS names, else over the pictures
 */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { decodePicture, meshBounds, type RenderMesh, readModel } from '@orrery/meshes';
import { type AssetLookup, type RenderAsset, renderPicture, standingSplats, usualSplatUp } from '@orrery/render';
import { denseBounds, detectSplatFormat, readSplats, transformGaussians } from '@orrery/splats';
import { extractScene, parseUsda, type Scene } from '@orrery/usd';
import sharp from 'sharp';
import { roomAssets, roomScene } from '../render/room.ts';
import { lampStand, sweep } from './studio-sweep.ts';

const root = resolve(import.meta.dirname, '../..');
const data = process.env.ORRERY_TEST_DATA ?? resolve(root, '../shared/data');
const folder = join(root, 'docs/gallery/render');
const samplesAt = process.argv.indexOf('--samples') + 1;
const samples = samplesAt > 0 ? Number(process.argv[samplesAt]) : 64;
const asked = process.argv.filter((argument, k) => k > 1 && k !== samplesAt && !argument.startsWith('--'));
const draft = process.argv.includes('--draft');
const mostBytes = 250_000;

type Vec3 = readonly [number, number, number];

/** Turned about Z, then moved. */
function placed(degrees: number, [x, y, z]: Vec3): string {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `matrix4d xformOp:transform = ( (${c}, ${s}, 0, 0), (${-s}, ${c}, 0, 0), (0, 0, 1, 0), (${x}, ${y}, ${z}, 1) )`;
}

interface Lens {
  eye: Vec3;
  at: Vec3;
  focalLength: number;
  fStop?: number;
  /** What is sharp; default what is looked at. */
  sharp?: Vec3;
}

function camera({ eye, at, focalLength, fStop, sharp: focus = at }: Lens): string {
  const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const unit = (a: Vec3): Vec3 => {
    const length = Math.hypot(...a);
    return [a[0] / length, a[1] / length, a[2] / length];
  };
  const cross = (a: Vec3, b: Vec3): Vec3 => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const back = unit(minus(eye, at));
  const right = unit(cross([0, 0, 1], back));
  const up = cross(back, right);
  const rows = [right, up, back, eye].map((row, k) => `(${row.join(', ')}, ${k === 3 ? 1 : 0})`);
  const depth = -dot(minus(focus, eye), back);
  return `def Camera "Camera" {
    float focalLength = ${focalLength}
    float horizontalAperture = 36
    float verticalAperture = 24
    ${fStop === undefined ? '' : `float fStop = ${fStop}\n    float focusDistance = ${depth}`}
    matrix4d xformOp:transform = ( ${rows.join(', ')} )
}
`;
}

const model = (id: string, degrees: number, at: Vec3, name = id) =>
  `def Mesh "${name}" ( payload = @asset:/mesh/${id}@ ) { ${placed(degrees, at)} }\n`;
const splats = (id: string, degrees: number, at: Vec3) =>
  `def ParticleField3DGaussianSplat "${id}" ( payload = @asset:/mesh/${id}@ ) { ${placed(degrees, at)} }\n`;
const ambient = (intensity: number) => `def Scope "World" { float v:environment:giIntensity = ${intensity} }\n`;
const glowing = (at: Vec3, radius: number, intensity: number) => `def SphereLight "Bulb" {
    float inputs:radius = ${radius}
    float inputs:intensity = ${intensity}
    color3f inputs:color = (1, 0.72, 0.42)
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (${at.join(', ')}, 1) )
}
`;

/** On the floor, its middle above the origin. */
function grounded(mesh: RenderMesh): RenderMesh {
  const { min, max } = meshBounds(mesh.positions);
  const shift = [-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -min[2]];
  return { ...mesh, positions: mesh.positions.map((value, k) => value + shift[k % 3]) };
}

const files: Record<string, () => Promise<RenderAsset>> = {
  sheen: () => meshFile('SheenChair.glb'),
  damask: () => meshFile('ChairDamaskPurplegold.glb'),
  sofa: () => meshFile('GlamVelvetSofa.glb'),
  // Modelled a few millimetres large.
  spheres: () => meshFile('MetalRoughSpheresNoTextures.glb', 180),
  wolf: () => splatFile('wolf.spz', 1700),
  light: async () => sweep([0.8, 0.79, 0.77]),
  sand: async () => sweep([0.62, 0.53, 0.44]),
  dark: async () => sweep([0.2, 0.21, 0.23]),
  stand: async () => lampStand(1200),
};

async function meshFile(name: string, scale = 1): Promise<RenderAsset> {
  const { mesh } = await readModel(await readFile(join(data, 'meshes', name)), { decodePicture });
  return { kind: 'mesh', mesh: grounded({ ...mesh, positions: mesh.positions.map((value) => value * scale) }) };
}

async function splatFile(name: string, mmPerUnit: number): Promise<RenderAsset> {
  const bytes = await readFile(join(data, 'splats', name));
  const up = usualSplatUp(detectSplatFormat(bytes)!, bytes);
  const gaussians = standingSplats(await readSplats(bytes), { mmPerUnit, up });
  const { min, max } = denseBounds(gaussians, 0.99);
  const translation: [number, number, number] = [-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -min[2]];
  return { kind: 'splat', gaussians: transformGaussians(gaussians, { translation }) };
}

const loaded = new Map<string, Promise<RenderAsset>>();
const assets: AssetLookup = async (id) => {
  if (!files[id]) return null;
  if (!loaded.has(id)) loaded.set(id, files[id]());
  return loaded.get(id)!;
};

interface Entry {
  width: number;
  height: number;
  scene: string | Scene;
}

const photo = { width: 1600, height: 1067 };
const entries: Record<string, Entry> = {
  'sheen-chair': {
    ...photo,
    scene:
      model('light', 0, [0, 0, 0]) +
      model('sheen', 28, [0, 0, 0]) +
      camera({ eye: [150, -3900, 1250], at: [0, 0, 350], focalLength: 85, fStop: 2, sharp: [0, -250, 420] }),
  },
  'damask-chair': {
    ...photo,
    scene:
      model('sand', 0, [0, 0, 0]) +
      model('damask', -32, [0, 0, 0]) +
      camera({ eye: [-200, -3800, 1050], at: [0, 0, 350], focalLength: 85, fStop: 2, sharp: [0, -250, 420] }),
  },
  'velvet-sofa': {
    ...photo,
    scene:
      model('light', 0, [0, 0, 0]) +
      model('sofa', 16, [0, 0, 0]) +
      camera({ eye: [300, -5600, 1500], at: [0, 0, 380], focalLength: 72, fStop: 4, sharp: [0, -300, 420] }),
  },
  'lamp-lit-sofa': {
    ...photo,
    scene:
      model('sand', 0, [0, 0, 0]) +
      model('sofa', -12, [250, 0, 0]) +
      model('stand', 0, [-1250, -250, 0]) +
      glowing([-1250, -250, 1330], 140, 26) +
      ambient(0.2) +
      camera({ eye: [-300, -5600, 1250], at: [-60, 0, 560], focalLength: 60, fStop: 4, sharp: [0, -300, 420] }),
  },
  'metal-rough-spheres': {
    ...photo,
    scene:
      model('dark', 0, [0, 0, 0]) +
      model('spheres', 14, [0, 0, 40]) +
      camera({ eye: [-900, -6400, 1500], at: [0, 0, 690], focalLength: 90 }),
  },
  'wolf-and-chair': {
    ...photo,
    scene:
      model('light', 0, [0, 0, 0]) +
      model('sheen', 18, [120, 0, 0]) +
      // Behind the chair, which hides its feet: splats cast no shadow on the floor.
      splats('wolf', 200, [-260, 620, 0]) +
      camera({ eye: [0, -4200, 1000], at: [-40, 0, 420], focalLength: 80 }),
  },
  room: { width: 1600, height: 900, scene: roomScene(1600, 900) },
};

await mkdir(folder, { recursive: true });
for (const [name, { width, height, scene }] of Object.entries(entries)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const scale = draft ? 0.3 : 1;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const started = performance.now();
  const picture = await renderPicture(
    typeof scene === 'string' ? extractScene(parseUsda(`#usda 1.0\n${scene}`)) : scene,
    name === 'room' ? roomAssets : assets,
    { ...size, samples: draft ? 4 : samples },
  );
  const path = join(draft ? (process.env.ORRERY_DRAFTS ?? folder) : folder, `${name}.jpg`);
  const raw = sharp(picture.rgb, { raw: { ...size, channels: 3 } });
  for (const quality of [92, 88, 84, 80, 74]) {
    await raw.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(path);
    if ((await stat(path)).size < mostBytes) break;
  }
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s, ${(await stat(path)).size} bytes`);
}
// Dawn's threads would keep the process alive.
process.exit(0);
