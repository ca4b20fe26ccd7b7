/** Brush strokes over a baked base color: short dabs along one direction per spot, each of one color, a little off the true one. */
import type { RenderMesh } from '@orrery/meshes';
import { randomFrom } from '@orrery/model-library';

/** Strokes along a side of the map. */
const dabs = 150;

export function paintOver(mesh: RenderMesh, seed: number): void {
  const use = mesh.materials[0]?.baseColorMap;
  const shine = mesh.materials[0]?.metallicRoughnessMap;
  if (!use || !shine) return;
  const { width, height, pixels } = mesh.textures[use.texture];
  const source = pixels.slice();
  const random = randomFrom(seed);
  const cell = width / dabs;
  for (let n = 0; n < dabs * dabs * 1.6; n++) {
    const [cx, cy] = [Math.floor(random.next() * width), Math.floor(random.next() * height)];
    const from = (cy * width + cx) * 4;
    const angle =
      0.9 + 0.7 * Math.sin(cx / (width * 0.11)) + 0.7 * Math.cos(cy / (height * 0.13)) + random.between(-0.3, 0.3);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const long = cell * random.between(1.6, 3.4);
    const wide = cell * random.between(0.35, 0.7);
    const tone = random.between(0.84, 1.16);
    const warmth = random.between(-9, 9);
    const color = [source[from] * tone + warmth, source[from + 1] * tone, source[from + 2] * tone - warmth].map(
      (value) => Math.min(255, Math.max(0, value)),
    );
    const reach = Math.ceil(long);
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y++)
      for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x++) {
        const along = (x - cx) * dx + (y - cy) * dy;
        const across = -(x - cx) * dy + (y - cy) * dx;
        const bristle = 0.12 * Math.sin(across * 2.1 + n);
        const r = (along / long) ** 2 + (across / wide) ** 2;
        if (r > 1) continue;
        const at = (y * width + x) * 4;
        // A dab stays on what it was dipped in: a stroke does not run over into another chart's color.
        const near =
          Math.abs(source[at] - source[from]) +
          Math.abs(source[at + 1] - source[from + 1]) +
          Math.abs(source[at + 2] - source[from + 2]);
        if (near > 90) continue;
        const cover = 0.75 * (1 - r * r);
        for (let k = 0; k < 3; k++)
          pixels[at + k] = Math.round(pixels[at + k] * (1 - cover) + color[k] * (1 + bristle) * cover);
      }
  }
  const dull = mesh.textures[shine.texture].pixels;
  for (let i = 0; i < dull.length; i += 4) {
    dull[i + 1] = Math.max(dull[i + 1], 225);
    dull[i + 2] = Math.round(dull[i + 2] * 0.35);
  }
}
