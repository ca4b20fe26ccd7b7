/** Changing a finished world's splats: an addition to the contract. What each operation does is said by `@orrery/splats`, which applies it. */
import Type from 'typebox';
import { Value } from 'typebox/value';
import { literals } from './schema-parts.ts';
import { point, worldName } from './worlds.ts';

export const worldEditNames = ['delete', 'crop', 'floaters', 'transform', 'level'] as const;

const most = 1e6;
const positive = (description: string, maximum = most) => Type.Number({ exclusiveMinimum: 0, maximum, description });
const degrees = (description: string) =>
  Type.Unsafe<[number, number, number]>(
    Type.Array(Type.Number({ minimum: -360, maximum: 360 }), { minItems: 3, maxItems: 3, description }),
  );
const strokePoints = <T>(item: object, description: string) =>
  Type.Unsafe<T[]>(Type.Array(item as ReturnType<typeof point>, { minItems: 1, maxItems: 2000, description }));

export const WorldEditShape = Type.Object(
  {
    box: Type.Optional(
      Type.Object({
        center: point('its middle'),
        size: Type.Unsafe<[number, number, number]>(
          Type.Array(positive('a whole side'), { minItems: 3, maxItems: 3, description: 'whole sides' }),
        ),
        rotate: Type.Optional(degrees("degrees about the world's X axis, then Y, then Z")),
      }),
    ),
    sphere: Type.Optional(Type.Object({ center: point('its middle'), radius: positive('its radius') })),
    stroke: Type.Optional(
      Type.Object(
        {
          points: strokePoints<[number, number, number]>(point('a point of the line'), 'the line'),
          radius: positive('how far from the line'),
        },
        { description: 'everything within the radius of a line: spheres along a stroke' },
      ),
    ),
    brush: Type.Optional(
      Type.Object(
        {
          eye: point('from where the picture was seen'),
          forward: point('which way'),
          up: point('what is up in it'),
          points: strokePoints<[number, number]>(
            Type.Array(Type.Number({ minimum: -1000, maximum: 1000 }), { minItems: 2, maxItems: 2 }),
            'the stroke over the picture: how far right and up per unit ahead',
          ),
          radius: positive('in the same measure', 1000),
          near: Type.Optional(Type.Number({ minimum: 0, maximum: most, description: 'nothing nearer than this' })),
          far: Type.Optional(Type.Number({ minimum: 0, maximum: most, description: 'nothing farther than this' })),
        },
        { description: 'everything under a stroke over a picture of the world' },
      ),
    ),
    subtract: Type.Optional(
      Type.Boolean({ description: 'true takes away from what the shapes before it have selected' }),
    ),
  },
  { title: 'WorldEditShape', description: 'exactly one of box, sphere, stroke and brush' },
);

export const WorldEditSelection = Type.Object(
  {
    shapes: Type.Array(WorldEditShape, { maxItems: 64, description: 'a Gaussian is selected where its center is' }),
    invert: Type.Optional(Type.Boolean({ description: 'true selects everything else' })),
  },
  { title: 'WorldEditSelection' },
);

export const WorldEditOperation = Type.Object(
  {
    op: literals(worldEditNames, {
      description:
        '`delete` takes away what is selected, `crop` everything else; `floaters` takes away Gaussians far from others; `transform` rotates, scales and moves; `level` lays the floor at height 0',
    }),
    where: Type.Optional(WorldEditSelection),
    rotate: Type.Optional(degrees("transform: degrees about the world's X axis, then Y, then Z")),
    scale: Type.Optional(
      Type.Number({ minimum: 1e-3, maximum: 1e3, description: 'transform: how many times as large' }),
    ),
    move: Type.Optional(point('transform: after rotating and scaling')),
    about: Type.Optional(
      point('transform: the point that rotating and scaling leave in place; the origin when omitted'),
    ),
    floor: Type.Optional(
      Type.Unsafe<[number, number, number][]>(
        Type.Array(point('a point of the floor'), {
          minItems: 3,
          maxItems: 3,
          description: 'level: three points of the floor; without them it is looked for',
        }),
      ),
    ),
    deviations: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 20,
        description: 'floaters: how far from others is too far, in robust standard deviations; 4 when omitted',
      }),
    ),
  },
  { title: 'WorldEditOperation' },
);
export type WorldEditOperation = Type.Static<typeof WorldEditOperation>;

export const EditWorldRequest = Type.Object(
  {
    name: Type.Optional(worldName),
    operations: Type.Array(WorldEditOperation, {
      minItems: 1,
      maxItems: 200,
      description: 'applied in order, each to what the one before has left',
    }),
  },
  { title: 'EditWorldRequest' },
);
export type EditWorldRequest = Type.Static<typeof EditWorldRequest>;

/** What of a value that came from a file is no edit, with the field; undefined where all is well. */
export function editRequestProblem(value: unknown): string | undefined {
  const [first] = Value.Errors(EditWorldRequest, value);
  if (!first) return undefined;
  const field = first.instancePath
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  return `${field || 'the file'}: ${first.message}`;
}
