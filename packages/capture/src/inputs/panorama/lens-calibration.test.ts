import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quaternionOf } from '@orrery/splats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InsvTrailer, readInsvTrailer } from './insv-trailer.ts';
import { calibratedLenses } from './lens-calibration.ts';
import { project } from './lens-model.ts';
import { multiply, rotate, transpose, viewFromRig } from './rotation.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-trailer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const field = (number: number, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
  return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes]);
};

/** Records in the order of the file; the metadata is the last one. */
function trailer(records: readonly { kind: number; content: Buffer }[]): Buffer {
  const parts = records.map(({ kind, content }) => {
    const header = Buffer.alloc(6);
    header[1] = kind;
    header.writeUInt32LE(content.length, 2);
    return Buffer.concat([content, header]);
  });
  const body = Buffer.concat(parts);
  const footer = Buffer.alloc(72);
  footer.writeUInt32LE(body.length + 72, 32);
  footer.writeUInt32LE(3, 36);
  footer.write('8db42d694ccc418790edff439fe026bf', 40, 'latin1');
  return Buffer.concat([body, footer]);
}

async function read(content: Buffer): Promise<InsvTrailer | undefined> {
  const path = join(folder, 'x.insv');
  await writeFile(path, content);
  return readInsvTrailer(path);
}

const offset =
  '2_1480.69_1517.57_1520.13_-0.186949_0.0336344_-179.227_1479.61_4553.12_1526.43_0.82149_0.0305849_0.894074_6080_3040_3105';

describe('the trailer', () => {
  it('is read from behind, past what is not known', async () => {
    const message = Buffer.concat([
      field(2, 'Insta360 OneR'),
      field(3, 'v2.0.0'),
      field(5, offset),
      Buffer.from([0x38, 0x05]),
    ]);
    const content = Buffer.concat([
      Buffer.alloc(1000, 7),
      trailer([
        { kind: 3, content: Buffer.alloc(300, 9) },
        { kind: 1, content: message },
      ]),
    ]);
    expect(await read(content)).toEqual({ version: 3, camera: 'Insta360 OneR', firmware: 'v2.0.0', offset });
  });

  it('may be absent, cut or full of lies', async () => {
    expect(await read(Buffer.alloc(10))).toBeUndefined();
    expect(await read(Buffer.alloc(500))).toBeUndefined();
    const lie = trailer([{ kind: 1, content: field(2, 'X') }]);
    lie.writeUInt32LE(0xffffffff, lie.length - 72 - 4);
    expect(await read(lie)).toEqual({ version: 3 });
    const huge = trailer([{ kind: 1, content: field(2, 'X') }]);
    huge.writeUInt32LE(0xffffffff, huge.length - 40);
    expect(await read(huge)).toEqual({ version: 3 });
    // A field longer than the message.
    expect(await read(trailer([{ kind: 1, content: Buffer.from([0x12, 0x7f, 0x41]) }]))).toEqual({ version: 3 });
  });

  it('of a real camera', async () => {
    const path = join(process.env.ORRERY_TEST_DATA ?? '../shared/data', 'insv/sample.insv');
    if (!(await readFile(path).catch(() => undefined))) {
      console.warn(`skipped: ${path} is not here`);
      return;
    }
    expect(await readInsvTrailer(path)).toMatchObject({ version: 3, camera: 'Insta360 OneR', offset });
  });
});

describe('factory calibration', () => {
  it('in the old text', () => {
    const lenses = calibratedLenses({ version: 3, offset }, { width: 1520, height: 1520 })!;
    const [front, back] = lenses;
    expect(front.clockwiseDeg).toBeCloseTo(-179.227);
    // Half the size of the text's numbers; the second lens counted from its own half.
    expect(back.model).toMatchObject({ kind: 'equidistant', cx: (4553.12 - 3040) / 2, cy: 1526.43 / 2 });
    // The circle ends at 100°.
    const [x] = project(
      { ...front.model, maxAngleRad: 2 } as typeof front.model,
      Math.sin(1.7453),
      0,
      Math.cos(1.7453),
    )!;
    expect(x).toBeCloseTo((1517.57 + 1480.69) / 2, 1);
  });

  it('in the new text, for the part of the sensor the video shows', () => {
    const lens = (cx: number) =>
      `2.0_4280.0_4280.0_${cx}_2680.0_-0.4_0.3_90.4_0_0_0_0.18_2.09_-3.32_-0.0025_-0.0007_10752_5376_113`;
    const offsetV3 = `2_${lens(2700)}_${lens(5376 + 2690)}_197632`;
    const windowCrop = { sourceWidth: 5376, sourceHeight: 5376, width: 5312, height: 5312 };
    const [front, back] = calibratedLenses(
      { version: 3, offset, offsetV3, windowCrop },
      { width: 2656, height: 2656 },
    )!;
    expect(front.model).toMatchObject({ kind: 'omni', fx: 2140, cx: (2700 - 32) / 2, cy: (2680 - 32) / 2 });
    expect(back.model).toMatchObject({ cx: (2690 - 32) / 2 });
    expect([front.clockwiseDeg, back.clockwiseDeg]).toEqual([90.4, -90.4]);
    // Straight ahead is the center; r grows with the angle up to the border of the lens.
    expect(project(front.model, 0, 0, 1)).toEqual([1334, 1324]);
    let before = 0;
    for (let degrees = 5; degrees <= 95; degrees += 5) {
      const angle = (degrees * Math.PI) / 180;
      const radius = project(front.model, Math.sin(angle), 0, Math.cos(angle))![0] - 1334;
      expect(radius).toBeGreaterThan(before);
      before = radius;
    }
    expect(project(front.model, 0, 0, -1)).toBeUndefined();
  });

  it('is not believed where it does not fit', () => {
    expect(calibratedLenses(undefined, { width: 100, height: 100 })).toBeUndefined();
    expect(calibratedLenses({ version: 3, offset: '2_1_2' }, { width: 100, height: 100 })).toBeUndefined();
    expect(calibratedLenses({ version: 3, offset }, { width: 1920, height: 1080 })).toBeUndefined();
    const off = offset.replace('1517.57', '917.57');
    expect(calibratedLenses({ version: 3, offset: off }, { width: 1520, height: 1520 })).toBeUndefined();
    const pinhole = offset.replace('1480.69', '1e9');
    expect(calibratedLenses({ version: 3, offset: pinhole }, { width: 1520, height: 1520 })).toBeUndefined();
  });
});

describe('rotations', () => {
  it('look where they say', () => {
    const close = (a: readonly number[], b: readonly number[]) =>
      a.forEach((value, k) => {
        expect(value).toBeCloseTo(b[k], 9);
      });
    close(rotate(transpose(viewFromRig(90, 0)), [0, 0, 1]), [1, 0, 0]);
    close(rotate(transpose(viewFromRig(0, 90)), [0, 0, 1]), [0, -1, 0]);
    close(rotate(transpose(viewFromRig(180, 0)), [1, 0, 0]), [-1, 0, 0]);
    close(multiply(viewFromRig(40, 20), transpose(viewFromRig(40, 20))), [1, 0, 0, 0, 1, 0, 0, 0, 1]);
    for (const [yaw, pitch] of [
      [0, 0],
      [180, 0],
      [130, -50],
      [-50, 50],
      [180, 90],
    ] as const) {
      const m = viewFromRig(yaw, pitch);
      const [w, x, y, z] = quaternionOf(m);
      close(
        [
          1 - 2 * (y * y + z * z),
          2 * (x * y - w * z),
          2 * (x * z + w * y),
          2 * (x * y + w * z),
          1 - 2 * (x * x + z * z),
          2 * (y * z - w * x),
          2 * (x * z - w * y),
          2 * (y * z + w * x),
          1 - 2 * (x * x + y * y),
        ],
        m,
      );
    }
  });
});
