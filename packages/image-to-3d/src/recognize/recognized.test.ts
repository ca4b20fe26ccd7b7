import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../candidate.ts';
import { shapeOf } from '../parametric.ts';
import { findSubject } from '../subject.ts';
import { drawShape } from '../testing/draw-shape.ts';
import { formOutlines } from './form-outlines.ts';
import { formBytes, knownForms, readForms, stepsOf } from './forms.ts';
import { recognized } from './recognized.ts';

beforeAll(prepareModels);

describe('a thing in a picture', () => {
  it.each([
    { kind: 'desk', style: 'futuristic', azimuth: -41, elevation: 13 },
    { kind: 'lounge-chair', style: 'scandinavian', azimuth: -34, elevation: 20 },
    { kind: 'washing-machine', style: 'modern', azimuth: 39, elevation: 21 },
    { kind: 'teapot', style: 'modern', azimuth: 25, elevation: 10 },
  ])('is recognized, and how it is turned: $kind', async ({ kind, style, ...angles }) => {
    const { positions, indices } = shapeOf(buildModel(requestOf(kind, style, 502)));
    const picture = drawShape(positions, indices, { ...angles, distance: 6, size: 256 });
    const recognition = recognized((await findSubject(picture, async () => undefined))!);
    expect(recognition.forms[0].kind).toBe(kind);
    expect(recognition.certainty).toBeGreaterThan(0.9);
    const off = recognition.turns[0].yaw + (angles.azimuth * Math.PI) / 180;
    expect(Math.cos(off)).toBeGreaterThan(Math.cos(0.2));
    expect(recognition.elevation).toBeCloseTo((angles.elevation * Math.PI) / 180, 1);
  });
});

describe('forms that are known', () => {
  it('are those the library builds', () => {
    for (const form of knownForms().filter((_, k) => k % 40 === 0)) {
      const model = buildModel(requestOf(form.kind, form.style, form.seed));
      const cells = stepsOf(formOutlines(model));
      const apart = cells.reduce((sum, step, i) => sum + Math.abs(step - form.cells[i]), 0) / cells.length;
      expect(apart, `${form.kind} ${form.style} ${form.seed}: forms have to be written anew`).toBeLessThan(0.2);
    }
  });

  it('come back from their bytes', () => {
    const [form] = knownForms();
    const [again] = readForms(formBytes(form!));
    expect(again).toEqual(form);
  });
});
