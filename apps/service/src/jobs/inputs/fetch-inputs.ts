/** Brings every input of a job into its work folder: from the service's own storage where it lies there, by HTTP otherwise. */
import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fetchRules } from '../../domain/fetching/address-rules.ts';
import { safeFileName } from '../../domain/uploads/upload-names.ts';
import { JobError } from '../failures.ts';
import { type FetchedResource, fetchResource } from '../fetch/fetch-resource.ts';
import { createGuardedAgent, type GuardedAgent } from '../fetch/guarded-agent.ts';
import type { JobContext } from '../job-definition.ts';
import { checkDisk } from '../reconstruction/machine-check.ts';
import type { CaptureExpectation, Expectation } from './file-kinds.ts';

export interface InputToFetch<Expected extends Expectation = Expectation> {
  /** How the caller named it: `resources[3]`. */
  label: string;
  expects: Expected;
  url?: string;
  /** An object of the service, for data that came with the request. */
  key?: string;
}

export interface FetchedInput<Expected extends Expectation = Expectation> {
  label: string;
  expects: Expected;
  /** Relative to the work folder. */
  file: string;
  /** The name the caller gave the file, for messages. */
  name: string;
  sizeBytes: number;
  md5: string;
  /** Where the sender's file lay, as far as its name or address tells: files of two folders have nothing to do with each other. */
  folder?: string;
  /** It came in an archive of the sender's. */
  archived?: true;
  /** Not of use, and not to be opened; `file` is empty where nothing was stored. */
  leftOut?: { reason: string; cure?: string };
}

/** Of a reconstruction. */
export type CaptureFile = FetchedInput<CaptureExpectation>;

/** Models are read as a whole (process-asset.ts), so a larger one need not be brought here first. */
const largest: Partial<Record<Expectation, number>> = { model: 1024 ** 3, 'glb-or-zip': 1024 ** 3 };

/** Enough to hide the latency of small files, few enough to be polite. */
const parallel = 4;

const fileName = (input: InputToFetch) => {
  const path = input.url === undefined ? (input.key ?? '') : new URL(input.url).pathname;
  const last = path.slice(path.lastIndexOf('/') + 1);
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // not percent-encoded text
  }
  // It is shown and stored: nothing invisible, and no half of a character.
  return name === '' ? '' : safeFileName(name);
};

/** The extension is kept, as programs look at it; nothing else of the caller's name is used. */
const localName = (input: InputToFetch, index: number) => {
  const extension = extname(fileName(input)).toLowerCase();
  return `inputs/${String(index).padStart(5, '0')}${/^\.[a-z0-9]{1,8}$/.test(extension) ? extension : ''}`;
};

async function fetchOne(
  context: JobContext,
  agent: GuardedAgent,
  input: InputToFetch,
  path: string,
  budget: { leftBytes: number },
): Promise<FetchedResource> {
  const { settings, files } = context;
  const maxBytes = Math.min(settings.fetchMaxBytes, largest[input.expects] ?? Number.POSITIVE_INFINITY);
  const most = Math.min(maxBytes, budget.leftBytes);
  const stored =
    input.key !== undefined
      ? await files.readObject(input.key, path, most)
      : await files.readOwnFile(input.url!, path, most);
  if (stored) {
    budget.leftBytes -= stored.sizeBytes;
    if (stored.sizeBytes > maxBytes || budget.leftBytes < 0)
      throw new JobError('INPUT_TOO_LARGE', `${input.label}: ${stored.sizeBytes} bytes are more than is allowed`);
    if (stored.sizeBytes === 0) throw new JobError('INPUT_UNREADABLE', `${input.label}: is an empty file`);
    return { ...stored, contentType: undefined };
  }
  if (input.url === undefined) throw new JobError('INPUT_UNREACHABLE', `${input.label}: is no longer stored`);
  return fetchResource({
    agent,
    url: input.url,
    label: input.label,
    path,
    maxBytes,
    budget,
    requireRoom: (bytes) => checkDisk(context, bytes),
  });
}

export async function fetchInputs<Expected extends Expectation>(
  context: JobContext,
  inputs: readonly InputToFetch<Expected>[],
  report: (fraction: number) => void,
): Promise<FetchedInput<Expected>[]> {
  const { settings, workFolder } = context;
  await mkdir(join(workFolder, 'inputs'), { recursive: true });
  const agent = createGuardedAgent({
    rules: fetchRules({ allowHosts: settings.fetchAllowHosts, ownUrls: settings.ownUrls }),
    silenceMs: settings.fetchTimeoutS * 1000,
  });
  const budget = { leftBytes: settings.fetchMaxTotalBytes };
  const fetched: FetchedInput<Expected>[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < inputs.length) {
      const index = next++;
      const input = inputs[index];
      const file = localName(input, index);
      const path = join(workFolder, file);
      const { sizeBytes, md5 } = await fetchOne(context, agent, input, path, budget).catch(async (error: unknown) => {
        // Among the photos of a reconstruction an empty file is a damaged photo, which costs no more than itself.
        const isPhoto = input.expects === 'image' && context.kind === 'reconstruct';
        if (!(isPhoto && error instanceof JobError && error.code === 'INPUT_UNREADABLE')) throw error;
        await writeFile(path, '');
        return { sizeBytes: 0, md5: '' };
      });
      fetched[index] = { label: input.label, expects: input.expects, file, name: fileName(input), sizeBytes, md5 };
      report(++done / inputs.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, inputs.length) }, lane));
  } finally {
    await agent.close();
  }
  return fetched;
}

/** For the stage: what it leaves in the work folder. */
export const inputFiles = (inputs: readonly FetchedInput[]): string[] =>
  inputs.flatMap(({ file, leftOut }) => (leftOut ? [] : [file]));
