/**
 * The container of HEIC photos (ISO/IEC 23008-12 on ISO/IEC 14496-12): which coded pictures make up the photo, how they lie side by side, how it
 * is turned, and its EXIF block. Only headers are read; every count and size is checked against the file before it is believed.
 */
import type { FileHandle } from 'node:fs/promises';
import { maxPhotoPixels } from '../capture-input.ts';
import {
  type Box,
  child,
  HeifError,
  type Item,
  type Location,
  Reader,
  readItems,
  readLocations,
  readMeta,
  readProperties,
  readReferences,
} from './heif-meta.ts';

export interface HeifTile {
  extents: readonly { offset: number; length: number }[];
  /** In the `idat` box instead of the file. */
  inline: boolean;
  /** Parameter sets that go before the tile's own units, without length or start code. */
  parameterSets: readonly Buffer[];
  /** Bytes of the length before each unit. */
  lengthBytes: number;
}

export interface HeifPhoto {
  codec: 'hevc' | 'av1';
  /** Pixels as coded, before the photo is turned. */
  width: number;
  height: number;
  columns: number;
  tileWidth: number;
  tileHeight: number;
  /** Row by row; a photo in one piece has one. */
  tiles: HeifTile[];
  /** What turns the coded picture upright, as EXIF orientation 1..8. */
  orientation: number;
  /** TIFF block, without the "Exif" before it. */
  exif?: Buffer;
  icc?: Buffer;
  /** Code points of ITU-T H.273. */
  color?: { transfer: number; matrix: number; fullRange: boolean };
  /** The `idat` box, for inline tiles. */
  inlineData?: Buffer;
}

/** A picture has three, one of each kind. */
const maxParameterSets = 64;
const maxExifBytes = 4 << 20;
const maxIccBytes = 4 << 20;

/** HEVC decoder configuration record (ISO/IEC 14496-15, 8.3.3.1). */
function parameterSetsOf(record: Buffer): { parameterSets: Buffer[]; lengthBytes: number } {
  const reader = new Reader(record, 21);
  const lengthBytes = (reader.number(1) & 3) + 1;
  const parameterSets: Buffer[] = [];
  for (let arrays = reader.number(1); arrays > 0; arrays--) {
    reader.number(1);
    for (let units = reader.number(2); units > 0; units--) parameterSets.push(reader.bytes(reader.number(2)));
    if (parameterSets.length > maxParameterSets) throw new HeifError('there are too many parameter sets');
  }
  return { parameterSets, lengthBytes };
}

/** Quarter turns and mirrorings in their order, as the EXIF orientation that does the same. */
function orientationOf(properties: readonly Box[]): number {
  // Rows and columns of the upright picture in those of the coded one: [x from x, x from y, y from x, y from y].
  let m = [1, 0, 0, 1];
  for (const { type, body } of properties) {
    // irot counts quarter turns counterclockwise; imir exchanges top and bottom (0) or left and right (1).
    const steps = type === 'irot' ? (body[0] ?? 0) & 3 : 0;
    for (let turn = 0; turn < steps; turn++) m = [m[2], m[3], -m[0], -m[1]];
    if (type !== 'imir') continue;
    const sideways = ((body[0] ?? 0) & 1) === 1;
    m = sideways ? [-m[0], -m[1], m[2], m[3]] : [m[0], m[1], -m[2], -m[3]];
  }
  return orientations.findIndex((each) => each.every((value, at) => value === m[at])) + 1;
}

/** Orientation 1 to 8 as the same matrices: from coded to upright, x right and y down. */
const orientations: readonly (readonly number[])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
];

const sizeOf = (properties: readonly Box[]) => {
  const body = properties.find(({ type }) => type === 'ispe')?.body;
  if (!body || body.length < 12) throw new HeifError('the size of the picture is missing');
  return { width: body.readUInt32BE(4), height: body.readUInt32BE(8) };
};

function colorOf(properties: readonly Box[]): Pick<HeifPhoto, 'icc' | 'color'> {
  const out: Pick<HeifPhoto, 'icc' | 'color'> = {};
  for (const { type, body } of properties) {
    if (type !== 'colr' || body.length < 4) continue;
    const kind = body.toString('latin1', 0, 4);
    if ((kind === 'prof' || kind === 'rICC') && body.length <= maxIccBytes) out.icc = body.subarray(4);
    else if (kind === 'nclx' && body.length >= 11)
      out.color = { transfer: body.readUInt16BE(6), matrix: body.readUInt16BE(8), fullRange: body[10] >= 128 };
  }
  return out;
}

/** Reads the bytes of an item. `inlineData`: the `idat` box. */
export async function readExtents(
  file: FileHandle,
  { extents, inline }: Pick<HeifTile, 'extents' | 'inline'>,
  { inlineData, maxBytes }: { inlineData: Buffer | undefined; maxBytes: number },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let total = 0;
  const { size } = await file.stat();
  for (const { offset, length } of extents) {
    const room = inline ? (inlineData?.length ?? 0) : size;
    // A length of 0 reaches to the end.
    const bytes = length === 0 ? room - offset : length;
    total += bytes;
    if (bytes <= 0 || offset + bytes > room || total > maxBytes) throw new HeifError('the file ends too early');
    if (inline) parts.push(inlineData!.subarray(offset, offset + bytes));
    else {
      const part = Buffer.alloc(bytes);
      await file.read(part, 0, bytes, offset);
      parts.push(part);
    }
  }
  return parts.length === 1 ? parts[0] : Buffer.concat(parts);
}

export async function readHeif(file: FileHandle): Promise<HeifPhoto> {
  const meta = await readMeta(file);
  const items = readItems(meta);
  const locations = readLocations(meta);
  const properties = readProperties(meta);
  const references = [...readReferences(meta)];
  const inlineData = child(meta, 'idat');
  const primaryBox = child(meta, 'pitm');
  if (!primaryBox) throw new HeifError('no picture is named as the main one');
  const primary = new Reader(primaryBox, 4).number(primaryBox[0] === 0 ? 2 : 4);
  const propertiesOf = (id: number) => properties.get(id) ?? [];
  // Hundreds of tiles share one.
  const records = new Map<Buffer, ReturnType<typeof parameterSetsOf>>();
  const tileOf = (id: number): HeifTile => {
    const location = locations.get(id);
    const record = propertiesOf(id).find(({ type }) => type === 'hvcC')?.body;
    if (!location || !record) throw new HeifError('a part of the picture is missing');
    const sets = records.get(record) ?? parameterSetsOf(record);
    records.set(record, sets);
    return { ...location, ...sets };
  };

  const { width, height } = sizeOf(propertiesOf(primary));
  if (!(width > 0 && height > 0)) throw new HeifError('the picture has no size');
  const shared = {
    orientation: orientationOf(propertiesOf(primary)),
    ...colorOf(propertiesOf(primary)),
    ...(inlineData && { inlineData }),
  };
  const exif = await readExif(file, { primary, items, locations, references, inlineData });
  const whole = { ...shared, ...(exif && { exif }), width, height };
  const { type = '' } = items.get(primary) ?? {};
  const parts = references.find((each) => each.type === 'dimg' && each.from === primary)?.to ?? [];
  const codedType = type === 'grid' ? (items.get(parts[0])?.type ?? '') : type;
  if (codedType === 'av01')
    return { ...whole, codec: 'av1', columns: 1, tileWidth: width, tileHeight: height, tiles: [] };
  if (codedType !== 'hvc1' && codedType !== 'hev1')
    throw new HeifError(`a picture coded as ${JSON.stringify(codedType)} is not read`, true);
  if (type !== 'grid')
    return { ...whole, codec: 'hevc', columns: 1, tileWidth: width, tileHeight: height, tiles: [tileOf(primary)] };

  const location = locations.get(primary);
  if (!location) throw new HeifError('the plan of the tiles is missing');
  const plan = await readExtents(file, location, { inlineData, maxBytes: 64 });
  const reader = new Reader(plan, 1);
  const sizeBytes = (reader.number(1) & 1) === 1 ? 4 : 2;
  const [rows, columns] = [reader.number(1) + 1, reader.number(1) + 1];
  const shown = { width: reader.number(sizeBytes), height: reader.number(sizeBytes) };
  const tile = sizeOf(propertiesOf(parts[0]));
  const covers = tile.width * columns >= shown.width && tile.height * rows >= shown.height;
  if (parts.length !== rows * columns || !covers || !(shown.width > 0 && shown.height > 0))
    throw new HeifError('the plan of the tiles does not fit the tiles');
  if (rows * columns * tile.width * tile.height > 2 * maxPhotoPixels) throw new HeifError('the tiles are too large');
  return {
    ...whole,
    ...shown,
    // Properties that belong to each tile are those of the first.
    ...(whole.icc || whole.color ? {} : colorOf(propertiesOf(parts[0]))),
    codec: 'hevc',
    columns,
    tileWidth: tile.width,
    tileHeight: tile.height,
    tiles: parts.map(tileOf),
  };
}

async function readExif(
  file: FileHandle,
  found: {
    primary: number;
    items: ReadonlyMap<number, Item>;
    locations: ReadonlyMap<number, Location>;
    references: readonly { type: string; from: number; to: number[] }[];
    inlineData: Buffer | undefined;
  },
): Promise<Buffer | undefined> {
  const { primary, items, locations, references, inlineData } = found;
  const about = (id: number) =>
    references.some(({ type, from, to }) => type === 'cdsc' && from === id && to.includes(primary));
  const candidates = [...items.keys()].filter((id) => items.get(id)!.type === 'Exif');
  const location = locations.get(candidates.find(about) ?? candidates[0] ?? -1);
  if (!location) return undefined;
  try {
    const block = await readExtents(file, location, { inlineData, maxBytes: maxExifBytes });
    // Four bytes say how far behind them the TIFF block begins.
    const start = 4 + block.readUInt32BE(0);
    return start + 8 <= block.length ? block.subarray(start) : undefined;
  } catch (error) {
    // A photo without its EXIF is still a photo.
    if (error instanceof HeifError || error instanceof RangeError) return undefined;
    throw error;
  }
}
