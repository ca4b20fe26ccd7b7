/** Sentences that the service writes in English and the console shows: each has Chinese words. docs/console.md names the lists that stay English. */
import { chineseNames, factsOf, understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { warningWords } from '../src/pages/assets/warning-words.ts';
import { resultNote, resultNotes } from '../src/pages/models/result-notes.ts';
import { notBuiltWhy } from '../src/pages/world/not-built-words.ts';
import { noteCodes, noteWords } from '../src/pages/world/note-words.ts';
import { factWords, guessWords, knowsWhy, meaningWords } from '../src/pages/world/understood-words.ts';
import { leftOutWords } from '../src/worlds/left-out-words.ts';
import { writtenSentences } from './written-sentences.ts';

const inputs = [
  'packages/capture/src/inputs/**/*.ts',
  'packages/capture/src/cameras/solve-cameras.ts',
  'packages/protocol/src/capture-files.ts',
  'apps/service/src/jobs/inputs/*.ts',
  'apps/service/src/jobs/reconstruction/capture-stages.ts',
];

it('why a file is not used', () => {
  const reasons = writtenSentences(['reason'], ...inputs).filter((reason) => reason !== '');
  expect(reasons.length).toBeGreaterThan(20);
  // One of two in a choice.
  expect(reasons).toContain('contradicts the other pictures');
  // Errors about a file begin with its name; a sentence that is a gap alone comes from somewhere else.
  const errors = writtenSentences(['CaptureError', 'JobError'], ...inputs)
    .flatMap((text) => /^7: (?!7\.?$)(.+)/.exec(text)?.[1] ?? [])
    .filter((text) => !text.startsWith('holds no photos')); // fails the world
  const gaps = [
    ...writtenSentences(['what'], 'packages/capture/src/inputs/photos/prepare-photo.ts'),
    ...writtenSentences(['return'], 'apps/service/src/jobs/inputs/file-kinds.ts').filter((text) => / /.test(text)),
    // About one file; those about the archive fail the world.
    ...writtenSentences(['ZipError'], 'apps/service/src/jobs/inputs/zip-archive.ts').filter((text) =>
      /^is /.test(text),
    ),
  ];
  expect(errors.length).toBeGreaterThan(12);
  expect(gaps.length).toBeGreaterThan(7);
  const said = [...reasons, ...errors, ...gaps];
  expect(said.filter((reason) => leftOutWords({ label: '', reason }, 'zh').original !== undefined)).toEqual([]);
});

it('what helps with a file that is not used', () => {
  const cures = writtenSentences(['cure', 'usualCure', 'again'], ...inputs).filter((cure) => cure !== '');
  expect(cures.length).toBeGreaterThan(9);
  const reason = 'is not a photo or video';
  expect(cures.filter((cure) => leftOutWords({ label: '', reason, cure }, 'zh').original !== undefined)).toEqual([]);
});

it('what is noted about a description', () => {
  const codes = writtenSentences(
    ['code'],
    'packages/scene-language/src/**/*.ts',
    'apps/service/src/jobs/generation/*.ts',
  );
  expect(new Set(codes).size).toBeGreaterThan(12);
  expect([...new Set(codes)].filter((code) => /^[A-Z_]+$/.test(code) && !noteCodes.includes(code))).toEqual([]);
});

it('why something was chosen that the words leave open', () => {
  const whys = writtenSentences(
    ['why', 'guess', 'usualThing', 'byKind', 'byStyle', 'SEEN'],
    'packages/scene-language/src/**/*.ts',
    'packages/photo-room/src/photo-spec.ts',
    'packages/photo-room/src/picture.ts',
    'packages/photo-room/src/looks-seen.ts',
  ).map((why) => why.replace(/^7: /, 'seen in the picture: '));
  expect(new Set(whys).size).toBeGreaterThan(20);
  expect(whys).toContain('no place named');
  for (const language of ['en', 'zh'] as const)
    expect(
      whys.filter((why) => !knowsWhy(why, language)),
      language,
    ).toEqual([]);
});

it('what words of a description mean, and what could not be built', async () => {
  const spec = await understand(
    'A large Japanese tea room at night with arched windows, no door, four low oak tables in rows, a sleeping cat on the rug and a red lamp between the sofa and the wall',
  );
  const facts = [...factsOf(spec, true)].filter((fact) => !fact.startsWith('beta:'));
  const guesses = spec.guessed.map(({ field, value, why }) => ({ field, value, why }));
  const names = chineseNames([
    ...spec.understood.map(({ meaning }) => meaning),
    ...guesses.flatMap(({ field, value, why }) => [field, value, why]),
    ...facts,
  ]);
  const said = [
    ...spec.understood.map(({ meaning }) => meaningWords(meaning, names, 'zh')),
    ...guesses.flatMap((guess) => Object.values(guessWords(guess, names, 'zh'))),
    ...facts.map((fact) => factWords(fact, names, 'zh') ?? fact),
  ];
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter((words) => /[a-z]/i.test(words))).toEqual([]);
  expect(said).toContain('灯在沙发和墙之间');
  expect(meaningWords('coffee-table-1 looks: grey', names, 'en')).toBe('Look: coffee table: grey');
});

it('why something that was asked for was not built', () => {
  const layout = 'packages/room-builder/src/layout';
  const whys = [
    ...writtenSentences(
      ['why', 'ok'],
      `${layout}/*.ts`,
      'packages/photo-room/src/photo-plan.ts',
      'packages/world-maker/src/place.ts',
    ),
    ...writtenSentences(['return'], `${layout}/facts-in-plan.ts`, `${layout}/relations-in-plan.ts`).filter((text) =>
      / /.test(text),
    ),
    ...writtenSentences(['text'], 'packages/room-builder/src/places/sense.ts').filter((text) => text !== '7 7'),
    // Begun with the thing's id.
    ...writtenSentences(['bad'], 'packages/room-builder/src/places/sense.ts').map((text) => `7 ${text}`),
  ]
    // Reasons for a guess, which have words of their own, and two reasons together.
    .filter((why) => !/^kind 7$|^7(?:: 7| \("7"\))$/.test(why))
    .map((why) =>
      why
        .replace(/^7(?= is full| takes at most)/, 'a 7 of 7 square meters')
        .replace('the floor of 7 is', 'the floor of a 7 of 7 square meters is'),
    );
  expect(new Set(whys).size).toBeGreaterThan(25);
  expect(whys).toContain('there is no model of it');
  expect(whys.filter((why) => notBuiltWhy(why, {}, 'zh') === undefined)).toEqual([]);
  const names = chineseNames(['sofa', 'lamp', 'living-room']);
  const why = 'there are 2: lamp-1.2 is inside sofa-1 ("dollhouse")';
  expect(noteWords({ code: 'NOT_BUILT', text: '', fact: 'object:lamp*3', why }, names, 'zh')).toBe(
    '未能生成：灯 × 3（只有 2 个，灯会与沙发重叠，原文“dollhouse”）',
  );
  expect(notBuiltWhy('lamp-1 is not between sofa-1 and wall', names, 'zh')).toBe('灯的位置不符');
  expect(notBuiltWhy('its place was not understood: "astride" ("settee")', names, 'zh')).toBe(
    '没有读懂它的位置，原文“astride”，原文“settee”',
  );
  expect(notBuiltWhy('a new reason', {}, 'zh')).toBeUndefined();
});

it('what was changed in an uploaded model', () => {
  const warnings = writtenSentences(['warnings'], 'packages/meshes/src/**/*.ts', 'apps/service/src/jobs/assets/*.ts');
  expect(warnings.length).toBeGreaterThan(15);
  expect(warnings).toContain('STL has no units: taken as millimeters');
  expect(warnings.filter((warning) => warningWords(warning, 'zh').original !== undefined)).toEqual([]);
  expect(warningWords('simplified from 900 to 300 triangles', 'zh').words).toBe('三角形已从 900 个简化到 300 个');
  expect(warningWords('something new', 'zh').original).toBe('something new');
});

it('what is a guess in a 3D model, or was left out of it', () => {
  const tasks = 'apps/service/src/jobs/tasks';
  const said = [
    // Begun with the names of the pictures.
    ...writtenSentences(['of'], `${tasks}/image-warnings.ts`).map((text) => `7.png, 7.png: ${text}`),
    ...writtenSentences(['return'], `${tasks}/image-warnings.ts`).filter((text) => !/^7/.test(text)),
    ...writtenSentences(['note'], `${tasks}/view-cameras.ts`),
    ...writtenSentences(['warning', 'warnings'], `${tasks}/*.ts`),
    ...writtenSentences(['notes'], 'packages/text-to-3d/src/*.ts'),
  ];
  expect(said.length).toBeGreaterThan(17);
  expect(said).toContain('made as 7: there is no special model of 7');
  expect(said.filter((text) => resultNote(text, 'zh').original !== undefined)).toEqual([]);
  expect(resultNote('simplified from 900 to 300 triangles', 'zh').words).toBe('三角形已从 900 个简化到 300 个');
  expect(resultNote('animations are left out', 'en').words).toBe('Animations are left out');
  expect(resultNote('a.png: not used', 'en').words).toBe('a.png: not used');
  const names = chineseNames(['object:piano', 'there is no model of it']);
  const notBuilt = [{ fact: 'object:piano', why: 'there is no model of it' }];
  const details = {
    warnings: ['not built: piano (there is no model of it)', 'animations are left out'],
    notBuilt,
    names,
  };
  expect(resultNotes(details, 'zh').map(({ words }) => words)).toEqual([
    '未能生成：钢琴（没有对应的模型）',
    '已忽略动画',
  ]);
  expect(resultNotes(details, 'en').map(({ words }) => words)).toEqual([
    'not built: piano (there is no model of it)',
    'Animations are left out',
  ]);
});
