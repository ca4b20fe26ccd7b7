/** Radii of a surface of revolution: circles around its axis, each as large as the outline of a picture lets it be, as a camera nearby sees them. */

export interface RevolvedView {
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
/** Pixels; nothing is thinner. */
const thinnest = 0.4;
/** Points of a half circle, from the nearest to the furthest. */
const points = Array.from({ length: 25 }, (_, k) => {
  const angle = (Math.PI * (k - 12)) / 24;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const nearest = points[0];
const furthest = points[points.length - 1];

const isParallel = ({ distance }: RevolvedView) => !Number.isFinite(distance);

/** Row and reach to the side of a point of a circle, as `projected` sees it. */
function seen(
  view: RevolvedView,
  height: number,
  radius: number,
  [across, away]: readonly [number, number],
): [number, number] {
  const { elevation, distance, middle } = view;
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];
  const depth = radius * away * ce - height * se;
  const scale = isParallel(view) ? 1 : distance / Math.max(0.05 * distance, distance + depth);
  return [middle - (height * ce + radius * away * se) * scale, radius * across * scale];
}

/** `half`: of every row, pixels from the axis to the outline; `top` to `bottom`: its rows. */
export function profileWithin(half: Float32Array, top: number, bottom: number, view: RevolvedView): Profile {
  const widthAt = (row: number) => half[Math.min(bottom - 1, Math.max(top, Math.floor(row)))];
  const [low, high] = ends(widthAt, top, bottom, view);
  const heights = Float32Array.from({ length: levels }, (_, k) => low + ((high - low) * k) / (levels - 1));
  const isWithin = (height: number, radius: number) =>
    points.every((point) => {
      const [row, reach] = seen(view, height, radius, point);
      return row > top - 1 && row < bottom + 1 && reach <= widthAt(row) + slack;
    });
  const radii = heights.map((height) => {
    const [row, scale] = seen(view, height, 1, [1, 0]);
    const own = Math.max(thinnest, widthAt(row) / scale);
    if (isParallel(view)) return own;
    // Circles hide parts of their neighbors: each is the largest that stays inside the outline.
    let [least, most] = [thinnest, own + slack];
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
      isParallel(view) || k === 0 || k === levels - 1 ? radius : (radii[k - 1] + 2 * radius + radii[k + 1]) / 4,
    ),
  };
}

/**
 * Heights of foot and lid: flat, as wide as the outline is there, and touching its lowest and highest row. Nearby, circles further up reach
 * over the foot's, so it comes out a little high (a tall cylinder seen from 23 degrees above is 6 % too short). The first circle that
 * needs not be smaller to stay in the picture is the foot itself, to a pixel; but then every angle explains the outline about as well: it was
 * tried, and angles were off by three degrees on the average instead of one.
 */
function ends(widthAt: (row: number) => number, top: number, bottom: number, view: RevolvedView): [number, number] {
  const circleAt = (height: number) => {
    const [row, scale] = seen(view, height, 1, [1, 0]);
    const radius = widthAt(row) / scale;
    const [front, back] = [nearest, furthest].map((point) => seen(view, height, radius, point)[0]);
    return { row, lowest: Math.max(front!, back!), highest: Math.min(front!, back!) };
  };
  const reach = mostLid * (bottom - top);
  let low = heightAt(view, bottom);
  for (let at = circleAt(low); at.lowest > bottom && at.row > bottom - reach; at = circleAt(low)) low += lidStep;
  let high = heightAt(view, top);
  for (let at = circleAt(high); at.highest < top && at.row < top + reach; at = circleAt(high)) high -= lidStep;
  return [low, Math.max(high, low + 1)];
}

/** Where the axis is seen in a row. */
function heightAt({ elevation, distance, middle }: RevolvedView, row: number): number {
  const up = middle - row;
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];
  return up / (ce + (Number.isFinite(distance) ? (up * se) / distance : 0));
}

/** Half of how wide every row of the picture is covered. */
export function widthsOf({ radii, heights }: Profile, view: RevolvedView, rows: number): Float32Array {
  const out = new Float32Array(rows);
  const between = 6;
  let below: [number, number] | undefined;
  for (let k = 0; k <= between * (levels - 1); k++) {
    const i = Math.min(levels - 2, Math.floor(k / between));
    const part = k / between - i;
    const radius = radii[i] * (1 - part) + radii[i + 1] * part;
    const height = heights[i] * (1 - part) + heights[i + 1] * part;
    let [row, reach] = seen(view, height, radius, nearest);
    for (const point of points) {
      const [nextRow, nextReach] = seen(view, height, radius, point);
      cover(out, row, reach, nextRow, nextReach);
      [row, reach] = [nextRow, nextReach];
    }
    // What lies between two circles; seen level they are lines.
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
    out[y] = Math.max(out[y], reach + (nextReach - reach) * part);
  }
}
