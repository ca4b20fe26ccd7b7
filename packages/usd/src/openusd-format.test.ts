import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyPatch, extractScene, parseUsda, resolveResolution } from './index.ts';

/** Every example of the reference page is parsed, and does what the page says. */
const page = readFileSync(new URL('../docs/openusd-format.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```usda\n(.*?)```/gs)].map((match) => match[1]);

describe('the examples of the format page', () => {
  it('are all found', () => {
    expect(examples.length).toBe(page.split('```usda').length - 1);
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });

  it.each(examples.map((text, index) => [index, text] as const))('example %i parses without a warning', (_, text) => {
    const layer = parseUsda(text);
    expect(layer.warnings).toEqual([]);
    if (layer.prims[0].specifier === 'def') expect(extractScene(layer).warnings).toEqual([]);
  });

  it('the complete scene has what it shows', () => {
    const scene = extractScene(parseUsda(examples[0]));
    expect(resolveResolution(scene)).toEqual({ width: 1920, height: 1080 });
    expect(scene.models.map((model) => [model.kind, model.assetId])).toEqual([
      ['splat', 'W7xk29QmTz'],
      ['mesh', 'chair01'],
    ]);
    expect(scene.models[1].worldMatrix.slice(12)).toEqual([1200, 800, 0, 1]);
    expect(scene).toMatchObject({ activeCamera: '/World/Camera', ambientIntensity: 0.8, lights: [{ kind: 'rect' }] });
  });

  it('the patches apply to the complete scene', () => {
    let scene = extractScene(parseUsda(examples[0]));
    const patches = examples.map((text) => parseUsda(text)).filter((layer) => layer.prims[0].specifier === 'over');
    expect(patches).toHaveLength(2);
    for (const patch of patches) {
      const result = applyPatch(scene, patch);
      expect(result.ignored).toEqual([]);
      scene = result.scene;
    }
    expect(scene.cameras[0].worldMatrix[12]).toBe(200);
    expect(scene.models.map((model) => model.assetId)).toEqual(['W7xk29QmTz', 'sofa3']);
    expect(scene.lights[0].intensity).toBe(250);
    expect(scene.ambientIntensity).toBe(1.2);
  });
});
