/** A camera moved by the viewer, said in USDA. The scene is in millimeters with Z up; cameras look along their -Z. */
import type { Camera, Scene } from '@orrery/usd';
import type { View } from '../viewer/camera-motion.ts';
import { add, cross, distance, normalize, scale, subtract, type Vec3 } from '../viewer/vectors.ts';

/** How far ahead something is where the scene says nothing of it. */
const usualDistance = 3000;

/** The camera's view as something to turn around: what it is focused on, or as far away as the models are. */
export function viewOfCamera(camera: Camera, scene: Pick<Scene, 'models' | 'lights'>): View {
  const m = camera.worldMatrix;
  const position: Vec3 = [m[12], m[13], m[14]];
  const forward = normalize([-m[8], -m[9], -m[10]]);
  const things = scene.models.length > 0 ? scene.models : scene.lights;
  const places = things.map(({ worldMatrix: w }): Vec3 => [w[12], w[13], w[14]]);
  const middle = scale(places.reduce<Vec3>(add, [0, 0, 0]), 1 / Math.max(1, places.length));
  const away = camera.focusDistance || (places.length > 0 ? distance(middle, position) : 0) || usualDistance;
  return { mode: 'orbit', position, target: add(position, scale(forward, away)) };
}

/** Rows of the matrix: right, up, back, place. */
export function matrixOfView({ position, target }: Pick<View, 'position' | 'target'>, up: Vec3 = [0, 0, 1]): Vec3[] {
  const back = normalize(subtract(position, target));
  const right = normalize(cross(up, back));
  return [right, cross(back, right), back, position];
}

const rounded = (value: number) => String(Number(value.toFixed(6)));

export function matrixText(rows: readonly Vec3[]): string {
  return `( ${rows.map((row, k) => `(${row.map(rounded).join(', ')}, ${k === 3 ? 1 : 0})`).join(', ')} )`;
}

/**
 * The patch that puts the camera there. Its place is given in the world's frame: the transforms of the prims above it are left out by
 * `!resetXformStack!`, so they need not be undone here.
 */
export function cameraPatch(path: string, view: Pick<View, 'position' | 'target'>): string {
  const names = path.split('/').filter(Boolean);
  const opened = names.map((name, depth) => `${'  '.repeat(depth)}over "${name}" {\n`).join('');
  const inside = '  '.repeat(names.length);
  const closed = names.map((_, depth) => `${'  '.repeat(names.length - 1 - depth)}}\n`).join('');
  return `#usda 1.0
${opened}${inside}matrix4d xformOp:transform = ${matrixText(matrixOfView(view))}
${inside}uniform token[] xformOpOrder = ["!resetXformStack!", "xformOp:transform"]
${closed}`;
}
