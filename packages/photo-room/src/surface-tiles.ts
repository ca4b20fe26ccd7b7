/** Floor, walls and ceiling as the photograph shows them: straightened, and what is not seen made of patches of what is. */

import { exemplarOf, quiltTile } from '@orrery/material-transfer';
import type { RenderTexture } from '@orrery/meshes';
import { labOf } from '@orrery/model-library';
import type { BuiltScene, RoomPlan } from '@orrery/room-builder';
import { type Face, faceMet, faces, seenAt } from './box-geometry.ts';
import { type Linear, linearOfBytes } from './colors-seen.ts';
import type { Photo } from './photo.ts';
import { type PhotoPlan, wallOfFace } from './photo-plan.ts';
import type { ReadRoom } from './read-room.ts';

/** Per meter of surface. */
const TEXELS = 110;
const TILE = 192;
/** Colors further from the surface's own, in L*a*b*, are things in front of it. */
const OWN_COLOR = 16;
const SMALLEST = 28;
const ALIKE = 1.7;
const PLAIN = 0.012;
/** Grain of painted walls is 0.02 to 0.06, that of bricks 0.2 and more. */
const PAINT = 0.08;
const LARGEST_SIDE = 900;

type Straight = { width: number; height: number; pixels: Uint8Array; labels: Uint8Array; share: number };

/** Puts tiles of the photograph's surfaces into a built scene; says on which faces. */
export function tileSurfaces(built: BuiltScene, made: PhotoPlan, photo: Photo, read: ReadRoom): Face[] {
  if (!read.believed) return [];
  const done: Face[] = [];
  let wallTile: { texture: RenderTexture; light: number } | undefined;
  for (const face of ['floor', 'ceiling', 'ahead', 'right', 'left'] as const) {
    const name = face === 'floor' || face === 'ceiling' ? face : 'wall';
    if (made.repainted.includes(name) || !read.fit.seen[face] || !made.looks.surfaces[face]) continue;
    const texture = tileOf(face, made.looks.surfaces[face], photo, read, made.plan);
    if (!texture) continue;
    setTexture(built, name === 'wall' ? `wall-${wallOfFace[face]}` : face, texture);
    const light = linearOfBytes(made.looks.surfaces[face]).reduce((sum, v) => sum + v, 0);
    if (name === 'wall' && (!wallTile || light > wallTile.light)) wallTile = { texture, light };
    done.push(face);
  }
  // Nobody has seen the wall behind the camera: it is made like the lightest of the others, as its paint is.
  if (wallTile)
    for (const wall of made.guessedWalls) if (wall !== 'ceiling') setTexture(built, `wall-${wall}`, wallTile.texture);
  return done;
}

function setTexture(built: BuiltScene, id: string, texture: RenderTexture): void {
  const instance = built.instances.find((one) => one.id === id);
  const mesh = instance && built.meshes[instance.mesh];
  const material = mesh?.materials[0];
  if (!mesh || !material) return;
  const scale = TEXELS / TILE;
  mesh.textures = [...mesh.textures, texture];
  material.baseColor = [1, 1, 1, 1];
  material.baseColorMap = { texture: mesh.textures.length - 1, offset: [0, 0], rotation: 0, scale: [scale, scale] };
  material.normalMap = null;
}

function tileOf(face: Face, own: Linear, photo: Photo, read: ReadRoom, plan: RoomPlan): RenderTexture | undefined {
  const straight = straightened(face, own, photo, read);
  if (straight.share * straight.width * straight.height < 4 * SMALLEST * SMALLEST) return undefined;
  const { width, height, labels, share } = straight;
  const region = { label: 0, share, height: 0, lab: labOf(...own) };
  const exemplar = exemplarOf(straight, { width, height, labels, regions: [region], top: 0, bottom: height }, region);
  if (exemplar.side < SMALLEST) return undefined;
  const grain = grainOf(exemplar.colors, exemplar.side);
  // Of paint a patch shows nothing but how light falls on it, which would come back as stripes.
  if (face !== 'floor' && grain < PAINT) return undefined;
  // A curtain on a plain wall has its own grain: what is found must look like the rest of the surface.
  if (grain > ALIKE * grainOfLabeled(straight) + PLAIN) return undefined;
  const { colors } = quiltTile(exemplar, TILE, 1);
  const wall = wallOfFace[face];
  const use = face === 'floor' || face === 'ceiling' ? plan.surfaces[face] : plan.surfaces.walls[wall!];
  return toTexture(colors, use.color ?? [0.6, 0.6, 0.6]);
}

const linear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);
const STEP = 4;

/** Mean difference of brightness over a few texels, compared with the brightness. */
function grainOf(colors: Float32Array, side: number): number {
  let [sum, level] = [0, 0];
  for (let y = 0; y < side; y++)
    for (let x = 0; x + STEP < side; x++) {
      const [a, b] = [colors[3 * (y * side + x) + 1], colors[3 * (y * side + x + STEP) + 1]];
      sum += Math.abs(a - b);
      level += a;
    }
  return sum / Math.max(1e-6, level);
}

/** The same of all that is the surface, the middle value: half of it may be something else. */
function grainOfLabeled({ width, height, pixels, labels }: Straight): number {
  const steps: number[] = [];
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x + STEP < width; x += 3) {
      const i = y * width + x;
      if (labels[i] !== 0 || labels[i + STEP] !== 0) continue;
      const [a, b] = [linear[pixels[4 * i + 1]], linear[pixels[4 * (i + STEP) + 1]]];
      steps.push(Math.abs(a - b) / Math.max(1e-3, a));
    }
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
}

/** A face of the box seen squarely, with those pixels labeled 0 that are the surface itself. */
function straightened(
  face: Face,
  own: Linear,
  photo: Photo,
  { camera, fit: { box }, things, eyeHeightM }: ReadRoom,
): Straight {
  const unit = eyeHeightM;
  const near = (distance: number) => Math.min(distance, 6 / unit);
  const [left, right, ahead] = [near(box.left), near(box.right), near(box.ahead)];
  const along = face === 'right' || face === 'left' ? [0, ahead] : [-left, right];
  const up = face === 'floor' || face === 'ceiling' ? [0, ahead] : [-1, box.ceiling];
  const width = Math.min(LARGEST_SIDE, Math.max(8, Math.round((along[1] - along[0]) * unit * TEXELS)));
  const height = Math.min(LARGEST_SIDE, Math.max(8, Math.round((up[1] - up[0]) * unit * TEXELS)));
  const pixels = new Uint8Array(4 * width * height).fill(255);
  const labels = new Uint8Array(width * height).fill(255);
  const [l0, a0, b0] = labOf(...own);
  const index = faces.indexOf(face);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = along[0] + ((x + 0.5) / width) * (along[1] - along[0]);
      const b = up[0] + ((y + 0.5) / height) * (up[1] - up[0]);
      const point: [number, number, number] =
        face === 'floor'
          ? [a, b, -1]
          : face === 'ceiling'
            ? [a, b, box.ceiling]
            : face === 'ahead'
              ? [a, box.ahead, b]
              : [face === 'right' ? box.right : -box.left, a, b];
      if (
        faceMet(...point, { ...box, ahead: box.ahead * 1.001, right: box.right * 1.001, left: box.left * 1.001 }) !==
        index
      )
        continue;
      const at = seenAt(camera, point);
      if (!at) continue;
      const [px, py] = [Math.floor(at[0] + photo.width / 2), Math.floor(at[1] + photo.height / 2)];
      if (px < 0 || py < 0 || px >= photo.width || py >= photo.height) continue;
      const [u, v] = [px / photo.width, py / photo.height];
      if (things.some((t) => u > t.left && u < t.right && v > t.top && v < t.bottom)) continue;
      const from = 3 * (py * photo.width + px);
      const to = y * width + x;
      pixels.set(photo.rgb.subarray(from, from + 3), 4 * to);
      const [l, ca, cb] = labOf(photo.rgb[from], photo.rgb[from + 1], photo.rgb[from + 2]);
      if (Math.hypot(0.5 * (l - l0), ca - a0, cb - b0) > OWN_COLOR) continue;
      labels[to] = 0;
      count++;
    }
  }
  return { width, height, pixels, labels, share: count / (width * height) };
}

/** The tile with its mean moved to the surface's own reflectance. */
function toTexture(colors: Float32Array, wanted: Linear): RenderTexture {
  const pixels = new Uint8Array(4 * TILE * TILE).fill(255);
  const mean = [0, 0, 0];
  for (let i = 0; i < colors.length; i++) mean[i % 3] = mean[i % 3] + colors[i] / (TILE * TILE);
  for (let i = 0; i < TILE * TILE; i++) {
    for (let k = 0; k < 3; k++) {
      const value = Math.min(0.92, (colors[3 * i + k] * wanted[k]) / Math.max(1e-3, mean[k]));
      pixels[4 * i + k] = Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
    }
  }
  return { width: TILE, height: TILE, pixels, srgb: true, wrapS: 'repeat', wrapT: 'repeat' };
}
