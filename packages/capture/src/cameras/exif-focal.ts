/** The focal length in pixels from an EXIF block (CIPA DC-008). Only what is needed for it is read. */

const TAG_EXIF_IFD = 0x8769;
const TAG_FOCAL_LENGTH = 0x920a;
const TAG_FOCAL_LENGTH_35MM = 0xa405;
const TAG_PIXEL_X = 0xa002;
const TAG_FOCAL_PLANE_X_RESOLUTION = 0xa20e;
const TAG_FOCAL_PLANE_UNIT = 0xa210;
/** Diagonal of a 36 x 24 mm frame. */
const FULL_FRAME_DIAGONAL_MM = Math.hypot(36, 24);
const MM_PER_UNIT: Record<number, number> = { 2: 25.4, 3: 10, 4: 1 };

/** `width` and `height` are those of the picture as it is now; it may have been scaled since it was taken. */
export function focalPxFromExif(exif: Uint8Array, width: number, height: number): number | undefined {
  const tags = readTags(exif);
  if (!tags) return undefined;
  const equivalent = tags.get(TAG_FOCAL_LENGTH_35MM);
  if (equivalent && equivalent > 0) {
    // By the diagonal: the long side of a 4:3 sensor is not 36 mm.
    return plausible((equivalent / FULL_FRAME_DIAGONAL_MM) * Math.hypot(width, height), width, height);
  }
  const focalMm = tags.get(TAG_FOCAL_LENGTH);
  const perUnit = tags.get(TAG_FOCAL_PLANE_X_RESOLUTION);
  const takenWidth = tags.get(TAG_PIXEL_X);
  const unitMm = MM_PER_UNIT[tags.get(TAG_FOCAL_PLANE_UNIT) ?? 2];
  if (focalMm && perUnit && takenWidth && unitMm) {
    const focalTakenPx = (focalMm * perUnit) / unitMm;
    return plausible((focalTakenPx * Math.max(width, height)) / takenWidth, width, height);
  }
  return undefined;
}

/** From a 160 degree lens to a telescope; anything else is a mistake in the file. */
function plausible(focalPx: number, width: number, height: number): number | undefined {
  const ratio = focalPx / Math.max(width, height);
  return ratio > 0.15 && ratio < 30 ? focalPx : undefined;
}

/** Numbers of the first and the EXIF directory by tag; undefined when the block is not TIFF. */
function readTags(exif: Uint8Array): Map<number, number> | undefined {
  const start = exif[0] === 0x45 && exif[1] === 0x78 ? 6 : 0; // "Exif\0\0" in front
  const view = new DataView(exif.buffer, exif.byteOffset + start, Math.max(0, exif.byteLength - start));
  if (view.byteLength < 8) return undefined;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  const tags = new Map<number, number>();
  readDirectory(view, little, view.getUint32(4, little), tags);
  const exifDirectory = tags.get(TAG_EXIF_IFD);
  if (exifDirectory) readDirectory(view, little, exifDirectory, tags);
  return tags;
}

function readDirectory(view: DataView, little: boolean, at: number, tags: Map<number, number>): void {
  if (at + 2 > view.byteLength) return;
  const count = view.getUint16(at, little);
  for (let k = 0; k < count; k++) {
    const entry = at + 2 + 12 * k;
    if (entry + 12 > view.byteLength) return;
    const type = view.getUint16(entry + 2, little);
    let value: number | undefined;
    if (type === 3) value = view.getUint16(entry + 8, little);
    else if (type === 4) value = view.getUint32(entry + 8, little);
    else if (type === 5) {
      const rational = view.getUint32(entry + 8, little);
      if (rational + 8 > view.byteLength) continue;
      value = view.getUint32(rational, little) / view.getUint32(rational + 4, little);
    }
    if (value !== undefined && Number.isFinite(value)) tags.set(view.getUint16(entry, little), value);
  }
}
