import validator from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { writeGlb } from '../gltf/write-glb.ts';
import { plainMaterial } from '../model/source-model.ts';
import { encodePng } from '../node/pictures.ts';
import { textureSampler } from '../preview/texture-sampling.ts';
import { readModel } from '../read-model.ts';
import type { RenderMesh } from '../render-mesh.ts';
import { cubeStl, options, richMesh } from '../testing/make-models.ts';
import { ballMesh } from '../testing/make-shapes.ts';
import { bakeAtlas } from './bake-atlas.ts';
import { rasterize, spread } from './rasterize.ts';
import { unwrap } from './unwrap.ts';

const use = (texture: number, scale = 1) => ({
  texture,
  offset: [0, 0] as [number, number],
  rotation: 0,
  scale: [scale, scale] as [number, number],
});

/** Left half red, right half blue, rough on top and smooth below. */
function twoTone(): RenderMesh {
  const side = 64;
  const color = new Uint8Array(side * side * 4);
  const shine = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    color.set(i % side < side / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4);
    shine.set([0, i < (side * side) / 2 ? 255 : 51, 255, 255], i * 4);
  }
  const ball = ballMesh(100, 24);
  const picture = { width: side, height: side, wrapS: 'repeat', wrapT: 'repeat' } as const;
  return {
    ...ball,
    materials: [
      {
        ...plainMaterial('ball'),
        baseColor: [1, 1, 1, 1],
        metallic: 0.5,
        roughness: 1,
        baseColorMap: use(0),
        metallicRoughnessMap: use(1),
      },
    ],
    textures: [
      { ...picture, pixels: color, srgb: true },
      { ...picture, pixels: shine, srgb: false },
    ],
  };
}

const folded = (mesh: RenderMesh): RenderMesh => ({
  ...mesh,
  uvs: mesh.uvs!.map((value, i) => (i % 2 === 0 ? Math.abs(value - 0.5) : value)),
});

/** Two and a half turns around an upright axis, seen whole from above, where each turn hides the one below. */
function windingStair(): RenderMesh {
  const [turns, steps, across] = [2.5, 400, 10];
  const ball = ballMesh(100, 4);
  const positions: number[] = [];
  const indices: number[] = [];
  for (let k = 0; k <= steps; k++)
    for (let r = 0; r <= across; r++) {
      const angle = (2 * Math.PI * turns * k) / steps;
      const radius = 40 + (60 * r) / across;
      positions.push(radius * Math.cos(angle), radius * Math.sin(angle), (200 * k) / steps);
      const at = k * (across + 1) + r;
      if (k < steps && r < across) indices.push(at, at + 1, at + across + 2, at, at + across + 2, at + across + 1);
    }
  return {
    ...ball,
    positions: new Float32Array(positions),
    normals: new Float32Array(positions.map((_, i) => (i % 3 === 2 ? 1 : 0))),
    uvs: new Float32Array((2 * positions.length) / 3),
    indices: new Uint32Array(indices),
    groups: [{ start: 0, count: indices.length, material: 0 }],
  };
}

/** How much of the square is used, and by how many triangles the texel used most. */
function coverage(mesh: RenderMesh, side = 256) {
  const uses = new Uint8Array(side * side);
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const at = (k: number): [number, number] => [
      mesh.uvs![mesh.indices[i + k] * 2] * side,
      mesh.uvs![mesh.indices[i + k] * 2 + 1] * side,
    ];
    const inside = new Set<number>();
    rasterize(side, at(0), at(1), at(2), (x, y, a, b, c) => {
      // Exactly a third is what slivers beside all middles get.
      if (Math.min(a, b, c) > 0.01 && a !== 1 / 3) inside.add(y * side + x);
    });
    for (const texel of inside) uses[texel]++;
  }
  return { used: uses.filter((n) => n > 0).length / uses.length, most: uses.reduce((a, b) => Math.max(a, b)) };
}

describe('coordinates of its own', () => {
  it.each([
    ['a ball with its own', async () => ballMesh(100, 24)],
    ['a cube without any', async () => (await readModel(cubeStl(100), options())).mesh],
  ])('%s: inside the square, nothing on top of anything else, well used', async (_name, load) => {
    const { mesh, charts } = await unwrap(await load(), { side: 512 });
    expect(charts).toBeGreaterThan(0);
    for (const value of mesh.uvs!) expect(value >= 0 && value <= 1).toBe(true);
    const { used, most } = coverage(mesh);
    expect(most).toBe(1);
    expect(used).toBeGreaterThan(0.4);
  });

  it.each([
    ['a ball', folded(ballMesh(100, 48))],
    ['a stair that winds over itself', windingStair()],
  ])(
    '%s of many triangles is laid flat in pieces: nothing on top of anything else, none too small',
    async (_name, before) => {
      expect(before.indices.length / 3).toBeGreaterThan(6000);
      const { mesh, charts, formerUvs } = await unwrap(before, { side: 512 });
      expect(mesh.indices).toHaveLength(before.indices.length);
      expect(formerUvs).toHaveLength(mesh.uvs!.length);
      expect(charts).toBeLessThan(60);
      const { used, most } = coverage(mesh, 512);
      expect(most).toBe(1);
      expect(used).toBeGreaterThan(0.4);
      // Every triangle has room for its part of the surface, within what a slant takes away.
      const shares = [];
      for (let i = 0; i < mesh.indices.length; i += 3) {
        const corner = (k: number) => {
          const v = mesh.indices[i + k];
          return { place: mesh.positions.subarray(3 * v, 3 * v + 3), uv: mesh.uvs!.subarray(2 * v, 2 * v + 2) };
        };
        const [a, b, c] = [corner(0), corner(1), corner(2)];
        const [e, f] = [b, c].map(({ place }) => [...place].map((value, k) => value - a.place[k]));
        const area = Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]);
        const flat = (b.uv[0] - a.uv[0]) * (c.uv[1] - a.uv[1]) - (c.uv[0] - a.uv[0]) * (b.uv[1] - a.uv[1]);
        if (area > 0) shares.push(flat / area);
      }
      shares.sort((a, b) => a - b);
      expect(shares[0]).toBeGreaterThan(0);
      expect(shares[Math.floor(0.02 * shares.length)] / shares[Math.floor(0.5 * shares.length)]).toBeGreaterThan(0.4);
    },
  );

  it('coordinates folded onto themselves are unwrapped again', async () => {
    const { mesh } = await unwrap(folded(ballMesh(100, 16)), { side: 512 });
    expect(coverage(mesh).most).toBe(1);
  });
});

describe('one set of textures', () => {
  it('shows at every spot what was there before', async () => {
    const before = twoTone();
    const after = await bakeAtlas(before, { side: 512 });
    expect(after.textures).toHaveLength(3);
    const [was, now] = [textureSampler(before), textureSampler(after)];
    const texel: [number, number, number, number] = [0, 0, 0, 0];
    let [same, seen] = [0, 0];
    for (let i = 0; i < after.indices.length; i += 3) {
      const middle = (array: Float32Array, stride: number, k: number) =>
        [0, 1, 2].reduce((sum, c) => sum + array[after.indices[i + c] * stride + k], 0) / 3;
      const place = [0, 1, 2].map((k) => middle(after.positions, 3, k));
      const around = (Math.atan2(place[1], place[0]) / (2 * Math.PI) + 1) % 1;
      if (Math.abs(around - 0.5) < 0.03 || around < 0.03 || around > 0.97) continue;
      now.sample(after.materials[0].baseColorMap!, middle(after.uvs!, 2, 0), middle(after.uvs!, 2, 1), 0, texel);
      const red = texel[0] > 0.5;
      was.sample(before.materials[0].baseColorMap!, around, 0.5, 0, texel);
      seen++;
      if (red === texel[0] > 0.5) same++;
    }
    expect(seen).toBeGreaterThan(500);
    expect(same / seen).toBeGreaterThan(0.98);
  });

  it('factors go into the maps: metalness halved, roughness of its own', async () => {
    const { textures, materials } = await bakeAtlas(twoTone(), { side: 256 });
    const shine = textures[materials[0].metallicRoughnessMap!.texture].pixels;
    const rough = new Set<number>();
    for (let i = 0; i < shine.length; i += 4) if (shine[i + 2] === 128) rough.add(shine[i + 1]);
    expect(rough.has(255) && rough.has(51)).toBe(true);
    expect(materials[0]).toMatchObject({ metallic: 1, roughness: 1 });
  });

  it('a bump stays where it was, however its piece lies on the sheet', async () => {
    const ball = ballMesh(100, 12);
    const pixels = new Uint8Array(4 * 16).map((_, i) => [204, 128, 230, 255][i % 4]);
    const before: RenderMesh = {
      ...ball,
      materials: [{ ...plainMaterial('b'), normalMap: use(0) }],
      textures: [{ width: 4, height: 4, pixels, srgb: false, wrapS: 'repeat', wrapT: 'repeat' }],
    };
    const after = await bakeAtlas(before, { side: 256 });
    // Leaning along +u of the former texture is leaning along the ball's latitude, anywhere.
    const sampler = textureSampler(after);
    const texel: [number, number, number, number] = [0, 0, 0, 0];
    let [good, seen] = [0, 0];
    for (let v = 0; v < after.positions.length / 3; v++) {
      const n = after.normals.subarray(v * 3, v * 3 + 3);
      if (Math.abs(n[2]) > 0.8) continue;
      const t = after.tangents!.subarray(v * 4, v * 4 + 4);
      sampler.sample(after.materials[0].normalMap!, after.uvs![v * 2], after.uvs![v * 2 + 1], 0, texel);
      const [x, y] = [texel[0] * 2 - 1, texel[1] * 2 - 1];
      const b = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]].map((k) => k * t[3]);
      const lean = [0, 1, 2].map((k) => x * t[k] + y * b[k]);
      const length = Math.hypot(n[0], n[1]);
      const east = [-n[1] / length, n[0] / length, 0];
      seen++;
      if ((lean[0] * east[0] + lean[1] * east[1] + lean[2] * east[2]) / Math.hypot(...lean) > 0.95) good++;
    }
    expect(seen).toBeGreaterThan(100);
    expect(good / seen).toBeGreaterThan(0.95);
  });

  it('is valid glTF', async () => {
    const glb = await writeGlb(await bakeAtlas(richMesh(), { side: 128 }), { encodePicture: encodePng });
    const { issues } = await validator.validateBytes(glb);
    expect(issues.messages.filter(({ severity }: { severity: number }) => severity < 2)).toEqual([]);
  });
});

it('colors spread over the borders of a chart, and no farther than asked', () => {
  const pixels = new Uint8Array(16 * 16 * 4);
  const filled = new Uint8Array(16 * 16);
  filled[8 * 16 + 8] = 1;
  pixels.set([9, 9, 9, 9], (8 * 16 + 8) * 4);
  spread(pixels, filled, 16, 3, [1, 2, 3, 4]);
  expect([...pixels.subarray((8 * 16 + 11) * 4, (8 * 16 + 11) * 4 + 4)]).toEqual([9, 9, 9, 9]);
  expect([...pixels.subarray((8 * 16 + 12) * 4, (8 * 16 + 12) * 4 + 4)]).toEqual([1, 2, 3, 4]);
});
