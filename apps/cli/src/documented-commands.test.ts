/** The documentation names commands, options and scripts that exist, also where it speaks of them in passing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandNames, loadCommand } from './command-table.ts';
import { repositoryRoot } from './repository.ts';

const folders = [
  '.',
  'docs',
  'docs/gallery',
  ...['apps', 'packages'].flatMap((top) => readdirSync(join(repositoryRoot, top)).map((name) => `${top}/${name}`)),
];
const pages = folders.flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder))
    .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map((name) => join(folder, name)),
);

/** Code in backticks and in shell blocks, with the page it is on. */
const snippets = pages.flatMap((page) => {
  const text = readFileSync(join(repositoryRoot, page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap((match) =>
    match[1].replaceAll(/#.*$/gm, '').split('\n'),
  );
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map((match) =>
    match[1].replaceAll(/\s+/g, ' '),
  );
  return [...blocks, ...spans].map((code) => ({ page, code }));
});

const OWN_TO_THE_LAUNCHER = ['setup', 'run', 'help'];

it('commands and their options', async () => {
  const known = commandNames();
  const wrong: string[] = [];
  let seen = 0;
  for (const { page, code } of snippets) {
    const match = /(?:^|npm run |bin\/)orrery(?:\.mjs)?(?: --)? ([a-z]+(?:-[a-z]+)*)(?![\w=])(.*)$/.exec(code);
    // The lines a start prints begin with the name as well.
    if (!match || /^orrery (ready|api key)/.test(code)) continue;
    const [, name = '', rest = ''] = match;
    seen++;
    if (OWN_TO_THE_LAUNCHER.includes(name)) continue;
    const command = known.includes(name) ? await loadCommand(name) : undefined;
    if (!command) wrong.push(`${page}: ${code} (no such command)`);
    for (const [option] of rest.matchAll(/(?<=\s)--[a-z][a-z-]*/g))
      if (command && !command.usage.includes(option)) wrong.push(`${page}: ${code} (no ${option})`);
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(30);
});

it('scripts of npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = snippets.flatMap(({ page, code }) =>
    [...code.matchAll(/npm run ([a-z:]+)/g)].map((match) => ({ page, name: match[1] })),
  );
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name) && name !== 'bench:')).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
