import { writeZip } from '@orrery/containers';
import { mortonOrder } from '../edit/morton-order.ts';
import { type Gaussians, gatherGaussians, restCoefficients, sigmoid } from '../model/gaussians.ts';
import { buildCodebook } from './codebook.ts';
import { buildShPalette, type ShPalette } from './sh-palette.ts';
import { loadSplatTransform } from './splat-transform.ts';

export interface WriteSogOptions {
  /** Entries of the SH palette, at most 65536. Default: about half the Gaussians, in powers of two. */
  paletteSize?: number;
  /** Lossless WebP effort, 0 to 9. Default 4. */
  webpEffort?: number;
  /** Who finds the palette: another thread may, while the other textures are packed. Default: this one. */
  shPalette?: (vectors: Float32Array, dimensions: number, maxEntries: number) => Promise<ShPalette>;
}

interface SogFile {
  name: string;
  bytes: Uint8Array;
}

/** WebP's largest side; also SOG's limit of about 268 million Gaussians. */
const MAX_SIDE = 16383;

/** A bundled SOG: a zip of meta.json and the textures. Reorders the Gaussians (Morton), as the format expects. */
export async function* writeSog(cloud: Gaussians, options: WriteSogOptions = {}): AsyncGenerator<Uint8Array> {
  yield* writeZip(writeSogFiles(cloud, options));
}

/**
 * The files of an unbundled SOG, meta.json last. The packing is ours because splat-transform clusters SH on a GPU or
 * not in usable time (see sh-palette.ts); the WebP codec is its own.
 */
export async function* writeSogFiles(cloud: Gaussians, options: WriteSogOptions = {}): AsyncGenerator<SogFile> {
  if (cloud.count === 0) throw new RangeError('SOG cannot hold an empty cloud');
  const { WebPCodec } = await loadSplatTransform();
  const codec = await WebPCodec.create();
  const g = gatherGaussians(cloud, mortonOrder(cloud.positions));
  const width = Math.ceil(Math.sqrt(g.count) / 4) * 4;
  const height = Math.ceil(g.count / width / 4) * 4;
  if (width > MAX_SIDE || height > MAX_SIDE) throw new RangeError(`SOG holds no ${g.count} Gaussians`);
  const texture = (name: string, rgba: Uint8Array, w = width, h = height): SogFile => ({
    name,
    bytes: codec.encodeLosslessRGBA(rgba, w, h, w * 4, options.webpEffort ?? 4) as Uint8Array,
  });
  const texels = width * height * 4;
  const coefficients = restCoefficients(g.shDegree);
  const paletteSize = options.paletteSize ?? defaultPaletteSize(g.count);
  const elsewhere = g.shDegree > 0 ? options.shPalette?.(g.shRest, coefficients * 3, paletteSize) : undefined;
  // Heard when its turn comes.
  elsewhere?.catch(() => {});

  const means = packMeans(g, texels);
  yield texture('means_l.webp', means.low);
  yield texture('means_u.webp', means.high);
  yield texture('quats.webp', packQuaternions(g, texels));
  const scales = buildCodebook(g.logScales);
  yield texture('scales.webp', packColumns(g.logScales, scales.encode, g.count, texels));
  const colors = buildCodebook(g.shDc);
  const sh0 = packColumns(g.shDc, colors.encode, g.count, texels);
  for (let i = 0; i < g.count; i++) sh0[i * 4 + 3] = Math.round(sigmoid(g.opacityLogits[i]) * 255);
  yield texture('sh0.webp', sh0);

  let shN: Record<string, unknown> | undefined;
  if (g.shDegree > 0) {
    const palette = (await elsewhere) ?? buildShPalette(g.shRest, coefficients * 3, paletteSize);
    const codebook = buildCodebook(palette.centroids);
    const rows = Math.ceil(palette.count / 64);
    const centroids = new Uint8Array(64 * coefficients * rows * 4);
    for (let i = 0; i < palette.count * coefficients; i++) {
      for (let c = 0; c < 3; c++) centroids[i * 4 + c] = codebook.encode(palette.centroids[i * 3 + c]);
      centroids[i * 4 + 3] = 255;
    }
    yield texture('shN_centroids.webp', centroids, 64 * coefficients, rows);
    const labels = new Uint8Array(texels);
    for (let i = 0; i < g.count; i++) {
      labels[i * 4] = palette.labels[i] & 255;
      labels[i * 4 + 1] = palette.labels[i] >> 8;
      labels[i * 4 + 3] = 255;
    }
    yield texture('shN_labels.webp', labels);
    shN = {
      count: palette.count,
      bands: g.shDegree,
      codebook: [...codebook.entries],
      files: ['shN_centroids.webp', 'shN_labels.webp'],
    };
  }
  const meta = {
    version: 2,
    asset: { generator: 'orrery' },
    count: g.count,
    ...(g.antialiased ? { model: 'antialiased' } : {}),
    means: { mins: means.mins, maxs: means.maxs, files: ['means_l.webp', 'means_u.webp'] },
    scales: { codebook: [...scales.entries], files: ['scales.webp'] },
    quats: { files: ['quats.webp'] },
    sh0: { codebook: [...colors.entries], files: ['sh0.webp'] },
    ...(shN ? { shN } : {}),
  };
  yield { name: 'meta.json', bytes: new TextEncoder().encode(JSON.stringify(meta)) };
}

function defaultPaletteSize(count: number): number {
  return Math.min(65536, 2 ** Math.ceil(Math.log2(Math.max(2, count / 2))));
}

/** Positions go through sign(x) ln(1 + |x|), which spends the 16 bits near the origin, where cameras are. */
function logCurve(x: number): number {
  return Math.sign(x) * Math.log1p(Math.abs(x));
}

function packMeans(g: Gaussians, texels: number) {
  const mins = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const maxs = [0, 1, 2].map(() => Number.NEGATIVE_INFINITY);
  for (let i = 0; i < g.count * 3; i++) {
    const v = g.positions[i];
    if (v < mins[i % 3]) mins[i % 3] = v;
    if (v > maxs[i % 3]) maxs[i % 3] = v;
  }
  for (let k = 0; k < 3; k++) {
    mins[k] = logCurve(mins[k]);
    maxs[k] = logCurve(maxs[k]);
    // readers take a zero span for one; keep ours the same so that a flat axis survives
    if (maxs[k] === mins[k]) maxs[k] = mins[k] + 1;
  }
  const low = new Uint8Array(texels).fill(255);
  const high = new Uint8Array(texels).fill(255);
  for (let i = 0; i < g.count; i++) {
    for (let k = 0; k < 3; k++) {
      const fraction = (logCurve(g.positions[i * 3 + k]) - mins[k]) / (maxs[k] - mins[k]);
      const value = Math.round(fraction * 65535);
      low[i * 4 + k] = value & 255;
      high[i * 4 + k] = value >> 8;
    }
  }
  return { mins, maxs, low, high };
}

/** Smallest three: the alpha byte is 252 + the index of the largest of w, x, y, z; the others fill r, g, b. */
function packQuaternions(g: Gaussians, texels: number): Uint8Array {
  const out = new Uint8Array(texels);
  for (let i = 0; i < g.count; i++) {
    const at = i * 4;
    let largest = 0;
    for (let k = 1; k < 4; k++) {
      if (Math.abs(g.quaternions[at + k]) > Math.abs(g.quaternions[at + largest])) largest = k;
    }
    const sign = g.quaternions[at + largest] < 0 ? -1 : 1;
    let channel = 0;
    for (let k = 0; k < 4; k++) {
      if (k === largest) continue;
      const unit = g.quaternions[at + k] * sign * Math.SQRT2 * 0.5 + 0.5;
      out[at + channel++] = Math.max(0, Math.min(255, Math.round(unit * 255)));
    }
    out[at + 3] = 252 + largest;
  }
  return out;
}

function packColumns(values: Float32Array, encode: (value: number) => number, count: number, texels: number) {
  const out = new Uint8Array(texels).fill(255);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) out[i * 4 + k] = encode(values[i * 3 + k]);
  }
  return out;
}
