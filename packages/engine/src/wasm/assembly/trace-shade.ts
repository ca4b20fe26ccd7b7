/** Four vertices of different paths at once: light asked for, and the way on. As the opaque part of trace/reference/path.ts. */
import { evaluate4, makeBsdf4, pdf4, sample4, valueB, valueG, valueR, wix4, wiy4, wiz4 } from './trace-bsdf-four';
import { add, all, div, dot3, least, most, mul, negative, pick, root, sub } from './trace-four';
import {
  distance4, given, lightPdf4, lx4, ly4, lz4, radianceB, radianceG, radianceR, sampleLights4, total4,
} from './trace-lights-four';
import {
  G_CHOICE, G_DIRECTION, G_ENDING, G_GEOMETRIC, G_GIVEN, G_LEFT, G_LIGHT, G_LIGHT_CHOICE, G_LIGHT_DISTANCE, G_LIGHT_U, G_LIGHT_V, G_NEXT,
  G_NORMAL, G_PDF, G_POSITION, G_SCATTER_U, G_SCATTER_V, G_START, G_SURVIVE, G_THROUGHPUT, G_TOTAL,
} from './trace-vertex';

/** Of the last four: which would get light if nothing stood between, and which go on. A bit each. */
export let lit: i32 = 0;
export let alive: i32 = 0;

/** As `offset` in trace-glass.ts. */
@inline
function offset4(p: v128, n: v128): v128 {
  const small = f32x4.lt(f32x4.abs(p), all(0.03125));
  const steps = i32x4.trunc_sat_f32x4_s(mul(n, all(256)));
  const signed = pick(f32x4.lt(p, all(0)), i32x4.neg(steps), steps);
  return pick(small, add(p, mul(n, all(1.52587890625e-5))), i32x4.add(p, signed));
}

/** `lanes`: those that are vertices; the others hold copies and count for nothing. */
export function shadeFour(group: usize, lanes: i32): void {
  const one = all(1);
  const zero = all(0);
  const nx = v128.load(group, G_NORMAL);
  const ny = v128.load(group, G_NORMAL + 16);
  const nz = v128.load(group, G_NORMAL + 32);
  // The frames of the shading normals (Duff 2017).
  const sign = pick(f32x4.ge(nz, zero), one, all(-1));
  const fa = div(all(-1), add(sign, nz));
  const fb = mul(mul(nx, ny), fa);
  const tx = add(one, mul(mul(mul(sign, nx), nx), fa));
  const ty = mul(sign, fb);
  const tz = negative(mul(sign, nx));
  const by = add(sign, mul(mul(ny, ny), fa));
  const bz = negative(ny);
  const dx = v128.load(group, G_DIRECTION);
  const dy = v128.load(group, G_DIRECTION + 16);
  const dz = v128.load(group, G_DIRECTION + 32);
  makeBsdf4(
    group, negative(dot3(dx, dy, dz, tx, ty, tz)), negative(dot3(dx, dy, dz, fb, by, bz)), negative(dot3(dx, dy, dz, nx, ny, nz)),
  );
  const px = v128.load(group, G_POSITION);
  const py = v128.load(group, G_POSITION + 16);
  const pz = v128.load(group, G_POSITION + 32);
  const gx = v128.load(group, G_GEOMETRIC);
  const gy = v128.load(group, G_GEOMETRIC + 16);
  const gz = v128.load(group, G_GEOMETRIC + 32);
  v128.store(group, offset4(px, gx), G_START);
  v128.store(group, offset4(py, gy), G_START + 16);
  v128.store(group, offset4(pz, gz), G_START + 32);

  sampleLights4(
    px, py, pz, v128.load(group, G_LIGHT_CHOICE), v128.load(group, G_LIGHT_U), v128.load(group, G_LIGHT_V), lanes,
  );
  v128.store(group, total4, G_TOTAL);
  const throughputR = v128.load(group, G_THROUGHPUT);
  const throughputG = v128.load(group, G_THROUGHPUT + 16);
  const throughputB = v128.load(group, G_THROUGHPUT + 32);
  const faces = v128.and(given, f32x4.gt(dot3(lx4, ly4, lz4, gx, gy, gz), zero));
  lit = i32x4.bitmask(faces) & lanes;
  if (lit != 0) {
    evaluate4(
      group, dot3(lx4, ly4, lz4, tx, ty, tz), dot3(lx4, ly4, lz4, fb, by, bz), dot3(lx4, ly4, lz4, nx, ny, nz),
    );
    lit &= i32x4.bitmask(f32x4.gt(most(valueR, most(valueG, valueB)), zero));
    const square = mul(lightPdf4, lightPdf4);
    const weight = div(div(square, add(square, mul(pdf4, pdf4))), lightPdf4);
    v128.store(group, lx4, G_LIGHT);
    v128.store(group, ly4, G_LIGHT + 16);
    v128.store(group, lz4, G_LIGHT + 32);
    v128.store(group, distance4, G_LIGHT_DISTANCE);
    v128.store(group, mul(mul(throughputR, valueR), mul(radianceR, weight)), G_GIVEN);
    v128.store(group, mul(mul(throughputG, valueG), mul(radianceG, weight)), G_GIVEN + 16);
    v128.store(group, mul(mul(throughputB, valueB), mul(radianceB, weight)), G_GIVEN + 32);
  }

  sample4(v128.load(group, G_CHOICE), v128.load(group, G_SCATTER_U), v128.load(group, G_SCATTER_V));
  const wx = wix4;
  const wy = wiy4;
  const wz = wiz4;
  evaluate4(group, wx, wy, wz);
  let x = add(add(mul(tx, wx), mul(fb, wy)), mul(nx, wz));
  let y = add(add(mul(ty, wx), mul(by, wy)), mul(ny, wz));
  let z = add(add(mul(tz, wx), mul(bz, wy)), mul(nz, wz));
  const l = div(one, root(dot3(x, y, z, x, y, z)));
  x = mul(x, l);
  y = mul(y, l);
  z = mul(z, l);
  const over = div(one, pdf4);
  const leftR = mul(throughputR, mul(valueR, over));
  const leftG = mul(throughputG, mul(valueG, over));
  const leftB = mul(throughputB, mul(valueB, over));
  const strongest = most(leftR, most(leftG, leftB));
  const survive = least(v128.load(group, G_SURVIVE), strongest);
  const goes = v128.and(
    v128.and(f32x4.gt(pdf4, zero), f32x4.gt(dot3(x, y, z, gx, gy, gz), zero)),
    v128.and(f32x4.lt(v128.load(group, G_ENDING), survive), f32x4.gt(strongest, all(1e-6))),
  );
  alive = i32x4.bitmask(goes) & lanes;
  const inverse = div(one, survive);
  v128.store(group, x, G_NEXT);
  v128.store(group, y, G_NEXT + 16);
  v128.store(group, z, G_NEXT + 32);
  v128.store(group, mul(leftR, inverse), G_LEFT);
  v128.store(group, mul(leftG, inverse), G_LEFT + 16);
  v128.store(group, mul(leftB, inverse), G_LEFT + 32);
  v128.store(group, pdf4, G_PDF);
}
