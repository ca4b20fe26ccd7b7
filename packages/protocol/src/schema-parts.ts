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

/** Where something that waits for a free worker stands. */
export const QueuePlace = Type.Object(
  {
    position: Type.Integer({
      minimum: 1,
      description: 'place in line, 1 is next; never grows while it waits (docs/queue.md)',
    }),
    ahead: Type.Object({
      waiting: Type.Integer({ minimum: 0, description: 'jobs of all accounts that are to be taken before it' }),
      own: Type.Integer({ minimum: 0, description: "of these, the account's own" }),
      running: Type.Integer({ minimum: 0, description: 'jobs of this lane that are being worked on' }),
    }),
    estimatedStartTime: Type.Optional(
      Type.Integer({
        description: 'Unix milliseconds, by the median time of recent jobs; absent where nothing has been measured yet',
      }),
    ),
  },
  { title: 'QueuePlace', description: 'addition: while it waits' },
);
export type QueuePlace = Type.Static<typeof QueuePlace>;
