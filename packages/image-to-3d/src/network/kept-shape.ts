/**
 * Whether a thing that was completed is still the thing: it shows the picture the same front, and is about as large as before. Its outline cannot tell,
 * since every surface of a look is cut to it.
 */
import { depthPicture, inPixels } from '../depth-picture.ts';
import type { Shape } from '../silhouette.ts';
import { formFit } from './form-fit.ts';
import type { NetworkFit } from './network-fit.ts';

/** Most that may change: volume and longest sides as factors, share of the front that moves, and cosines that its normals lose. */
const most = { volume: 1.6, extent: 1.25, moved: 0.05, form: 0.03 } as const;
/** Units of the shape, which is about two in size, by which a front has moved. */
const slack = 0.05;
const side = 128;

/** How much of the volume is as it was, 0 to 1; undefined where it is another thing now. */
export function keptBy(shape: Shape, fit: NetworkFit): number | undefined {
  const before = fit.shape;
  const [was, is] = [volumeOf(before), volumeOf(shape)];
  if (was <= 0 || is <= 0) return undefined;
  const kept = Math.min(was / is, is / was);
  const [old, now] = [extentsOf(before), extentsOf(shape)];
  const stretched = Math.max(...old.map((size, k) => Math.max(size / now[k], now[k] / size)));
  const form = (one: Shape) => formFit(fit, one, fit.view, fit.origin);
  const isSame =
    kept >= 1 / most.volume &&
    stretched <= most.extent &&
    movedShare(before, shape, fit) <= most.moved &&
    form(shape) >= form(before) - most.form;
  return isSame ? kept : undefined;
}

/** Of the pixels that show either: those whose front moved, or is there in one of them only. */
function movedShare(before: Shape, after: Shape, { view }: NetworkFit): number {
  const camera = { ...view, scale: side / 2, centerX: side / 2, centerY: side / 2 };
  const [one, other] = [before, after].map(
    (shape) => depthPicture(shape, inPixels(shape.positions, camera), { width: side, height: side }).depth,
  ) as [Float32Array, Float32Array];
  let [shown, moved] = [0, 0];
  for (let i = 0; i < one.length; i++) {
    if (one[i] === Number.POSITIVE_INFINITY && other[i] === Number.POSITIVE_INFINITY) continue;
    shown++;
    if (Math.abs(one[i] - other[i]) > slack) moved++;
  }
  return shown > 0 ? moved / shown : 1;
}

/** Of a closed surface. */
export function volumeOf({ positions, indices }: Shape): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    sum += positions[a] * (positions[b + 1] * positions[c + 2] - positions[b + 2] * positions[c + 1]);
    sum += positions[a + 1] * (positions[b + 2] * positions[c] - positions[b] * positions[c + 2]);
    sum += positions[a + 2] * (positions[b] * positions[c + 1] - positions[b + 1] * positions[c]);
  }
  return Math.abs(sum) / 6;
}

function extentsOf({ positions }: Shape): number[] {
  return [0, 1, 2].map((axis) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = axis; i < positions.length; i += 3) {
      low = Math.min(low, positions[i]);
      high = Math.max(high, positions[i]);
    }
    return high - low;
  });
}
