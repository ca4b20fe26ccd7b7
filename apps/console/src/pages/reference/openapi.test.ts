import { expect, it } from 'vitest';
import { endpointsByTag, typeText } from './openapi.ts';

it('writes types as people read them', () => {
  expect(typeText({ type: 'string' })).toBe('string');
  expect(typeText({ type: 'integer', minimum: 1, maximum: 100 })).toBe('integer, 1 to 100');
  expect(typeText({ anyOf: [{ const: 'low' }, { const: 'high' }] })).toBe('"low" | "high"');
  expect(typeText({ type: 'array', items: { $ref: '#/components/schemas/WorldResource' } })).toBe('WorldResource[]');
  expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]');
});

it('groups endpoints by tag in order', () => {
  const operation = (tag: string) => ({ operationId: tag, tags: [tag] });
  const groups = endpointsByTag({
    info: { version: '1' },
    paths: { '/a': { get: operation('World'), post: operation('Upload') }, '/b': { get: operation('World') } },
  });
  expect(groups.map(([tag, endpoints]) => [tag, endpoints.map(({ path }) => path)])).toEqual([
    ['World', ['/a', '/b']],
    ['Upload', ['/a']],
  ]);
});
