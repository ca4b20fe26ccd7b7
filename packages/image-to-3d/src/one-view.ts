/**
 * A shape from one picture. What the network sees is an explanation of any thing; others (a thing of the library, a surface of revolution, an
 * extrusion) know more of the far side, and are taken where they plainly give the picture back: its outline, its colors and the way its surfaces face.
 */
import type { Parametric } from './built-candidate.ts';
import { type Extruded, fitExtruded } from './extrude-fit.ts';
import { certaintyOf } from './network/certainty.ts';
import { flatShare, formFit, framedFormFit } from './network/form-fit.ts';
import { fitNetwork, type NetworkFit } from './network/network-fit.ts';
import { filledShare, thinBelow } from './outline-clues.ts';
import { shapeOf } from './parametric.ts';
import { pottedKinds } from './parametric-kinds.ts';
import { fitPlant } from './plant-fit.ts';
import { isPotted } from './potted.ts';
import { recognized } from './recognize/recognized.ts';
import { fitKnown } from './recognized-fit.ts';
import { fitRevolved, type Revolved } from './revolve.ts';
import { drawOutline, overlap, projected, type Shape, type ShapeView } from './silhouette.ts';
import type { Subject } from './subject.ts';

export type Hypothesis = 'network' | 'parametric' | 'revolved' | 'extruded';

export interface OneViewFit {
  hypothesis: Hypothesis;
  /** Overlap of its outline with the picture's, 0..1. */
  fit: number;
  /** How likely it is near the thing, also where the picture does not show it, 0..1. */
  confidence: number;
  /** Every explanation that was tried; `form`: how far its surfaces face the way the network says (1: all of them). */
  tried: { hypothesis: Hypothesis; fit: number; form?: number; why?: string }[];
  /** For all but `parametric`: in pixels of the subject (or `scale`), seen by the camera of `view`, with the picture's place of its origin. */
  shape?: Shape;
  view: ShapeView;
  /** Pixel where the shape's origin is seen. */
  origin: [number, number];
  /** Pixels of a unit of the shape, where it is not in pixels. */
  scale?: number;
  parametric?: Parametric;
  /** What the network saw, whichever explanation was taken: it also knows which way surfaces face. */
  network?: NetworkFit;
  /** Where the depth comes from: a side that is seen, the roundness of a surface of revolution, the kind of thing, or the network. */
  depth: 'seen' | 'turned' | 'kind' | 'network';
}

/** Of outlines, colors and forms: what an explanation must have before it is taken rather than what the network sees. One table, since they are weighed together. */
const least = {
  /**
   * A known thing: overlap of outlines, the share of the picture's colors that its parts explain, and how far its surfaces face the way the
   * network says. A name is believed only where all three are plainly right. Thin legs and slats cost much of the first and of the last.
   */
  known: { fit: 0.93, form: 0.8, thin: { fit: 0.78, form: 0.72 }, shading: 0.5, certainty: 0.9 },
  /** A surface of revolution: also the overlap of the outline with its mirror image. */
  revolved: { fit: 0.975, symmetry: 0.965, form: 0.88 },
  /** An extrusion: the share of what is seen that is side, how regular the turn makes its face, and how much of what is seen is flat. */
  extruded: { fit: 0.95, shading: 0.5, sides: 0.05, straightened: { exact: 0.045, else: 0.09 }, form: 0.9, flat: 0.85 },
  /** A plant of the picture's own leaves has its outline, where its pot is round. */
  grown: 0.95,
  /** Leaves never lie on one another's, so a plant of the library overlaps the picture's only in part. */
  leaves: 0.45,
} as const;

export function fitOneView(subject: Subject, onProgress?: (fraction: number) => void): OneViewFit | undefined {
  const network = fitNetwork(subject);
  if (!network) return undefined;
  onProgress?.(0.4);
  const tried: OneViewFit['tried'] = [];
  const leaves = isPotted(subject);
  const grown = leaves ? fitPlant(subject) : undefined;
  if (grown) tried.push({ hypothesis: 'parametric', fit: grown.fit, why: 'its own leaves in a pot' });
  if (grown && grown.fit >= least.grown) return asKnown(subject, grown, tried);
  const revolved = leaves ? undefined : fitRevolved(subject);
  if (revolved) {
    const form = formFit(network, revolved.shape, revolved.view, [revolved.axis, revolved.middle]);
    const { fit, symmetry } = revolved;
    tried.push({
      hypothesis: 'revolved',
      fit,
      form,
      ...(symmetry < least.revolved.symmetry && { why: 'left and right differ' }),
    });
    if (fit >= least.revolved.fit && symmetry >= least.revolved.symmetry && form >= least.revolved.form)
      return asRevolved(revolved, tried, fit * form, network);
  }
  onProgress?.(0.45);
  const known = knownThing(subject, network, leaves, tried, (part) => onProgress?.(0.45 + 0.4 * part));
  if (known) return asKnown(subject, known, tried);
  const cut = leaves || flatShare(network.look) < least.extruded.flat ? undefined : fitExtruded(subject);
  if (cut) {
    const form = formFit(network, cut.shape, cut.view, cut.origin);
    const isOne = isExtrusion(cut) && form >= least.extruded.form;
    tried.push({
      hypothesis: 'extruded',
      fit: cut.fit,
      form,
      ...(!isOne && { why: 'no side of it is told from its front' }),
    });
    if (isOne) return { ...cut, hypothesis: 'extruded', tried, depth: 'seen', confidence: cut.fit * form, network };
  }
  onProgress?.(1);
  const { shape, view, origin, scale } = network;
  const fit = outlineFit(subject, shape, view, origin, scale);
  tried.push({ hypothesis: 'network', fit });
  const confidence = fit * certaintyOf(network.look);
  return { hypothesis: 'network', fit, confidence, tried, shape, view, origin, scale, network, depth: 'network' };
}

/** A thing of the library, where outline, colors and forms all say that it is one. */
function knownThing(
  subject: Subject,
  { look }: NetworkFit,
  leaves: boolean,
  tried: OneViewFit['tried'],
  onProgress: (fraction: number) => void,
): Parametric | undefined {
  const recognition = recognized(subject);
  if (!leaves && recognition.certainty < least.known.certainty) return undefined;
  const { fit: leastFit, form: leastForm } = filledShare(subject) < thinBelow ? least.known.thin : least.known;
  const isLike = (shape: Shape, view: ShapeView) => leaves || framedFormFit(look, shape, view) >= leastForm;
  const one = fitKnown(subject, recognition, { onProgress, kinds: leaves ? pottedKinds : undefined, isLike });
  if (!one) return undefined;
  const { fit, shading, view } = one;
  const form = framedFormFit(look, shapeOf(one.model), view);
  tried.push({ hypothesis: 'parametric', fit, form, why: one.request.kind });
  if (leaves) return fit >= least.leaves ? one : undefined;
  return fit >= leastFit && shading >= least.known.shading && form >= leastForm ? one : undefined;
}

/** Light tells front from sides; where it does not, that the turn makes a regular face of a slanted outline. */
function isExtrusion({ fit, shading, sides, plain, straightened, exact }: Extruded): boolean {
  const { extruded } = least;
  if (fit < extruded.fit || sides < extruded.sides) return false;
  if (!plain && shading >= extruded.shading) return true;
  if (exact) return straightened >= extruded.straightened.exact;
  return plain && straightened >= extruded.straightened.else;
}

const asKnown = (subject: Subject, known: Parametric, tried: OneViewFit['tried']): OneViewFit => ({
  hypothesis: 'parametric',
  fit: known.fit,
  // A wrong name may have the right outline: what its surfaces say counts as much.
  confidence: known.fit * (tried.findLast(({ hypothesis }) => hypothesis === 'parametric')?.form ?? 1),
  tried,
  view: known.view,
  origin: [subject.width / 2, lowest(subject)],
  parametric: known,
  depth: 'kind',
});

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
  depth: 'turned',
});

function lowest({ width, height, mask }: Subject): number {
  for (let y = height - 1; y >= 0; y--) for (let x = 0; x < width; x++) if (mask[y * width + x]) return y + 1;
  return height;
}

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
