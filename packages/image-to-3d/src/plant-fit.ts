/**
 * A plant made of the picture's own leaves. Which leaf of a kind is where no library knows: the pot is turned as its outline says, the foliage
 * above it is cut into leaves, and each becomes a curved sheet that ends as far in front of or behind the axis as the crown is wide there.
 * From the picture's side the outline is the picture's; from others the crown is as wide and as full, its leaves a guess: each may hide
 * more of its form before or behind it.
 */
import { buildModel, type Model, type ModelPart, type Shape } from '@orrery/model-library';
import { bodyOf } from './body-warp.ts';
import type { Parametric } from './built-candidate.ts';
import { requestOf } from './candidate.ts';
import { foliageColors } from './foliage-colors.ts';
import { leafPieces } from './leaf-pieces.ts';
import { type LeafSheet, leafSheets, sheetsOf } from './leaf-sheets.ts';
import { type FittedPot, fitPot, type PictureCamera, pixelOf, seenPot } from './pot-fit.ts';
import { border, type Nudge, newIdBuffer, rasterize, rasterizeOutline } from './rasterize.ts';
import type { ShapeView } from './silhouette.ts';
import { outlineOverlap, type Target, targetOf } from './similarity.ts';
import { withoutSpecks } from './specks.ts';
import { boxOf, type Subject } from './subject.ts';

/** Cells of the foliage along the larger side of the subject, the border counted: its own pixels, up to this. */
const mostCells = 400;
/** Foliage that lies so close beside the pot is an edge the pot does not quite reach. */
const besidePot = 3;
/** Where further leaves stand against the first, of the crown's depth; how many shares of them are added one after another. */
const layers = [0.5, 0.25, 0.75];
const atOnce = 4;
/** From where a crown should be as full as in the picture. */
const otherSides = [-Math.PI / 3, Math.PI / 3];
const rounds = 3;

export function fitPlant(picture: Subject): Parametric | undefined {
  const subject = withoutSpecks(picture);
  const box = boxOf(subject.mask, subject.width, subject.height);
  const seen = seenPot(subject);
  if (!box || !seen) return undefined;
  const side = Math.min(mostCells, Math.max(box.right - box.left, box.bottom - box.top) + 2 * border);
  const target = { ...targetOf(subject, side, 'fit'), framing: 'still' as const };
  let center: PictureCamera['center'] = [0, 0, 0];
  let best: Parametric | undefined;
  // The camera looks at the middle of what is made, which is known once it is made.
  for (let round = 0; round < rounds; round++) {
    const fitted = fitPot(subject, target, center, seen);
    const parts = fitted && partsOf(target, fitted);
    if (!parts) return undefined;
    const { model, scale, middle } = stood(parts);
    const { camera } = fitted;
    const view = { yaw: 0, elevation: camera.elevation, distance: camera.distance * scale };
    const fit = framedOverlap(bodyOf(model), view, target);
    const [width, depth, height] = model.size;
    const request = requestOf('plant', 'modern', 1, { width, depth, height });
    if (!best || fit > best.fit) best = { request, model, view, fit, shading: 0 };
    const [right, up] = pixelOf(camera, ...middle);
    center = [right, up, center[2] + middle[1]];
  }
  return best;
}

/** Tips of single leaves make the box: the outlines overlap as far as they do with its whole pixels left open. */
function framedOverlap(
  { positions, indices }: Pick<Shape, 'positions' | 'indices'>,
  view: ShapeView,
  target: Target,
): number {
  const idBuffer = newIdBuffer(target.side);
  const value = (nudge: Nudge) => outlineOverlap(rasterize(idBuffer, positions, indices, view, 'fit', nudge), target);
  let best: Nudge = [0, 0, 0];
  let most = value(best);
  for (const axis of [2, 1, 0] as const)
    for (const pixels of [-1, -0.5, 0.5, 1]) {
      const tried = [...best] as [number, number, number];
      tried[axis] = axis === 0 ? pixels / target.side : pixels;
      const its = value(tried);
      if (its > most) [best, most] = [tried, its];
    }
  return most;
}

function partsOf(target: Target, fitted: FittedPot): ModelPart[] | undefined {
  const { foliage, roots } = foliageOf(target, fitted);
  if (roots.length === 0) return undefined;
  const pieces = leafPieces(foliage, target.side, roots);
  const { classes, classOf } = foliageColors(foliage, target.colors);
  const layerOf = (layer: number) => leafSheets(foliage, pieces, classOf, target.side, fitted, layer);
  const sheets = furtherLeaves(layerOf(0), layerOf, target.side, fitted);
  const leaves = sheetsOf(sheets, classes.length).flatMap((shape, k): ModelPart[] => {
    const { name, color } = classes[k];
    return shape ? [{ ...shape, name, material: { kind: 'leaf', color }, open: true }] : [];
  });
  const [potColor] = foliageColors(potCells(target, fitted), target.colors, 1).classes;
  return [
    { ...fitted.pot, name: 'pot', material: { kind: 'ceramic', color: potColor!.color } },
    { ...fitted.soil, name: 'soil', material: { kind: 'soil' } },
    ...leaves,
  ];
}

const inPixels = ({ pot, camera }: FittedPot, side: number): Uint8Array => {
  const move = [0, camera.center[0], -camera.center[1]] as const;
  const out = new Uint8Array(side * side);
  return rasterizeOutline(newIdBuffer(side), pot.positions, pot.indices, { yaw: 0, ...camera }, 'still', move, out);
};

const potCells = ({ mask, side }: Target, fitted: FittedPot): Uint8Array =>
  inPixels(fitted, side).map((seen, at) => (seen && Math.floor(at / side) > fitted.rimRow ? mask[at] : 0));

/** What is not pot, and where it grows out of it: stems go on to the middle of the rim. */
function foliageOf({ mask, side }: Target, fitted: FittedPot): { foliage: Uint8Array; roots: number[] } {
  const pot = inPixels(fitted, side);
  const isBeside = (at: number) => {
    for (let k = -besidePot; k <= besidePot; k++) if (pot[at + k] || pot[at + k * side]) return true;
    return false;
  };
  const foliage = mask.map((inside, at) => {
    if (!inside || pot[at]) return 0;
    return Math.floor(at / side) > fitted.rimRow && isBeside(at) ? 0 : 1;
  });
  const roots: number[] = [];
  for (let at = side; at < foliage.length - side; at++) {
    if (!foliage[at] || !pot[at + side] || Math.floor(at / side) > fitted.rimRow) continue;
    let root = at;
    while (Math.floor(root / side) < fitted.rimRow && mask[root + side]) {
      root += side;
      foliage[root] = 1;
    }
    roots.push(root);
  }
  return { foliage, roots };
}

/** Each leaf hides others, nearer or farther: as many as make the crown as full from other sides as it is from here. */
function furtherLeaves(
  first: readonly LeafSheet[],
  layerOf: (layer: number) => LeafSheet[],
  side: number,
  { camera }: FittedPot,
): LeafSheet[] {
  const wanted = first.reduce((sum, { cells }) => sum + cells, 0);
  const out = new Uint8Array(side * side);
  const idBuffer = newIdBuffer(side);
  const move = [0, camera.center[0], -camera.center[1]] as const;
  const fullness = (sheets: readonly LeafSheet[]) => {
    const { positions, indices } = merged(sheets);
    const areas = otherSides.map((yaw) =>
      rasterizeOutline(idBuffer, positions, indices, { ...camera, yaw }, 'still', move, out).reduce(
        (sum, seen) => sum + seen,
      ),
    );
    return areas.reduce((sum, area) => sum + area, 0) / areas.length;
  };
  const all = [...first];
  for (const layer of layers) {
    const sheets = layerOf(layer);
    // Some from everywhere at a time.
    for (let turn = 0; turn < atOnce; turn++) {
      if (fullness(all) >= wanted) return all;
      all.push(...sheets.filter((_, k) => k % atOnce === turn));
    }
  }
  return all;
}

function merged(sheets: readonly LeafSheet[]): { positions: Float32Array; indices: Uint32Array } {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const sheet of sheets) {
    const first = positions.length / 3;
    for (const value of sheet.positions) positions.push(value);
    for (const at of sheet.indices) indices.push(first + at);
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}

/** In meters, standing on z = 0 around the middle of its box. */
function stood(parts: readonly ModelPart[]): { model: Model; scale: number; middle: [number, number, number] } {
  const tall = buildModel(requestOf('plant', 'modern', 1)).size[2];
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of parts)
    for (let i = 0; i < positions.length; i++) {
      min[i % 3] = Math.min(min[i % 3], positions[i]);
      max[i % 3] = Math.max(max[i % 3], positions[i]);
    }
  const scale = tall / (max[2] - min[2]);
  const from = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]];
  const scaled = (shape: Pick<Shape, 'positions' | 'uvs'>) => ({
    positions: shape.positions.map((value, i) => (value - from[i % 3]) * scale),
    uvs: shape.uvs.map((value) => value * scale),
  });
  return {
    scale,
    middle: [from[0], from[1], (min[2] + max[2]) / 2],
    model: {
      kind: 'plant',
      size: [scale * (max[0] - min[0]), scale * (max[1] - min[1]), tall],
      parts: parts.map((part) => ({ ...part, ...scaled(part) })),
      tops: [],
      lights: [],
    },
  };
}
