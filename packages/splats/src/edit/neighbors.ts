import { mortonOrder } from './morton-order.ts';

/**
 * Two space-filling orders of the same points, the second along a turned curve. Points near in space are near in at
 * least one of them with high probability, so windows of both replace a nearest-neighbor tree: no tree to build,
 * flat memory, and exactly repeatable.
 */
export function neighborOrders(positions: Float32Array): [Uint32Array, Uint32Array] {
  const turned = new Float32Array(positions.length);
  // an arbitrary rotation, far from any axis, so that cell borders of the two curves rarely coincide
  const r = [0.5998, -0.6124, 0.515, 0.7746, 0.2372, -0.6201, 0.2002, 0.7541, 0.6255];
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i];
    const y = positions[i + 1];
    const z = positions[i + 2];
    turned[i] = r[0] * x + r[1] * y + r[2] * z;
    turned[i + 1] = r[3] * x + r[4] * y + r[5] * z;
    turned[i + 2] = r[6] * x + r[7] * y + r[8] * z;
  }
  return [mortonOrder(positions), mortonOrder(turned)];
}
