/** Where a world's Gaussians come from: chunks with levels, whether the world was published so or is one file cut up here. */
import { type EditOperation, parseLodMeta, type Selection, type ShDegree } from '@orrery/splats';
import type { Chunk } from './choose-levels.ts';
import { FileLoadError } from './file-load-error.ts';
import type { PackedSplats } from './pack-splats.ts';
import type { SplatDecoder } from './splat-decoder.ts';
import type { Box } from './vectors.ts';

export interface ChunkSource {
  readonly chunks: readonly Chunk[];
  /** Gaussians of the finest level. */
  readonly count: number;
  readonly shDegree: number;
  /** Holds about 80 % of what is seen. */
  readonly dense: Box;
  /** Coarse levels cost less to get than fine ones; in a file cut up here it is the other way round. */
  readonly coarseFirst: boolean;
  load(chunk: number, level: number, signal: AbortSignal): Promise<PackedSplats>;
}

export interface OpenOptions {
  signal: AbortSignal;
  /** Spherical harmonics beyond this degree are left out. */
  mostShDegree: ShDegree;
  /** Of what has been asked for; without a total while the sender does not say it. */
  onProgress(receivedBytes: number, totalBytes?: number): void;
}

export async function openFile(decoder: SplatDecoder, url: string, options: OpenOptions): Promise<ChunkSource> {
  const { chunks, count, shDegree, dense } = await decoder.ask(
    { kind: 'open', url },
    { signal: options.signal, onProgress: options.onProgress },
  );
  return {
    chunks,
    count,
    shDegree,
    dense,
    coarseFirst: false,
    load: (chunk, level, signal) =>
      decoder.ask({ kind: 'chunk', chunk, level, mostShDegree: options.mostShDegree }, { signal }),
  };
}

/** The file that is open in the worker, edited; its chunks replace those there were. */
export async function editOpened(
  decoder: SplatDecoder,
  edit: { operations: EditOperation[]; selection: Selection | undefined },
  { signal, mostShDegree }: Pick<OpenOptions, 'signal' | 'mostShDegree'>,
): Promise<ChunkSource & { selected: number }> {
  const { chunks, count, shDegree, dense, selected } = await decoder.ask({ kind: 'edit', ...edit }, { signal });
  return {
    chunks,
    count,
    shDegree,
    dense,
    selected,
    coarseFirst: false,
    load: (chunk, level, until) => decoder.ask({ kind: 'chunk', chunk, level, mostShDegree }, { signal: until }),
  };
}

/** The service's chunk-LOD format (docs/formats.md). */
export async function openLodWorld(decoder: SplatDecoder, metaUrl: string, options: OpenOptions): Promise<ChunkSource> {
  const response = await fetch(metaUrl, { signal: options.signal });
  if (!response.ok) throw new FileLoadError(`the file host answered ${response.status}`, 'fetch');
  const meta = parseLodMeta(new Uint8Array(await response.arrayBuffer()));
  const report = bytesOfFiles(options.onProgress);
  return {
    chunks: meta.tree.map(({ bound, lods }) => ({ bound, counts: lods.map(({ count }) => count) })),
    count: meta.counts,
    shDegree: meta.shDegree,
    dense: meta.forwardBox,
    coarseFirst: true,
    load(chunk, level, signal) {
      const { file, offset, count } = meta.tree[chunk].lods[level];
      const url = new URL(meta.files[file], metaUrl).href;
      const keep = meta.permanentFiles.includes(file);
      const { mostShDegree } = options;
      const onProgress = report(url);
      return decoder.ask({ kind: 'slice', url, offset, count, keep, mostShDegree }, { signal, onProgress });
    },
  };
}

/** Bytes of several files together; of those whose size is known. */
function bytesOfFiles(onProgress: OpenOptions['onProgress']) {
  const files = new Map<string, readonly [number, number]>();
  return (url: string) => (receivedBytes: number, totalBytes: number | undefined) => {
    if (totalBytes === undefined) return;
    files.set(url, [receivedBytes, totalBytes]);
    let [received, total] = [0, 0];
    for (const [got, of] of files.values()) [received, total] = [received + got, total + of];
    onProgress(received, total);
  };
}
