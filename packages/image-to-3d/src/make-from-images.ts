/** From cut-out subjects to a finished mesh with maps, of the size and number of faces asked for. */
import { type Backend, EngineError, type EngineErrorCode, openBackend } from '@orrery/engine';
import type { RenderMesh } from '@orrery/meshes';
import { type Gaussians, transformGaussians } from '@orrery/splats';
import { type Completion, type FinishOptions, finished } from './finish-mesh.ts';
import { openHollows } from './hollows.ts';
import { type InputCamera, inputCamera } from './input-camera.ts';
import { fitKnownViews, type KnownCamera } from './known-views.ts';
import { type LearnOptions, learnGaussians } from './learn-gaussians.ts';
import { fitManyViews } from './many-views.ts';
import type { ManyViewsFit } from './many-views-fit.ts';
import { unlit } from './network/brightness.ts';
import { mirroredView } from './network/mirrored-picture.ts';
import type { NetworkFit } from './network/network-fit.ts';
import { withoutPrint } from './network/soft-print.ts';
import { fitOneView, type OneViewFit } from './one-view.ts';
import { outlinesFit } from './outlines-fit.ts';
import type { PhotoView } from './photo-view.ts';
import { refinedSurface } from './refine-surface.ts';
import { fitSeveral } from './several/several-fit.ts';
import type { Shape } from './silhouette.ts';
import { smoothShape } from './smooth-shape.ts';
import type { Subject } from './subject.ts';
import { withoutUnseenDepth } from './unseen-depth.ts';

export interface FromImagesOptions extends FinishOptions {
  /** Where the cameras of several pictures stood, one for each: nothing is guessed then. */
  cameras?: readonly KnownCamera[];
  /** Where the cameras of several pictures stood, one for each or undefined; asked only where no usual way of turning explains them. */
  findCameras?(): Promise<(KnownCamera | undefined)[] | undefined>;
  /** What the network of objects sees in one of several pictures; the shipped one unless given. */
  look?(subject: Subject, k: number): Promise<NetworkFit | undefined>;
  /** How much is learned from several pictures; `learnUsually` unless given. */
  learn?: Pick<LearnOptions, 'steps' | 'side' | 'budget'>;
  /** What learns; the best device there is unless given (then it stays open). */
  device?: Backend;
  signal?: AbortSignal;
}

export interface MadeFromImages {
  mesh: RenderMesh;
  white: RenderMesh;
  sizeMm: [number, number, number];
  /** Which explanation of the pictures it is and how well its outlines are theirs (0..1). */
  hypothesis: OneViewFit['hypothesis'] | 'outlines';
  fit: number;
  /** How likely the shape is near the thing, also where no picture shows it, 0..1. */
  confidence: number;
  tried?: OneViewFit['tried'];
  /** Where the depth of a thing in one picture comes from. */
  depth?: OneViewFit['depth'];
  /** A surface of revolution that is open at its top. */
  open?: true;
  /** What gave the sides that the one picture does not show, beside the network: that the thing is its own mirror image. */
  completed?: 'symmetry';
  /** Of the one picture: drawn by it, the model lies on the picture. */
  camera?: InputCamera;
  arrangement?: ManyViewsFit['arrangement'] | { cameras: 'network'; degrees: number[] };
  /** Places of the pictures that were not used: their cameras were not found, or their outlines are like none of the others. */
  unused?: number[];
  /** Places of those that were not looked at, since there are enough others. */
  skipped?: number[];
  /** Learned from several pictures; meters, Z up, where the mesh is. */
  gaussians?: Gaussians;
  /** Hollows that no outline shows: found in learned depth, and kept since the pictures agree on their walls. */
  hollows?: { found: number; kept: number };
  /** Where the device failed while learning: why. The shape is the outlines' then. */
  notLearned?: string;
}

/** Below this the pictures do not fit together: they show different things, or were taken in a way that is not known. */
export const leastAgreement = 0.8;
/** Fewer pictures than these may fit a wrong way of turning by accident. */
const fewestTelling = 6;
/** What a turn that may be an accident is trusted: such shapes had F-scores at 0.05 around this. */
const accidentConfidence = 0.7;
/** From here on the pictures were turned as was guessed: no need to look for cameras. */
const surelyRotated = 0.93;
const fewestPlaced = 4;
/** Sixteen pictures take two cores about twenty seconds. */
const learnUsually = { steps: 1000, side: 192, budget: 14_000 };
/** Fewer pictures say too little about depth. */
const fewestToLearn = 4;
/** Failures of the device alone: what was made before stays good. */
const deviceFailures: readonly EngineErrorCode[] = ['OUT_OF_MEMORY', 'DEVICE_LOST'];
/** Of the overlap of outlines: more than this a shape may not lose by being opened, or by being moved to where pictures agree. */
const outlineLoss = 0.01;
const smoothing = 3;

export async function makeFromImages(
  subjects: readonly Subject[],
  options: FromImagesOptions,
): Promise<MadeFromImages | undefined> {
  return subjects.length === 1 ? fromOne(subjects[0], options) : fromMany(subjects, options);
}

async function fromOne(subject: Subject, options: FromImagesOptions): Promise<MadeFromImages | undefined> {
  const fit = await fitOneView(subject, (part) => options.onProgress?.(0.6 * part));
  if (!fit) return undefined;
  const { hypothesis, confidence, tried, depth } = fit;
  const { views, completion } = picturesOf(fit, subject);
  const { shape, ...made } = await finished(fit.shape, views, options, completion);
  const camera = inputCamera(views[0], shape.positions, made.mesh.positions);
  const completed = fit.mirrors && { completed: 'symmetry' as const };
  const open = fit.hollow && { open: true as const };
  return { ...made, hypothesis, fit: fit.fit, confidence, tried, depth, camera, ...open, ...completed };
}

/** The picture that is laid on the shape (and again by its mirror image, where it has one), and what completes the sides that even so are not seen. */
export function picturesOf(
  { hypothesis, view, scale, origin, network, hollow, mirrors = [] }: OneViewFit,
  subject: Subject,
): { views: [PhotoView, ...PhotoView[]]; completion: Completion } {
  const shown = unlit(subject, network.look, network);
  const own = { ...view, scale, centerX: origin[0], centerY: origin[1], subject: shown };
  if (hypothesis === 'revolved') return { views: [own], completion: { turned: true, hollow } };
  const unprinted = mirrors.length > 0 ? { ...own, subject: withoutPrint(shown) } : own;
  return { views: [own, ...mirrors.map((plane) => mirroredView(unprinted, plane))], completion: network };
}

async function fromMany(subjects: readonly Subject[], options: FromImagesOptions): Promise<MadeFromImages | undefined> {
  const { cameras } = options;
  let best = cameras ? undefined : fitManyViews(subjects, (part) => options.onProgress?.(0.4 * part));
  let seen = subjects;
  if (!best || best.fit < surelyRotated) {
    const found = cameras ?? (await options.findCameras?.());
    const known = subjects.flatMap((subject, k) => (found?.[k] ? [{ subject, camera: found[k] }] : []));
    const placed = known.length >= fewestPlaced ? fitKnownViews(known) : undefined;
    if (placed && placed.fit > (best?.fit ?? 0)) [best, seen] = [placed, placed.used.map((k) => known[k].subject)];
  }
  options.onProgress?.(0.4);
  const fit = best && best.fit >= leastAgreement ? best : undefined;
  const isDoubtful = !fit || isAccident(fit, subjects.length);
  if (isDoubtful) {
    const anywhere = cameras ? undefined : await fromAnywhere(subjects, options);
    // A turn that may be an accident is still better than nothing. How well outlines agree does not say which is better: by a wrong turn they do as well.
    if (anywhere || !fit) return anywhere;
  }
  let learned: Awaited<ReturnType<typeof learnFrom>>;
  let notLearned: string | undefined;
  try {
    learned = await learnFrom(fit, seen, options);
  } catch (error) {
    if (!(error instanceof EngineError && deviceFailures.includes(error.code))) throw error;
    notLearned = error.message;
  }
  const views = fit.views.map((view, k): PhotoView => ({ ...view, subject: seen[k] }));
  const found = learned ?? fit;
  const trimmed = 'cameras' in fit.arrangement ? withoutUnseenDepth(found, fit.pictures) : found;
  const isTrimmed = trimmed.shape !== found.shape && outlinesFit(trimmed.shape, fit.pictures) > fit.fit - outlineLoss;
  const rough = isTrimmed ? trimmed : found;
  const smooth = smoothShape(rough.shape, smoothing);
  const refined =
    seen.length >= fewestToLearn ? refinedSurface(smooth, fit.pictures, rough.volume, fit.volume) : smooth;
  const isBetter = outlinesFit(refined, fit.pictures) > outlinesFit(smooth, fit.pictures) - outlineLoss;
  const { shape, ...made } = await finished(isBetter ? refined : smooth, views, options);
  return {
    ...made,
    hypothesis: 'outlines',
    fit: fit.fit,
    confidence: isDoubtful ? Math.min(fit.fit, accidentConfidence) : fit.fit,
    arrangement: fit.arrangement,
    unused: subjects.flatMap((subject, k) => (seen.includes(subject) ? [] : [k])),
    ...(learned && {
      gaussians: beside(learned.gaussians, shape, made.sizeMm),
      hollows: { found: learned.found, kept: learned.kept },
    }),
    ...(notLearned !== undefined && { notLearned }),
  };
}

/** A few outlines fit together in many ways: of five scans whose four pictures were taken from anywhere, four had an overlap of 0.84 to 0.95 as if they were turned evenly. */
const isAccident = ({ fit, arrangement }: ManyViewsFit, count: number) =>
  count < fewestTelling && fit < surelyRotated && !('cameras' in arrangement);

/**
 * Pictures that no usual way of turning explains, and whose cameras were not found: laid on one another by what the network sees in each. Where their
 * outlines do not agree even so, the surest of them alone says more than all together.
 */
async function fromAnywhere(
  subjects: readonly Subject[],
  options: FromImagesOptions,
): Promise<MadeFromImages | undefined> {
  const { onProgress } = options;
  const several = await fitSeveral(subjects, (part) => onProgress?.(0.4 + 0.3 * part), options.look);
  if (!several) return undefined;
  const { surest, skipped, joint } = several;
  const used = joint?.used ?? [surest];
  const unused = subjects.flatMap((_, k) => (used.includes(k) || skipped.includes(k) ? [] : [k]));
  if (!joint) {
    const single = await fromOne(subjects[surest], {
      ...options,
      onProgress: (part) => onProgress?.(0.7 + 0.3 * part),
    });
    return single && { ...single, unused, skipped };
  }
  const { shape: _, ...made } = await finished(smoothShape(joint.shape, smoothing), joint.views, options);
  const { fit, confidence, degrees } = joint;
  return {
    ...made,
    hypothesis: 'network',
    fit,
    confidence,
    depth: 'network',
    arrangement: { cameras: 'network', degrees },
    unused,
    skipped,
  };
}

/** Gaussians of the pictures, and the shape with the hollows they show, unless that explains the outlines worse. */
async function learnFrom(fit: ManyViewsFit, subjects: readonly Subject[], options: FromImagesOptions) {
  if (subjects.length < fewestToLearn) return undefined;
  const { learn = learnUsually, signal, onProgress } = options;
  const device = options.device ?? (await openBackend());
  try {
    const { gaussians, depths } = await learnGaussians(fit, subjects, {
      ...learn,
      device,
      ...(signal && { signal }),
      onProgress: (part) => onProgress?.(0.4 + 0.3 * part),
    });
    return { gaussians, ...openHollows(fit, depths, fit.pictures, fit.fit - outlineLoss) };
  } finally {
    if (!options.device) await device.dispose();
  }
}

/** In meters, where the finished mesh is: the middle of its foot at the origin. */
function beside(gaussians: Gaussians, { positions }: Shape, sizeMm: readonly number[]): Gaussians {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  const scale = sizeMm[2] / 1000 / Math.max(1e-9, high[2] - low[2]);
  return transformGaussians(gaussians, {
    scale,
    translation: [(-scale * (low[0] + high[0])) / 2, (-scale * (low[1] + high[1])) / 2, -scale * low[2]],
  });
}
