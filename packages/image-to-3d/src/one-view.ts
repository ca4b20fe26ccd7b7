/**
 * A shape from one picture. Several explanations are fitted and compared with the outline; what one picture cannot tell (the far side,
 * how deep a thing is) comes from the explanation that fits best, and the result says which that was and how well it fits.
 */
import { type Parametric, scoreOf } from './built-candidate.ts';
import { type Extruded, type RoughExtrusions, roughExtrusions } from './extrude-fit.ts';
import { relief } from './inflate.ts';
import { fewHoles, filledShare, flatTones, holesOf, roundShading, straightness, thinBelow } from './outline-clues.ts';
import { leafyKinds, pottedKinds } from './parametric-kinds.ts';
import { fitPlant } from './plant-fit.ts';
import { hasDenseCrown, isPotted } from './potted.ts';
import { isRevolved } from './recognize/forms.ts';
import { recognized } from './recognize/recognized.ts';
import { fitKnown } from './recognized-fit.ts';
import { fitRevolved, type Revolved } from './revolve.ts';
import { drawOutline, overlap, projected, type Shape, type ShapeView } from './silhouette.ts';
import type { Subject } from './subject.ts';

export type Hypothesis = 'parametric' | 'revolved' | 'extruded' | 'inflated';

export interface OneViewFit {
  hypothesis: Hypothesis;
  /** Overlap of its outline with the picture's, 0..1. */
  fit: number;
  /** Every explanation that was tried. */
  tried: { hypothesis: Hypothesis; fit: number; why?: string }[];
  /** For all but `parametric`: in pixels of the subject, seen by the camera of `view`, with the picture's place of its origin. */
  shape?: Shape;
  view: ShapeView;
  /** Pixel where the shape's origin is seen. */
  origin: [number, number];
  parametric?: Parametric;
  /** Where the depth comes from: a side that is seen, the roundness of a surface of revolution, the kind of thing, or nothing but a guess. */
  depth: 'seen' | 'turned' | 'kind' | 'guess';
}

/**
 * A known thing must be this alike before its name is believed. Thin legs and slats cost a lot of overlap, and what has them leaves
 * much of its box empty; what fills its box is like many things.
 */
const parametricFrom = (filled: number) => (filled < thinBelow ? 0.78 : 0.9);
/** Where even the blown-up outline is further off (thin members do not blow up), or it has holes as no body has, less will do. */
const parametricLeast = 0.68;
/** A plant of the picture's own leaves has its outline, where its pot is round. */
const grownFrom = 0.95;
/**
 * Leaves never lie on one another's, so a plant of the library overlaps the picture's only in part: still it is one from all sides, which
 * the blown-up outline of leaves is not.
 */
const leavesFrom = 0.45;
/** An extrusion must explain the outline and the light on front and sides, and show something of its sides. */
const extrudedFrom = { fit: 0.95, shading: 0.5, sides: 0.05, straightened: { exact: 0.045, else: 0.09 } };
/** Seen small: outline and light are an extrusion's (0.98 and 0.73 at least of all that were measured), and the library need not be looked through. */
const plainlyCut = { fit: 0.97, shading: 0.7 };
/** A name that is known is worth a little: its parts and its far side are known too. */
const knownBonus = 0.02;
/** An extrusion that is looked at closer explains this much more than it did small, at most (0.02 of all that were measured). */
const mostGained = 0.03;
const revolvedFrom = 0.93;
const symmetryFrom = 0.93;
/** Nothing else could fit enough better to be taken instead. */
const surelyRevolved = 0.97;
/**
 * A gable in a slanting view is nearly even on both sides: its extrusion has the outline itself, where a surface of revolution is given back nearly as well.
 * Two flat tones (0.82 at most on a surface of revolution, of all that were measured) speak for it.
 */
const cutMargin = 0.03;
const surelyFlat = 0.87;
/** How likely a kind has to be before its form is held against a surface of revolution or an extrusion, and how well it must fit then. */
const surelyNamed = 0.9;
const sidedFrom = 0.95;
const namedMargin = 0.02;
/** Round bodies are about as deep as wide. */
const bodyThickness = 1;
/** Of the smaller side: a sign, a plate, a phone. */
const slabThickness = 0.22;

export function fitOneView(subject: Subject, onProgress?: (fraction: number) => void): OneViewFit | undefined {
  const tried: OneViewFit['tried'] = [];
  const revolved = fitRevolved(subject);
  onProgress?.(0.1);
  const round = revolved ? roundShading(subject, revolved.axis) : 0;
  if (revolved)
    tried.push({
      hypothesis: 'revolved',
      fit: revolved.fit,
      ...(revolved.symmetry < symmetryFrom && { why: `left and right differ (${revolved.symmetry.toFixed(2)})` }),
    });
  const revolution =
    revolved && revolved.fit >= revolvedFrom && revolved.symmetry >= symmetryFrom ? revolved : undefined;
  // Surfaces of revolution are told from boxes seen from the front by their shading and by a foot that is seen as an ellipse.
  const believesRevolved =
    revolution && (revolution.view.elevation > 0.06 || round > 0.05 || straightness(subject) < 0.5);
  const recognition = recognized(subject);
  // A box seen by its corner has the outline of a surface of revolution.
  const hasSides = recognition.certainty > surelyNamed && !isRevolved(recognition.forms[0]);
  const hasFlatTones = flatTones(subject) > surelyFlat;
  if (revolution && believesRevolved && revolution.fit >= surelyRevolved && !hasSides && !hasFlatTones)
    return asRevolved(revolution, tried);
  const leaves = isPotted(subject);
  const grown = leaves ? fitPlant(subject) : undefined;
  if (grown && grown.fit >= grownFrom) {
    tried.push({ hypothesis: 'parametric', fit: grown.fit, why: 'its own leaves in a pot' });
    onProgress?.(1);
    return asKnown(subject, grown, tried);
  }
  let extrusions: RoughExtrusions | undefined;
  const nearestExtrusion = () => {
    extrusions ??= leaves ? undefined : roughExtrusions(subject);
    return extrusions?.seen.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best));
  };
  const parametric = fitKnown(subject, recognition, {
    onProgress: (part) => onProgress?.(0.1 + 0.75 * part),
    kinds: leaves ? pottedKinds : undefined,
    outdoing: () => {
      const extrusion = nearestExtrusion();
      return extrusion && extrusion.fit >= plainlyCut.fit && extrusion.shading >= plainlyCut.shading
        ? scoreOf(extrusion)
        : 0;
    },
  });
  if (parametric) tried.push({ hypothesis: 'parametric', fit: parametric.fit, why: parametric.request.kind });
  const nearest = nearestExtrusion();
  const named = parametric && parametric.fit >= parametricFrom(filledShare(subject)) ? parametric : undefined;
  const isOutdone = named && nearest && scoreOf(nearest) + mostGained < scoreOf(named) + knownBonus;
  const extrusion = isOutdone ? undefined : extrusions?.finished();
  const cut = extrusion && isExtrusion(extrusion) ? extrusion : undefined;
  if (nearest)
    tried.push({
      hypothesis: 'extruded',
      fit: (extrusion ?? nearest).fit,
      ...(!cut && { why: extrusion ? 'no side of it is told from its front' : 'a known thing explains more' }),
    });
  const dense = leaves || cut || believesRevolved ? undefined : denseCrown(subject, parametric);
  if (dense) {
    tried.push({ hypothesis: 'parametric', fit: dense.fit, why: 'its own leaves in a pot' });
    onProgress?.(1);
    return asKnown(subject, dense, tried);
  }
  const flat = straightness(subject);
  const form = flat > 0.55 && round < 0.06 ? ('flat' as const) : ('round' as const);
  const blown = relief(subject, { form, thickness: form === 'flat' ? slabThickness : bodyThickness });
  const middle: [number, number] = [subject.width / 2, lowest(subject)];
  const blownFit = blown ? outlineFit(subject, blown, { yaw: 0, elevation: 0 }, middle) : 0;
  if (blown && (form !== 'flat' || !cut))
    tried.push({
      hypothesis: form === 'flat' ? 'extruded' : 'inflated',
      fit: blownFit,
      ...(form === 'flat' && { why: 'seen from the front' }),
    });
  onProgress?.(1);

  const holes = holesOf(subject);
  const believed = (one: Parametric) =>
    one.fit >= (leaves ? leavesFrom : parametricFrom(filledShare(subject))) ||
    (one.fit >= parametricLeast && (one.fit > blownFit || holes >= fewHoles));
  const known = parametric && believed(parametric) ? parametric : undefined;
  const outdoesRevolved = (one: Parametric) =>
    hasSides || hasFlatTones
      ? one.fit >= Math.max(sidedFrom, revolution!.fit - 0.02)
      : one.fit > revolution!.fit + 0.02;
  const isCut = revolution && cut && cut.fit > revolution.fit + (hasFlatTones ? 0 : cutMargin);
  if (revolution && believesRevolved && !isCut && !(known && outdoesRevolved(known)))
    return asRevolved(revolution, tried);
  // A chest is nearly a box: what it is called counts for more than how light falls on drawers.
  const isNamed = known && recognition.certainty > surelyNamed && known.request.kind === recognition.forms[0].kind;
  const isNearly = isNamed && cut && known.fit > cut.fit - namedMargin;
  if (cut && !isNearly && (!known || scoreOf(cut) > scoreOf(known) + knownBonus))
    return {
      hypothesis: 'extruded',
      fit: cut.fit,
      tried,
      shape: cut.shape,
      view: cut.view,
      origin: cut.origin,
      depth: 'seen',
    };
  if (known) return asKnown(subject, known, tried);
  if (!blown) return undefined;
  return {
    hypothesis: form === 'flat' ? 'extruded' : 'inflated',
    fit: blownFit,
    tried,
    shape: blown,
    view: { yaw: 0, elevation: 0 },
    origin: middle,
    depth: 'guess',
  };
}

/** Its own leaves have any outline: what it is the library's plant and its crown have to say. */
function denseCrown(subject: Subject, plant: Parametric | undefined): Parametric | undefined {
  if (!plant || !leafyKinds.includes(plant.request.kind) || plant.fit < parametricLeast) return undefined;
  const dense = hasDenseCrown(subject) ? fitPlant(subject, true) : undefined;
  return dense && dense.fit >= Math.max(grownFrom, plant.fit) ? dense : undefined;
}

/** Light tells front from sides; where it does not, that the turn makes a regular face of a slanted outline. */
function isExtrusion({ fit, shading, sides, plain, straightened, exact }: Extruded): boolean {
  if (fit < extrudedFrom.fit || sides < extrudedFrom.sides) return false;
  if (!plain && shading >= extrudedFrom.shading) return true;
  if (exact) return straightened >= extrudedFrom.straightened.exact;
  return plain && straightened >= extrudedFrom.straightened.else;
}

const asKnown = (subject: Subject, known: Parametric, tried: OneViewFit['tried']): OneViewFit => ({
  hypothesis: 'parametric',
  fit: known.fit,
  tried,
  view: known.view,
  origin: [subject.width / 2, lowest(subject)],
  parametric: known,
  depth: 'kind',
});

const asRevolved = (revolution: Revolved, tried: OneViewFit['tried']): OneViewFit => ({
  hypothesis: 'revolved',
  fit: revolution.fit,
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

function outlineFit({ width, height, mask }: Subject, shape: Shape, view: ShapeView, origin: [number, number]): number {
  const points = projected(shape.positions, view);
  const drawn = drawOutline(
    points,
    shape.indices,
    { width, height },
    { scale: 1, offsetX: origin[0], offsetY: origin[1] },
  );
  return overlap(drawn, mask);
}
