import { expect, it } from 'vitest';
import { bent, looselyHeld, movedInView, notFound, notTrusted, undecided } from './refusals.ts';

const place = { subject: false, cutOut: false };

it('names the pictures that cannot be trusted, and what to do about them', () => {
  const few = notTrusted(40, true, ['IMG_1.JPG', 'IMG_2.JPG'], place);
  expect(few.code).toBe('CAMERAS_NOT_TRUSTED');
  expect(few.message).toContain('2 of 40 pictures show places that look alike');
  expect(few.message).toContain(': IMG_1.JPG, IMG_2.JPG.');
  const many = Array.from({ length: 20 }, (_, k) => `${k}.jpg`);
  expect(notTrusted(40, false, many, place).message).toContain('6.jpg, 7.jpg and 12 more.');
});

it('says what makes a solution bend, and how a subject that was turned can be had', () => {
  const { code, message } = bent(40, 23, ['IMG_1.JPG', 'IMG_2.JPG'], { subject: false, cutOut: false });
  expect(code).toBe('CAMERAS_NOT_TRUSTED');
  expect(message).toContain('23 of 40 pictures fit together, but so loosely');
  expect(message).toContain('least is known of IMG_1.JPG, IMG_2.JPG.');
  expect(message).toContain('the place would come out bent');
  expect(message).toContain('useMask');
});

it('speaks of the subject of an object, and does not advise a mask where there was one', () => {
  const said = (subject: boolean, cutOut: boolean) => [
    bent(40, 23, ['IMG_1.JPG'], { subject, cutOut }).message,
    looselyHeld(0.3, { subject, cutOut }).message,
  ];
  for (const message of said(true, false)) expect(message).toMatch(/the subject (would|may).*useMask/i);
  for (const message of said(true, true)) expect(message).not.toContain('useMask');
  for (const message of [...said(true, true), ...said(true, false)]) expect(message).not.toContain('place');
  expect(looselyHeld(0.34, { subject: false, cutOut: false })).toMatchObject({
    code: 'CAMERAS_LOOSE',
    message: expect.stringMatching(/^The place may be slightly bent: .* within 0\.3 degrees\./),
  });
});

it('tells pictures that show nothing in common from pictures that fit together nowhere', () => {
  const bare = notFound(
    { given: 20, registered: 3, alone: ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg'] },
    place,
  );
  expect(bare.code).toBe('CAMERAS_NOT_FOUND');
  expect(bare.message).toContain(
    'Only 3 of 20 pictures fit together; 7 show too little that the others show too: a.jpg, b.jpg',
  );
  expect(bare.message).not.toContain('moved');
  const turned = notFound({ given: 40, registered: 10, alone: [] }, place).message;
  expect(turned).toContain('Only 10 of 40 pictures fit together, though each shows something that others show.');
  expect(turned).toContain('useMask');
  expect(
    notFound({ given: 40, registered: 0, alone: ['a.jpg'] }, { subject: true, cutOut: true }).message,
  ).not.toContain('useMask');
});

it('names the cure for a turntable wherever the pictures contradict each other', () => {
  const names = ['IMG_1.JPG'];
  for (const say of [
    (ofWhat: typeof place) => notTrusted(33, true, names, ofWhat),
    (ofWhat: typeof place) => undecided(33, names, ofWhat),
  ]) {
    expect(say(place).message).toContain('turned before a background that stood still');
    expect(say({ subject: true, cutOut: true }).message).not.toContain('useMask');
  }
});

it('names the pictures in which something moves against its surroundings, and both cures', () => {
  const { code, message } = movedInView(33, ['IMG_1.JPG', 'IMG_2.JPG']);
  expect(code).toBe('CAMERAS_NOT_TRUSTED');
  expect(message).toContain('In 2 of 33 pictures one thing moves against what is around it');
  expect(message).toContain(': IMG_1.JPG, IMG_2.JPG. If the subject was turned');
  expect(message).toMatch(/useMask.*walk around it/);
});
