import { expect, it } from 'vitest';
import { findRoute, matchPath } from './match-path.ts';

it('fits part by part and gives the parameters as they were written', () => {
  expect(matchPath('worlds', 'worlds')).toEqual({});
  expect(matchPath('worlds/:worldId', 'worlds/a%20b')).toEqual({ worldId: 'a b' });
  expect(matchPath('worlds/:worldId', 'worlds')).toBeUndefined();
  expect(matchPath('worlds/:worldId', 'worlds/')).toBeUndefined();
  expect(matchPath('worlds', 'worlds/x')).toBeUndefined();
  expect(matchPath('worlds/:worldId', 'worlds/%E0%A4%A')).toBeUndefined();
});

it('the first route that fits is taken', () => {
  const routes = [
    { pattern: 'models/new/:kind', page: 'form' },
    { pattern: 'models/:taskId', page: 'task' },
  ];
  expect(findRoute(routes, 'models/new/text-to-3d')).toEqual({ page: 'form', params: { kind: 'text-to-3d' } });
  expect(findRoute(routes, 'models/12')).toEqual({ page: 'task', params: { taskId: '12' } });
  expect(findRoute(routes, 'models')).toBeUndefined();
});
