/** A drawn picture with things that the detector knows: a clock, a stop sign, a traffic light and an orange. */
import type { Photo } from '../photo.ts';

type Color = readonly [number, number, number];

export function drawnThings(): Photo {
  const [width, height] = [400, 300];
  const rgb = new Uint8Array(3 * width * height);
  const color = (x: number, y: number): Color => {
    const clock = Math.hypot(x - 85, y - 80);
    if (clock < 55) {
      const [dx, dy] = [x - 85, y - 80];
      const mark = clock > 40 && clock < 47 && Math.abs(Math.sin(6 * Math.atan2(dy, dx))) < 0.2;
      const long = Math.abs(dx) < 2 && dy < 0 && dy > -38;
      const short = Math.abs(dy) < 3 && dx > 0 && dx < 26;
      return clock > 50 || mark || long || short ? [25, 25, 30] : [250, 250, 245];
    }
    const [sx, sy] = [Math.abs(x - 215), Math.abs(y - 90)];
    const eight = Math.max(sx, sy, (sx + sy) / Math.SQRT2);
    if (eight < 58) {
      const letter = sy < 14 && sx < 42 && (x - 173) % 22 < 5;
      return eight > 53 || letter ? [245, 245, 245] : [190, 20, 30];
    }
    if (sx < 4 && y > 140) return [120, 120, 125];
    if (Math.abs(x - 340) < 26 && Math.abs(y - 105) < 70) {
      const lamps: Color[] = [
        [240, 40, 30],
        [90, 75, 20],
        [20, 80, 40],
      ];
      for (let k = 0; k < 3; k++) if (Math.hypot(x - 340, y - 62 - 43 * k) < 17) return lamps[k];
      return [35, 38, 36];
    }
    if (Math.abs(x - 340) < 5 && y > 170) return [60, 60, 60];
    const orange = Math.hypot(x - 95, y - 225);
    if (orange < 48) {
      const light = 1 - Math.hypot(x - 78, y - 207) / 130;
      return [250 * light, 150 * light, 25 * light];
    }
    return y < 220 ? [150 + y / 5, 185 + y / 8, 220] : [125, 120, 112];
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.set(color(x, y).map(Math.round), 3 * (y * width + x));
  return { width, height, rgb };
}
