/** A task's work run in the test's own process: inputs as files, stored objects as a map. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskResult } from '../../domain/tasks/task-jobs.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { TaskTools } from '../tasks/task-tools.ts';
import { jobContext } from './job-context.ts';

export interface TaskJob {
  result: TaskResult;
  /** What was stored, by key. */
  stored: Map<string, Buffer>;
  fractions: number[];
}

export interface TestInput {
  label: string;
  name: string;
  bytes: Uint8Array;
  kind: ProbedInput['kind'];
  expects: ProbedInput['expects'];
  width?: number;
  height?: number;
}

export async function runTask<Request>(
  make: (tools: TaskTools<Request>) => Promise<TaskResult>,
  options: { workFolder: string; kind: string; request: Request; inputs?: TestInput[] },
): Promise<TaskJob> {
  const { workFolder, kind, request, inputs = [] } = options;
  await mkdir(join(workFolder, 'inputs'), { recursive: true });
  const stored = new Map<string, Buffer>();
  const probe: ProbedInput[] = [];
  for (const [index, { bytes, ...input }] of inputs.entries()) {
    const file = `inputs/${index}-${input.name}`;
    await writeFile(join(workFolder, file), bytes);
    probe.push({ ...input, file, sizeBytes: bytes.length, md5: createHash('md5').update(bytes).digest('hex') });
  }
  const context = jobContext({
    kind: 'task',
    subjectId: '7',
    subjectKind: kind,
    request,
    workFolder,
    settings: { generation: { quality: 'draft', blockList: ['forbidden'] } },
    files: {
      readObject: async (key, path) => {
        const bytes = stored.get(key);
        if (!bytes) return undefined;
        await copyFile(join(workFolder, key), path);
        return { sizeBytes: bytes.length, md5: '' };
      },
      writeObject: async (key, path) => {
        stored.set(key, await readFile(path));
      },
    },
  });
  const fractions: number[] = [];
  const result = await make({ context, inputs: probe, report: (fraction) => fractions.push(fraction) });
  return { result, stored, fractions };
}
