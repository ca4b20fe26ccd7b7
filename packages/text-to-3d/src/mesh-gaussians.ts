/** A textured mesh as Gaussians: flat discs spread evenly over its surface, each of the color that lies there. Meters, Z up. */
import { type RenderMesh, type Texel, textureSampler } from '@orrery/meshes';
import { randomFrom } from '@orrery/model-library';
import { createGaussians, type Gaussians, logit, SH_C0 } from '@orrery/splats';

/** Standard deviation of a disc against the distance to its neighbors: they overlap enough to leave no holes. */
const overlap = 0.62;
const thin = 0.08;

const srgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export function meshGaussians(mesh: RenderMesh, count: number): Gaussians {
  const { positions: p, normals: n, uvs, indices } = mesh;
  const triangles = indices.length / 3;
  const materialOf = new Uint32Array(triangles);
  for (const { start, count: corners, material } of mesh.groups)
    materialOf.fill(material, start / 3, (start + corners) / 3);
  // Running sum of areas, so that equal steps along it are equal areas.
  const sums = new Float64Array(triangles + 1);
  for (let t = 0; t < triangles; t++) {
    const [a, b, c] = [indices[t * 3] * 3, indices[t * 3 + 1] * 3, indices[t * 3 + 2] * 3];
    const e = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const f = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    sums[t + 1] =
      sums[t] + Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]) / 2;
  }
  const area = sums[triangles];
  const spacing = Math.sqrt(area / count) / 1000;
  const cloud = createGaussians(count, 0);
  const sampler = textureSampler(mesh);
  const texel: Texel = [1, 1, 1, 1];
  const random = randomFrom(count);
  let t = 0;
  for (let i = 0; i < count; i++) {
    const at = ((i + random.next()) / count) * area;
    while (t < triangles - 1 && sums[t + 1] < at) t++;
    let [u, v] = [random.next(), random.next()];
    if (u + v > 1) [u, v] = [1 - u, 1 - v];
    const weights = [1 - u - v, u, v];
    const mixed = (array: Float32Array, stride: number, k: number) =>
      weights[0] * array[indices[t * 3] * stride + k] +
      weights[1] * array[indices[t * 3 + 1] * stride + k] +
      weights[2] * array[indices[t * 3 + 2] * stride + k];
    const material = mesh.materials[materialOf[t]];
    for (let k = 0; k < 3; k++) cloud.positions[i * 3 + k] = mixed(p, 3, k) / 1000;
    texel.fill(1);
    if (material.baseColorMap && uvs)
      sampler.sample(material.baseColorMap, mixed(uvs, 2, 0), mixed(uvs, 2, 1), 0.002, texel);
    for (let k = 0; k < 3; k++) {
      const light = Math.min(1, material.baseColor[k] * texel[k] + material.emissive[k]);
      cloud.shDc[i * 3 + k] = (srgb(light) - 0.5) / SH_C0;
    }
    const normal = [0, 1, 2].map((k) => mixed(n, 3, k));
    cloud.quaternions.set(turnZTo(normal), i * 4);
    cloud.logScales.set([Math.log(spacing * overlap), Math.log(spacing * overlap), Math.log(spacing * thin)], i * 3);
    cloud.opacityLogits[i] = logit(material.transmission > 0.5 ? 0.35 : 0.97);
  }
  return cloud;
}

/** The turn that takes +Z to a direction, as w, x, y, z. */
function turnZTo(direction: readonly number[]): [number, number, number, number] {
  const length = Math.hypot(...direction) || 1;
  const [x, y, z] = direction.map((value) => value / length);
  if (z < -0.9999) return [0, 1, 0, 0];
  const w = Math.sqrt((1 + z) / 2);
  return [w, -y / (2 * w), x / (2 * w), 0];
}
