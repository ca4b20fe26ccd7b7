/**
 * A contact sheet of models in plain colors: one row per kind, one column per style and seed.
 *
 *   node packages/model-library/tools/draw-models.ts --kinds sofa,chair --styles modern,classical --out sheet.png
 *     [--seeds 1,2] [--side 240] [--samples 12] [--shapes round] [--colors blue] [--materials velvet] [--turn 30]
 *     [--columns 8]: so many pictures in a row, whatever they show
 */
import { parseArgs } from 'node:util';
import type { RenderMaterial, RenderMesh } from '@orrery/meshes';
import { openRenderer } from '@orrery/render';
import type { Camera, Scene } from '@orrery/usd';
import sharp from 'sharp';
import type { MaterialUse } from '../src/materials/material.ts';
import { buildModel, modelKinds } from '../src/models/build-model.ts';
import type { Model } from '../src/models/model.ts';
import { linearColor } from '../src/models/part-materials.ts';
import { prepareModels } from '../src/models/shape/solid.ts';

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'all' },
    styles: {
      type: 'string',
      default: 'modern,scandinavian,industrial,mid-century,classical,art-deco,japanese,chinese',
    },
    seeds: { type: 'string', default: '1' },
    out: { type: 'string', default: 'models.png' },
    side: { type: 'string', default: '220' },
    samples: { type: 'string', default: '12' },
    shapes: { type: 'string', default: '' },
    sizes: { type: 'string', default: '' },
    colors: { type: 'string', default: '' },
    materials: { type: 'string', default: '' },
    turn: { type: 'string', default: '30' },
    up: { type: 'string', default: '18' },
    columns: { type: 'string', default: '' },
  },
});
const list = (text: string) => text.split(',').filter((word) => word !== '');

/** Plain stand-ins: sRGB, roughness, metalness. */
const looks: Record<string, [string, number, number]> = {
  oak: ['#b98f5f', 0.5, 0],
  birch: ['#d6b98c', 0.5, 0],
  'ash-wood': ['#cdb38d', 0.5, 0],
  walnut: ['#5f4029', 0.45, 0],
  teak: ['#8a5a31', 0.45, 0],
  pine: ['#c99f63', 0.55, 0],
  maple: ['#d0ab7c', 0.5, 0],
  'cherry-wood': ['#824a2b', 0.4, 0],
  mahogany: ['#57261a', 0.35, 0],
  rosewood: ['#4a1f16', 0.35, 0],
  ebony: ['#211b18', 0.35, 0],
  cedar: ['#a9714a', 0.55, 0],
  plywood: ['#cfae7c', 0.5, 0],
  'reclaimed-wood': ['#6f5844', 0.75, 0],
  rattan: ['#b78d54', 0.7, 0],
  bamboo: ['#c0a05c', 0.5, 0],
  wood: ['#a87c4f', 0.5, 0],
  brass: ['#c79a4b', 0.25, 1],
  bronze: ['#7a5731', 0.35, 1],
  copper: ['#b6714d', 0.25, 1],
  steel: ['#b9bcc0', 0.25, 1],
  iron: ['#2a2a2c', 0.5, 0.6],
  aluminium: ['#c6c8ca', 0.3, 1],
  metal: ['#8f9296', 0.3, 1],
  marble: ['#e9e6e1', 0.2, 0],
  quartz: ['#e6e4e0', 0.25, 0],
  travertine: ['#cdb99a', 0.4, 0],
  terrazzo: ['#d8d3ca', 0.3, 0],
  concrete: ['#8f8d89', 0.8, 0],
  stone: ['#8d8577', 0.8, 0],
  slate: ['#45494d', 0.6, 0],
  brick: ['#8d4a36', 0.9, 0],
  plaster: ['#e4ded3', 0.9, 0],
  ceramic: ['#eeece6', 0.15, 0],
  leather: ['#5e3a22', 0.45, 0],
  paper: ['#ece3cf', 0.9, 0],
  soil: ['#3a2a1e', 1, 0],
  leaf: ['#3f6b34', 0.6, 0],
  bark: ['#5a4632', 0.9, 0],
  screen: ['#08090b', 0.15, 0],
  print: ['#a04a3a', 0.6, 0],
  jute: ['#a98d5f', 0.95, 0],
};

function materialOf(use: MaterialUse): RenderMaterial {
  const [hex, roughness, metallic] = looks[use.kind] ?? ['#c9c4bb', 0.85, 0];
  const color = use.color ?? (linearColor(hex) as [number, number, number]);
  const glass = use.kind === 'glass' || use.kind === 'crystal';
  return {
    name: use.kind,
    baseColor: [...(glass ? ([0.95, 0.97, 0.97] as const) : color), 1],
    baseColorMap: null,
    metallic,
    roughness: glass ? 0.02 : (use.roughness ?? roughness),
    metallicRoughnessMap: null,
    normalMap: null,
    normalScale: 1,
    emissive: use.emission ?? [0, 0, 0],
    emissiveMap: null,
    alphaMode: 'opaque',
    alphaCutoff: 0.5,
    doubleSided: true,
    transmission: glass ? 0.95 : 0,
    ior: 1.5,
    thicknessMm: 0,
    attenuationColor: [1, 1, 1],
    attenuationDistanceMm: Infinity,
    sheenColor: use.kind === 'velvet' ? [0.25, 0.25, 0.25] : [0, 0, 0],
    sheenRoughness: 0.4,
    clearcoat: 0,
    clearcoatRoughness: 0,
  };
}

function meshOf(model: Model): RenderMesh {
  const vertices = model.parts.reduce((sum, part) => sum + part.positions.length / 3, 0);
  const corners = model.parts.reduce((sum, part) => sum + part.indices.length, 0);
  const mesh: RenderMesh = {
    positions: new Float32Array(3 * (vertices + 4)),
    normals: new Float32Array(3 * (vertices + 4)),
    tangents: null,
    uvs: new Float32Array(2 * (vertices + 4)),
    colors: null,
    indices: new Uint32Array(corners + 6),
    groups: [],
    materials: [],
    textures: [],
  };
  let [vertex, corner] = [0, 0];
  for (const part of model.parts) {
    part.positions.forEach((value, i) => {
      mesh.positions[3 * vertex + i] = value * 1000;
    });
    mesh.normals.set(part.normals, 3 * vertex);
    mesh.uvs?.set(part.uvs, 2 * vertex);
    part.indices.forEach((index, i) => {
      mesh.indices[corner + i] = index + vertex;
    });
    mesh.groups.push({ start: corner, count: part.indices.length, material: mesh.materials.length });
    mesh.materials.push(materialOf(part.material));
    vertex += part.positions.length / 3;
    corner += part.indices.length;
  }
  // The floor it stands on.
  const reach = 1000 * 6 * Math.max(...model.size);
  mesh.positions.set([-reach, -reach, -0.5, reach, -reach, -0.5, reach, reach, -0.5, -reach, reach, -0.5], 3 * vertex);
  mesh.normals.set([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1], 3 * vertex);
  mesh.indices.set([vertex, vertex + 1, vertex + 2, vertex, vertex + 2, vertex + 3], corner);
  mesh.groups.push({ start: corner, count: 6, material: mesh.materials.length });
  mesh.materials.push({ ...materialOf({ kind: 'plaster' }), baseColor: [0.72, 0.71, 0.7, 1], roughness: 1 });
  return mesh;
}

type Vec3 = [number, number, number];
const unit = (v: Vec3): Vec3 => v.map((c) => c / Math.hypot(...v)) as Vec3;
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function cameraFor(size: Vec3): Camera {
  const center: Vec3 = [0, 0, size[2] * 500];
  const radius = 500 * Math.hypot(...size);
  const [turn, up] = [(Number(values.turn) * Math.PI) / 180, (Number(values.up) * Math.PI) / 180];
  const back: Vec3 = unit([Math.sin(turn) * Math.cos(up), -Math.cos(turn) * Math.cos(up), Math.sin(up)]);
  const distance = radius * 3.9;
  const eye = center.map((c, k) => c + back[k] * distance) as Vec3;
  const right = unit(cross([0, 0, 1], back));
  const above = cross(back, right);
  return {
    path: '/Camera',
    worldMatrix: [...right, 0, ...above, 0, ...back, 0, ...eye, 1],
    projection: 'perspective',
    clippingRange: [1, 1_000_000],
    focalLength: 62,
    horizontalAperture: 36,
    verticalAperture: 36,
    focusDistance: 0,
    fStop: 0,
    resolution: null,
  };
}

await prepareModels();
const kinds = values.kinds === 'all' ? modelKinds() : list(values.kinds);
const [styles, seeds] = [list(values.styles), list(values.seeds).map(Number)];
const side = Number(values.side);
const wide = Number(values.columns) || styles.length * seeds.length;
const cells: { input: Buffer; raw: { width: number; height: number; channels: 4 }; left: number; top: number }[] = [];
for (const [row, kind] of kinds.entries())
  for (const [column, [style, seed]] of styles.flatMap((s) => seeds.map((n) => [s, n] as [string, number])).entries()) {
    const model = buildModel({
      kind,
      styles: [style],
      colors: list(values.colors),
      materials: list(values.materials),
      sizes: list(values.sizes),
      shapes: list(values.shapes),
      seed,
    });
    const camera = cameraFor(model.size);
    const scene: Scene = {
      defaultPrim: null,
      doc: null,
      upAxis: 'Z',
      metersPerUnit: 0.001,
      cameras: [camera],
      activeCamera: '/Camera',
      resolution: null,
      models: [
        {
          path: '/Model',
          kind: 'mesh',
          assetId: 'model',
          asset: 'model',
          targetPath: null,
          worldMatrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
        },
      ],
      lights: [],
      ambientIntensity: null,
      warnings: [],
      prims: [],
    };
    const mesh = meshOf(model);
    const renderer = await openRenderer(scene, async () => ({ kind: 'mesh', mesh }), {
      width: side,
      height: side,
      threads: 2,
    });
    await renderer.renderSamples(Number(values.samples));
    const { rgba } = await renderer.pixels({ denoise: true });
    await renderer.dispose();
    const triangles = model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0);
    console.log(
      `${kind} ${style} ${seed}: ${triangles} triangles, ${model.size.map((s) => s.toFixed(2)).join(' x ')} m`,
    );
    cells.push({
      input: Buffer.from(rgba),
      raw: { width: side, height: side, channels: 4 },
      left: ((row * styles.length * seeds.length + column) % wide) * side,
      top: Math.floor((row * styles.length * seeds.length + column) / wide) * side,
    });
  }
await sharp({
  create: { width: wide * side, height: Math.ceil(cells.length / wide) * side, channels: 3, background: '#fff' },
})
  .composite(cells)
  .png()
  .toFile(values.out);
