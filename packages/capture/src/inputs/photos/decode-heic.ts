/**
 * Pixels of a HEIC photo. sharp's build leaves HEVC out (its decoders are GPL or patent-encumbered), so ffmpeg, which is there for videos anyway,
 * decodes the tiles as one elementary stream, in a process of its own; they are laid side by side here.
 */
import { open } from 'node:fs/promises';
import { ProgramFailed, startProgram } from '../run-program.ts';
import { toneMapFilter } from '../video/read-frames.ts';
import { type HeifPhoto, type HeifTile, readExtents } from './heif-container.ts';
import { HeifError } from './heif-meta.ts';

/** A still picture of HEVC has about a byte a pixel at most. */
const maxBytesPerPixel = 4;

/** Start codes in place of lengths (ITU-T H.265, annex B). */
function* annexB(data: Buffer, { parameterSets, lengthBytes }: HeifTile, withSets: boolean): Generator<Buffer> {
  const start = Buffer.from([0, 0, 0, 1]);
  if (withSets) for (const set of parameterSets) yield* [start, set];
  for (let at = 0; at < data.length; ) {
    if (at + lengthBytes > data.length) throw new HeifError('a tile is cut off');
    const bytes = data.readUIntBE(at, lengthBytes as 1 | 2 | 4);
    at += lengthBytes;
    if (bytes === 0 || at + bytes > data.length) throw new HeifError('a tile is cut off');
    yield* [start, data.subarray(at, at + bytes)];
    at += bytes;
  }
}

/** Names of swscale for the matrices of ITU-T H.273; others are left to what the stream itself says. */
const matrixNames: Readonly<Record<number, string>> = { 1: 'bt709', 5: 'bt601', 6: 'bt601', 9: 'bt2020', 10: 'bt2020' };
const transferPq = 16;
const transferHlg = 18;

async function filters({ color, tileWidth, tileHeight }: HeifPhoto, signal?: AbortSignal): Promise<string> {
  const matrix = matrixNames[color?.matrix ?? 2];
  const hdr = color?.transfer === transferPq || color?.transfer === transferHlg;
  // The container's word counts more than the stream's; setparams tells all filters after it.
  const params = [
    ...(color ? [`range=${color.fullRange ? 'pc' : 'tv'}`] : []),
    ...(hdr ? [`color_trc=${color.transfer === transferPq ? 'smpte2084' : 'arib-std-b67'}`] : []),
    ...(hdr ? ['colorspace=bt2020nc', 'color_primaries=bt2020'] : []),
  ];
  const toneMap = hdr ? await toneMapFilter(signal) : undefined;
  return [
    ...(params.length > 0 ? [`setparams=${params.join(':')}`] : []),
    // Codecs pad to whole blocks and say so; a stream that lies about its size must not shift what comes after it.
    `crop='min(iw,${tileWidth})':'min(ih,${tileHeight})':0:0`,
    ...(toneMap ? [toneMap] : []),
    `scale=${tileWidth}:${tileHeight}:flags=accurate_rnd+full_chroma_int+full_chroma_inp${matrix && !hdr ? `:in_color_matrix=${matrix}` : ''}`,
    'format=rgb24',
  ].join(',');
}

/** Codecs pad to whole blocks; a tile whose stream announces more than that lies. */
const mostPixelsOf = (tileWidth: number, tileHeight: number) => (tileWidth + 64) * (tileHeight + 64);

/** All pixels as coded, RGB, row by row. Throws HeifError where the file or a tile is damaged. */
export async function decodeHeic(path: string, photo: HeifPhoto, signal?: AbortSignal): Promise<Buffer> {
  const { width, height, columns, tileWidth, tileHeight, tiles } = photo;
  const input = await hevcStream(path, photo);
  const running = startProgram(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-max_pixels', String(mostPixelsOf(tileWidth, tileHeight))],
      ...['-protocol_whitelist', 'pipe', '-threads', '2', '-f', 'hevc', '-i', 'pipe:0'],
      ...['-vf', await filters(photo, signal), '-fps_mode', 'passthrough', '-frames:v', String(tiles.length)],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    ],
    { signal, stdin: input },
  );
  const pixels = Buffer.alloc(3 * width * height);
  const rowBytes = 3 * tileWidth;
  const total = tiles.length * tileHeight * rowBytes;
  let at = 0;
  try {
    for await (const chunk of running.stdout) {
      const bytes = chunk as Buffer;
      // Bytes as they come: rows of one tile after another.
      for (let from = 0; from < bytes.length && at < total; ) {
        const row = Math.floor(at / rowBytes);
        const [tile, inRow] = [Math.floor(row / tileHeight), at % rowBytes];
        const take = Math.min(bytes.length - from, rowBytes - inRow);
        const x = 3 * tileWidth * (tile % columns) + inRow;
        const y = tileHeight * Math.floor(tile / columns) + (row % tileHeight);
        if (y < height && x < 3 * width)
          bytes.copy(pixels, 3 * width * y + x, from, from + Math.min(take, 3 * width - x));
        from += take;
        at += take;
      }
    }
    await running.ended;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    throw new HeifError('a tile cannot be decoded');
  } finally {
    running.stop();
  }
  if (at < total) throw new HeifError('a tile cannot be decoded');
  return pixels;
}

async function hevcStream(path: string, photo: HeifPhoto): Promise<Buffer> {
  const { tiles, tileWidth, tileHeight, inlineData } = photo;
  const maxBytes = 65_536 + maxBytesPerPixel * tileWidth * tileHeight;
  const parts: Buffer[] = [];
  const file = await open(path);
  try {
    // Tiles are parts of the file. Where they come to more, they share bytes, and a few megabytes would unpack to gigabytes.
    let leftBytes = (await file.stat()).size;
    let said: HeifTile['parameterSets'] | undefined;
    for (const tile of tiles) {
      const data = await readExtents(file, tile, { inlineData, maxBytes: Math.min(maxBytes, leftBytes) });
      leftBytes -= data.length;
      // Said once where all tiles have the same.
      parts.push(...annexB(data, tile, tile.parameterSets !== said));
      said = tile.parameterSets;
    }
  } finally {
    await file.close();
  }
  return Buffer.concat(parts);
}
