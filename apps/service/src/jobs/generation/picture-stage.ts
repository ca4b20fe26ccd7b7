/** What a picture beside or instead of words says of the room to build. */
import { join } from 'node:path';
import type { PictureRead } from '@orrery/photo-room';
import type { SceneSpec } from '@orrery/scene-language';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';

export interface PictureUse {
  /** In the work folder. */
  file: string;
  read: PictureRead;
}

export interface LookedAt {
  /** Absent where the picture shows no room and the words alone count. */
  picture?: PictureUse;
  /** Words and picture together. */
  spec?: SceneSpec;
  notes: { code: string; text: string }[];
}

export async function lookAtPicture(
  context: JobContext,
  { file, width, height }: ProbedInput,
  said: SceneSpec | undefined,
  seed: number,
): Promise<LookedAt> {
  const { looksAlone, planPicture, readPicture } = await import('@orrery/photo-room');
  const path = join(context.workFolder, file);
  const read = await readPicture(path);
  context.log.info('looked at the picture', { kind: read.kind, believed: read.believed });
  if (!read.believed) {
    if (!said)
      throw new JobError(
        'PICTURE_SHOWS_NO_ROOM',
        `The picture (${width} x ${height}) does not show a room: too few straight edges of walls, floor and ceiling were found in it.`,
      );
    return {
      spec: await looksAlone(path, said),
      notes: [{ code: 'PICTURE_SHOWS_NO_ROOM', text: 'no room was found in the picture; only its colours were used' }],
    };
  }
  const { spec } = await planPicture(path, read, seed, said);
  return { picture: { file, read }, spec, notes: [] };
}
