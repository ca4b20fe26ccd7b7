import { expect, it } from 'vitest';
import { understandingOf } from './understanding.ts';

it('reads what a generated world says about its description', () => {
  const understood = {
    understood: [{ text: 'round tables', meaning: 'table, round' }],
    guessed: [{ field: 'place.height', value: 3, why: 'usual for a cafe' }],
    notUnderstood: ['flibbertigibbet'],
    notes: [{ code: 'NO_ROOM', text: 'The piano has no room.', fact: 'object:piano', why: 'not placed' }],
    names: { 'object:piano': '钢琴' },
  };
  expect(understandingOf({ understood })).toEqual({
    ...understood,
    guessed: [{ field: 'place.height', value: '3', why: 'usual for a cafe' }],
  });
});

it('has nothing to say about worlds of photos, or about a shape it does not know', () => {
  const nothing = { understood: [], guessed: [], notUnderstood: [], notes: [], names: {} };
  expect(understandingOf({ psnr: 27 })).toEqual(nothing);
  expect(understandingOf({ understood: 'all' })).toEqual(nothing);
  expect(understandingOf({ understood: { understood: [null, 3], notUnderstood: [{}], notes: {} } })).toEqual(nothing);
});
