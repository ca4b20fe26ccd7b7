import { glbPrefix } from '@orrery/containers';
import { type Gaussians, mapFloats, restCoefficients, SH_C0, sigmoid } from '../model/gaussians.ts';
import { asSplatSource, checkedChunks, type SplatSource } from '../model/splat-source.ts';
import { type UpAxis, uprightRotation } from './glb-container.ts';

export interface WriteGlbOptions {
  /** The cloud's up axis; becomes a rotation of the node, the numbers stay. Default 'Z', the service's frame. */
  upAxis?: UpAxis;
}

const EXTENSION = 'KHR_gaussian_splatting';
const FLOAT = 5126;
const UNSIGNED_BYTE = 5121;

interface Plane {
  attribute: string;
  type: 'SCALAR' | 'VEC3' | 'VEC4';
  componentType: number;
  bytes: number;
  encode(chunk: Gaussians): Uint8Array;
}

/**
 * A GLB with KHR_gaussian_splatting (ellipse kernel), exact in float32, with COLOR_0 for viewers that know only
 * points. Planar like the buffer it describes: one pass over the source per attribute, nothing held.
 */
export async function* writeGlb(
  cloud: Gaussians | SplatSource,
  options: WriteGlbOptions = {},
): AsyncGenerator<Uint8Array> {
  const source = asSplatSource(cloud);
  const planes = planesOf(source);
  const rotation = uprightRotation(options.upAxis ?? 'Z');
  const bounds = await positionBounds(source);
  let offset = 0;
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  planes.forEach((plane, index) => {
    const byteLength = plane.bytes * source.count;
    bufferViews.push({ buffer: 0, byteOffset: offset, byteLength, target: 34962 });
    accessors.push({
      bufferView: index,
      componentType: plane.componentType,
      count: source.count,
      type: plane.type,
      ...(plane.attribute === 'COLOR_0' ? { normalized: true } : {}),
      ...(plane.attribute === 'POSITION' ? bounds : {}),
    });
    offset += byteLength;
  });
  const attributes = Object.fromEntries(planes.map((plane, index) => [plane.attribute, index]));
  const extension = {
    kernel: 'ellipse',
    colorSpace: 'srgb_rec709_display',
    projection: 'perspective',
    sortingMethod: 'cameraDistance',
  };
  const json = {
    asset: { version: '2.0', generator: 'orrery' },
    extensionsUsed: [EXTENSION],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, ...(rotation ? { rotation } : {}) }],
    meshes: [{ primitives: [{ mode: 0, attributes, extensions: { [EXTENSION]: extension } }] }],
    // the extension has no field for it and the renderer must know (see Gaussians.antialiased)
    extras: source.antialiased ? { antialiased: true } : undefined,
    buffers: [{ byteLength: offset }],
    bufferViews,
    accessors,
  };
  yield glbPrefix(json, offset);
  for (const plane of planes) {
    for await (const chunk of checkedChunks(source)) yield plane.encode(chunk);
  }
}

async function positionBounds(source: SplatSource): Promise<{ min: number[]; max: number[] }> {
  const min = [0, 0, 0].map(() => Number.POSITIVE_INFINITY);
  const max = [0, 0, 0].map(() => Number.NEGATIVE_INFINITY);
  for await (const { positions } of checkedChunks(source)) {
    for (let i = 0; i < positions.length; i++) {
      const k = i % 3;
      if (positions[i] < min[k]) min[k] = positions[i];
      if (positions[i] > max[k]) max[k] = positions[i];
    }
  }
  return source.count > 0 ? { min, max } : { min: [0, 0, 0], max: [0, 0, 0] };
}

/** Every plane's size is a multiple of 4, as alignment asks. */
function planesOf(source: SplatSource): Plane[] {
  const float = (attribute: string, type: Plane['type'], values: (chunk: Gaussians) => Float32Array): Plane => ({
    attribute,
    type,
    componentType: FLOAT,
    bytes: { SCALAR: 4, VEC3: 12, VEC4: 16 }[type],
    encode: (chunk) => littleEndian(values(chunk)),
  });
  const planes: Plane[] = [
    float('POSITION', 'VEC3', (g) => g.positions),
    { attribute: 'COLOR_0', type: 'VEC4', componentType: UNSIGNED_BYTE, bytes: 4, encode: fallbackColors },
    float(`${EXTENSION}:ROTATION`, 'VEC4', (g) => {
      const xyzw = new Float32Array(g.count * 4);
      for (let i = 0; i < xyzw.length; i++) xyzw[i] = g.quaternions[(i & ~3) + ((i + 1) & 3)];
      return xyzw;
    }),
    float(`${EXTENSION}:SCALE`, 'VEC3', (g) => mapFloats(g.logScales, Math.exp)),
    float(`${EXTENSION}:OPACITY`, 'SCALAR', (g) => mapFloats(g.opacityLogits, sigmoid)),
    float(`${EXTENSION}:SH_DEGREE_0_COEF_0`, 'VEC3', (g) => g.shDc),
  ];
  const rest = restCoefficients(source.shDegree);
  for (let degree = 1; degree <= source.shDegree; degree++) {
    for (let m = 0; m < 2 * degree + 1; m++) {
      const k = degree * degree - 1 + m;
      planes.push(
        float(`${EXTENSION}:SH_DEGREE_${degree}_COEF_${m}`, 'VEC3', (g) => {
          const out = new Float32Array(g.count * 3);
          for (let i = 0; i < g.count; i++) {
            for (let c = 0; c < 3; c++) out[i * 3 + c] = g.shRest[(i * rest + k) * 3 + c];
          }
          return out;
        }),
      );
    }
  }
  return planes;
}

function littleEndian(values: Float32Array): Uint8Array {
  // every platform this runs on is little endian; the copy detaches us from the caller's array
  return new Uint8Array(values.slice().buffer);
}

/** glTF wants vertex colors linear, splat colors are display-referred sRGB. */
function fallbackColors(g: Gaussians): Uint8Array {
  const out = new Uint8Array(g.count * 4);
  for (let i = 0; i < g.count; i++) {
    for (let c = 0; c < 3; c++) {
      const srgb = Math.min(1, Math.max(0, 0.5 + SH_C0 * g.shDc[i * 3 + c]));
      const linear = srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4;
      out[i * 4 + c] = Math.round(linear * 255);
    }
    out[i * 4 + 3] = Math.round(sigmoid(g.opacityLogits[i]) * 255);
  }
  return out;
}
