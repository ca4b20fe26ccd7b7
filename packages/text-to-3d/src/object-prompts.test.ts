/** Sixty prompts, thirty in each language: what they name is on the model, and the model is valid glTF. */
import { readFileSync } from 'node:fs';
import { encodePng, writeGlb } from '@orrery/meshes';
import { linearColor, type ModelPart, prepareModels } from '@orrery/model-library';
import validator from 'gltf-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeObject } from './make-object.ts';
import { planObject } from './plan-object.ts';

interface Named {
  part?: string;
  color?: string;
  material?: string;
}
const prompts = JSON.parse(readFileSync(new URL('../prompts/objects.json', import.meta.url), 'utf8')) as {
  prompt: string;
  kind: string;
  has: Named[];
  heightMm?: number;
}[];

beforeAll(() => prepareModels());

const near = (a: readonly number[], b: readonly number[]) => a.every((value, k) => Math.abs(value - b[k]) < 1e-6);
/** "gold" may become brass: the color counts, whatever carries it. */
const shows = (part: ModelPart, { color, material }: Named) =>
  (material === undefined || part.material.kind === material) &&
  (color === undefined || (part.material.color !== undefined && near(part.material.color, linearColor(color)!)));

describe.each(prompts)('$prompt', ({ prompt, kind, has, heightMm }) => {
  it('is what it names, and valid', async () => {
    const plan = planObject(prompt);
    expect(plan.request.kind).toBe(kind);
    expect(plan.notes).toEqual([]);
    for (const named of has) {
      const parts = plan.model.parts.filter((part) => shows(part, named));
      expect(
        parts.length,
        `${JSON.stringify(named)} among ${plan.model.parts.map((part) => `${part.name}: ${part.material.kind}`).join(', ')}`,
      ).toBeGreaterThan(0);
      const name = named.part?.replace(/s$/, '');
      if (name !== undefined) expect(parts.map((part) => part.name).join()).toContain(name);
    }
    const made = await makeObject(plan, {
      style: 'photorealistic',
      faceCount: 10_000,
      realSize: true,
      textureSide: 128,
    });
    expect(Math.abs(made.mesh.indices.length / 3 / 10_000 - 1)).toBeLessThan(0.02);
    if (heightMm !== undefined) expect(Math.abs(made.sizeMm[2] - heightMm)).toBeLessThan(0.5);
    const { issues } = await validator.validateBytes(await writeGlb(made.mesh, { encodePicture: encodePng }));
    expect(issues.messages.filter(({ severity }: { severity: number }) => severity < 2)).toEqual([]);
  });
});

it('there are thirty in each language', () => {
  const chinese = prompts.filter(({ prompt }) => /\p{Script=Han}/u.test(prompt));
  expect([prompts.length - chinese.length, chinese.length]).toEqual([30, 30]);
});
