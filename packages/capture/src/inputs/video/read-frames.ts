/** Decoded frames of a video, one after another, as raw pixels from ffmpeg's standard output. */
import { CaptureError } from '../../capture-error.ts';
import { type CaptureInput, named } from '../capture-input.ts';
import { ProgramFailed, programOutput, startProgram } from '../run-program.ts';
import { decodeArgs, type VideoStream } from './probe-video.ts';

/** A part of the frame as shown, in its pixels. */
export interface FrameRegion {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface FrameRequest {
  input: CaptureInput;
  stream: VideoStream;
  /** Only this part of the frame; all of it when absent. */
  region?: FrameRegion | undefined;
  /** Size the frames, or their part, are wanted in. */
  width: number;
  height: number;
  format: 'gray' | 'rgb24';
  /** Numbers of the wanted frames in the order shown, ascending; all when absent. */
  only?: readonly number[];
  signal?: AbortSignal | undefined;
}

/**
 * Scene light of PQ and HLG video to a photo's range: linear light with 203 cd/m² (reference white of ITU-R BT.2408) as 1, BT.709
 * primaries, highlights rolled off, sRGB curve.
 */
const toneMap =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:param=0.6:desat=0:peak=5,zscale=t=iec61966-2-1,format=gbrp';

let hasToneMap: Promise<boolean> | undefined;

/** ffmpeg builds without zimg exist; there HDR frames stay flat in color, which cameras can still be found from. */
function canToneMap(signal?: AbortSignal): Promise<boolean> {
  hasToneMap ??= programOutput('ffmpeg', ['-v', 'error', '-filters'], { signal, maxBytes: 1 << 20 }).then(
    (text) => /\bzscale\b/.test(text) && /\btonemap\b/.test(text),
    (error) => {
      hasToneMap = undefined;
      throw error;
    },
  );
  return hasToneMap;
}

/** Undefined where this ffmpeg has none. */
export const toneMapFilter = async (signal?: AbortSignal): Promise<string | undefined> =>
  (await canToneMap(signal)) ? toneMap : undefined;

async function filters({ stream, region, width, height, format, only, signal }: FrameRequest): Promise<string> {
  const chain: string[] = [];
  // By number, not by time: both passes decode the same frames, and times may repeat in damaged files.
  if (only) chain.push(`select='${only.map((n) => `eq(n,${n})`).join('+')}'`);
  if (region) chain.push(`crop=${region.width}:${region.height}:${region.left}:${region.top}`);
  if (format === 'rgb24' && stream.transfer !== 'sdr' && (await canToneMap(signal))) chain.push(toneMap);
  const matrix = stream.assumedMatrix ? `:in_color_matrix=${stream.assumedMatrix}` : '';
  // `area` averages, as the sharpness measured on small frames must not come from aliasing.
  chain.push(
    `scale=${width}:${height}:flags=${format === 'gray' ? 'area' : 'lanczos+accurate_rnd+full_chroma_int'}${matrix}`,
  );
  chain.push(`format=${format}`);
  return chain.join(',');
}

/**
 * Frames come upright: ffmpeg applies the display matrix before the filters. A file that breaks off gives the frames before the
 * break; one that gives none at all is unreadable.
 */
export async function* readFrames(request: FrameRequest): AsyncGenerator<Buffer, void, void> {
  const { input, stream, width, height, format, only, signal } = request;
  if (only?.length === 0) return;
  const running = startProgram(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', ...decodeArgs(input.path), '-map', `0:${stream.index}`],
      ...['-an', '-sn', '-dn', '-vf', await filters(request), '-fps_mode', 'passthrough'],
      ...(only ? ['-frames:v', String(only.length)] : []),
      ...['-f', 'rawvideo', '-pix_fmt', format, 'pipe:1'],
    ],
    { signal },
  );
  const frameBytes = width * height * (format === 'gray' ? 1 : 3);
  let frame = Buffer.allocUnsafe(frameBytes);
  let filled = 0;
  let frames = 0;
  try {
    for await (const chunk of running.stdout) {
      const bytes = chunk as Buffer;
      for (let at = 0; at < bytes.length; ) {
        const take = Math.min(bytes.length - at, frameBytes - filled);
        bytes.copy(frame, filled, at, at + take);
        filled += take;
        at += take;
        if (filled < frameBytes) continue;
        frames++;
        const whole = frame;
        frame = Buffer.allocUnsafe(frameBytes);
        filled = 0;
        yield whole;
      }
    }
    await running.ended;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    if (frames === 0) throw unreadable(input, error);
  } finally {
    running.stop();
  }
  if (frames === 0) throw unreadable(input);
}

const unreadable = (input: CaptureInput, cause?: Error) =>
  new CaptureError('INPUT_UNREADABLE', `${named(input)}: no frame of the video can be decoded.`, { cause });
