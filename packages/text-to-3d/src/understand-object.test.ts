import { describe, expect, it } from 'vitest';
import { understandObject } from './understand-object.ts';

describe('one thing in words', () => {
  it.each<[string, object]>([
    ['a chair with legs of brass', { kind: 'chair', parts: { legs: { material: 'brass' } } }],
    ['椅子，椅腿是黄铜的', { kind: 'chair', parts: { legs: { material: 'brass' } }, language: 'zh' }],
    [
      'a copper pot with brass handles',
      { kind: 'pot', materials: ['copper'], parts: { handle: { material: 'brass' } } },
    ],
    ['a pillow', { kind: 'pillow', parts: {} }],
    [
      '带抽屉的胡桃木书桌，黄铜把手',
      { kind: 'desk', materials: ['walnut'], parts: { drawer: {}, handle: { material: 'brass' } } },
    ],
    ['a black and white chess set', { kind: 'chess', colors: ['black', 'white'] }],
    ['modern industrial desk', { kind: 'desk', styles: ['modern', 'industrial'] }],
    ['a small round table', { kind: 'table', sizes: ['small'], shapes: ['round'] }],
    ['an armchair, 80 cm wide and 1 m tall', { kind: 'armchair', size: { width: 0.8, height: 1 } }],
    ['长1.6米、宽80厘米的书桌', { kind: 'desk', size: { width: 1.6 } }],
    ['a wooden fishing boat', { kind: 'boat', notUnderstood: [] }],
    ['an ostrich', { kind: undefined, notUnderstood: ['ostrich'] }],
    ['a yellow submarine', { kind: undefined, colors: ['yellow'], notUnderstood: ['submarine'] }],
    [
      'a tall brass stand with three hooks',
      { kind: 'plain-stand', materials: ['brass'], counts: { hooks: 3 }, notUnderstood: [] },
    ],
    ['a round stone table with one leg', { kind: 'table', shapes: ['round'], counts: { legs: 1 } }],
    ['a three-legged oak stool', { kind: 'stool', materials: ['oak'], counts: { legs: 3 } }],
    ['带三个挂钩的黄铜支架', { kind: 'plain-stand', materials: ['brass'], counts: { hooks: 3 } }],
    ['有红色靠垫的沙发', { kind: 'sofa', parts: { cushion: { color: 'red' } } }],
  ])('%s', (prompt, expected) => {
    expect(understandObject(prompt)).toMatchObject(expected);
  });

  it('a very long text costs bounded time and is cut', () => {
    expect(understandObject(`a chair ${'99999999 '.repeat(3000)}`).kind).toBe('chair');
  });
});
