import { type ByteInput, ByteReader } from '../io/bytes.ts';
import { checkCount, DEFAULT_MAX_GAUSSIANS, type ReadOptions } from '../io/read-options.ts';
import { finishGaussians } from '../model/finite.ts';
import { allocateGaussians, type Gaussians, logit, restCoefficients, type ShDegree } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';
import { parseGlb } from './glb-container.ts';

const EXTENSION = 'KHR_gaussian_splatting';

interface Accessor {
  bufferView?: number;
  byteOffset?: number;
  componentType?: number;
  count?: number;
  type?: string;
  normalized?: boolean;
  sparse?: unknown;
}

interface BufferView {
  buffer?: number;
  byteOffset?: number;
  byteLength?: number;
  byteStride?: number;
}

interface Gltf {
  accessors?: Accessor[];
  bufferViews?: BufferView[];
  meshes?: { primitives?: { attributes?: Record<string, number>; extensions?: Record<string, unknown> }[] }[];
  extras?: { antialiased?: boolean };
}

/**
 * The first KHR_gaussian_splatting primitive of a GLB. Numbers are those of the mesh itself: a node's rotation (which
 * our writer uses to stand Z-up worlds upright) is not applied.
 */
export async function readGlb(input: ByteInput, options: ReadOptions = {}): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const limit = Math.min(2 ** 32, (options.maxGaussians ?? DEFAULT_MAX_GAUSSIANS) * 256 + (16 << 20));
    const { json, bin } = parseGlb(await reader.rest(limit, 'GLB'));
    const gltf = (typeof json === 'object' && json !== null ? json : {}) as Gltf;
    const attributes = findSplats(gltf);
    const count = gltf.accessors?.[attributes.POSITION]?.count ?? 0;
    checkCount(count, options, 'GLB', { minBytesPerGaussian: 12, availableBytes: bin.length });
    const degree = ([3, 2, 1] as ShDegree[]).find((d) => `${EXTENSION}:SH_DEGREE_${d}_COEF_0` in attributes) ?? 0;
    const cloud = allocateGaussians(count, degree, gltf.extras?.antialiased === true);
    fill(cloud, (name, components) => readAccessor(gltf, bin, attributes[name], count, components, name));
    return finishGaussians(cloud, options.nonFinite);
  } finally {
    await reader.close();
  }
}

function findSplats(gltf: Gltf): Record<string, number> {
  if (Array.isArray(gltf.meshes)) {
    for (const mesh of gltf.meshes) {
      for (const primitive of Array.isArray(mesh?.primitives) ? mesh.primitives : []) {
        if (primitive?.extensions?.[EXTENSION] && primitive.attributes) return primitive.attributes;
      }
    }
  }
  throw new SplatFormatError('unsupported', `GLB: no mesh with ${EXTENSION}`);
}

function fill(cloud: Gaussians, read: (name: string, components: number) => Float32Array): void {
  const { count, shDegree } = cloud;
  cloud.positions.set(read('POSITION', 3));
  const rotation = read(`${EXTENSION}:ROTATION`, 4);
  for (let i = 0; i < count * 4; i++) cloud.quaternions[(i & ~3) + ((i + 1) & 3)] = rotation[i];
  const scale = read(`${EXTENSION}:SCALE`, 3);
  for (let i = 0; i < count * 3; i++) cloud.logScales[i] = Math.log(scale[i]);
  const opacity = read(`${EXTENSION}:OPACITY`, 1);
  for (let i = 0; i < count; i++) cloud.opacityLogits[i] = logit(opacity[i]);
  cloud.shDc.set(read(`${EXTENSION}:SH_DEGREE_0_COEF_0`, 3));
  const rest = restCoefficients(shDegree);
  for (let degree = 1; degree <= shDegree; degree++) {
    for (let m = 0; m < 2 * degree + 1; m++) {
      const values = read(`${EXTENSION}:SH_DEGREE_${degree}_COEF_${m}`, 3);
      const k = degree * degree - 1 + m;
      for (let i = 0; i < count; i++) {
        for (let c = 0; c < 3; c++) cloud.shRest[(i * rest + k) * 3 + c] = values[i * 3 + c];
      }
    }
  }
}

const COMPONENTS: Record<number, { bytes: number; max: number; get: (v: DataView, at: number) => number }> = {
  5120: { bytes: 1, max: 127, get: (v, at) => v.getInt8(at) },
  5121: { bytes: 1, max: 255, get: (v, at) => v.getUint8(at) },
  5122: { bytes: 2, max: 32767, get: (v, at) => v.getInt16(at, true) },
  5123: { bytes: 2, max: 65535, get: (v, at) => v.getUint16(at, true) },
  5126: { bytes: 4, max: 1, get: (v, at) => v.getFloat32(at, true) },
};

function readAccessor(
  gltf: Gltf,
  bin: Uint8Array,
  index: number | undefined,
  count: number,
  components: number,
  name: string,
): Float32Array {
  const fail = (what: string): never => {
    throw new SplatFormatError('bad-header', `GLB: ${name} ${what}`);
  };
  const accessor = (index === undefined ? undefined : gltf.accessors?.[index]) ?? fail('is missing');
  const view = gltf.bufferViews?.[accessor.bufferView ?? -1] ?? fail('has no buffer view');
  const component = COMPONENTS[accessor.componentType ?? 0] ?? fail('has an unknown component type');
  if (accessor.sparse !== undefined || (view.buffer ?? 0) !== 0) fail('is sparse or outside the file');
  if (accessor.count !== count || accessor.type !== ['', 'SCALAR', '', 'VEC3', 'VEC4'][components]) {
    fail('has the wrong count or type');
  }
  const stride = view.byteStride ?? component.bytes * components;
  const start = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const numbersOk = [stride, start].every((n) => Number.isInteger(n) && n >= 0);
  if (!numbersOk || (count > 0 && start + stride * (count - 1) + component.bytes * components > bin.length)) {
    throw new SplatFormatError('truncated', `GLB: ${name} reaches past the binary part`);
  }
  const data = new DataView(bin.buffer, bin.byteOffset, bin.byteLength);
  const scale = accessor.normalized ? 1 / component.max : 1;
  const out = new Float32Array(count * components);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < components; k++) {
      out[i * components + k] = component.get(data, start + i * stride + k * component.bytes) * scale;
    }
  }
  return out;
}
