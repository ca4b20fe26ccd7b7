/**
 * The factory calibration inside an Insta360 trailer, brought to the pixels of a stream.
 *
 * Two texts of numbers joined by `_` are known. The old one ("offset"): number of lenses, then for each lens radius, center x, center
 * y, yaw, pitch, roll, and at the end width and height of the double picture and a lens type. The newer ("offset_v3"): number of
 * lenses, then for each xi, fx, fy, cx, cy, yaw, pitch, roll, three of translation, k1, k2, k3, p1, p2, width, height, type and, by
 * firmware, one flag. The second lens's center is counted in the double picture.
 *
 * Yaw and pitch are mounting errors below a degree whose signs are not documented: they are left out, as a wrong sign doubles the
 * error. Roll is not small: sensors are mounted sideways or upside down.
 */
import type { InsvTrailer } from './insv-trailer.ts';
import type { LensModel } from './lens-model.ts';

export interface CalibratedLens {
  model: LensModel;
  /** The stored picture has to be turned clockwise by this much to be upright. */
  clockwiseDeg: number;
}

/** The lenses see about 200°; the last degrees are vignetted, so views stop a little before. */
export const nominalHalfFovRad = (100 * Math.PI) / 180;
const usableHalfFovRad = (98 * Math.PI) / 180;

/** A center further off than this share of the picture belongs to another kind of text than we think. */
const maxCenterOffset = 0.06;

/** `width` and `height`: of one lens's part of the stream. Undefined where the trailer has no calibration that fits. */
export function calibratedLenses(
  trailer: InsvTrailer | undefined,
  { width, height }: { width: number; height: number },
): [CalibratedLens, CalibratedLens] | undefined {
  const lenses = (trailer && (fromV3(trailer, width, height) ?? fromOffset(trailer, width, height))) || undefined;
  if (lenses?.length !== 2) return undefined;
  const fits = lenses.every(({ model }) => {
    if (model.kind === 'equirectangular') return false;
    const [dx, dy] = [model.cx / width - 0.5, model.cy / height - 0.5];
    return Math.abs(dx) < maxCenterOffset && Math.abs(dy) < maxCenterOffset && believable(model, width);
  });
  return fits ? (lenses as [CalibratedLens, CalibratedLens]) : undefined;
}

/** Numbers no such lens has would send every view to the same few pixels, or nowhere. Real ones lie well inside. */
function believable(model: Exclude<LensModel, { kind: 'equirectangular' }>, width: number): boolean {
  const between = (value: number, low: number, high: number) => value >= low && value <= high;
  if (model.kind === 'equidistant') return between(model.pixelsPerRad / width, 0.15, 0.6);
  const focals = [model.fx, model.fy].every((focal) => between(focal / width, 0.15, 3));
  const bends = [...model.radial, ...model.tangential].every((k) => Math.abs(k) < 5);
  return focals && bends && between(model.xi, 0, 5);
}

function numbers(text: string | undefined): number[] | undefined {
  const values = (text ?? '').split('_').map(Number);
  return values.length > 10 && values.every(Number.isFinite) && values[0] === 2 ? values : undefined;
}

/** Roll is counted around the axis of the first lens, which the second looks along from the other side. */
const clockwise = (lens: number, rollDeg: number) => (lens === 0 ? rollDeg : -rollDeg);

function fromOffset(trailer: InsvTrailer, width: number, height: number): CalibratedLens[] | undefined {
  const values = numbers(trailer.offset);
  if (!values || values.length < 15) return undefined;
  const [fullWidth, fullHeight] = [values[13], values[14]];
  if (!(fullWidth > 0 && fullHeight > 0) || Math.abs(fullWidth / 2 / fullHeight / (width / height) - 1) > 0.02)
    return undefined;
  const scale = height / fullHeight;
  return [0, 1].map((lens) => {
    const [radius, cx, cy, , , roll] = values.slice(1 + 6 * lens, 7 + 6 * lens) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return {
      model: {
        kind: 'equidistant',
        cx: (cx - (lens * fullWidth) / 2) * scale,
        cy: cy * scale,
        pixelsPerRad: (radius * scale) / nominalHalfFovRad,
        maxAngleRad: usableHalfFovRad,
      },
      clockwiseDeg: clockwise(lens, roll),
    };
  });
}

function fromV3(trailer: InsvTrailer, width: number, height: number): CalibratedLens[] | undefined {
  const values = numbers(trailer.offsetV3);
  if (!values) return undefined;
  const perLens = Math.floor((values.length - 1) / 2);
  if (perLens < 19 || perLens > 20) return undefined;
  return [0, 1].map((lens) => {
    const at = 1 + perLens * lens;
    const value = (k: number) => values[at + k];
    const [fullWidth, fullHeight] = [value(16), value(17)];
    // Some cameras give the size of the double picture, others of one lens's.
    const lensWidth = fullWidth > 1.9 * fullHeight ? fullWidth / 2 : fullWidth;
    const cx = value(3) > lensWidth ? value(3) - lensWidth : value(3);
    const window = sensorWindow(trailer.windowCrop, lensWidth, fullHeight, width, height);
    return {
      model: {
        kind: 'omni',
        xi: value(0),
        fx: value(1) * window.scale,
        fy: value(2) * window.scale,
        cx: (cx - window.left) * window.scale,
        cy: (value(4) - window.top) * window.scale,
        radial: [value(11), value(12), value(13)],
        tangential: [value(14), value(15)],
        maxAngleRad: usableHalfFovRad,
      },
      clockwiseDeg: clockwise(lens, value(7)),
    };
  });
}

/** Which part of the sensor picture the stream shows: as the file says, else the largest centerd part of the stream's shape. */
function sensorWindow(
  crop: InsvTrailer['windowCrop'],
  sensorWidth: number,
  sensorHeight: number,
  width: number,
  height: number,
) {
  const sameShape = crop && Math.abs(crop.width / crop.height / (width / height) - 1) < 0.01;
  const scale = sameShape ? width / crop.width : Math.max(width / sensorWidth, height / sensorHeight);
  return { scale, left: (sensorWidth - width / scale) / 2, top: (sensorHeight - height / scale) / 2 };
}
