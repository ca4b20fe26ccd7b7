/**
 * The picture as bright as the thing's own colors are: light falls on a thing from somewhere, and what is turned away from it is darker than it is. The
 * network says what color the far side has without light, which is on the whole also that of the near one.
 */
import type { ObjectLook } from '@orrery/object-network';
import type { Subject } from '../subject.ts';

/** A near side may be darker than the far one: only so much is light's. */
const gains = [1, 1.35] as const;

export function unlit(subject: Subject, { back, cover }: ObjectLook): Subject {
  const { mask, pixels } = subject;
  const far = meanOf(
    cover.length,
    (cell) => cover[cell] > 0,
    (cell, k) => back[3 * cell + k],
  );
  const near = meanOf(
    mask.length,
    (at) => mask[at] === 1,
    (at, k) => pixels[4 * at + k] / 255,
  );
  const gain = Math.min(gains[1], Math.max(gains[0], far / Math.max(near, 1e-4)));
  const table = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value * gain ** (1 / 2.2))));
  return { ...subject, pixels: pixels.map((value, i) => (i % 4 === 3 ? value : table[value])) };
}

/** Of linear brightness. */
function meanOf(count: number, isInside: (i: number) => boolean, value: (i: number, k: number) => number): number {
  let [sum, all] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (!isInside(i)) continue;
    for (let k = 0; k < 3; k++) sum += value(i, k) ** 2.2;
    all += 3;
  }
  return all > 0 ? sum / all : 1;
}
