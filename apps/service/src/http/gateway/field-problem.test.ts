import Type from 'typebox';
import { expect, it } from 'vitest';
import { fieldProblem } from './field-problem.ts';
import { validatorCompiler } from './validators.ts';

const schema = Type.Object({
  resources: Type.Array(
    Type.Object({ url: Type.String({ minLength: 1 }), type: Type.Optional(Type.String({ enum: ['image', 'video'] })) }),
  ),
  scene: Type.String({ pattern: '^[a-z]+$' }),
});

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
  [{ resources: [] }, 'scene: is required'],
  [{ resources: [], scene: '7' }, 'scene: has the wrong form'],
  [null, 'body: must be object'],
  [[], 'body: must be object'],
])('%j: %s', (body, expected) => {
  expect(problem(body)).toBe(expected);
});
