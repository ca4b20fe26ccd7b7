/**
 * The file of the network's weights: "ORROBJN1", the length of a head (u32, little-endian), the head as JSON, then half floats as the trainer
 * writes them, or eight bits and a scale for each channel out, as they are shipped.
 */
import { createHash } from 'node:crypto';
import type { WeightTensor } from '@orrery/engine';
import { blockShapes, half, type LayerShape, tensorsOf } from '@orrery/inference';

/** How large the network is, and which one it is. */
export interface NetworkHead {
  version: number;
  /** Of a weight; 16 unless given. */
  bits?: 8 | 16;
  /** Of the picture it was trained on. */
  side: number;
  /** Stretches of a ray, from -reach to reach half crops. */
  bins: number;
  reach: number;
  /** Channels of each level, from half the picture's size down, and blocks of each on the way down and up. */
  widths: number[];
  depths: number[];
  ups: number[];
  /** Of what follows the head. */
  sha256: string;
}

const magic = 'ORROBJN1';
const supported = 1;
/** After the stretches of the ray: depth and normal of the front, color of the back, cover. */
export const saidMore = 8;
const told = 2;
const inputChannels = 4;

/** In the order of the file (`tools/objects/train/network.py`). */
export function objectShapes({ bins, widths, depths, ups }: NetworkHead): LayerShape[] {
  const least = widths.length - 1;
  const blocks = (name: string, count: number, channels: number) =>
    Array.from({ length: count }, (_, k) => blockShapes(`${name}_${k}`, channels)).flat();
  return [
    ...widths.flatMap((width, level): LayerShape[] => [
      [`down${level}`, 3, level ? widths[level - 1] : inputChannels, width, 2],
      ...blocks(`down${level}`, depths[level], width),
    ]),
    ['whole', 1, 2 * widths[least], widths[least], 1],
    ['tell', 1, widths[least], told, 1],
    ...Array.from({ length: least }, (_, k) => least - 1 - k).flatMap((level): LayerShape[] => [
      [`up${level}`, 1, widths[level + 1], widths[level], 1],
      ...blocks(`up${level}`, ups[level], widths[level]),
    ]),
    ['say', 3, widths[0], bins + saidMore, 1],
  ];
}

export function readWeights(bytes: Uint8Array): { head: NetworkHead; tensors: Map<string, WeightTensor> } {
  const { head, body } = partsOf(bytes);
  return { head, tensors: tensorsOf(body, objectShapes(head), head.bits ?? 16) };
}

/** The same weights in half the room: each channel out has its own scale, by its largest weight. */
export function inEightBits(bytes: Uint8Array): Uint8Array {
  const { head, body } = partsOf(bytes);
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const out: Buffer[] = [];
  let at = 0;
  for (const [, side, from, to] of objectShapes(head)) {
    const length = side * side * from * to;
    const weights = Float32Array.from({ length }, (_, i) => half(view.getUint16(at + 2 * i, true)));
    const most = new Float32Array(to);
    for (let i = 0; i < length; i++) most[i % to] = Math.max(most[i % to], Math.abs(weights[i]));
    // A scale is told in half precision too: weights are rounded by what is read.
    const scales = Float16Array.from(most, (value) => value / 127 || 1);
    out.push(
      Buffer.from(
        Int8Array.from(weights, (value, i) => Math.max(-127, Math.min(127, Math.round(value / scales[i % to])))),
      ),
    );
    out.push(Buffer.from(scales.buffer), Buffer.from(body.subarray(at + 2 * length, at + 2 * (length + to))));
    at += 2 * (length + to);
  }
  const joined = Buffer.concat(out);
  const sha256 = createHash('sha256').update(joined).digest('hex');
  let text = JSON.stringify({ ...head, bits: 8, sha256 });
  while (text.length % 4) text += ' ';
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([Buffer.from(magic), size, Buffer.from(text), joined]);
}

function partsOf(bytes: Uint8Array): { head: NetworkHead; body: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || Buffer.from(bytes.subarray(0, 8)).toString('latin1') !== magic)
    throw new Error('these are no weights of the network of objects');
  const end = 12 + view.getUint32(8, true);
  const head = JSON.parse(Buffer.from(bytes.subarray(12, end)).toString()) as NetworkHead;
  if (head.version !== supported) throw new Error(`weights of version ${head.version}, where ${supported} is wanted`);
  const body = bytes.subarray(end);
  if (createHash('sha256').update(body).digest('hex') !== head.sha256)
    throw new Error('the weights are damaged: their checksum is another');
  return { head, body };
}
