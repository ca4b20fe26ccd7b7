/** Schemas that several resources share. */
import Type from 'typebox';

/** One of a few texts, as a JSON Schema `enum`. */
export const literals = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], ...options }));

/** Why a world, a render, a stream or a task ended badly. */
export const Failure = Type.Object(
  {
    code: Type.String({ examples: ['CAMERAS_NOT_FOUND'] }),
    message: Type.String(),
    hint: Type.String({ description: 'what to do about it' }),
  },
  { title: 'Failure', description: 'addition: on terminal failures' },
);
export type Failure = Type.Static<typeof Failure>;
