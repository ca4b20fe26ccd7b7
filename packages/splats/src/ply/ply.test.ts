import { collectBytes } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import { byteStream } from '../io/bytes.ts';
import type { ShDegree } from '../model/gaussians.ts';
import { asSplatSource } from '../model/splat-source.ts';
import { expectWithin, PLY_PRECISION } from '../testing/precision.ts';
import { randomCloud } from '../testing/random-cloud.ts';
import { plyColumns } from './ply-columns.ts';
import { readPly } from './read-ply.ts';
import { writePly } from './write-ply.ts';

describe('PLY', () => {
  it.each([0, 1, 2, 3] as ShDegree[])('keeps every bit of a degree-%i cloud', async (shDegree) => {
    const cloud = randomCloud({ count: 300, shDegree });
    expectWithin(await readPly(await collectBytes(writePly(cloud))), cloud, PLY_PRECISION);
  });

  it('carries the anti-aliasing flag', async () => {
    const cloud = { ...randomCloud({ count: 3 }), antialiased: true };
    expect((await readPly(await collectBytes(writePly(cloud)))).antialiased).toBe(true);
  });

  it('reads from a stream cut at awkward places, and writes from chunks', async () => {
    const cloud = randomCloud({ count: 1000, shDegree: 2 });
    const bytes = await collectBytes(writePly(asSplatSource(cloud, 77)));
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
    }
    expectWithin(await readPly(pieces()), cloud, PLY_PRECISION);
    expectWithin(await readPly(byteStream(writePly(cloud))), cloud, PLY_PRECISION);
  });

  it('stores SH channel by channel, as the original trainer does', async () => {
    const cloud = randomCloud({ count: 1, shDegree: 1 });
    const bytes = await collectBytes(writePly(cloud));
    const view = new DataView(bytes.buffer, bytes.length - 4 * 23);
    // x y z, dc 3, then f_rest_0..2 = red of coefficients 0..2
    expect([6, 7, 8].map((c) => view.getFloat32(c * 4, true))).toEqual([0, 3, 6].map((i) => cloud.shRest[i]));
  });

  it('reads ascii, extra columns, doubles and elements before the vertices', async () => {
    const cloud = randomCloud({ count: 5, shDegree: 1 });
    const columns = plyColumns(cloud);
    const lines = ['ply', 'format ascii 1.0', 'element camera 2', 'property float f', 'element vertex 5'];
    lines.push('property uchar extra', ...columns.map((c) => `property double ${c.name}`), 'end_header', '1', '2');
    for (let i = 0; i < 5; i++) {
      lines.push(['7', ...columns.map((c) => String(c.array[i * c.perGaussian + c.offset]))].join(' '));
    }
    expectWithin(await readPly(new TextEncoder().encode(`${lines.join('\r\n')}\n`)), cloud, PLY_PRECISION);
  });

  it('drops or refuses NaN, and clamps the infinities editors write', async () => {
    const cloud = randomCloud({ count: 10 });
    cloud.positions[3] = Number.NaN;
    cloud.logScales[20] = Number.NEGATIVE_INFINITY;
    cloud.opacityLogits[9] = Number.POSITIVE_INFINITY;
    const bytes = await collectBytes(writePly(cloud));
    await expect(readPly(bytes)).rejects.toMatchObject({
      code: 'not-finite',
      message: expect.stringMatching(/number 1$/),
    });
    const kept = await readPly(bytes, { nonFinite: 'drop' });
    expect(kept.count).toBe(9);
    expect(kept.opacityLogits[8]).toBe(15);
    expect(kept.logScales[17]).toBe(-20);
  });
});
