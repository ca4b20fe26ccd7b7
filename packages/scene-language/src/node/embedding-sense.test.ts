import { expect, it } from 'vitest';
import { embeddingSense } from './embedding-sense.ts';

it('finds the nearest word with the weights in the package', async () => {
  const sense = embeddingSense();
  const candidates = ['sofa', 'dog', 'piano', 'bathtub'];
  const [dog] = await sense.nearest('puppy', candidates);
  expect(dog.candidate).toBe('dog');
  expect(dog.similarity).toBeGreaterThan(0.68);
  const [instrument] = await sense.nearest('harpsichord', candidates);
  expect(instrument.candidate).toBe('piano');
});
