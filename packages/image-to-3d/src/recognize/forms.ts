/** Forms the library's things have, by kind, style and seed: what the network says of a picture is looked up here (`tools/train-things/write-forms.ts`). */
import { readFileSync } from 'node:fs';
import { characterStyles } from '../parametric-kinds.ts';
import { FORM_CELLS } from './form-outlines.ts';
import { thingKinds } from './thing-kinds.ts';

export interface Form {
  kind: string;
  style: string;
  seed: number;
  /** Width and depth over height as it is built. */
  proportions: [number, number];
  /** As `formOutlines` has them, in sixteen steps. */
  cells: Uint8Array;
}

const STEPS = 15;
const RECORD = 3 + 2 * 4 + FORM_CELLS / 2;

export const stepsOf = (outlines: Float32Array): Uint8Array =>
  Uint8Array.from(outlines, (share) => Math.round(STEPS * share));
export const shareOf = (step: number): number => step / STEPS;

/** Kinds and styles as their places in the lists, the seed, logarithms of the proportions, and two cells in a byte. */
export function formBytes({ kind, style, seed, proportions, cells }: Form): Uint8Array {
  const out = new Uint8Array(RECORD);
  out.set([thingKinds.indexOf(kind), characterStyles.indexOf(style), seed]);
  const view = new DataView(out.buffer);
  proportions.forEach((value, k) => {
    view.setFloat32(3 + 4 * k, Math.log(value), true);
  });
  for (let i = 0; i < FORM_CELLS; i += 2) out[11 + i / 2] = cells[i] | (cells[i + 1] << 4);
  return out;
}

export function readForms(bytes: Uint8Array): Form[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / RECORD }, (_, n) => {
    const at = n * RECORD;
    const cells = new Uint8Array(FORM_CELLS);
    for (let i = 0; i < FORM_CELLS; i++) cells[i] = (bytes[at + 11 + (i >> 1)] >> (i & 1 ? 4 : 0)) & 15;
    return {
      kind: thingKinds[bytes[at]],
      style: characterStyles[bytes[at + 1]],
      seed: bytes[at + 2],
      proportions: [Math.exp(view.getFloat32(at + 3, true)), Math.exp(view.getFloat32(at + 7, true))],
      cells,
    };
  });
}

let loaded: Form[] | undefined;
export function knownForms(): readonly Form[] {
  loaded ??= readForms(readFileSync(new URL('./forms.bin', import.meta.url)));
  return loaded;
}
