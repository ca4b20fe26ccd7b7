import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [, section] = /## States and actions\n([\s\S]*?)\n## /.exec(read('docs/glossary.md'))!;
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map(
    (line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, 4) as [string, string, string],
  );

it('the page says states and actions as the glossary does, in both languages', () => {
  const page = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const missing = rows
    .flatMap(([, english, chinese]) => [english, chinese])
    .filter((word) => !page.includes(`'${word}'`));
  expect(rows.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

it('the glossary has every state and kind that the page has a word for', () => {
  const words = ['world-words.ts', 'task-words.ts'].flatMap((name) =>
    [
      ...read(`apps/console/src/${name.startsWith('world') ? 'worlds' : 'tasks'}/${name}`).matchAll(
        /^ {4,6}(?:'([a-z-]+3d|[a-z-]+-[a-z-]+)'|([A-Z]{5,}|[0-6])): '(.+)',$/gm,
      ),
    ].map(([, , , word]) => word),
  );
  expect(words.length).toBeGreaterThan(30);
  const known = new Set(rows.flatMap(([, english, chinese]) => [english, chinese]));
  expect([...new Set(words)].filter((word) => !known.has(word))).toEqual([]);
});

it('the API reference names what it makes as the page does', () => {
  const summaries = globSync('apps/service/src/http/gateway/**/*.ts', { cwd: root }).map(read).join('\n');
  for (const word of [
    'Text to world',
    'Text to 3D',
    'Image to 3D',
    'Retexture',
    'Four views',
    'Generate image',
    'Export a model',
    'Re-run',
    'Duplicate',
    'Export a video',
  ])
    expect(summaries.includes(`'${word}`), word).toBe(true);
});
