/** Textures for previews: bilinear, from a copy small enough for how far away it is seen. */
import { linearOfSrgbByte } from '../model/color-space.ts';
import type { RenderMesh, RenderTexture, TextureUse } from '../render-mesh.ts';
import { halved } from '../repair/texture-budget.ts';

export type Texel = [number, number, number, number];

export interface TextureSampler {
  /** `footprint`: width of a pixel in texture coordinates. Colors linear. */
  sample(use: TextureUse, u: number, v: number, footprint: number, out: Texel): void;
}

function wrapped(at: number, size: number, wrap: RenderTexture['wrapS']): number {
  if (wrap === 'clamp') return Math.min(Math.max(at, 0), size - 1);
  const period = wrap === 'mirror' ? size * 2 : size;
  const within = ((at % period) + period) % period;
  return within < size ? within : period - 1 - within;
}

export function textureSampler(mesh: RenderMesh): TextureSampler {
  const levels = mesh.textures.map((texture) => [texture]);
  const levelOf = (index: number, footprint: number): RenderTexture => {
    const chain = levels[index];
    const wanted = Math.max(
      0,
      Math.round(Math.log2(Math.max(footprint * Math.max(chain[0].width, chain[0].height), 1e-6))),
    );
    while (chain.length <= wanted && Math.max(chain.at(-1)!.width, chain.at(-1)!.height) > 1)
      chain.push(halved(chain.at(-1)!));
    return chain[Math.min(wanted, chain.length - 1)];
  };
  return {
    sample(use, u, v, footprint, out) {
      const [su, sv] = [u * use.scale[0], v * use.scale[1]];
      const [cos, sin] = [Math.cos(use.rotation), Math.sin(use.rotation)];
      // KHR_texture_transform turns counter-clockwise as seen with v down.
      const tu = cos * su + sin * sv + use.offset[0];
      const tv = -sin * su + cos * sv + use.offset[1];
      const texture = levelOf(use.texture, footprint * Math.max(Math.abs(use.scale[0]), Math.abs(use.scale[1])));
      const [x, y] = [tu * texture.width - 0.5, tv * texture.height - 0.5];
      const [x0, y0] = [Math.floor(x), Math.floor(y)];
      out.fill(0);
      for (let j = 0; j < 4; j++) {
        const [dx, dy] = [j & 1, j >> 1];
        const weight = (dx ? x - x0 : 1 - x + x0) * (dy ? y - y0 : 1 - y + y0);
        const at =
          (wrapped(y0 + dy, texture.height, texture.wrapT) * texture.width +
            wrapped(x0 + dx, texture.width, texture.wrapS)) *
          4;
        for (let k = 0; k < 4; k++) {
          const value = texture.pixels[at + k];
          out[k] += weight * (k < 3 && texture.srgb ? linearOfSrgbByte[value] : value / 255);
        }
      }
    },
  };
}
