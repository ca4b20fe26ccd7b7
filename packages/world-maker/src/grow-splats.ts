/**
 * Gaussians from pictures, some pictures after others: each adds what those before do not show, and takes the place of what they show less well.
 * The outside is of the sky's own picture alone, where there is one.
 */
import { type Backend, fromSplats, type Scene } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { filterGaussians, type Gaussians, mergeGaussians, type ShDegree, withShDegree } from '@orrery/splats';
import { apartViews } from './apart-views.ts';
import { splatView } from './cameras.ts';
import { type CoarseSplats, coarseSplats, FINE_ENOUGH } from './coarse-splats.ts';
import { addOutside, outsideMost, skyBehind, skySeen } from './outside-splats.ts';
import { pictureStrips, type Strip } from './picture-strips.ts';
import type { PlacePicture } from './place-picture.ts';
import { surfaceSplats } from './surface-splats.ts';

export interface GrowOptions {
  device: Backend;
  /** Gaussians at most. */
  budget: number;
  shDegree: ShDegree;
  /** Middle of the room, meters. */
  middle: Vec3;
  /** The outside in all directions (skyPicture): what no picture sees through a window may be seen by somebody who walks up to it. */
  sky?: PlacePicture;
  /** The budget without baked views, of which the panorama gets its share: what is far from it does not need more of its own. Default: all. */
  usualBudget?: number;
  /** How many views there will be, where they are not known yet. */
  viewCount?: number;
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
const COLOR_OFF = 0.15;
/** The same for the outside where no sky is given: panes reflect, and from the next place something else. */
const OUTSIDE_OFF = 0.35;
/** Of the distance. */
const DEPTH_OFF = 0.06;

/** `views` may still be drawn while the first ones grow. */
export async function growSplats(
  panorama: PlacePicture,
  views: readonly PlacePicture[] | AsyncIterable<PlacePicture>,
  options: GrowOptions,
): Promise<Gaussians> {
  const { device, middle, sky, shDegree, signal, onProgress } = options;
  const viewCount = options.viewCount ?? ('length' in views ? views.length : 0);
  const budget = options.budget - (sky ? outsideMost(options.budget) : 0);
  const outside = sky && new Uint8Array(sky.depth.length);
  if (sky) addOutside(outside!, sky, panorama);
  const behind = sky && skyBehind(sky, middle, options.budget);
  // A rejection is heard at the end.
  behind?.catch(() => {});
  const inRoom = (strips: Strip[], picture: PlacePicture) =>
    sky ? strips.filter((strip) => !isOutside(strip, picture)) : strips;
  const first = await pictureStrips(panorama, {
    budget: Math.round(viewCount > 0 ? PANORAMA_SHARE * Math.min(budget, options.usualBudget ?? budget) : budget),
    largest: panorama.camera.width >= 1024 ? 16 : 8,
  });
  // Rectangles have one color each: the world is uploaded for every view, and four times smaller without what says nothing yet.
  let world = surfaceSplats(panorama, inRoom(first.strips, panorama), middle, 0);
  onProgress?.(0.3);
  const scene = await device.createScene({ capacity: Math.max(budget, world.count), shDegree: 0, training: false });
  try {
    let done = 0;
    for await (const group of apartViews(views)) {
      signal?.throwIfAborted();
      if (sky) for (const view of group) addOutside(outside!, sky, view);
      await scene.upload(fromSplats(world));
      const coarse: CoarseSplats[] = await Promise.all(
        group.map(async (view) => coarseSplats(world, view, await badPixels(scene, view, sky !== undefined))),
      );
      const stay = filterGaussians(world, (i) => coarse.every(({ replaced }) => replaced[i] === 0));
      let left = budget - stay.count;
      const additions = await Promise.all(
        group.map(async (view, k) => {
          const share = Math.max(16, Math.round((2 * left) / (viewCount - done - k + 1)));
          left -= share;
          const { strips } = await pictureStrips(view, {
            budget: share,
            largest: 8,
            wanted: wantedPixels(coarse[k]),
            price: VIEW_PRICE * first.price,
          });
          const finer = inRoom(strips, view).filter((strip) => isFiner(strip, view, coarse[k].finest));
          return surfaceSplats(view, finer, middle, 0);
        }),
      );
      const grown = mergeGaussians([stay, ...additions]);
      if (grown.count <= budget) world = grown;
      done += group.length;
      onProgress?.(0.3 + (0.7 * done) / Math.max(done, viewCount));
    }
  } finally {
    await scene.dispose();
  }
  if (sky) {
    const seen = await skySeen(sky, outside!, middle, options.budget);
    world = mergeGaussians([(await behind)!, seen, world]);
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

/** What is shown as finely as the picture shows it stays; if it is off in color, training mends that. */
function wantedPixels({ wanted, finest }: CoarseSplats): Uint8Array {
  const out = new Uint8Array(wanted.length);
  for (let i = 0; i < out.length; i++) out[i] = finest[i] > 0 && finest[i] <= FINE_ENOUGH ? 0 : wanted[i];
  return out;
}

function isFiner({ x, y, width, height }: Strip, { camera }: PlacePicture, finest: Float32Array): boolean {
  let [pixels, coarser] = [0, 0];
  for (let row = y; row < Math.min(camera.height, y + height); row++) {
    for (let column = x; column < Math.min(camera.width, x + width); column++) {
      const there = finest[row * camera.width + column];
      pixels++;
      if (there === 0 || width * height < FINER * there) coarser++;
    }
  }
  return 2 * coarser > pixels;
}

/** 1 where the scene does not show what the picture shows. */
async function badPixels(
  scene: Scene,
  { camera, rgb, depth, mask }: PlacePicture,
  inside: boolean,
): Promise<Uint8Array> {
  const { color, alpha, medianDepth } = await scene.render(splatView(camera), { background: [0, 0, 0], depth: true });
  const out = new Uint8Array(depth.length);
  for (let i = 0; i < out.length; i++) {
    if (mask !== undefined && mask[i] === 0) continue;
    const meters = depth[i] / 1000;
    if (inside && meters === 0) continue;
    const red = Math.abs(color[3 * i] - rgb[3 * i] / 255);
    const green = Math.abs(color[3 * i + 1] - rgb[3 * i + 1] / 255);
    const blue = Math.abs(color[3 * i + 2] - rgb[3 * i + 2] / 255);
    const limit = meters > 0 ? COLOR_OFF : OUTSIDE_OFF;
    const moved = meters > 0 && Math.abs(medianDepth![i] - meters) > DEPTH_OFF * meters;
    if (moved || alpha[i] < COVERED || red > limit || green > limit || blue > limit) out[i] = 1;
  }
  return out;
}
