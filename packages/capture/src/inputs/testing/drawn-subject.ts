/** A drawn picture of the size that the segmenter takes: a mug on a table, a smaller ball behind it, and a wall with a faint pattern. */
import type { RgbImage } from '../masks/segmenter.ts';

export function drawnSubject(): RgbImage {
  const side = 320;
  const color = (x: number, y: number): number[] => {
    const [mx, my] = [x - 130, y - 190];
    const body = Math.abs(mx) < 55 - my / 12 && Math.abs(my) < 70;
    const handle = Math.hypot(mx - 62, my);
    if (body || (mx > 0 && handle > 22 && handle < 36)) {
      const light = 0.55 + 0.45 * Math.cos((mx + 25) / 45);
      return (Math.abs(my + 10) < 14 ? [240, 220, 90] : [40, 95, 170]).map((value) => value * light);
    }
    const ball = Math.hypot(x - 262, y - 208);
    if (ball < 30) return [200, 70, 60].map((value) => value * (1.1 - Math.hypot(x - 254, y - 198) / 60));
    if (y > 225) return [150 - (y - 225) / 4, 115, 80];
    return [205, 200, 190].map((value) => value - (((x >> 4) + (y >> 4)) & 1) * 10 - y / 12);
  };
  const pixels = new Uint8Array(3 * side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) pixels.set(color(x, y).map(Math.round), 3 * (y * side + x));
  return { width: side, height: side, pixels };
}
