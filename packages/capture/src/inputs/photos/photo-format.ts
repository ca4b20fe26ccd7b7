/** How the bytes of a photo have to be read, told by the bytes: file names are what a transfer made of them. */
import { type FileHandle, open } from 'node:fs/promises';

export type PhotoFormat =
  /** JPEG, PNG, WebP, TIFF, AVIF: sharp decodes it, or says what is wrong. */
  | 'plain'
  | 'webp-animation'
  /** HEIC, HEIF, HIF: see heif-container.ts. */
  | 'heif'
  /** A camera's raw file: see raw-preview.ts. */
  | 'raw';

/** Those of AVIF are not among them; a file of a brand that is for both is told apart by what is in it. */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'miaf'];

/** A raw file of a few directories; photos in TIFF have one, documents one a page. */
const maxDirectories = 16;
const maxEntries = 512;
const photometricTag = 262;
const subDirectoriesTag = 330;
const dngVersionTag = 50_706;
/** Color filter array, and what DNG calls linear raw. */
const rawPhotometrics = [32_803, 34_892];

/** Whether a file with a TIFF header holds what a sensor saw, instead of a picture. */
async function isRawTiff(file: FileHandle, head: Buffer): Promise<boolean> {
  // Canon CR2 says so.
  if (head.toString('latin1', 8, 10) === 'CR') return true;
  const big = head.toString('latin1', 0, 2) === 'MM';
  const u16 = (data: Buffer, at: number) => (big ? data.readUInt16BE(at) : data.readUInt16LE(at));
  const u32 = (data: Buffer, at: number) => (big ? data.readUInt32BE(at) : data.readUInt32LE(at));
  const read = async (offset: number, length: number) => {
    const data = Buffer.alloc(length);
    const { bytesRead } = await file.read(data, 0, length, offset);
    return data.subarray(0, bytesRead);
  };
  const waiting = [u32(head, 4)];
  const seen = new Set<number>();
  for (let offset = waiting.shift(); offset && seen.size < maxDirectories; offset = waiting.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const start = await read(offset, 2);
    if (start.length < 2) return false;
    const count = Math.min(u16(start, 0), maxEntries);
    const entries = await read(offset + 2, 12 * count + 4);
    if (entries.length < 12 * count) return false;
    for (let at = 0; at < 12 * count; at += 12) {
      const tag = u16(entries, at);
      if (tag === dngVersionTag) return true;
      if (tag === photometricTag && rawPhotometrics.includes(u16(entries, at + 8))) return true;
      if (tag !== subDirectoriesTag) continue;
      const children = Math.min(u32(entries, at + 4), maxDirectories);
      const list = children === 1 ? entries.subarray(at + 8, at + 12) : await read(u32(entries, at + 8), 4 * children);
      for (let child = 0; child + 4 <= list.length; child += 4) waiting.push(u32(list, child));
    }
    if (entries.length >= 12 * count + 4) waiting.push(u32(entries, 12 * count));
  }
  return false;
}

export async function photoFormat(path: string): Promise<PhotoFormat> {
  const file = await open(path);
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const ascii = (start: number, end: number) => head.toString('latin1', start, Math.min(end, bytesRead));
    // By the flag of its header (WebP container specification): the decoder takes minutes to count the frames of a few megabytes.
    if (ascii(0, 4) === 'RIFF' && ascii(8, 16) === 'WEBPVP8X' && (head[20] & 2) !== 0) return 'webp-animation';
    if (ascii(4, 8) === 'ftyp') {
      const brand = ascii(8, 12).toLowerCase();
      if (brand === 'crx ') return 'raw';
      if (heifBrands.includes(brand)) return 'heif';
    }
    const magic = ascii(0, 4);
    if (magic === 'IIRO' || magic === 'IIRS' || magic === 'IIU\0' || ascii(0, 8) === 'FUJIFILM') return 'raw';
    if ((magic === 'II*\0' || magic === 'MM\0*') && (await isRawTiff(file, head))) return 'raw';
    return 'plain';
  } finally {
    await file.close();
  }
}

/** AV1's, and what photo formats of the same container call themselves: all others are films. */
const isPhotoBrand = (brand: string) => heifBrands.includes(brand) || /^(avi[fos]|crx )$/.test(brand);

/** What a file is that is no photo at all, as far as its first bytes tell. */
export async function otherKind(path: string): Promise<'film' | 'archive' | undefined> {
  const file = await open(path);
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const ascii = (start: number, end: number) => head.toString('latin1', start, Math.min(end, bytesRead));
    if (ascii(4, 8) === 'ftyp' && !isPhotoBrand(ascii(8, 12).toLowerCase())) return 'film';
    // QuickTime files of before there were brands begin with any of these.
    if (['moov', 'mdat', 'wide'].includes(ascii(4, 8))) return 'film';
    return ascii(0, 4) === 'PK\x03\x04' ? 'archive' : undefined;
  } finally {
    await file.close();
  }
}
