import { openZip } from '../io/zip.ts';
import { SplatFormatError } from '../splat-format-error.ts';

/** Where the textures of an unbundled SOG come from: by name relative to meta.json, at most `limitBytes` long. */
export type SogFileLookup = (name: string, limitBytes: number) => Promise<Uint8Array>;

const MAX_META_BYTES = 1 << 20;

/** The meta.json and the file lookup of a SOG bundle (zip). */
export async function openSogBundle(bytes: Uint8Array): Promise<{ meta: Uint8Array; files: SogFileLookup }> {
  const zip = openZip(bytes);
  const metaName = zip.names.find((name) => name === 'meta.json' || name.endsWith('/meta.json'));
  if (!metaName) throw new SplatFormatError('unknown-format', 'the zip holds no meta.json: not a SOG bundle');
  const folder = metaName.slice(0, -'meta.json'.length);
  const meta = await zip.file(metaName, MAX_META_BYTES);
  return { meta, files: (name, limitBytes) => zip.file(folder + name, limitBytes) };
}

/** Width and height of a WebP from its first bytes, before anything is decoded. */
export function webpSize(bytes: Uint8Array, name: string): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 30 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') {
    throw new SplatFormatError('bad-data', `SOG: ${name} is not a WebP image`);
  }
  const kind = tag(12);
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8X') {
    const u24 = (at: number) => bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
    return { width: u24(24) + 1, height: u24(27) + 1 };
  }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  throw new SplatFormatError('bad-data', `SOG: ${name} is an unknown kind of WebP`);
}
