import type { Gaussians } from '../model/gaussians.ts';
import { asSplatSource, checkedChunks, type SplatSource } from '../model/splat-source.ts';
import { plyColumns } from './ply-columns.ts';

export interface WritePlyOptions {
  /** Lines put into the header as comments. */
  comments?: string[];
}

const RECORDS_PER_PART = 16384;

/** The header line that carries `antialiased` through a PLY, as splat editors write it. */
const ANTIALIASED_COMMENT = 'SplatRenderMode: mip';

/** A 3DGS binary little-endian PLY, exact to the bit, in parts of at most a few MB. */
export async function* writePly(
  cloud: Gaussians | SplatSource,
  options: WritePlyOptions = {},
): AsyncGenerator<Uint8Array> {
  const source = asSplatSource(cloud);
  yield new TextEncoder().encode(header(source, options));
  for await (const chunk of checkedChunks(source)) {
    const columns = plyColumns(chunk);
    const stride = columns.length * 4;
    for (let start = 0; start < chunk.count; start += RECORDS_PER_PART) {
      const n = Math.min(RECORDS_PER_PART, chunk.count - start);
      const bytes = new Uint8Array(n * stride);
      const view = new DataView(bytes.buffer);
      columns.forEach(({ array, perGaussian, offset }, c) => {
        let from = start * perGaussian + offset;
        for (let at = c * 4; at < bytes.length; at += stride, from += perGaussian) {
          view.setFloat32(at, array[from], true);
        }
      });
      yield bytes;
    }
  }
}

function header(source: SplatSource, options: WritePlyOptions): string {
  const none = new Float32Array(0);
  const names = plyColumns({
    count: 0,
    shDegree: source.shDegree,
    positions: none,
    logScales: none,
    quaternions: none,
    opacityLogits: none,
    shDc: none,
    shRest: none,
    antialiased: source.antialiased,
  }).map((column) => column.name);
  const comments = [...(source.antialiased ? [ANTIALIASED_COMMENT] : []), ...(options.comments ?? [])];
  return [
    'ply',
    'format binary_little_endian 1.0',
    ...comments.map((text) => `comment ${text.replaceAll(/[\r\n]+/g, ' ')}`),
    `element vertex ${source.count}`,
    ...names.map((name) => `property float ${name}`),
    'end_header\n',
  ].join('\n');
}
