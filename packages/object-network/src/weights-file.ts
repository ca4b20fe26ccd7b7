/** The file of the network's weights: "ORROBJN1", the length of a head (u32, little-endian), the head as JSON, half floats. */
import { createHash } from 'node:crypto';
import { blockShapes, halves, type Kernel, type LayerShape } from '@orrery/inference';

/** How large the network is, and which one it is. */
export interface NetworkHead {
  version: number;
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

export function readWeights(bytes: Uint8Array): { head: NetworkHead; kernels: Map<string, Kernel> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || Buffer.from(bytes.subarray(0, 8)).toString('latin1') !== magic)
    throw new Error('these are no weights of the network of objects');
  const end = 12 + view.getUint32(8, true);
  const head = JSON.parse(Buffer.from(bytes.subarray(12, end)).toString()) as NetworkHead;
  if (head.version !== supported) throw new Error(`weights of version ${head.version}, where ${supported} is wanted`);
  const body = bytes.subarray(end);
  if (createHash('sha256').update(body).digest('hex') !== head.sha256)
    throw new Error('the weights are damaged: their checksum is another');
  return { head, kernels: halves(body, objectShapes(head)) };
}
