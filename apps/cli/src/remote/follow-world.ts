/** Waits for a world with a progress line, and tells its end. */
import { type OrreryClient, WorkFailedError } from '@orrery/client';
import type { WorldDetail, WorldStatus } from '@orrery/protocol';
import { colored } from '../color.ts';
import type { ProgressLine } from './progress-line.ts';
import { createWorldLine } from './world-line.ts';
import { worldStateNames } from './world-states.ts';

export async function followWorld(
  { worlds }: OrreryClient,
  worldId: string,
  { progress, signal }: { progress?: ProgressLine | undefined; signal?: AbortSignal | undefined },
): Promise<WorldDetail> {
  const line = progress && createWorldLine(progress);
  const ticker = setInterval(() => line?.tick(), 1000);
  try {
    return await worlds.wait(worldId, { signal, onChange: (event) => line?.show(event) });
  } catch (error) {
    // A world that ended is an answer, not a fault: its row says how.
    if (error instanceof WorkFailedError && error.status !== 'DELETED') return await worlds.get(worldId, { signal });
    throw error;
  } finally {
    clearInterval(ticker);
    progress?.end();
  }
}

export function worldColor(status: WorldStatus) {
  if (status === 'SUCCEEDED') return 'green';
  if (status === 'FAILED' || status === 'REJECTED' || status === 'TIMEOUT') return 'red';
  return status === 'CANCELED' ? 'dim' : 'cyan';
}

/** What of the files is not in the world. On the error output: the output is for results. */
function tellLeftOut({ leftOut = [] }: WorldDetail): void {
  for (const { label, reason, cure } of leftOut)
    console.error(`not used: ${label}: ${reason}.${cure ? ` ${cure}` : ''}`);
}

/** For people; the exit code is for programs. */
export function tellWorld(world: WorldDetail): number {
  tellLeftOut(world);
  if (world.status !== 'SUCCEEDED') {
    const status = colored(worldColor(world.status), worldStateNames[world.status], process.stderr);
    console.error(`${world.worldId} ${status}${world.failure ? `: ${world.failure.message}` : ''}`);
    if (world.failure) console.error(world.failure.hint);
    return 1;
  }
  for (const { message } of world.metrics?.warnings ?? []) console.error(`warning: ${message}`);
  console.log(`${world.worldId} ${colored(worldColor(world.status), worldStateNames[world.status])}  ${world.name}`);
  const { splats, imagery, mesh, preview, capture } = world.assets ?? {};
  const addresses = { ...splats?.urls, ...imagery, ...mesh, ...preview, ...capture, cover: world.cover };
  for (const [name, address] of Object.entries(addresses)) if (address) console.log(`  ${name.padEnd(12)} ${address}`);
  for (const [name, value] of Object.entries(world.metrics ?? {}))
    if (typeof value === 'number' || typeof value === 'string') console.log(`  ${name.padEnd(12)} ${value}`);
  return 0;
}
