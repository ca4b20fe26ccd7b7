import { mixRgb, type Rgb, scaleRgb } from '@orrery/model-library';
import type { Sky } from './daylight.ts';
import type { DirectionNoise } from './direction-noise.ts';

/** A city by direction. Three rows of houses: near, middle, far. Each column of a row is one house with its own height, color and windows. */
export function skyline(noise: DirectionNoise, sky: Sky, dark: boolean) {
  const rows = [
    { count: 46, low: 0.03, high: 0.22, foot: -0.3, haze: 0.06, floor: 0.021, pane: 0.0125 },
    { count: 90, low: 0.05, high: 0.3, foot: -0.2, haze: 0.3, floor: 0.0125, pane: 0.008 },
    { count: 150, low: 0.06, high: 0.26, foot: -0.1, haze: 0.62, floor: 0.008, pane: 0.0055 },
  ];
  const light = scaleRgb(sky.groundIrradiance, 1 / Math.PI);
  const glassSky = scaleRgb(sky.haze, 0.38);
  return (turn: number, elevation: number): { color: Rgb; haze: number } | null => {
    for (let r = 0; r < rows.length; r++) {
      const row = rows[r];
      const place = turn * row.count;
      const house = Math.floor(place);
      const across = place - house;
      const pick = (k: number) => noise.hash(house, r, 400 + k);
      const gap = 0.1 * pick(0);
      if (pick(1) < 0.16 || across < gap) continue;
      const cluster = 0.55 + 0.45 * noise.ring(turn, 7, 2, 90 + r);
      const top = row.low + (row.high - row.low) * pick(2) ** 2.2 * (0.35 + 0.65 * cluster) - 0.01;
      if (elevation > top || elevation < row.foot) continue;
      const tone = pick(3);
      const wall: Rgb = mixRgb([0.32, 0.3, 0.28], tone < 0.4 ? [0.2, 0.22, 0.25] : [0.42, 0.35, 0.29], pick(4));
      const shade = across - gap < 0.24 * pick(5) ? 0.55 : 1;
      const floor = (top - elevation) / row.floor;
      const column = (across * 2 * Math.PI) / row.count / row.pane;
      const [fi, ci] = [Math.floor(floor), Math.floor(column)];
      const [ff, fc] = [floor - fi, column - ci];
      const inPane = fi > 0 && ff > 0.22 && ff < 0.78 && fc > 0.16 && fc < 0.84;
      let color = wall.map((a, k) => a * light[k] * shade * (0.8 + 0.3 * pick(6))) as Rgb;
      if (inPane) {
        color = mixRgb(scaleRgb(color, 0.35), glassSky, 0.35 + 0.4 * noise.hash(fi, ci, house));
        const lit = noise.hash(fi * 131 + ci, house, 500 + r);
        if (dark && lit < 0.34) {
          const warm: Rgb = lit < 0.24 ? [0.075, 0.047, 0.022] : [0.05, 0.055, 0.058];
          color = scaleRgb(warm, 0.35 + 1.3 * noise.hash(ci, fi, house + 9));
        }
      }
      return { color, haze: row.haze * (dark ? 0.4 : 1) };
    }
    if (dark && elevation < -0.05) {
      // Street lamps between the houses.
      const spot = noise.hash(Math.floor(turn * 1400), Math.floor(elevation * 300), 801);
      if (spot < 0.03) return { color: [0.12, 0.07, 0.03], haze: 0 };
    }
    return null;
  };
}
