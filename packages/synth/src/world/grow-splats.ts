/** Gaussians from pictures, one picture after another: each adds what those before do not show, and takes the place of what they show less well. */
import { type Backend, fromSplats, type Scene } from '@orrery/engine';
import { filterGaussians, type Gaussians, mergeGaussians, type ShDegree, withShDegree } from '@orrery/splats';
import type { Vec3 } from '../models/model.ts';
import { splatView } from './cameras.ts';
import { type CoarseSplats, coarseSplats, FINE_ENOUGH } from './coarse-splats.ts';
import { outsideSplats } from './outside-splats.ts';
import { pictureStrips, type Strip } from './picture-strips.ts';
import type { PlacePicture } from './place-studio.ts';
import { surfaceSplats } from './surface-splats.ts';

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
const PANORAMA_SHARE = 0.35;
/** Of the panorama's price: what a view shows is seen by others too. */
const VIEW_PRICE = 0.5;
/** A rectangle of more pixels than this share of what is there already would only blur it. */
const FINER = 0.7;
const COVERED = 0.75;
/** Largest difference of a channel, 0..1, that stays. */
const COLOUR_OFF = 0.15;
/** The same for the outside: panes reflect, and from the next place something else. */
const OUTSIDE_OFF = 0.35;
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
  const shown = options.sky ? first.strips.filter((strip) => !isOutside(strip, panorama)) : first.strips;
  let world = surfaceSplats(panorama, shown, middle, 0);
  let behind = 0;
  if (options.sky) {
    const outside = await outsideSplats(options.sky, [panorama, ...views], middle, budget);
    behind = outside.behind.count;
    world = mergeGaussians([outside.behind, outside.seen, world]);
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

function isOutside({ x, y, width, height }: Strip, { camera, depth }: PlacePicture): boolean {
  let [pixels, sky] = [0, 0];
  for (let row = y; row < Math.min(camera.height, y + height); row++) {
    for (let column = x; column < Math.min(camera.width, x + width); column++, pixels++)
      if (depth[row * camera.width + column] === 0) sky++;
  }
  return 2 * sky > pixels;
}

/** What is shown as finely as the picture shows it stays; if it is off in colour, it is taught. */
function wantedPixels({ wanted, finest }: CoarseSplats): Uint8Array {
  return wanted.map((value, i) => (finest[i]! > 0 && finest[i]! <= FINE_ENOUGH ? 0 : value));
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
    out[i] = drawn.alpha[i]! < COVERED || off > (depth > 0 ? COLOUR_OFF : OUTSIDE_OFF) || moved ? 1 : 0;
  }
  return out;
}
