/**
 * How many Gaussians and steps a capture is worth: what its photos can carry, within what the preset allows on this device. Whoever trains
 * a capture decides by this, and says it with `describePlan`. docs/notes/training.md has the measurements.
 */
import type { BackendKind, TrainingView } from '../backend.ts';
import { REFINE_UNTIL } from './capture-schedule.ts';
import { isHeldOut } from './hold-out.ts';
import { reduceView } from './resize-view.ts';
import {
  deviceClass,
  GROWN_AT,
  moreFor,
  OPACITY_PULL,
  type PresetName,
  resolveSettings,
  type TrainSettings,
} from './settings.ts';

/** What the photos are, as far as it decides how much to make of them. Held-out photos do not count. */
export interface CaptureFacts {
  photos: number;
  /** Of all of them together, at the size trained with. */
  pixels: number;
  /** Share of the pixels that show an edge or a pattern. */
  texture: number;
}

export interface CapturePlan extends CaptureFacts {
  maxGaussians: number;
  /** Share of the run at which they are all there. */
  grownAt: number;
  /** Pull of the opacities towards nothing. */
  opacityReg: number;
  steps: number;
  /** What the photos can carry, what is allowed, and by what. */
  carried: number;
  allowed: number;
  limit: 'preset' | 'many photos' | 'device';
  /** Steps of the preset. */
  presetSteps: number;
  /** What was asked for in so many words stays. */
  asked: { maxGaussians: boolean; steps: boolean; grownAt: boolean };
}

/** Longer side at which texture is looked for: noise and the size of the photos do not count there. */
export const TEXTURE_SIDE = 160;
/** Change from pixel to pixel, in gray levels, above which something is there. */
const TEXTURE_STEP = 4;
/** Photos that are looked at; more would say the same. */
const MOST_LOOKED_AT = 32;

/** `views` as they are trained on, held-out ones included. */
export function captureFacts(views: readonly TrainingView[], maxSide: number): CaptureFacts {
  const trained = views.filter((_, v) => !isHeldOut(v, views.length));
  const pixels = trained.reduce((sum, { camera: { width, height } }) => {
    const scale = Math.min(1, maxSide / Math.max(width, height));
    return sum + width * height * scale ** 2;
  }, 0);
  const looked = trained.filter((_, k) => k % Math.ceil(trained.length / MOST_LOOKED_AT) === 0);
  const texture = looked.reduce((sum, view) => sum + textureOf(view), 0) / Math.max(1, looked.length);
  return { photos: trained.length, pixels: Math.round(pixels), texture };
}

function textureOf(view: TrainingView): number {
  const { width, height } = view.camera;
  const small = reduceView(view, Math.max(1, Math.round(Math.max(width, height) / TEXTURE_SIDE)));
  return textureShare(small.rgb, small.camera.width, small.camera.height, small.mask);
}

/** Share of the pixels that a mask keeps and that differ from their neighbors, of a picture of about `TEXTURE_SIDE`. */
export function textureShare(rgb: Uint8Array, w: number, h: number, mask?: Uint8Array): number {
  const gray = new Float32Array(w * h);
  for (let at = 0; at < gray.length; at++) {
    gray[at] = 0.299 * rgb[3 * at] + 0.587 * rgb[3 * at + 1] + 0.114 * rgb[3 * at + 2];
  }
  let textured = 0;
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const at = y * w + x;
      if (mask && mask[at] < 128) continue;
      const across = (gray[at + 1] - gray[at - 1]) / 2;
      const down = (gray[at + w] - gray[at - w]) / 2;
      if (Math.hypot(across, down) > TEXTURE_STEP) textured++;
    }
  }
  return textured / Math.max(1, (w - 2) * (h - 2));
}

/** Textured pixels, of all photos together, that a Gaussian should have to go by: with fewer it fits single photos. */
const PIXELS_PER_GAUSSIAN = 8;
/**
 * Textured pixels per Gaussian from which on all of them are there early, and those down to which they come one after another over the whole
 * run: early ones that few pixels hold fit single photos, while a detailed capture loses by every step without them.
 */
const [HELD, LOOSE] = [55, 35];
const [EARLY, LATE] = [GROWN_AT, REFINE_UNTIL];
/**
 * Up to so many photos, or so small a textured share of them, the pull on opacities is the usual one; from as many and as much on it is twice that. It frees Gaussians that the photos
 * do not need for where detail is missing; of a bare surface, or of one that few photos see, nothing holds against it and too much is freed.
 */
const [FEW_PHOTOS, ENOUGH_PHOTOS] = [75, 100];
const [BARE, TEXTURED] = [0.45, 0.55];
/** Of the preset: fewer leave holes even in a bare room. */
const LEAST_SHARE = 0.25;

/** Two digits: the rest would look as if it meant something. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}

/** 0 at `from`, 1 at `to`. */
const between = (from: number, to: number, value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));

/** `given`: what the user asked for stands. `mostGaussians`: of which the device has room for. */
export function planCapture(
  facts: CaptureFacts,
  kind: BackendKind,
  preset: PresetName,
  given: Partial<TrainSettings> = {},
  mostGaussians = Number.POSITIVE_INFINITY,
): CapturePlan {
  const size = resolveSettings(kind, preset);
  const more = moreFor(facts.photos, deviceClass(kind));
  const wanted = rounded(more * size.maxGaussians);
  const allowed = Math.min(wanted, mostGaussians);
  const carried = rounded(Math.max(1, (facts.pixels * facts.texture) / PIXELS_PER_GAUSSIAN));
  const own = Math.min(allowed, Math.max(carried, rounded(LEAST_SHARE * size.maxGaussians)));
  const maxGaussians = given.maxGaussians ?? own;
  const perGaussian = (facts.pixels * facts.texture) / Math.max(1, maxGaussians);
  const loose = between(HELD, LOOSE, perGaussian);
  const hold = Math.min(between(FEW_PHOTOS, ENOUGH_PHOTOS, facts.photos), between(BARE, TEXTURED, facts.texture));
  return {
    ...facts,
    maxGaussians,
    grownAt: given.grownAt ?? EARLY + loose * (LATE - EARLY),
    opacityReg: given.opacityReg ?? OPACITY_PULL * (1 + hold),
    steps: given.steps ?? rounded(more * size.steps),
    carried,
    allowed,
    limit: allowed < wanted ? 'device' : more > 1 ? 'many photos' : 'preset',
    presetSteps: size.steps,
    asked: {
      maxGaussians: given.maxGaussians !== undefined,
      steps: given.steps !== undefined,
      grownAt: given.grownAt !== undefined,
    },
  };
}

const ALLOWED: Record<CapturePlan['limit'], string> = {
  preset: 'what the preset allows',
  'many photos': 'what the preset allows for so many photos',
  device: 'what the device has room for',
};

const count = (value: number) => value.toLocaleString('en-US');

/** For people: what was decided, and why. */
export function describePlan(plan: CapturePlan): string {
  const {
    photos,
    pixels,
    texture,
    maxGaussians,
    grownAt,
    opacityReg,
    steps,
    carried,
    allowed,
    limit,
    presetSteps,
    asked,
  } = plan;
  const together = `${(pixels / 1e6).toFixed(1)} megapixels together, ${Math.round(100 * texture)} % of them textured`;
  const gaussians = asked.maxGaussians
    ? 'as asked for'
    : carried < maxGaussians
      ? `the least of this preset; the photos carry about ${count(carried)}`
      : carried < allowed
        ? 'what the photos carry'
        : `${ALLOWED[limit]}; they would carry about ${count(carried)}`;
  const late =
    grownAt > EARLY && !asked.grownAt
      ? `, all there only after ${Math.round(100 * grownAt)} % of the run: few pixels hold each`
      : '';
  const visits = asked.steps
    ? 'as asked for'
    : steps > presetSteps
      ? `more than the preset's ${count(presetSteps)}, for so many photos`
      : 'those of the preset';
  const pull =
    opacityReg > OPACITY_PULL ? ', moved sooner to where detail is missing: many textured photos hold the others' : '';
  return `${photos} photos to train on, ${together}: up to ${count(maxGaussians)} Gaussians (${gaussians}${late}${pull}), ${count(steps)} steps (${visits})`;
}
