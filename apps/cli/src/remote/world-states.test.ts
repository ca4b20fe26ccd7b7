import { worldStatuses } from '@orrery/protocol';
import { expect, it } from 'vitest';
import { worldStateNames, worldStateOf } from './world-states.ts';

it('knows states by the words of the page and by those of the API', () => {
  for (const status of worldStatuses) {
    expect(worldStateOf(status)).toBe(status);
    expect(worldStateOf(worldStateNames[status].toUpperCase())).toBe(status);
  }
  expect(() => worldStateOf('redy')).toThrow(/did you mean ready\?/);
});
