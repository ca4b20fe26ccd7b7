/** Where a search for a thing of the library begins: likely forms, and directions they are likely seen from. */
import type { Subject } from '../subject.ts';
import { type Form, knownForms, shareOf } from './forms.ts';
import { thingKinds } from './thing-kinds.ts';
import { estimateThing, type ThingEstimate, turnOf } from './thing-net.ts';

export interface Recognized {
  /** How likely the likeliest kind is, 0..1. */
  certainty: number;
  /** The likeliest first. */
  forms: (Form & { likely: number })[];
  /** Directions, each with its share; no two beside each other. */
  turns: { yaw: number; share: number }[];
  elevation: number;
  distance: number;
  /** Width and depth over height. */
  proportions: [number, number];
}

/** Cells of an outline go together: so many say as much as one on its own. */
const TOGETHER = 10;
const MOST_TURNS = 4;
const LEAST_TURN = 0.04;

export function recognized(subject: Subject): Recognized {
  const estimate = estimateThing(subject);
  const { elevation, distance, proportions } = estimate;
  const forms = knownForms()
    .map((form) => ({ ...form, likely: likelihood(form, estimate) }))
    .sort((a, b) => b.likely - a.likely);
  const certainty = Math.exp(estimate.kinds.reduce((most, likely) => Math.max(most, likely), -Infinity));
  return { certainty, forms, turns: turnsOf(estimate.turns), elevation, distance, proportions };
}

function likelihood({ kind, cells }: Form, { kinds, form }: ThingEstimate): number {
  let sum = 0;
  for (let i = 0; i < cells.length; i++) {
    const odds = form[i];
    // Logarithm of what the network says of a cell that is covered so far.
    sum += shareOf(cells[i]) * odds - (odds > 0 ? odds + Math.log1p(Math.exp(-odds)) : Math.log1p(Math.exp(odds)));
  }
  return kinds[thingKinds.indexOf(kind)] + sum / TOGETHER;
}

/** Peaks of the shares, between two directions where both have a part of it. */
function turnsOf(shares: Float32Array): Recognized['turns'] {
  const count = shares.length;
  const left = shares.slice();
  const out: Recognized['turns'] = [];
  while (out.length < MOST_TURNS) {
    const best = left.reduce((most, share, k) => (share > left[most] ? k : most), 0);
    const around = [-1, 0, 1].map((k) => left[(best + k + count) % count]);
    const share = around[0] + around[1] + around[2];
    if (out.length > 0 && share < LEAST_TURN) break;
    out.push({ yaw: turnOf(best + (around[2] - around[0]) / share), share });
    for (const k of [-1, 0, 1]) left[(best + k + count) % count] = 0;
  }
  return out;
}
