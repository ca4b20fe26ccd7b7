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

const hardToRead = {
  code: 'PICTURE_ROOM_UNSURE',
  text: 'the walls were hard to make out in the picture; the size of the room may be off, and what stands in it may look bent from aside',
};

export async function lookAtPicture(
  context: JobContext,
  { file, width, height }: ProbedInput,
  parsedPrompt: SceneSpec | undefined,
  seed: number,
): Promise<LookedAt> {
  const { isUnsure, understandPicture } = await import('@orrery/photo-room');
  const { read, spec } = await understandPicture(join(context.workFolder, file), seed, parsedPrompt);
  context.log.info('looked at the picture', { kind: read.kind, believed: read.believed });
  const isInside = read.kind === 'photo' && read.shown === 'no walls';
  if (!spec)
    throw new JobError(
      'PICTURE_SHOWS_NO_ROOM',
      isInside
        ? `The picture (${width} x ${height}) may show a room, but too little of its walls, floor and ceiling was found in it.`
        : `The picture (${width} x ${height}) does not look like the inside of a room.`,
    );
  if (read.believed) {
    const unsure = read.kind === 'photo' && isUnsure(read.fit);
    return { picture: { file, read }, spec, notes: unsure ? [hardToRead] : [] };
  }
  return {
    spec,
    notes: [{ code: 'PICTURE_SHOWS_NO_ROOM', text: 'no room was found in the picture; only its colors were used' }],
  };
}
