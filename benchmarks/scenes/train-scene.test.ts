import { expect, it } from 'vitest';
import { triedOf } from './train-scene.ts';

it('reads what is tried beside the shipped trainer', () => {
  expect(triedOf('plain:exposure=false')).toEqual({ variant: 'plain', set: { exposure: false } });
  expect(triedOf('bold:grownAt=0.15,exposureReg=0')).toEqual({
    variant: 'bold',
    set: { grownAt: 0.15, exposureReg: 0 },
  });
  expect(() => triedOf('exposure=false')).toThrow(/name:key=value/);
  expect(() => triedOf('shipped:exposure=false')).toThrow(/name:key=value/);
  expect(() => triedOf('plain:exposures=false')).toThrow(/no such setting/);
});
