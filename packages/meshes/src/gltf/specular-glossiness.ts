/** KHR_materials_pbrSpecularGlossiness as metal/rough: the metalness whose two reflectances explain diffuse and specular best. */
import { linearOfSrgbByte } from '../model/color-space.ts';
import type { DecodedPicture } from '../model/read-options.ts';

type Rgb = [number, number, number];

const dielectric = 0.04;
/** Rec. 601 weights on squares, as perceived brightness. */
const brightness = ([r, g, b]: Rgb) => Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b);

/** 0.04 (1 - m) + b m = specular and b (1 - m) = diffuse (1 - strongest specular), solved for m. */
function metalness(diffuse: number, specular: number, strongest: number): number {
  if (specular <= dielectric) return 0;
  const a = dielectric;
  const b = (diffuse * (1 - strongest)) / (1 - dielectric) + specular - 2 * dielectric;
  const c = dielectric - specular;
  return Math.min(Math.max((-b + Math.sqrt(Math.max(b * b - 4 * a * c, 0))) / (2 * a), 0), 1);
}

export function metallicFromSpecular(diffuse: Rgb, specular: Rgb): { baseColor: Rgb; metallic: number } {
  const strongest = Math.max(...specular);
  const metallic = metalness(brightness(diffuse), brightness(specular), strongest);
  const baseColor = diffuse.map((value, k) => {
    const fromDiffuse = (value * (1 - strongest)) / ((1 - dielectric) * Math.max(1 - metallic, 1e-6));
    const fromSpecular = (specular[k] - dielectric * (1 - metallic)) / Math.max(metallic, 1e-6);
    const share = metallic * metallic;
    return Math.min(Math.max(fromDiffuse * (1 - share) + fromSpecular * share, 0), 1);
  }) as Rgb;
  return { baseColor, metallic };
}

/** The map's color is specular (sRGB), its alpha glossiness; metalness is judged without the diffuse map, which may be of another size. */
export function specularToMetallicMaps(glossiness: number, specular: Rgb) {
  return {
    name: `specular ${glossiness} ${specular.join(' ')}`,
    apply({ width, height, pixels }: DecodedPicture): DecodedPicture {
      const out = new Uint8Array(pixels.length).fill(255);
      for (let i = 0; i < pixels.length; i += 4) {
        const color: Rgb = [0, 1, 2].map((k) => linearOfSrgbByte[pixels[i + k]] * specular[k]) as Rgb;
        out[i + 1] = Math.round((1 - (pixels[i + 3] / 255) * glossiness) * 255);
        out[i + 2] = Math.round(metalness(0.2, brightness(color), Math.max(...color)) * 255);
      }
      return { width, height, pixels: out };
    },
  };
}
