/** Paths of light: the twin of trace/reference/path.ts, with the same numbers in the same order. */
import { Frame } from './frame';
import { expScalar } from './simd';
import { take } from './threads';
import {
  albedo, dielectric, evaluate, facetX, facetY, facetZ, ggxWeight, makeBsdf, pdf, ROUGHNESS_MIN, sample, sampleVisible, sheet,
  wix, wiy, wiz,
} from './trace-bsdf';
import {
  ambient, backdrop, environmentAt, hitLights, lightDistance, lightPdf, lightRadiance, lx, ly, lz, metDistance, metPdf,
  metRadiance, sampleLight, setAmbient, setWeights, skyPdf, vertexTotal,
} from './trace-lights';
import { blue, cosine, green, luminance, maximum, red, rgb, sine, times, turn } from './trace-math';
import { firstOf, firsts, pixelSeed, sample2, sample4Pairs, secondOf, seconds } from './trace-random';
import { envSeen, M_ABSORPTION, M_IOR, M_THICKNESS, M_TRANSMISSION, openScene, passesLight } from './trace-scene';
import {
  alphaOf, base, emission, findSurface, gx, gy, gz, material, metallic, nx, ny, nz, px, py, pz, roughness,
} from './trace-surface';
import { blocked, hitDistance, rays, setStack, STACK_BYTES, trace, WEIGHTS_AT } from './trace-walk';

const FAR: f32 = 1e30;
const MAX_STEPS: u32 = 48;
const CLEAR_ROUGHNESS: f32 = 0.1;
const FILM_BYTES: u32 = 48;
/** Pixels of a side of the squares that threads take. */
const TILE: u32 = 16;
const WORK_TRACE: u32 = 14;

// The view record, by bytes.
const V_WIDTH: usize = 0;
const V_HEIGHT: usize = 4;
const V_WINDOW_X: usize = 8;
const V_WINDOW_Y: usize = 12;
const V_WINDOW_WIDTH: usize = 16;
const V_WINDOW_HEIGHT: usize = 20;
const V_FIRST_SAMPLE: usize = 24;
const V_SAMPLE_COUNT: usize = 28;
const V_SEED: usize = 32;
const V_MAX_BOUNCES: usize = 36;
const V_CLAMP: usize = 40;
const V_PROJECTION: usize = 44;
const V_EYE: usize = 48;
const V_RIGHT: usize = 60;
const V_UP: usize = 72;
const V_FORWARD: usize = 84;
const V_HALF_WIDTH: usize = 96;
const V_HALF_HEIGHT: usize = 100;
const V_LENS: usize = 104;
const V_FOCUS: usize = 108;
const V_NEAR: usize = 112;
const V_FAR: usize = 116;
const V_AMBIENT: usize = 120;
const V_RAYS: usize = 124;
const V_OUTLOOK: usize = 128;

/** Squares of the window from `firstTile` to `endTile`, each pixel's samples one after another. */
export function traceTiles(
  frame: usize, thread: u32, scene: usize, view: usize, film: usize, stacks: usize, firstTile: u32, endTile: u32,
): void {
  const f = changetype<Frame>(frame);
  const before = rays;
  openScene(scene);
  setStack(stacks + thread * STACK_BYTES);
  setWeights(stacks + thread * STACK_BYTES + WEIGHTS_AT);
  setAmbient(load<f32>(view, V_AMBIENT));
  const width = load<u32>(view, V_WINDOW_WIDTH);
  const height = load<u32>(view, V_WINDOW_HEIGHT);
  const columns = (width + TILE - 1) / TILE;
  const first = load<u32>(view, V_FIRST_SAMPLE);
  const end = first + load<u32>(view, V_SAMPLE_COUNT);
  for (;;) {
    const tile = firstTile + take(f, WORK_TRACE);
    if (tile >= endTile) break;
    const x0 = (tile % columns) * TILE;
    const y0 = (tile / columns) * TILE;
    const x1 = min(x0 + TILE, width);
    const y1 = min(y0 + TILE, height);
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const to = film + (y * width + x) * FILM_BYTES;
        for (let k = first; k < end; k++) {
          tracePath(view, x + load<u32>(view, V_WINDOW_X), y + load<u32>(view, V_WINDOW_Y), k, to);
        }
      }
    }
  }
  atomic.add<u32>(view + V_RAYS, rays - before);
}

let ox: f32 = 0;
let oy: f32 = 0;
let oz: f32 = 0;
let dx: f32 = 0;
let dy: f32 = 0;
let dz: f32 = 0;
let near: f32 = 0;
let far: f32 = 0;

function cameraRay(view: usize, x: u32, y: u32, seed: u32, index: u32): void {
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

/** A coordinate moved off the surface by what rounding may have moved it (Wächter and Binder 2019). */
@inline
function offset(p: f32, n: f32): f32 {
  if (abs<f32>(p) < 0.03125) return p + n * 1.52587890625e-5;
  const steps = (n * 256) as i32;
  return reinterpret<f32>(reinterpret<i32>(p) + (p < 0 ? -steps : steps));
}

/** On from the surface, on the side of its flat normal that `side` says. */
function goOn(side: f32): void {
  ox = offset(px, gx * side);
  oy = offset(py, gy * side);
  oz = offset(pz, gz * side);
  near = 0;
  far = FAR;
}

@inline
function heuristic(a: f32, b: f32): f32 {
  return (a * a) / (a * a + b * b);
}

function recordFirst(to: usize, colour: v128, x: f32, y: f32, z: f32, depth: f32): void {
  const white = f32x4.splat(1);
  const albedoSum = f32x4.add(v128.load(to, 16), f32x4.min(colour, white));
  const known = load<f32>(to, 28);
  v128.store(to, f32x4.replace_lane(albedoSum, 3, known == 0 ? depth : known), 16);
  store<f32>(to, load<f32>(to, 32) + x, 32);
  store<f32>(to, load<f32>(to, 36) + y, 36);
  store<f32>(to, load<f32>(to, 40) + z, 40);
}

/** Along the viewing axis from the camera; of a spherical one the distance. */
function depthOf(view: usize, x: f32, y: f32, z: f32): f32 {
  const fromX: f32 = x - load<f32>(view, V_EYE);
  const fromY: f32 = y - load<f32>(view, V_EYE + 4);
  const fromZ: f32 = z - load<f32>(view, V_EYE + 8);
  if (load<u32>(view, V_PROJECTION) == 2) return sqrt<f32>(fromX * fromX + fromY * fromY + fromZ * fromZ);
  return fromX * load<f32>(view, V_FORWARD) + fromY * load<f32>(view, V_FORWARD + 4) + fromZ * load<f32>(view, V_FORWARD + 8);
}

/** Thin and clear: one looks through it, not at it. */
function isPane(): bool {
  const through: f32 = load<f32>(material, M_TRANSMISSION) * (1 - metallic);
  return through > 0.5 && load<f32>(material, M_THICKNESS) == 0 && roughness < CLEAR_ROUGHNESS;
}

@inline
function clamped(colour: v128, limit: f32, bounces: u32): v128 {
  if (bounces == 0) return colour;
  const bright = luminance(colour);
  return bright > limit ? times(colour, limit / bright) : colour;
}

function tracePath(view: usize, x: u32, y: u32, index: u32, to: usize): void {
  const seed = pixelSeed(x, y, load<u32>(view, V_SEED));
  const limit = load<f32>(view, V_CLAMP);
  const maxBounces = load<u32>(view, V_MAX_BOUNCES);
  cameraRay(view, x, y, seed, index);
  let throughput = f32x4.splat(1);
  let radiance = f32x4.splat(0);
  let absorption = f32x4.splat(0);
  let absorbs = false;
  let lastPdf: f32 = -1;
  let lastX = ox;
  let lastY = oy;
  let lastZ = oz;
  let lastTotal: f32 = 0;
  let bounces: u32 = 0;
  let first = true;
  const outlook = load<u32>(view, V_OUTLOOK) == 1;

  for (let step: u32 = 0; step < MAX_STEPS; step++) {
    const hit = trace(ox, oy, oz, dx, dy, dz, near, far);
    const distance = hitDistance;
    if (hitLights(ox, oy, oz, dx, dy, dz, distance) && metDistance > near) {
      let weight: f32 = 1;
      if (lastPdf >= 0) {
        const ex = ox + dx * metDistance - lastX;
        const ey = oy + dy * metDistance - lastY;
        const ez = oz + dz * metDistance - lastZ;
        weight = heuristic(lastPdf, metPdf(lastX, lastY, lastZ, lastTotal, dx, dy, dz, sqrt<f32>(ex * ex + ey * ey + ez * ez)));
      }
      radiance = f32x4.add(radiance, clamped(f32x4.mul(throughput, times(metRadiance(), weight)), limit, bounces));
      if (first) {
        store<f32>(to, load<f32>(to, 12) + 1, 12);
        recordFirst(
          to, f32x4.splat(1), -dx, -dy, -dz,
          depthOf(view, ox + dx * metDistance, oy + dy * metDistance, oz + dz * metDistance),
        );
      }
      break;
    }
    if (!hit) {
      if (first) {
        const seen = outlook ? times(environmentAt(dx, dy, dz), envSeen) : backdrop(dz);
        radiance = f32x4.add(radiance, f32x4.mul(throughput, times(seen, ambient)));
        recordFirst(to, f32x4.splat(1), 0, 0, 0, 0);
        break;
      }
      const light = environmentAt(dx, dy, dz);
      const weight: f32 = lastPdf < 0 ? 1 : heuristic(lastPdf, skyPdf(lastX, lastY, lastZ, lastTotal, dx, dy, dz));
      const seen: f32 = bounces == 0 ? envSeen : 1;
      radiance = f32x4.add(radiance, clamped(f32x4.mul(throughput, times(light, ambient * weight * seen)), limit, bounces));
      break;
    }
    findSurface();
    if (absorbs) {
      throughput = f32x4.mul(
        throughput,
        rgb(expScalar(-red(absorption) * distance), expScalar(-green(absorption) * distance), expScalar(-blue(absorption) * distance)),
      );
    }
    sample4Pairs(index, seed, 2 + 4 * step);
    const choice = f32x4.extract_lane(firsts, 0);
    const ending = f32x4.extract_lane(seconds, 0);
    const lightChoice = f32x4.extract_lane(firsts, 1);
    const passing = f32x4.extract_lane(seconds, 1);
    const lightU = f32x4.extract_lane(firsts, 2);
    const lightV = f32x4.extract_lane(seconds, 2);
    const scatterU = f32x4.extract_lane(firsts, 3);
    const scatterV = f32x4.extract_lane(seconds, 3);
    const outside = gx * dx + gy * dy + gz * dz < 0;
    const side: f32 = outside ? 1 : -1;
    if (passesLight && alphaOf() <= passing) {
      goOn(-side);
      continue;
    }
    let normalX = nx * side;
    let normalY = ny * side;
    let normalZ = nz * side;
    if (-(normalX * dx + normalY * dy + normalZ * dz) < 1e-3) {
      normalX = gx * side;
      normalY = gy * side;
      normalZ = gz * side;
    }
    const pane = outlook && first && isPane();
    if (first && !pane) {
      store<f32>(to, load<f32>(to, 12) + 1, 12);
      recordFirst(to, base, normalX, normalY, normalZ, depthOf(view, px, py, pz));
      first = false;
    }
    if (maximum(emission) > 0) radiance = f32x4.add(radiance, clamped(f32x4.mul(throughput, emission), limit, bounces));

    // The frame of the shading normal (Duff 2017).
    const sign: f32 = normalZ >= 0 ? 1 : -1;
    const fa: f32 = -1 / (sign + normalZ);
    const fb: f32 = normalX * normalY * fa;
    const tx: f32 = 1 + sign * normalX * normalX * fa;
    const ty: f32 = sign * fb;
    const tz: f32 = -sign * normalX;
    const by: f32 = sign + normalY * normalY * fa;
    const bz = -normalY;
    const wox: f32 = -(dx * tx + dy * ty + dz * tz);
    const woy: f32 = -(dx * fb + dy * by + dz * bz);
    const woz: f32 = -(dx * normalX + dy * normalY + dz * normalZ);
    const transmission: f32 = load<f32>(material, M_TRANSMISSION) * (1 - metallic);
    if (transmission > 0 && choice < transmission) {
      throughput = f32x4.mul(throughput, scatterGlass(wox, woy, woz, outside, choice / transmission, scatterU, scatterV));
      if (straight) {
        goOn(-side);
        continue;
      }
      if (pane) recordFirst(to, f32x4.splat(1), normalX, normalY, normalZ, 0);
      first = false;
      toWorld(tx, ty, tz, fb, by, bz, normalX, normalY, normalZ, glassX, glassY, glassZ);
      goOn(dx * gx + dy * gy + dz * gz > 0 ? 1 : -1);
      if (glassZ < 0 && load<f32>(material, M_THICKNESS) > 0) {
        absorption = v128.load(material, M_ABSORPTION);
        absorbs = outside && maximum(absorption) > 0;
      }
      lastPdf = -1;
    } else {
      if (pane) recordFirst(to, f32x4.splat(1), normalX, normalY, normalZ, 0);
      first = false;
      makeBsdf(wox, woy, woz);
      const geometricX = gx * side;
      const geometricY = gy * side;
      const geometricZ = gz * side;
      const positionX = px;
      const positionY = py;
      const positionZ = pz;
      const startX = offset(px, geometricX);
      const startY = offset(py, geometricY);
      const startZ = offset(pz, geometricZ);
      if (
        sampleLight(px, py, pz, lightChoice, lightU, lightV) && lx * geometricX + ly * geometricY + lz * geometricZ > 0
      ) {
        const value = evaluate(
          lx * tx + ly * ty + lz * tz, lx * fb + ly * by + lz * bz, lx * normalX + ly * normalY + lz * normalZ,
        );
        if (maximum(value) > 0) {
          const weight: f32 = heuristic(lightPdf, pdf) / lightPdf;
          const light = f32x4.mul(f32x4.mul(throughput, value), times(lightRadiance, weight));
          if (passesLight) {
            // Looking through surfaces forgets this one; its scattering is kept in the BSDF's own state.
            radiance = f32x4.add(
              radiance, clamped(f32x4.mul(light, transmittance(startX, startY, startZ, lx, ly, lz, lightDistance)), limit, bounces),
            );
          } else if (!blocked(startX, startY, startZ, lx, ly, lz, lightDistance * 0.9999)) {
            radiance = f32x4.add(radiance, clamped(light, limit, bounces));
          }
        }
      }
      const rest: f32 = transmission > 0 ? (choice - transmission) / (1 - transmission) : choice;
      sample(rest, scatterU, scatterV);
      const value = evaluate(wix, wiy, wiz);
      if (!(pdf > 0)) break;
      toWorld(tx, ty, tz, fb, by, bz, normalX, normalY, normalZ, wix, wiy, wiz);
      if (dx * geometricX + dy * geometricY + dz * geometricZ <= 0) break;
      throughput = f32x4.mul(throughput, times(value, 1 / pdf));
      lastPdf = pdf;
      lastX = positionX;
      lastY = positionY;
      lastZ = positionZ;
      lastTotal = vertexTotal;
      ox = startX;
      oy = startY;
      oz = startZ;
      near = 0;
      far = FAR;
    }
    if (++bounces > maxBounces) break;
    const strongest = maximum(throughput);
    const survive = min<f32>(bounces > 2 ? 0.95 : 1, strongest);
    if (ending >= survive) break;
    throughput = times(throughput, 1 / survive);
    if (!(strongest > 1e-6)) break;
  }
  const before = v128.load(to);
  v128.store(to, f32x4.replace_lane(f32x4.add(before, radiance), 3, f32x4.extract_lane(before, 3)));
  const bright = luminance(radiance);
  store<f32>(to, load<f32>(to, 44) + bright * bright, 44);
}

function toWorld(
  tx: f32, ty: f32, tz: f32, bx: f32, by: f32, bz: f32, normalX: f32, normalY: f32, normalZ: f32, x: f32, y: f32, z: f32,
): void {
  dx = tx * x + bx * y + normalX * z;
  dy = ty * x + by * y + normalY * z;
  dz = tz * x + bz * y + normalZ * z;
  const l: f32 = 1 / sqrt<f32>(dx * dx + dy * dy + dz * dz);
  dx *= l;
  dy *= l;
  dz *= l;
}

/** What of the light comes through between two points, past surfaces that let some pass. */
function transmittance(fromX: f32, fromY: f32, fromZ: f32, x: f32, y: f32, z: f32, distance: f32): v128 {
  const none = f32x4.splat(0);
  let left: f32 = distance * 0.9999;
  let open = f32x4.splat(1);
  for (let step: u32 = 0; step < MAX_STEPS; step++) {
    if (!trace(fromX, fromY, fromZ, x, y, z, 0, left)) return open;
    const met = hitDistance;
    findSurface();
    const alpha = alphaOf();
    const clear = load<f32>(material, M_THICKNESS) == 0 && roughness < CLEAR_ROUGHNESS;
    let glass: f32 = clear ? load<f32>(material, M_TRANSMISSION) * (1 - metallic) : 0;
    if (glass > 0) glass *= 1 - sheet(abs<f32>(x * nx + y * ny + z * nz), load<f32>(material, M_IOR));
    open = f32x4.mul(open, f32x4.add(f32x4.splat(1 - alpha), times(base, alpha * glass)));
    if (maximum(open) < 1e-4) return none;
    const side: f32 = gx * x + gy * y + gz * z > 0 ? 1 : -1;
    fromX = offset(px, gx * side);
    fromY = offset(py, gy * side);
    fromZ = offset(pz, gz * side);
    left -= met;
    if (left <= 0) return open;
  }
  return none;
}

let straight: bool = false;
let glassX: f32 = 0;
let glassY: f32 = 0;
let glassZ: f32 = 0;

/** Sets `straight` or the new direction in the shading frame; returns the weight. */
function scatterGlass(wox: f32, woy: f32, woz: f32, outside: bool, choice: f32, u: f32, v: f32): v128 {
  const ior = load<f32>(material, M_IOR);
  const thin = load<f32>(material, M_THICKNESS) == 0;
  const rough = max<f32>(ROUGHNESS_MIN, roughness);
  const alpha = rough * rough;
  straight = false;
  if (thin && roughness < CLEAR_ROUGHNESS) {
    if (choice >= sheet(woz, ior)) {
      straight = true;
      return base;
    }
    glassX = -wox;
    glassY = -woy;
    glassZ = woz;
    return f32x4.splat(1);
  }
  sampleVisible(wox, woy, woz, alpha, u, v);
  const along: f32 = wox * facetX + woy * facetY + woz * facetZ;
  const eta: f32 = outside || thin ? ior : 1 / ior;
  const reflectance = thin ? sheet(along, ior) : dielectric(along, eta);
  const share = albedo(woz, roughness);
  const kept: f32 = 1 / (f32x4.extract_lane(share, 0) + f32x4.extract_lane(share, 1));
  if (choice < reflectance || thin) {
    const twice: f32 = 2 * along;
    glassX = twice * facetX - wox;
    glassY = twice * facetY - woy;
    glassZ = twice * facetZ - woz;
    if (glassZ <= 0) return f32x4.splat(0);
    const weight: f32 = ggxWeight(woz, glassZ, alpha) * kept;
    if (choice < reflectance) return f32x4.splat(weight);
    glassZ = -glassZ;
    return times(base, weight);
  }
  const sine2: f32 = (1 - along * along) / (eta * eta);
  const bent: f32 = along / eta - sqrt<f32>(max<f32>(0, 1 - sine2));
  glassX = bent * facetX - wox / eta;
  glassY = bent * facetY - woy / eta;
  glassZ = bent * facetZ - woz / eta;
  if (glassZ >= 0) return f32x4.splat(0);
  return times(base, ggxWeight(woz, -glassZ, alpha) * kept);
}
