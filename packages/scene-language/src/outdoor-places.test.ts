import { expect, it } from 'vitest';
import { understand } from './understand.ts';

it.each([
  ['a rooftop terrace with a pergola, outdoor sofa and plants, evening', 'rooftop-terrace'],
  ['a sandy beach at sunset with palm trees and two sun loungers', 'beach'],
  ['a forest clearing with a campfire and a tent', 'forest-clearing'],
  ['a mountain lake at dawn', 'mountain-lake'],
  ['a narrow alley with lanterns', 'alley'],
  ['an old graveyard in the fog', 'cemetery'],
  ['a bus stop in the rain', 'street-corner'],
  ['an outdoor swimming pool with loungers', 'swimming-pool'],
  ['a christmas market in the snow', 'market-square'],
  ['a balcony with two chairs', 'balcony'],
  ['屋顶露台，有沙发和绿植，傍晚', 'rooftop-terrace'],
  ['林间空地，篝火和帐篷', 'forest-clearing'],
  ['日式庭院，有石灯笼', 'japanese-garden'],
  ['雪地里的松树', 'snow-field'],
  ['葡萄园，夕阳', 'vineyard'],
])('takes "%s" for a place outside', async (prompt, place) => {
  const spec = await understand(prompt);
  expect(spec.place.kind.value).toBe(place);
  expect(spec.place.outside).toBe(true);
});

it.each([
  ['a kitchen with an island and a plain oak table', 'kitchen'],
  ['a living room with a wood floor and a view of the garden', 'living-room'],
  ['a bedroom with a balcony', 'bedroom'],
])('leaves rooms inside: %s', async (prompt, place) => {
  const spec = await understand(prompt);
  expect(spec.place.kind.value).toBe(place);
  expect(spec.place.outside).toBe(false);
});
