import { Document, WebIO } from '@gltf-transform/core';
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import draco from 'draco3dgltf';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { describe, expect, it } from 'vitest';
import { readModel } from '../read-model.ts';
import { glbOf, gltfArrays, options, text, toyPicture, triangleGlb, zipOf } from '../testing/make-models.ts';

const corners = (mesh: { positions: Float32Array; indices: Uint32Array }) =>
  [...mesh.indices].map((i) => [...mesh.positions.subarray(i * 3, i * 3 + 3)].map((v) => Math.round(v * 10) / 10 + 0));

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

describe('scene graph', () => {
  it('meters and Y up become millimeters and Z up, flat normals where there are none', async () => {
    const { mesh } = await readModel(triangleGlb(), options());
    expect(corners(mesh)).toEqual([
      [0, 0, 0],
      [1000, 0, 0],
      [0, 0, 1000],
    ]);
    expect([...mesh.normals.subarray(0, 3)]).toEqual([0, -1, 0]);
    expect(mesh.materials).toMatchObject([{ name: 'default', doubleSided: true }]);
  });

  it('instances are copies; a mirrored one keeps its front', async () => {
    const nodes = [{ children: [1, 2] }, { mesh: 0, translation: [0, 2, 0] }, { mesh: 0, scale: [-1, 1, 1] }];
    const { mesh, report } = await readModel(triangleGlb({ nodes }), options());
    expect(report.triangles).toBe(2);
    for (let i = 0; i < mesh.normals.length; i += 3) expect([...mesh.normals.subarray(i, i + 3)]).toEqual([0, -1, 0]);
    expect(report.bounds).toEqual({ min: [-1000, 0, 0], max: [1000, 0, 3000] });
  });

  it('a matrix with shear is applied as it is', async () => {
    const matrix = [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    expect(corners((await readModel(triangleGlb({ nodes: [{ mesh: 0, matrix }] }), options())).mesh)).toEqual([
      [0, 0, 0],
      [1000, 0, 0],
      [1000, 0, 1000],
    ]);
  });

  it('only the default scene counts; without scenes everything does', async () => {
    const nodes = [{ mesh: 0 }, { mesh: 0, translation: [5, 0, 0] }];
    const one = await readModel(triangleGlb({ nodes, scenes: [{ nodes: [0] }, { nodes: [1] }], scene: 1 }), options());
    expect(one.report.bounds.min[0]).toBe(5000);
    const all = await readModel(triangleGlb({ nodes, scenes: undefined, scene: undefined }), options());
    expect(all.report.triangles).toBe(2);
  });

  it('EXT_mesh_gpu_instancing multiplies', async () => {
    const { bin, json } = gltfArrays([
      { array: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), type: 'VEC3' },
      { array: Float32Array.of(0, 0, 0, 0, 0, -3, 0, 0, -6), type: 'VEC3' },
    ]);
    const nodes = [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }];
    const meshes = [{ primitives: [{ attributes: { POSITION: 0 } }] }];
    const glb = glbOf(
      { asset: { version: '2.0' }, extensionsUsed: ['EXT_mesh_gpu_instancing'], nodes, meshes, ...json },
      bin,
    );
    const { report } = await readModel(glb, options());
    expect(report).toMatchObject({ triangles: 3, bounds: { min: [0, 0, 0], max: [1000, 6000, 1000] } });
    await expect(readModel(glb, options({ limits: { sourceTriangles: 2 } }))).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('skins stand as their joints do, morph targets at their weights', async () => {
    const { bin, json } = gltfArrays([
      { array: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), type: 'VEC3' },
      { array: Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0), type: 'VEC4' },
      { array: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0, 0), type: 'VEC4' },
      { array: Float32Array.of(0, 0, 1, 0, 0, 0, 0, 0, 0), type: 'VEC3' },
    ]);
    const glb = glbOf(
      {
        asset: { version: '2.0' },
        // The node's own transform does not move a skinned mesh.
        nodes: [{ mesh: 0, skin: 0, translation: [50, 0, 0] }, {}, { translation: [0, 0, 4] }],
        skins: [{ joints: [1, 2] }],
        meshes: [
          {
            primitives: [{ attributes: { POSITION: 0, JOINTS_0: 1, WEIGHTS_0: 2 }, targets: [{ POSITION: 3 }] }],
            weights: [0.5],
          },
        ],
        ...json,
      },
      bin,
    );
    expect(corners((await readModel(glb, options())).mesh)).toEqual([
      [0, -500, 0],
      [1000, -4000, 0],
      [0, -2000, 1000],
    ]);
  });

  it('strips and fans unroll, sparse values replace, quantized ones stretch', async () => {
    const strip = triangleGlb(
      { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 5 }] }] },
      [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0],
    );
    const { mesh } = await readModel(strip, options());
    expect(mesh.indices).toHaveLength(6);
    for (let i = 0; i < mesh.normals.length; i += 3) expect(mesh.normals[i + 1]).toBe(-1);
    const { bin, json } = gltfArrays([
      {
        array: Int8Array.of(0, 0, 0, 127, 0, 0, 0, 127, 0),
        type: 'VEC3',
        more: {
          normalized: true,
          sparse: { count: 1, indices: { bufferView: 1, componentType: 5123 }, values: { bufferView: 2 } },
        },
      },
      { array: Uint16Array.of(2), type: 'SCALAR' },
      { array: Int8Array.of(0, 0, 127), type: 'VEC3' },
    ]);
    const glb = glbOf(
      {
        asset: { version: '2.0' },
        extensionsUsed: ['KHR_mesh_quantization'],
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
        ...json,
      },
      bin,
    );
    expect(corners((await readModel(glb, options())).mesh)).toEqual([
      [0, 0, 0],
      [1000, 0, 0],
      [0, -1000, 0],
    ]);
  });
});

describe('compression', () => {
  async function grid(): Promise<Document> {
    const document = new Document();
    const n = 20;
    const positions = Float32Array.from(
      { length: n * n * 3 },
      (_, i) => [(Math.floor(i / 3) % n) / n, Math.floor(i / 3 / n) / n, Math.sin(Math.floor(i / 3)) * 0.02][i % 3],
    );
    const indices: number[] = [];
    for (let y = 0; y + 1 < n; y++)
      for (let x = 0; x + 1 < n; x++)
        indices.push(y * n + x, y * n + x + 1, (y + 1) * n + x, y * n + x + 1, (y + 1) * n + x + 1, (y + 1) * n + x);
    const buffer = document.createBuffer();
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer))
      .setIndices(document.createAccessor().setType('SCALAR').setArray(Uint16Array.from(indices)).setBuffer(buffer));
    document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)));
    return document;
  }

  it('draco', async () => {
    const document = await grid();
    document.createExtension(KHRDracoMeshCompression).setRequired(true);
    const io = new WebIO()
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'draco3d.encoder': await draco.createEncoderModule() });
    const glb = await io.writeBinary(document);
    const { report } = await readModel(glb, options());
    expect(report.triangles).toBe(722);
    expect(report.bounds.max[0]).toBeCloseTo(950, 0);
    // What is in the compressed data counts, not what the accessors say of it.
    const modest = Buffer.from(glb)
      .toString('latin1')
      .replaceAll('"count":2166', '"count":3   ')
      .replaceAll('"count":400', '"count":3  ');
    await expect(
      readModel(Buffer.from(modest, 'latin1'), options({ limits: { sourceTriangles: 100 } })),
    ).rejects.toMatchObject({ name: 'MeshError', code: 'too-large' });
    // Damaged in the middle of the compressed data.
    const broken = glb.slice();
    broken.fill(0xff, glb.length - 400, glb.length - 100);
    const outcome = await readModel(broken, options()).then(
      () => 'read',
      ({ name }: Error) => name,
    );
    expect(['read', 'MeshError']).toContain(outcome);
    const cut = glb.slice();
    new DataView(cut.buffer).setUint32(20 + new DataView(cut.buffer).getUint32(12, true) + 8, 0, true);
    await expect(readModel(cut, options())).rejects.toMatchObject({ name: 'MeshError' });
  });

  it('meshopt, quantized', async () => {
    const document = await grid();
    document.createExtension(KHRMeshQuantization).setRequired(true);
    document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
    await MeshoptEncoder.ready;
    const io = new WebIO()
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
    const glb = await io.writeBinary(document);
    expect((await readModel(glb, options())).report.triangles).toBe(722);
  });
});

describe('materials', () => {
  const square = (materials: object[], more: Record<string, unknown> = {}, attributes: object = {}) => {
    const { bin, json } = gltfArrays([
      { array: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0), type: 'VEC3' },
      { array: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0), type: 'VEC2' },
      { array: Uint16Array.of(0, 1, 2, 0, 2, 3), type: 'SCALAR' },
      {
        array: Uint8Array.of(255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255),
        type: 'VEC4',
        more: { normalized: true },
      },
    ]);
    const picture = `data:image/png;base64,${base64(toyPicture(2, 2, 255, 128, 64, 255))}`;
    return glbOf(
      {
        asset: { version: '2.0' },
        nodes: [{ mesh: 0 }],
        meshes: [
          { primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1, ...attributes }, indices: 2, material: 0 }] },
        ],
        materials,
        textures: [{ source: 0, sampler: 0 }],
        samplers: [{ wrapS: 33071, wrapT: 33648 }],
        images: [{ uri: picture }],
        ...json,
        ...more,
      },
      bin,
    );
  };

  it('with their extensions, one texture for each way a picture is used', async () => {
    const glb = square(
      [
        {
          name: 'all',
          pbrMetallicRoughness: {
            baseColorFactor: [0.5, 0.25, 1, 0.5],
            baseColorTexture: {
              index: 0,
              extensions: { KHR_texture_transform: { offset: [0.1, 0.2], rotation: 0.5, scale: [2, 3] } },
            },
            metallicRoughnessTexture: { index: 0 },
          },
          emissiveTexture: { index: 0 },
          emissiveFactor: [1, 0.5, 0],
          alphaMode: 'BLEND',
          doubleSided: true,
          extensions: {
            KHR_materials_emissive_strength: { emissiveStrength: 4 },
            KHR_materials_transmission: { transmissionFactor: 0.5, transmissionTexture: { index: 0 } },
            KHR_materials_volume: { thicknessFactor: 0.01, attenuationDistance: 0.5, attenuationColor: [1, 0.5, 0.5] },
            KHR_materials_ior: { ior: 1.33 },
            KHR_materials_sheen: { sheenColorFactor: [0.5, 0.5, 0.5], sheenRoughnessFactor: 0.3 },
            KHR_materials_clearcoat: { clearcoatFactor: 1, clearcoatRoughnessFactor: 0.2 },
            KHR_materials_specular: { specularFactor: 0.5, specularColorFactor: [1, 0, 0] },
          },
        },
      ],
      {
        extensionsUsed: [
          'KHR_texture_transform',
          'emissive_strength',
          'transmission',
          'volume',
          'ior',
          'sheen',
          'clearcoat',
          'specular',
        ].map((name) => (name.startsWith('KHR') ? name : `KHR_materials_${name}`)),
      },
    );
    const { mesh } = await readModel(glb, options());
    expect(mesh.materials[0]).toMatchObject({
      name: 'all',
      baseColor: [0.5, 0.25, 1, 0.5],
      baseColorMap: { texture: 0, offset: [0.1, 0.2], rotation: 0.5, scale: [2, 3] },
      metallicRoughnessMap: { texture: 1 },
      emissiveMap: { texture: 0 },
      emissive: [4, 2, 0],
      alphaMode: 'blend',
      doubleSided: true,
      transmission: 0.5,
      ior: 1.33,
      thicknessMm: 10,
      attenuationDistanceMm: 500,
      sheenColor: [0.5, 0.5, 0.5],
      clearcoat: 1,
      specular: 0.5,
      specularColor: [1, 0, 0],
    });
    expect(mesh.textures).toMatchObject([
      { width: 2, srgb: true, wrapS: 'clamp', wrapT: 'mirror' },
      { width: 2, srgb: false },
    ]);
    expect(mesh.textures[0].pixels).toBe(mesh.textures[1].pixels);
  });

  it('numbers that the format forbids are brought back', async () => {
    // Written as text of the same length: what JSON.stringify cannot say, JSON.parse reads as infinity.
    const endless = 77_777;
    const glb = square(
      [
        {
          pbrMetallicRoughness: {
            baseColorTexture: {
              index: 0,
              extensions: { KHR_texture_transform: { offset: [endless, 0.5], rotation: endless, scale: [2, endless] } },
            },
          },
          extensions: {
            KHR_materials_volume: { attenuationColor: [-1, 2, endless] },
            KHR_materials_sheen: { sheenColorFactor: [-1, 5, endless], sheenRoughnessFactor: endless },
            KHR_materials_clearcoat: { clearcoatFactor: -3, clearcoatRoughnessFactor: 9 },
            KHR_materials_specular: { specularFactor: endless, specularColorFactor: [-1, 2, endless] },
          },
        },
      ],
      {
        extensionsUsed: ['texture_transform', 'materials_volume', 'materials_sheen']
          .concat('materials_clearcoat', 'materials_specular')
          .map((name) => `KHR_${name}`),
      },
    );
    const written = Buffer.from(glb).toString('latin1').replaceAll(String(endless), '1e999');
    const { mesh } = await readModel(Buffer.from(written, 'latin1'), options());
    expect(mesh.materials[0]).toMatchObject({
      baseColorMap: { offset: [0, 0.5], rotation: 0, scale: [2, 1] },
      attenuationColor: [0, 1, 1],
      sheenColor: [0, 1, 0],
      sheenRoughness: 0,
      clearcoat: 0,
      clearcoatRoughness: 1,
      specular: 1,
      specularColor: [0, 2, 1],
    });
  });

  it('tangents are made for normal maps: along u, and the bitangent up the picture', async () => {
    const { mesh } = await readModel(square([{ normalTexture: { index: 0, scale: 0.5 } }]), options());
    expect(mesh.materials[0]).toMatchObject({ normalScale: 0.5, normalMap: { texture: 0 } });
    for (let i = 0; i < mesh.tangents!.length; i += 4) {
      expect([...mesh.tangents!.subarray(i, i + 4)]).toEqual([1, expect.closeTo(0), expect.closeTo(0), 1]);
    }
    // cross(normal (0,-1,0), tangent (1,0,0)) * 1 = (0, 0, 1): upwards, where v decreases.
  });

  it('unlit ones shine by themselves, or stay matt where vertex colors count', async () => {
    const unlit = [
      { pbrMetallicRoughness: { baseColorFactor: [0.2, 0.4, 0.6, 1] }, extensions: { KHR_materials_unlit: {} } },
    ];
    const used = { extensionsUsed: ['KHR_materials_unlit'] };
    const { mesh } = await readModel(square(unlit, used), options());
    expect(mesh.materials[0]).toMatchObject({ baseColor: [0, 0, 0, 1], emissive: [0.2, 0.4, 0.6], specular: 0 });
    const colored = await readModel(square(unlit, used, { COLOR_0: 3 }), options());
    expect(colored.mesh.materials).toMatchObject([{ baseColor: [0.2, 0.4, 0.6, 1], emissive: [0, 0, 0] }]);
    expect([...colored.mesh.colors!.subarray(0, 4)]).toEqual([1, 0, 0, 1]);
  });

  it('specular/glossiness becomes metal or not', async () => {
    const convert = async (diffuse: number[], specular: number[]) =>
      (
        await readModel(
          square(
            [
              {
                extensions: {
                  KHR_materials_pbrSpecularGlossiness: {
                    diffuseFactor: diffuse,
                    specularFactor: specular,
                    glossinessFactor: 0.7,
                  },
                },
              },
            ],
            {
              extensionsUsed: ['KHR_materials_pbrSpecularGlossiness'],
            },
          ),
          options(),
        )
      ).mesh.materials[0];
    const plastic = await convert([0.6, 0.2, 0.1, 1], [0.04, 0.04, 0.04]);
    expect(plastic.metallic).toBe(0);
    expect(plastic.roughness).toBeCloseTo(0.3);
    expect(plastic.baseColor[0]).toBeCloseTo(0.6, 1);
    const gold = await convert([0, 0, 0, 1], [1, 0.77, 0.34]);
    expect(gold.metallic).toBeCloseTo(1, 1);
    expect(gold.baseColor[1]).toBeCloseTo(0.77, 1);
  });

  it('a picture that cannot be decoded is left out and said so', async () => {
    const { MeshError } = await import('../mesh-error.ts');
    const broken = async () => {
      throw new MeshError('bad-data', 'the picture cannot be decoded');
    };
    const { mesh, report } = await readModel(
      square([{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }]),
      options({ decodePicture: Object.assign(broken, { measure: broken }) }),
    );
    expect(mesh.materials[0].baseColorMap).toBeNull();
    expect(report.warnings[0]).toContain('left out');
  });
});

describe('files beside a glTF', () => {
  const json = (uri: string, image?: string) =>
    JSON.stringify({
      asset: { version: '2.0' },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      buffers: [{ byteLength: 36, uri }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      ...(image && { images: [{ uri: image }], textures: [{ source: 0 }], materials: [{}] }),
    });
  const bin = new Uint8Array(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer);

  it('come from its archive, or from itself', async () => {
    expect(
      (
        await readModel(
          zipOf({
            'x/a.gltf': json('my%20data.bin', '../pictures/p.png'),
            'x/my data.bin': bin,
            'pictures/p.png': toyPicture(1, 1),
          }),
          options(),
        )
      ).report.triangles,
    ).toBe(1);
    expect(
      (await readModel(text(json(`data:application/octet-stream;base64,${base64(bin)}`)), options())).report.triangles,
    ).toBe(1);
  });

  it.each([
    'http://169.254.169.254/x.bin',
    'https://example.com/x.bin',
    'file:///etc/passwd',
    '/etc/passwd',
    '../../../etc/passwd',
    'x.bin',
  ])('%s is never fetched', async (uri) => {
    await expect(readModel(text(json(uri)), options())).rejects.toMatchObject({ code: 'missing-file' });
    await expect(readModel(zipOf({ 'a.gltf': json(uri) }), options())).rejects.toMatchObject({ code: 'missing-file' });
    await expect(readModel(triangleGlb({ images: [{ uri }] }), options())).rejects.toMatchObject({
      code: 'missing-file',
    });
  });
});

describe('hostile glTF', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    [
      'a cycle of nodes',
      { nodes: [{ children: [1] }, { children: [0], mesh: 0 }], scenes: [{ nodes: [0] }] },
      'bad-data',
    ],
    ['a node that is its own child', { nodes: [{ children: [0], mesh: 0 }] }, 'bad-data'],
    ['a node with two parents', { nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] }, 'bad-data'],
    ['an absurd count', { accessors: [{ bufferView: 0, componentType: 5126, count: 4e9, type: 'VEC3' }] }, 'too-large'],
    [
      'a count beyond its data',
      { accessors: [{ bufferView: 0, componentType: 5126, count: 4, type: 'VEC3' }] },
      'truncated',
    ],
    ['an absurd count without data', { accessors: [{ componentType: 5126, count: 3e8, type: 'VEC3' }] }, 'too-large'],
    [
      'many absurd promises',
      { accessors: Array.from({ length: 3 }, () => ({ componentType: 5126, count: 4e7, type: 'VEC4' })) },
      'too-large',
    ],
    ['a view beyond its buffer', { bufferViews: [{ buffer: 0, byteOffset: 30, byteLength: 36 }] }, 'truncated'],
    ['a reference to nothing', { nodes: [{ mesh: 7 }] }, 'bad-data'],
    [
      'a material that is not there',
      { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 3 }] }] },
      'bad-data',
    ],
    ['lists that are none', { nodes: { 0: { mesh: 0 } } }, 'bad-data'],
    ['nulls', { nodes: [null] }, 'bad-data'],
    ['a matrix of words', { nodes: [{ mesh: 0, matrix: Array(16).fill('1') }] }, 'bad-data'],
    ['an extension that is needed and unknown', { extensionsRequired: ['KHR_texture_basisu'] }, 'unsupported'],
    ['version 1', { asset: { version: '1.0' } }, 'unsupported'],
    ['no mesh', { nodes: [{}] }, 'empty'],
    ['lines only', { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 1 }] }] }, 'empty'],
    [
      'attributes of other length',
      {
        meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 } }] }],
        accessors: [
          { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
          { bufferView: 0, componentType: 5126, count: 2, type: 'VEC3' },
        ],
      },
      'bad-data',
    ],
    [
      'meshopt that unpacks to gigabytes',
      {
        bufferViews: [
          {
            buffer: 0,
            byteLength: 4e9,
            extensions: { EXT_meshopt_compression: { buffer: 0, byteLength: 36, byteStride: 16, count: 25e7 } },
          },
        ],
      },
      'too-large',
    ],
  ];
  it.each(cases)('%s', async (_, more, code) => {
    await expect(readModel(triangleGlb(more), options())).rejects.toMatchObject({ name: 'MeshError', code });
  });

  it('a long chain of nodes is no problem', async () => {
    const nodes = Array.from({ length: 50_000 }, (_, i) => (i === 49_999 ? { mesh: 0 } : { children: [i + 1] }));
    expect((await readModel(triangleGlb({ nodes }), options())).report.triangles).toBe(1);
  });

  it('a node with very many children is no problem', async () => {
    const nodes = [{ children: Array.from({ length: 150_000 }, (_, i) => i + 1) }, { mesh: 0 }];
    while (nodes.length <= 150_000) nodes.push({} as never);
    const glb = triangleGlb({ nodes, scenes: [{ nodes: [0] }] });
    expect((await readModel(glb, options())).report.triangles).toBe(1);
  });

  it('is refused wherever it is cut', async () => {
    const glb = triangleGlb();
    for (let length = 0; length < glb.length; length++)
      await expect(readModel(glb.subarray(0, length), options()), `${length} bytes`).rejects.toMatchObject({
        name: 'MeshError',
      });
  });
});
