/** The end of every command that makes or follows a world: wait or not, tell people or programs, download or not. */
import type { OrreryClient } from '@orrery/client';
import type { SkippedFile } from './capture-files.ts';
import { downloadKinds, downloadWorld } from './download-world.ts';
import { followWorld, tellWorld } from './follow-world.ts';
import { createProgressLine } from './progress-line.ts';

export interface AwaitOptions {
  wait: boolean;
  json?: boolean | undefined;
  /** Folder to download the finished world into. */
  out?: string | undefined;
  /** Files that were not sent, for programs. */
  skipped?: readonly SkippedFile[];
  signal: AbortSignal;
}

export async function awaitWorld(client: OrreryClient, worldId: string, options: AwaitOptions): Promise<number> {
  const { wait, json, out, skipped, signal } = options;
  const notSent = skipped && { skipped };
  if (!wait) {
    console.log(json ? JSON.stringify({ worldId, ...notSent }) : worldId);
    return 0;
  }
  if (!json) console.error(`world ${worldId}`);
  const progress = json ? undefined : createProgressLine();
  const world = await followWorld(client, worldId, { progress, signal }).catch((error: unknown) => {
    if (signal.aborted && !json)
      console.error(`The world is still being made; \`orrery watch ${worldId}\` follows it.`);
    throw error;
  });
  const finished = world.status === 'SUCCEEDED';
  const files =
    finished && out !== undefined ? await downloadWorld(world, out, downloadKinds, { progress, signal }) : undefined;
  if (json) {
    console.log(JSON.stringify({ ...world, ...(files && { files }), ...notSent }));
    return finished ? 0 : 1;
  }
  const code = tellWorld(world);
  for (const path of Object.values(files ?? {})) console.log(path);
  return code;
}
