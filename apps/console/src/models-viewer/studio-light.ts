/** The light a model stands in: a soft studio made here, so that nothing is fetched; like the renderer's (docs/render.md), a key in front left and a fill. */
import {
  EnvLighting,
  type GraphicsDevice,
  PIXELFORMAT_RGBA8,
  TEXTUREPROJECTION_EQUIRECT,
  TEXTURETYPE_RGBM,
  Texture,
} from 'playcanvas';

const width = 256;
const height = 128;

interface Lamp {
  /** Parts of a turn from the middle of the picture, and of the way from the top. */
  across: number;
  down: number;
  wide: number;
  high: number;
  strength: number;
}

const lamps: readonly Lamp[] = [
  { across: 0.36, down: 0.3, wide: 0.09, high: 0.14, strength: 6 },
  { across: 0.68, down: 0.36, wide: 0.07, high: 0.2, strength: 2.2 },
  { across: 0.02, down: 0.28, wide: 0.05, high: 0.22, strength: 2.8 },
];

/** Brightness from 0.16 at the floor to 0.95 overhead, and the lamps with soft rims. */
function brightness(across: number, down: number): number {
  const dome = 0.16 + 0.79 * (0.5 + 0.5 * Math.cos(Math.PI * down)) ** 1.4;
  return lamps.reduce((sum, lamp) => {
    const sideways = Math.abs(across - lamp.across);
    const x = Math.min(sideways, 1 - sideways) / lamp.wide;
    const y = (down - lamp.down) / lamp.high;
    return sum + lamp.strength * Math.exp(-((x * x + y * y) ** 2));
  }, dome);
}

/** The engine's RGBM: the square of the color times eight times alpha. */
function studioPixels(): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const root = Math.sqrt(Math.min(64, brightness((x + 0.5) / width, (y + 0.5) / height))) / 8;
      const scale = Math.min(1, Math.ceil(root * 255) / 255);
      pixels.set(
        [0.985, 1, 1].map((tint) => Math.round((root / scale) * tint * 255)).concat(Math.round(scale * 255)),
        (y * width + x) * 4,
      );
    }
  return pixels;
}

export function studioAtlas(device: GraphicsDevice): Texture {
  const panorama = new Texture(device, {
    name: 'studio',
    width,
    height,
    format: PIXELFORMAT_RGBA8,
    type: TEXTURETYPE_RGBM,
    projection: TEXTUREPROJECTION_EQUIRECT,
    mipmaps: false,
    levels: [studioPixels()],
  });
  // So soft a light needs few samples; the engine's 1024 take a processor half a minute.
  const source = EnvLighting.generateLightingSource(panorama, { size: 64 });
  const atlas = EnvLighting.generateAtlas(source, { size: 256, numReflectionSamples: 32, numAmbientSamples: 64 });
  source.destroy();
  panorama.destroy();
  return atlas;
}
