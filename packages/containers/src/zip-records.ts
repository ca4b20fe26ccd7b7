/** The records of a ZIP archive, field by field (APPNOTE 4.3). Nothing here decides what is acceptable. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export const ZIP_LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** The end record and the longest comment behind it: all that has to be read to find the directory. */
export const ZIP_TAIL_BYTES = END_BYTES + 65_535;

/** 1 January 1980, the format's first day: same input, same bytes. */
const DOS_DATE = 0x21;
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** Deflate cannot do better than 1032 to 1; a directory that promises more lies. */
const BEST_DEFLATE_RATIO = 1032;

/** What any archive may unpack to, and what one may beyond that for each of its bytes: photos hardly shrink, texts of numbers come to a tenth. */
const PLAIN_ALLOWANCE = 256 * 1024 ** 2;
const PLAIN_PER_BYTE = 32;

export interface ZipRecord {
  /** As in the archive: folders, backslashes and all. */
  name: string;
  encrypted: boolean;
  /** 0: stored, 8: deflated. */
  method: number;
  crc: number;
  packedBytes: number;
  sizeBytes: number;
  /** Of the local header. */
  offset: number;
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const isZip = (bytes: Uint8Array) => bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL;

/** Where the end record begins in the last bytes of an archive; undefined where there is none. */
export function findZipEnd(tail: Uint8Array): number | undefined {
  const view = viewOf(tail);
  const lowest = Math.max(0, tail.length - ZIP_TAIL_BYTES);
  for (let at = tail.length - END_BYTES; at >= lowest; at--) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

export interface ZipDirectory {
  count: number;
  bytes: number;
  offset: number;
}

export function readZipEnd(tail: Uint8Array, at: number): ZipDirectory {
  const view = viewOf(tail);
  return {
    count: view.getUint16(at + 10, true),
    bytes: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
}

/** An entry of the directory, its extra field, and where the next one begins; undefined where there is no entry. */
export function readZipRecord(
  bytes: Uint8Array,
  at: number,
): { record: ZipRecord; extra: Uint8Array; next: number } | undefined {
  const view = viewOf(bytes);
  if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL) return undefined;
  const nameEnd = at + CENTRAL_BYTES + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  return {
    record: {
      name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, nameEnd)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    },
    extra: bytes.subarray(nameEnd, extraEnd),
    next: extraEnd + view.getUint16(at + 32, true),
  };
}

/** From the beginning of a local header to its data; undefined where no header is. */
export function zipDataOffset(bytes: Uint8Array, at = 0): number | undefined {
  const view = viewOf(bytes);
  if (at + ZIP_LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL) return undefined;
  return ZIP_LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

export const promisesTooMuch = ({ sizeBytes, packedBytes }: Pick<ZipRecord, 'sizeBytes' | 'packedBytes'>) =>
  sizeBytes > (packedBytes + 64) * BEST_DEFLATE_RATIO;

/** What an archive of strangers may unpack to for its size. */
export const plausiblePlainBytes = (archiveBytes: number) => PLAIN_ALLOWANCE + PLAIN_PER_BYTE * archiveBytes;

export interface WrittenRecord {
  name: Uint8Array;
  /** Says that the name is UTF-8 even where it is not plain ASCII. */
  utf8Names: boolean;
  method: 0 | 8;
  crc: number;
  packedBytes: number;
  sizeBytes: number;
  offset: number;
}

/** Local and central headers share their fields, the central one two bytes further for the version it was made by. */
function header(record: WrittenRecord, signature: number, fixedBytes: number, extraBytes: number): Uint8Array {
  const bytes = new Uint8Array(fixedBytes + record.name.length + extraBytes);
  const view = viewOf(bytes);
  const shift = signature === CENTRAL ? 2 : 0;
  view.setUint32(0, signature, true);
  view.setUint16(4, VERSION, true);
  view.setUint16(4 + shift, VERSION, true);
  view.setUint16(6 + shift, record.utf8Names ? UTF8_NAMES : 0, true);
  view.setUint16(8 + shift, record.method, true);
  view.setUint16(12 + shift, DOS_DATE, true);
  view.setUint32(14 + shift, record.crc, true);
  view.setUint32(18 + shift, record.packedBytes, true);
  view.setUint32(22 + shift, record.sizeBytes, true);
  view.setUint16(26 + shift, record.name.length, true);
  bytes.set(record.name, fixedBytes);
  return bytes;
}

/** A made-up extra field (id 0x1986, as USD's reference writer has it) of `extraBytes`, none or at least four, pushes the data back. */
export function localHeader(record: WrittenRecord, extraBytes: number): Uint8Array {
  const bytes = header(record, LOCAL, ZIP_LOCAL_BYTES, extraBytes);
  if (extraBytes === 0) return bytes;
  const view = viewOf(bytes);
  const at = ZIP_LOCAL_BYTES + record.name.length;
  view.setUint16(28, extraBytes, true);
  view.setUint16(at, 0x1986, true);
  view.setUint16(at + 2, extraBytes - 4, true);
  return bytes;
}

export function centralHeader(record: WrittenRecord): Uint8Array {
  const bytes = header(record, CENTRAL, CENTRAL_BYTES, 0);
  viewOf(bytes).setUint32(42, record.offset, true);
  return bytes;
}

export function endRecord({ count, bytes: directoryBytes, offset }: ZipDirectory): Uint8Array {
  const bytes = new Uint8Array(END_BYTES);
  const view = viewOf(bytes);
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, directoryBytes, true);
  view.setUint32(16, offset, true);
  return bytes;
}
