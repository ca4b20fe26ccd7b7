/**
 * What the input stages hand to the cameras: pictures on disk and all that is known about each before anything is matched. Plain
 * JSON, because it is a stage result and has to survive a restart.
 */

export interface CaptureImage {
  /** File name inside the set's `images/` folder. Sorted by name, the pictures are in capture order. */
  name: string;
  /** Pixels of that file: upright, EXIF orientation and video rotation applied. */
  width: number;
  height: number;
  /** Pictures with the same key were taken with one lens at one zoom and size, and share a camera. */
  camera: string;
  /** Focal length in pixels of that file, where the file or the calibration tells it. */
  focalPx?: number;
  /** The picture was cut by us as an ideal pinhole with exactly `focalPx` and the center in the middle: nothing to refine. */
  idealPinhole?: true;
  /** A video or a series of one: neighbors in `index` overlap. */
  sequence?: { id: string; index: number; seconds: number };
  /** Views cut from one panoramic frame: they share a center. `viewFromRig`: rotation as a quaternion w, x, y, z. */
  moment?: { id: string; view: string; viewFromRig: [number, number, number, number] };
  /** PNG relative to the set's folder, same size: 0 = not part of the world (background, operator), 255 = keep. */
  mask?: string;
  /** There when `mask` shows the subject alone: the mask, if any, of the picture with its surroundings. */
  surroundings?: { mask?: string };
  /** Unit vector that points down, in the picture's camera frame (x right, y down, z forward), from EXIF or gyro. */
  down?: [number, number, number];
  /** Light that reached the sensor for one unit of scene light, as a power of two, from EXIF. */
  exposureValue?: number;
  /** Where it was taken, meters east, north, up of the set's first known place. */
  placeMeters?: [number, number, number];
}

/** Something of what was sent that is not in the world, or not all of it. In words for the sender. */
export interface LeftOut {
  label: string;
  reason: string;
  /** What would help; absent where nothing has to be done. */
  cure?: string;
}

export interface CaptureSet {
  /** Pictures the caller gave, frames of videos not counted. */
  given: number;
  images: CaptureImage[];
  /** Share of the pictures' pixels that show an edge or a pattern, where it was asked. */
  texture?: number;
  /** Inputs or frames left out, and why, in words for the sender. */
  leftOut: LeftOut[];
}
