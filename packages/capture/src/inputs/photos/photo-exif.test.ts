import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { localPlaces } from './local-places.ts';
import { appleGravity, downInPicture, readPhotoExif } from './photo-exif.ts';

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0];

async function exifOf(tags: Exif, width = 8, height = 6) {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .withExif(tags)
    .jpeg()
    .toBuffer();
  return (await sharp(jpeg).metadata()).exif!;
}
const size = { width: 4000, height: 3000, orientation: 1 };

describe('photo EXIF', () => {
  it('takes the focal length from the 35 mm equivalent, by the diagonal', async () => {
    const exif = await exifOf({
      IFD0: { Make: 'A', Model: 'B' },
      IFD2: { FocalLengthIn35mmFilm: '26', FocalLength: '4360/1000' },
    });
    const found = readPhotoExif(exif, size);
    expect(found.focalPx).toBeCloseTo((26 / 43.2666) * 5000, 0);
    expect(found.device).toBe('A B 4.36 mm 3005 px');
  });

  it('takes it from the focal plane where the equivalent is missing, also of a picture made smaller', async () => {
    const tags = { FocalLength: '50/1', FocalPlaneXResolution: '200/1', FocalPlaneResolutionUnit: '3' };
    // 50 mm at 20 px per mm, of a picture taken 400 px wide.
    const exif = await exifOf({ IFD2: tags }, 400, 300);
    expect(readPhotoExif(exif, { ...size, width: 400, height: 300 }).focalPx).toBeCloseTo(1000, 3);
    expect(readPhotoExif(exif, { ...size, width: 100, height: 75 }).focalPx).toBeCloseTo(250, 3);
  });

  it('tells a crop from a picture made smaller, and knows nothing where the focal plane is that of another size', async () => {
    // A camera of 5472 x 3648 pixels on 13.1 mm; 18.138 mm are 7558 px.
    const tags = { FocalLength: '18138/1000', FocalPlaneXResolution: '10584/1', FocalPlaneResolutionUnit: '2' };
    const focalOf = async (width: number, height: number, taken: [number, number]) => {
      const exif = await exifOf({ IFD2: tags }, ...taken);
      return readPhotoExif(exif, { ...size, width, height }).focalPx;
    };
    expect(await focalOf(547, 365, [547, 365])).toBeUndefined();
    expect(await focalOf(3648, 3648, [5472, 3648])).toBeCloseTo(7558, -1);
    expect(await focalOf(1824, 1824, [5472, 3648])).toBeCloseTo(3779, -1);
    expect(await focalOf(2736, 1824, [5472, 3648])).toBeCloseTo(3779, -1);
    const square = await exifOf({ IFD2: { FocalLengthIn35mmFilm: '50' } }, 547, 365);
    expect(readPhotoExif(square, { ...size, width: 365, height: 365 }).focalPx).toBeCloseTo((50 / 43.2666) * 657.6, 0);
    // Stored upright by a program that turned it.
    expect(await focalOf(1824, 2736, [5472, 3648])).toBeCloseTo(3779, -1);
  });

  it('believes no impossible focal length, and no damaged block', async () => {
    expect(readPhotoExif(await exifOf({ IFD2: { FocalLengthIn35mmFilm: '2' } }), size).focalPx).toBeUndefined();
    expect(readPhotoExif(Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'), size)).toEqual({ device: '' });
    expect(readPhotoExif(undefined, size)).toEqual({ device: '' });
  });

  it('is not misled by a block that is cut off anywhere', async () => {
    const whole = await exifOf({
      IFD0: { Make: 'A' },
      IFD2: { FocalLengthIn35mmFilm: '26', FocalLength: '4360/1000' },
    });
    const focal = readPhotoExif(whole, size).focalPx!;
    for (let length = 0; length < whole.length; length++) {
      const found = readPhotoExif(whole.subarray(0, length), size);
      expect([undefined, focal]).toContain(found.focalPx);
    }
    // Pointers that lead nowhere, or back to where they came from.
    for (let at = 6; at < whole.length; at++) {
      const lying = Buffer.from(whole);
      lying[at] = 0xff;
      expect(() => readPhotoExif(lying, size)).not.toThrow();
    }
  });

  it('reads the place', async () => {
    const exif = await exifOf({
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '10/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '20/1 0/1 36/1',
        GPSAltitudeRef: '0',
        GPSAltitude: '12/1',
      },
    });
    expect(readPhotoExif(exif, size).place).toEqual({ latitude: -10.5, longitude: 20.01, altitude: 12 });
  });

  it('places are meters around the first', () => {
    const [none, first, north, east] = localPlaces([
      undefined,
      { latitude: 60, longitude: 10, altitude: 100 },
      { latitude: 60.001, longitude: 10, altitude: 101 },
      { latitude: 60, longitude: 10.001, altitude: 100 },
    ]);
    expect(none).toBeUndefined();
    expect(first).toEqual([0, 0, 0]);
    expect(north![1]).toBeCloseTo(111.2, 1);
    expect(north![2]).toBe(1);
    expect(east![0]).toBeCloseTo(55.6, 1);
  });
});

/** A maker note with one entry: tag 8, three signed rationals. */
function appleNote(values: [number, number, number]): Buffer {
  const note = Buffer.alloc(16 + 12 + 24);
  note.write('Apple iOS\0\0\x01MM', 0, 'latin1');
  note.writeUInt16BE(1, 14);
  note.writeUInt16BE(8, 16);
  note.writeUInt16BE(10, 18);
  note.writeUInt32BE(3, 20);
  note.writeUInt32BE(28, 24);
  values.forEach((value, k) => {
    note.writeInt32BE(Math.round(value * 10_000), 28 + 8 * k);
    note.writeInt32BE(10_000, 32 + 8 * k);
  });
  return note;
}

describe('gravity of a phone', () => {
  it('is read from the maker note unless the phone is shaken', () => {
    expect(appleGravity(appleNote([0, -1, 0]))).toEqual([0, -1, 0]);
    expect(appleGravity(appleNote([0, -2, 0]))).toBeUndefined();
    expect(appleGravity(appleNote([0, -1, 0]).subarray(0, 40))).toBeUndefined();
    expect(appleGravity(Buffer.from('Nikon'))).toBeUndefined();
  });

  it.each([
    ['upright', 6, [0, -1, 0], [0, 1, 0]],
    ['on its side, buttons up', 1, [-1, 0, 0], [0, 1, 0]],
    ['on its other side', 3, [1, 0, 0], [0, 1, 0]],
    ['upside down', 8, [0, 1, 0], [0, 1, 0]],
    ['upright, looking at the ground', 6, [0, 0, -1], [0, 0, 1]],
    ['upright, looking half down', 6, [0, -0.6, -0.8], [0, 0.6, 0.8]],
  ] as const)('points down in the picture: %s', (_name, orientation, device, down) => {
    const found = downInPicture([...device], orientation);
    found.forEach((value, k) => {
      expect(value).toBeCloseTo(down[k], 6);
    });
  });
});
