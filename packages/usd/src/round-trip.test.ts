import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribute, extractScene, formatUsda, parseUsda } from './index.ts';
import { arbitraryLayer, arbitraryNumber } from './testing/arbitrary-layer.ts';

/** Always the same here; other seeds are for whoever goes looking. */
const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 0);

/** `expect` explains a difference but takes 50 times as long to see that there is none. */
function expectSame(actual: unknown, expected: unknown): void {
  // The clone has plain prototypes; fast-check also makes objects without one.
  if (!isDeepStrictEqual(actual, structuredClone(expected))) expect(actual).toStrictEqual(expected);
}

describe('round trips', () => {
  it('reads back every layer it writes', () => {
    fc.assert(
      fc.property(arbitraryLayer, (layer) => {
        expectSame(parseUsda(formatUsda(layer)), layer);
      }),
      { numRuns: 300, seed: seed + 1 },
    );
  });

  it('reads bytes and strings alike, and writes the same text again', () => {
    fc.assert(
      fc.property(arbitraryLayer, (layer) => {
        const text = formatUsda(layer);
        const fromBytes = parseUsda(new TextEncoder().encode(text));
        expect(formatUsda(fromBytes)).toBe(text);
      }),
      { numRuns: 100, seed: seed + 2 },
    );
  });

  it('extracts a scene from every layer, and the scene survives JSON', () => {
    fc.assert(
      fc.property(arbitraryLayer, (layer) => {
        const scene = extractScene(layer);
        expectSame(JSON.parse(JSON.stringify(scene)), scene);
      }),
      { numRuns: 150, seed: seed + 3 },
    );
  });

  it('converts numbers exactly as the language does', () => {
    const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));
    const spelled = fc
      .tuple(
        fc.constantFrom('', '-'),
        digits(25),
        fc.option(digits(25)),
        fc.option(fc.integer({ min: -330, max: 320 })),
      )
      .map(
        ([sign, whole, part, exponent]) =>
          `${sign}${whole}${part === null ? '' : `.${part}`}${exponent === null ? '' : `e${exponent}`}`,
      );
    const shown = arbitraryNumber.filter(Number.isFinite).map((n) => n.toString());
    fc.assert(
      fc.property(fc.array(fc.oneof(spelled, shown), { minLength: 1, maxLength: 50 }), (texts) => {
        const layer = parseUsda(`#usda 1.0\ndef "A" {\n double[] x = [${texts.join(', ')}]\n}\n`);
        const value = (layer.prims[0].properties[0] as Attribute).value as Float64Array;
        expect([...value]).toEqual(texts.map(Number));
      }),
      { numRuns: 400, seed: seed + 4 },
    );
  });
});
