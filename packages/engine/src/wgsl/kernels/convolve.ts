/**
 * A convolution of a network on the GPU. Pictures lie in planes of four channels. A thread makes eight channels of four pixels below
 * each other: every value it reads serves 8 to 24 of its sums and neighboring threads read neighboring values, so that the caches do
 * what workgroup memory would.
 */
import type { CheckedLayer, WeightTensor } from '../../network/layers.ts';

/** Channels and rows a thread makes. */
export const OUTPUTS = 8;
export const ROWS = 4;
export const WORKGROUP = { x: 16, y: 4 } as const;
/** vec4s of one output group's bias. */
const BIAS = OUTPUTS / 4;

/** Planes of four that a number of channels takes; of what a convolution makes there are always whole groups of eight. */
export const planesOf = (channels: number) => Math.ceil(channels / 4);
export const madePlanes = (channels: number) => (OUTPUTS / 4) * Math.ceil(channels / OUTPUTS);

const range = (count: number) => Array.from({ length: count }, (_, k) => k);
const LANES = ['x', 'y', 'z', 'w'];

/** Which code a layer needs: how many planes its sources have is told when it runs. */
export type ConvolveVariant = Pick<CheckedLayer, 'from' | 'side' | 'relu'>;

/** Words of a run's record: width, height, planes of the sources. */
export const CONVOLVE_WORDS = 4;

export function convolveWgsl({ from, side, relu }: ConvolveVariant): string {
  const reach = (side - 1) / 2;
  const weightsPerPlane = side * side * 4 * BIAS;
  const sums = range(ROWS).flatMap((row) => range(BIAS).map((o) => ({ row, o, name: `sum${row}_${o}` })));
  const products = (ky: number, i: number) => `      {
${range(BIAS)
  .map((o) => `        let w${o} = weights[at + ${(4 * ky + i) * BIAS + o}u];`)
  .join('\n')}
${sums.map(({ row, o, name }) => `        ${name} = fma(vec4f(row${row + ky}.${LANES[i]}), w${o}, ${name});`).join('\n')}
      }`;
  const source = ({ up }: { up?: boolean }, k: number) => `
  for (var c = 0u; c < size.${LANES[2 + k]}; c++) {
    let plane = c * ${up ? '(size.x >> 1u) * (size.y >> 1u)' : 'size.x * size.y'};
    for (var kx = ${-reach}; kx <= ${reach}; kx++) {
${range(ROWS + side - 1)
  .map((j) => `      let row${j} = read${k}(plane, x + kx, y + ${j - reach});`)
  .join('\n')}
${range(side)
  .flatMap((ky) => range(4).map((i) => products(ky, i)))
  .join('\n')}
      at += ${4 * side * BIAS}u;
    }
  }`;
  return `
@group(0) @binding(0) var<uniform> size: vec4u;
@group(1) @binding(0) var<storage, read> weights: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> made: array<vec4f>;
${from
  .map(
    ({ up }, k) => `
@group(1) @binding(${2 + k}) var<storage, read> source${k}: array<vec4f>;
fn read${k}(plane: u32, x: i32, y: i32) -> vec4f {
  if (x < 0 || y < 0 || x >= i32(size.x) || y >= i32(size.y)) { return vec4f(0.0); }
  return source${k}[plane + ${up ? '(u32(y) >> 1u) * (size.x >> 1u) + (u32(x) >> 1u)' : 'u32(y) * size.x + u32(x)'}];
}`,
  )
  .join('\n')}
@compute @workgroup_size(${WORKGROUP.x}, ${WORKGROUP.y})
fn convolve(@builtin(global_invocation_id) id: vec3u) {
  let x = i32(id.x);
  let y = i32(${ROWS}u * id.y);
  if (id.x >= size.x || u32(y) >= size.y) { return; }
  var at = (${BIAS}u + ${weightsPerPlane}u * (size.z + size.w)) * id.z;
${sums.map(({ o, name }) => `  var ${name} = weights[at + ${o}u];`).join('\n')}
  at += ${BIAS}u;
${from.map(source).join('\n')}
${sums
  .map(
    ({ row, o, name }) =>
      `  if (u32(y) + ${row}u < size.y) { made[((${BIAS}u * id.z + ${o}u) * size.y + u32(y) + ${row}u) * size.x + id.x] = ${
        relu ? `max(${name}, vec4f(0.0))` : name
      }; }`,
  )
  .join('\n')}
}
`;
}

/** What `convolveWgsl` reads as weights: [8 outputs][bias, then source][4 inputs' plane][kx][ky][input][8]. */
export function packWeights({ weight, bias, out, side, parts }: CheckedLayer): Float32Array<ArrayBuffer> {
  const groups = Math.ceil(out / OUTPUTS);
  const planes = parts.reduce((sum, channels) => sum + planesOf(channels), 0);
  const packed = new Float32Array(groups * OUTPUTS * (1 + 4 * side * side * planes));
  let at = 0;
  for (let group = 0; group < groups; group++) {
    for (let k = 0; k < OUTPUTS; k++) packed[at++] = bias.data[group * OUTPUTS + k] ?? 0;
    let first = 0;
    for (const channels of parts) {
      for (let c = 0; c < 4 * planesOf(channels); c += 4) {
        for (let kx = 0; kx < side; kx++) {
          for (let ky = 0; ky < side; ky++) {
            for (let i = c; i < c + 4; i++) {
              for (let k = 0; k < OUTPUTS; k++) {
                packed[at++] = i < channels ? weightAt(weight, group * OUTPUTS + k, first + i, ky, kx) : 0;
              }
            }
          }
        }
      }
      first += channels;
    }
  }
  return packed;
}

function weightAt({ dims, data }: WeightTensor, output: number, input: number, ky: number, kx: number): number {
  const [out, into, side] = dims as [number, number, number];
  return output < out ? data[((output * into + input) * side + ky) * side + kx] : 0;
}

/** The largest of 2x2, plane by plane. */
export const poolHalfWgsl = `
@group(0) @binding(0) var<uniform> size: vec4u;
@group(1) @binding(0) var<storage, read> large: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> half: array<vec4f>;

@compute @workgroup_size(${WORKGROUP.x}, ${WORKGROUP.y})
fn poolHalf(@builtin(global_invocation_id) id: vec3u) {
  let halved = size.xy >> vec2u(1u);
  if (id.x >= halved.x || id.y >= halved.y) { return; }
  let at = (id.z * size.y + 2u * id.y) * size.x + 2u * id.x;
  let upper = max(large[at], large[at + 1u]);
  let lower = max(large[at + size.x], large[at + size.x + 1u]);
  half[(id.z * halved.y + id.y) * halved.x + id.x] = max(upper, lower);
}
`;
