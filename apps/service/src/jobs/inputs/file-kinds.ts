/** What a file is, by its bytes: names and declared types are what the sender believes. */
import type { FileHandle } from 'node:fs/promises';

export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'webp-animation'
  | 'gif'
  | 'tiff'
  | 'heif'
  | 'bmp'
  | 'raw-photo'
  | 'movie'
  | 'matroska'
  | 'avi'
  | 'glb'
  | 'zip'
  | 'gzip'
  | 'ply'
  | 'pdf'
  | 'html'
  | 'json'
  | 'unknown';

/** What an input is meant to be. `model` takes every format of the asset upload; its reader decides. */
export type Expectation = CaptureExpectation | 'glb-or-zip' | 'model';
/** Of the inputs of a reconstruction. */
export type CaptureExpectation = 'image' | 'video' | 'insv';

export const acceptedKinds: Readonly<Record<Expectation, readonly FileKind[] | undefined>> = {
  image: ['jpeg', 'png', 'webp'],
  video: ['movie'],
  insv: ['movie'],
  'glb-or-zip': ['glb', 'zip'],
  model: undefined,
};

/** Words instead of a picture: a page that says why there is none, or a link. */
export const isText = (head: Buffer) => head.length > 0 && /^[\t\n\r\x20-\x7e]*$/.test(head.toString('latin1'));

/**
 * Photos of a reconstruction, where more is read than a single picture of a request may be. What cannot be told from its bytes is taken for a
 * damaged photo, which costs one photo and not the set.
 */
export const photoKinds: readonly FileKind[] = ['jpeg', 'png', 'webp', 'tiff', 'heif', 'raw-photo', 'unknown'];

export const expectationNames: Readonly<Record<Expectation, string>> = {
  image: 'a JPEG, PNG or WebP photo',
  video: 'an MP4 or MOV video',
  insv: 'an INSV video',
  'glb-or-zip': 'a GLB model or a ZIP archive',
  model: 'a model',
};

export const kindNames: Readonly<Record<FileKind, string>> = {
  jpeg: 'a JPEG photo',
  png: 'a PNG picture',
  webp: 'a WebP picture',
  'webp-animation': 'an animated WebP picture',
  gif: 'a GIF picture',
  tiff: 'a TIFF picture',
  heif: 'a HEIC or AVIF photo',
  bmp: 'a BMP picture',
  'raw-photo': 'a camera raw photo',
  movie: 'an MP4 or MOV video',
  matroska: 'a Matroska or WebM video',
  avi: 'an AVI video',
  glb: 'a GLB model',
  zip: 'a ZIP archive',
  gzip: 'a gzip archive',
  ply: 'a PLY file',
  pdf: 'a PDF document',
  html: 'a web page',
  json: 'a JSON text',
  unknown: 'no kind of file this service knows',
};

/** Brands of ISO base media files that are still pictures (ISO/IEC 23008-12, AVIF, Canon CR3). */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'avif', 'avis', 'miaf'];
/** How a movie without a file type box may begin (QuickTime File Format, "Overview of the file format"). */
const movieBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** WebP container specification, "Extended file format". Told by the flag: counting the frames takes the decoder minutes. */
const isAnimated = (head: Buffer) => head.toString('latin1', 12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;

export function fileKind(head: Buffer): FileKind {
  const ascii = (start: number, end: number) => head.toString('latin1', start, end);
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF') {
    if (ascii(8, 12) === 'WEBP') return isAnimated(head) ? 'webp-animation' : 'webp';
    return ascii(8, 11) === 'AVI' ? 'avi' : 'unknown';
  }
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12).toLowerCase();
    return brand === 'crx ' ? 'raw-photo' : heifBrands.includes(brand) ? 'heif' : 'movie';
  }
  if (movieBoxes.includes(ascii(4, 8))) return 'movie';
  if (ascii(0, 4) === '\x1aE\xdf\xa3') return 'matroska';
  if (ascii(0, 4) === 'glTF') return 'glb';
  if (ascii(0, 4) === 'PK\x03\x04' || ascii(0, 4) === 'PK\x05\x06') return 'zip';
  if (ascii(0, 2) === '\x1f\x8b') return 'gzip';
  if (ascii(0, 4) === 'GIF8') return 'gif';
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'tiff';
  if (['IIRO', 'IIRS', 'IIU\0'].includes(ascii(0, 4)) || ascii(0, 8) === 'FUJIFILM') return 'raw-photo';
  if (ascii(0, 2) === 'BM') return 'bmp';
  if (ascii(0, 4) === 'ply\n' || ascii(0, 5) === 'ply\r\n') return 'ply';
  if (ascii(0, 5) === '%PDF-') return 'pdf';
  const text = ascii(0, 256).trimStart().toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html') || text.startsWith('<head')) return 'html';
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  return 'unknown';
}

/**
 * Walks the top boxes of a movie (ISO/IEC 14496-12, 4.2). Without a `moov` box nothing in it can be decoded: the camera or the
 * transfer stopped before the end. Undefined: nothing against it.
 */
export async function movieProblem(file: FileHandle, sizeBytes: number): Promise<string | undefined> {
  const header = Buffer.alloc(16);
  let offset = 0;
  let hasMovie = false;
  for (let count = 0; offset + 8 <= sizeBytes && count < 10_000; count++) {
    const { bytesRead } = await file.read(header, 0, 16, offset);
    const type = header.toString('latin1', 4, 8);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) break; // data of the camera's own behind the last box, as in INSV
    const short = header.readUInt32BE(0);
    const size =
      short === 1 && bytesRead === 16 ? Number(header.readBigUInt64BE(8)) : short === 0 ? sizeBytes - offset : short;
    if (size < 8) break;
    if (offset + size > sizeBytes) return hasMovie && type !== 'mdat' ? undefined : 'the file ends too early';
    if (type === 'moov') hasMovie = true;
    offset += size;
  }
  return hasMovie ? undefined : 'the video has no index (moov): recording or upload stopped before its end';
}
