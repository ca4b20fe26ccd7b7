/**
 * A shape from one picture. What the network sees is an explanation of any thing; a surface of revolution knows more of the far side, and is taken
 * where it plainly gives the picture back: its outline, its own mirror image and the way its surfaces face.
 */
import { type Hollow, hollowOf, hollowShape } from './hollow-vessel.ts';
import { certaintyOf } from './network/certainty.ts';
import { formFit } from './network/form-fit.ts';
import type { MirrorPlane } from './network/mirror-plane.ts';
import { completedShape } from './network/mirrored-picture.ts';
import { fitNetwork, type NetworkFit } from './network/network-fit.ts';
import { fitRevolved, type Revolved } from './revolve.ts';
import { drawOutline, overlap, projected, type Shape, type ShapeView } from './silhouette.ts';
import type { Subject } from './subject.ts';

export type Hypothesis = 'network' | 'revolved';

export interface OneViewFit {
  hypothesis: Hypothesis;
  /** Overlap of its outline with the picture's, 0..1. */
  fit: number;
  /** How likely it is near the thing, also where the picture does not show it, 0..1. */
  confidence: number;
  /** Every explanation that was tried; `form`: how far its surfaces face the way the network says (1: all of them). */
  tried: { hypothesis: Hypothesis; fit: number; form?: number; open?: true; why?: string }[];
  /** Seen by the camera of `view`. */
  shape: Shape;
  view: ShapeView;
  /** Pixel where the shape's origin is seen. */
  origin: [number, number];
  /** Pixels of a unit of the shape. */
  scale: number;
  /** The inside of a surface of revolution that is open at its top. */
  hollow?: Hollow;
  /** Planes that the thing is its own mirror image about, where the shape was completed by them. */
  mirrors?: MirrorPlane[];
  /** What the network saw, whichever explanation was taken: it also knows which way surfaces face. */
  network: NetworkFit;
  /** Where the depth comes from: the roundness of a surface of revolution, or the network. */
  depth: 'turned' | 'network';
}

/** What a surface of revolution must have before it is taken: overlap of outlines, of the outline with its mirror image, and how far it faces the network's way. */
const least = { fit: 0.975, symmetry: 0.965, form: 0.88 } as const;
/** By how much an open top must face the network's way better than a lid; seen from its side neither shows, and an open one is taken where the network is no surer than this that the thing is full. */
const openTop = { better: 0.05, hardlySeen: 0.01, certainty: 0.5 } as const;
/** Of the overlap of outlines: more than this nothing may lose by being opened. A ball without its top does. */
const outlineLoss = 0.01;

export async function fitOneView(
  subject: Subject,
  onProgress?: (fraction: number) => void,
): Promise<OneViewFit | undefined> {
  const network = await fitNetwork(subject);
  if (!network) return undefined;
  onProgress?.(0.8);
  const tried: OneViewFit['tried'] = [];
  const turned = turnedFit(subject, network);
  if (turned) {
    const { revolved, fit, form, hollow, shape } = turned;
    const { symmetry } = revolved;
    tried.push({
      hypothesis: 'revolved',
      fit,
      form,
      ...(hollow && { open: true }),
      ...(symmetry < least.symmetry && { why: 'left and right differ' }),
    });
    if (fit >= least.fit && symmetry >= least.symmetry && form >= least.form)
      return { ...asRevolved(revolved, tried, fit * form, network), fit, shape, hollow };
  }
  onProgress?.(0.9);
  const { view, origin, scale } = network;
  const completed = completedShape(subject, network);
  const shape = completed?.shape ?? network.shape;
  const fit = outlineFit(subject, shape, view, origin, scale);
  onProgress?.(1);
  tried.push({ hypothesis: 'network', fit });
  // Where its mirror image changes what the network saw, one of the two is wrong.
  const confidence = fit * certaintyOf(network.look) * (completed?.kept ?? 1);
  const mirrors = completed?.mirrors;
  return {
    hypothesis: 'network',
    shape,
    mirrors,
    fit,
    confidence,
    tried,
    view,
    origin,
    scale,
    network,
    depth: 'network',
  };
}

/** As the outline says how far down the camera looks, or as the network does: a ball says nothing of it, and the network may be wrong. */
export function turnedFit(subject: Subject, network: NetworkFit) {
  return [fitRevolved(subject), fitRevolved(subject, network.look.elevation)]
    .filter((one) => one !== undefined)
    .map((revolved) => ({ revolved, ...openOrClosed(subject, revolved, network) }))
    .reduce<(OpenOrClosed & { revolved: Revolved }) | undefined>(
      (best, one) => (best && best.fit * best.form >= one.fit * one.form ? best : one),
      undefined,
    );
}

interface OpenOrClosed {
  fit: number;
  form: number;
  shape: Shape;
  hollow?: Hollow;
}

/** Whether a pot has a lid: a lid faces up, of an open one the far wall is seen, which faces the camera. */
export function openOrClosed(subject: Subject, revolved: Revolved, network: NetworkFit): OpenOrClosed {
  const { shape, profile, view, axis, middle } = revolved;
  const form = formFit(network, shape, view, [axis, middle]);
  const closed = { fit: revolved.fit, form, shape };
  const hollow = hollowOf(profile);
  if (!hollow) return closed;
  const opened = hollowShape(profile, hollow);
  const openForm = formFit(network, opened, view, [axis, middle]);
  const isHollow = () => certaintyOf(network.look) < openTop.certainty;
  const isLikelier = openForm > form + openTop.better || (openForm > form - openTop.hardlySeen && isHollow());
  if (!isLikelier) return closed;
  const [whole, fit] = [shape, opened].map((one) => outlineFit(subject, one, view, [axis, middle], 1));
  return fit >= whole - outlineLoss
    ? { fit: revolved.fit + fit - whole, form: openForm, shape: opened, hollow }
    : closed;
}

const asRevolved = (
  revolution: Revolved,
  tried: OneViewFit['tried'],
  confidence: number,
  network: NetworkFit,
): OneViewFit => ({
  hypothesis: 'revolved',
  network,
  fit: revolution.fit,
  confidence,
  tried,
  shape: revolution.shape,
  view: revolution.view,
  origin: [revolution.axis, revolution.middle],
  scale: 1,
  depth: 'turned',
});

export function outlineFit(
  { width, height, mask }: Subject,
  shape: Shape,
  view: ShapeView,
  origin: [number, number],
  scale: number,
): number {
  const points = projected(shape.positions, view);
  const frame = { scale, offsetX: origin[0], offsetY: origin[1] };
  return overlap(drawOutline(points, shape.indices, { width, height }, frame), mask);
}
