import { expect, it } from 'vitest';
import { viewFromHash, viewToHash } from './view-link.ts';

it('gives back the view it wrote, to the millimeter', () => {
  const view = { mode: 'walk', position: [1.23456, -2, 0.5], target: [0, 1e3, -4.0004] } as const;
  expect(viewToHash(view)).toBe('#view=walk,1.235,-2,0.5,0,1000,-4');
  expect(viewFromHash(viewToHash(view))).toEqual({ mode: 'walk', position: [1.235, -2, 0.5], target: [0, 1000, -4] });
});

it('takes nothing that is not a view', () => {
  for (const hash of [
    '',
    '#view=',
    '#view=fly,1,2,3,4,5,6',
    '#view=walk,1,2,3',
    '#view=walk,1,2,3,4,5,x',
    '#view=orbit,1,2,3,1,2,3',
    '#view=orbit,1,2,1e9,1,2,3',
  ])
    expect(viewFromHash(hash)).toBeUndefined();
});
