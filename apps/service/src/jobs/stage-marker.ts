/** What a finished stage leaves in the work folder: a small file that vouches for its result and its files. */
import { readFile } from 'node:fs/promises';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { FinishedStage } from './stage.ts';

const MarkerFile = Type.Object({
  stage: Type.String(),
  version: Type.Integer(),
  seconds: Type.Number(),
  result: Type.Unknown(),
  files: Type.Optional(
    Type.Record(Type.String(), Type.Number(), { description: 'sizes in bytes of the files it vouches for' }),
  ),
});

export interface Marker<Result = unknown> extends Type.Static<typeof MarkerFile> {
  result: Result;
}

export const markerName = (stage: FinishedStage) => `stages/${stage.name}.json`;

/** A result is of the form its stage gives where the stage's name and version are the marker's: the version grows with the form. */
function isMarkerOf<Result>(stage: FinishedStage<string, Result>, value: unknown): value is Marker<Result> {
  return Value.Check(MarkerFile, value) && value.stage === stage.name && value.version === (stage.version ?? 1);
}

/** Undefined where it was never written, cut off by a crash, or left by another version: the stage was not finished. */
export async function readMarker<Result>(
  path: string,
  stage: FinishedStage<string, Result>,
): Promise<Marker<Result> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isMarkerOf(stage, value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
