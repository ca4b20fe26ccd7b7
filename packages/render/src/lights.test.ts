import { describe, expect, it } from 'vitest';
import { blackbody, traceLight, traceLights } from './lights.ts';
import { at, sceneOf } from './testing/test-assets.ts';

const lightOf = (text: string) => traceLight(sceneOf(text).lights[0]);

describe('USD lights', () => {
  it('a rectangle: sides by width and height, shining along -Z, intensity and exposure', () => {
    const light = lightOf(
      `def RectLight "L" { float inputs:intensity = 3\n float inputs:exposure = 2\n float inputs:width = 200\n float inputs:height = 100\n color3f inputs:color = (1, 0.5, 0)\n ${at(1, 2, 3)} }`,
    );
    expect(light).toMatchObject({ kind: 'rect', center: [1, 2, 3], halfU: [100, 0, 0], halfV: [0, 50, 0] });
    expect(light?.radiance).toEqual([12, 6, 0]);
    expect(light?.kind === 'rect' && light.normal[2]).toBe(-1);
  });

  it('normalize divides by the area: the same power at any size', () => {
    const power = (side: number) => {
      const light = lightOf(
        `def RectLight "L" { bool inputs:normalize = true\n float inputs:width = ${side}\n float inputs:height = ${side} }`,
      );
      return light!.radiance[0] * side * side;
    };
    expect(power(10)).toBeCloseTo(1, 12);
    expect(power(500)).toBeCloseTo(1, 12);
  });

  it('flattened along its axis it still shines along -Z; slanted it has the area of a parallelogram', () => {
    const rows = (...r: string[]) => `matrix4d xformOp:transform = ( ${r.map((row) => `(${row})`).join(', ')} )`;
    const flat = lightOf(`def RectLight "L" { ${rows('1, 0, 0, 0', '0, 1, 0, 0', '0, 0, 0, 0', '0, 0, 0, 1')} }`);
    expect(flat?.kind === 'rect' && flat.normal[2]).toBe(-1);
    const slanted = lightOf(
      `def RectLight "L" { bool inputs:normalize = true\n float inputs:width = 2\n float inputs:height = 2\n ${rows('1, 0, 0, 0', '3, 1, 0, 0', '0, 0, 1, 0', '0, 0, 0, 1')} }`,
    );
    expect(slanted?.radiance[0]).toBeCloseTo(1 / 4, 12);
  });

  it('a point keeps the power of its sphere', () => {
    const flux = (text: string) => {
      const light = lightOf(`def SphereLight "L" { float inputs:radius = 30\n float inputs:intensity = 7\n ${text} }`);
      return light?.kind === 'sphere' ? light.radiance[0] * light.radius ** 2 : 0;
    };
    expect(flux('bool treatAsPoint = true')).toBeCloseTo(flux(''), 9);
  });

  it('nothing comes of lights without power, area or sense', () => {
    expect(lightOf('def RectLight "L" { float inputs:intensity = 0 }')).toBeNull();
    expect(lightOf('def RectLight "L" { float inputs:width = 0 }')).toBeNull();
    expect(lightOf('def SphereLight "L" { float inputs:exposure = 4000 }')).toBeNull();
    expect(lightOf('def SphereLight "L" { float inputs:radius = 1e30 }')).toBeNull();
    expect(lightOf(`def SphereLight "L" { ${at(1e200, 0, 0)} }`)).toBeNull();
    expect(lightOf('def SphereLight "L" { float inputs:intensity = 1e38 }')?.radiance).toEqual([1e12, 1e12, 1e12]);
  });

  it('of very many the strongest are kept', () => {
    const text = Array.from(
      { length: 400 },
      (_, k) => `def SphereLight "L${k}" { float inputs:intensity = ${k + 1} }`,
    ).join('\n');
    const kept = traceLights(sceneOf(text).lights);
    expect(kept.length).toBe(256);
    expect(Math.min(...kept.map(({ radiance }) => radiance[0]))).toBe(145);
  });

  it('color temperature: warm below, white near 6500 K, cool above, always of one luminance', () => {
    const warm = blackbody(2700);
    const white = blackbody(6500);
    const cool = blackbody(12000);
    expect(warm[0]).toBeGreaterThan(2 * warm[2]);
    expect(Math.max(...white) - Math.min(...white)).toBeLessThan(0.12);
    expect(cool[2]).toBeGreaterThan(cool[0]);
    for (const c of [warm, white, cool]) expect(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]).toBeCloseTo(1, 9);
  });
});
