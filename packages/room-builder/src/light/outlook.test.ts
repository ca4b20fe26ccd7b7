import { expect, it } from 'vitest';
import { testPlan } from '../testing/test-plan.ts';
import { outlookOf, showsView } from './outlook.ts';
import { outsideLight } from './scene-light.ts';

const inside = { place: 'bedroom', outside: false, seed: 3 };

it.each([
  [['sea'], 'sea'],
  [['bamboo-forest'], 'forest'],
  [['mountain-lake'], 'lake'],
  [['mountains', 'lake'], 'lake'],
  [['sea', 'city'], 'sea'],
  [['space'], 'space'],
  [['underwater'], 'underwater'],
] as const)('%s is %s', (views, outlook) => {
  expect(outlookOf({ ...inside, views: [...views] })).toBe(outlook);
});

it('is what usually lies there where nothing is said', () => {
  expect(outlookOf({ ...inside, views: [], place: 'spaceship-bridge' })).toBe('space');
  expect(outlookOf({ ...inside, views: [], place: 'submarine' })).toBe('underwater');
  expect(outlookOf({ ...inside, views: ['alien-planet'], place: 'spaceship-bridge' })).toBe('desert');
});

it('says which of several views are shown', () => {
  const plan = { ...testPlan(), views: ['mountains', 'lake', 'city'] };
  expect(plan.views.map((view) => showsView(plan, view))).toEqual([true, true, false]);
});

it('changes what comes through the windows', () => {
  const seen = (view: string) => outsideLight({ ...testPlan(), views: [view] }).radiance([0.99, 0, -0.12]);
  const [sea, desert, space] = [seen('sea'), seen('desert'), seen('space')];
  expect(sea[2]).toBeGreaterThan(sea[0]);
  expect(desert[0]).toBeGreaterThan(1.3 * desert[2]);
  expect(Math.max(...space)).toBeLessThan(0.2 * Math.max(...sea));
});
