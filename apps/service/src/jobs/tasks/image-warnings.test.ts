import { expect, it } from 'vitest';
import { imageWarnings } from './image-warnings.ts';

const sure = { hypothesis: 'network', confidence: 0.9 } as const;
const clear = { cut: false };

it('says nothing of a clear picture of which it is sure', () => {
  expect(imageWarnings(['img'], [clear], sure)).toEqual([]);
});

it('says once what is true of several pictures', () => {
  const subjects = [
    { cut: true },
    { ...clear, parts: 2 },
    { cut: true, parts: 3 },
    { ...clear, parts: 2, lacking: true },
  ];
  expect(imageWarnings(['img', 'img2', 'img3', 'img4'], subjects, { ...sure, unused: [0, 3] })).toEqual([
    'img, img3: the subject reaches the border of the picture; what lies beyond is missing',
    'img2, img4: the picture shows 2 things that lie apart; they were made as one',
    'img3: the picture shows 3 things that lie apart; they were made as one',
    expect.stringMatching(/^img4: something beside the thing was left out/),
    expect.stringMatching(/^img, img4: not used/),
  ]);
});

it('counts up', () => {
  const told = imageWarnings(
    ['img', 'img2'],
    [
      { ...clear, parts: 10 },
      { ...clear, parts: 9 },
    ],
    sure,
  );
  expect(told.map((text) => /shows (\d+)/.exec(text)?.[1])).toEqual(['9', '10']);
});

it('warns of guesses and of what was taken for round', () => {
  const told = imageWarnings(['img'], [clear], { ...sure, hypothesis: 'revolved', open: true, confidence: 0.79 });
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('open vessel');
  expect(told[1]).toContain('a guess');
});
