import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, extractScene, formatUsda, parseUsda, UsdSyntaxError } from './index.ts';
import { arbitraryLayer } from './testing/arbitrary-layer.ts';

/** Mutates valid documents. Whatever comes out is parsed or refused with a position inside it; nothing else may happen. */

const fuzzMs = Number(process.env.ORRERY_FUZZ_MS ?? 60_000);

const fragments = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
  '@',
  '@@@',
  '"',
  "'",
  '"""',
  '\\',
  '#',
  '//',
  '/*',
  '*/',
  '=',
  ',',
  ';',
  ':',
  '::',
  '.',
  '&',
  'def ',
  'over ',
  'class ',
  'rel ',
  'None',
  'inf',
  '-inf',
  'nan',
  '-',
  '1e',
  '1e999',
  '0x',
  '99999999999999999999',
  'custom ',
  'uniform ',
  'variantSet ',
  'reorder ',
  'prepend ',
  'payload = ',
  '.timeSamples = ',
  '.connect = ',
  '.spline = ',
  'float[] x = [',
  'matrix4d m = ((',
  '\n',
  '\r',
  '\t',
  '\0',
  '\ufeff',
  '日',
  '🎈',
  '\u2028',
];

function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  const out = [...bytes];
  const count = 1 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random() * (out.length + 1));
    const kind = Math.floor(random() * 5);
    if (kind === 0) out.splice(at, 1 + Math.floor(random() * 8));
    else if (kind === 1)
      out.splice(at, 0, ...new TextEncoder().encode(fragments[Math.floor(random() * fragments.length)]));
    else if (kind === 2 && at < out.length) out[at] = Math.floor(random() * 256);
    else if (kind === 3) out.splice(at, 0, ...out.slice(at, at + Math.floor(random() * 40)));
    else out.length = Math.min(out.length, at);
  }
  return Uint8Array.from(out);
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

describe('fuzzing', () => {
  it('never fails in any other way than with a position', { timeout: fuzzMs + 60_000 }, () => {
    const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20240229);
    const documents = fc
      .sample(arbitraryLayer, { numRuns: 100, seed })
      .map((layer) => new TextEncoder().encode(formatUsda(layer)));
    const random = seeded(seed);
    const scene = extractScene(parseUsda('#usda 1.0\ndef Xform "Xform" { def Camera "A" {} }\n'));
    const end = Date.now() + fuzzMs;
    let accepted = 0;
    let refused = 0;
    for (let run = 0; Date.now() < end; run++) {
      const bytes = mutate(documents[run % documents.length], random);
      try {
        const layer = parseUsda(bytes);
        accepted++;
        JSON.stringify(extractScene(layer));
        JSON.stringify(applyPatch(scene, layer));
        formatUsda(layer);
      } catch (error) {
        if (!(error instanceof UsdSyntaxError)) {
          throw new Error(`seed ${seed}, run ${run}: ${JSON.stringify(new TextDecoder().decode(bytes))}`, {
            cause: error,
          });
        }
        refused++;
        const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
        expect(error.line).toBeGreaterThan(0);
        expect(error.line).toBeLessThanOrEqual(lines.length);
        expect(error.column).toBeGreaterThan(0);
      }
    }
    console.log(`fuzzed ${accepted + refused} documents in ${fuzzMs / 1000} s, ${refused} refused`);
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(accepted / 10);
  });
});
