/** A live session from opening to closing: player, camera, patches and figures. */
import type { OrreryClient, StreamSession } from '@orrery/client';
import { CameraMotion, type View } from '../viewer/camera-motion.ts';
import { PointerInput } from '../viewer/pointer-input.ts';
import { distance } from '../viewer/vectors.ts';
import { cameraPatch, viewOfCamera } from './camera-patch.ts';
import { checkUsda } from './check-usda.ts';
import { JpegPlayer, type Player } from './jpeg-player.ts';
import { PatchPusher } from './patch-pusher.ts';
import { WhepPlayer } from './whep-player.ts';

export type LiveForm = 'pictures' | 'video';

/** A code of docs/streams.md or of the page, and what the host says of this very case, in English. */
export interface LiveNews {
  code: string;
  text: string;
}

export interface LiveState {
  phase: 'opening' | 'live' | 'ended';
  /** What the last frame came as: a video takes a while to begin. */
  playing: LiveForm | undefined;
  framesPerSecond: number;
  /** From a push to the next picture, in the middle of the last few. */
  latencyMs: number | undefined;
  canVideo: boolean;
  canOrbit: boolean;
  /** Of the page, or as the stream host says it. */
  problem: Error | LiveNews | undefined;
  width: number;
  height: number;
}

export interface LiveSessionOptions {
  client: OrreryClient;
  usd: string;
  autoEnhanceAI: boolean;
  canvas: HTMLCanvasElement;
  video: HTMLVideoElement;
  /** What is dragged and has the keys. */
  surface: HTMLElement;
  /** Ends a session when the page goes away, when no answer can be waited for. */
  endAtOnce(sessionId: string): void;
  onState(state: LiveState): void;
}

const keptLatencies = 7;

export class LiveSession {
  readonly #options: LiveSessionOptions;
  readonly #leaving = new AbortController();
  #session: StreamSession | undefined;
  #player: Player | undefined;
  #input: PointerInput | undefined;
  #pusher: PatchPusher | undefined;
  #motion: CameraMotion | undefined;
  #cameraPath = '';
  #frame = 0;
  #lastMs = 0;
  #frames: number[] = [];
  #latencies: number[] = [];
  #pushedAt: number | undefined;
  #state: LiveState;
  #ticker: ReturnType<typeof setInterval> | undefined;

  constructor(options: LiveSessionOptions) {
    this.#options = options;
    this.#state = {
      phase: 'opening',
      playing: undefined,
      framesPerSecond: 0,
      latencyMs: undefined,
      canVideo: false,
      canOrbit: false,
      problem: undefined,
      width: 0,
      height: 0,
    };
    this.#open().catch((error: Error) => {
      if (!this.#leaving.signal.aborted) this.#tell({ phase: 'ended', problem: error });
    });
  }

  #tell(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#leaving.signal.aborted) this.#options.onState(this.#state);
  }

  async #open(): Promise<void> {
    const { client, usd, autoEnhanceAI, surface, endAtOnce } = this.#options;
    const { signal } = this.#leaving;
    // Not given up half-way: a session that nobody knows would hold its place until it is idle for long.
    const session = await client.streams.open(usd, { autoEnhanceAI });
    if (signal.aborted) {
      await client.streams.close(session.sessionId);
      return;
    }
    this.#session = session;
    window.addEventListener('pagehide', () => endAtOnce(session.sessionId), { signal });
    this.#pusher = new PatchPusher({
      send: async (patch) => {
        const started = performance.now();
        await client.streams.push(session.sessionId, patch, { signal });
        this.#pushedAt ??= started;
      },
      onError: (error) => this.#tell({ problem: error }),
    });
    this.#takeCamera(usd);
    this.#input = new PointerInput(surface, {
      turn: (right, down) => this.#wish((motion) => motion.turn(right * 3.2, -down * 2.6)),
      pan: (right, down) => this.#wish((motion) => motion.pan(-right, down)),
      zoom: (factor) => this.#wish((motion) => motion.approach(factor)),
      onKeys: () => this.#wish(() => undefined),
    });
    this.#tell({
      phase: 'live',
      canVideo: session.whepUrl !== undefined && 'RTCPeerConnection' in window,
      width: session.width ?? 0,
      height: session.height ?? 0,
    });
    this.play('pictures');
    this.#ticker = setInterval(() => this.#figures(), 500);
  }

  /** The camera of a scene's text becomes the one that is moved. */
  #takeCamera(usd: string): void {
    const { camera, scene } = checkUsda(usd);
    if (!camera || !scene) {
      this.#motion = undefined;
      this.#tell({ canOrbit: false });
      return;
    }
    const view: View = viewOfCamera(camera, scene);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#motion = new CameraMotion({ upAxis: 'Z', size: distance(view.position, view.target), still });
    this.#motion.go(view);
    this.#cameraPath = camera.path;
    this.#tell({ canOrbit: true });
  }

  play(form: LiveForm): void {
    const session = this.#session;
    if (!session) return;
    this.#player?.close();
    this.#frames = [];
    const events = {
      onFrame: (atMs: number) => {
        if (this.#state.playing !== form) this.#tell({ playing: form });
        this.#onFrame(atMs);
      },
      onWarning: (code: string, text: string) => this.#tell({ problem: { code, text } }),
      onEnd: (code: string) =>
        this.#tell({ phase: 'ended', problem: code === '1000' ? undefined : { code, text: '' } }),
    };
    const { canvas, video } = this.#options;
    this.#player =
      form === 'video' && session.whepUrl
        ? new WhepPlayer({ ...events, url: session.whepUrl, video })
        : new JpegPlayer({ ...events, url: session.websocketUrl!, streamId: session.streamId!, canvas });
  }

  /** The whole text again, with what was edited in it. */
  async apply(usd: string): Promise<void> {
    const session = this.#session;
    if (!session) return;
    const { ignored } = await this.#options.client.streams.push(session.sessionId, usd, {
      signal: this.#leaving.signal,
    });
    this.#takeCamera(usd);
    this.#tell({ problem: ignored.length > 0 ? { code: 'ignored', text: ignored.join(', ') } : undefined });
  }

  get view(): View | undefined {
    return this.#motion?.view;
  }

  #wish(change: (motion: CameraMotion) => void): void {
    if (!this.#motion) return;
    change(this.#motion);
    if (this.#frame === 0) {
      this.#lastMs = performance.now();
      this.#frame = requestAnimationFrame(this.#tick);
    }
  }

  #tick = (): void => {
    this.#frame = 0;
    const [motion, input] = [this.#motion, this.#input];
    if (!motion || !input || this.#leaving.signal.aborted) return;
    const now = performance.now();
    const elapsed = Math.min(100, now - this.#lastMs);
    this.#lastMs = now;
    const { held } = input;
    const pressing = held.right !== 0 || held.up !== 0 || held.ahead !== 0;
    if (pressing) motion.push(held, elapsed / 1000);
    const moved = motion.advance(elapsed);
    if (moved) this.#pusher?.push(cameraPatch(this.#cameraPath, motion.view));
    if (moved || pressing) this.#frame = requestAnimationFrame(this.#tick);
  };

  #onFrame(atMs: number): void {
    this.#frames.push(atMs);
    if (this.#pushedAt === undefined) return;
    this.#latencies = [...this.#latencies.slice(1 - keptLatencies), atMs - this.#pushedAt];
    this.#pushedAt = undefined;
  }

  #figures(): void {
    const now = performance.now();
    this.#frames = this.#frames.filter((at) => at > now - 2000);
    const sorted = [...this.#latencies].sort((a, b) => a - b);
    this.#tell({ framesPerSecond: this.#frames.length / 2, latencyMs: sorted[sorted.length >> 1] });
  }

  close(): void {
    this.#leaving.abort();
    clearInterval(this.#ticker);
    cancelAnimationFrame(this.#frame);
    this.#input?.close();
    this.#pusher?.close();
    this.#player?.close();
    // A session that is gone already is what was wanted.
    if (this.#session) this.#options.client.streams.close(this.#session.sessionId).catch(() => undefined);
  }
}
