/** A drawing of a plain room with a known camera: walls of their own colors, boards, a window and a door. */
import { pngOf } from './images.ts';

const [width, height] = [480, 360];
/** Meters: the room, and the eye in it. */
export const drawnRoom = {
  width: 4,
  depth: 5,
  height: 2.6,
  eye: [1.7, 0.8, 1.5],
  yawDegrees: 72,
  pitchDegrees: -5,
  fieldOfView: 75,
};

type Rgb = [number, number, number];

function colorAt(x: number, y: number, z: number): Rgb {
  const { width: w, depth: d, height: h } = drawnRoom;
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  const shade = (c: Rgb, by: number): Rgb => [c[0] * by, c[1] * by, c[2] * by];
  if (near(z, 0)) return Math.floor(x / 0.14) % 2 ? [146, 112, 78] : [134, 100, 68];
  if (near(z, h)) return shade([236, 234, 228], 0.92 + 0.015 * y);
  if (z < 0.09) return [232, 230, 224];
  if (near(y, d)) {
    if (x > 1.2 && x < 2.6 && z > 0.95 && z < 2.1) return x > 1.86 && x < 1.94 ? [240, 240, 236] : [176, 206, 232];
    return shade([118, 142, 130], 0.94 + 0.02 * x);
  }
  if (near(x, w)) return y > 3 && y < 3.9 && z < 2.05 ? [112, 78, 52] : shade([206, 196, 178], 1 - 0.015 * y);
  return shade([214, 208, 196], 1 - 0.02 * y);
}

export function drawnRoomPng(): Buffer {
  const rad = Math.PI / 180;
  const [yaw, pitch] = [drawnRoom.yawDegrees * rad, drawnRoom.pitchDegrees * rad];
  const forward = [Math.cos(pitch) * Math.cos(yaw), Math.cos(pitch) * Math.sin(yaw), Math.sin(pitch)];
  const right = [Math.sin(yaw), -Math.cos(yaw), 0];
  const up = [-Math.sin(pitch) * Math.cos(yaw), -Math.sin(pitch) * Math.sin(yaw), Math.cos(pitch)];
  const half = Math.tan((drawnRoom.fieldOfView / 2) * rad);
  return drawn(width, height, drawnRoom.eye, (u, v) => {
    const [a, b] = [(2 * u - 1) * half, (1 - 2 * v) * half * (height / width)];
    return [0, 1, 2].map((k) => forward[k] + a * right[k] + b * up[k]);
  });
}

/** Where the panorama is taken, meters; its middle looks along +Y. */
export const panoramaEye = [1.9, 2.3, 1.5];

/** The same room all around. */
export const drawnPanoramaPng = (): Buffer =>
  drawn(1024, 512, panoramaEye, (u, v) => {
    const [longitude, latitude] = [2 * Math.PI * (u - 0.5), Math.PI * (0.5 - v)];
    const flat = Math.cos(latitude);
    return [flat * Math.sin(longitude), flat * Math.cos(longitude), Math.sin(latitude)];
  });

/** `rayAt`: the direction of a place in the picture, as shares of it. */
function drawn(wide: number, tall: number, eye: readonly number[], rayAt: (u: number, v: number) => number[]): Buffer {
  const size = [drawnRoom.width, drawnRoom.depth, drawnRoom.height];
  const rgb = Buffer.alloc(3 * wide * tall);
  for (let i = 0; i < wide * tall; i++) {
    const sum: Rgb = [0, 0, 0];
    // Nine rays a pixel, for edges without steps.
    for (let s = 0; s < 9; s++) {
      const ray = rayAt(
        ((i % wide) + ((s % 3) + 0.5) / 3) / wide,
        (Math.floor(i / wide) + (Math.floor(s / 3) + 0.5) / 3) / tall,
      );
      const reach = ray.map((d, k) => ((d > 0 ? size[k] : 0) - eye[k]) / d);
      const wall = reach.indexOf(Math.min(...reach));
      const [x, y, z] = ray.map((d, k) => (k === wall ? (d > 0 ? size[k] : 0) : eye[k] + reach[wall] * d));
      colorAt(x!, y!, z!).forEach((c, k) => {
        sum[k] = sum[k] + c / 9;
      });
    }
    rgb.set(sum.map(Math.round), 3 * i);
  }
  return pngOf(rgb, wide, tall);
}
