/** What a photo's EXIF block tells about the camera: lens, focal length, place and gravity. */
import exifReader from 'exif-reader';
import { isPlausibleExif } from './plausible-exif.ts';

export interface PhotoExif {
  /** Maker, model, lens and zoom; empty where the photo does not say. */
  device: string;
  /** Focal length in pixels of the stored picture, before any scaling. */
  focalPx?: number;
  /** WGS 84 degrees, meters. */
  place?: { latitude: number; longitude: number; altitude: number };
  /** Unit vector that points down, x right, y down, z forward of the upright picture. */
  down?: [number, number, number];
  /** Light that reached the sensor for one unit of scene light, as a power of two: exposure time, sensitivity and aperture. */
  exposureValue?: number;
}

/** Diagonal of a 36 x 24 mm frame: CIPA DCG-001 defines the 35 mm equivalent by the diagonal angle of view. */
const fullFrameDiagonalMm = Math.hypot(36, 24);

/** EXIF 2.32, FocalPlaneResolutionUnit: 2 inch, 3 centimeter; 4 and 5 (millimeter, micrometer) are TIFF/EP's. */
const millimetersPerUnit: Readonly<Record<number, number>> = { 2: 25.4, 3: 10, 4: 1, 5: 0.001 };

/** From a 150° lens to a long telephoto; what lies outside is a wrong tag, and a wrong focal length is worse than none. */
const plausible = (focalPx: number, longSide: number) => focalPx > 0.13 * longSide && focalPx < 20 * longSide;

/** Width of the smallest sensors of cameras (1/6 inch is 2.4 mm). */
const smallestSensorMm = 2;

const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 64) : '');

type Tags = Record<string, unknown>;

function focalPx(photo: Tags, width: number, height: number): number | undefined {
  const taken = takenSides(photo, Math.max(width, height));
  // Of the whole frame, at the size it has now: a crop keeps the focal length and loses angle.
  const diagonal =
    taken.length === 2 ? Math.hypot(...taken) * scaleSince(taken, width, height) : Math.hypot(width, height);
  const equivalentMm = number(photo.FocalLengthIn35mmFilm);
  if (equivalentMm !== undefined && equivalentMm > 0) {
    const focal = (equivalentMm / fullFrameDiagonalMm) * diagonal;
    if (plausible(focal, Math.max(width, height))) return focal;
  }
  const focalMm = number(photo.FocalLength);
  const perUnit = number(photo.FocalPlaneXResolution);
  const unitMm = millimetersPerUnit[number(photo.FocalPlaneResolutionUnit) ?? 2];
  if (focalMm === undefined || perUnit === undefined || unitMm === undefined) return undefined;
  const takenWidth = taken[0] ?? Math.max(width, height);
  // Programs that scale a picture and write its new size here leave the resolution as it was: the sensor would be smaller than any that is made.
  if ((takenWidth / perUnit) * unitMm < smallestSensorMm) return undefined;
  const focal = ((focalMm * perUnit) / unitMm) * scaleSince(taken, width, height);
  return plausible(focal, Math.max(width, height)) ? focal : undefined;
}

/** Longer side first; none, or one, where the photo does not say, or says less than it has. */
function takenSides(photo: Tags, longSide: number): number[] {
  const sides = [number(photo.PixelXDimension) ?? 0, number(photo.PixelYDimension) ?? 0].filter((side) => side > 0);
  return Math.max(...sides) < longSide ? [] : sides.sort((a, b) => b - a);
}

/** Since it was taken, a picture may have been made smaller, or cropped: then one of its sides at most is still whole. */
function scaleSince([long, short]: readonly number[], width: number, height: number): number {
  if (long === undefined) return 1;
  const byLong = Math.max(width, height) / long;
  return short === undefined ? byLong : Math.max(byLong, Math.min(width, height) / short);
}

function exposureValue(photo: Tags): number | undefined {
  const [seconds, aperture] = [number(photo.ExposureTime), number(photo.FNumber)];
  const speed = photo.ISOSpeedRatings ?? photo.PhotographicSensitivity;
  const iso = number(Array.isArray(speed) ? speed[0] : speed);
  if (!(seconds! > 0 && iso! > 0)) return undefined;
  return Math.log2((seconds! * iso!) / (aperture! > 0 ? aperture! ** 2 : 1));
}

function place(gps: Tags): PhotoExif['place'] {
  const degrees = (value: unknown, negative: boolean) => {
    if (!Array.isArray(value) || value.length < 3 || !value.every((part) => number(part) !== undefined))
      return undefined;
    const [d, m, s] = value as number[];
    return (negative ? -1 : 1) * (d! + m! / 60 + s! / 3600);
  };
  const latitude = degrees(gps.GPSLatitude, gps.GPSLatitudeRef === 'S');
  const longitude = degrees(gps.GPSLongitude, gps.GPSLongitudeRef === 'W');
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return undefined;
  const below = Number(Array.isArray(gps.GPSAltitudeRef) ? gps.GPSAltitudeRef[0] : gps.GPSAltitudeRef) === 1;
  return { latitude, longitude, altitude: (below ? -1 : 1) * (number(gps.GPSAltitude) ?? 0) };
}

/**
 * Apple's maker note: "Apple iOS\0\0\1" and a byte order mark, then one TIFF directory; tag 8 holds the accelerometer as three signed
 * rationals in units of g. Device axes are x right and y up on the screen held upright, z out of the screen, and at rest the vector
 * points to the ground.
 */
export function appleGravity(note: Buffer): [number, number, number] | undefined {
  if (note.length < 16 || note.toString('latin1', 0, 9) !== 'Apple iOS') return undefined;
  const big = note.toString('latin1', 12, 14) === 'MM';
  const u16 = (at: number) => (big ? note.readUInt16BE(at) : note.readUInt16LE(at));
  const u32 = (at: number) => (big ? note.readUInt32BE(at) : note.readUInt32LE(at));
  const i32 = (at: number) => (big ? note.readInt32BE(at) : note.readInt32LE(at));
  const count = u16(14);
  for (let entry = 0; entry < count; entry++) {
    const at = 16 + 12 * entry;
    if (at + 12 > note.length) return undefined;
    if (u16(at) !== 8 || u16(at + 2) !== 10 || u32(at + 4) !== 3) continue;
    const values = u32(at + 8);
    if (values + 24 > note.length) return undefined;
    const g = [0, 1, 2].map((k) => i32(values + 8 * k) / i32(values + 8 * k + 4));
    const length = Math.hypot(...g);
    // A phone being shaken does not know where down is.
    return length > 0.8 && length < 1.2 ? [g[0] / length, g[1] / length, g[2] / length] : undefined;
  }
  return undefined;
}

/**
 * Gravity of the device in the frame of the upright picture. The back camera's sensor is landscape: turned 90° clockwise (orientation
 * 6) its picture is upright on the upright phone. So sensor x is device -y, sensor y is device -x, and forward is device -z.
 */
export function downInPicture(device: [number, number, number], orientation: number): [number, number, number] {
  const [x, y, z] = [-device[1], -device[0], -device[2]];
  switch (orientation) {
    case 3:
      return [-x, -y, z];
    case 6:
      return [-y, x, z];
    case 8:
      return [y, -x, z];
    default:
      return [x, y, z];
  }
}

/** `width` and `height` are those of the stored picture. A damaged EXIF block is no reason to refuse a photo: it tells nothing then. */
export function readPhotoExif(
  exif: Buffer | undefined,
  { width, height, orientation }: { width: number; height: number; orientation: number },
): PhotoExif {
  if (!exif || !isPlausibleExif(exif)) return { device: '' };
  let tags: Partial<Record<'Image' | 'Photo' | 'GPSInfo', Tags | null>>;
  try {
    tags = exifReader(exif) as unknown as typeof tags;
  } catch {
    return { device: '' };
  }
  // A directory that cannot be read comes as null.
  const [image, photo, gps] = [tags.Image ?? {}, tags.Photo ?? {}, tags.GPSInfo ?? {}];
  const lens = text(photo.LensModel);
  const names = [text(image.Make), text(image.Model), lens].filter((part) => part !== '');
  const focal = focalPx(photo, width, height);
  const zoom = number(photo.FocalLength);
  const gravity = Buffer.isBuffer(photo.MakerNote) && !/front/i.test(lens) ? appleGravity(photo.MakerNote) : undefined;
  const where = place(gps);
  const exposed = exposureValue(photo);
  return {
    device: [
      ...names,
      ...(zoom === undefined ? [] : [`${zoom} mm`]),
      ...(focal ? [`${Math.round(focal)} px`] : []),
    ].join(' '),
    ...(focal !== undefined && { focalPx: focal }),
    ...(where && { place: where }),
    ...(exposed !== undefined && { exposureValue: exposed }),
    ...(gravity && { down: downInPicture(gravity, orientation) }),
  };
}

/** 1 where the block does not say. */
export function orientationTag(exif: Buffer | undefined): number {
  try {
    const value = exif && isPlausibleExif(exif) && exifReader(exif).Image?.Orientation;
    return typeof value === 'number' && value >= 1 && value <= 8 ? value : 1;
  } catch {
    return 1;
  }
}
