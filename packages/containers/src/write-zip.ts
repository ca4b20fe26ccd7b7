import { crc32 } from './crc32.ts';
import { centralHeader, endRecord, localHeader, type WrittenRecord, ZIP_LOCAL_BYTES } from './zip-records.ts';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

export interface WriteZipOptions {
  /** Where that makes a file smaller. Default: stored as they are. */
  deflate?: boolean;
  /** Each file's bytes begin at a multiple of 64 (USDZ). */
  align64?: boolean;
  /** Marks names as UTF-8. */
  utf8Names?: boolean;
}

/** A ZIP archive in parts, each file held whole. Dates are fixed: same input, same bytes. */
export async function* writeZip(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { deflate = false, align64 = false, utf8Names = false }: WriteZipOptions = {},
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const packed = deflate ? await deflated(bytes) : bytes;
    const smaller = packed.length < bytes.length;
    const data = smaller ? packed : bytes;
    const record: WrittenRecord = {
      name: new TextEncoder().encode(name),
      utf8Names,
      method: smaller ? 8 : 0,
      crc: crc32(bytes),
      packedBytes: data.length,
      sizeBytes: bytes.length,
      offset,
    };
    const local = localHeader(record, align64 ? gapTo64(offset + ZIP_LOCAL_BYTES + record.name.length) : 0);
    directory.push(centralHeader(record));
    yield local;
    yield data;
    offset += local.length + data.length;
  }
  yield* directory;
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0);
  yield endRecord({ count: directory.length, bytes: directoryBytes, offset });
}

/** An extra field that fills up to the boundary takes at least four bytes. */
function gapTo64(position: number): number {
  const gap = (64 - (position % 64)) % 64;
  return gap > 0 && gap < 4 ? gap + 64 : gap;
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
