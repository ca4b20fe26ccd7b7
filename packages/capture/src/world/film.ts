/** A film of a world along given cameras. */
import { type Backend, type Camera, fromSplats, type Rendering, type Scene } from '@orrery/engine';
import { type Gaussians, sigmoid, type Vec3 } from '@orrery/splats';
import { encodeVideo } from './encode-video.ts';
import { lookAt } from './world-cameras.ts';

export type Color = readonly [number, number, number];

export interface FilmOptions {
  path: string;
  /** All of one size, even in both directions. */
  cameras: readonly Camera[];
  framesPerSecond: number;
  background: Color;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

export async function filmScene(scene: Scene, options: FilmOptions): Promise<void> {
  const { path, cameras, framesPerSecond, background, signal, onProgress } = options;
  const { width, height } = cameras[0];
  async function* frames() {
    for (const [k, camera] of cameras.entries()) {
      signal?.throwIfAborted();
      yield scene.renderBytes
        ? await scene.renderBytes(camera, null, { background })
        : pictureBytes(await scene.render(camera, { background }));
      onProgress?.((k + 1) / cameras.length);
    }
  }
  const channels = scene.renderBytes ? 4 : 3;
  await encodeVideo(path, frames(), { width, height, framesPerSecond, channels, ...(signal && { signal }) });
}

export function pictureBytes({ color }: Rendering): Uint8Array {
  const out = new Uint8ClampedArray(color.length);
  for (let i = 0; i < color.length; i++) out[i] = 255 * color[i];
  return new Uint8Array(out.buffer);
}

const LIGHT: Color = [0.93, 0.93, 0.94];

/** A world without surroundings is shown on a light ground; holes in a space take its mean color, which is neither night nor glare. */
export function backgroundOf(world: Gaussians, framed: boolean): Color {
  if (framed) return LIGHT;
  const sum: [number, number, number] = [0, 0, 0];
  let weights = 0;
  for (let i = 0; i < world.count; i++) {
    const weight = sigmoid(world.opacityLogits[i]);
    weights += weight;
    for (const k of [0, 1, 2] as const)
      sum[k] += weight * Math.max(0, Math.min(1, 0.5 + 0.28209479 * world.shDc[3 * i + k]));
  }
  return weights > 0 ? [sum[0] / weights, sum[1] / weights, sum[2] / weights] : LIGHT;
}

export interface WorldFilmOptions extends Pick<FilmOptions, 'path' | 'framesPerSecond' | 'signal' | 'onProgress'> {
  width: number;
  height: number;
  views: readonly { eye: Vec3; target: Vec3 }[];
  framed: boolean;
  device: Backend;
}

/** As the viewer sees it: degrees from top to bottom, or, of a picture that stands upright, from side to side. */
const [LYING, UPRIGHT] = [58, 52.2];

export async function filmWorld(world: Gaussians, options: WorldFilmOptions): Promise<void> {
  const { width, height, views, framed, device, ...film } = options;
  const [side, degrees] = width < height ? [width, UPRIGHT] : [height, LYING];
  const focal = side / 2 / Math.tan((degrees * Math.PI) / 360);
  const frame = { width, height, fx: focal, fy: focal, cx: width / 2, cy: height / 2 };
  const cameras = views.map(({ eye, target }) => lookAt(eye, target, frame));
  const scene = await device.createScene({
    capacity: Math.max(1, world.count),
    shDegree: world.shDegree,
    training: false,
  });
  try {
    await scene.upload(fromSplats(world));
    await filmScene(scene, { ...film, cameras, background: backgroundOf(world, framed) });
  } finally {
    await scene.dispose();
  }
}
