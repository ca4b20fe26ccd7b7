/**
 * A shape from several pictures taken from anywhere, in any order: what the network sees in each is a rough model of the thing, and models of one
 * thing can be laid on one another. What those that agree say of each place is added up, the surest picture's word counting most; the shape has to be like all
 * the pictures more than what the surest of them says alone.
 */
import { unlitAll } from '../network/brightness.ts';
import { fitNetwork, type NetworkFit } from '../network/network-fit.ts';
import { outlinesFit } from '../outlines-fit.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Shape } from '../silhouette.ts';
import type { Subject } from '../subject.ts';
import { agreeing, agreeingPictures } from './agreeing-pictures.ts';
import { cellView } from './align-outlines.ts';
import { jointShape } from './joint-shape.ts';
import { type PictureLook, pictureLook } from './picture-look.ts';
import { around, type Look, type PlacedPicture, placedPictures } from './place-pictures.ts';
import { ownShape, viewOf } from './pose.ts';

export interface SeveralFit {
  /** The picture of which the network is surest. */
  surest: number;
  /** Pictures that were not looked at, since there are enough others. */
  skipped: number[];
  /** What they show together, where two or more of them agree and it is better than what the surest shows alone. */
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
export async function fitSeveral(
  subjects: readonly Subject[],
  onProgress?: (fraction: number) => void,
  see: (subject: Subject, k: number) => Promise<NetworkFit | undefined> = fitNetwork,
): Promise<SeveralFit | undefined> {
  const looks: Look[] = [];
  for (const [k, subject] of subjects.entries()) {
    if (!isTaken(k, subjects.length)) continue;
    const network = await see(subject, k);
    onProgress?.((0.6 * (k + 1)) / subjects.length);
    if (network) looks.push({ k, picture: pictureLook(subject, network) });
  }
  if (looks.length === 0) return undefined;
  const surest = looks.reduce((best, one) => (sureness(one.picture) > sureness(best.picture) ? one : best));
  const joint = looks.length > 1 ? fitJoint(looks, surest, onProgress) : undefined;
  const skipped = subjects.flatMap((_, k) => (isTaken(k, subjects.length) ? [] : [k]));
  return { surest: surest.k, skipped, ...(joint && { joint }) };
}

function fitJoint(looks: readonly Look[], surest: Look, onProgress?: (fraction: number) => void): JointFit | undefined {
  const found = placedPictures(looks, surest, (part) => onProgress?.(0.6 + 0.3 * part));
  const placed = agreeingPictures(found, around);
  onProgress?.(0.95);
  const shape = placed.length > 1 ? likeliestShape(found, placed) : undefined;
  if (!shape) return undefined;
  const fit = agreementWith(shape, placed);
  placed.sort((one, other) => one.k - other.k);
  const unlit = unlitAll(placed.map(({ picture: { subject, look, network } }) => ({ subject, look, crop: network })));
  return {
    shape,
    views: placed.map(({ picture, pose }, n) => ({ ...viewOf(picture, pose), subject: unlit[n] })),
    used: placed.map(({ k }) => k),
    fit,
    confidence: surest.picture.certainty,
    degrees: placed.map(({ pose }) => Math.round((pose.yaw * 180) / Math.PI)),
  };
}

/**
 * What they have in common, or what the surest shows alone: the one whose outlines agree better with all pictures, those left out as well. Its own outline
 * the surest always has, so alone it must have those of the others.
 */
function likeliestShape(found: readonly PlacedPicture[], placed: readonly PlacedPicture[]): Shape | undefined {
  const [surest, ...others] = placed;
  const { shape } = jointShape(placed, around);
  const own = ownShape(surest.picture, surest.pose);
  if (agreementWith(shape, found) >= agreementWith(own, found)) return shape;
  return agreementWith(own, others) >= agreeing.mean ? own : undefined;
}

const agreementWith = (shape: Shape, placed: readonly PlacedPicture[]) =>
  outlinesFit(
    shape,
    placed.map(({ picture, pose }) => cellView(picture, pose)),
  );

/** Evenly among them, where there are more than are looked at. */
const isTaken = (k: number, count: number) =>
  count <= mostLooks || Math.floor((k * mostLooks) / count) !== Math.floor(((k - 1) * mostLooks) / count);

/** A thing cut by the picture's border is seen in part only. */
const sureness = ({ certainty, subject }: PictureLook) => (subject.cut ? 0.5 : 1) * certainty;
