/** Fetches and decodes splat files beside the page: PLY, compressed PLY, SPZ, .ksplat and .splat as `@orrery/splats` reads them. */
import {
  applyEdit,
  decimateGaussians,
  denseBounds,
  detectSplatFormat,
  type EditOperation,
  type Gaussians,
  gatherGaussians,
  mortonOrder,
  readKsplat,
  readPly,
  readSplat,
  readSpz,
  type ShDegree,
  SplatFormatError,
  selectGaussians,
  sliceGaussians,
  withShDegree,
} from '@orrery/splats';
import { FileLoadError } from './file-load-error.ts';
import { type PackedSplats, packSplats, transferables } from './pack-splats.ts';
import { paintErrors } from './photos/paint-errors.ts';
import type { ErrorPhoto } from './photos/photo-list.ts';
import { readBody } from './read-body.ts';
import type { EditedCloud, FromWorker, OpenedCloud, ToWorker, WorkerAnswers, WorkerRequest } from './splat-messages.ts';

/** Large enough for few draw calls, small enough that one is made and uploaded within a frame or two. */
const chunkLength = 32_768;
/** Shares of a chunk's Gaussians at the levels of a file that has none of its own. */
const fractions = [1, 0.3, 0.08, 0.02];
/** A page cannot hold more; the service's limit is higher. */
const maxGaussians = 12_000_000;
const options = { maxGaussians, nonFinite: 'drop' } as const;

const running = new Map<number, AbortController>();
let opened: OpenedFile | undefined;

interface OpenedFile {
  /** As it was read. */
  source: Gaussians;
  sizeBytes: number;
  /** What has been done to it, as JSON: the same need not be done again. */
  done: string;
  cloud: Gaussians;
  order: Uint32Array;
  /** 1 for every Gaussian that is selected. */
  selected: Uint8Array | undefined;
}
/** Files that hold many slices. */
const kept = new Map<string, Promise<Gaussians>>();

const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => self.postMessage(message, { transfer });

async function fetchBytes(url: string, signal: AbortSignal, onProgress?: (received: number, total?: number) => void) {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new FileLoadError(`the file host answered ${response.status}`, 'fetch');
  return new Uint8Array(await readBody(response.body, response.headers, onProgress));
}

function decode(bytes: Uint8Array): Promise<Gaussians> {
  const format = detectSplatFormat(bytes.subarray(0, 4096));
  if (format === 'ply') return readPly(bytes, options);
  if (format === 'spz') return readSpz(bytes, options);
  if (format === 'ksplat') return readKsplat(bytes, options);
  if (format === 'splat') return readSplat(bytes, options);
  throw new SplatFormatError('unknown-format', 'the bytes are no splat format this viewer reads');
}

async function open(id: number, url: string, signal: AbortSignal): Promise<OpenedCloud> {
  const bytes = await fetchBytes(url, signal, (receivedBytes, totalBytes) =>
    post({ id, progress: { receivedBytes, totalBytes } }),
  );
  const source = await decode(bytes);
  opened = { source, sizeBytes: bytes.length, ...ordered(source), done: '[]', selected: undefined };
  return describe(opened);
}

const ordered = (cloud: Gaussians) => ({ cloud, order: mortonOrder(cloud.positions) });

function describe({ cloud, order, sizeBytes }: OpenedFile): OpenedCloud {
  const chunks: OpenedCloud['chunks'] = [];
  for (let start = 0; start < cloud.count; start += chunkLength) {
    const indices = order.subarray(start, start + chunkLength);
    chunks.push({
      bound: boundOf(cloud.positions, indices),
      counts: fractions.map((fraction) => Math.max(1, Math.ceil(indices.length * fraction))),
    });
  }
  const { count, shDegree, antialiased } = cloud;
  return { count, shDegree, antialiased, sizeBytes, chunks, dense: denseBounds(cloud) };
}

function edit({ operations, selection }: Extract<WorkerRequest, { kind: 'edit' }>): EditedCloud {
  if (!opened) throw new Error('no file is open');
  const done = JSON.stringify(operations satisfies EditOperation[]);
  if (done !== opened.done) opened = { ...opened, ...ordered(applyEdit(opened.source, operations).gaussians), done };
  const selected = selection && selectGaussians(opened.cloud, selection);
  opened = { ...opened, selected };
  return { ...describe(opened), selected: selected?.reduce((sum, value) => sum + value, 0) ?? 0 };
}

/** Orange: light enough for dark worlds, and rare in them. */
const markDc = [1.6, 0.3, -1.5];

/** What is selected shines in one color; its own shows through a little. */
function mark(cloud: Gaussians, indices: Uint32Array, selected: Uint8Array): void {
  for (let i = 0; i < indices.length; i++) {
    if (selected[indices[i]] === 0) continue;
    for (let k = 0; k < 3; k++) cloud.shDc[i * 3 + k] = 0.3 * cloud.shDc[i * 3 + k] + 0.7 * markDc[k];
  }
}

function boundOf(positions: Float32Array, indices: Uint32Array) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const index of indices)
    for (let k = 0; k < 3; k++) {
      const value = positions[index * 3 + k];
      if (value < min[k]) min[k] = value;
      if (value > max[k]) max[k] = value;
    }
  return { min, max };
}

let errors: readonly ErrorPhoto[] = [];
const shown = (cloud: Gaussians) => packSplats(errors.length > 0 ? paintErrors(cloud, errors) : cloud);

const withLess = (cloud: Gaussians, most: ShDegree) => (cloud.shDegree > most ? withShDegree(cloud, most) : cloud);

function chunk({ chunk: index, level, mostShDegree }: Extract<WorkerRequest, { kind: 'chunk' }>): PackedSplats {
  if (!opened) throw new Error('no file is open');
  const indices = opened.order.subarray(index * chunkLength, (index + 1) * chunkLength);
  const cloud = withLess(gatherGaussians(opened.cloud, indices), mostShDegree);
  if (opened.selected) mark(cloud, indices, opened.selected);
  const target = Math.max(1, Math.ceil(indices.length * fractions[level]));
  return shown(level === 0 ? cloud : decimateGaussians(cloud, target));
}

async function slice(id: number, request: Extract<WorkerRequest, { kind: 'slice' }>, signal: AbortSignal) {
  const { url, offset, count, keep, mostShDegree } = request;
  // Another slice of the same file may still want it when this one is given up.
  const read = () =>
    fetchBytes(url, keep ? new AbortController().signal : signal, (receivedBytes, totalBytes) =>
      post({ id, progress: { receivedBytes, totalBytes } }),
    ).then(decode);
  const known = kept.get(url);
  const cloud = known ?? read();
  if (keep && !known) {
    kept.set(url, cloud);
    cloud.catch(() => kept.delete(url));
  }
  const all = await cloud;
  if (offset + count > all.count) throw new SplatFormatError('bad-data', `${url} has only ${all.count} Gaussians`);
  return shown(withLess(sliceGaussians(all, offset, offset + count), mostShDegree));
}

async function answer(id: number, request: WorkerRequest, signal: AbortSignal): Promise<void> {
  if (request.kind === 'open') {
    const answered: WorkerAnswers['open'] = await open(id, request.url, signal);
    post({ id, answer: answered });
    return;
  }
  if (request.kind === 'edit') {
    post({ id, answer: edit(request) });
    return;
  }
  if (request.kind === 'paint') {
    errors = request.photos;
    post({ id, answer: null });
    return;
  }
  const packed = request.kind === 'chunk' ? chunk(request) : await slice(id, request, signal);
  post({ id, answer: packed }, transferables(packed));
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('cancel' in data) {
    running.get(data.id)?.abort();
    return;
  }
  const { id, request } = data;
  const controller = new AbortController();
  running.set(id, controller);
  answer(id, request, controller.signal)
    .catch((error: Error & { code?: string }) => {
      // A buffer that cannot be had is a RangeError.
      const code = error.code ?? (error instanceof RangeError ? 'memory' : 'failed');
      if (!controller.signal.aborted) post({ id, error: { message: error.message, code } });
    })
    .finally(() => running.delete(id));
});
