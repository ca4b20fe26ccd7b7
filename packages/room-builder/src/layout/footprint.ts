/** Oriented rectangles on the floor and blocks above them. */
export interface Rect {
  x: number;
  y: number;
  /** Half sizes along its own axes. */
  hx: number;
  hy: number;
  /** Radians counter-clockwise. */
  yaw: number;
}

export interface Block extends Rect {
  bottom: number;
  top: number;
}

export interface Pose {
  x: number;
  y: number;
  yaw: number;
}

const quarters: readonly [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Sines and cosines of quarter turns are exact, so that rows of furniture stay straight. */
function turn(yaw: number): [cos: number, sin: number] {
  const quarter = yaw / (Math.PI / 2);
  const whole = Math.round(quarter);
  if (Math.abs(quarter - whole) > 1e-9) return [Math.cos(yaw), Math.sin(yaw)];
  return quarters[((whole % 4) + 4) % 4];
}

/** A local point or pose carried along with its frame. */
export function carried(frame: Pose, local: Pose): Pose {
  const [cos, sin] = turn(frame.yaw);
  return {
    x: frame.x + local.x * cos - local.y * sin,
    y: frame.y + local.x * sin + local.y * cos,
    yaw: frame.yaw + local.yaw,
  };
}

/** A world point in a frame's own axes. */
export function inFrame(frame: Pose, x: number, y: number): [number, number] {
  const [cos, sin] = turn(frame.yaw);
  const dx = x - frame.x;
  const dy = y - frame.y;
  return [dx * cos + dy * sin, -dx * sin + dy * cos];
}

/** Where a thing at this yaw looks. */
export function frontOf(yaw: number): [number, number] {
  const [cos, sin] = turn(yaw);
  return [sin, -cos];
}

export function cornersOf(rect: Rect): [number, number][] {
  const [cos, sin] = turn(rect.yaw);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx, sy]) => {
    const lx = sx * rect.hx;
    const ly = sy * rect.hy;
    return [rect.x + lx * cos - ly * sin, rect.y + lx * sin + ly * cos];
  });
}

/** Whether a rectangle lies within 0 .. width, 0 .. depth, give or take `slack`. */
export function isInside(rect: Rect, width: number, depth: number, slack: number): boolean {
  const [cos, sin] = turn(rect.yaw);
  const rx = Math.abs(rect.hx * cos) + Math.abs(rect.hy * sin) - slack;
  const ry = Math.abs(rect.hx * sin) + Math.abs(rect.hy * cos) - slack;
  return rect.x >= rx && rect.y >= ry && rect.x <= width - rx && rect.y <= depth - ry;
}

/** Half size of the axis-aligned box around it. */
export function reachOf(rect: Rect): [number, number] {
  const [cos, sin] = turn(rect.yaw);
  return [Math.abs(rect.hx * cos) + Math.abs(rect.hy * sin), Math.abs(rect.hx * sin) + Math.abs(rect.hy * cos)];
}

/** How far apart along the best separating axis; negative: how deep inside each other. */
export function gapBetween(a: Rect, b: Rect): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const [cosA, sinA] = turn(a.yaw);
  const [cosB, sinB] = turn(b.yaw);
  // Of the two the cosine and sine of the angle between them are all that the projections need.
  const cos = Math.abs(cosA * cosB + sinA * sinB);
  const sin = Math.abs(sinA * cosB - cosA * sinB);
  const alongA = Math.abs(dx * cosA + dy * sinA) - a.hx - b.hx * cos - b.hy * sin;
  const acrossA = Math.abs(dy * cosA - dx * sinA) - a.hy - b.hx * sin - b.hy * cos;
  const gap = Math.max(alongA, acrossA);
  if (cos < 1e-9 || sin < 1e-9) return gap;
  const alongB = Math.abs(dx * cosB + dy * sinB) - b.hx - a.hx * cos - a.hy * sin;
  const acrossB = Math.abs(dy * cosB - dx * sinB) - b.hy - a.hx * sin - a.hy * cos;
  return Math.max(gap, alongB, acrossB);
}

/** Meters between two footprints, also past their corners; 0 where they overlap. */
export function distanceBetween(a: Rect, b: Rect): number {
  if (gapBetween(a, b) <= 0) return 0;
  let least = Infinity;
  // Of two convex outlines a corner of one is nearest to the other.
  for (const [x, y] of cornersOf(a)) least = Math.min(least, distanceTo(b, x, y));
  for (const [x, y] of cornersOf(b)) least = Math.min(least, distanceTo(a, x, y));
  return least;
}

/** What touches or overlaps by less than this is not counted as inside each other. */
const touching = 0.001;

export function blocksOverlap(a: Block, b: Block): boolean {
  if (a.bottom >= b.top - touching || b.bottom >= a.top - touching) return false;
  const reach = a.hx + a.hy + b.hx + b.hy;
  if (Math.abs(a.x - b.x) > reach || Math.abs(a.y - b.y) > reach) return false;
  return gapBetween(a, b) < -touching;
}

/** Distance from a point to a rectangle; 0 inside. */
export function distanceTo(rect: Rect, x: number, y: number): number {
  const [lx, ly] = inFrame(rect, x, y);
  return Math.hypot(Math.max(0, Math.abs(lx) - rect.hx), Math.max(0, Math.abs(ly) - rect.hy));
}

/** Whether a point lies on the way from one to another: near the line between them, and nearer to each than they are to each other. */
export function isOnWay(
  point: { x: number; y: number },
  from: { x: number; y: number },
  to: { x: number; y: number },
  aside: number,
): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return false;
  const [px, py] = [point.x - from.x, point.y - from.y];
  const along = (px * dx + py * dy) / length;
  return along > 0.15 * length && along < 0.85 * length && Math.abs(px * dy - py * dx) / length < aside;
}
