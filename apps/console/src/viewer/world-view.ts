/** A world on a canvas: what is loaded, how it is looked at, and what the page is told of it. */
import { type CameraPath, cameraAt, pathSeconds, type WorldDetail } from '@orrery/protocol';
import type { BrushStroke } from '@orrery/splats';
import { CameraMotion, type MotionMode, type UpAxis, type View } from './camera-motion.ts';
import { focusOf, type Pose, parsePoses, smallFrustum, startView, viewOfMetrics, viewOfPose } from './camera-poses.ts';
import { type ChunkSource, type OpenOptions, openFile, openLodWorld } from './chunk-source.ts';
import { brushStroke, type Pixel } from './editing/brush-stroke.ts';
import { EditPreview } from './editing/edit-preview.ts';
import { FrameGovernor } from './frame-governor.ts';
import { chooseGraphics, type GraphicsApi, webGpuFailed } from './graphics-choice.ts';
import { type Photo, scoreColor } from './photos/photo-list.ts';
import { WorldPhotos } from './photos/world-photos.ts';
import { levelGrid, pointMark } from './pick-surface.ts';
import { PointerInput } from './pointer-input.ts';
import { ShownSplats } from './shown-splats.ts';
import { SplatDecoder } from './splat-decoder.ts';
import { SplatStage } from './splat-stage.ts';
import { turned, turnedBack } from './turns.ts';
import { add, type Box, distance, dot, scale, subtract, type Vec3 } from './vectors.ts';
import {
  type Assets,
  type Correction,
  firstState,
  type ShownEdit,
  type SourceKind,
  sourcesOf,
  type ViewState,
} from './view-state.ts';
import { hasHeadset } from './vr-visit.ts';
import { readColliderGlb, WalkCollider } from './walk-collider.ts';
import { WorldSurface } from './world-surface.ts';

export interface WorldViewOptions {
  canvas: HTMLCanvasElement;
  assets: Assets;
  kind: 'model' | 'space';
  source: SourceKind;
  software: boolean;
  start: View | undefined;
  /** Of the world: a generated one says where to start. */
  metrics: WorldDetail['metrics'];
  onState(state: ViewState): void;
  /** WebGPU did not draw or lost its device: the world is to be opened again on another canvas, with WebGL 2. */
  onWebGpuFailed(): void;
}

/** Milliseconds without movement after which the full picture is drawn. */
const restMs = 250;
/** How many more Gaussians a picture that stands may have. */
const restFactor = 2.5;
/** Of the world's size. */
const voxelSlack = 0.03;
/** Looking for better levels at every frame would only move chunks to and fro. */
const lookMs = 300;

/** Of the way to what was double-clicked: it is to be looked at, not stood in. */
const partWalked = 0.65;

/** Frames that may show nothing although something is in view, before WebGPU is given up. */
const blankFrames = 8;
/** Rays over the width and over the height, when it is asked whether something is in view. */
const raysAcross = 9;

const handheld = () => window.matchMedia('(pointer: coarse)').matches;

export class WorldView {
  readonly #options: WorldViewOptions;
  readonly #decoder = new SplatDecoder();
  readonly #leaving = new AbortController();
  readonly #governor: FrameGovernor;
  #stage: SplatStage | undefined;
  #input: PointerInput | undefined;
  #motion: CameraMotion | undefined;
  #splats: ShownSplats | undefined;
  #source: ChunkSource | undefined;
  readonly #surface: WorldSurface;
  readonly #edits: EditPreview;
  #start: View | undefined;
  #poses: Pose[] = [];
  #focus: Vec3 | undefined;
  #rotate: Vec3 = [0, 0, 0];
  readonly #watching = new Set<() => void>();
  #poseAt = -1;
  #state: ViewState = firstState;
  #told = false;
  #zoom = 1;
  #photo: Pose | undefined;
  readonly #photos: WorldPhotos;
  #played: { path: CameraPath; seconds: number } | undefined;
  #stillMs = 0;
  #sinceLookMs = 0;
  #graphics: GraphicsApi | undefined;

  constructor(options: WorldViewOptions) {
    this.#options = options;
    const { assets, source } = options;
    const { signal } = this.#leaving;
    this.#photos = new WorldPhotos(assets.capture?.photosPath, signal);
    this.#surface = new WorldSurface(
      () => this.#splats?.shapes ?? [],
      () => this.#stage?.canvas.nearest,
    );
    const { spz, ply } = sourcesOf(assets);
    this.#edits = new EditPreview({
      ...this.#opening,
      decoder: this.#decoder,
      url: spz ?? ply,
      opened: source === 'spz' || source === 'ply',
      onShow: (edited) => this.#showEdited(edited),
      onError: (error) => {
        console.warn('the edited world cannot be shown', error);
        const { editing } = this.#state;
        this.#tell({ error, ...(editing && { editing: { ...editing, problem: error } }) });
      },
    });
    this.#governor = new FrameGovernor(
      options.software
        ? { budget: 150_000, startBudget: 60_000, startResolution: 0.5, minBudget: 25_000 }
        : { budget: handheld() ? 700_000 : 2_000_000 },
    );
    this.#open().catch((error: Error) => {
      if (this.#leaving.signal.aborted) return;
      // A file that cannot be had is the same with any graphics.
      if (this.#stage === undefined && this.#graphics === 'webgpu') return this.#failWebGpu(error);
      console.warn('the world cannot be shown', error);
      this.#tell({ phase: 'failed', error });
    });
  }

  /** News are told together, once per task. */
  #tell(change: Partial<ViewState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      if (!this.#leaving.signal.aborted) this.#options.onState(this.#state);
    });
  }

  async #open(): Promise<void> {
    const { canvas, assets, source, kind, metrics } = this.#options;
    const { signal } = this.#leaving;
    const poses = this.#loadPoses(assets.capture?.camerasPath);
    this.#graphics = await chooseGraphics();
    signal.throwIfAborted();
    const stage = await SplatStage.open({
      canvas,
      graphics: this.#graphics,
      onTick: (elapsedMs) => this.#tick(elapsedMs),
      onLost: (reason) => {
        if (this.#graphics === 'webgpu') this.#failWebGpu(new Error(reason));
        else this.#tell({ phase: 'lost' });
      },
      onFirstPicture: () => void this.#firstPicture(),
      onDraw: () => {
        for (const listener of this.#watching) listener();
      },
    });
    if (signal.aborted) {
      stage.close();
      return;
    }
    this.#stage = stage;
    this.#graphics = stage.canvas.graphics;
    this.#tell({ graphics: this.#graphics });
    this.#splats = new ShownSplats(stage, {
      onShown: (shown) => this.#tell({ shown }),
      onComplete: () => {
        const { editing } = this.#state;
        if (editing && !this.#edits.waiting) this.#tell({ editing: { ...editing, ready: true } });
      },
      onError: (error, started) => {
        console.warn('a part of the world cannot be shown', error);
        this.#tell(started ? { error } : { phase: 'failed', error });
      },
    });
    const address = sourcesOf(assets)[source];
    if (address === undefined) throw new Error(`the world has no ${source} file`);
    const dense = await this.#openSource(this.#splats, source, address);
    this.#poses = await poses;
    this.#focus = this.#poses.length >= 3 ? focusOf(this.#poses) : undefined;
    signal.throwIfAborted();
    const upAxis: UpAxis = assets.semanticsMetadata?.upAxis === 'Y' ? 'Y' : 'Z';
    const size = Math.max(distance(dense.min, dense.max), 0.05);
    this.#surface.size = size;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const motion = new CameraMotion({ upAxis, size, still });
    const said = viewOfMetrics(metrics, this.#focus);
    this.#start = startView({ poses: this.#poses, dense, up: motion.up, kind, said });
    motion.go(this.#options.start ?? this.#start);
    this.#motion = motion;
    this.#input = new PointerInput(canvas, {
      // What is touched follows the finger: a thing is turned by it, a place is pulled along.
      turn: (right, down) => {
        this.standFree();
        if (motion.mode === 'orbit') motion.turn(right * 3.2, -down * 2.6);
        else motion.turn(-right * 1.1, down * 1.1);
      },
      pan: (right, down) => {
        this.standFree();
        motion.pan(-right, down);
      },
      // Many events come in one frame; looking what is in the way is done once.
      zoom: (factor) => {
        this.standFree();
        this.#zoom *= factor;
      },
    });
    motion.clearAhead = (from, direction) =>
      this.#surface.clearAhead(this.#own(from), this.#own(direction), this.#own(motion.up));
    this.#tell({ mode: motion.mode, poses: this.#poses.length });
    // The engine enters VR with WebGL only.
    if (this.#graphics === 'webgl2') void hasHeadset().then((headset) => this.#tell({ headset }));
    this.#look();
    void this.#loadCollider(assets.mesh?.colliderPath, upAxis);
  }

  async #firstPicture(): Promise<void> {
    const { signal } = this.#leaving;
    if (this.#graphics === 'webgpu' && (await this.#drawsNothing())) {
      if (!signal.aborted) this.#failWebGpu(new Error('nothing was drawn'));
      return;
    }
    if (signal.aborted) return;
    this.#tell({ phase: 'shown', pickable: true });
    const photos = await this.#photos.errors();
    this.#tell({ errorsKnown: photos.length > 0 && this.#options.source !== 'sog' });
  }

  /** The background alone, frame after frame, although rays meet something: that is no picture of the world. */
  async #drawsNothing(): Promise<boolean> {
    const stage = this.#stage;
    for (let frame = 0; stage && frame < blankFrames; frame++) {
      // Whoever leaves meanwhile closes the canvas; no frame comes then, and nobody waits for it.
      if (!(await stage.canvas.nextIsBlank()) || this.#leaving.signal.aborted) return false;
    }
    return this.#meetsSomething();
  }

  #meetsSomething(): boolean {
    // What the engine alone has read is believed to be in view.
    if (this.#splats?.shapes.length === 0) return true;
    const { clientWidth, clientHeight } = this.#options.canvas;
    const steps = Array.from({ length: raysAcross }, (_, k) => (k + 0.5) / raysAcross);
    return steps.some((x) => steps.some((y) => this.pick(x * clientWidth, y * clientHeight) !== undefined));
  }

  #failWebGpu(error: Error): void {
    if (this.#leaving.signal.aborted) return;
    this.close();
    console.warn('the world is drawn with WebGL 2: WebGPU failed', error);
    webGpuFailed();
    this.#options.onWebGpuFailed();
  }

  async #openSource(splats: ShownSplats, kind: SourceKind, url: string): Promise<Box> {
    if (kind === 'sog') {
      const { count, bound } = await splats.showSog(url, this.#opening);
      this.#tell({ total: count, shown: count });
      return bound;
    }
    const open: typeof openFile = kind === 'lod' ? openLodWorld : openFile;
    const source: ChunkSource = await open(this.#decoder, url, this.#opening);
    this.#show(source);
    return source.dense;
  }

  #show(source: ChunkSource): void {
    this.#source = source;
    this.#tell({ total: source.count });
    this.#splats?.show(source);
  }

  get #opening(): OpenOptions {
    return { signal: this.#leaving.signal, mostShDegree: this.#mostShDegree, onProgress: this.#onProgress };
  }

  /** After the first picture what comes is refinement, which nobody waits for. */
  #onProgress = (receivedBytes: number, totalBytes?: number): void => {
    if (this.#state.phase === 'loading') this.#tell({ progress: { receivedBytes, totalBytes } });
  };

  /** A processor alone has no time for colors that change with the direction. */
  get #mostShDegree(): 0 | 1 | 3 {
    return this.#options.software ? 0 : handheld() ? 1 : 3;
  }

  async #loadPoses(url: string | undefined): Promise<Pose[]> {
    if (!url) return [];
    try {
      const response = await fetch(url, { signal: this.#leaving.signal });
      return response.ok ? parsePoses(await response.text()) : [];
    } catch (error) {
      if (!this.#leaving.signal.aborted) console.warn('the photos’ places cannot be shown', error);
      return [];
    }
  }

  /** Walls and floors are an extra too: without them visitors fly. */
  async #loadCollider(url: string | undefined, upAxis: UpAxis): Promise<void> {
    if (!url || upAxis !== 'Z') return;
    try {
      const response = await fetch(url, { signal: this.#leaving.signal });
      const mesh = response.ok ? readColliderGlb(await response.arrayBuffer()) : undefined;
      if (!mesh || this.#leaving.signal.aborted || !this.#motion) return;
      this.#surface.collider = mesh;
      // Where the whole world is a table's size, there is nobody to walk in it.
      if (this.#surface.size < 2) return;
      this.#motion.walkOn = new WalkCollider(mesh).walk;
      this.#tell({ solid: true });
    } catch (error) {
      if (!this.#leaving.signal.aborted) console.warn('the collider cannot be used', error);
    }
  }

  #tick(elapsedMs: number): boolean {
    const [stage, motion, input] = [this.#stage, this.#motion, this.#input];
    if (!stage || !motion || !input) return false;
    if (stage.vr.active) return this.#tickVr(stage, elapsedMs);
    const { held } = input;
    if (this.#zoom !== 1) motion.approach(this.#zoom);
    this.#zoom = 1;
    if (held.right || held.up || held.ahead) {
      this.standFree();
      motion.push(held, Math.min(elapsedMs, 100) / 1000);
    }
    // The picture's shape may have changed.
    if (this.#photo) this.#aim(stage, motion);
    const moved = this.#playOn(elapsedMs / 1000) || motion.advance(Math.min(elapsedMs, 100));
    const wasMoving = this.#stillMs < restMs;
    this.#stillMs = moved ? 0 : this.#stillMs + elapsedMs;
    this.#sinceLookMs += elapsedMs;
    if (moved) {
      if (wasMoving && this.#governor.frame(elapsedMs)) this.#sinceLookMs = lookMs;
      this.#aim(stage, motion);
      if (this.#sinceLookMs >= lookMs) this.#look();
    } else if (wasMoving && this.#stillMs >= restMs) {
      this.#governor.rest();
      this.#look(true);
    }
    stage.canvas.resolution = this.#stillMs < restMs ? this.#governor.quality.resolution : 1;
    return moved;
  }

  /** The headset says where the eye is; levels follow it as they follow any eye. */
  #tickVr({ vr, canvas }: SplatStage, elapsedMs: number): boolean {
    vr.advance(Math.min(elapsedMs, 100) / 1000);
    this.#sinceLookMs += elapsedMs;
    this.#governor.frame(elapsedMs);
    if (this.#sinceLookMs < lookMs) return true;
    this.#sinceLookMs = 0;
    this.#splats?.look({ ...vr.head, halfAngle: canvas.halfAngle }, this.#governor.quality.budget);
    return true;
  }

  /** Enters the world with a headset, from where one stands; again leaves it. */
  async toggleVr(): Promise<void> {
    const [stage, motion] = [this.#stage, this.#motion];
    if (!stage || !motion) return;
    if (stage.vr.active) return stage.vr.end();
    const { position, forward, up } = motion;
    await stage.vr.begin({ position, forward, up }, () => {
      if (this.#leaving.signal.aborted) return;
      this.#tell({ inVr: false });
      this.#look(true);
    });
    if (this.#leaving.signal.aborted) return;
    this.standFree();
    this.#tell({ inVr: stage.vr.active });
  }

  #aim({ canvas }: SplatStage, motion: CameraMotion): void {
    const photo = this.#photo;
    const { size } = this.#surface;
    if (photo) canvas.look(photo.position, photo.forward, photo.up, size, { frame: photo });
    else canvas.look(motion.position, motion.forward, motion.up, size);
  }

  /** A picture that stands may take longer than one that moves. */
  #look(atRest = false): void {
    const [stage, motion] = [this.#stage, this.#motion];
    if (!stage || !motion) return;
    this.#sinceLookMs = 0;
    this.#aim(stage, motion);
    stage.canvas.invalidate();
    // Chunks are chosen in the world's own frame.
    const [position, forward] = [this.#own(motion.position), this.#own(motion.forward)];
    const { budget } = this.#governor.quality;
    const eye = { position, forward, halfAngle: stage.canvas.halfAngle };
    if (this.#state.posesShown) this.#drawPoses();
    this.#splats?.look(eye, atRest ? Math.min(this.#governor.mostBudget, budget * restFactor) : budget);
  }

  /** From what is shown, which may be turned, to the world's own frame. */
  #own(shown: Vec3): Vec3 {
    return turnedBack(shown, this.#rotate);
  }

  get view(): View | undefined {
    return this.#motion?.view;
  }

  setMode(mode: MotionMode): void {
    this.#motion?.setMode(mode);
    this.#tell({ mode });
  }

  /** Back to where the visit began. */
  reset(): void {
    this.standFree();
    if (!this.#start || !this.#motion) return;
    this.#motion.go(this.#start, { fly: true });
    this.#tell({ mode: this.#start.mode, poseName: undefined });
  }

  /** To a view, in flight. */
  flyTo({ eye, target }: { eye: Vec3; target: Vec3 }): void {
    this.standFree();
    if (!this.#motion) return;
    this.#motion.go({ mode: this.#motion.mode, position: eye, target }, { fly: true });
    this.#tell({ poseName: undefined });
  }

  /** Goes along a camera path; whoever moves meanwhile ends that. */
  play(path: CameraPath): void {
    this.standFree();
    this.#played = { path, seconds: 0 };
    this.#tell({ playing: true, poseName: undefined });
  }

  /** Ends what the eye follows, a path or a photo. */
  standFree(): void {
    this.#leavePath();
    if (!this.#photo) return;
    this.#photo = undefined;
    this.#tell({ photoShown: false });
    this.#look();
  }

  #leavePath(): void {
    if (!this.#played) return;
    this.#played = undefined;
    this.#tell({ playing: false });
  }

  /** By the clock, not by frames: a slow machine shows fewer pictures of the same path. */
  #playOn(seconds: number): boolean {
    const [played, motion] = [this.#played, this.#motion];
    if (!played || !motion) return false;
    const { eye, target } = cameraAt(played.path, played.seconds);
    motion.go({ mode: motion.mode, position: eye, target });
    if (played.seconds >= pathSeconds(played.path)) this.#leavePath();
    played.seconds += seconds;
    return true;
  }

  showPoses(shown: boolean): void {
    if (shown) this.#drawPoses();
    else this.#stage?.setLines(undefined);
    this.#tell({ posesShown: shown });
    if (!shown) return;
    // With their scores, once those are here.
    void this.photos().then(() => {
      if (this.#state.posesShown) this.#drawPoses();
      this.#tell({ scored: this.#photos.scores.size });
    });
  }

  #drawPoses(): void {
    if (!this.#motion) return;
    const [points, colors]: [Vec3[], Vec3[]] = [[], []];
    for (const pose of this.#poses) {
      const psnr = this.#photos.scores.get(pose.name);
      const color: Vec3 = psnr === undefined ? [0.96, 0.75, 0.42] : scoreColor(psnr);
      for (const point of smallFrustum(pose, this.#motion.position, this.#surface.size)) {
        points.push(point);
        colors.push(color);
      }
    }
    this.#stage?.setLines(points, colors);
  }

  /** The photos that were published with the world. */
  photos(): Promise<Photo[]> {
    return this.#photos.all();
  }

  /** In the colors of how well it predicts photos it was not trained on, or in its own. */
  async showErrors(shown: boolean): Promise<void> {
    const source = this.#source;
    if (!source || shown === this.#state.errorsShown) return;
    this.#tell({ errorsShown: shown });
    try {
      await this.#decoder.ask({ kind: 'paint', photos: shown ? await this.#photos.errors() : [] });
    } catch (error) {
      this.#tell({ errorsShown: !shown, error: error as Error });
      return;
    }
    if (this.#leaving.signal.aborted || this.#source !== source) return;
    this.#show(source);
    this.#look(true);
  }

  /** Looks exactly as a photo does, to be held against it; whoever moves ends that, as does undefined. */
  showPhoto(pose: Pose | undefined): void {
    this.#leavePath();
    this.#photo = pose;
    if (pose) this.#motion?.go(viewOfPose(pose, this.#focus));
    this.#tell({ photoShown: pose !== undefined, poseName: pose?.name, mode: this.#motion?.mode ?? 'orbit' });
    this.#look(true);
  }

  /** To the next photo's place, or the one before it. */
  stepPose(by: 1 | -1): void {
    this.standFree();
    const count = this.#poses.length;
    if (count === 0 || !this.#motion) return;
    this.#poseAt = (this.#poseAt + by + count) % count;
    const pose = this.#poses[this.#poseAt];
    const view = viewOfPose(pose, this.#focus);
    this.#motion.go(view, { fly: true });
    this.#tell({ mode: view.mode, poseName: pose.name });
  }

  /** Shows the world turned over a level grid; undefined ends that. */
  correct(correction: Correction | undefined): void {
    this.#rotate = correction?.rotate ?? [0, 0, 0];
    this.#stage?.turn(this.#rotate);
    const { size } = this.#surface;
    const marks = correction?.points.flatMap((point) => pointMark(turned(point, this.#rotate), size / 60));
    this.#stage?.setLines(marks && [...levelGrid(size), ...marks], [0.96, 0.75, 0.42]);
    this.#tell({ posesShown: false });
    this.#look();
  }

  /** Shows the world edited. */
  showEdit(edit: ShownEdit): void {
    this.#stage?.setLines(edit.outline.length > 0 ? edit.outline : undefined, [1, 0.62, 0.2]);
    const { problem: _, ...withoutProblem } = this.#state.editing ?? {};
    this.#tell({
      posesShown: false,
      errorsShown: false,
      editing: { count: 0, selected: 0, dense: undefined, ...withoutProblem, ready: false },
    });
    this.#edits.show(edit);
  }

  #showEdited(source: ChunkSource & { selected: number }): void {
    const { count, selected, dense } = source;
    // Where nothing is left there is nothing to wait for.
    this.#tell({ editing: { ready: count === 0, count, selected, dense } });
    this.#show(source);
    this.#look(true);
  }

  /** A stroke over the picture, in its own pixels; not behind the surface where that is wished and known. */
  brushOf(points: readonly Pixel[], radiusPx: number, onSurface: boolean): BrushStroke | undefined {
    const [stage, motion] = [this.#stage, this.#motion];
    if (!stage || !motion) return undefined;
    const { position: eye, forward, up } = motion;
    const rayAt = ([x, y]: Pixel) => stage.canvas.rayAt(x, y);
    const surfaceAt = (pixel: Pixel) =>
      onSurface ? this.#surface.pickCollider(this.#own(eye), this.#own(rayAt(pixel))) : undefined;
    return brushStroke(points, radiusPx, {
      eye,
      forward,
      up,
      rayAt,
      surfaceAt,
      slack: voxelSlack * this.#surface.size,
    });
  }

  /** The point of the world's surface under a point of the canvas, in the world's own coordinates. */
  pick(x: number, y: number): Vec3 | undefined {
    const [stage, motion] = [this.#stage, this.#motion];
    return stage && motion && this.#surface.pick(this.#own(motion.position), this.#own(stage.canvas.rayAt(x, y)));
  }

  /** What is in the middle of the picture, as a box as wide as it is far; undefined where there is nothing. */
  get lookedAt(): Box | undefined {
    const motion = this.#motion;
    const { clientWidth, clientHeight } = this.#options.canvas;
    const point = this.pick(clientWidth / 2, clientHeight / 2);
    if (!motion || !point) return undefined;
    const half = distance(point, this.#own(motion.position)) / 2;
    return { min: add(point, [-half, -half, -half]), max: add(point, [half, half, half]) };
  }

  /** What is double-clicked comes into the middle: one turns around it from now on, or walks most of the way to it. */
  goTo(x: number, y: number): void {
    const [motion, own] = [this.#motion, this.pick(x, y)];
    if (!motion || !own) return;
    this.standFree();
    const [target, { mode, position }] = [turned(own, this.#rotate), motion];
    const way = subtract(target, position);
    // On foot the eye stays at its height.
    const step = subtract(way, scale(motion.up, dot(way, motion.up)));
    const to = mode === 'walk' ? add(position, scale(step, partWalked)) : position;
    motion.go({ mode, position: to, target }, { fly: true });
    this.#tell({ poseName: undefined });
  }

  /** Whether something hides a point of the world from the eye. */
  async hides(point: Vec3, signal: AbortSignal): Promise<boolean> {
    return this.#motion ? this.#surface.hides(point, this.#own(this.#motion.position), signal) : false;
  }

  /** Where a point of the world is seen, in the canvas' own pixels. */
  project(point: Vec3): { x: number; y: number; ahead: number } | undefined {
    return this.#stage?.canvas.project(turned(point, this.#rotate));
  }

  /** Called with every frame that is drawn, until the answer is called. */
  watch(listener: () => void): () => void {
    this.#watching.add(listener);
    this.#stage?.canvas.invalidate();
    return () => this.#watching.delete(listener);
  }

  screenshot(): Promise<Blob> {
    return this.#stage ? this.#stage.canvas.screenshot() : Promise.reject(new Error('nothing is shown yet'));
  }

  close(): void {
    if (this.#leaving.signal.aborted) return;
    this.#leaving.abort();
    this.#input?.close();
    this.#splats?.close();
    this.#stage?.close();
    this.#decoder.close();
  }
}
