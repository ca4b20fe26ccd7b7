/** A checkpoint as one block of bytes: a JSON header, then the arrays of the scene's state. */
import type { SceneState } from '../backend.ts';
import { EngineError } from '../errors.ts';
import type { ExposureTrial } from './exposure-decision.ts';

const MAGIC = 'ORRYCKP2';

export interface Checkpoint {
  /** What must be the same for the run to go on: settings, views, points. */
  fingerprint: string;
  step: number;
  initialCount: number;
  elapsedMs: number;
  /** What the trial of exposure compensation said. */
  exposure: ExposureTrial;
  state: SceneState;
}

interface Header extends Omit<Checkpoint, 'state'> {
  state: Omit<SceneState, 'arrays'>;
  arrays: { name: string; length: number }[];
}

export function encodeCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const { state, ...rest } = checkpoint;
  const { arrays, ...stateRest } = state;
  const entries = Object.entries(arrays);
  const header: Header = {
    ...rest,
    state: stateRest,
    arrays: entries.map(([name, a]) => ({ name, length: a.length })),
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = Math.ceil((12 + json.length) / 4) * 4;
  const out = new Uint8Array(start + 4 * entries.reduce((sum, [, a]) => sum + a.length, 0));
  out.set(new TextEncoder().encode(MAGIC));
  new DataView(out.buffer).setUint32(8, json.length, true);
  out.set(json, 12);
  let at = start;
  for (const [, array] of entries) {
    out.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += array.byteLength;
  }
  return out;
}

export function decodeCheckpoint(bytes: Uint8Array): Checkpoint {
  const bad = (why: string, cause?: unknown) =>
    new EngineError('BAD_CHECKPOINT', `not a checkpoint: ${why}`, { cause });
  if (bytes.length < 12 || new TextDecoder().decode(bytes.subarray(0, 8)) !== MAGIC) throw bad('wrong first bytes');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
  if (12 + length > bytes.length) throw bad('cut off in its header');
  let header: Header;
  try {
    header = JSON.parse(new TextDecoder().decode(bytes.subarray(12, 12 + length))) as Header;
  } catch (cause) {
    throw bad('its header is not JSON', cause);
  }
  const arrays: Record<string, Float32Array> = {};
  let at = Math.ceil((12 + length) / 4) * 4;
  for (const { name, length: floats } of header.arrays) {
    if (at + 4 * floats > bytes.length) throw bad(`cut off in ${name}`);
    // A copy in any case: `slice` of Node's Buffer would be a view of the whole file.
    arrays[name] = new Float32Array(new Uint8Array(bytes.subarray(at, at + 4 * floats)).buffer);
    at += 4 * floats;
  }
  const { arrays: _, state, ...rest } = header;
  return { ...rest, state: { ...state, arrays } };
}
