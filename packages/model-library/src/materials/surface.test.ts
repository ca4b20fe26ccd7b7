import type { RenderTexture } from '@orrery/meshes';
import { materials } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { linearHex, linearOf, type Rgb } from './color.ts';
import { lookOfMaterial, materialTable } from './material-table.ts';
import { wantedColor } from './paint-textures.ts';
import { paintAhead, type Surface, surfaceOf, surfaceStore } from './surface.ts';

const kinds = [...new Set([...materials.map(([id]) => id), ...Object.keys(materialTable)])];
/** Painters that lay their material differently on floors and walls. */
const laid = new Set(['wood', 'marble', 'granite', 'travertine', 'slate', 'stone', 'concrete', 'tile']);
/** Small pictures: what is tested does not depend on their size. */
const small = { texelsPerMeter: 75 };

function meanOf(texture: RenderTexture): Rgb {
  const sum = [0, 0, 0];
  for (let k = 0; k < texture.pixels.length; k += 4) {
    for (let c = 0; c < 3; c++) sum[c] += linearOf(texture.pixels[k + c] / 255);
  }
  return sum.map((s) => s / (texture.pixels.length / 4)) as Rgb;
}

const colorOf = (surface: Surface): Rgb =>
  surface.baseColor ? meanOf(surface.baseColor) : (surface.material.baseColor.slice(0, 3) as Rgb);

/** Mean step from the last column to the first, over the mean step between neighbors. */
function seam(texture: RenderTexture, across: boolean): number {
  const { width, height, pixels } = texture;
  const [lines, length] = across ? [width, height] : [height, width];
  const value = (line: number, k: number) => {
    const [x, y] = across ? [line, k] : [k, line];
    return pixels[4 * (y * width + x)] + pixels[4 * (y * width + x) + 1] + pixels[4 * (y * width + x) + 2];
  };
  const steps = Array.from({ length: lines }, (_, line) => {
    let sum = 0;
    for (let k = 0; k < length; k++) sum += Math.abs(value(line, k) - value((line + 1) % lines, k));
    return sum / length;
  });
  const last = steps.pop()!;
  // The largest steps inside are joints, and the edge may be one.
  return last / (Math.max(...steps) + 1.5);
}

describe('surfaceOf', () => {
  it('knows every material of the lexicon', () => {
    expect(materials.map(([id]) => id).filter((id) => !(id in materialTable))).toEqual([]);
  });

  it.each(kinds)('%s: in range, of its color, seamless', (kind) => {
    for (const on of laid.has(lookOfMaterial(kind).painter)
      ? (['thing', 'floor', 'wall'] as const)
      : (['thing'] as const)) {
      const made = surfaceOf({ kind, seed: 3 }, { ...small, on });
      const { material } = made;
      for (const value of [...material.baseColor, material.roughness, material.metallic, ...material.sheenColor]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(made.tileSizeM.every((m) => m > 0 && Number.isFinite(m))).toBe(true);
      for (const texture of [made.baseColor, made.normal, made.metallicRoughness]) {
        if (!texture) continue;
        expect(texture.pixels.length).toBe(4 * texture.width * texture.height);
        expect(texture.srgb).toBe(texture === made.baseColor);
        if (kind === 'art' || kind === 'print') continue;
        expect(seam(texture, true), `${on} left and right`).toBeLessThan(1.15);
        expect(seam(texture, false), `${on} top and bottom`).toBeLessThan(1.15);
      }
      if (made.normal) {
        // Normals point out of the surface, and lean evenly to all sides.
        const [x, y, z] = [0, 1, 2].map((c) => {
          let sum = 0;
          for (let k = c; k < made.normal!.pixels.length; k += 4) sum += made.normal!.pixels[k] / 127.5 - 1;
          return sum / (made.normal!.pixels.length / 4);
        }) as Rgb;
        expect(Math.abs(x)).toBeLessThan(0.05);
        expect(Math.abs(y)).toBeLessThan(0.05);
        expect(z).toBeGreaterThan(0.55);
      }
      if (kind === 'art' || kind === 'print' || kind === 'wallpaper') continue;
      const mean = colorOf(made);
      const own = lookOfMaterial(kind).color;
      for (let c = 0; c < 3; c++) expect(Math.abs(mean[c] - own[c]), `${on} ${mean} ${own}`).toBeLessThan(0.04);
    }
  });

  it.each(['#24452f', '#f5f5f2', '#1a1a1a', '#c0282d', '#3568ad'])('takes the color asked for: %s', (hex) => {
    for (const kind of [
      'velvet',
      'linen',
      'leather',
      'oak',
      'tile',
      'marble',
      'paint',
      'wool',
      'plaster',
      'ceramic',
      'plastic',
      'walnut',
    ]) {
      const color = linearHex(hex);
      const mean = colorOf(surfaceOf({ kind, color, seed: 1 }, small));
      const wanted = wantedColor({ kind, color }, lookOfMaterial(kind))!;
      for (let c = 0; c < 3; c++) expect(Math.abs(mean[c] - wanted[c]), `${kind} ${mean}`).toBeLessThan(0.05);
    }
  });

  it('is the same painted ahead on other threads', async () => {
    const uses = [
      { kind: 'oak', seed: 4 },
      { kind: 'oak', seed: 4, color: linearHex('#3d2b1f') },
      { kind: 'art', seed: 7 },
      { kind: 'glass' },
    ].map((use) => ({ use, options: small }));
    const store = surfaceStore();
    await paintAhead(uses, store);
    expect(store.ahead.size).toBe(3);
    const alone = surfaceStore();
    for (const { use } of uses) expect(surfaceOf(use, small, store)).toEqual(surfaceOf(use, small, alone));
    expect(store.bytes).toBe(alone.bytes);
  });

  it('keeps the grain of white wood', () => {
    const { baseColor } = surfaceOf({ kind: 'oak', color: linearHex('#f5f5f2') }, small);
    const values = Array.from({ length: baseColor!.pixels.length / 4 }, (_, k) => baseColor!.pixels[4 * k + 1]);
    const mean = values.reduce((a, b) => a + b) / values.length;
    const spread = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
    expect(spread).toBeGreaterThan(3);
    expect(mean).toBeGreaterThan(190);
  });

  it('is the same for the same use, and another for another seed', () => {
    for (const kind of ['oak', 'marble', 'art', 'linen']) {
      const a = surfaceOf({ kind, seed: 4 }, small);
      const b = surfaceOf({ kind, seed: 4 }, small);
      const c = surfaceOf({ kind, seed: 9 }, small);
      expect(a.baseColor!.pixels).toEqual(b.baseColor!.pixels);
      expect(Buffer.compare(a.baseColor!.pixels, c.baseColor!.pixels)).not.toBe(0);
      if (kind !== 'art') expect(a.offset).not.toEqual(c.offset);
    }
  });

  it('paints once for all uses that look the same, and the relief once for all colors', () => {
    const store = surfaceStore();
    const red = surfaceOf({ kind: 'velvet', color: [0.4, 0.02, 0.03], seed: 2 }, small, store);
    const again = surfaceOf({ kind: 'velvet', color: [0.4, 0.02, 0.03], seed: 4 }, small, store);
    const blue = surfaceOf({ kind: 'velvet', color: [0.02, 0.03, 0.4], seed: 2 }, small, store);
    expect(again.baseColor).toBe(red.baseColor);
    expect(blue.normal).toBe(red.normal);
    expect(blue.baseColor).not.toBe(red.baseColor);
  });

  it('stays within its budget of bytes by painting coarser', () => {
    const store = surfaceStore(4e6);
    for (let seed = 0; seed < 30; seed++) surfaceOf({ kind: 'art', seed }, { fillsM: [0.5, 0.5] }, store);
    const bytes = [...store.painted.values()].reduce((sum, { baseColor }) => sum + baseColor!.pixels.length, 0);
    expect(bytes).toBeLessThan(5.5e6);
  });
});

it('checks tiles in both directions, and lays herringbone of the wood it is made of', () => {
  const { baseColor } = surfaceOf(
    { kind: 'tile', pattern: 'checks', color: [0.8, 0.8, 0.8], accent: [0.02, 0.02, 0.02] },
    { ...small, on: 'floor' },
  );
  const { width, height, pixels } = baseColor!;
  const bright = (i: number, j: number) =>
    pixels[4 * (Math.floor(((j + 0.5) / 6) * height) * width + Math.floor(((i + 0.5) / 6) * width))] > 128;
  for (let j = 0; j < 6; j++) for (let i = 0; i < 6; i++) expect(bright(i, j)).toBe((i + j) % 2 === 0);
  const mean = colorOf(surfaceOf({ kind: 'herringbone', species: 'walnut' }, { ...small, on: 'floor' }));
  const walnut = lookOfMaterial('walnut').color;
  for (let c = 0; c < 3; c++) expect(Math.abs(mean[c] - walnut[c])).toBeLessThan(0.03);
});
