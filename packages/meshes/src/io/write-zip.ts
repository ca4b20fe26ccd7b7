/** ZIP archives: deflated where that helps, or stored with each file's bytes at a multiple of 64 (USDZ). Dates are fixed: same input, same bytes. */
import { crc32 } from './crc32.ts';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 1980, the format's first day. */
const dosDate = 0x21;
const utf8Names = 0x0800;

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function writeZip(entries: readonly ZipEntry[], options: { align64?: boolean } = {}): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const put = (bytes: Uint8Array) => {
    pieces.push(bytes);
    offset += bytes.length;
  };
  for (const { name, bytes } of entries) {
    const packed = options.align64 ? bytes : await deflate(bytes);
    const deflated = packed.length < bytes.length;
    const data = deflated ? packed : bytes;
    const nameBytes = new TextEncoder().encode(name);
    const checksum = crc32(bytes);
    const header = (signature: number, length: number, shift: number, extra: number) => {
      const head = new Uint8Array(length + nameBytes.length + extra);
      const view = new DataView(head.buffer);
      view.setUint32(0, signature, true);
      if (shift) view.setUint16(4, 20, true);
      view.setUint16(4 + shift, 20, true);
      view.setUint16(6 + shift, utf8Names, true);
      view.setUint16(8 + shift, deflated ? 8 : 0, true);
      view.setUint16(12 + shift, dosDate, true);
      view.setUint32(14 + shift, checksum, true);
      view.setUint32(18 + shift, data.length, true);
      view.setUint32(22 + shift, bytes.length, true);
      view.setUint16(26 + shift, nameBytes.length, true);
      if (!shift) view.setUint16(28, extra, true);
      head.set(nameBytes, length);
      return head;
    };
    // A made-up extra field (id 0x1986, as the reference writer has it) fills up to the boundary; it takes at least four bytes.
    const gap = options.align64 ? 64 - ((offset + 30 + nameBytes.length) % 64) : 0;
    const extra = gap === 64 ? 0 : gap > 0 && gap < 4 ? gap + 64 : gap;
    const central = header(0x02014b50, 46, 2, 0);
    new DataView(central.buffer).setUint32(42, offset, true);
    directory.push(central);
    const local = header(0x04034b50, 30, 0, extra);
    if (extra > 0) {
      const view = new DataView(local.buffer, 30 + nameBytes.length);
      view.setUint16(0, 0x1986, true);
      view.setUint16(2, extra - 4, true);
    }
    put(local);
    put(data);
  }
  const start = offset;
  for (const entry of directory) put(entry);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, directory.length, true);
  view.setUint16(10, directory.length, true);
  view.setUint32(12, offset - start, true);
  view.setUint32(16, start, true);
  put(end);
  const out = new Uint8Array(offset);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
