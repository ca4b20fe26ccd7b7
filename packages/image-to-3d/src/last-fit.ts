/** The last looks at what was found, as large as the picture: a little deeper or shallower, then where seats and boards begin. */
import { finished, type Parametric, rebuilt } from './built-candidate.ts';
import { aligned, type Candidate, type Desk, refined } from './candidate.ts';
import { reliefsOf, slightReliefs } from './variants.ts';

/** As it is built, and slightly deeper or shallower, whichever gives the picture back best. `large` is a smaller desk than `last`. */
export function asDeepAsSeen(large: Desk, last: Desk, found: Candidate): Candidate {
  return slightReliefs.reduce(
    (from, factors) =>
      [from, ...reliefsOf(from, factors)]
        .map((one) => aligned(last, aligned(large, rebuilt(one), false), false))
        .reduce((best, one) => (one.value > best.value ? one : best), from),
    aligned(last, found, false),
  );
}

export function settled(last: Desk, one: Candidate): Parametric {
  const placed = refined(last, one, { generations: 22, knots: false, scale: 0.12, frame: true });
  const moved = refined(last, aligned(last, placed, false), { generations: 25, knots: true, scale: 0.08, frame: true });
  return finished(last, aligned(last, moved, true));
}
