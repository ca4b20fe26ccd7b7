/** How a 360° video is laid out and where its lenses look: by its streams, its shape and what it shows. */
import { type CaptureInput, throwIfAborted } from '../capture-input.ts';
import { probeVideoStreams, type VideoStream } from '../video/probe-video.ts';
import type { FrameRegion } from '../video/read-frames.ts';
import { findCircle, isOneSphere, looksLikeFisheye, looksLikeSphere } from './fisheye-circle.ts';
import { brightest, cropFrame, type GrayFrame, grayFrameAt } from './gray-frame.ts';
import { type InsvTrailer, readInsvTrailer } from './insv-trailer.ts';
import { calibratedLenses, nominalHalfFovRad } from './lens-calibration.ts';
import { type EquidistantLens, type LensModel, resolution } from './lens-model.ts';
import { believedAbove, fitOverlap } from './overlap-calibration.ts';
import { type Matrix3, multiply, turnClockwise, viewFromRig } from './rotation.ts';

export type PanoramaLayout = 'two-streams' | 'two-files' | 'side-by-side' | 'one-lens' | 'equirectangular';

export interface PanoramaLens {
  /** Which of the sources' pictures it is in. */
  source: number;
  /** In pixels of that picture as shown. */
  model: LensModel;
  lensFromRig: Matrix3;
}

export interface ProbedPanorama {
  kind: 'panorama';
  layout: PanoramaLayout;
  /** Streams decoded side by side. `file` 1 is the partner of a recording in two files. */
  sources: { file: 0 | 1; stream: VideoStream }[];
  lenses: PanoramaLens[];
  /** Where the lens numbers come from: the file, what the pictures show, or what such cameras have in common. */
  calibration: 'file' | 'picture' | 'nominal';
  camera?: string;
  /** A photo: its one picture is no stream of a video. */
  still?: true;
}

/** An INSV file that holds an ordinary flat video: some cameras write those too. */
export interface FlatVideo {
  kind: 'video';
  stream: VideoStream;
}

/** Moments looked at, and the side of one lens's picture there: a degree has about 4 px. */
const looks = 4;
const lookSide = 720;
/** Half the field of view used of a lens whose own is not known. */
const usableShare = 0.98;

const halvesOf = (frame: GrayFrame) =>
  [
    cropFrame(frame, 0, frame.width / 2, frame.height),
    cropFrame(frame, frame.width / 2, frame.width / 2, frame.height),
  ] as const;

const isSquare = ({ width, height }: VideoStream) => width / height > 0.8 && width / height < 1.25;
const isDouble = ({ width, height }: Pick<VideoStream, 'width' | 'height'>) => Math.abs(width / height - 2) < 0.1;

/** `partner`: the second file of a recording that keeps its lenses apart. */
export async function probePanorama(
  input: CaptureInput,
  { partner, signal }: { partner?: CaptureInput | undefined; signal?: AbortSignal | undefined } = {},
): Promise<ProbedPanorama | FlatVideo> {
  const streams = await probeVideoStreams(input, signal);
  const trailer = await readInsvTrailer(input.path);
  const largest = streams.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  // A small third stream is a preview.
  const full = streams.filter(({ width, height }) => width === largest.width && height === largest.height);
  const camera = trailer?.camera ? { camera: trailer.camera } : {};
  if (full.length >= 2 && isSquare(largest)) {
    const sources = full.slice(0, 2).map((stream) => ({ file: 0 as const, stream }));
    return { ...(await lensesOf('two-streams', [input, input], sources, trailer, signal)), ...camera };
  }
  if (isSquare(largest)) {
    const other =
      partner &&
      (await probeVideoStreams(partner, signal)).find((stream) => stream.width === largest.width && isSquare(stream));
    const sources = [{ file: 0 as const, stream: largest }, ...(other ? [{ file: 1 as const, stream: other }] : [])];
    const layout = other ? 'two-files' : 'one-lens';
    return { ...(await lensesOf(layout, other ? [input, partner!] : [input], sources, trailer, signal)), ...camera };
  }
  if (isDouble(largest)) {
    const sources = [{ file: 0 as const, stream: largest }];
    const frames = await lookAt(input, largest, 2 * lookSide, signal);
    const halves = frames.map(halvesOf);
    const round = !largest.equirectangular && frames.length > 0 && (halvesAreRound(halves) || !isOneSphere(frames));
    if (round) return { ...(await lensesOf('side-by-side', [input], sources, trailer, signal, halves)), ...camera };
    return { ...stitched(sources), ...camera };
  }
  return { kind: 'video', stream: largest };
}

/**
 * The part of the first source that tells motion and sharpness: one radian to each side of a lens's axis, as the border of a round
 * picture stands still whatever the camera does; a sphere without its poles, which smear sideways.
 */
export function motionRegion({ sources, lenses }: ProbedPanorama): FrameRegion {
  const { width, height } = sources[0].stream;
  const { model } = lenses[0];
  if (model.kind === 'equirectangular')
    return { left: 0, top: Math.round(height / 6), width, height: Math.round((2 * height) / 3) };
  const half = resolution(model);
  const left = Math.max(0, Math.round(model.cx - half));
  const top = Math.max(0, Math.round(model.cy - half));
  const side = (from: number, length: number) => Math.max(16, Math.min(Math.round(2 * half), length - from));
  return { left, top, width: side(left, width), height: side(top, height) };
}

const halvesAreRound = (halves: readonly (readonly [GrayFrame, GrayFrame])[]) =>
  [0, 1].every((lens) => looksLikeFisheye(brightest(halves.map((half) => half[lens]))));

/**
 * An ordinary video that shows a whole sphere: by what it says of itself, or by what can be seen. Two round pictures side by side are what
 * cameras record before anything is stitched. Undefined: it is flat.
 */
export async function probeSphericalVideo(
  input: CaptureInput,
  stream: VideoStream,
  signal?: AbortSignal,
): Promise<ProbedPanorama | undefined> {
  if (!isDouble(stream)) return undefined;
  const sources = [{ file: 0 as const, stream }];
  if (stream.equirectangular) return stitched(sources);
  return sphereOf(input, sources, await lookAt(input, stream, 2 * lookSide, signal), signal);
}

/** The same for a photo. `look`: small and gray, of even width; `says`: the photo calls itself a sphere. */
export async function probeSphericalPhoto(
  input: CaptureInput,
  size: { width: number; height: number },
  look: GrayFrame,
  says: boolean,
): Promise<ProbedPanorama | undefined> {
  if (!isDouble(size)) return undefined;
  const sources = [{ file: 0 as const, stream: { index: 0, ...size, seconds: 0, transfer: 'sdr' as const } }];
  const found = says ? stitched(sources) : await sphereOf(input, sources, [look], undefined);
  return found && { ...found, still: true };
}

async function sphereOf(
  input: CaptureInput,
  sources: ProbedPanorama['sources'],
  frames: GrayFrame[],
  signal: AbortSignal | undefined,
): Promise<ProbedPanorama | undefined> {
  const halves = frames.map(halvesOf);
  if (frames.length > 0 && halvesAreRound(halves)) {
    const trailer = await readInsvTrailer(input.path);
    return lensesOf('side-by-side', [input], sources, trailer, signal, halves);
  }
  return looksLikeSphere(frames) ? stitched(sources) : undefined;
}

function stitched(sources: ProbedPanorama['sources']): ProbedPanorama {
  const { width, height } = sources[0].stream;
  const lens: PanoramaLens = {
    source: 0,
    model: { kind: 'equirectangular', width, height },
    lensFromRig: viewFromRig(0, 0),
  };
  return { kind: 'panorama', layout: 'equirectangular', sources, lenses: [lens], calibration: 'nominal' };
}

async function lookAt(
  input: CaptureInput,
  stream: VideoStream,
  width: number,
  signal?: AbortSignal,
): Promise<GrayFrame[]> {
  const scale = Math.min(1, width / stream.width);
  // Even, so that a double picture halves.
  const size = {
    width: 2 * Math.round((stream.width * scale) / 2),
    height: 2 * Math.round((stream.height * scale) / 2),
  };
  const frames: GrayFrame[] = [];
  for (let look = 0; look < looks; look++) {
    throwIfAborted(signal);
    const seconds = (stream.seconds * (look + 0.5)) / looks;
    const frame = await grayFrameAt(input, stream, { ...size, seconds, signal });
    if (frame) frames.push(frame);
  }
  return frames;
}

async function lensesOf(
  layout: PanoramaLayout,
  inputs: readonly CaptureInput[],
  sources: ProbedPanorama['sources'],
  trailer: InsvTrailer | undefined,
  signal: AbortSignal | undefined,
  halves?: readonly (readonly [GrayFrame, GrayFrame])[],
): Promise<ProbedPanorama> {
  const sideBySide = layout === 'side-by-side';
  const { width: streamWidth, height } = sources[0].stream;
  const width = sideBySide ? streamWidth / 2 : streamWidth;
  const count = layout === 'one-lens' ? 1 : 2;
  const pictures: GrayFrame[][] = sideBySide
    ? [0, 1].map((lens) => halves!.map((half) => half[lens]))
    : await Promise.all(sources.map(({ stream }, at) => lookAt(inputs[at], stream, lookSide, signal)));
  const seen = pictures.slice(0, count).map((frames) => seenLens(frames, width, height));
  const calibrated = calibratedLenses(trailer, { width, height });
  let models: LensModel[] = calibrated
    ? calibrated.slice(0, count).map(({ model }) => model)
    : seen.map(({ lens }) => lens);
  let clockwise = calibrated ? calibrated.map((lens) => lens.clockwiseDeg) : [0, 0];
  let calibration: ProbedPanorama['calibration'] = calibrated
    ? 'file'
    : seen.every(({ found }) => found)
      ? 'picture'
      : 'nominal';
  if (count === 2) {
    const pairs = pictures[0]
      .map((front, at) => [front, pictures[1][at]] as const)
      .filter((pair): pair is [GrayFrame, GrayFrame] => pair[1] !== undefined);
    const scale = (pairs[0]?.[0].width ?? width) / width;
    const shrunk = seen.map(({ lens }) => ({
      ...lens,
      cx: lens.cx * scale,
      cy: lens.cy * scale,
      pixelsPerRad: lens.pixelsPerRad * scale,
    }));
    const fit = pairs.length > 0 ? fitOverlap(pairs, shrunk as [EquidistantLens, EquidistantLens]) : undefined;
    if (fit && fit.correlation > believedAbove) {
      clockwise = [clockwise[0], fit.turnSumDeg - clockwise[0]];
      // The factory measured more than a field of view.
      if (!calibrated) {
        calibration = 'picture';
        models = seen.map(({ lens }) => withHalfFov(lens, fit.halfFovRad));
      }
    }
  }
  const lenses = models.map((model, lens): PanoramaLens => {
    const upright = viewFromRig(180 * lens, 0);
    return {
      source: sideBySide ? 0 : lens,
      model: sideBySide && lens === 1 && model.kind !== 'equirectangular' ? { ...model, cx: model.cx + width } : model,
      lensFromRig: multiply(turnClockwise(-clockwise[lens]), upright),
    };
  });
  return { kind: 'panorama', layout, sources, lenses, calibration };
}

/** The lens whose picture ends where the light ends; without a visible end, a circle that fills the frame. */
function seenLens(
  frames: readonly GrayFrame[],
  width: number,
  height: number,
): { lens: EquidistantLens; found: boolean } {
  const circle = frames.length > 0 ? findCircle(brightest(frames)) : undefined;
  const scale = width / (frames[0]?.width ?? width);
  const { cx, cy, radius } = circle
    ? { cx: circle.cx * scale, cy: circle.cy * scale, radius: circle.radius * scale }
    : { cx: width / 2, cy: height / 2, radius: Math.min(width, height) / 2 };
  const lens: EquidistantLens = {
    kind: 'equidistant',
    cx,
    cy,
    pixelsPerRad: radius / nominalHalfFovRad,
    maxAngleRad: nominalHalfFovRad,
  };
  return { lens, found: circle !== undefined };
}

const withHalfFov = (lens: EquidistantLens, halfFovRad: number): EquidistantLens => ({
  ...lens,
  pixelsPerRad: (lens.pixelsPerRad * lens.maxAngleRad) / halfFovRad,
  maxAngleRad: halfFovRad * usableShare,
});
