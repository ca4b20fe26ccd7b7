/** Every exported file read back by a reader that is not ours: three's loaders, in a page that is not there (happy-dom). */
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { ThreeMFLoader } from 'three/examples/jsm/loaders/3MFLoader.js';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';
import { MTLLoader } from 'three/examples/jsm/loaders/MTLLoader.js';
import { OBJLoader, type Thing } from 'three/examples/jsm/loaders/OBJLoader.js';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../io/zip.ts';
import { defaultLimits } from '../limits.ts';
import { decodePicture, encodePng } from '../node/pictures.ts';
import { readModel } from '../read-model.ts';
import type { RenderMesh } from '../render-mesh.ts';
import { meshBounds } from '../repair/prepare-mesh.ts';
import { cubeStl, options, richMesh } from '../testing/make-models.ts';
import { sharedFiles } from '../testing/shared-data.ts';
import { manifoldReport, printableMesh } from './printable.ts';
import { write3mf } from './write-3mf.ts';
import { writeFbx, writeFbxZip } from './write-fbx.ts';
import { writeObjZip } from './write-obj.ts';
import { writePlyMesh } from './write-ply.ts';
import { writeStl } from './write-stl.ts';
import { writeUsdz } from './write-usdz.ts';

const encode = { encodePicture: encodePng };
const buffer = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer;
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Size along x, y, z and triangles of everything under a thing, as placed. */
function measure(thing: Thing) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  let triangles = 0;
  let textured = 0;
  thing.updateMatrixWorld(true);
  thing.traverse((one) => {
    const position = one.geometry?.attributes.position;
    if (!position) return;
    triangles += (one.geometry!.index?.count ?? position.count) / 3;
    for (const material of [one.material].flat()) if (material?.map) textured++;
    const m = one.matrixWorld.elements;
    for (let i = 0; i < position.count * 3; i += 3) {
      const [x, y, z] = [position.array[i], position.array[i + 1], position.array[i + 2]];
      for (let k = 0; k < 3; k++) {
        const value = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k];
        low[k] = Math.min(low[k], value);
        high[k] = Math.max(high[k], value);
      }
    }
  });
  return { triangles, textured, size: high.map((value, k) => value - low[k]) };
}

const sizeOf = (mesh: RenderMesh) => {
  const { min, max } = meshBounds(mesh.positions);
  return max.map((value, k) => value - min[k]);
};
const expectSize = (found: number[], expected: number[]) => {
  for (const k of [0, 1, 2]) expect(found[k] / Math.max(expected[k], 1e-6)).toBeCloseTo(expected[k] > 1e-6 ? 1 : 0, 3);
};

/** Globals of a page that the loaders look for. */
const page = new Window();
const globals = ['DOMParser', 'document', 'window', 'self', 'Image'] as const;
const before = new Map(globals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
beforeAll(() => {
  const given: Record<string, unknown> = {
    DOMParser: page.DOMParser,
    document: page.document,
    window: globalThis,
    self: globalThis,
    Image: page.Image,
  };
  for (const name of globals)
    Object.defineProperty(globalThis, name, { value: given[name], configurable: true, writable: true });
});
afterAll(async () => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else delete (globalThis as Record<string, unknown>)[name];
  }
  await page.happyDOM.close();
});

describe.each([
  { name: 'made here', load: async () => richMesh() },
  ...sharedFiles('meshes').map(({ name, path }) => ({
    name,
    // Simplified, for a page that is not there parses XML slowly; a hundred balls need some triangles each.
    load: async () =>
      (
        await readModel(readFileSync(path), {
          decodePicture,
          limits: { triangles: name.includes('Spheres') ? 30_000 : 12_000 },
        })
      ).mesh,
  })),
])('$name', ({ load }) => {
  let mesh: RenderMesh;
  let triangles: number;
  beforeAll(async () => {
    mesh = await load();
    triangles = mesh.indices.length / 3;
  });

  it('STL: millimeters, Z up', () => {
    const geometry = new STLLoader().parse(buffer(writeStl(mesh)));
    const { positions, indices } = printableMesh(mesh);
    expect(geometry.attributes.position.count).toBe(indices.length);
    expectSize(meshBoundsSize(geometry.attributes.position.array), sizeOf({ ...mesh, positions }));
  });

  it('PLY: millimeters, Z up, with colors', () => {
    const geometry = new PLYLoader().parse(buffer(writePlyMesh(mesh)));
    expect(geometry.index!.count).toBe(mesh.indices.length);
    expect(geometry.attributes.color.count).toBe(mesh.positions.length / 3);
    expectSize(meshBoundsSize(geometry.attributes.position.array), sizeOf(mesh));
  });

  it('OBJ: meters, Y up, with its materials and pictures', async () => {
    const files = openZip(await writeObjZip(mesh, encode), defaultLimits);
    const { materialsInfo } = new MTLLoader().parse(decode(await files.get('model.mtl')!.read()), '');
    expect(Object.keys(materialsInfo)).toHaveLength(mesh.materials.length);
    for (const { map_kd } of Object.values(materialsInfo))
      if (map_kd) expect(files.has(String(map_kd).split(' ').at(-1)!)).toBe(true);
    const found = measure(new OBJLoader().parse(decode(await files.get('model.obj')!.read())));
    const [x, y, z] = sizeOf(mesh);
    expect(found.triangles).toBe(triangles);
    expectSize(found.size, [x / 1000, z / 1000, y / 1000]);
  });

  it('3MF: millimeters, a color for each material', async () => {
    const bytes = await write3mf(mesh, { name: 'a <"strange"> & long name' });
    const found = measure(new ThreeMFLoader().parse(buffer(bytes)));
    expect(found.triangles).toBe(printableMesh(mesh).indices.length / 3);
    expectSize(found.size, sizeOf(mesh));
    const model = decode(await openZip(bytes, defaultLimits).get('3D/3dmodel.model')!.read());
    expect(model).toContain('unit="millimeter"');
    expect(model.match(/displaycolor="#[0-9A-F]{8}"/g)).toHaveLength(mesh.materials.length);
  });

  it('USDZ: meters, Y up, every file at a multiple of 64 bytes', async () => {
    const bytes = await writeUsdz(mesh, encode);
    const view = new DataView(bytes.buffer);
    let at = 0;
    let files = 0;
    for (; view.getUint32(at, true) === 0x04034b50; files++) {
      const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      expect(start % 64).toBe(0);
      expect(view.getUint16(at + 8, true)).toBe(0);
      at = start + view.getUint32(at + 18, true);
    }
    expect(files).toBe(1 + new Set(mesh.textures.map(({ pixels }) => pixels)).size);
    const found = measure(new USDLoader().parse(buffer(bytes)));
    const [x, y, z] = sizeOf(mesh);
    expect(found.triangles).toBe(triangles);
    expectSize(found.size, [x / 1000, z / 1000, y / 1000]);
  });

  it('FBX: centimeters, Y up, pictures inside', async () => {
    const found = measure(new FBXLoader().parse(buffer(await writeFbx(mesh, encode)), ''));
    const [x, y, z] = sizeOf(mesh);
    expect(found.triangles).toBe(triangles);
    expectSize(found.size, [x / 10, z / 10, y / 10]);
    expect(found.textured).toBe(mesh.groups.filter(({ material }) => mesh.materials[material].baseColorMap).length);
    const files = openZip(await writeFbxZip(mesh, encode), defaultLimits);
    expect(files.has('model.fbx')).toBe(true);
  });
});

function meshBoundsSize(array: ArrayLike<number>): number[] {
  const { min, max } = meshBounds(Float32Array.from(array));
  return max.map((value, k) => value - min[k]);
}

describe('manifold', () => {
  it('a cube is, with a hole or a doubled face it is not', async () => {
    const { mesh } = await readModel(cubeStl(10), options());
    const whole = printableMesh(mesh);
    expect(manifoldReport(whole)).toEqual({ manifold: true, openEdges: 0, badEdges: 0 });
    expect(manifoldReport({ ...whole, indices: whole.indices.slice(3) })).toEqual({
      manifold: false,
      openEdges: 3,
      badEdges: 0,
    });
    const doubled = Uint32Array.of(...whole.indices, ...whole.indices.slice(0, 3));
    expect(manifoldReport({ ...whole, indices: doubled })).toMatchObject({ manifold: false, badEdges: 3 });
  });

  it('comes back from an STL as it was', async () => {
    const { mesh } = await readModel(cubeStl(10), options());
    const again = await readModel(writeStl(mesh), options());
    expect(again.report).toMatchObject({ triangles: 12, vertices: 24, bounds: { min: [0, 0, 0], max: [10, 10, 10] } });
  });
});
