/** Gaussians from pictures, one picture after another: each adds what those before do not show, or do not show well enough. */
import { type Backend, fromSplats, type Scene } from '@orrery/engine';
import { type Gaussians, logit, mergeGaussians, type ShDegree, withShDegree } from '@orrery/splats';
import type { Vec3 } from '../models/model.ts';
import { splatView } from './cameras.ts';
import { pictureCells } from './picture-cells.ts';
import type { PlacePicture } from './place-studio.ts';
import { FAR_M, surfaceSplats } from './surface-splats.ts';

export interface GrowOptions {
  device: Backend;
  /** Gaussians at most. */
  budget: number;
  shDegree: ShDegree;
  /** Middle of the room, metres. */
  middle: Vec3;
  /** The outside in all directions (skyPicture): what no picture sees through a window may be seen by somebody who walks up to it. */
  sky?: PlacePicture;
  signal?: AbortSignal;
  onProgress?(fraction: number): void;
}

/** Of the budget; the views see what the panorama cannot, and what it sees from afar only. */
const PANORAMA_SHARE = 0.5;
/** Behind the sky that pictures show, which is sharper. */
const BEHIND_SKY = 1.05;
const SKY_WIDER = 1.5;
const SKY_OPACITY = 0.99;
const COVERED = 0.75;
/** Largest difference of a channel, 0..1, that stays. */
const COLOUR_OFF = 0.09;
/** Of the distance. */
const DEPTH_OFF = 0.06;

export async function growSplats(
  panorama: PlacePicture,
  views: readonly PlacePicture[],
  options: GrowOptions,
): Promise<Gaussians> {
  const { device, budget, middle, shDegree, signal, onProgress } = options;
  const first = pictureCells(panorama, {
    budget: Math.round((views.length > 0 ? PANORAMA_SHARE : 1) * budget),
    largest: panorama.camera.width >= 1024 ? 16 : 8,
    smallest: 1,
  });
  // Squares have one colour each: the world is uploaded for every view, and four times smaller without what says nothing yet.
  let world = surfaceSplats(panorama, first, middle, 0);
  if (options.sky) {
    const cells = pictureCells(options.sky, { budget: Math.min(6000, 0.05 * budget), largest: 16, smallest: 2 });
    const sky = surfaceSplats(options.sky, cells, middle, 0, BEHIND_SKY * FAR_M);
    world = mergeGaussians([withoutGaps(sky), world]);
  }
  onProgress?.(0.3);
  const scene = await device.createScene({ capacity: Math.max(budget, world.count), shDegree: 0, training: false });
  try {
    for (const [index, view] of views.entries()) {
      signal?.throwIfAborted();
      const left = budget - world.count;
      const wanted = await badPixels(scene, world, view);
      const cells = pictureCells(view, {
        budget: Math.max(16, Math.round((2 * left) / (views.length - index + 1))),
        largest: 8,
        smallest: 1,
        wanted,
      });
      if (cells.length <= left) world = mergeGaussians([world, surfaceSplats(view, cells, middle, 0)]);
      onProgress?.(0.3 + (0.7 * (index + 1)) / views.length);
    }
  } finally {
    await scene.dispose();
  }
  return withShDegree(world, shDegree);
}

/** Nothing lies behind the sky: it is soft enough to bear discs that overlap widely, and black would show between narrow ones. */
function withoutGaps(sky: Gaussians): Gaussians {
  for (let i = 0; i < sky.logScales.length; i++) sky.logScales[i] = sky.logScales[i]! + Math.log(SKY_WIDER);
  sky.opacityLogits.fill(logit(SKY_OPACITY));
  return sky;
}

/** 1 where the world as it is does not show what the picture shows. */
async function badPixels(scene: Scene, world: Gaussians, view: PlacePicture): Promise<Uint8Array> {
  await scene.upload(fromSplats(world));
  const drawn = await scene.render(splatView(view.camera), { background: [0, 0, 0], depth: true });
  const out = new Uint8Array(view.depth.length);
  for (let i = 0; i < out.length; i++) {
    let off = 0;
    for (let k = 3 * i; k < 3 * i + 3; k++) off = Math.max(off, Math.abs(drawn.color[k]! - view.rgb[k]! / 255));
    const depth = view.depth[i]! / 1000;
    const moved = depth > 0 && Math.abs(drawn.medianDepth![i]! - depth) > DEPTH_OFF * depth;
    if (view.mask?.[i] === 0) continue;
    out[i] = drawn.alpha[i]! < COVERED || off > COLOUR_OFF || moved ? 1 : 0;
  }
  return out;
}
