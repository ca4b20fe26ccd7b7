/**
 * A shape from one picture. Several explanations are fitted and compared with the outline; what one picture cannot tell (the far side,
 * how deep a thing is) comes from the explanation that fits best, and the result says which that was and how well it fits.
 */
import { type Parametric, worthOf } from './built-candidate.ts';
import { type Extruded, type RoughBoards, roughBoards } from './extrude-fit.ts';
import { relief } from './inflate.ts';
import { fewHoles, filledShare, flatTones, holesOf, roundShading, straightness, thinBelow } from './outline-clues.ts';
import { leafyKinds, pottedKinds } from './parametric-kinds.ts';
import { fitPlant } from './plant-fit.ts';
import { hasDenseCrown, isPotted } from './potted.ts';
import { isTurned } from './recognise/forms.ts';
import { recognised } from './recognise/recognised.ts';
import { fitKnown } from './recognised-fit.ts';
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
  /** Where the depth comes from: a side that is seen, the roundness of a turned thing, the kind of thing, or nothing but a guess. */
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
/** A board must explain the outline and the light on front and sides, and show something of its sides. */
const extrudedFrom = { fit: 0.95, shading: 0.5, sides: 0.05, straightened: { exact: 0.045, else: 0.09 } };
/** Seen small: outline and light are a board's (0.98 and 0.73 at least of all that were measured), and the library need not be looked through. */
const plainlyCut = { fit: 0.97, shading: 0.7 };
/** A name that is known is worth a little: its parts and its far side are known too. */
const knownBonus = 0.02;
/** A board that is looked at closer explains this much more than it did small, at most (0.02 of all that were measured). */
const mostGained = 0.03;
const revolvedFrom = 0.93;
const symmetryFrom = 0.93;
/** Nothing else could fit enough better to be taken instead. */
const surelyTurned = 0.97;
/**
 * A gable in a slanting view is nearly even on both sides: its board has the outline itself, where what is turned is given back nearly as well.
 * Two flat tones (0.82 at most on what is turned, of all that were measured) speak for it.
 */
const cutMargin = 0.03;
const surelyFlat = 0.87;
/** How likely a kind has to be before its form is held against a turned one or a board, and how well it must fit then. */
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
  const turned = revolved && revolved.fit >= revolvedFrom && revolved.symmetry >= symmetryFrom ? revolved : undefined;
  // Turned things are told from boxes seen from the front by their shading and by a foot that is seen as an ellipse.
  const believesTurned = turned && (turned.view.elevation > 0.06 || round > 0.05 || straightness(subject) < 0.5);
  const said = recognised(subject);
  // A box seen by its corner has the outline of something turned.
  const hasSides = said.certainty > surelyNamed && !isTurned(said.forms[0]!);
  const hasFlatTones = flatTones(subject) > surelyFlat;
  if (turned && believesTurned && turned.fit >= surelyTurned && !hasSides && !hasFlatTones)
    return asTurned(turned, tried);
  const leaves = isPotted(subject);
  const grown = leaves ? fitPlant(subject) : undefined;
  if (grown && grown.fit >= grownFrom) {
    tried.push({ hypothesis: 'parametric', fit: grown.fit, why: 'its own leaves in a pot' });
    onProgress?.(1);
    return asKnown(subject, grown, tried);
  }
  let boards: RoughBoards | undefined;
  const nearestBoard = () => {
    boards ??= leaves ? undefined : roughBoards(subject);
    return boards?.seen.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
  };
  const parametric = fitKnown(subject, said, {
    onProgress: (part) => onProgress?.(0.1 + 0.75 * part),
    kinds: leaves ? pottedKinds : undefined,
    outdoing: () => {
      const board = nearestBoard();
      return board && board.fit >= plainlyCut.fit && board.shading >= plainlyCut.shading ? worthOf(board) : 0;
    },
  });
  if (parametric) tried.push({ hypothesis: 'parametric', fit: parametric.fit, why: parametric.request.kind });
  const nearest = nearestBoard();
  const named = parametric && parametric.fit >= parametricFrom(filledShare(subject)) ? parametric : undefined;
  const isOutdone = named && nearest && worthOf(nearest) + mostGained < worthOf(named) + knownBonus;
  const board = isOutdone ? undefined : boards?.finished();
  const cut = board && isBoard(board) ? board : undefined;
  if (nearest)
    tried.push({
      hypothesis: 'extruded',
      fit: (board ?? nearest).fit,
      ...(!cut && { why: board ? 'no side of it is told from its front' : 'a known thing explains more' }),
    });
  const dense = leaves || cut || believesTurned ? undefined : denseCrown(subject, parametric);
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
  const outdoesTurned = (one: Parametric) =>
    hasSides || hasFlatTones ? one.fit >= Math.max(sidedFrom, turned!.fit - 0.02) : one.fit > turned!.fit + 0.02;
  const isCut = turned && cut && cut.fit > turned.fit + (hasFlatTones ? 0 : cutMargin);
  if (turned && believesTurned && !isCut && !(known && outdoesTurned(known))) return asTurned(turned, tried);
  // A chest is nearly a box: what it is called counts for more than how light falls on drawers.
  const isNamed = known && said.certainty > surelyNamed && known.request.kind === said.forms[0]!.kind;
  const isNearly = isNamed && cut && known.fit > cut.fit - namedMargin;
  if (cut && !isNearly && (!known || worthOf(cut) > worthOf(known) + knownBonus))
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
function isBoard({ fit, shading, sides, plain, straightened, exact }: Extruded): boolean {
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

const asTurned = (turned: Revolved, tried: OneViewFit['tried']): OneViewFit => ({
  hypothesis: 'revolved',
  fit: turned.fit,
  tried,
  shape: turned.shape,
  view: turned.view,
  origin: [turned.axis, turned.middle],
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
