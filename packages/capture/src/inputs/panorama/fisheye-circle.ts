/** Is this the round picture of a fisheye lens, and where does it end? */
import { type GrayFrame, sampleGray } from './gray-frame.ts';

export interface Circle {
  cx: number;
  cy: number;
  radius: number;
}

/** Video black is 0 to 16; stray light of the lens lifts the corners a little. */
const darkBelow = 28;
const rays = 180;

/**
 * The corners outside the inscribed circle are dark while just inside of it there is a picture in most directions. A stitched sphere
 * with dark sky and dark ground has dark corners too, but is dark along the whole of its upper and lower edge.
 */
export function looksLikeFisheye(frame: GrayFrame): boolean {
  const { width, height } = frame;
  const inscribed = Math.min(width, height) / 2;
  const [cx, cy] = [width / 2, height / 2];
  let [cornerDark, corners, rimBright] = [0, 0, 0];
  for (let ray = 0; ray < rays; ray++) {
    const angle = (2 * Math.PI * ray) / rays;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const at = (share: number) => sampleGray(frame, cx + dx * inscribed * share, cy + dy * inscribed * share);
    if ([0.8, 0.85, 0.9].some((share) => at(share) >= darkBelow)) rimBright++;
    // Only diagonal rays still are inside the frame beyond the inscribed circle.
    if (Math.min(Math.abs(dx), Math.abs(dy)) * 1.2 * inscribed <= 0.45 * inscribed) continue;
    const inside = Math.abs(dx) * 1.2 * inscribed < cx && Math.abs(dy) * 1.2 * inscribed < cy;
    if (!inside) continue;
    corners++;
    if (at(1.2) < darkBelow) cornerDark++;
  }
  return corners > 0 && cornerDark > 0.85 * corners && rimBright > 0.6 * rays;
}

/**
 * Lenses whose picture fills the corners too are told from a stitched sphere by its seams: a sphere goes on from its right border to
 * its left one and shows nothing special in the middle, while two lens pictures side by side break at both places.
 */
export function isOneSphere(frames: readonly GrayFrame[]): boolean {
  let [middle, wrap, usual] = [0, 0, 0];
  for (const frame of frames) {
    const { width } = frame;
    middle += columnDifference(frame, width / 2 - 1, width / 2);
    wrap += columnDifference(frame, width - 1, 0);
    const steps = Array.from({ length: 16 }, (_, k) => Math.floor(((k + 0.5) * width) / 16));
    usual += steps.reduce((sum, x) => sum + columnDifference(frame, x, x + 1), 0) / steps.length;
  }
  return Math.min(middle, wrap) < seamFactor * (usual + frames.length);
}

/**
 * Whether a picture twice as wide as high is a whole sphere, where nothing but the picture tells. An ordinary film may have that shape, so
 * both marks of the projection are asked for: the left border goes on where the right one ends, far closer than columns a quarter turn apart, and
 * the uppermost row, which is a single point of the sphere, hardly changes along its length.
 */
export function looksLikeSphere(frames: readonly GrayFrame[]): boolean {
  let [wrap, apart, pole, middle] = [0, 0, 0, 0];
  for (const frame of frames) {
    const { width, height } = frame;
    wrap += columnDifference(frame, width - 1, 0);
    for (let k = 0; k < 4; k++) {
      const x = Math.floor(((k + 0.5) * width) / 4);
      apart += columnDifference(frame, x, (x + Math.floor(width / 4)) % width) / 4;
    }
    pole += rowSpread(frame, 0);
    middle += rowSpread(frame, Math.floor(height / 2));
  }
  // An almost even picture has no marks to go by.
  return apart > 8 * frames.length && wrap < sphereShare * apart && pole < sphereShare * middle;
}

const sphereShare = 0.35;

/** Mean difference to the row's own mean. */
function rowSpread({ width, pixels }: GrayFrame, y: number): number {
  const row = pixels.subarray(y * width, (y + 1) * width);
  const mean = row.reduce((sum, value) => sum + value, 0) / width;
  return row.reduce((sum, value) => sum + Math.abs(value - mean), 0) / width;
}

/** Neighboring columns of one picture differ by far less than unrelated ones; compression of both halves adds to the usual step. */
const seamFactor = 3;

function columnDifference({ width, height, pixels }: GrayFrame, a: number, b: number): number {
  let sum = 0;
  for (let y = 0; y < height; y++) sum += Math.abs(pixels[y * width + a] - pixels[y * width + b]);
  return sum / height;
}

/**
 * The edge is sought from outside inwards along rays, and a circle laid through the findings by least squares (Kåsa), twice, the
 * second time without those far off. Undefined where the picture has too little edge to tell: a circle cut off by the frame, or night.
 */
export function findCircle(frame: GrayFrame): Circle | undefined {
  const { width, height } = frame;
  const [cx, cy] = [width / 2, height / 2];
  let points: [number, number][] = [];
  for (let ray = 0; ray < rays; ray++) {
    const angle = (2 * Math.PI * ray) / rays;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const border = Math.min(cx / Math.max(1e-9, Math.abs(dx)), cy / Math.max(1e-9, Math.abs(dy))) - 1;
    // Bright up to the border: the circle goes on outside.
    if (sampleGray(frame, cx + dx * border, cy + dy * border) >= darkBelow) continue;
    for (let r = border; r > 0.6 * Math.min(cx, cy); r -= 0.5) {
      if (sampleGray(frame, cx + dx * r, cy + dy * r) < darkBelow) continue;
      points.push([cx + dx * r, cy + dy * r]);
      break;
    }
  }
  let circle: Circle | undefined;
  for (let round = 0; round < 3; round++) {
    if (points.length < rays / 4) return undefined;
    circle = fitCircle(points);
    if (!circle) return undefined;
    const { cx: x, cy: y, radius } = circle;
    points = points.filter(([px, py]) => Math.abs(Math.hypot(px - x, py - y) - radius) < 0.02 * radius);
  }
  const inscribed = Math.min(width, height) / 2;
  const plausible =
    circle &&
    circle.radius > 0.8 * inscribed &&
    circle.radius < 1.25 * inscribed &&
    Math.hypot(circle.cx - cx, circle.cy - cy) < 0.1 * inscribed;
  return plausible ? circle : undefined;
}

/** Least squares of x² + y² + a x + b y + c = 0. */
function fitCircle(points: readonly [number, number][]): Circle | undefined {
  const count = points.length;
  const mean = (pick: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / count;
  const [mx, my] = [mean((p) => p[0]), mean((p) => p[1])];
  let [suu, svv, suv, su3, sv3] = [0, 0, 0, 0, 0];
  for (const [x, y] of points) {
    const [u, v] = [x - mx, y - my];
    const square = u * u + v * v;
    suu += u * u;
    svv += v * v;
    suv += u * v;
    su3 += u * square;
    sv3 += v * square;
  }
  const determinant = suu * svv - suv * suv;
  if (Math.abs(determinant) < 1e-6 * suu * svv) return undefined;
  const uc = (su3 * svv - sv3 * suv) / (2 * determinant);
  const vc = (sv3 * suu - su3 * suv) / (2 * determinant);
  return { cx: mx + uc, cy: my + vc, radius: Math.sqrt(uc * uc + vc * vc + (suu + svv) / count) };
}
