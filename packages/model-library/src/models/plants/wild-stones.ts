/** What lies on open land: stones and logs. */
import type { ShapeDraft } from '../organic/shape-draft.ts';
import { of } from '../palette.ts';
import { noise3 } from '../shape/random.ts';
import { tube } from '../shape/sweep.ts';
import { addBall, draftOf } from './leaf-cloud.ts';
import type { Grower } from './wild-making.ts';

export const stone =
  (wide: number, high: number, hexes: string[], bury = 0.25): Grower =>
  (make) => {
    const { random, near } = make;
    const seed = Math.floor(random.next() * 1e6);
    const w = wide * random.between(0.7, 1.25);
    const h = high * random.between(0.75, 1.2);
    const draft = draftOf();
    addBall(draft, { at: [0, 0, h * (0.5 - bury)], wide: w / 2, high: h / 2 }, near ? 16 : 7, (d) => {
      // Broken faces: steps of a coarse noise, fine relief over it.
      const coarse = noise3(2.1 * d[0] + 7, 2.1 * d[1], 2.1 * d[2], seed);
      return 1 + 0.3 * (Math.round(3 * coarse) / 3) + 0.1 * noise3(5 * d[0], 5 * d[1], 5 * d[2], seed + 1);
    });
    make.add('stone', of('stone', random.pick(hexes), 0.95), flatShaded(draft));
    return { trunk: w / 2, reach: w / 2 };
  };

/** Each face with a normal of its own: stone breaks, it does not swell. */
function flatShaded(draft: ShapeDraft): ShapeDraft {
  const out = draftOf();
  for (let i = 0; i < draft.indices.length; i += 3) {
    const corner = [0, 1, 2].map((k) => draft.positions.slice(3 * draft.indices[i + k], 3 * draft.indices[i + k] + 3));
    const [a, b, c] = corner;
    const u = b.map((v, k) => v - a[k]);
    const v = c.map((w, k) => w - a[k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...n);
    if (length < 1e-12) continue;
    const first = out.positions.length / 3;
    for (let k = 0; k < 3; k++) {
      out.positions.push(...corner[k]);
      const own = draft.normals.slice(3 * draft.indices[i + k], 3 * draft.indices[i + k] + 3);
      const mixed = n.map((m, q) => (0.65 * m) / length + 0.35 * own[q]);
      const scale = 1 / Math.hypot(...mixed);
      out.normals.push(...mixed.map((m) => m * scale));
      out.uvs.push(draft.uvs[2 * draft.indices[i + k]], draft.uvs[2 * draft.indices[i + k] + 1]);
      out.indices.push(first + k);
    }
  }
  return out;
}

export const log: Grower = ({ random, near, add }) => {
  const long = random.between(1.8, 3.2);
  const r = random.between(0.16, 0.26);
  add(
    'log',
    of('bark', '#6a5440'),
    tube({
      path: [
        [-long / 2, 0, r * 0.8],
        [0, random.between(-0.1, 0.1), r * 0.75],
        [long / 2, 0, r * 0.7],
      ],
      radius: (t) => r * (1 - 0.2 * t),
      sides: near ? 12 : 6,
    }),
  );
  return { trunk: r, reach: long / 2 };
};
