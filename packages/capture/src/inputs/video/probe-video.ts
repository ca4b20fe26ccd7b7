/** What is inside a video file, as ffprobe sees it. Nothing is decoded. */
import { open } from 'node:fs/promises';
import { CaptureError } from '../../capture-error.ts';
import { type CaptureInput, maxFramePixels, maxVideoFrames, maxVideoSeconds, named } from '../capture-input.ts';
import { ProgramFailed, programOutput } from '../run-program.ts';

export interface VideoStream {
  /** Number of the stream in the file, as ffmpeg's `-map 0:n` counts. */
  index: number;
  /** Pixels as shown: rotation applied, pixels square. */
  width: number;
  height: number;
  seconds: number;
  /** PQ and HLG pictures look gray and flat unless brought down to the range of a photo. */
  transfer: 'sdr' | 'pq' | 'hlg';
  /** Set where the file does not name its color matrix: HD video means BT.709, smaller BT.601, by old custom. */
  assumedMatrix?: 'bt709' | 'bt601';
  /** Focal length in pixels as shown, from the camera's own metadata. */
  focalPx?: number;
  /** The file says itself that the picture is a whole sphere (spherical video metadata). */
  equirectangular?: true;
}

export interface ProbedVideo {
  kind: 'video';
  stream: VideoStream;
}

interface FfprobeStream {
  index: number;
  codec_type?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  duration?: string;
  nb_frames?: string;
  color_transfer?: string;
  color_space?: string;
  disposition?: { attached_pic?: number };
  tags?: Record<string, string>;
  side_data_list?: { side_data_type?: string; rotation?: number; projection?: string }[];
}

interface FfprobeAnswer {
  streams?: FfprobeStream[];
  format?: { format_name?: string; duration?: string; tags?: Record<string, string> };
}

/**
 * Only local files, and only as what their first bytes said they are (MP4, QuickTime, .insv: one family): a playlist or a data
 * reference inside a file must not make us open anything else.
 */
const inputArgs = (path: string) => [
  ...['-protocol_whitelist', 'file', '-max_streams', String(maxStreams)],
  ...['-f', 'mov', '-i', `file:${path}`],
];

/** A recording has two pictures, sound, and some data of the camera's. Each costs a decoder: 900 of them took 20 s and 1.4 GB. */
const maxStreams = 24;

/** For ffmpeg: frames inside may be larger than the header says. Codecs pad to whole blocks, hence a little more than the limit. */
export const decodeArgs = (path: string) => ['-max_pixels', String(1.05 * maxFramePixels), ...inputArgs(path)];

/** A camera writes tens of tags; what is larger is not a probe's answer. */
const maxAnswerBytes = 4 << 20;

const ratio = (text: string | undefined) => {
  const [a, b] = (text ?? '').split(':').map(Number);
  return a! > 0 && b! > 0 ? a! / b! : 1;
};

/** Apple's phones write it in the track (and older ones in the movie) metadata. */
const equivalentTag = /focal_length\.35mm_equivalent$/i;

function focalFromTags(tags: Record<string, string>, width: number, height: number): number | undefined {
  const value = Object.entries(tags).find(([name]) => equivalentTag.test(name))?.[1];
  const millimeters = Number(value);
  return millimeters >= 8 && millimeters <= 600
    ? (millimeters / Math.hypot(36, 24)) * Math.hypot(width, height)
    : undefined;
}

function asStream(stream: FfprobeStream, format: NonNullable<FfprobeAnswer['format']>): VideoStream {
  const side = stream.side_data_list ?? [];
  const rotation = side.find((data) => data.rotation !== undefined)?.rotation ?? Number(stream.tags?.rotate ?? 0);
  const sideways = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  const stretched = Math.round((stream.width ?? 0) * ratio(stream.sample_aspect_ratio));
  const [width, height] = sideways ? [stream.height ?? 0, stretched] : [stretched, stream.height ?? 0];
  const focalPx = focalFromTags({ ...format.tags, ...stream.tags }, width, height);
  const matrixKnown = stream.color_space !== undefined && stream.color_space !== 'unknown';
  return {
    index: stream.index,
    width,
    height,
    seconds: Number(stream.duration ?? format.duration) || 0,
    transfer: stream.color_transfer === 'smpte2084' ? 'pq' : stream.color_transfer === 'arib-std-b67' ? 'hlg' : 'sdr',
    ...(!matrixKnown && { assumedMatrix: (stream.height ?? 0) >= 720 ? ('bt709' as const) : ('bt601' as const) }),
    ...(focalPx !== undefined && { focalPx }),
    ...(side.some((data) => data.projection === 'equirectangular') && { equirectangular: true as const }),
  };
}

/** Boxes a QuickTime or MP4 file begins with. */
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

async function looksLikeMovie(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return bytesRead === 8 && firstBoxes.includes(buffer.toString('latin1', 4, 8));
  } finally {
    await file.close();
  }
}

/** All pictures of a movie file, cover art left aside; at least one, or a CaptureError. */
export async function probeVideoStreams(input: CaptureInput, signal?: AbortSignal): Promise<VideoStream[]> {
  if (!(await looksLikeMovie(input.path)))
    throw new CaptureError('INPUT_WRONG_TYPE', `${named(input)}: is not an MP4, MOV or INSV video.`);
  let answer: FfprobeAnswer;
  try {
    const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...inputArgs(input.path)];
    answer = JSON.parse(await programOutput('ffprobe', args, { signal, maxBytes: maxAnswerBytes })) as FfprobeAnswer;
  } catch (error) {
    if (!(error instanceof ProgramFailed || error instanceof SyntaxError)) throw error;
    throw new CaptureError(
      'INPUT_UNREADABLE',
      `${named(input)}: the video is damaged or incomplete and cannot be opened.`,
      {
        cause: error,
      },
    );
  }
  const format = answer.format ?? {};
  const streams = (answer.streams ?? [])
    .filter((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
    .map((stream) => asStream(stream, format))
    .filter(({ width, height }) => width > 0 && height > 0);
  if (streams.length === 0)
    throw new CaptureError('INPUT_UNREADABLE', `${named(input)}: holds no pictures, only sound or other data.`);
  // The index alone says how many there are; listing a million of them takes a minute.
  if (answer.streams?.some((stream) => Number(stream.nb_frames) > maxVideoFrames && stream.codec_type === 'video'))
    throw tooManyFrames(input);
  for (const { width, height, seconds } of streams) {
    if (width * height > maxFramePixels)
      throw new CaptureError(
        'INPUT_TOO_MANY_PIXELS',
        `${named(input)}: its frames have ${width} x ${height} pixels, more than the ${maxFramePixels / 1e6} million allowed.`,
      );
    if (seconds > maxVideoSeconds)
      throw new CaptureError(
        'INPUT_UNREADABLE',
        `${named(input)}: is ${Math.round(seconds / 60)} minutes long; at most ${maxVideoSeconds / 60} minutes can be used. Send a shorter cut.`,
      );
  }
  return streams;
}

export const tooManyFrames = (input: CaptureInput) =>
  new CaptureError('INPUT_UNREADABLE', `${named(input)}: has more frames than can be used. Send a shorter cut.`);

/** Time of every frame in the order shown, from the container alone: variable frame rates and edit lists are in there. */
export async function frameSeconds(input: CaptureInput, stream: number, signal?: AbortSignal): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
  ];
  // 30 minutes at 240 frames a second make 432,000 lines of about 20 bytes.
  const running = programOutput('ffprobe', [...args, ...inputArgs(input.path)], { signal, maxBytes: 64 << 20 });
  const text = await running.catch((error: unknown) => {
    if (!(error instanceof ProgramFailed)) throw error;
    throw new CaptureError('INPUT_UNREADABLE', `${named(input)}: the frames of the video cannot be listed.`, {
      cause: error,
    });
  });
  const seconds: number[] = [];
  for (const line of text.split('\n')) {
    const [time, flags = ''] = line.split(',');
    // D: cut away by an edit list, decoded but never shown.
    if (time && Number.isFinite(Number(time)) && !flags.includes('D')) seconds.push(Number(time));
  }
  return seconds.sort((a, b) => a - b);
}
