import { readFile } from 'node:fs/promises';
import type { WorldAnnotations } from '@orrery/protocol';
import { type Command, UsageError } from '../command.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { accessUsage, connect } from '../remote/service-access.ts';

const notes: Command = {
  name: 'notes',
  summary: 'print or replace the notes, lengths, scale and camera path of a world',
  usage: `usage: orrery notes <worldId> [--set <file.json>] [options]

Prints them as JSON, in the form that --set takes. Where someone has changed them since they were printed, nothing is
replaced: print them again.

  --set <file.json>  replace them by what the file holds
${accessUsage}

  orrery notes Ab3dE5gH1jK2mN > notes.json
  orrery notes Ab3dE5gH1jK2mN --set notes.json`,
  run: remoteRun({ set: { type: 'string' } }, async ({ values, positionals, signal }) => {
    const [worldId, ...rest] = positionals;
    if (worldId === undefined || rest.length > 0) throw new UsageError('name one world by its id');
    const { worlds } = connect(values);
    const found =
      values.set === undefined
        ? await worlds.annotations(worldId, { signal })
        : await worlds.annotate(worldId, await annotationsIn(values.set), { signal });
    console.log(values.json ? JSON.stringify(found) : JSON.stringify(found, null, 2));
    return 0;
  }),
};

/** The service checks what it holds. */
async function annotationsIn(path: string): Promise<WorldAnnotations> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${path}: not JSON: ${(cause as Error).message}`, { cause });
  }
}

export default notes;
