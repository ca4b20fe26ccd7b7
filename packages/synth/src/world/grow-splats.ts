/** Gaussians from pictures, one picture after another: each adds what those before do not show, and takes the place of what they show less well. */
import { type Backend, fromSplats, type Scene } from '@orrery/engine';
import { filterGaussians, type Gaussians, logit, mergeGaussians, type ShDegree, withShDegree } from '@orrery/splats';
import type { Vec3 } from '../models/model.ts';
import { splatView } from './cameras.ts';
import { type CoarseSplats, coarseSplats } from './coarse-splats.ts';
import { pictureStrips, type Strip } from './picture-strips.ts';
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
/** Of the panorama's price: what a view shows is seen by others too. */
const VIEW_PRICE = 0.25;
/** A rectangle of more pixels than this share of what is there already would only blur it. */
const FINER = 0.7;
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
  const first = await pictureStrips(panorama, {
    budget: Math.round((views.length > 0 ? PANORAMA_SHARE : 1) * budget),
    largest: panorama.camera.width >= 1024 ? 16 : 8,
  });
  // Rectangles have one colour each: the world is uploaded for every view, and four times smaller without what says nothing yet.
  let world = surfaceSplats(panorama, first.strips, middle, 0);
  let behind = 0;
  if (options.sky) {
    const { strips } = await pictureStrips(options.sky, { budget: Math.min(6000, 0.05 * budget), largest: 16 });
    const sky = surfaceSplats(options.sky, strips, middle, 0, BEHIND_SKY * FAR_M);
    behind = sky.count;
    world = mergeGaussians([withoutGaps(sky), world]);
  }
  onProgress?.(0.3);
  const scene = await device.createScene({ capacity: Math.max(budget, world.count), shDegree: 0, training: false });
  try {
    for (const [index, view] of views.entries()) {
      signal?.throwIfAborted();
      const bad = await badPixels(scene, world, view);
      const coarse = coarseSplats(world, view, bad, behind);
      const stay = filterGaussians(world, (i) => coarse.replaced[i] === 0);
      const left = budget - stay.count;
      const { strips } = await pictureStrips(view, {
        budget: Math.max(16, Math.round((2 * left) / (views.length - index + 1))),
        largest: 8,
        wanted: wantedPixels(coarse),
        price: VIEW_PRICE * first.price,
      });
      const finer = strips.filter((strip) => isFiner(strip, view, coarse.finest));
      if (finer.length <= left) world = mergeGaussians([stay, surfaceSplats(view, finer, middle, 0)]);
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

/** What is shown as finely as the picture shows it stays; if it is off in colour, it is taught. */
function wantedPixels({ wanted, finest }: CoarseSplats): Uint8Array {
  return wanted.map((value, i) => (finest[i]! > 0 && finest[i]! <= 1.6 ? 0 : value));
}

function isFiner({ x, y, width, height }: Strip, { camera }: PlacePicture, finest: Float32Array): boolean {
  let [pixels, coarser] = [0, 0];
  for (let row = y; row < Math.min(camera.height, y + height); row++) {
    for (let column = x; column < Math.min(camera.width, x + width); column++) {
      const there = finest[row * camera.width + column]!;
      pixels++;
      if (there === 0 || width * height < FINER * there) coarser++;
    }
  }
  return 2 * coarser > pixels;
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
