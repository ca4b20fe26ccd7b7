/**
 * What the engine and the splat formats do with one small scene: the same file runs in a page and under Node, so that a test can
 * hold the two against each other. The scene is made by formulas; nothing is random.
 */
import {
  allocateGaussians,
  fromSplats,
  type GaussianArrays,
  openBackend,
  openWgslBackend,
  shValues,
  toSplats,
} from '@orrery/engine';
import { collectBytes, type Gaussians, readSplats, writePly, writeSpz } from '@orrery/splats';

export interface Drawn {
  device: string;
  width: number;
  height: number;
  /** 3 per pixel, 0..1. */
  color: number[];
}

export interface Rewritten {
  count: number;
  /** Bytes as PLY and as SPZ. */
  plyBytes: number;
  spzBytes: number;
  /** Colors of the drawing of what was read back from each, on the reference. */
  plyColor: number[];
  spzColor: number[];
}

const COUNT = 300;
const camera = {
  width: 72,
  height: 54,
  fx: 64,
  fy: 64,
  cx: 36,
  cy: 27,
  cameraFromWorld: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 3],
};
const BACKGROUND = [0.2, 0.3, 0.4] as const;

function sceneOfWaves(): GaussianArrays {
  const g = allocateGaussians(COUNT, 1);
  const width = shValues(1);
  const wave = (i: number, k: number) => Math.sin(1 + 1.7 * i + 2.3 * k + 0.01 * i * k);
  for (let i = 0; i < COUNT; i++) {
    for (let k = 0; k < 3; k++) {
      g.positions[3 * i + k] = 1.2 * wave(i, k);
      g.logScales[3 * i + k] = -2.2 + 0.8 * wave(i, 3 + k);
    }
    for (let k = 0; k < 4; k++) g.rotations[4 * i + k] = wave(i, 6 + k);
    g.opacityLogits[i] = 2 * wave(i, 10);
    for (let k = 0; k < width; k++) g.sh[width * i + k] = (k < 3 ? 1.2 : 0.2) * wave(i, 11 + k);
  }
  return g;
}

async function draw(gaussians: GaussianArrays, kind: 'reference' | 'wasm' | 'wgsl'): Promise<Drawn> {
  // A software adapter on a busy machine takes minutes to compile the kernels.
  const software = { allowSoftware: true, timeoutMs: 240_000 };
  const device = kind === 'wgsl' ? await openWgslBackend(software) : await openBackend({ kind, threads: 2 });
  try {
    const { count, shDegree } = gaussians;
    const scene = await device.createScene({ capacity: count, shDegree, training: false });
    await scene.upload(gaussians);
    const { width, height, color } = await scene.render(camera, { background: BACKGROUND });
    return { device: device.description, width, height, color: Array.from(color) };
  } finally {
    await device.dispose();
  }
}

export const drawScene = (kind: 'reference' | 'wasm' | 'wgsl') => draw(sceneOfWaves(), kind);

/** Through PLY and SPZ and back. */
export async function rewriteScene(): Promise<Rewritten> {
  const cloud = toSplats(sceneOfWaves(), true);
  const reread = async (bytes: Uint8Array): Promise<number[]> => {
    const read: Gaussians = await readSplats(bytes);
    return (await draw(fromSplats(read), 'reference')).color;
  };
  const ply = await collectBytes(writePly(cloud));
  const spz = await collectBytes(writeSpz(cloud));
  return {
    count: cloud.count,
    plyBytes: ply.length,
    spzBytes: spz.length,
    plyColor: await reread(ply),
    spzColor: await reread(spz),
  };
}
