import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from './candidate.ts';
import { foliageColors } from './foliage-colors.ts';
import { leafPieces } from './leaf-pieces.ts';
import { shapeOf } from './parametric.ts';
import { fitPlant } from './plant-fit.ts';
import { boxed, overlap, type Shape } from './silhouette.ts';
import { boxOf, findSubject } from './subject.ts';
import { drawShape, outlineOf, type TestCamera } from './testing/draw-shape.ts';

beforeAll(prepareModels);

const outline = ({ positions, indices }: Shape, camera: TestCamera) => {
  const mask = outlineOf(drawShape(positions, indices, camera));
  return boxed(mask, camera.size, boxOf(mask, camera.size, camera.size)!, camera.size).mask;
};

describe('a plant of the leaves its picture shows', () => {
  it.each([
    ['plant', 'modern'],
    ['flowers', 'classical'],
  ])('%s, %s: has its outline, and a crown as wide from the side', { timeout: 300_000 }, async (kind, style) => {
    const truth = shapeOf(buildModel(requestOf(kind, style, 11)));
    const camera = { azimuth: 30, elevation: 15, distance: 5, size: 360 };
    const subject = (await findSubject(drawShape(truth.positions, truth.indices, camera), async () => undefined))!;
    const { fit, model, view } = fitPlant(subject)!;
    expect(fit).toBeGreaterThan(0.94);
    expect(model.parts.map(({ name }) => name).slice(0, 3)).toEqual(['pot', 'soil', 'leaves']);
    const found = shapeOf(model);
    const own = {
      ...camera,
      azimuth: 0,
      elevation: (view.elevation * 180) / Math.PI,
      distance: view.distance! / Math.max(...model.size),
    };
    expect(overlap(outline(truth, camera), outline(found, own))).toBeGreaterThan(0.9);
    const [there, made] = [outline(truth, { ...camera, azimuth: 90 }), outline(found, { ...own, azimuth: 60 })];
    expect(overlap(there, made)).toBeGreaterThan(0.45);
  });

  it('is cut where its leaves part', () => {
    const side = 40;
    const foliage = new Uint8Array(side * side);
    // A stem, then two leaves to the left and to the right, and a step of one cell that is none.
    for (let y = 20; y < 35; y++) foliage[y * side + 20] = 1;
    for (let k = 1; k < 15; k++) {
      foliage[(20 - k) * side + 20 - k] = 1;
      foliage[(20 - k) * side + 20 + k] = 1;
    }
    foliage[30 * side + 21] = 1;
    const { piece, tips } = leafPieces(foliage, side, [34 * side + 20]);
    expect(tips).toHaveLength(2);
    expect(piece[10 * side + 10]).not.toBe(piece[10 * side + 30]);
    expect(piece[30 * side + 21]).toBe(piece[30 * side + 20]);
  });

  it('keeps the colors of its flowers apart from those of its leaves', () => {
    const colors = new Float32Array(300);
    for (let at = 0; at < 100; at++) {
      const light = 1 - 0.006 * at;
      colors.set(at < 80 ? [0.2 * light, 0.5 * light, 0.15 * light] : [0.9, 0.2, 0.3], 3 * at);
    }
    const { classes, classOf } = foliageColors(new Uint8Array(100).fill(1), colors);
    expect(classOf(95)).not.toBe(classOf(5));
    expect(classOf(5)).toBe(classOf(75));
    const [red, green] = classes[classOf(95)].color;
    expect(red).toBeGreaterThan(2 * green);
  });

  it('learns colors of many cells at once, and of none', () => {
    const many = 90_000;
    const colors = new Float32Array(3 * many);
    for (let at = 0; at < many; at++) colors.set(at % 7 === 0 ? [0.9, 0.2, 0.3] : [0.2, 0.5, 0.15], 3 * at);
    const { classes, classOf } = foliageColors(new Uint8Array(many).fill(1), colors);
    expect(classes).toHaveLength(2);
    expect(classOf(7)).not.toBe(classOf(8));
    expect(foliageColors(new Uint8Array(9), colors).classes).toHaveLength(1);
  });
});
