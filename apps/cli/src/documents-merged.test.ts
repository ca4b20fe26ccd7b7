/** No page keeps the marks of a merge: the checks of code do not read Markdown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './repository.ts';

const skipped = /(^|\/)(node_modules|\.git|\.orrery|dist|build)(\/|$)/;

it('pages without conflict marks', () => {
  const pages = ['.', 'docs', 'apps', 'packages', 'benchmarks', 'tools'].flatMap((top) =>
    readdirSync(join(repositoryRoot, top), { recursive: top !== '.', encoding: 'utf8' })
      .map((name) => join(top, name))
      .filter((name) => name.endsWith('.md') && !skipped.test(name)),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(
    pages.filter((page) => /^(<{7}|>{7}|={7})( |$)/m.test(readFileSync(join(repositoryRoot, page), 'utf8'))),
  ).toEqual([]);
});
