/** Fetches a finished world's files into a folder; the LOD's chunks lie beside its meta file, as they name each other. */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { WorldDetail } from '@orrery/protocol';
import type { ProgressLine } from './progress-line.ts';

export const downloadKinds = [
  'ply',
  'spz',
  'sog',
  'lod',
  'collider',
  'pano',
  'cover',
  'preview',
  'cameras',
  'sparse',
] as const;
export type DownloadKind = (typeof downloadKinds)[number];

function addressesOf(world: WorldDetail): Partial<Record<DownloadKind, string>> {
  const { splats, imagery, mesh, preview, capture } = world.assets ?? {};
  const found: Partial<Record<DownloadKind, string | undefined>> = {
    ply: splats?.urls.plyPath,
    spz: splats?.urls.spzPath,
    sog: splats?.urls.sogPath,
    lod: splats?.urls.lodMetaPath,
    collider: mesh?.colliderPath,
    pano: imagery?.panoUrl,
    cover: world.cover,
    preview: preview?.videoPath,
    cameras: capture?.camerasPath,
    sparse: capture?.sparsePath,
  };
  return Object.fromEntries(Object.entries(found).filter(([, address]) => address !== undefined));
}

/** Whoever looks at the path sees a whole file or none. */
export async function downloadFile(
  address: string,
  path: string,
  { signal, onBytes }: { signal?: AbortSignal | undefined; onBytes?: (bytes: number, of: number) => void } = {},
): Promise<void> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok || !response.body) throw new Error(`${path}: the service answered with HTTP ${response.status}`);
  const of = Number(response.headers.get('content-length') ?? 0);
  await mkdir(dirname(path), { recursive: true });
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onBytes?.(bytes, of);
      yield chunk;
    }
  };
  await pipeline(counted(response.body), createWriteStream(`${path}.partial`));
  await rename(`${path}.partial`, path);
}

export async function downloadWorld(
  world: WorldDetail,
  folder: string,
  kinds: readonly DownloadKind[],
  { progress, signal }: { progress?: ProgressLine | undefined; signal?: AbortSignal | undefined },
): Promise<Record<string, string>> {
  const addresses = addressesOf(world);
  const files: Record<string, string> = {};
  for (const kind of kinds) {
    const address = addresses[kind];
    if (!address) continue;
    const path = join(folder, kind === 'lod' ? 'lod/lod-meta.json' : fileName(kind, address));
    const onBytes = (bytes: number, of: number) => progress?.show(`downloading ${kind}`, of > 0 ? bytes / of : 0);
    await downloadFile(address, path, { signal, onBytes });
    if (kind === 'lod') await downloadChunks(address, path, progress, signal);
    files[kind] = path;
  }
  progress?.end();
  return files;
}

const isSplats = (kind: DownloadKind) => kind === 'ply' || kind === 'spz' || kind === 'sog';

const fileName = (kind: DownloadKind, address: string) =>
  kind === 'collider' ? 'collider.glb' : `${isSplats(kind) ? 'world' : kind}${extname(new URL(address).pathname)}`;

async function downloadChunks(
  metaAddress: string,
  metaPath: string,
  progress: ProgressLine | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { files } = JSON.parse(await readFile(metaPath, 'utf8')) as { files: string[] };
  for (const [index, name] of files.entries()) {
    // The names come over the network: plain names only, nothing that leaves the folder.
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))
      throw new Error(`the LOD file names a chunk ${JSON.stringify(name)}`);
    progress?.show(`downloading lod chunk ${index + 1} of ${files.length}`, index / files.length);
    await downloadFile(new URL(name, metaAddress).href, join(dirname(metaPath), name), { signal });
  }
}
