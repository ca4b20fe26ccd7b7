/** Radii of a turned thing: circles around its axis, each as large as the outline of a picture lets it be, as a camera nearby sees them. */

export interface TurnedView {
  /** How far the camera looks down, radians. */
  elevation: number;
  /** Pixels from the camera to the place of the axis it looks at; Infinity: parallel. */
  distance: number;
  /** Row where that place is seen. */
  middle: number;
}

export interface Profile {
  radii: Float32Array;
  /** Of the levels, from the place the camera looks at, pixels of the upright thing. */
  heights: Float32Array;
}

export const levels = 96;
/** Pixels a circle may reach over the outline: half of what whole pixels hide. */
const slack = 0.3;
/** Of the outline's height, that a foot or a lid takes at most. */
const mostLid = 0.7;
/** Pixels of the upright thing between places where foot and lid are looked for. */
const lidStep = 0.25;
/** Points of a half circle, from the nearest to the furthest. */
const points = Array.from({ length: 25 }, (_, k) => {
  const angle = (Math.PI * (k - 12)) / 24;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const nearest = points[0]!;
const furthest = points[points.length - 1]!;

/** Row and reach to the side of a point of a circle. */
function seen(
  { elevation, distance, middle }: TurnedView,
  height: number,
  radius: number,
  [across, away]: readonly [number, number],
): [number, number] {
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];
  const depth = radius * away * ce - height * se;
  const scale = Number.isFinite(distance) ? distance / Math.max(0.05 * distance, distance + depth) : 1;
  return [middle - (height * ce + radius * away * se) * scale, radius * across * scale];
}

/** `half`: of every row, pixels from the axis to the outline; `top` to `bottom`: its rows. */
export function profileWithin(half: Float32Array, top: number, bottom: number, view: TurnedView): Profile {
  const widthAt = (row: number) => half[Math.min(bottom - 1, Math.max(top, Math.floor(row)))]!;
  const [low, high] = ends(widthAt, top, bottom, view);
  const heights = Float32Array.from({ length: levels }, (_, k) => low + ((high - low) * k) / (levels - 1));
  const isWithin = (height: number, radius: number) =>
    points.every((point) => {
      const [row, reach] = seen(view, height, radius, point);
      return row > top - 1 && row < bottom + 1 && reach <= widthAt(row) + slack;
    });
  const radii = heights.map((height) => {
    const [row, scale] = seen(view, height, 1, [1, 0]);
    const own = Math.max(0.4, widthAt(row) / scale);
    if (view.elevation === 0) return own;
    // Circles hide parts of their neighbours: each is the largest that stays inside the outline.
    let [least, most] = [0.4, own + slack];
    for (let halving = 0; halving < 10; halving++) {
      const radius = (least + most) / 2;
      if (isWithin(height, radius)) least = radius;
      else most = radius;
    }
    return least;
  });
  return {
    heights,
    radii: radii.map((radius, k) =>
      view.elevation === 0 || k === 0 || k === levels - 1 ? radius : (radii[k - 1]! + 2 * radius + radii[k + 1]!) / 4,
    ),
  };
}

/** Heights of foot and lid: flat, as wide as the outline is there, and touching its lowest and highest row. */
function ends(widthAt: (row: number) => number, top: number, bottom: number, view: TurnedView): [number, number] {
  const tall = bottom - top;
  const upright = Math.cos(view.elevation);
  const circleAt = (height: number) => {
    const [row, scale] = seen(view, height, 1, [1, 0]);
    const radius = widthAt(row) / scale;
    const [front, back] = [nearest, furthest].map((point) => seen(view, height, radius, point)[0]);
    return { row, lowest: Math.max(front!, back!), highest: Math.min(front!, back!) };
  };
  const reach = (1.2 * tall) / upright;
  let low = -reach;
  let high = reach;
  while (low < reach && circleAt(low).row > bottom) low += lidStep;
  while (high > -reach && circleAt(high).row < top) high -= lidStep;
  const [lowest, highest] = [bottom - mostLid * tall, top + mostLid * tall];
  while (circleAt(low).lowest > bottom && circleAt(low).row > lowest) low += lidStep;
  while (circleAt(high).highest < top && circleAt(high).row < highest) high -= lidStep;
  return [low, Math.max(high, low + 1)];
}

/** Half of how wide every row of the picture is covered. */
export function widthsOf({ radii, heights }: Profile, view: TurnedView, rows: number): Float32Array {
  const out = new Float32Array(rows);
  const between = 6;
  let below: [number, number] | undefined;
  for (let k = 0; k <= between * (levels - 1); k++) {
    const i = Math.min(levels - 2, Math.floor(k / between));
    const part = k / between - i;
    const radius = radii[i]! * (1 - part) + radii[i + 1]! * part;
    const height = heights[i]! * (1 - part) + heights[i + 1]! * part;
    let [row, reach] = seen(view, height, radius, nearest);
    for (const point of points) {
      const [nextRow, nextReach] = seen(view, height, radius, point);
      cover(out, row, reach, nextRow, nextReach);
      [row, reach] = [nextRow, nextReach];
    }
    // Circles seen level are lines: what lies between two of them.
    const widest = seen(view, height, radius, [1, 0]);
    cover(out, ...(below ?? widest), ...widest);
    below = widest;
  }
  return out;
}

/** Rows whose middle lies between two points of a circle. */
function cover(out: Float32Array, row: number, reach: number, nextRow: number, nextReach: number): void {
  const [upper, lower] = row < nextRow ? [row, nextRow] : [nextRow, row];
  const first = Math.max(0, Math.ceil(upper - 0.5));
  const last = Math.min(out.length - 1, Math.floor(lower - 0.5));
  for (let y = first; y <= last; y++) {
    const part = nextRow === row ? 1 : (y + 0.5 - row) / (nextRow - row);
    out[y] = Math.max(out[y]!, reach + (nextReach - reach) * part);
  }
}
