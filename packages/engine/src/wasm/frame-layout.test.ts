import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CURSORS_AT, FRAME_AT, FRAME_FIELDS } from './frame-layout.ts';

it('names the words of the frame in the order the kernels have them', () => {
  const source = readFileSync(new URL('./assembly/frame.ts', import.meta.url), 'utf8');
  const body = /class Frame \{([\s\S]*?)\n\}/.exec(source)![1];
  const fields = [...body.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/(\w+): (\w+);/g)];
  expect(fields.map(([, name]) => name)).toEqual([...FRAME_FIELDS]);
  // One word each: a 64-bit field would shift everything behind it.
  for (const [, name, type] of fields) expect(['u32', 'f32', 'usize'], name).toContain(type);
  expect(FRAME_AT + 4 * FRAME_FIELDS.length).toBeLessThanOrEqual(CURSORS_AT);
});
