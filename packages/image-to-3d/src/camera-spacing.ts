/** How far apart the pictures' cameras stand around the thing: further apart, less of what they see can be recognized in two of them. */
import { type PlacedView, placeOf } from './view-rows.ts';

/** Degrees between each camera and the nearest other, seen from the thing; the median. 180 of one alone. */
export function degreesApart(views: readonly PlacedView[]): number {
  const ways = views.map((view) => {
    const place = placeOf(view);
    const far = Math.hypot(...place) || 1;
    return place.map((value) => value / far);
  });
  const nearest = ways.map((one, k) =>
    ways.reduce((least, other, n) => {
      if (n === k) return least;
      const along = one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
      return Math.min(least, (180 / Math.PI) * Math.acos(Math.max(-1, Math.min(1, along))));
    }, 180),
  );
  return nearest.sort((a, b) => a - b)[Math.floor(nearest.length / 2)] ?? 180;
}
