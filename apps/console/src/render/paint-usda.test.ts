import { expect, it } from 'vitest';
import { examples } from './examples.ts';
import { paintUsda } from './paint-usda.ts';

it('keeps every character', () => {
  for (const { text } of examples) {
    const whole = text({ worldId: 'w', modelId: 'm' });
    expect(
      paintUsda(whole)
        .map((part) => part.text)
        .join(''),
    ).toBe(whole);
  }
  for (const odd of ['"open', '@open', '/* open', "'''open\n\n", '<', '#', ''])
    expect(
      paintUsda(odd)
        .map((part) => part.text)
        .join(''),
    ).toBe(odd);
});

it('tells words apart', () => {
  const painted = paintUsda('def Camera "Eye" { float a1 = -2.5e3 # no\n rel camera = </World/x> }');
  const of = (paint: string) => painted.filter((part) => part.paint === paint).map(({ text }) => text);
  expect(of('keyword')).toEqual(['def', 'rel']);
  expect(of('type')).toEqual(['Camera', 'float']);
  expect(of('number')).toEqual(['-2.5e3']);
  expect(of('string')).toEqual(['"Eye"']);
  expect(of('path')).toEqual(['</World/x>']);
  expect(of('comment')).toEqual(['# no']);
});
