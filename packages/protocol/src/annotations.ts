/** What people add to a finished world: its scale, measurements, notes, a camera path. All of it is an addition to the contract. */
import Type from 'typebox';
import { CameraPath } from './camera-path.ts';
import { KnownLength, point } from './worlds.ts';

export const maxNotes = 200;
export const maxMeasurements = 200;
export const noteTitleMaxLength = 100;
export const noteTextMaxLength = 2000;
export const measurementLabelMaxLength = 100;

const id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,24}$', description: "the caller's own, unique in its list" });

export const WorldNote = Type.Object(
  {
    id,
    at: point("the place it is pinned to, in the world's coordinates"),
    title: Type.String({ minLength: 1, maxLength: noteTitleMaxLength }),
    text: Type.Optional(Type.String({ maxLength: noteTextMaxLength, description: 'plain text' })),
    view: Type.Optional(
      Type.Object(
        { eye: point('where to look from'), target: point('at what') },
        { description: 'from where it was written' },
      ),
    ),
  },
  { title: 'WorldNote' },
);
export type WorldNote = Type.Static<typeof WorldNote>;

export const WorldMeasurement = Type.Object(
  {
    id,
    from: point("a point in the world's coordinates"),
    to: point('another one'),
    label: Type.Optional(Type.String({ maxLength: measurementLabelMaxLength })),
  },
  { title: 'WorldMeasurement' },
);
export type WorldMeasurement = Type.Static<typeof WorldMeasurement>;

const annotationFields = {
  scale: Type.Optional(
    Type.Unsafe<KnownLength>({
      ...KnownLength,
      description: "the world's scale: its files stay as they are, lengths are told by it",
    }),
  ),
  measurements: Type.Array(WorldMeasurement, { maxItems: maxMeasurements }),
  notes: Type.Array(WorldNote, { maxItems: maxNotes }),
  path: Type.Optional(CameraPath),
};

/** As a link shows them. */
export const SharedAnnotations = Type.Object(annotationFields, { title: 'SharedAnnotations' });
export type SharedAnnotations = Type.Static<typeof SharedAnnotations>;

export const WorldAnnotations = Type.Object(
  {
    revision: Type.Integer({
      minimum: 0,
      maximum: 2 ** 31 - 2,
      description: 'counts the changes; what is sent names the one it was made from, 0 where there was none',
    }),
    ...annotationFields,
  },
  { title: 'WorldAnnotations' },
);
export type WorldAnnotations = Type.Static<typeof WorldAnnotations>;

export const noAnnotations: WorldAnnotations = { revision: 0, measurements: [], notes: [] };

/** How many meters one unit of the world is, by a known length. */
export function metersPerUnit({ from, to, meters }: KnownLength): number {
  return meters / Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
}
