/**
 * The block Insta360 cameras append to their movies. From the end of the file: 32 bytes of text that mark it, a version and the size
 * of the whole block (4 bytes each, little endian), 32 bytes of padding, and before that records read backwards: 6 bytes (format,
 * kind, size) preceded by their content. Kind 1 is a protobuf message about the camera; only the fields that help are read.
 */
import { open } from 'node:fs/promises';

const mark = '8db42d694ccc418790edff439fe026bf';
const footerBytes = 72;
const recordHeaderBytes = 6;
const metadataKind = 1;
/** The message is some hundred bytes, with a thumbnail or gyro calibration a few thousand. */
const maxMetadataBytes = 1 << 20;
/** A recording has about a dozen records; more is not a trailer. */
const maxRecords = 256;

export interface InsvTrailer {
  version: number;
  camera?: string;
  firmware?: string;
  /** Calibration texts, oldest form first: see lens-calibration.ts. */
  offset?: string;
  offsetV3?: string;
  /** The part of the sensor the video shows, and the size of the sensor picture the calibration is for. */
  windowCrop?: { sourceWidth: number; sourceHeight: number; width: number; height: number };
}

/** Undefined: the file has no trailer. A trailer that cannot be followed gives what was read until then. */
export async function readInsvTrailer(path: string): Promise<InsvTrailer | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < footerBytes) return undefined;
    const footer = Buffer.alloc(footerBytes);
    await file.read(footer, 0, footerBytes, size - footerBytes);
    if (footer.toString('latin1', 40) !== mark) return undefined;
    const trailerBytes = footer.readUInt32LE(32);
    const trailer: InsvTrailer = { version: footer.readUInt32LE(36) };
    const start = size - trailerBytes;
    if (start < 0) return trailer;
    let end = size - footerBytes;
    const header = Buffer.alloc(recordHeaderBytes);
    for (let record = 0; record < maxRecords && end - recordHeaderBytes >= start; record++) {
      await file.read(header, 0, recordHeaderBytes, end - recordHeaderBytes);
      const [kind, bytes] = [header[1], header.readUInt32LE(2)];
      const from = end - recordHeaderBytes - bytes;
      if (from < start) break;
      if (kind === metadataKind && bytes <= maxMetadataBytes) {
        const content = Buffer.alloc(bytes);
        await file.read(content, 0, bytes, from);
        Object.assign(trailer, cameraMetadata(content));
      }
      end = from;
    }
    return trailer;
  } finally {
    await file.close();
  }
}

type Field = { number: number; value: bigint | Buffer };

/** Protocol buffers, wire types 0, 1, 2 and 5. Ends quietly at bytes that are none. */
function* protobufFields(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = (): bigint | undefined => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) return undefined;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    return undefined;
  };
  while (at < message.length) {
    const key = varint();
    if (key === undefined) return;
    const number = Number(key >> 3n);
    const wire = Number(key & 7n);
    if (wire === 0) {
      const value = varint();
      if (value === undefined) return;
      yield { number, value };
      continue;
    }
    const length = wire === 1 ? 8n : wire === 5 ? 4n : wire === 2 ? varint() : undefined;
    if (length === undefined || BigInt(at) + length > BigInt(message.length)) return;
    yield { number, value: message.subarray(at, at + Number(length)) };
    at += Number(length);
  }
}

function cameraMetadata(message: Buffer): Partial<InsvTrailer> {
  const out: Partial<InsvTrailer> = {};
  const text = (value: bigint | Buffer) => (typeof value === 'bigint' ? '' : value.toString('latin1').slice(0, 2048));
  for (const { number, value } of protobufFields(message)) {
    if (number === 2)
      out.camera = text(value)
        .replaceAll(/[^\x20-\x7e]/g, '')
        .slice(0, 64);
    else if (number === 3)
      out.firmware = text(value)
        .replaceAll(/[^\x20-\x7e]/g, '')
        .slice(0, 64);
    else if (number === 5) out.offset = text(value);
    else if (number === 54) out.offsetV3 = text(value);
    else if (number === 27 && typeof value !== 'bigint') {
      const sizes = new Map<number, number>();
      for (const field of protobufFields(value))
        if (typeof field.value === 'bigint') sizes.set(field.number, Number(field.value));
      const [sourceWidth = 0, sourceHeight = 0, width = 0, height = 0] = [1, 2, 3, 4].map(
        (field) => sizes.get(field) ?? 0,
      );
      if (sourceWidth > 0 && sourceHeight > 0 && width > 0 && height > 0)
        out.windowCrop = { sourceWidth, sourceHeight, width, height };
    }
  }
  return out;
}
