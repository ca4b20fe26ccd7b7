/** Which explanation of a few pictures is taken when. */
import { expect, it, vi } from 'vitest';
import { fitKnownViews } from './known-views.ts';
import { makeFromImages } from './make-from-images.ts';
import { fitManyViews } from './many-views.ts';
import { findSubject, type Subject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';
import { cameraOf, vase } from './testing/known-shapes.ts';

vi.mock(import('./many-views.ts'), async (original) => ({ ...(await original()), fitManyViews: vi.fn() }));

const options = { faceCount: 2000, realSize: false, textureSide: 64 };
const around = [0, 120, 240].map((azimuth) => ({ azimuth, elevation: 15, distance: 5, size: 64 }));

/** Three pictures, and a turn that has their outlines agree by `fit`. */
async function turned(fit: number): Promise<Subject[]> {
  const { positions, indices } = vase();
  const subjects = await Promise.all(
    around.map(async (view) => {
      const subject = await findSubject(drawShape(positions, indices, view), () =>
        Promise.reject(new Error('cut out')),
      );
      return subject!;
    }),
  );
  const known = fitKnownViews(subjects.map((subject, k) => ({ subject, camera: cameraOf(vase(), around[k]) })));
  const arrangement = { degrees: [0, 120, 240], elevationDegrees: 15, distance: 5 };
  vi.mocked(fitManyViews).mockReturnValue({ ...known, fit, arrangement });
  return subjects;
}

it('keeps a turn that may be an accident where the network sees nothing', { timeout: 100_000 }, async () => {
  const subjects = await turned(0.85);
  const looked: number[] = [];
  const look = async (_: Subject, k: number) => void looked.push(k);
  const made = await makeFromImages(subjects, { ...options, look });
  expect(looked).toEqual([0, 1, 2]);
  expect(made).toMatchObject({ hypothesis: 'outlines', fit: 0.85, unused: [] });
  expect(made!.confidence).toBeLessThan(0.8);
});

it('makes nothing of outlines that do not agree where the network sees nothing', async () => {
  const subjects = await turned(0.7);
  expect(await makeFromImages(subjects, { ...options, look: async () => undefined })).toBeUndefined();
});

it('asks no network about a turn that is sure', { timeout: 100_000 }, async () => {
  const subjects = await turned(0.95);
  const look = vi.fn();
  expect(await makeFromImages(subjects, { ...options, look })).toMatchObject({ hypothesis: 'outlines', fit: 0.95 });
  expect(look).not.toHaveBeenCalled();
});
