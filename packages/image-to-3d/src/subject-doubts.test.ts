import { expect, it } from 'vitest';
import { findSubject } from './subject.ts';
import { largeParts } from './subject-doubts.ts';

/** `rows`: # is surely the subject's, + half so. */
async function subjectOf(rows: string[]) {
  const [width, height] = [rows[0].length, rows.length];
  const picture = { width, height, pixels: new Uint8Array(4 * width * height).fill(255) };
  const certainty = Float32Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : sign === '+' ? 0.4 : 0));
  return (await findSubject(picture, async () => certainty))!;
}

it('counts things that lie apart, but no crumbs', async () => {
  const one = await subjectOf(['..........', '.####.....', '.####...#.', '.####.....', '..........']);
  expect(one.parts).toBe(1);
  const two = await subjectOf(['..........', '.####.###.', '.####.###.', '.####.###.', '..........']);
  expect(two.parts).toBe(2);
});

it('counts the pixels of dithered transparency', () => {
  const side = 800;
  const dithered = Uint8Array.from({ length: side * side }, (_, i) => ((i % side) + Math.floor(i / side)) & 1);
  expect(largeParts(dithered, side)).toBe((side * side) / 2);
});

it('tells a subject whose border is anyone’s guess', async () => {
  const clear = await subjectOf(['..........', '.########.', '.########.', '.#######+.', '..........']);
  expect(clear.undecided).toBe(false);
  const vague = await subjectOf(['.++++.....', '.####++++.', '.####++++.', '.####++++.', '.++++.....']);
  expect(vague.undecided).toBe(true);
});
