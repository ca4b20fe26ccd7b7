/** The round pot below a plant: how far from above it is seen, and its form, in pixels of the target around its middle. */
import { lathe, type Point2, type Shape } from '@orrery/model-library';
import { chromaticityAt } from './chromaticity.ts';
import { type Pot, potOf } from './potted.ts';
import { border } from './rasterize.ts';
import { fitRevolved } from './revolve.ts';
import { plain, type Target } from './similarity.ts';
import { boxOf, type Subject } from './subject.ts';

/** In sizes of the plant: a usual photograph. */
const plantDistance = 5.5;
/** Rings of the profile, thickness of the wall and depth of the soil below the rim, of the rim's radius. */
const rings = 28;
const wall = 0.07;
const soilBelow = 0.16;
/** Wider against its height it is a tray, which may be square. */
const mostWide = 2.4;
/** Rows over which the outline is seen to widen, and how much a row, of an ellipse that is seen from above. */
const slopeRows = 3;
const widening = 0.25;
/** A row above is pot too where so much of it has the pot's color, as near as this, and its middle is the pot's (of its width). */
const ofPot = { share: 0.85, color: 0.12, middle: 0.06 };

/** Lengths in pixels of the target. */
export interface PictureCamera {
  elevation: number;
  distance: number;
  /** What the camera looks at: where it is seen, right of the picture's middle and above it, and how far behind the plant's axis it is. */
  center: readonly [right: number, up: number, deep: number];
}

/** The point that is seen at a pixel (right of the picture's middle, above it) and is so far behind the axis; around the camera's center. */
export function pointAt({ elevation, distance, center }: PictureCamera, right: number, above: number, behind: number) {
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];
  const [up, y] = [above - center[1], behind - center[2]];
  const z = (up * (distance + y * ce) - distance * y * se) / (distance * ce + up * se);
  return [((right - center[0]) * (distance + y * ce - z * se)) / distance, y, z] as const;
}

/** Where a point is seen: right of the picture's middle and above it. */
export function pixelOf({ elevation, distance, center }: PictureCamera, x: number, y: number, z: number) {
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];
  const scale = distance / (distance + y * ce - z * se);
  return [center[0] + x * scale, center[1] + (z * ce + y * se) * scale] as const;
}

export interface FittedPot {
  pot: Shape;
  soil: Shape;
  camera: PictureCamera;
  /** Of the pot's axis. */
  axis: readonly [x: number, y: number];
  /** Row of the target where the middle of the rim is seen. */
  rimRow: number;
}

/** What the picture says of a pot, wherever the camera looks. */
export interface SeenPot extends Pot {
  /** How far from above its foot is seen. */
  foot: number;
}

export function seenPot(subject: Subject): SeenPot | undefined {
  const found = potOf(subject);
  return found && { ...found, foot: footElevation(subject, found) };
}

export function fitPot(
  subject: Subject,
  target: Target,
  center: PictureCamera['center'],
  found: SeenPot,
): FittedPot | undefined {
  const box = boxOf(subject.mask, subject.width, subject.height);
  if (!box) return undefined;
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const scale = (target.side - 2 * border) / Math.max(wide, tall);
  const row = (y: number) => (y - (box.top + box.bottom) / 2) * scale + target.side / 2;
  const column = (x: number) => (x - (box.left + box.right) / 2) * scale + target.side / 2;
  const { foot } = found;
  const distance = plantDistance * target.side;
  const elevation = Math.max(0, foot - Math.atan((0.5 * scale * tall) / distance));
  const camera = { elevation, distance, center };
  const axis = column(found.axis);
  const halfAt = (at: number) => {
    const [left, right] = runAt(target, Math.round(at - 0.5), axis);
    return (right - left) / 2;
  };
  const bottom = row(found.bottom);
  const rim = neckRow(target, axis, row(found.rim), bottom);
  if (2 * halfAt((rim + bottom) / 2) > mostWide * (bottom - rim)) return undefined;
  let radius = halfAt((rim + bottom) / 2);
  for (let k = 0; k < 12; k++)
    radius = 0.5 * radius + 0.5 * halfAt(Math.min(bottom - 1, bottom - radius * Math.sin(foot)));
  let base = bottom - radius * Math.sin(foot);
  // The near edge of the foot ends where the outline does, by parts of a pixel: leaves are as thin as what would be lost.
  for (let k = 0; k < 4; k++)
    base += bottom - lowestOf(camera, axis - target.side / 2, target.side / 2 - base, radius, target.side);
  // Seen from above, the far half of the rim stands above its middle: down to where the outline no longer widens.
  const lowest = Math.min(rim + 0.5 * (base - rim), rim + 1 + halfAt(rim + 0.5 * (base - rim)) * Math.sin(elevation));
  let rimRow = rim + 0.5;
  while (rimRow < lowest && halfAt(rimRow + slopeRows) - halfAt(rimRow) > widening * slopeRows) rimRow++;
  const middle = target.side / 2;
  const profile = Array.from({ length: rings }, (_, k): Point2 => {
    const y = base + ((rimRow - base) * k) / (rings - 1);
    const half = (halfAt(y - 1) + halfAt(y) + halfAt(y + 1)) / 3;
    const [x, , z] = pointAt(camera, axis - middle, middle - y, 0);
    return [pointAt(camera, axis - middle + half, middle - y, 0)[0] - x, z];
  });
  const [top, upper] = profile.at(-1)!;
  const soilAt = upper - soilBelow * top;
  const inner = top * (1 - wall);
  const [x, y] = pointAt(camera, axis - middle, middle - rimRow, 0);
  const moved = (shape: Shape): Shape => ({
    ...shape,
    positions: shape.positions.map((value, i) => (i % 3 === 0 ? value + x : i % 3 === 1 ? value + y : value)),
  });
  return {
    pot: moved(lathe({ profile: [...profile, [inner, upper], [inner, soilAt - 1]], segments: 48 })),
    soil: moved(
      lathe({
        profile: [
          [inner, soilAt - 0.9],
          [inner, soilAt],
        ],
        segments: 48,
      }),
    ),
    camera,
    axis: [x, y],
    rimRow,
  };
}

/** The lowest row a circle is seen in, whose middle is at a pixel. */
function lowestOf(camera: PictureCamera, right: number, up: number, radius: number, side: number): number {
  const [x, y, z] = pointAt(camera, right, up, 0);
  const r = pointAt(camera, right + radius, up, 0)[0] - x;
  let least = Infinity;
  for (let k = 0; k < 48; k++) {
    const angle = (2 * Math.PI * k) / 48;
    least = Math.min(least, pixelOf(camera, x + r * Math.cos(angle), y + r * Math.sin(angle), z)[1]);
  }
  return side / 2 - least;
}

/** Necks narrow faster than the outline of a pot may: where colors tell, the pot goes on as long as they are its own. */
function neckRow(target: Target, axis: number, rim: number, bottom: number): number {
  const { side, colors, variance } = target;
  if (variance < plain) return rim;
  const rowOf = (y: number) => {
    const [left, right] = runAt(target, y, axis);
    return Array.from({ length: Math.max(0, right - left) }, (_, k) => chromaticityAt(colors, y * side + left + k));
  };
  const own = rowOf(Math.round((rim + bottom) / 2));
  const mean = [0, 1, 2].map((k) => own.reduce((sum, one) => sum + one[k], 0) / Math.max(1, own.length));
  let y = Math.round(rim);
  for (; y > 0; y--) {
    const [left, right] = runAt(target, y - 1, axis);
    const hues = rowOf(y - 1);
    const alike = hues.filter((one) => Math.hypot(...one.map((value, k) => value - mean[k])) < ofPot.color);
    const isStraight = Math.abs((left + right) / 2 - axis) < Math.max(1.5, ofPot.middle * (right - left));
    if (hues.length === 0 || alike.length < ofPot.share * hues.length || !isStraight) break;
  }
  return Math.min(rim, y);
}

/** How far from above the pot's foot is seen. */
function footElevation(subject: Subject, { rim }: Pot): number {
  const mask = subject.mask.slice();
  mask.fill(0, 0, rim * subject.width);
  const revolved = fitRevolved({ ...subject, mask });
  const box = boxOf(mask, subject.width, subject.height);
  if (!box || !revolved?.view.distance) return 0;
  return revolved.view.elevation + Math.atan((0.5 * (box.bottom - box.top)) / revolved.view.distance);
}

/** The piece of a row that the axis goes through: from, to. */
function runAt({ side, mask }: Target, row: number, axis: number): [number, number] {
  const inside = (x: number) => mask[row * side + x] === 1;
  const middle = Math.round(axis - 0.5);
  if (!inside(middle)) return [middle, middle];
  let [left, right] = [middle, middle + 1];
  while (inside(left - 1)) left--;
  while (inside(right)) right++;
  return [left, right];
}
