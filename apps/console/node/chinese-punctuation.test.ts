import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..', 'src');

it('Chinese sentences have Chinese punctuation, address people as 你, and name each thing by one word', () => {
  const wrong = [/[\u4e00-\u9fff][,;:!?()]/u, /[,;!?()][\u4e00-\u9fff]/u, /您|资产/u];
  const found = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      readFileSync(join(sources, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          wrong.some((mistake) => mistake.test(line)) ? [`${path}:${index + 1}: ${line}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
