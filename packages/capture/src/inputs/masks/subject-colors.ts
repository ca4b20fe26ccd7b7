/**
 * What colors the subject of a whole capture has, and its surroundings. The network sees one picture at a time and now and then takes
 * a blanket for the subject, or in a close-up only a sleeve of it; the other pictures know better.
 */
import type { SubjectMap } from './segmenter.ts';

/** Brightness coarsely, as exposure differs between pictures; color finely. YCbCr of JPEG. */
const bins = [16, 64, 64] as const;
/** Map values that count as sure. */
const sureSubject = 0.8;
const sureBackground = 0.2;
/**
 * A color speaks with odds of at most 1 to 4.5, less than a network that is sure: it decides where two looks of the network disagree.
 * With more say it cut a face of the color of the wall behind out of the toy it was tried on.
 */
const maxEvidence = 1.5;
/** The network's own odds are held to 1 to 9, as its sigmoid says 0.999 where it is merely confident. */
const maxOpinion = 2.2;

export interface ColorModel {
  /** Natural logarithm of the odds that a pixel of that bin is subject. */
  evidence: Float32Array;
}

function colorBin(r: number, g: number, b: number): number {
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  const [cb, cr] = [128 + 0.564 * (b - y), 128 + 0.713 * (r - y)];
  const at = (value: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor((value * count) / 256)));
  return (at(y, bins[0]) * bins[1] + at(cb, bins[1])) * bins[2] + at(cr, bins[2]);
}

export interface ColorCounter {
  add(pixels: Uint8Array, map: SubjectMap): void;
  model(): ColorModel;
}

export function createColorCounter(): ColorCounter {
  const size = bins[0] * bins[1] * bins[2];
  const subject = new Float64Array(size);
  const background = new Float64Array(size);
  return {
    add(pixels, { probability }) {
      const own = new Float64Array(size);
      const other = new Float64Array(size);
      let [ownCount, otherCount] = [0, 0];
      for (let at = 0; at < probability.length; at++) {
        const value = probability[at];
        if (value < sureSubject && value > sureBackground) continue;
        const bin = colorBin(pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2]);
        if (value >= sureSubject) {
          own[bin] += 1;
          ownCount++;
        } else {
          other[bin] += 1;
          otherCount++;
        }
      }
      // Each picture has one vote, however large the subject is in it. A speck or a full frame tells nothing about the rest.
      if (ownCount < 0.01 * probability.length || otherCount < 0.01 * probability.length) return;
      for (let bin = 0; bin < size; bin++) {
        subject[bin] += own[bin] / ownCount;
        background[bin] += other[bin] / otherCount;
      }
    },
    model() {
      const [a, b] = [smoothed(subject), smoothed(background)];
      const total = (values: Float64Array) =>
        Math.max(
          1e-12,
          values.reduce((sum, value) => sum + value, 0),
        );
      const [totalA, totalB] = [total(a), total(b)];
      // One pixel in ten thousand: a color nobody has seen says nothing.
      const floor = 1e-4;
      const evidence = new Float32Array(size);
      for (let bin = 0; bin < size; bin++) {
        const odds = Math.log((a[bin] / totalA + floor) / (b[bin] / totalB + floor));
        evidence[bin] = Math.max(-maxEvidence, Math.min(maxEvidence, odds));
      }
      return { evidence };
    },
  };
}

/** The neighboring bins count too: noise and white balance move a color by about one. */
function smoothed(values: Float64Array): Float64Array {
  const [ys, bs, rs] = bins;
  let current = values;
  for (const [stride, count] of [
    [bs * rs, ys],
    [rs, bs],
    [1, rs],
  ] as const) {
    const next = new Float64Array(current.length);
    for (let at = 0; at < current.length; at++) {
      const position = Math.floor(at / stride) % count;
      next[at] =
        2 * current[at] + (position > 0 ? current[at - stride] : 0) + (position < count - 1 ? current[at + stride] : 0);
    }
    current = next;
  }
  return current;
}

const opinionOf = (probability: number) => {
  const odds = Math.log((probability + 1e-4) / (1 - probability + 1e-4));
  return Math.max(-maxOpinion, Math.min(maxOpinion, odds));
};
const probabilityOf = (odds: number) => 1 / (1 + Math.exp(-odds));

/** Of two looks at the same pixel. */
export const meanOpinion = (a: number, b: number) => probabilityOf((opinionOf(a) + opinionOf(b)) / 2);

/** The network's map with the capture's colors weighed in. */
export function withColors(map: SubjectMap, pixels: Uint8Array, { evidence }: ColorModel): SubjectMap {
  const probability = map.probability.map((value, at) => {
    const color = evidence[colorBin(pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2])];
    return probabilityOf(opinionOf(value) + color);
  });
  return { ...map, probability };
}
