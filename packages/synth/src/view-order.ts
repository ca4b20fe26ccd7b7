import { mulberry32 } from './mulberry32.ts';

/** Which view each step of teaching looks at: every view once in an order of its own, again and again. */
export function viewOrder(views: number, steps: number, seed: number): number[] {
  const random = mulberry32(seed);
  const out: number[] = [];
  while (out.length < steps) {
    const order = Array.from({ length: views }, (_, i) => i);
    for (let k = views - 1; k > 0; k--) {
      const other = Math.floor(random() * (k + 1));
      [order[k], order[other]] = [order[other]!, order[k]!];
    }
    out.push(...order);
  }
  return out.slice(0, steps);
}
