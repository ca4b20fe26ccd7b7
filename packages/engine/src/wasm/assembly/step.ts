/** The phases of a step in order; every thread runs this with its own number. */
import { backwardPhase } from './backward';
import { depthPhase } from './depth';
import {
  BAND, CHUNK, Frame, MAX_RANGES, MODE_EVALUATE, MODE_GRADIENTS, MODE_RENDER, MODE_TRAIN, PLANE_DRAWN, PLANE_GRADIENT, PLANE_MARGIN, planeAt,
  PLANES_ALL, PLANES_RENDER, RANGE_LEAST, SPLAT_BYTES, STEP_WORDS, VIEW_STATE_FLOATS, VIEW_WORDS,
} from './frame';
import { forwardPhase } from './forward';
import { BAND_WORDS, exposurePhase, lossPhase, ringFloats, ssimPhase, sumBands } from './loss';
import { ensure } from './memory';
import { noisePhase } from './noise';
import { poseStep } from './pose';
import { projectPhase } from './project';
import { shBytes } from './sh';
import { barrier, resetWork } from './threads';
import { TILE_BYTES } from './tile-buffer';
import { placeEntries, scatterPhase, SHIFT_X, SHIFT_Y, TILE_HEIGHT, TILE_WIDTH } from './tiles';
import { sortPhase } from './tile-sort';
import { adamIncrement, POSE_WORDS, updatePhase } from './update';

// @ts-ignore: decorator
@external("env", "now")
declare function now(): f64;

const PHASE_BEGIN: u32 = 0;
const PHASE_PROJECT: u32 = 1;
const PHASE_SORT: u32 = 2;
const PHASE_TILES: u32 = 3;
const PHASE_FORWARD: u32 = 4;
const PHASE_LOSS: u32 = 5;
const PHASE_BACKWARD: u32 = 6;
const PHASE_UPDATE: u32 = 7;
let lapStart: f64 = 0;

/** Adds the time since the last lap to a phase, on the first thread and only where somebody measures. */
function lap(f: Frame, thread: u32, phase: u32): void {
  if (f.timings == 0 || thread != 0) return;
  const time = now();
  if (lapStart != 0) store<f64>(f.timings + (phase << 3), load<f64>(f.timings + (phase << 3)) + time - lapStart);
  lapStart = time;
}

/** Room for a Gaussian's gradients behind the tile areas. */
const GAUSSIAN_BYTES: u32 = 512;

export function runSteps(framePointer: usize, thread: u32): void {
  const f = changetype<Frame>(framePointer);
  const stepCount = f.stepCount;
  for (let k: u32 = 0; k < stepCount; k++) {
    barrier(f);
    if (thread == 0) beginStep(f, k);
    barrier(f);
    const local = f.locals + thread * f.localBytes;
    const ring = local + TILE_BYTES + GAUSSIAN_BYTES;
    lap(f, thread, PHASE_BEGIN);
    projectPhase(f);
    barrier(f);
    lap(f, thread, PHASE_PROJECT);
    if (thread == 0) placeEntries(f);
    barrier(f);
    scatterPhase(f);
    barrier(f);
    lap(f, thread, PHASE_TILES);
    sortPhase(f, local);
    barrier(f);
    lap(f, thread, PHASE_SORT);
    forwardPhase(f, local);
    if (f.mode == MODE_RENDER) {
      if (f.drawDepth) {
        barrier(f);
        depthPhase(f, local);
      }
      continue;
    }
    barrier(f);
    lap(f, thread, PHASE_FORWARD);
    ssimPhase(f, ring);
    barrier(f);
    lossPhase(f, ring);
    barrier(f);
    if (f.mode != MODE_EVALUATE) {
      exposurePhase(f);
      barrier(f);
    }
    lap(f, thread, PHASE_LOSS);
    if (thread == 0) sumBands(f, f.locals + TILE_BYTES);
    if (f.mode == MODE_EVALUATE) continue;
    backwardPhase(f, local);
    barrier(f);
    lap(f, thread, PHASE_BACKWARD);
    if (thread == 0) exposureStep(f, f.locals + TILE_BYTES);
    updatePhase(f, local + TILE_BYTES + 128);
    barrier(f);
    lap(f, thread, PHASE_UPDATE);
    if (thread == 0) finishStep(f);
    if (f.mode == MODE_TRAIN && f.noiseRate > 0) noisePhase(f);
  }
  barrier(f);
}

/** Copies the step's record and its view into the frame and lays out the working memory. */
function beginStep(f: Frame, k: u32): void {
  resetWork(f);
  const step = f.steps + ((k * STEP_WORDS) << 2);
  memory.copy(changetype<usize>(f) + offsetof<Frame>('backgroundR'), step + 4, 21 << 2);
  f.view = load<u32>(step);
  const view = f.views + ((f.view * VIEW_WORDS) << 2);
  memory.copy(changetype<usize>(f) + offsetof<Frame>('width'), view, 10 << 2);
  f.activeDegree = min(f.activeDegree, f.shDegree);
  if (f.mode == MODE_TRAIN) f.step++;

  const pose = f.viewState + ((f.view * VIEW_STATE_FLOATS) << 2) + 48;
  memory.copy(changetype<usize>(f) + offsetof<Frame>('r00'), pose, 48);
  f.eyeX = -(f.r00 * f.t0 + f.r10 * f.t1 + f.r20 * f.t2);
  f.eyeY = -(f.r01 * f.t0 + f.r11 * f.t1 + f.r21 * f.t2);
  f.eyeZ = -(f.r02 * f.t0 + f.r12 * f.t1 + f.r22 * f.t2);
  const width = f.width as f32;
  const height = f.height as f32;
  f.limitLeft = (-f.cx - 0.15 * width) / f.fx;
  f.limitRight = (width - f.cx + 0.15 * width) / f.fx;
  f.limitTop = (-f.cy - 0.15 * height) / f.fy;
  f.limitBottom = (height - f.cy + 0.15 * height) / f.fy;
  layOut(f);
}

function layOut(f: Frame): void {
  f.tilesX = (f.width + TILE_WIDTH - 1) >> SHIFT_X;
  f.tilesY = (f.height + TILE_HEIGHT - 1) >> SHIFT_Y;
  const tiles = f.tilesX * f.tilesY;
  f.planeStride = ((f.width + 3) & ~3) + 2 * PLANE_MARGIN;
  f.planeFloats = f.planeStride * f.height + 2 * PLANE_MARGIN;
  const planes: u32 = f.mode == MODE_RENDER ? PLANES_RENDER : PLANES_ALL;
  let at: u64 = f.scratch as u64;
  f.planes = at as usize;
  at = align(at + ((planes as u64) * f.planeFloats << 2));
  f.splats = at as usize;
  at = align(at + (f.count as u64) * SPLAT_BYTES);
  const words = align((f.count as u64) << 2);
  f.tileCounts = at as usize;
  at += words;
  f.slotStart = at as usize;
  at += words;
  f.ranges = max(1, min(MAX_RANGES, (f.count + RANGE_LEAST - 1) / RANGE_LEAST));
  f.histograms = at as usize;
  at = align(at + ((f.ranges * tiles) << 2));
  f.tileStart = at as usize;
  at = align(at + ((tiles + 1) << 2));
  f.tileStop = at as usize;
  at = align(at + (tiles << 2));
  f.tileGroups = at as usize;
  at = align(at + (tiles << 2));
  f.partials = at as usize;
  const bandWords = ((f.height + BAND - 1) / BAND) * BAND_WORDS;
  const poseWords = ((f.count + CHUNK - 1) / CHUNK) * POSE_WORDS;
  at = align(at + (max(2 * MAX_RANGES, max(bandWords, poseWords)) << 2));
  f.localBytes = align((TILE_BYTES + GAUSSIAN_BYTES + (ringFloats(f) << 2)) as u64) as u32;
  f.locals = at as usize;
  at += (f.localBytes as u64) * f.threads;
  f.gradients = at as usize;
  if (f.mode == MODE_GRADIENTS) at = align(at + (f.count as u64) * (48 + shBytes(f.shDegree)));
  f.entries = at as usize;
  ensure(f, at + 64);
  if (f.mode == MODE_GRADIENTS) memory.fill(f.gradients, 0, f.entries - f.gradients);
  // The margins are SSIM's padding; they stay zero as long as nothing else is laid over them.
  if (f.mode != MODE_RENDER && (f.planeWidth != f.width || f.planeHeight != f.height)) {
    for (let plane: u32 = PLANE_DRAWN; plane < PLANE_GRADIENT; plane++) clearMargins(f, plane);
  }
  f.planeWidth = f.mode == MODE_RENDER ? 0 : f.width;
  f.planeHeight = f.height;
}

/** What SSIM reads around a picture; every step writes the picture itself. This is one thread's work while all others wait. */
function clearMargins(f: Frame, plane: u32): void {
  const first = planeAt(f, plane);
  memory.fill(first - (PLANE_MARGIN << 2), 0, PLANE_MARGIN << 2);
  const beside = (f.planeStride - f.width) << 2;
  for (let y: u32 = 0; y < f.height; y++) memory.fill(first + ((y * f.planeStride + f.width) << 2), 0, beside);
  memory.fill(first + ((f.height * f.planeStride) << 2), 0, PLANE_MARGIN << 2);
}

@inline
function align(at: u64): u64 {
  return (at + 63) & ~63;
}

/** Adam on the view's exposure; `gradient` is kept for MODE_GRADIENTS behind the view state's moments. */
function exposureStep(f: Frame, gradient: usize): void {
  if (f.mode == MODE_GRADIENTS) {
    memory.copy(f.cursors + 1024, gradient, 48);
    return;
  }
  if (!(f.rateExposure > 0)) return;
  const state = f.viewState + ((f.view * VIEW_STATE_FLOATS) << 2);
  const rate = f.rateExposure * f.correction1;
  for (let k: u32 = 0; k < 12; k++) {
    const at = state + (k << 2);
    // Towards the identity: ones on the diagonal, which are every fifth number.
    const pull = f.exposureReg * (load<f32>(at) - (k % 5 == 0 ? 1 : 0));
    const move = adamIncrement(f, at + 96, at + 144, load<f32>(gradient + (k << 2)) + pull, rate);
    store<f32>(at, load<f32>(at) - move);
  }
}

/** Sums the pose gradient over the chunks and moves the pose; adds up the batch's statistics. */
function finishStep(f: Frame): void {
  const out = f.cursors + 1024 + 48;
  memory.fill(out, 0, 24);
  const chunks = (f.count + CHUNK - 1) / CHUNK;
  for (let chunk: u32 = 0; chunk < chunks; chunk++) {
    const at = f.partials + ((chunk * POSE_WORDS) << 2);
    for (let k: u32 = 0; k < 6; k++) store<f32>(out + (k << 2), load<f32>(out + (k << 2)) + load<f32>(at + (k << 2)));
  }
  if (f.mode == MODE_TRAIN && f.ratePose > 0) poseStep(f, out);
  f.sumL1 += f.l1;
  f.sumSsim += f.ssim;
  f.sumVisible += f.visible as f32;
  f.sumEntries += f.entryCount as f32;
  let groups: u64 = 0;
  for (let tile: u32 = 0; tile < f.tilesX * f.tilesY; tile++) groups += load<u32>(f.tileGroups + (tile << 2)) as u64;
  f.sumPairs += ((groups as f64) * 4e-6) as f32;
}
