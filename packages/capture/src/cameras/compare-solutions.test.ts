import { expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import { type Mat3, matrixOf, multiply, quaternionOf } from '../rotation.ts';
import { bestOf, differenceOf, heldAgainst } from './compare-solutions.ts';
import type { Judgement } from './judge-solution.ts';
import type { Solution } from './solve-cameras.ts';
import { solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';

const model = solvedModel(ring(20), roomPoints(60));

/** About the camera's own x axis. */
const turned = (degrees: number): Mat3 => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [1, 0, 0, 0, cos, -sin, 0, sin, cos];
};
/** Each picture (by id) turned by so many degrees, and the whole about the world's axis: a mapper's world lies as it likes. */
const bentBy = (degrees: (id: number) => number): ColmapModel => ({
  ...model,
  images: model.images.map((image) => ({
    ...image,
    rotation: quaternionOf(
      multiply(multiply(turned(degrees(image.id)), matrixOf(image.rotation)), [0, -1, 0, 1, 0, 0, 0, 0, 1]),
    ),
  })),
});
const solution = (of: ColmapModel, heldWithin: number, judgement: Partial<Judgement> = {}): Solution => ({
  model: of,
  mapped: of,
  heldWithin,
  judgement: { trusted: true, folded: false, bent: [], undecided: [], ...judgement } as Judgement,
  mended: false,
  takenOut: [],
  others: [],
});

it('measures what is left after one turn of the whole', () => {
  expect(
    differenceOf(
      model,
      bentBy(() => 0),
    ).medianDegrees,
  ).toBeLessThan(1e-6);
  const { common, medianDegrees, astray } = differenceOf(
    model,
    bentBy((id) => (id === 7 ? 30 : 0.2)),
  );
  expect([common, astray]).toEqual([20, [7]]);
  expect(medianDegrees).toBeLessThan(0.5);
  expect(differenceOf(model, { ...model, images: [] }).common).toBe(0);
});

it('takes out a picture that stands elsewhere in another solution', () => {
  const checked = heldAgainst(solution(model, 0.1), [
    solution(
      bentBy((id) => (id === 7 ? 30 : 0)),
      0.1,
    ),
  ]);
  expect(checked.judgement.trusted).toBe(true);
  expect(checked.model.images).toHaveLength(19);
  expect(checked.takenOut).toEqual([
    { name: model.images[6].name, reason: 'fits the other pictures at more than one place' },
  ]);
});

it('does not trust a solution that another one contradicts', () => {
  const other = solution(
    bentBy((id) => 2 * id),
    0.1,
  );
  const { judgement } = heldAgainst(solution(model, 0.1), [other]);
  expect(judgement.trusted).toBe(false);
  expect(judgement.undecided.length).toBeGreaterThan(5);
  // Unless a further one with as many pictures confirms it.
  expect(
    heldAgainst(solution(model, 0.1), [
      other,
      solution(
        bentBy((id) => 0.1 * (id % 3)),
        0.1,
      ),
    ]).judgement.trusted,
  ).toBe(true);
});

it('asks loose solutions only about loose ones, and folded ones about nothing', () => {
  const wrong = bentBy((id) => 2 * id);
  const bent = solution(wrong, 0.6, { trusted: false, bent: [1] });
  expect(heldAgainst(solution(model, 0.1), [bent]).judgement.trusted).toBe(true);
  expect(heldAgainst(solution(model, 0.3), [bent]).judgement.trusted).toBe(false);
  const folded = solution(wrong, 0.1, { trusted: false, folded: true });
  expect(heldAgainst(solution(model, 0.1), [folded]).judgement.trusted).toBe(true);
});

it('does not let a fragment speak against the whole', () => {
  const wrong = bentBy((id) => 9 * id);
  const part = (count: number) => solution({ ...wrong, images: wrong.images.slice(0, count) }, 0.1);
  const large = solvedModel(ring(30), roomPoints(60));
  expect(heldAgainst(solution(large, 0.1), [part(8)]).judgement.trusted).toBe(true);
  expect(heldAgainst(solution(large, 0.1), [part(12)]).judgement.trusted).toBe(false);
});

it('takes a smaller solution that is held well before a larger one that nothing confirms', () => {
  const small = { ...bentBy((id) => 2 * id), images: bentBy((id) => 2 * id).images.slice(0, 19) };
  const [loose, tight] = [solution(model, 0.3), solution(small, 0.05)];
  for (const order of [
    [loose, tight],
    [tight, loose],
  ])
    expect(bestOf(order)).toMatchObject({ mapped: small, judgement: { trusted: true } });
  expect(bestOf([])).toBeUndefined();
});

it('lets what nobody could determine say nothing', () => {
  const { heldWithin: _, ...undetermined } = solution(
    bentBy((id) => 2 * id),
    0,
    { trusted: false, bent: [1] },
  );
  const loose = solution(model, 0.3);
  expect(
    heldAgainst(loose, [
      undetermined,
      solution(
        bentBy((id) => 0.1 * (id % 3)),
        0.3,
      ),
    ]).judgement.trusted,
  ).toBe(true);
});

it('confirms small sets too', () => {
  const few = (of: ColmapModel) => ({ ...of, images: of.images.slice(0, 6) });
  expect(
    heldAgainst(solution(few(model), 0.3), [solution(few(bentBy((id) => 0.1 * (id % 3))), 0.3)]).judgement.trusted,
  ).toBe(true);
});

it('says nothing of few pictures', () => {
  const small = { ...bentBy((id) => 9 * id), images: bentBy((id) => 9 * id).images.slice(0, 7) };
  expect(heldAgainst(solution(model, 0.1), [solution(small, 0.1)]).judgement.trusted).toBe(true);
});

it('trusts what is held loosely only where another solution with most of its pictures confirms it', () => {
  const loose = solution(model, 0.3);
  expect(heldAgainst(loose, [loose]).judgement).toMatchObject({
    trusted: false,
    bent: model.images.map(({ id }) => id),
  });
  const same = bentBy((id) => 0.1 * (id % 3));
  expect(heldAgainst(loose, [loose, solution(same, 0.35)]).judgement.trusted).toBe(true);
  const few = { ...same, images: same.images.slice(0, 12) };
  expect(heldAgainst(loose, [loose, solution(few, 0.35)]).judgement.trusted).toBe(false);
  // As many for it as against it: what is held well stays, what is loose does not.
  const other = solution(
    bentBy((id) => 2 * id),
    0.3,
  );
  expect(heldAgainst(loose, [solution(same, 0.35), other]).judgement.trusted).toBe(false);
  // Two that end elsewhere, each with fewer pictures, outweigh one that agrees.
  const most = (degrees: number) => {
    const { images, ...rest } = bentBy((id) => degrees * id);
    return solution({ ...rest, images: images.slice(0, Math.ceil(0.7 * images.length)) }, 0.3);
  };
  expect(heldAgainst(loose, [solution(same, 0.35), most(2)]).judgement.trusted).toBe(true);
  expect(heldAgainst(loose, [solution(same, 0.35), most(2), most(3)]).judgement.trusted).toBe(false);
});
