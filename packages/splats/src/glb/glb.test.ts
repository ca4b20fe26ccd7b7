import { collectBytes, glbPrefix } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import type { ShDegree } from '../model/gaussians.ts';
import { asSplatSource } from '../model/splat-source.ts';
import { expectWithin, GLB_PRECISION } from '../testing/precision.ts';
import { randomCloud } from '../testing/random-cloud.ts';
import { parseGlb } from './glb-container.ts';
import { readGlb } from './read-glb.ts';
import { writeGlb } from './write-glb.ts';

interface Json {
  extensionsUsed: string[];
  nodes: { rotation?: number[] }[];
  meshes: { primitives: { mode: number; attributes: Record<string, number> }[] }[];
  accessors: { min?: number[]; max?: number[] }[];
}

describe('KHR_gaussian_splatting GLB', () => {
  it.each([0, 1, 2, 3] as ShDegree[])('round-trips degree %i', async (shDegree) => {
    const cloud = randomCloud({ count: 200, shDegree });
    expectWithin(await readGlb(await collectBytes(writeGlb(asSplatSource(cloud, 64)))), cloud, GLB_PRECISION);
  });

  it('says what the extension asks for', async () => {
    const cloud = randomCloud({ count: 20, shDegree: 3 });
    const file = await collectBytes(writeGlb(cloud));
    expect(file.length % 4).toBe(0);
    expect(new DataView(file.buffer).getUint32(8, true)).toBe(file.length);
    const json = parseGlb(file).json as Json;
    expect(json.extensionsUsed).toEqual(['KHR_gaussian_splatting']);
    const [primitive] = json.meshes[0].primitives;
    expect(primitive.mode).toBe(0);
    const names = Object.keys(primitive.attributes);
    expect(names).toHaveLength(21);
    expect(names).toContain('KHR_gaussian_splatting:SH_DEGREE_3_COEF_6');
    const xs = Array.from({ length: 20 }, (_, i) => cloud.positions[i * 3]);
    expect(json.accessors[0].max?.[0]).toBe(Math.max(...xs));
  });

  it('stands the scene upright by its node, not by changing numbers', async () => {
    const cloud = randomCloud({ count: 2 });
    const rotations = { Z: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2], Y: undefined, '-Y': [1, 0, 0, 0] };
    for (const [upAxis, rotation] of Object.entries(rotations)) {
      const file = await collectBytes(writeGlb(cloud, { upAxis: upAxis as keyof typeof rotations }));
      expect((parseGlb(file).json as Json).nodes[0].rotation).toEqual(rotation);
      expect((await readGlb(file)).positions).toEqual(cloud.positions);
    }
  });

  it('reads normalized integers and strides, which the extension allows', async () => {
    const bin = new DataView(new ArrayBuffer(64));
    for (const [k, v] of [1, 2, 3].entries()) bin.setFloat32(k * 4, v, true);
    for (const [k, v] of [0, 0, 0, 127].entries()) bin.setInt8(12 + k, v);
    for (const [k, v] of [65535, 32768, 1].entries()) bin.setUint16(16 + k * 2, v, true);
    bin.setUint8(24, 51);
    for (const [k, v] of [0.1, 0.2, 0.3].entries()) bin.setFloat32(28 + k * 4, v, true);
    const accessor = (byteOffset: number, componentType: number, type: string) => ({
      bufferView: 0,
      byteOffset,
      componentType,
      type,
      count: 1,
      normalized: componentType !== 5126,
    });
    const name = (n: string) => `KHR_gaussian_splatting:${n}`;
    const json = {
      bufferViews: [{ buffer: 0, byteLength: 64, byteStride: 64 }],
      accessors: [
        accessor(0, 5126, 'VEC3'),
        accessor(12, 5120, 'VEC4'),
        accessor(16, 5123, 'VEC3'),
        accessor(24, 5121, 'SCALAR'),
        accessor(28, 5126, 'VEC3'),
      ],
      meshes: [
        {
          primitives: [
            {
              attributes: {
                POSITION: 0,
                [name('ROTATION')]: 1,
                [name('SCALE')]: 2,
                [name('OPACITY')]: 3,
                [name('SH_DEGREE_0_COEF_0')]: 4,
              },
              extensions: { KHR_gaussian_splatting: { kernel: 'ellipse' } },
            },
          ],
        },
      ],
    };
    const cloud = await readGlb(await collectBytes([glbPrefix(json, 64), new Uint8Array(bin.buffer)]));
    expect([...cloud.positions]).toEqual([1, 2, 3]);
    expect([...cloud.quaternions]).toEqual([1, 0, 0, 0]);
    expect(cloud.logScales[1]).toBeCloseTo(Math.log(0.5), 4);
    expect(1 / (1 + Math.exp(-cloud.opacityLogits[0]))).toBeCloseTo(0.2, 5);
  });
});
