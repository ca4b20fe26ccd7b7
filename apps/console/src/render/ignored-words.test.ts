import { extractScene, parseUsda, type WarningCode, warningSentences } from '@orrery/usd';
import { expect, it } from 'vitest';
import { ignoredTables, ignoredWords } from './ignored-words.ts';

const gaps = (text: string) => [...text.matchAll(/\$\d/g)].map(([gap]) => gap).sort();

it('every sentence has the values of the English one', () => {
  for (const table of Object.values(ignoredTables))
    for (const [code, words] of Object.entries(table))
      expect(gaps(words), code).toEqual(gaps(warningSentences[code as WarningCode]));
});

it('what a text says beyond the supported is told in the language of the page', () => {
  const text = `#usda 1.0
def "World" {
  over "Nothing" {}
  def Cube "Box" {}
  def Camera "Eye" { float focalLength = inf }
}`;
  const { warnings } = extractScene(parseUsda(text));
  expect(warnings.map((warning) => ignoredWords(warning, 'zh'))).toEqual([
    '/World/Nothing：完整场景中的“over”不定义任何内容，已忽略',
    '/World/Eye.focalLength：应为有限的数值，此值已忽略',
    '/World/Box：不支持 Cube 类型的 prim，已忽略，其子级仍会读取',
  ]);
  expect(ignoredWords(warnings[2], 'en')).toBe(
    '/World/Box: prims of type Cube are not supported; it is ignored, its children are read',
  );
});
