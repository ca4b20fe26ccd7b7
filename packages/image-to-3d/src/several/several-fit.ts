/**
 * A shape from several pictures taken from anywhere, in any order: what the network sees in each is a rough model of the thing, and models of one
 * thing can be laid on one another. The surest picture is placed first; each further one is turned until it goes best with those that are; then all are
 * moved until their outlines agree. What they say of each place is added up, the surest picture's word counting most.
 */
import { unlitAll } from '../network/brightness.ts';
import { fitNetwork, type NetworkFit } from '../network/network-fit.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Shape } from '../silhouette.ts';
import type { Subject } from '../subject.ts';
import { outlinePoses } from './align-outlines.ts';
import { findPose } from './find-pose.ts';
import { type Block, blockOf, type PlacedLook, placedLook } from './joint-odds.ts';
import { jointShape } from './joint-shape.ts';
import { type PictureLook, pictureLook } from './picture-look.ts';
import { poseThrough, viewOf } from './pose.ts';

export interface SeveralFit {
  /** The picture of which the network is surest. */
  surest: number;
  /** Pictures that were not looked at, since there are enough others. */
  skipped: number[];
  /** What they show together, where it sees something in two or more of them. */
  joint?: JointFit;
}

export interface JointFit {
  shape: Shape;
  /** Of those used, in the order of the pictures, without their light. */
  views: PhotoView[];
  used: number[];
  /** Mean overlap of outlines. */
  fit: number;
  /** How likely the shape is near the thing, 0..1. */
  confidence: number;
  /** How each used one is turned against the surest, degrees. */
  degrees: number[];
}

/** Pictures that are looked at: each takes the network seconds, and more add little. */
const mostLooks = 16;
/** Half of the block in which a thing is looked for: the first picture's spread is one. */
const blockHalf = 3.2;
const roughStep = 0.2;
const margin = 0.35;
/** How much more the surest picture's word counts than another's. */
const surestWeight = 3;
/** What outlines of a shape that is near the thing overlap by: thin parts are cut. */
const fitOfTrue = 0.85;
/** Overlap of its outline with the joint shape's below which a picture is not used. */
const leastOverlap = 0.6;

export function fitSeveral(
  subjects: readonly Subject[],
  onProgress?: (fraction: number) => void,
  see: (subject: Subject, k: number) => NetworkFit | undefined = fitNetwork,
): SeveralFit | undefined {
  const looks = subjects.flatMap((subject, k) => {
    if (!isTaken(k, subjects.length)) return [];
    const network = see(subject, k);
    onProgress?.((0.6 * (k + 1)) / subjects.length);
    return network ? [{ k, picture: pictureLook(subject, network) }] : [];
  });
  if (looks.length === 0) return undefined;
  const surest = looks.reduce((best, one) => (sureness(one.picture) > sureness(best.picture) ? one : best));
  const joint = looks.length > 1 ? fitJoint(looks, surest, onProgress) : undefined;
  const skipped = subjects.flatMap((_, k) => (isTaken(k, subjects.length) ? [] : [k]));
  return { surest: surest.k, skipped, ...(joint && { joint }) };
}

interface Look {
  k: number;
  picture: PictureLook;
}

function fitJoint(looks: readonly Look[], surest: Look, onProgress?: (fraction: number) => void): JointFit | undefined {
  const around: Block = { center: [0, 0, 0], half: [blockHalf, blockHalf, blockHalf] };
  const first = { yaw: 0, elevation: surest.picture.look.elevation, scale: 1 / surest.picture.spread };
  const reference = placedLook(surest.picture, poseThrough(first, surest.picture.middle, [0, 0, 0]));
  let placed: (PlacedLook & { k: number })[] = [{ ...reference, k: surest.k, weight: surestWeight }];
  const rough = () => blockOf(placed, around, roughStep, margin);
  const search = (picture: PictureLook) => findPose(picture, placed, rough(), { middle: [0, 0, 0], spread: 1 });
  // Those that go well with the first come first: what comes later is compared with all of them.
  const ranked = looks
    .filter((one) => one !== surest)
    .map((one) => ({ ...one, found: search(one.picture) }))
    .sort((one, other) => other.found.score.value - one.found.score.value);
  for (const [n, { k, picture, found }] of ranked.entries()) {
    const { pose } = n === 0 ? found : search(picture);
    placed.push({ ...placedLook(picture, pose), k });
    onProgress?.(0.6 + (0.2 * (n + 1)) / ranked.length);
  }
  const { poses } = outlinePoses(placed, blockOf(placed.slice(0, 1), around, roughStep, 2 * margin));
  placed = placed.map((one, n) => ({ ...one, ...placedLook(one.picture, poses[n]) }));
  onProgress?.(0.95);
  let { shape, fits } = jointShape(placed, around);
  const isUsed = fits.map((fit, n) => n === 0 || fit >= leastOverlap);
  if (isUsed.includes(false)) {
    placed = placed.filter((_, n) => isUsed[n]);
    ({ shape, fits } = jointShape(placed, around));
  }
  if (shape.indices.length === 0) return undefined;
  const fit = fits.reduce((sum, one) => sum + one, 0) / fits.length;
  placed.sort((one, other) => one.k - other.k);
  const unlit = unlitAll(placed.map(({ picture: { subject, look, network } }) => ({ subject, look, crop: network })));
  return {
    shape,
    views: placed.map(({ picture, pose }, n) => ({ ...viewOf(picture, pose), subject: unlit[n] })),
    used: placed.map(({ k }) => k),
    fit,
    confidence: Math.min(1, fit / fitOfTrue) * surest.picture.certainty,
    degrees: placed.map(({ pose }) => Math.round((pose.yaw * 180) / Math.PI)),
  };
}

/** Evenly among them, where there are more than are looked at. */
const isTaken = (k: number, count: number) =>
  count <= mostLooks || Math.floor((k * mostLooks) / count) !== Math.floor(((k - 1) * mostLooks) / count);

/** A thing cut by the picture's border is seen in part only. */
const sureness = ({ certainty, subject }: PictureLook) => (subject.cut ? 0.5 : 1) * certainty;
