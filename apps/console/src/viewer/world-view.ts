/** A world on a canvas: what is loaded, how it is looked at, and what the page is told of it. */
import { type CameraPath, cameraAt, pathSeconds, type WorldDetail } from '@orrery/protocol';
import type { BrushStroke, EditOperation, Selection } from '@orrery/splats';
import { CameraMotion, type MotionMode, type UpAxis, type View } from './camera-motion.ts';
import { focusOf, type Pose, parsePoses, smallFrustum, startView, viewOfMetrics, viewOfPose } from './camera-poses.ts';
import { type ChunkSource, editOpened, openFile, openLodWorld } from './chunk-source.ts';
import { ChunkStreamer, type ShownChunk } from './chunk-streamer.ts';
import { FrameGovernor } from './frame-governor.ts';
import { inSlices } from './in-slices.ts';
import { type ErrorPhoto, type Photo, parsePhotos, scoreColor } from './photos/photo-list.ts';
import { levelGrid, pickSurface, pointMark } from './pick-surface.ts';
import { PointerInput } from './pointer-input.ts';
import { depthAlong, depthInSteps, type SplatShapes } from './ray-depth.ts';
import { SplatDecoder } from './splat-decoder.ts';
import { SplatStage } from './splat-stage.ts';
import { turned, turnedBack } from './turns.ts';
import { add, type Box, cross, distance, dot, normalize, scale, subtract, type Vec3 } from './vectors.ts';
import { hasHeadset } from './vr-visit.ts';
import { readColliderGlb, type Triangles, WalkCollider } from './walk-collider.ts';

export const sourceKinds = ['lod', 'spz', 'sog', 'ply'] as const;
export type SourceKind = (typeof sourceKinds)[number];
type Assets = NonNullable<WorldDetail['assets']>;

export function sourcesOf(assets: Assets | undefined): Partial<Record<SourceKind, string>> {
  const { lodMetaPath: lod, spzPath: spz, sogPath: sog, plyPath: ply } = assets?.splats?.urls ?? {};
  return { ...(lod && { lod }), ...(spz && { spz }), ...(sog && { sog }), ...(ply && { ply }) };
}

export interface ViewState {
  phase: 'loading' | 'shown' | 'failed' | 'lost';
  /** Of what is loaded before the first picture; undefined before the first bytes. */
  progress: { receivedBytes: number; totalBytes: number | undefined } | undefined;
  error: Error | undefined;
  shown: number;
  total: number;
  mode: MotionMode;
  poses: number;
  posesShown: boolean;
  /** Photos whose marks show how well the world predicts them. */
  scored: number;
  /** There are held-out photos that say where the world is weak. */
  errorsKnown: boolean;
  /** It is shown in the colors of their errors. */
  errorsShown: boolean;
  /** The photo the eye was put at last. */
  poseName: string | undefined;
  /** It looks exactly as a photo does. */
  photoShown: boolean;
  solid: boolean;
  /** Points of its surface can be picked. */
  pickable: boolean;
  /** There is a headset to enter it with. */
  headset: boolean;
  /** It is being visited with the headset. */
  inVr: boolean;
  /** A camera path is being played. */
  playing: boolean;
  /** While the world is edited. */
  editing: EditingState | undefined;
}

export interface EditingState {
  /** The whole world is here, and the last change is shown. */
  ready: boolean;
  count: number;
  selected: number;
  dense: Box | undefined;
}

/** What is shown while a world is edited. */
export interface ShownEdit {
  operations: EditOperation[];
  selection: Selection | undefined;
  /** Pairs of points: the shape that is being set. */
  outline: readonly Vec3[];
}

/** How the world is shown while it is set right: turned, and with the points that were picked, which are its own. */
export interface Correction {
  rotate: Vec3;
  points: readonly Vec3[];
}

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
}

/** Milliseconds without movement after which the full picture is drawn. */
const restMs = 250;
/** How many more Gaussians a picture that stands may have. */
const restFactor = 2.5;
/** Of the world's size. */
const voxelSlack = 0.03;
/** Of the world's size: half as wide as what comes nearer is taken for, so that nothing is passed by a hair's breadth. */
const bodyPart = 0.012;
/** Looking for better levels at every frame would only move chunks to and fro. */
const lookMs = 300;

const handheld = () => window.matchMedia('(pointer: coarse)').matches;

export class WorldView {
  readonly #options: WorldViewOptions;
  readonly #decoder = new SplatDecoder();
  readonly #leaving = new AbortController();
  readonly #governor: FrameGovernor;
  #stage: SplatStage | undefined;
  #input: PointerInput | undefined;
  #motion: CameraMotion | undefined;
  #streamer: ChunkStreamer | undefined;
  #source: ChunkSource | undefined;
  /** Shown until the streamer has something for every chunk. */
  #replaced: readonly ChunkStreamer[] = [];
  #sog: ShownChunk | undefined;
  #start: View | undefined;
  #size = 1;
  #poses: Pose[] = [];
  #focus: Vec3 | undefined;
  #surface: Triangles | undefined;
  #editing: Promise<void> | undefined;
  #nextEdit: ShownEdit | undefined;
  /** The decoder has the whole world open. */
  #whole = false;
  #rotate: Vec3 = [0, 0, 0];
  readonly #watching = new Set<() => void>();
  #poseAt = -1;
  #state: ViewState;
  #told = false;
  #zoom = 1;
  #photo: Pose | undefined;
  #photos: Promise<Photo[]> | undefined;
  readonly #scores = new Map<string, number>();
  #played: { path: CameraPath; seconds: number } | undefined;
  #stillMs = 0;
  #sinceLookMs = 0;

  constructor(options: WorldViewOptions) {
    this.#options = options;
    this.#governor = new FrameGovernor(
      options.software
        ? { budget: 150_000, startBudget: 60_000, startResolution: 0.5, minBudget: 25_000 }
        : { budget: handheld() ? 700_000 : 2_000_000 },
    );
    this.#state = {
      phase: 'loading',
      progress: undefined,
      error: undefined,
      shown: 0,
      total: 0,
      mode: 'orbit',
      poses: 0,
      posesShown: false,
      scored: 0,
      errorsKnown: false,
      errorsShown: false,
      poseName: undefined,
      photoShown: false,
      solid: false,
      pickable: false,
      headset: false,
      inVr: false,
      playing: false,
      editing: undefined,
    };
    this.#open().catch((error: Error) => {
      if (!this.#leaving.signal.aborted) this.#tell({ phase: 'failed', error });
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
    const stage = await SplatStage.open({
      canvas,
      onTick: (elapsedMs) => this.#tick(elapsedMs),
      onLost: () => this.#tell({ phase: 'lost' }),
      onFirstPicture: () => {
        this.#tell({ phase: 'shown', pickable: true });
        void this.#errors().then((photos) => this.#tell({ errorsKnown: photos.length > 0 && source !== 'sog' }));
      },
      onDraw: () => {
        for (const listener of this.#watching) listener();
      },
    });
    if (signal.aborted) {
      stage.close();
      return;
    }
    this.#stage = stage;
    const dense = await this.#openSource(stage, source, sourcesOf(assets)[source]!);
    this.#poses = await poses;
    this.#focus = this.#poses.length >= 3 ? focusOf(this.#poses) : undefined;
    signal.throwIfAborted();
    const upAxis: UpAxis = assets.semanticsMetadata?.upAxis === 'Y' ? 'Y' : 'Z';
    this.#size = Math.max(distance(dense.min, dense.max), 0.05);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const motion = new CameraMotion({ upAxis, size: this.#size, still });
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
    motion.clearAhead = (from, direction) => this.#clearAhead(from, direction);
    this.#tell({ mode: motion.mode, poses: this.#poses.length });
    void hasHeadset().then((headset) => this.#tell({ headset }));
    this.#look();
    void this.#loadCollider(assets.mesh?.colliderPath, upAxis);
  }

  async #openSource(stage: SplatStage, kind: SourceKind, url: string): Promise<Box> {
    const { signal } = this.#leaving;
    if (kind === 'sog') {
      const { chunk, bound } = await stage.placeSog(url, { signal, onProgress: this.#onProgress });
      this.#sog = chunk;
      chunk.show(true);
      this.#tell({ total: chunk.count, shown: chunk.count });
      return bound;
    }
    const open: typeof openFile = kind === 'lod' ? openLodWorld : openFile;
    const source: ChunkSource = await open(this.#decoder, url, {
      signal,
      mostShDegree: this.#mostShDegree,
      onProgress: this.#onProgress,
    });
    this.#stream(stage, source);
    this.#whole = kind !== 'lod';
    return source.dense;
  }

  /** After the first picture what comes is refinement, which nobody waits for. */
  #onProgress = (receivedBytes: number, totalBytes?: number): void => {
    if (this.#state.phase === 'loading') this.#tell({ progress: { receivedBytes, totalBytes } });
  };

  /** A processor alone has no time for colors that change with the direction. */
  get #mostShDegree(): 0 | 1 | 3 {
    return this.#options.software ? 0 : handheld() ? 1 : 3;
  }

  /** What was shown stays until the new chunks are all there, so that nothing blinks. */
  #stream(stage: SplatStage, source: ChunkSource): void {
    this.#source = source;
    this.#streamer?.freeze();
    if (this.#streamer) this.#replaced = [...this.#replaced, this.#streamer];
    const takeOver = () => {
      if (this.#streamer !== streamer) return;
      for (const each of this.#replaced) each.close();
      this.#replaced = [];
      this.#dropSog();
      const { editing } = this.#state;
      if (editing && !this.#nextEdit) this.#tell({ editing: { ...editing, ready: true } });
    };
    this.#tell({ total: source.count });
    const streamer = new ChunkStreamer({
      source,
      place: (packed) => {
        stage.antialiased = packed.antialiased;
        return stage.place(packed);
      },
      onChange: () => {
        stage.canvas.invalidate();
        if (streamer.complete) takeOver();
        this.#tell({ shown: streamer.shownCount });
      },
      onError: (error) => this.#tell(streamer.started ? { error } : { phase: 'failed', error }),
    });
    this.#streamer = streamer;
    if (source.chunks.length === 0) takeOver();
  }

  #dropSog(): void {
    this.#sog?.destroy();
    this.#sog = undefined;
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
      this.#surface = mesh;
      // Where the whole world is a table's size, there is nobody to walk in it.
      if (this.#size < 2) return;
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
    this.#streamer?.look({ ...vr.head, halfAngle: canvas.halfAngle }, this.#governor.quality.budget);
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
    if (photo) canvas.look(photo.position, photo.forward, photo.up, this.#size, { frame: photo });
    else canvas.look(motion.position, motion.forward, motion.up, this.#size);
  }

  /** A picture that stands may take longer than one that moves. */
  #look(atRest = false): void {
    const [stage, motion] = [this.#stage, this.#motion];
    if (!stage || !motion) return;
    this.#sinceLookMs = 0;
    this.#aim(stage, motion);
    stage.canvas.invalidate();
    // Chunks are chosen in the world's own frame.
    const [position, forward] = [turnedBack(motion.position, this.#rotate), turnedBack(motion.forward, this.#rotate)];
    const { budget } = this.#governor.quality;
    const eye = { position, forward, halfAngle: stage.canvas.halfAngle };
    if (this.#state.posesShown) this.#drawPoses();
    this.#streamer?.look(eye, atRest ? Math.min(this.#governor.mostBudget, budget * restFactor) : budget);
    if (this.#streamer) this.#tell({ shown: this.#streamer.shownCount });
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
      this.#tell({ scored: this.#scores.size });
    });
  }

  #drawPoses(): void {
    if (!this.#motion) return;
    const [points, colors]: [Vec3[], Vec3[]] = [[], []];
    for (const pose of this.#poses) {
      const psnr = this.#scores.get(pose.name);
      const color: Vec3 = psnr === undefined ? [0.96, 0.75, 0.42] : scoreColor(psnr);
      for (const point of smallFrustum(pose, this.#motion.position, this.#size)) {
        points.push(point);
        colors.push(color);
      }
    }
    this.#stage?.setLines(points, colors);
  }

  /** The photos that were published with the world; none where there are no such, or they cannot be read. */
  photos(): Promise<Photo[]> {
    const url = this.#options.assets.capture?.photosPath;
    this.#photos ??= url ? this.#loadPhotos(url) : Promise.resolve([]);
    return this.#photos;
  }

  async #loadPhotos(url: string): Promise<Photo[]> {
    try {
      const response = await fetch(url, { signal: this.#leaving.signal });
      const photos = response.ok ? parsePhotos(await response.text(), url) : [];
      for (const { name, psnr } of photos) if (psnr !== undefined) this.#scores.set(name, psnr);
      return photos;
    } catch (error) {
      if (!this.#leaving.signal.aborted) console.warn('the photos cannot be shown', error);
      return [];
    }
  }

  async #errors(): Promise<ErrorPhoto[]> {
    return (await this.photos()).flatMap(({ errors }) => errors ?? []);
  }

  /** In the colors of how well it predicts photos it was not trained on, or in its own. */
  async showErrors(shown: boolean): Promise<void> {
    const [stage, source] = [this.#stage, this.#source];
    if (!stage || !source || shown === this.#state.errorsShown) return;
    this.#tell({ errorsShown: shown });
    try {
      await this.#decoder.ask({ kind: 'paint', photos: shown ? await this.#errors() : [] });
    } catch (error) {
      this.#tell({ errorsShown: !shown, error: error as Error });
      return;
    }
    if (this.#leaving.signal.aborted || this.#source !== source) return;
    this.#stream(stage, source);
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
    const marks = correction?.points.flatMap((point) => pointMark(turned(point, this.#rotate), this.#size / 60));
    this.#stage?.setLines(marks && [...levelGrid(this.#size), ...marks], [0.96, 0.75, 0.42]);
    this.#tell({ posesShown: false });
    this.#look();
  }

  /**
   * Shows the world edited. The whole of it is needed for that, not the levels that are looked at; it comes with the first call. While one
   * change is worked on, of all later ones only the last counts.
   */
  showEdit(edit: ShownEdit): void {
    this.#stage?.setLines(edit.outline.length > 0 ? edit.outline : undefined, [1, 0.62, 0.2]);
    this.#nextEdit = edit;
    const { editing } = this.#state;
    this.#tell({ posesShown: false, editing: { count: 0, selected: 0, dense: undefined, ...editing, ready: false } });
    this.#editing ??= this.#edit()
      .catch((error: Error) => {
        if (!this.#leaving.signal.aborted) this.#tell({ error });
      })
      .finally(() => {
        this.#editing = undefined;
      });
  }

  async #edit(): Promise<void> {
    const stage = this.#stage;
    if (!stage) return;
    const { signal } = this.#leaving;
    if (this.#state.errorsShown) {
      this.#tell({ errorsShown: false });
      await this.#decoder.ask({ kind: 'paint', photos: [] }, { signal });
    }
    if (!this.#whole) {
      const { spz, ply } = sourcesOf(this.#options.assets);
      const url = spz ?? ply;
      if (!url) throw new Error('there is no file of the whole world');
      await openFile(this.#decoder, url, { signal, mostShDegree: this.#mostShDegree, onProgress: this.#onProgress });
      this.#whole = true;
    }
    for (let edit = this.#nextEdit; edit; edit = this.#nextEdit) {
      this.#nextEdit = undefined;
      const source = await editOpened(this.#decoder, edit, { signal, mostShDegree: this.#mostShDegree });
      const { count, selected, dense } = source;
      // Where nothing is left there is nothing to wait for.
      this.#tell({ editing: { ready: count === 0, count, selected, dense } });
      this.#stream(stage, source);
      this.#look(true);
    }
  }

  /** A stroke over the picture, in its own pixels; not behind the surface where that is wished and known. */
  brushOf(
    points: readonly (readonly [number, number])[],
    radiusPx: number,
    onSurface: boolean,
  ): BrushStroke | undefined {
    const [stage, motion] = [this.#stage, this.#motion];
    if (!stage || !motion) return undefined;
    const { position: eye, forward, up } = motion;
    const right = normalize(cross(forward, up));
    const above = cross(right, forward);
    const seen = ([x, y]: readonly [number, number]): [number, number] => {
      const ray = stage.canvas.rayAt(x, y);
      const ahead = Math.max(1e-6, dot(ray, forward));
      return [dot(ray, right) / ahead, dot(ray, above) / ahead];
    };
    const at = points.map(seen);
    const [first, beside] = [at[0], seen([points[0][0] + radiusPx, points[0][1]])];
    const radius = Math.hypot(beside[0] - first[0], beside[1] - first[1]);
    const depths = points.flatMap(([x, y]) => {
      const point = onSurface ? this.#pickCollider(stage.canvas.rayAt(x, y)) : undefined;
      return point ? [dot(subtract(point, eye), forward)] : [];
    });
    // The collider is made of voxels, and may stand before the surface by one of them.
    const far = depths.length > 0 ? Math.max(...depths) * (1 + radius) + voxelSlack * this.#size : undefined;
    const plain = (v: Vec3): [number, number, number] => [...v];
    return { eye: plain(eye), forward: plain(forward), up: plain(up), points: at, radius, ...(far && { far }) };
  }

  /** The point of the world's surface under a point of the canvas, in the world's own coordinates. */
  pick(x: number, y: number): Vec3 | undefined {
    const [stage, motion] = [this.#stage, this.#motion];
    if (!stage || !motion) return undefined;
    const ray = stage.canvas.rayAt(x, y);
    const [from, direction] = [turnedBack(motion.position, this.#rotate), turnedBack(ray, this.#rotate)];
    const depth = this.#depth(from, direction);
    return depth === undefined ? undefined : add(from, scale(direction, depth));
  }

  /** Whether something hides a point of the world from the eye. Many of them take long, so it is found out beside everything else. */
  async hides(point: Vec3, signal: AbortSignal): Promise<boolean> {
    if (!this.#motion) return false;
    const from = this.#motion.position;
    const direction = normalize(subtract(point, from));
    const shapes = this.#shapes();
    const depth =
      shapes.length > 0
        ? await inSlices(depthInSteps(shapes, from, direction, this.#stage?.canvas.nearest), signal)
        : this.#depth(from, direction);
    return depth !== undefined && depth < distance(point, from) - this.#size * bodyPart;
  }

  #shapes(): SplatShapes[] {
    return [...(this.#streamer?.shapes ?? []), ...this.#replaced.flatMap((each) => each.shapes)];
  }

  /** Until the surface, in the world's own frame: by the splats on the screen, or the collider where there are none to look through. */
  #depth(from: Vec3, direction: Vec3): number | undefined {
    const shapes = this.#shapes();
    if (shapes.length > 0) return depthAlong(shapes, from, direction, this.#stage?.canvas.nearest);
    const point = this.#surface && pickSurface(this.#surface, from, direction);
    return point && distance(from, point);
  }

  /** How far the eye could go, as wide as it is taken to be. */
  #clearAhead(from: Vec3, direction: Vec3): number | undefined {
    if (!this.#motion) return undefined;
    const right = normalize(cross(direction, this.#motion.up));
    const above = cross(right, direction);
    const aside = this.#size * bodyPart;
    const depths = [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].flatMap(([x, y]) => {
      const start = add(from, add(scale(right, x * aside), scale(above, y * aside)));
      return this.#depth(turnedBack(start, this.#rotate), turnedBack(direction, this.#rotate)) ?? [];
    });
    return depths.length > 0 ? Math.min(...depths) : undefined;
  }

  /** The collider's point in a direction: made of voxels, but known also where the splats have been cut. */
  #pickCollider(ray: Vec3): Vec3 | undefined {
    if (!this.#surface || !this.#motion) return undefined;
    return pickSurface(this.#surface, turnedBack(this.#motion.position, this.#rotate), turnedBack(ray, this.#rotate));
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
    for (const each of this.#replaced) each.close();
    this.#streamer?.close();
    this.#sog?.destroy();
    this.#stage?.close();
    this.#decoder.close();
  }
}
