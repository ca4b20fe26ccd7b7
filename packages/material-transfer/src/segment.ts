/** The materials a picture shows: its pixels clustered by color and grain, neighbors with neighbors. */
import { kMeans, labOf, subjectMask } from '@orrery/model-library';

export interface Pixels {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each, sRGB. */
  pixels: Uint8Array;
}

export interface Region {
  /** Index in `labels`. */
  label: number;
  /** Of the subject. */
  share: number;
  /** Height of its middle above the subject's bottom, 0 to 1. */
  height: number;
  lab: [number, number, number];
}

export interface Segmentation {
  width: number;
  height: number;
  /** Region of each pixel, 255 where background. */
  labels: Uint8Array;
  regions: Region[];
  /** Rows of the subject's box, from the top. */
  top: number;
  bottom: number;
}

const background = 255;
const clusters = 7;
/** Smaller regions are seams, shadows and reflections. */
const smallest = 0.03;
/** Clusters nearer than this are one material in different light; lightness counts half, as it is mostly light. */
const alike = 13;

export function segment(picture: Pixels): Segmentation | undefined {
  const { width, height, pixels } = picture;
  const subject = subjectMask(picture);
  if (subject.share < 0.005) return undefined;
  const lab = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    lab.set(labOf(pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]), at * 3);
  const grain = localContrast(lab, width, height);
  // Lightness at half weight; where it is, a little, so that regions hang together.
  const feature = (at: number) => [
    lab[at * 3] * 0.5,
    lab[at * 3 + 1],
    lab[at * 3 + 2],
    Math.min(grain[at], 20) * 0.8,
    ((at % width) / width) * 8,
    (Math.floor(at / width) / height) * 10,
  ];
  const inside = withoutShadow(subject, lab, width, height);
  const step = Math.max(1, Math.floor(inside.length / 6000));
  const sample = inside.filter((_, i) => i % step === 0).map(feature);
  const { centers } = kMeans(sample, clusters);
  const joined = joinAlike(centers);
  const raw = new Uint8Array(width * height).fill(background);
  for (const at of inside) {
    const point = feature(at);
    let [best, least] = [0, Infinity];
    for (const [c, center] of centers.entries()) {
      let d = 0;
      for (let k = 0; k < point.length; k++) d += (point[k] - center[k]) ** 2;
      if (d < least) [best, least] = [c, d];
    }
    raw[at] = joined[best];
  }
  const labels = smoothLabels(raw, width, height);
  return describe(labels, lab, width, height);
}

/** On a plain ground a shadow is the ground, darker: the same color and no grain. A subject that would go with it keeps all. */
function withoutShadow(
  subject: { mask: Uint8Array; plainBorder: boolean },
  lab: Float32Array,
  width: number,
  height: number,
): number[] {
  const all: number[] = [];
  for (let at = 0; at < width * height; at++) if (subject.mask[at]) all.push(at);
  if (!subject.plainBorder) return all;
  const border: number[] = [];
  for (let x = 0; x < width; x += 4) border.push(x, (height - 1) * width + x);
  const middle = [0, 1, 2].map((k) => border.map((at) => lab[at * 3 + k]).sort((a, b) => a - b)[border.length >> 1]);
  const kept = all.filter((at) => {
    const tint = Math.hypot(lab[at * 3 + 1] - middle[1], lab[at * 3 + 2] - middle[2]);
    const darker = middle[0] - lab[at * 3];
    return !(tint < 6 && darker > 0 && darker < 55);
  });
  return kept.length > all.length * 0.5 ? kept : all;
}

/** Standard deviation of the lightness in a square of five. */
function localContrast(lab: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      let [sum, squares] = [0, 0];
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const value = lab[((y + dy) * width + x + dx) * 3];
          sum += value;
          squares += value * value;
        }
      out[y * width + x] = Math.sqrt(Math.max(0, squares / 25 - (sum / 25) ** 2));
    }
  return out;
}

function joinAlike(centers: readonly number[][]): number[] {
  const into = centers.map((_, i) => i);
  for (let i = 0; i < centers.length; i++)
    for (let j = 0; j < i; j++) {
      const d = Math.hypot(...[0, 1, 2, 3].map((k) => centers[i][k] - centers[j][k]));
      if (d < alike) {
        const [from, to] = [into[i], into[j]];
        for (let k = 0; k < into.length; k++) if (into[k] === from) into[k] = to;
      }
    }
  return into;
}

/** Each pixel takes the commonest label of its square of seven, twice. */
function smoothLabels(labels: Uint8Array, width: number, height: number): Uint8Array {
  let from = labels;
  for (let round = 0; round < 2; round++) {
    const to = from.slice();
    const counts = new Uint16Array(256);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (from[y * width + x] === background) continue;
        counts.fill(0);
        let best = from[y * width + x];
        for (let dy = -3; dy <= 3; dy++)
          for (let dx = -3; dx <= 3; dx++) {
            const [px, py] = [x + dx, y + dy];
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            const label = from[py * width + px];
            if (label !== background && ++counts[label] > counts[best]) best = label;
          }
        to[y * width + x] = best;
      }
    from = to;
  }
  return from;
}

function describe(labels: Uint8Array, lab: Float32Array, width: number, height: number): Segmentation | undefined {
  const sums = new Map<number, { count: number; y: number; lab: [number, number, number] }>();
  let [total, top, bottom] = [0, height, 0];
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at];
    if (label === background) continue;
    let sum = sums.get(label);
    if (!sum) {
      sum = { count: 0, y: 0, lab: [0, 0, 0] };
      sums.set(label, sum);
    }
    const y = Math.floor(at / width);
    total++;
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    sum.count++;
    sum.y += y;
    for (let k = 0; k < 3; k++) sum.lab[k] += lab[at * 3 + k];
  }
  if (total === 0) return undefined;
  const tall = Math.max(1, bottom - top);
  const regions = [...sums]
    .map(([label, { count, y, lab: l }]) => ({
      label,
      share: count / total,
      height: 1 - (y / count - top) / tall,
      lab: l.map((value) => value / count) as [number, number, number],
    }))
    .filter(({ share }, _index, all) => share >= smallest || all.length === 1)
    .sort((a, b) => b.share - a.share);
  return regions.length > 0 ? { width, height, labels, regions, top, bottom } : undefined;
}
