import { readGlb } from './glb/read-glb.ts';
import type { ByteInput } from './io/bytes.ts';
import { ByteReader } from './io/bytes.ts';
import type { ReadOptions } from './io/read-options.ts';
import type { Gaussians } from './model/gaussians.ts';
import { readPly } from './ply/read-ply.ts';
import { parseKsplatHeader, readKsplat } from './simple/read-ksplat.ts';
import { readSplat, SPLAT_RECORD_BYTES } from './simple/read-splat.ts';
import { readSog } from './sog/read-sog.ts';
import { SplatFormatError } from './splat-format-error.ts';
import { readSpz } from './spz/read-spz.ts';

export type SplatFormat = 'ply' | 'spz' | 'sog' | 'glb' | 'ksplat' | 'splat';

/** Enough for every header that is looked at. */
const DETECT_BYTES = 4096;

/**
 * The format of a file from its first bytes, or undefined. `.splat` has no header: it is the answer where whole
 * 32-byte records with believable numbers are found and nothing else fits.
 */
export function detectSplatFormat(start: Uint8Array): SplatFormat | undefined {
  const text = String.fromCharCode(...start.subarray(0, 4));
  if (/^ply[\r\n]/.test(text)) return 'ply';
  if (text === 'NGSP' || (start[0] === 0x1f && start[1] === 0x8b)) return 'spz';
  if (text === 'PK\x03\x04') return 'sog';
  if (text === 'glTF') return 'glb';
  if (parseKsplatHeader(start)) return 'ksplat';
  return looksLikeSplat(start) ? 'splat' : undefined;
}

/** The JSON files of formats made of several files need a lookup for the others: say which function takes one. */
function unknownFormat(start: Uint8Array): SplatFormatError {
  const text = new TextDecoder('latin1').decode(start);
  if (/^\s*\{/.test(text) && text.includes('"means"')) {
    return new SplatFormatError(
      'unsupported',
      'this is the meta.json of a SOG: read it and its textures with readSogMeta',
    );
  }
  if (/^\s*\{/.test(text) && text.includes('"lod-splat"')) {
    return new SplatFormatError('unsupported', 'this is the meta of a chunk-LOD world: open it with openLod');
  }
  return new SplatFormatError('unknown-format', 'the bytes are no splat format this package reads');
}

function looksLikeSplat(start: Uint8Array): boolean {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const records = Math.floor(start.length / SPLAT_RECORD_BYTES);
  if (records === 0) return false;
  for (let i = 0; i < records; i++) {
    const at = i * SPLAT_RECORD_BYTES;
    for (let k = 0; k < 3; k++) {
      const position = view.getFloat32(at + k * 4, true);
      const scale = view.getFloat32(at + 12 + k * 4, true);
      // integers and text read as floats come out tiny or huge
      if (!(Math.abs(position) < 1e6) || !(scale > 1e-20 && scale < 1e5)) return false;
    }
  }
  return true;
}

/** Reads any supported file. The bytes decide; `hint` only helps where they do not (headerless .splat). */
export async function readSplats(
  input: ByteInput,
  options: ReadOptions & { hint?: SplatFormat } = {},
): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const start = await reader.peek(DETECT_BYTES);
    const format = detectSplatFormat(start) ?? options.hint;
    if (!format) throw unknownFormat(start);
    const rest = input instanceof Uint8Array ? input : reader.remaining();
    switch (format) {
      case 'ply':
        return await readPly(rest, options);
      case 'spz':
        return await readSpz(rest, options);
      case 'sog':
        return await readSog(rest, options);
      case 'glb':
        return await readGlb(rest, options);
      case 'ksplat':
        return await readKsplat(rest, options);
      case 'splat':
        return await readSplat(rest, options);
    }
  } finally {
    await reader.close();
  }
}
