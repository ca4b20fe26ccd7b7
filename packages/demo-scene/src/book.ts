/** A closed book that lies somewhere. */
import { fractalNoise } from './noise.ts';
import { isInk } from './patterns/lettering.ts';
import { type Color, copy } from './patterns/pattern.ts';
import { bookCover, pageEdges } from './patterns/prints.ts';
import { box, type Finish, type Surface, type Vec3 } from './surface.ts';

export function book(at: Vec3, size: Vec3, turn: number, seed: number, cloth: Color): Surface[] {
  const [width, depth, height] = size;
  const spine: Finish = {
    pattern: (x, y, out) => {
      copy(out, cloth, 0.75 + 0.4 * fractalNoise(x * 200, y * 200, 2, seed));
      if (isInk('ORBIT  LIGHT', x - 0.03, y - 0.3 * height, 0.4 * height)) copy(out, [0.9, 0.75, 0.4]);
    },
  };
  const edges: Finish = { pattern: pageEdges(seed) };
  return box(at, size, turn, {
    sides: [spine, edges, edges, edges],
    top: { pattern: bookCover(seed, width, depth, cloth), mirror: 0.012 },
  });
}
