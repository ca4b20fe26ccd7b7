/** A tile as the maps of a material: base color, relief from its brightness, roughness that follows the relief. */
import type { RenderTexture } from '@orrery/meshes';
import type { Appearance } from './appearance.ts';
import type { Tile } from './tile.ts';

const srgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
/** Slope of the relief for a step of brightness from one texel to the next; brighter is taken as higher. */
const steepness = 1.6;

export function tileMaps({ side, colors }: Tile, { roughness, metallic }: Appearance): RenderTexture[] {
  const size = side * side;
  const [color, shine, normal] = [0, 1, 2].map(() => new Uint8Array(size * 4).fill(255));
  const bright = new Float32Array(size);
  let mean = 0;
  for (let i = 0; i < size; i++) {
    bright[i] = srgb(0.2126 * colors[i * 3] + 0.7152 * colors[i * 3 + 1] + 0.0722 * colors[i * 3 + 2]);
    mean += bright[i] / size;
  }
  const at = (x: number, y: number) => bright[((y + side) % side) * side + ((x + side) % side)];
  // Metal mirrors its surroundings: its brightness says nothing of its relief.
  const slope = metallic > 0.5 ? 0.3 : steepness;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = y * side + x;
      for (let k = 0; k < 3; k++) color[i * 4 + k] = byte(srgb(colors[i * 3 + k]));
      const dx = (at(x + 1, y) - at(x - 1, y)) * slope;
      const dy = (at(x, y + 1) - at(x, y - 1)) * slope;
      const length = Math.hypot(dx, dy, 1);
      normal.set([byte(0.5 - dx / length / 2), byte(0.5 + dy / length / 2), byte(0.5 + 0.5 / length)], i * 4);
      // Hollows are duller than what is rubbed.
      const dull = roughness + (mean - bright[i]) * 0.25;
      shine.set([255, byte(Math.min(1, Math.max(0.06, dull))), byte(metallic)], i * 4);
    }
  const picture = { width: side, height: side, wrapS: 'repeat', wrapT: 'repeat' } as const;
  return [
    { ...picture, pixels: color, srgb: true },
    { ...picture, pixels: shine, srgb: false },
    { ...picture, pixels: normal, srgb: false },
  ];
}
