/**
 * Peak memory and time of one writer or reader at scale, in a process of its own:
 *
 *   node benchmarks/splats/memory.ts <write|read> <ply|spz3|spz4|glb|sog|lod> <gaussians> <shDegree> <file>
 *
 * Writers that stream take chunks made on the fly; `sog` and `lod` need the cloud in memory. Prints one JSON line.
 */
import { createReadStream, createWriteStream, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createGaussians,
  type Gaussians,
  gaussiansSizeBytes,
  readSplats,
  type ShDegree,
  type SplatSource,
  writeGlb,
  writeLod,
  writePly,
  writeSog,
  writeSpz,
} from '@orrery/splats';

const [mode, format, countText, degreeText, file] = process.argv.slice(2);
const count = Number(countText);
const shDegree = Number(degreeText) as ShDegree;

/** Deterministic noise on a wavy sheet: a surface, because that is what captures are and what compresses like them. */
function makeChunk(start: number, n: number): Gaussians {
  const g = createGaussians(n, shDegree);
  let state = (start + 1) >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = 0; i < n; i++) {
    const x = random() * 40 - 20;
    const y = random() * 40 - 20;
    g.positions.set([x, y, Math.sin(x) + Math.cos(y) + random() * 0.02], i * 3);
    for (let k = 0; k < 3; k++) {
      g.logScales[i * 3 + k] = -4 - random() * 3;
      g.shDc[i * 3 + k] = Math.sin(x * (k + 1)) + random() * 0.2;
    }
    g.opacityLogits[i] = random() * 8 - 3;
  }
  for (let i = 0; i < g.shRest.length; i++) g.shRest[i] = (random() - 0.5) * 0.3;
  return g;
}

const source: SplatSource = {
  count,
  shDegree,
  antialiased: false,
  *chunks() {
    for (let start = 0; start < count; start += 65536) yield makeChunk(start, Math.min(65536, count - start));
  },
};

async function write(): Promise<void> {
  if (format === 'lod') {
    const cloud = makeChunk(0, count);
    mkdirSync(file, { recursive: true });
    for await (const part of writeLod(cloud)) writeFileSync(`${file}/${part.name}`, part.bytes);
    return;
  }
  const streams: Record<string, () => AsyncIterable<Uint8Array>> = {
    ply: () => writePly(source),
    spz3: () => writeSpz(source, { version: 3 }),
    spz4: () => writeSpz(source, { version: 4 }),
    glb: () => writeGlb(source),
    sog: () => writeSog(makeChunk(0, count)),
  };
  await pipeline(Readable.from(streams[format](), { objectMode: false }), createWriteStream(file));
}

const started = performance.now();
if (mode !== 'read') await write();
else {
  const cloud = await readSplats(createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Uint8Array>);
  if (cloud.count !== count) throw new Error(`read ${cloud.count} Gaussians, expected ${count}`);
}
const toMB = (bytes: number) => Math.round(bytes / 1e6);
console.log(
  JSON.stringify({
    mode,
    format,
    count,
    shDegree,
    seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
    peakMB: toMB(process.resourceUsage().maxRSS * 1024),
    arraysMB: toMB(gaussiansSizeBytes(count, shDegree)),
    fileMB: format === 'lod' ? undefined : toMB(statSync(file).size),
  }),
);
