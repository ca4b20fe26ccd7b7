/**
 * A picture of a mesh to know it by: rasterized, lit as in a studio, on a floor with a soft shadow. Takes a second or so on one core
 * and no GPU; the path tracer makes the real pictures.
 */
import { linearToSrgb } from '../model/color-space.ts';
import type { RenderMaterial, RenderMesh } from '../render-mesh.ts';
import { meshBounds } from '../repair/prepare-mesh.ts';
import { rasterize, type Visible } from './raster.ts';
import { type Surface, shade } from './shade.ts';
import { keyLamp, neutralToneMap } from './studio.ts';
import { type Texel, type TextureSampler, textureSampler } from './texture-sampling.ts';
import { cross, parallelView, previewView, project, unit, type Vec3, type View } from './view.ts';

export interface Preview {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each, opaque. */
  pixels: Uint8Array;
}

const shadowSize = 768;

/** Material of every triangle. */
function triangleMaterials(mesh: RenderMesh): Uint32Array {
  const materials = new Uint32Array(mesh.indices.length / 3);
  for (const { start, count, material } of mesh.groups) materials.fill(material, start / 3, (start + count) / 3);
  return materials;
}

/** Repeatable noise of a pixel, for see-through materials: each sample is there or not. */
function noise(pixel: number, triangle: number): number {
  let h = Math.imul(pixel ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(triangle, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

const texel: Texel = [0, 0, 0, 0];

function cutOuts(mesh: RenderMesh, materials: Uint32Array, textures: TextureSampler) {
  const seeThrough = (m: RenderMaterial) => m.alphaMode !== 'opaque' || m.transmission > 0;
  if (!mesh.materials.some(seeThrough)) return undefined;
  return (t: number, pixel: number, v: number, w: number): boolean => {
    const material = mesh.materials[materials[t]];
    if (!seeThrough(material)) return true;
    let alpha = 1;
    if (material.alphaMode !== 'opaque') {
      alpha = material.baseColor[3];
      const { uvs, indices } = mesh;
      const [a, b, c] = [indices[t * 3], indices[t * 3 + 1], indices[t * 3 + 2]];
      if (material.baseColorMap && uvs) {
        const at = (k: number) => uvs[a * 2 + k] * (1 - v - w) + uvs[b * 2 + k] * v + uvs[c * 2 + k] * w;
        textures.sample(material.baseColorMap, at(0), at(1), 0, texel);
        alpha *= texel[3];
      }
      if (mesh.colors) alpha *= mesh.colors[a * 4 + 3];
      if (material.alphaMode === 'mask') return alpha >= material.alphaCutoff;
    }
    return noise(pixel, t) < alpha * (1 - 0.75 * material.transmission);
  };
}

/** A spiral of points that fill a disc evenly. */
const taps = Array.from({ length: 12 }, (_, i): [number, number] => {
  const [radius, angle] = [2.4 * Math.sqrt((i + 0.5) / 12), i * 2.39996];
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});

/** Share of the lamp that reaches a point, over a neighborhood of the shadow picture. */
function shadowAt(map: Visible, view: View, x: number, y: number, z: number, bias: number, reach: number): number {
  const [px, py, depth] = project(view, x, y, z);
  let lit = 0;
  for (const [dx, dy] of taps) {
    const [sx, sy] = [Math.floor(px + dx * reach), Math.floor(py + dy * reach)];
    if (sx < 0 || sy < 0 || sx >= view.width || sy >= view.height || depth - bias < map.depth[sy * view.width + sx])
      lit++;
  }
  return lit / taps.length;
}

interface Scene {
  mesh: RenderMesh;
  materials: Uint32Array;
  textures: TextureSampler;
  view: View;
  visible: Visible;
  lampView: View;
  lampMap: Visible;
  topView: View;
  topMap: Visible;
  floor: number;
  size: number;
}

/** How open the sky is above a point, from the shadow of a lamp straight above, widely blurred. */
const skyAbove = (scene: Scene, x: number, y: number, z: number, reach: number) =>
  shadowAt(scene.topMap, scene.topView, x, y, z, scene.size * 0.01, reach);

function rayOf(view: View, px: number, py: number): Vec3 {
  const [x, y] = [(px - view.width / 2) / view.focal, (view.height / 2 - py) / view.focal];
  return unit([0, 1, 2].map((k) => view.right[k] * x + view.up[k] * y - view.back[k]) as Vec3);
}

/** `grain`: samples across a pixel, which is as fine as textures need to be. */
function shadePixel(scene: Scene, t: number, px: number, py: number, depth: number, grain: number, out: Vec3): void {
  const { mesh, view, visible, textures } = scene;
  const { indices, uvs, tangents, colors } = mesh;
  const material = mesh.materials[scene.materials[t]];
  const corner = [indices[t * 3], indices[t * 3 + 1], indices[t * 3 + 2]];
  const p = corner.map((vertex) => [
    visible.projected[vertex * 3],
    visible.projected[vertex * 3 + 1],
    visible.projected[vertex * 3 + 2],
  ]);
  const area = (p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[1][1] - p[0][1]) * (p[2][0] - p[0][0]);
  const v = ((px - p[0][0]) * (p[2][1] - p[0][1]) - (py - p[0][1]) * (p[2][0] - p[0][0])) / area;
  const w = ((p[1][0] - p[0][0]) * (py - p[0][1]) - (p[1][1] - p[0][1]) * (px - p[0][0])) / area;
  // Weights on the picture to weights on the surface.
  const weights = [((1 - v - w) / p[0][2]) * depth, (v / p[1][2]) * depth, (w / p[2][2]) * depth];
  const mix = (array: Float32Array, stride: number, k: number) =>
    array[corner[0] * stride + k] * weights[0] +
    array[corner[1] * stride + k] * weights[1] +
    array[corner[2] * stride + k] * weights[2];
  const point: Vec3 = [mix(mesh.positions, 3, 0), mix(mesh.positions, 3, 1), mix(mesh.positions, 3, 2)];
  const toEye = unit([view.eye[0] - point[0], view.eye[1] - point[1], view.eye[2] - point[2]]);
  let normal = unit([mix(mesh.normals, 3, 0), mix(mesh.normals, 3, 1), mix(mesh.normals, 3, 2)]);
  const [u, vv] = uvs ? [mix(uvs, 2, 0), mix(uvs, 2, 1)] : [0, 0];
  let footprint = 0;
  if (uvs) {
    const q = corner.map((vertex) => [uvs[vertex * 2], uvs[vertex * 2 + 1]]);
    const uvArea = Math.abs((q[1][0] - q[0][0]) * (q[2][1] - q[0][1]) - (q[1][1] - q[0][1]) * (q[2][0] - q[0][0]));
    footprint = grain * 0.7 * Math.sqrt(uvArea / Math.max(Math.abs(area), 1e-6));
  }
  if (material.normalMap && tangents && uvs) {
    textures.sample(material.normalMap, u, vv, footprint, texel);
    const tangent = unit([mix(tangents, 4, 0), mix(tangents, 4, 1), mix(tangents, 4, 2)]);
    const side = cross(normal, tangent);
    const handed = tangents[corner[0] * 4 + 3];
    const [x, y, z] = [
      (texel[0] * 2 - 1) * material.normalScale,
      (texel[1] * 2 - 1) * material.normalScale,
      texel[2] * 2 - 1,
    ];
    normal = unit([0, 1, 2].map((k) => tangent[k] * x + side[k] * handed * y + normal[k] * z) as Vec3);
  }
  const facing = normal[0] * toEye[0] + normal[1] * toEye[1] + normal[2] * toEye[2];
  if (facing < 0) normal = [-normal[0], -normal[1], -normal[2]];

  const base = material.baseColor.slice(0, 3) as Vec3;
  if (material.baseColorMap && uvs) {
    textures.sample(material.baseColorMap, u, vv, footprint, texel);
    for (let k = 0; k < 3; k++) base[k] *= texel[k];
  }
  if (colors) for (let k = 0; k < 3; k++) base[k] *= mix(colors, 4, k);
  let { metallic, roughness } = material;
  if (material.metallicRoughnessMap && uvs) {
    textures.sample(material.metallicRoughnessMap, u, vv, footprint, texel);
    roughness *= texel[1];
    metallic *= texel[2];
  }
  const emissive = [...material.emissive] as Vec3;
  if (material.emissiveMap && uvs) {
    textures.sample(material.emissiveMap, u, vv, footprint, texel);
    for (let k = 0; k < 3; k++) emissive[k] *= texel[k];
  }
  const f0 = ((material.ior - 1) / (material.ior + 1)) ** 2 * (material.specular ?? 1);
  const tint = material.specularColor ?? [1, 1, 1];
  const surface: Surface = {
    normal,
    baseColor: base,
    metallic,
    roughness,
    emissive,
    dielectric: [f0 * tint[0], f0 * tint[1], f0 * tint[2]],
    sheen: material.sheenColor,
    clearcoat: material.clearcoat,
  };
  const bias = scene.size * 0.006;
  const lifted: Vec3 = [point[0] + normal[0] * bias, point[1] + normal[1] * bias, point[2] + normal[2] * bias];
  const shadow = shadowAt(scene.lampMap, scene.lampView, ...lifted, bias, 1.6);
  const openness = 0.45 + 0.55 * skyAbove(scene, ...lifted, 9);
  shade(surface, toEye, shadow, openness, out);
}

/** White that fades into gray towards the edges. */
function backdrop(x: number, y: number, out: Vec3): void {
  const away = Math.hypot(x - 0.5, y - 0.42);
  const value = 0.86 - 0.42 * away * away - 0.06 * y;
  out[0] = value;
  out[1] = value * 1.002;
  out[2] = value * 1.008;
}

/** The floor is the backdrop itself, with the model's shadows on it. */
function floorPixel(scene: Scene, px: number, py: number, out: Vec3): void {
  const { view } = scene;
  backdrop(px / view.width, py / view.height, out);
  const ray = rayOf(view, px, py);
  if (ray[2] > -0.02) return;
  const distance = (scene.floor - view.eye[2]) / ray[2];
  const point = [0, 1].map((k) => view.eye[k] + ray[k] * distance);
  const [x, y] = [point[0], point[1]];
  const lamp = shadowAt(scene.lampMap, scene.lampView, x, y, scene.floor, scene.size * 0.004, 5);
  const near = skyAbove(scene, x, y, scene.floor, 5);
  const wide = skyAbove(scene, x, y, scene.floor, 16);
  const light = (0.72 + 0.28 * lamp) * (0.68 + 0.32 * near) * (0.78 + 0.22 * wide);
  for (let k = 0; k < 3; k++) out[k] *= light;
}

export function drawPreview(
  mesh: RenderMesh,
  options: { width?: number; height?: number; samples?: number } = {},
): Preview {
  const { width = 512, height = 512, samples = 3 } = options;
  const bounds = meshBounds(mesh.positions);
  const view = previewView(bounds, width * samples, height * samples);
  const materials = triangleMaterials(mesh);
  const textures = textureSampler(mesh);
  const passes = cutOuts(mesh, materials, textures);
  const lampView = parallelView(bounds, keyLamp.towards, shadowSize);
  const topView = parallelView(bounds, [0, 0, 1], shadowSize);
  const visible = rasterize(mesh, view, passes);
  const scene: Scene = {
    mesh,
    materials,
    textures,
    view,
    visible,
    lampView,
    lampMap: rasterize(mesh, lampView, passes),
    topView,
    topMap: rasterize(mesh, topView, passes),
    floor: bounds.min[2],
    size: Math.hypot(bounds.max[0] - bounds.min[0], bounds.max[1] - bounds.min[1], bounds.max[2] - bounds.min[2]),
  };
  return { width, height, pixels: resolve(scene, width, height, samples) };
}

/** Many samples for the outlines, one shading per triangle and pixel for what is inside of them. */
function resolve(scene: Scene, width: number, height: number, samples: number): Uint8Array {
  const { view, visible } = scene;
  const all = samples * samples;
  const pixels = new Uint8Array(width * height * 4);
  const color: Vec3 = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum: Vec3 = [0, 0, 0];
      let empty = 0;
      for (let s = 0; s < all; s++) {
        const at = (other: number) =>
          (y * samples + Math.floor(other / samples)) * view.width + x * samples + (other % samples);
        const t = visible.triangle[at(s)];
        if (t < 0) {
          empty++;
          continue;
        }
        let [first, count] = [true, 1];
        for (let other = 0; other < all; other++)
          if (other !== s && visible.triangle[at(other)] === t) {
            if (other < s) first = false;
            else count++;
          }
        if (!first) continue;
        const [sx, sy] = [x * samples + (s % samples), y * samples + Math.floor(s / samples)];
        shadePixel(scene, t, sx + 0.5, sy + 0.5, visible.depth[at(s)], samples, color);
        neutralToneMap(color);
        for (let k = 0; k < 3; k++) sum[k] += count * Math.min(Math.max(color[k], 0), 1);
      }
      if (empty > 0) {
        floorPixel(scene, (x + 0.5) * samples, (y + 0.5) * samples, color);
        for (let k = 0; k < 3; k++) sum[k] += empty * color[k];
      }
      const at = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) pixels[at + k] = Math.round(linearToSrgb(Math.min(sum[k] / all, 1)) * 255);
      pixels[at + 3] = 255;
    }
  return pixels;
}
