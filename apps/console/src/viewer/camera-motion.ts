/**
 * Where the eye is and how it moves: around a point (orbit) or on foot (walk). Wishes are followed with a little inertia. Up is an axis of the
 * world; angles are radians, yaw clockwise seen from above from the second ground axis, pitch up from the horizon.
 */
import { add, cross, distance, dot, normalize, scale, subtract, type Vec3 } from './vectors.ts';

export type UpAxis = 'Y' | 'Z';
export type MotionMode = 'orbit' | 'walk';

/** What a link keeps. In orbit the target is what is turned around; on foot it only gives the direction. */
export interface View {
  mode: MotionMode;
  position: Vec3;
  target: Vec3;
}

interface State {
  /** The point turned around; on foot the eye itself. */
  pivot: Vec3;
  distance: number;
  yaw: number;
  pitch: number;
}

export interface MotionOptions {
  upAxis: UpAxis;
  /** Size of the world, which speeds follow. */
  size: number;
  /** No inertia, for people who asked their system for less motion. */
  still?: boolean;
  /** On foot: where a step from one place to another ends. */
  walkOn?: (from: Vec3, to: Vec3) => Vec3;
  /** How far one can see from a place in a direction; undefined where nothing is in the way. */
  clearAhead?: (from: Vec3, direction: Vec3) => number | undefined;
}

export interface Push {
  /** -1 to 1: right, up and ahead. */
  right: number;
  up: number;
  ahead: number;
  fast: boolean;
}

const steepest = (86 * Math.PI) / 180;
/** Time in which most of a wish is fulfilled. */
const inertiaMs = 70;
/** Of the world's size: as near as one comes to what is turned around, and to a surface. */
const nearestPart = 0.01;
/** Of the way to a surface that one step may take: slower and slower, and never through it. */
const stepOfRoom = 0.35;

export class CameraMotion {
  readonly up: Vec3;
  mode: MotionMode = 'orbit';
  readonly #east: Vec3 = [1, 0, 0];
  readonly #north: Vec3;
  #options: MotionOptions;
  #wanted: State;
  #now: State;
  #orbitDistance: number;
  /** Went somewhere at once: that is a movement too. */
  #jumped = false;

  constructor(options: MotionOptions) {
    this.#options = options;
    [this.up, this.#north] =
      options.upAxis === 'Z'
        ? [
            [0, 0, 1],
            [0, 1, 0],
          ]
        : [
            [0, 1, 0],
            [0, 0, -1],
          ];
    this.#orbitDistance = options.size;
    this.#wanted = { pivot: [0, 0, 0], distance: options.size, yaw: 0, pitch: -0.3 };
    this.#now = this.#wanted;
  }

  set walkOn(walkOn: MotionOptions['walkOn']) {
    this.#options = { ...this.#options, ...(walkOn && { walkOn }) };
  }

  set clearAhead(clearAhead: MotionOptions['clearAhead']) {
    this.#options = { ...this.#options, ...(clearAhead && { clearAhead }) };
  }

  get position(): Vec3 {
    return this.#eyeOf(this.#now);
  }

  get forward(): Vec3 {
    return this.#forwardOf(this.#now);
  }

  get view(): View {
    const { pivot } = this.#now;
    const position = this.position;
    return { mode: this.mode, position, target: this.mode === 'orbit' ? pivot : add(position, this.forward) };
  }

  /** At once, or in flight. */
  go({ mode, position, target }: View, { fly = false } = {}): void {
    const towards = subtract(target, position);
    const far = Math.max(distance(target, position), this.#options.size * 1e-4);
    const height = dot(towards, this.up);
    const pitch = Math.max(-steepest, Math.min(steepest, Math.asin(Math.max(-1, Math.min(1, height / far)))));
    let yaw = Math.atan2(dot(towards, this.#east), dot(towards, this.#north));
    // The short way round.
    yaw += Math.round((this.#now.yaw - yaw) / (2 * Math.PI)) * 2 * Math.PI;
    if (mode === 'orbit') this.#orbitDistance = far;
    this.mode = mode;
    if (fly) this.#now = mode === 'walk' ? { ...this.#now, pivot: this.position, distance: 0 } : this.#onOrbit(far);
    this.#wanted =
      mode === 'walk' ? { pivot: position, distance: 0, yaw, pitch } : { pivot: target, distance: far, yaw, pitch };
    if (!fly || this.#options.still) {
      this.#now = this.#wanted;
      this.#jumped = true;
    }
  }

  /** What is shown now, said as a turn around a point that far ahead. */
  #onOrbit(far: number): State {
    const ahead = this.#now.distance > 0 ? this.#now.distance : far;
    return { ...this.#now, distance: ahead, pivot: add(this.position, scale(this.forward, ahead)) };
  }

  setMode(mode: MotionMode): void {
    if (mode === this.mode) return;
    const { position } = this;
    this.go({ mode, position, target: add(position, scale(this.forward, mode === 'orbit' ? this.#orbitDistance : 1)) });
  }

  /** Radians, as the pointer asks: the world turns with it in orbit, the eye on foot. */
  turn(right: number, up: number): void {
    const { yaw, pitch } = this.#wanted;
    const next = Math.max(-steepest, Math.min(steepest, pitch + up));
    this.#wanted = { ...this.#wanted, yaw: yaw + right, pitch: next };
  }

  /** Sideways and up or down, in parts of the picture's height. */
  pan(right: number, up: number): void {
    const reach = this.mode === 'orbit' ? this.#wanted.distance : this.#options.size * 0.25;
    const forward = this.#forwardOf(this.#wanted);
    const side = normalize(cross(forward, this.up));
    const above = cross(side, forward);
    this.#move(add(scale(side, right * reach), scale(above, up * reach)));
  }

  /** Nearer by this factor, or a step ahead on foot; not through what is in the way. */
  approach(factor: number): void {
    if (this.mode === 'walk') this.#stride(-Math.log(factor) * this.#options.size * 0.25);
    else if (factor < 1) this.#closer(factor);
    else this.#keepDistance(this.#wanted.distance * factor);
  }

  #stride(length: number): void {
    const level = this.#level(this.#wanted);
    // On a collider walls hold a visitor back by themselves.
    const ahead = length > 0 && !this.#options.walkOn ? this.#roomAhead(this.#wanted.pivot, level) : undefined;
    this.#move(scale(level, ahead === undefined ? length : Math.min(length, ahead * stepOfRoom)));
  }

  #closer(factor: number): void {
    const { size } = this.#options;
    const { distance: far, pivot } = this.#wanted;
    const forward = this.#forwardOf(this.#wanted);
    const room = this.#roomAhead(this.#eyeOf(this.#wanted), forward);
    if (room === undefined) {
      this.#keepDistance(far * factor);
      return;
    }
    // Where the surface lies beyond the point turned around, it is the surface that comes nearer.
    const travel = Math.min((1 - factor) * Math.max(far, room), room * stepOfRoom);
    const next = Math.max(size * nearestPart, far - travel);
    // What is left of the way takes the point along.
    this.#wanted = { ...this.#wanted, pivot: add(pivot, scale(forward, travel - (far - next))) };
    this.#keepDistance(next);
  }

  #keepDistance(far: number): void {
    const { size } = this.#options;
    const next = Math.max(size * nearestPart, Math.min(size * 20, far));
    this.#orbitDistance = next;
    this.#wanted = { ...this.#wanted, distance: next };
  }

  /** Up to a little before the surface; undefined where there is none. */
  #roomAhead(from: Vec3, direction: Vec3): number | undefined {
    const clear = this.#options.clearAhead?.(from, direction);
    return clear === undefined ? undefined : Math.max(0, clear - this.#options.size * nearestPart);
  }

  /** Keys held down for a while. In orbit they turn, on foot they walk. */
  push({ right, up, ahead, fast }: Push, seconds: number): void {
    if (this.mode === 'orbit') {
      this.turn(right * seconds * 1.4, -ahead * seconds * 1.1);
      if (up !== 0) this.approach(Math.exp(-up * seconds * 1.2));
      return;
    }
    const speed = this.speed * (fast ? 3 : 1) * seconds;
    const level = this.#level(this.#wanted);
    const side = normalize(cross(level, this.up));
    this.#move(add(add(scale(level, ahead * speed), scale(side, right * speed)), scale(this.up, up * speed)));
  }

  /** A person's pace in a room or a street; less where the whole world is smaller than that. Units per second. */
  get speed(): number {
    return Math.max(this.#options.size / 40, Math.min(1.6, this.#options.size / 5));
  }

  /** Follows the wishes; false when everything has been reached. */
  advance(elapsedMs: number): boolean {
    const part = this.#options.still ? 1 : 1 - Math.exp(-elapsedMs / inertiaMs);
    const [now, wanted] = [this.#now, this.#wanted];
    const near =
      Math.abs(wanted.yaw - now.yaw) + Math.abs(wanted.pitch - now.pitch) < 2e-4 &&
      distance(wanted.pivot, now.pivot) + Math.abs(wanted.distance - now.distance) < this.#options.size * 1e-5;
    const jumped = this.#jumped;
    this.#jumped = false;
    if (near) {
      this.#now = wanted;
      return jumped || now !== wanted;
    }
    this.#now = {
      yaw: now.yaw + (wanted.yaw - now.yaw) * part,
      pitch: now.pitch + (wanted.pitch - now.pitch) * part,
      distance: now.distance + (wanted.distance - now.distance) * part,
      pivot: add(now.pivot, scale(subtract(wanted.pivot, now.pivot), part)),
    };
    return true;
  }

  #move(by: Vec3): void {
    const { pivot } = this.#wanted;
    const to = add(pivot, by);
    const { walkOn } = this.#options;
    this.#wanted = { ...this.#wanted, pivot: this.mode === 'walk' && walkOn ? walkOn(pivot, to) : to };
  }

  #forwardOf({ yaw, pitch }: State): Vec3 {
    const flat = add(scale(this.#east, Math.sin(yaw)), scale(this.#north, Math.cos(yaw)));
    return add(scale(flat, Math.cos(pitch)), scale(this.up, Math.sin(pitch)));
  }

  #level(state: State): Vec3 {
    return this.#forwardOf({ ...state, pitch: 0 });
  }

  #eyeOf(state: State): Vec3 {
    return subtract(state.pivot, scale(this.#forwardOf(state), state.distance));
  }
}
