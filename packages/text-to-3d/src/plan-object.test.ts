import { describe, expect, it } from 'vitest';
import { ObjectError } from './object-error.ts';
import { planObject } from './plan-object.ts';

function refused(prompt: string): ObjectError {
  try {
    planObject(prompt);
  } catch (error) {
    if (error instanceof ObjectError) return error;
    throw error;
  }
  throw new Error(`"${prompt}" is a model`);
}

describe('what is near to an unknown thing', () => {
  it('is near to its noun before the words in front of it', () => {
    const { code, nearest, message } = refused('a flurbish hoverboard');
    expect(code).toBe('KIND_UNKNOWN');
    expect(nearest).toContain('dartboard');
    expect(nearest.length).toBeGreaterThan(2);
    expect(nearest.every((name) => name.endsWith('board'))).toBe(true);
    expect(message).toContain('the nearest are: ');
  });

  it('is nothing for letters that no name has: then usual things are named, and not as near', () => {
    const { code, nearest, message } = refused('a zxqv');
    expect(code).toBe('KIND_UNKNOWN');
    expect(nearest).toEqual(['chair', 'table', 'sofa', 'lamp', 'vase']);
    expect(message).not.toContain('nearest');
  });
});
