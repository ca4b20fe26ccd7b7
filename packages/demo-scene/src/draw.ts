/** Draws a picture of the baked scene through a lens. */
import type { BakedScene } from './baked-scene-parts.ts';
import { encode, sampleBitmap } from './bitmaps.ts';
import { castRay, type Hit, newHit } from './cast-ray.ts';
import { type DemoCamera, lookThrough, pixelAngle } from './lens.ts';
import { sampleLight } from './light.ts';
import { SPHERE, type Surface } from './surface.ts';

/** Rays through a pixel on an outline, in each direction. */
const SAMPLES = 3;
const EXPOSURE = 1.28;

const hit = newHit();
const mirrored = newHit();
const texel = new Float64Array(3);
const light = new Float64Array(3);
const seen = new Float64Array(3);
const glint = new Float64Array(3);
const sum = new Float64Array(3);
const direction = new Float64Array(3);
const tint = new Float64Array(3);

/** Texels of the finest picture that a meter of the surface has. */
const density = (s: Surface) => (s.kind === SPHERE ? s.texelsX / (2 * Math.PI * s.radius) : s.texelsX / s.patternWidth);

function matte(scene: BakedScene, at: Hit, spanMeters: number, facing: number, out: Float64Array): void {
  const s = at.surface!;
  const footprint = (spanMeters * density(s)) / Math.sqrt(Math.max(facing, 0.06));
  sampleBitmap(scene.bitmaps.levels[s.index], scene.bytes, at.u, at.v, footprint, texel);
  if (s.glow > 0) {
    for (let c = 0; c < 3; c++) out[c] = texel[c] * s.glow;
    return;
  }
  sampleLight(scene, s, at.u, at.v, light);
  for (let c = 0; c < 3; c++) out[c] = texel[c] * light[c];
}

/** Radiance along a ray into `seen`; gives the number of the surface it meets, or -1. */
function look(
  scene: BakedScene,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  angle: number,
): number {
  if (!castRay(scene.shapes, ox, oy, oz, dx, dy, dz, hit)) {
    seen.fill(0);
    return -1;
  }
  const s = hit.surface!;
  const { nx, ny, nz, distance } = hit;
  const facing = -(dx * nx + dy * ny + dz * nz);
  matte(scene, hit, distance * angle, facing, seen);
  if (s.mirror === 0) return s.index;
  // Schlick's share of mirrored light.
  const share = s.mirror + (1 - s.mirror) * 0.6 * (1 - facing) ** 5;
  const rx = dx + 2 * facing * nx;
  const ry = dy + 2 * facing * ny;
  const rz = dz + 2 * facing * nz;
  const px = ox + distance * dx + 1e-3 * nx;
  const py = oy + distance * dy + 1e-3 * ny;
  const pz = oz + distance * dz + 1e-3 * nz;
  for (let c = 0; c < 3; c++) tint[c] = s.metal ? 1.6 * texel[c] : 1;
  if (!castRay(scene.shapes, px, py, pz, rx, ry, rz, mirrored)) return s.index;
  // What is mirrored looks softer: nothing here is polished.
  matte(scene, mirrored, (distance + 4 * mirrored.distance) * angle + 0.012, 1, glint);
  for (let c = 0; c < 3; c++) seen[c] = (1 - share) * seen[c] + share * tint[c] * glint[c];
  return s.index;
}

/** Bright light rolls off as on film. */
const develop = (value: number) => {
  const exposed = EXPOSURE * value;
  return (exposed * (1 + exposed / 9)) / (1 + exposed * 0.72);
};

/** Looks through one place of the picture: its developed color into `seen`; the number of the surface, -1 for none. */
function expose(scene: BakedScene, camera: DemoCamera, x: number, y: number, angle: number): number {
  if (!lookThrough(camera.lens, x, y, direction)) {
    seen.fill(0);
    return -1;
  }
  const [right, down, forward] = camera.axes;
  const cx = direction[0];
  const cy = direction[1];
  const cz = direction[2];
  const dx = cx * right[0] + cy * down[0] + cz * forward[0];
  const dy = cx * right[1] + cy * down[1] + cz * forward[1];
  const dz = cx * right[2] + cy * down[2] + cz * forward[2];
  const surface = look(scene, camera.center[0], camera.center[1], camera.center[2], dx, dy, dz, angle);
  for (let c = 0; c < 3; c++) seen[c] = develop(seen[c]);
  return surface;
}

/** RGB bytes, row by row. Pictures on surfaces are filtered where they are read, so only the outlines need more than one ray a pixel. */
export function drawPicture(scene: BakedScene, camera: DemoCamera): Uint8Array<ArrayBuffer> {
  const { lens } = camera;
  const { width, height } = lens;
  const out = new Uint8Array(3 * width * height);
  const surfaces = new Int16Array(width * height);
  const angle = pixelAngle(lens);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      surfaces[at] = expose(scene, camera, x + 0.5, y + 0.5, angle);
      for (let c = 0; c < 3; c++) out[3 * at + c] = encode(seen[c]);
    }
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const own = surfaces[at];
      const inside =
        (x === 0 || surfaces[at - 1] === own) &&
        (x === width - 1 || surfaces[at + 1] === own) &&
        (y === 0 || surfaces[at - width] === own) &&
        (y === height - 1 || surfaces[at + width] === own);
      if (inside) continue;
      sum.fill(0);
      for (let k = 0; k < SAMPLES * SAMPLES; k++) {
        const sx = x + ((k % SAMPLES) + 0.5) / SAMPLES;
        const sy = y + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES;
        expose(scene, camera, sx, sy, angle);
        for (let c = 0; c < 3; c++) sum[c] += seen[c] / (SAMPLES * SAMPLES);
      }
      for (let c = 0; c < 3; c++) out[3 * at + c] = encode(sum[c]);
    }
  }
  return out;
}
