/**
 * How many of the names of places that Places365 has are read as that place, as the nearest one with a word about it, silently as
 * another one, or not at all.
 *
 *   node bin/orrery.mjs run benchmarks/prompts/places365.ts [--show]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { understand } from '@orrery/scene-language';

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
const ids = (text = '') => text.split(' ').filter((id) => id !== '');
const verdicts: Record<'right' | 'nearest, said' | 'nearest, silent' | 'wrong', string[]> = {
  right: [],
  'nearest, said': [],
  'nearest, silent': [],
  wrong: [],
};
const list = readFileSync(new URL('places365.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
for (const line of list) {
  const [name, right, near] = line.split('|').map((part) => part.trim());
  const spec = await understand(`a ${name}`);
  const { kind } = spec.place;
  // A place that is guessed is listed among the guesses; a strange word among what is not understood.
  const said =
    kind.source === 'guess' ||
    spec.notUnderstood.length > 0 ||
    spec.notes.some(({ code }) => code.startsWith('PLACE_') || code === 'WORD_NEAREST');
  const verdict = ids(right).includes(kind.value)
    ? 'right'
    : !ids(near).includes(kind.value)
      ? 'wrong'
      : said
        ? 'nearest, said'
        : 'nearest, silent';
  verdicts[verdict].push(`${name} (${kind.value})`);
}
for (const [verdict, names] of Object.entries(verdicts)) {
  console.log(`${verdict.padEnd(16)} ${String(names.length).padStart(4)} of ${list.length}`);
  if (values.show && verdict !== 'right') console.log(`  ${names.join(', ')}`);
}
