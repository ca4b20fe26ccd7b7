import { expect, it } from 'vitest';
import { FIRST_LOOK, type Look, lookAfter, type Outcome } from './looks.ts';

const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  look: FIRST_LOOK,
  placed: 1,
  trusted: true,
  subjectHeld: true,
  linked: 1,
  inPlaces: 1,
  exhausted: false,
  ...more,
});
const next = (...outcomes: Partial<Outcome>[]) => lookAfter(outcomes.map(outcome), false);

it('ends with a solution that is trusted and large enough', () => {
  expect(next({})).toBeUndefined();
  expect(next({ placed: 0.7, linked: 0.7, inPlaces: 0.7 })).toBeUndefined();
});

it('matches further pairs where too few are linked, with the same features', () => {
  const few = { placed: 0.3, linked: 0.4, inPlaces: 0.3 };
  expect(next(few)).toMatchObject({ sameFeatures: true, thorough: false });
  // Nothing left to match, or it did not help: more features.
  expect(next({ ...few, exhausted: true })).toMatchObject({ thorough: true });
  expect(next(few, { ...few, look: next(few) as Look })).toMatchObject({ thorough: true });
});

it('looks for more features where pictures are linked and still not placed, and once only', () => {
  const first = { placed: 0.3, linked: 1, inPlaces: 0.3 };
  const thorough = next(first) as Look;
  expect(thorough).toMatchObject({ thorough: true, featureFactor: 2 });
  expect(next(first, { ...first, look: thorough })).toBeUndefined();
  expect(next({ trusted: false })).toMatchObject({ thorough: true });
});

it('takes several places for what they are', () => {
  const places = { placed: 0.55, linked: 0.55, inPlaces: 0.97 };
  expect(next(places)).toMatchObject({ sameFeatures: true });
  expect(next({ ...places, exhausted: true })).toBeUndefined();
  expect(next(places, { ...places, look: next(places) as Look })).toBeUndefined();
});

it('asks the subject alone only where whole pictures fail', () => {
  expect(lookAfter([outcome()], true)).toBeUndefined();
  const subject = lookAfter([outcome({ subjectHeld: false })], true) as Look;
  expect(subject).toMatchObject({ subjectOnly: true, thorough: false });
  const both = [outcome({ subjectHeld: false }), outcome({ look: subject, placed: 0.2, inPlaces: 0.2 })];
  expect(lookAfter(both, true)).toMatchObject({ subjectOnly: true, thorough: true });
});
