/** The view, and rays from its camera: the twin of cameraRay in trace/reference/path.ts. */
import { blue, cosine, green, red, sine, times, turn } from './trace-math';
import { firstOf, sample2, secondOf } from './trace-random';

// The view record, by bytes.
export const V_WIDTH: usize = 0;
export const V_HEIGHT: usize = 4;
export const V_WINDOW_X: usize = 8;
export const V_WINDOW_Y: usize = 12;
export const V_WINDOW_WIDTH: usize = 16;
export const V_WINDOW_HEIGHT: usize = 20;
export const V_FIRST_SAMPLE: usize = 24;
export const V_SAMPLE_COUNT: usize = 28;
export const V_SEED: usize = 32;
export const V_MAX_BOUNCES: usize = 36;
export const V_CLAMP: usize = 40;
export const V_PROJECTION: usize = 44;
export const V_EYE: usize = 48;
export const V_RIGHT: usize = 60;
export const V_UP: usize = 72;
export const V_FORWARD: usize = 84;
export const V_HALF_WIDTH: usize = 96;
export const V_HALF_HEIGHT: usize = 100;
export const V_LENS: usize = 104;
export const V_FOCUS: usize = 108;
export const V_NEAR: usize = 112;
export const V_FAR: usize = 116;
export const V_AMBIENT: usize = 120;
export const V_RAYS: usize = 124;
export const V_OUTLOOK: usize = 128;

/** The last ray, and where on it things are seen. */
export let ox: f32 = 0;
export let oy: f32 = 0;
export let oz: f32 = 0;
export let dx: f32 = 0;
export let dy: f32 = 0;
export let dz: f32 = 0;
export let near: f32 = 0;
export let far: f32 = 0;

export function cameraRay(view: usize, x: u32, y: u32, seed: u32, index: u32): void {
  sample2(index, seed, 0);
  const sx: f32 = (((x as f32) + firstOf) / (load<u32>(view, V_WIDTH) as f32)) * 2 - 1;
  const sy: f32 = 1 - (((y as f32) + secondOf) / (load<u32>(view, V_HEIGHT) as f32)) * 2;
  const right = v128.load(view, V_RIGHT);
  const up = v128.load(view, V_UP);
  const forward = v128.load(view, V_FORWARD);
  let eye = v128.load(view, V_EYE);
  const across = f32x4.add(times(right, sx * load<f32>(view, V_HALF_WIDTH)), times(up, sy * load<f32>(view, V_HALF_HEIGHT)));
  near = load<f32>(view, V_NEAR);
  far = load<f32>(view, V_FAR);
  if (load<u32>(view, V_PROJECTION) == 2) {
    turn(sx * load<f32>(view, V_HALF_WIDTH));
    const level = f32x4.add(times(right, sine), times(forward, cosine));
    turn(sy * load<f32>(view, V_HALF_HEIGHT));
    const direction = f32x4.add(times(level, cosine), times(up, sine));
    ox = red(eye);
    oy = green(eye);
    oz = blue(eye);
    dx = red(direction);
    dy = green(direction);
    dz = blue(direction);
    return;
  }
  if (load<u32>(view, V_PROJECTION) == 1) {
    eye = f32x4.add(eye, across);
    ox = red(eye);
    oy = green(eye);
    oz = blue(eye);
    dx = red(forward);
    dy = green(forward);
    dz = blue(forward);
    return;
  }
  let toward = f32x4.add(forward, across);
  const lens = load<f32>(view, V_LENS);
  if (lens > 0) {
    sample2(index, seed, 1);
    const r: f32 = lens * sqrt<f32>(firstOf);
    turn(secondOf);
    const shift = f32x4.add(times(right, r * cosine), times(up, r * sine));
    eye = f32x4.add(eye, shift);
    toward = f32x4.sub(toward, times(shift, 1 / load<f32>(view, V_FOCUS)));
  }
  ox = red(eye);
  oy = green(eye);
  oz = blue(eye);
  dx = red(toward);
  dy = green(toward);
  dz = blue(toward);
  const stretch: f32 = sqrt<f32>(dx * dx + dy * dy + dz * dz);
  const s: f32 = 1 / stretch;
  dx *= s;
  dy *= s;
  dz *= s;
  near *= stretch;
  far *= stretch;
}

/** Along the viewing axis from the camera; of a spherical one the distance. */
export function depthOf(view: usize, x: f32, y: f32, z: f32): f32 {
  const fromX: f32 = x - load<f32>(view, V_EYE);
  const fromY: f32 = y - load<f32>(view, V_EYE + 4);
  const fromZ: f32 = z - load<f32>(view, V_EYE + 8);
  if (load<u32>(view, V_PROJECTION) == 2) return sqrt<f32>(fromX * fromX + fromY * fromY + fromZ * fromZ);
  return fromX * load<f32>(view, V_FORWARD) + fromY * load<f32>(view, V_FORWARD + 4) + fromZ * load<f32>(view, V_FORWARD + 8);
}

