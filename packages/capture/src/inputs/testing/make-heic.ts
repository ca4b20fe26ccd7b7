/** HEIC photos for tests: pictures coded by x265 in ffmpeg, in a container as phones write it (ISO/IEC 23008-12): tiles, a turn, EXIF. */
import { execFile } from 'node:child_process';

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value >>> 0);
  return out;
};
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, u32((version << 24) | flags), ...parts);

/** One picture, coded, as units without start codes. */
async function hevcUnits(pixels: Buffer, width: number, height: number, pixelFormat: string): Promise<Buffer[]> {
  const stream = await new Promise<Buffer>((done, failed) => {
    const child = execFile(
      'ffmpeg',
      [
        ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-i', 'pipe:0'],
        ...['-c:v', 'libx265', '-x265-params', 'log-level=none:keyint=1:qp=12', '-pix_fmt', pixelFormat],
        ...['-f', 'hevc', 'pipe:1'],
      ],
      { encoding: 'buffer', maxBuffer: 64 << 20 },
      (error, stdout) => (error ? failed(error) : done(stdout)),
    );
    child.stdin!.end(pixels);
  });
  const units: Buffer[] = [];
  let from = -1;
  for (let at = 0; at + 3 <= stream.length; at++) {
    if (stream[at] !== 0 || stream[at + 1] !== 0 || stream[at + 2] !== 1) continue;
    if (from >= 0) units.push(stream.subarray(from, stream[at - 1] === 0 ? at - 1 : at));
    from = at + 3;
  }
  units.push(stream.subarray(from));
  return units;
}

const unitType = (unit: Buffer) => (unit[0] >> 1) & 63;
const isParameterSet = (unit: Buffer) => [32, 33, 34].includes(unitType(unit));

/** Decoder configuration (ISO/IEC 14496-15); profile and level are left empty, as no reader of ours looks there. */
function configuration(units: readonly Buffer[]): Buffer {
  const sets = units.filter(isParameterSet);
  const head = Buffer.alloc(22);
  head[0] = 1;
  head[21] = 3; // lengths of four bytes
  return box(
    'hvcC',
    head,
    Buffer.from([sets.length]),
    ...sets.map((set) => Buffer.concat([Buffer.from([0x80 | unitType(set)]), u16(1), u16(set.length), set])),
  );
}

export interface HeicOptions {
  width: number;
  height: number;
  /** Side of the square tiles; one picture without tiles unless told. */
  tileSide?: number;
  /** Quarter turns counterclockwise that make it upright. */
  quarterTurns?: number;
  /** 0: top and bottom are exchanged, 1: left and right. */
  mirror?: 0 | 1;
  /** TIFF block. */
  exif?: Buffer;
  icc?: Buffer;
  pixelFormat?: string;
}

/** `pixels`: RGB as coded, before it is turned. */
export async function makeHeic(pixels: Buffer, options: HeicOptions): Promise<Buffer> {
  const { width, height, tileSide, quarterTurns = 0, mirror, exif, icc, pixelFormat = 'yuv444p' } = options;
  const [columns, rows] = tileSide ? [Math.ceil(width / tileSide), Math.ceil(height / tileSide)] : [1, 1];
  const [tileWidth, tileHeight] = tileSide ? [tileSide, tileSide] : [width, height];
  const coded: Buffer[][] = [];
  for (let tile = 0; tile < rows * columns; tile++) {
    const part = Buffer.alloc(3 * tileWidth * tileHeight);
    for (let y = 0; y < tileHeight; y++) {
      for (let x = 0; x < tileWidth; x++) {
        const [u, v] = [(tile % columns) * tileWidth + x, Math.floor(tile / columns) * tileHeight + y];
        const from = 3 * (Math.min(v, height - 1) * width + Math.min(u, width - 1));
        pixels.copy(part, 3 * (y * tileWidth + x), from, from + 3);
      }
    }
    coded.push(await hevcUnits(part, tileWidth, tileHeight, pixelFormat));
  }
  const tiles = coded.map((units) =>
    Buffer.concat(units.filter((unit) => unitType(unit) < 32).flatMap((unit) => [u32(unit.length), unit])),
  );
  const isGrid = tileSide !== undefined;
  const primary = isGrid ? 100 : 1;
  const exifId = 200;
  const exifItem = exif && Buffer.concat([u32(6), Buffer.from('Exif\0\0', 'latin1'), exif]);
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width), u16(height)]);
  const ids = [...tiles.keys().map((tile) => tile + 1), ...(isGrid ? [primary] : []), ...(exifItem ? [exifId] : [])];
  const typeOf = (id: number) => (id === exifId ? 'Exif' : id === primary && isGrid ? 'grid' : 'hvc1');

  const size = (w: number, h: number) => fullBox('ispe', 0, 0, u32(w), u32(h));
  const properties = [configuration(coded[0]), size(tileWidth, tileHeight), size(width, height)];
  const shown: number[] = [3];
  const add = (property: Buffer) => shown.push(properties.push(property));
  if (icc) add(box('colr', Buffer.from('prof', 'latin1'), icc));
  if (mirror !== undefined) add(box('imir', Buffer.from([mirror])));
  if (quarterTurns > 0) add(box('irot', Buffer.from([quarterTurns])));
  const association = (id: number, indices: readonly number[]) =>
    Buffer.concat([u16(id), Buffer.from([indices.length, ...indices.map((index) => 0x80 | index)])]);
  const associations = ids
    .filter((id) => id !== exifId)
    .map((id) => association(id, id === primary ? (isGrid ? shown : [1, ...shown]) : [1, 2]));

  const meta = (dataOffset: number) => {
    let at = dataOffset;
    const places = ids.map((id) => {
      const inline = isGrid && id === primary;
      const bytes = inline ? grid.length : id === exifId ? exifItem!.length : tiles[id - 1].length;
      const offset = inline ? 0 : at;
      if (!inline) at += bytes;
      return Buffer.concat([u16(id), u16(inline ? 1 : 0), u16(0), u16(1), u32(offset), u32(bytes)]);
    });
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(primary)),
      fullBox(
        'iinf',
        0,
        0,
        u16(ids.length),
        ...ids.map((id) => fullBox('infe', 2, 0, u16(id), u16(0), Buffer.from(`${typeOf(id)}\0`, 'latin1'))),
      ),
      fullBox('iloc', 1, 0, u16(0x4400), u16(ids.length), ...places),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 0, u32(associations.length), ...associations)),
      fullBox(
        'iref',
        0,
        0,
        ...(isGrid ? [box('dimg', u16(primary), u16(tiles.length), ...tiles.map((_, tile) => u16(tile + 1)))] : []),
        ...(exifItem ? [box('cdsc', u16(exifId), u16(1), u16(primary))] : []),
      ),
      ...(isGrid ? [box('idat', grid)] : []),
    );
  };
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const dataOffset = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(dataOffset), box('mdat', ...tiles, ...(exifItem ? [exifItem] : []))]);
}
