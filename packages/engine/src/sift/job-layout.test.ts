import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOB_FIELDS, OCTAVE_FIELDS } from './job-layout.ts';

it.each([
  ['SiftJob', JOB_FIELDS],
  ['SiftOctave', OCTAVE_FIELDS],
])('names the words of %s in the order the kernels have them', (name, expected) => {
  const source = readFileSync(new URL('../wasm/assembly/sift-job.ts', import.meta.url), 'utf8');
  const body = new RegExp(`class ${name} \\{([\\s\\S]*?)\\n\\}`).exec(source)![1];
  const fields = [...body.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/(\w+): (\w+);/g)];
  expect(fields.map(([, field]) => field)).toEqual([...expected]);
  for (const [, field, type] of fields) expect(['u32', 'i32', 'f32', 'usize'], field).toContain(type);
});
