/**
 * The pictures of one session as VP8 video, for all its WebRTC viewers. ffmpeg gets the newest picture at a steady pace and encodes it
 * once; it runs only while somebody looks.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { LiveFrame, LiveSession, Viewer } from '../../domain/streams/live-sessions.ts';
import { childEnvironment } from '../../platform/config/child-environment.ts';
import type { Logger } from '../../platform/log.ts';
import { ivfFrames, vp8Payloads } from './vp8.ts';

export interface VideoReceiver {
  /** One payload; `last` of its frame. The clock has 90 kHz. */
  send(payload: Buffer, timestamp: number, last: boolean): void;
  end(): void;
}

const framesPerSecond = 15;
/** A viewer that comes later waits for the next whole picture: two seconds at most. */
const keyFrameEvery = 2 * framesPerSecond;

const encoderArguments = [
  ['-hide_banner', '-loglevel', 'error', '-fflags', 'nobuffer'],
  ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'mjpeg', '-i', 'pipe:0'],
  ['-an', '-pix_fmt', 'yuv420p', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-threads', '1'],
  ['-lag-in-frames', '0', '-error-resilient', '1', '-g', String(keyFrameEvery), '-b:v', '3M'],
  ['-f', 'ivf', '-flush_packets', '1', 'pipe:1'],
].flat();

/** Whether this machine can make video. */
export async function canEncodeVideo(): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', ['-hide_banner', '-encoders'], {
      env: childEnvironment(),
      timeout: 10_000,
    });
    return /\blibvpx\b/.test(stdout);
  } catch {
    return false; // no ffmpeg: there are pictures without it
  }
}

export class VideoFeed implements Viewer {
  readonly #session: LiveSession;
  readonly #log: Logger;
  readonly #onEmpty: () => void;
  readonly #receivers = new Set<VideoReceiver>();
  readonly #encoder: ChildProcess;
  readonly #timer: NodeJS.Timeout;
  #latest: LiveFrame | undefined;
  #ended = false;

  /** The session must be able to take one more viewer: see `start`. */
  private constructor(session: LiveSession, log: Logger, onEmpty: () => void) {
    this.#session = session;
    this.#log = log;
    this.#onEmpty = onEmpty;
    const encoder = spawn('ffmpeg', encoderArguments, { env: childEnvironment(), stdio: ['pipe', 'pipe', 'pipe'] });
    this.#encoder = encoder;
    const take = ivfFrames((frame) => this.#sendOn(frame));
    encoder.stdout.on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        this.#fail((error as Error).message);
      }
    });
    let words = '';
    encoder.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-1000);
    });
    encoder.stdin.on('error', () => {}); // it has ended, which `exit` tells
    encoder.once('error', (error) => this.#fail(error.message));
    encoder.once('exit', () => this.#fail(words));
    this.#timer = setInterval(() => this.#feed(), 1000 / framesPerSecond);
  }

  /** Undefined when the session has ended or has as many viewers as it may. */
  static start(session: LiveSession, log: Logger, onEmpty: () => void): VideoFeed | undefined {
    // Before the encoder is started: a refused viewer must not cost a process.
    if (!session.takesViewers) return undefined;
    const feed = new VideoFeed(session, log, onEmpty);
    feed.#latest = session.current;
    session.join(feed);
    return feed;
  }

  get receivers(): number {
    return this.#receivers.size;
  }

  /** A feed that has ended ends its new viewers too. */
  add(receiver: VideoReceiver): void {
    if (this.#ended) receiver.end();
    else this.#receivers.add(receiver);
  }

  /** The last one to go ends the video. */
  remove(receiver: VideoReceiver): void {
    this.#receivers.delete(receiver);
    if (this.#receivers.size === 0) this.#close();
  }

  show(frame: LiveFrame): void {
    this.#latest = frame;
  }

  /** Video carries no words; viewers of it see that nothing changes. */
  tell(): void {}

  end(): void {
    this.#close();
  }

  #feed(): void {
    const { stdin } = this.#encoder;
    // An encoder that is behind skips pictures.
    if (this.#latest && stdin && stdin.writableLength === 0) stdin.write(this.#latest.jpeg);
  }

  #sendOn(frame: Buffer): void {
    const timestamp = Math.round(performance.now() * 90) >>> 0;
    const payloads = vp8Payloads(frame);
    for (const receiver of this.#receivers)
      for (const [index, payload] of payloads.entries())
        receiver.send(payload, timestamp, index === payloads.length - 1);
  }

  #fail(words: string): void {
    if (this.#ended) return;
    this.#log.warn({ session: this.#session.id, words: words.trim() }, 'video of a session ended');
    this.#close();
  }

  #close(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#timer);
    this.#session.leave(this);
    this.#encoder.kill('SIGKILL');
    for (const receiver of [...this.#receivers]) receiver.end();
    this.#receivers.clear();
    this.#onEmpty();
  }
}
