import { type Gaussians, type ShDegree, sliceGaussians } from './gaussians.ts';

/**
 * A cloud that is delivered in pieces, so that writers need not hold it whole. `chunks()` may be called several
 * times (planar formats make one pass per attribute) and must give the same Gaussians each time.
 */
export interface SplatSource {
  readonly count: number;
  readonly shDegree: ShDegree;
  readonly antialiased: boolean;
  chunks(): Iterable<Gaussians> | AsyncIterable<Gaussians>;
}

/** Gaussians per chunk: 64 Ki keeps a degree-3 chunk at 15 MB. */
const CHUNK_GAUSSIANS = 65536;

/** Views of a cloud in memory; nothing is copied. A SplatSource passes through. */
export function asSplatSource(cloud: Gaussians | SplatSource, chunkGaussians = CHUNK_GAUSSIANS): SplatSource {
  if ('chunks' in cloud) return cloud;
  return {
    count: cloud.count,
    shDegree: cloud.shDegree,
    antialiased: cloud.antialiased,
    *chunks() {
      for (let start = 0; start < cloud.count; start += chunkGaussians) {
        yield sliceGaussians(cloud, start, Math.min(cloud.count, start + chunkGaussians));
      }
    },
  };
}

/** Iterates a source and fails when it does not deliver what it announced: headers are written before the data. */
export async function* checkedChunks(source: SplatSource): AsyncGenerator<Gaussians> {
  let seen = 0;
  for await (const chunk of source.chunks()) {
    if (chunk.shDegree !== source.shDegree) {
      throw new RangeError(`a chunk has SH degree ${chunk.shDegree}, its source announced ${source.shDegree}`);
    }
    seen += chunk.count;
    if (seen > source.count) break;
    yield chunk;
  }
  if (seen !== source.count) throw new RangeError(`the source announced ${source.count} Gaussians and gave ${seen}`);
}
