import Type from 'typebox';
import { expect, it } from 'vitest';
import { fieldProblem } from './field-problem.ts';
import { validatorCompiler } from './validators.ts';

const schema = Type.Object({
  resources: Type.Array(
    Type.Object({
      url: Type.String({ minLength: 1, maxLength: 4 }),
      type: Type.Optional(Type.String({ enum: ['image', 'video'] })),
    }),
    { minItems: 1, maxItems: 3, uniqueItems: true, description: 'photos or a video' },
  ),
  scene: Type.String({ pattern: '^[a-z]+$' }),
  id: Type.Optional(Type.String({ pattern: '^[a-z]+$', description: 'small letters' })),
});
const good = { resources: [{ url: 'a' }], scene: 'x' };

function problem(body: unknown): string {
  const validate = validatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' }) as unknown as {
    (body: unknown): boolean;
    errors: unknown[];
  };
  expect(validate(body)).toBe(false);
  return fieldProblem(validate.errors, 'body');
}

it.each([
  [{ resources: [{ url: 'a', type: 'audio' }], scene: 'x' }, 'resources[0].type: must be one of image, video'],
  [{ resources: [{ url: 'a' }, {}], scene: 'x' }, 'resources[1].url: is required'],
  [{ resources: 'no', scene: 'x' }, 'resources: must be array'],
  [{ resources: [{ url: 'a' }] }, 'scene: is required'],
  [{ ...good, scene: '7' }, 'scene: has the wrong form'],
  [{ ...good, id: '7' }, 'id: must be small letters'],
  [{ ...good, resources: [] }, 'resources: is empty; send photos or a video'],
  [{ ...good, resources: ['a', 'b', 'c', 'd'].map((url) => ({ url })) }, 'resources: must have at most 3 entries'],
  [{ ...good, resources: [{ url: 'a' }, { url: 'a' }] }, 'resources: must not name the same twice'],
  [{ ...good, resources: [{ url: '' }] }, 'resources[0].url: must not be empty'],
  [{ ...good, resources: [{ url: 'abcde' }] }, 'resources[0].url: must have at most 4 characters'],
  [null, 'body: must be object'],
  [[], 'body: must be object'],
])('%j: %s', (body, expected) => {
  expect(problem(body)).toBe(expected);
});
