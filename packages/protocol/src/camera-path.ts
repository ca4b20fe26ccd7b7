/** The way of a camera through a world: views with times between them, and where the camera is at a moment. */
import Type from 'typebox';
import { sessionIdPattern, worldIdPattern } from './ids.ts';
import { Failure, QueuePlace } from './schema-parts.ts';
import { point } from './worlds.ts';

export const cameraPathMaxKeyframes = 60;
/** Of a whole path. */
export const cameraPathMaxSeconds = 60;

export const CameraKeyframe = Type.Object(
  {
    eye: point("where the camera stands, in the world's coordinates"),
    target: point('what it looks at'),
    seconds: Type.Number({
      minimum: 0,
      maximum: cameraPathMaxSeconds,
      description: 'from the view before to this one; of the first view it does not count',
    }),
  },
  { title: 'CameraKeyframe' },
);
export type CameraKeyframe = Type.Static<typeof CameraKeyframe>;

export const CameraPath = Type.Object(
  {
    keyframes: Type.Array(CameraKeyframe, {
      minItems: 1,
      maxItems: cameraPathMaxKeyframes,
      description: `together at most ${cameraPathMaxSeconds} s`,
    }),
  },
  { title: 'CameraPath' },
);
export type CameraPath = Type.Static<typeof CameraPath>;

type Triple = [number, number, number];

export const pathSeconds = ({ keyframes }: CameraPath): number =>
  keyframes.slice(1).reduce((sum, { seconds }) => sum + seconds, 0);

/** Where the camera is and what it looks at: through every view, smoothly (Catmull and Rom 1974, in time), and at rest at both ends. */
export function cameraAt({ keyframes }: CameraPath, seconds: number): { eye: Triple; target: Triple } {
  let [index, since] = [0, Math.max(0, seconds)];
  while (index < keyframes.length - 2 && since > keyframes[index + 1].seconds) since -= keyframes[++index].seconds;
  const [from, to] = [keyframes[index], keyframes[index + 1] ?? keyframes[index]];
  const part = to.seconds > 0 ? Math.min(1, since / to.seconds) : 1;
  const along = (field: 'eye' | 'target'): Triple => {
    const slope = (at: number, k: 0 | 1 | 2) => slopeAt(keyframes, at, field, k) * to.seconds;
    const value = (k: 0 | 1 | 2) => hermite(from[field][k], to[field][k], slope(index, k), slope(index + 1, k), part);
    return [value(0), value(1), value(2)];
  };
  return { eye: along('eye'), target: along('target') };
}

/** Change in a second, as it passes through a view. */
function slopeAt(keyframes: readonly CameraKeyframe[], at: number, field: 'eye' | 'target', k: 0 | 1 | 2): number {
  const [before, here, after] = [keyframes[at - 1], keyframes[at], keyframes[at + 1]];
  if (!before || !here || !after) return 0;
  const seconds = here.seconds + after.seconds;
  return seconds > 0 ? (after[field][k] - before[field][k]) / seconds : 0;
}

function hermite(from: number, to: number, slopeFrom: number, slopeTo: number, t: number): number {
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * slopeFrom + (3 * t2 - 2 * t3) * to + (t3 - t2) * slopeTo;
}

export const filmSizes = { smallest: 64, largest: 1920, mostPixels: 1920 * 1080 } as const;
export const filmFramesPerSecond = { least: 12, usual: 24, most: 30 } as const;

const side = Type.Integer({
  minimum: filmSizes.smallest,
  maximum: filmSizes.largest,
  multipleOf: 2,
  description: `pixels, even; both sides together at most ${filmSizes.mostPixels} pixels`,
});

export const FilmWorldRequest = Type.Object(
  {
    width: side,
    height: side,
    framesPerSecond: Type.Optional(
      Type.Integer({
        minimum: filmFramesPerSecond.least,
        maximum: filmFramesPerSecond.most,
        default: filmFramesPerSecond.usual,
      }),
    ),
    path: Type.Optional(Type.Unsafe<CameraPath>({ ...CameraPath, description: "default: the world's own" })),
  },
  { title: 'FilmWorldRequest' },
);
export type FilmWorldRequest = Type.Static<typeof FilmWorldRequest>;

export const WorldFilm = Type.Object(
  {
    operationId: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    createTime: Type.Integer({ description: 'Unix milliseconds' }),
    done: Type.Boolean(),
    progress: Type.Number(),
    queue: Type.Optional(QueuePlace),
    resultUrl: Type.Optional(Type.String({ description: 'MP4' })),
    failure: Type.Optional(Failure),
  },
  { title: 'WorldFilm' },
);
export type WorldFilm = Type.Static<typeof WorldFilm>;

export const WorldFilms = Type.Object(
  { films: Type.Array(WorldFilm, { description: 'the newest 20, newest first' }) },
  { title: 'WorldFilms' },
);
export type WorldFilms = Type.Static<typeof WorldFilms>;

export const FilmParams = Type.Object({
  worldId: Type.String({ pattern: worldIdPattern }),
  operationId: Type.String({ pattern: sessionIdPattern }),
});

export const FilmCanceled = Type.Object(
  { operationId: Type.String(), canceled: Type.Boolean({ description: 'false where it had ended before' }) },
  { title: 'FilmCanceled' },
);
export type FilmCanceled = Type.Static<typeof FilmCanceled>;
