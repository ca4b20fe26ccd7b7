import { describe, expect, it } from 'vitest';
import { checkUsda, offsetOf } from './check-usda.ts';
import { examples } from './examples.ts';

describe('checkUsda', () => {
  it('finds a mistake at its line', () => {
    const { problem, scene } = checkUsda('#usda 1.0\ndef Xform "World"\n{\n    float x = = 1\n}\n');
    expect(problem).toMatchObject({ line: 4 });
    expect(problem!.reason).not.toBe('');
    expect(scene).toBeUndefined();
  });

  it('says what is in a scene, and why it has no size', () => {
    const { scene, camera, sizeProblem } = checkUsda(
      '#usda 1.0\ndef Camera "Eye" {\n    int2 resolution = (0, 5)\n}\n',
    );
    expect(scene!.cameras).toHaveLength(1);
    expect(camera!.path).toBe('/Eye');
    expect(sizeProblem).toContain('resolution');
  });

  it('has examples without a mistake, each with a camera and a size', () => {
    for (const example of examples) {
      const text = example.text({ worldId: 'abcdefghij12', modelId: 'chair01' });
      expect(checkUsda(text), example.id).toMatchObject({ camera: {}, size: { width: expect.any(Number) } });
      expect(checkUsda(text).scene!.warnings, example.id).toEqual([]);
    }
  });

  it('finds the place of a line and column', () => {
    const text = 'one\ntwo\nthree';
    expect(offsetOf(text, { line: 2, column: 2 })).toBe(5);
    expect(offsetOf(text, { line: 2, column: 99 })).toBe(7);
    expect(offsetOf(text, { line: 3, column: 1 })).toBe(8);
    expect(offsetOf(text, { line: 9, column: 1 })).toBe(8);
  });
});

it('a scene that says no size gets one', () => {
  const camera = '#usda 1.0\ndef Camera "eye"\n{\n}\n';
  const check = checkUsda(camera);
  expect(check).toMatchObject({ size: { width: 1280, height: 720 } });
  expect(check.sizeProblem).toBeUndefined();
  expect(checkUsda(check.sized!)).toMatchObject({ size: { width: 1280, height: 720 } });
  expect(checkUsda(check.sized!).sized).toBeUndefined();
});
