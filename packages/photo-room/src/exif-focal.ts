/** The 35 mm equivalent focal length of an EXIF block (CIPA DC-008), in pixels of the picture as it is now. Other tags are not read. */

const EXIF_DIRECTORY = 0x8769;
const FOCAL_LENGTH_35MM = 0xa405;
/** Diagonal of 36 x 24 mm: the equivalent is of the diagonal angle of view. */
const FULL_FRAME_DIAGONAL_MM = Math.hypot(36, 24);
/** Entries of a directory that are looked at; real ones have some forty. */
const MOST_ENTRIES = 200;

export function focalOf(exif: Uint8Array, width: number, height: number): number | undefined {
  // "Exif\0\0" may stand in front.
  const start = exif[0] === 0x45 && exif[1] === 0x78 ? 6 : 0;
  if (exif.byteLength < start + 8) return undefined;
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  const directory = entry(view, little, view.getUint32(4, little), EXIF_DIRECTORY);
  const mm = directory === undefined ? undefined : entry(view, little, directory, FOCAL_LENGTH_35MM);
  if (!mm) return undefined;
  const focal = (mm / FULL_FRAME_DIAGONAL_MM) * Math.hypot(width, height);
  const share = focal / Math.max(width, height);
  return share > 0.2 && share < 6 ? focal : undefined;
}

/** A whole number of a directory, by its tag. */
function entry(view: DataView, little: boolean, at: number, tag: number): number | undefined {
  if (at + 2 > view.byteLength) return undefined;
  const count = Math.min(MOST_ENTRIES, view.getUint16(at, little));
  for (let k = 0; k < count; k++) {
    const from = at + 2 + 12 * k;
    if (from + 12 > view.byteLength) return undefined;
    if (view.getUint16(from, little) !== tag) continue;
    const type = view.getUint16(from + 2, little);
    if (type === 3) return view.getUint16(from + 8, little);
    if (type === 4) return view.getUint32(from + 8, little);
  }
  return undefined;
}
