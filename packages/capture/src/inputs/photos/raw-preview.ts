/**
 * The JPEG that a raw photo carries along. Developing a raw file is an art of its own; what the camera developed itself is in nearly every
 * DNG, CR2, CR3, NEF, ARW, RAF, ORF, RW2 and PEF, mostly at full size. Looked for by its bytes, as each maker hides it elsewhere.
 */
import { readFile } from 'node:fs/promises';

export interface RawPreview {
  width: number;
  height: number;
  /** Where it begins; decoders find the end themselves. */
  offset: number;
}

/** As read from a raw file: TIFF block of the whole file, where it is one. */
export interface RawPhoto {
  bytes: Buffer;
  preview: RawPreview;
  exif?: Buffer;
}

/** The largest raw files of today, 150 megapixels of 16 bits without compression. */
export const maxRawBytes = 320 << 20;
/** Bytes that look like a beginning happen in any data: a few thousand in the largest files. */
const maxCandidates = 50_000;

const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);

/** Walks the markers up to the picture data. Undefined: no JPEG, or one of the lossless kind that raw data itself is stored in. */
function previewAt(bytes: Buffer, offset: number): RawPreview | undefined {
  let at = offset + 2;
  let size: { width: number; height: number } | undefined;
  for (let markers = 0; markers < 100 && at + 4 <= bytes.length; markers++) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    // SOF0 to SOF2: baseline, extended and progressive. SOF3 is lossless.
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (length < 11 || bytes[at + 4] !== 8) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else if (marker === 0xda) return size && size.width > 0 && size.height > 0 ? { ...size, offset } : undefined;
    else if (!isSegment(marker)) return undefined;
    at += 2 + length;
  }
  return undefined;
}

const isSegment = (marker: number) =>
  marker === 0xc4 || marker === 0xdb || marker === 0xdd || marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

/** The largest picture in the file. */
export function findPreview(bytes: Buffer): RawPreview | undefined {
  let best: RawPreview | undefined;
  let from = 0;
  for (let count = 0; count < maxCandidates; count++) {
    const offset = bytes.indexOf(startOfImage, from);
    if (offset < 0) break;
    const found = previewAt(bytes, offset);
    if (found && (!best || found.width * found.height > best.width * best.height)) best = found;
    from = offset + 2;
  }
  return best;
}

/** Canon CR3 keeps the directories of EXIF apart, each as a TIFF block in a box of its own. */
function canonBlock(bytes: Buffer, name: string): Buffer | undefined {
  const at = bytes.subarray(0, 1 << 20).indexOf(name, 0, 'latin1');
  if (at < 4) return undefined;
  const size = bytes.readUInt32BE(at - 4);
  return size > 16 && at - 4 + size <= bytes.length ? bytes.subarray(at + 4, at - 4 + size) : undefined;
}

/** Olympus and Panasonic have a magic number of their own in an otherwise usual TIFF header. */
function tiffBlock(bytes: Buffer): Buffer | undefined {
  const magic = bytes.toString('latin1', 0, 4);
  if (magic === 'II*\0' || magic === 'MM\0*') return bytes;
  if (magic !== 'IIRO' && magic !== 'IIRS' && magic !== 'IIU\0') return undefined;
  const usual = Buffer.from(bytes);
  usual.write('II*\0', 0, 'latin1');
  return usual;
}

/** Undefined: no picture inside. */
export async function readRawPhoto(path: string): Promise<RawPhoto | undefined> {
  const bytes = await readFile(path);
  const preview = findPreview(bytes);
  if (!preview) return undefined;
  const exif = tiffBlock(bytes) ?? canonBlock(bytes, 'CMT1');
  return { bytes, preview, ...(exif && { exif }) };
}
