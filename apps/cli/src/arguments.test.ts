import { expect, it } from 'vitest';
import { action, listOf, numberIn, oneOf, parse } from './arguments.ts';

const options = { format: { type: 'string' }, json: { type: 'boolean' } } as const;

it('a mistyped option, value or action is answered with the likely one', () => {
  expect(() => parse({ args: ['--fromat', 'stl'], options })).toThrow(
    'there is no option --fromat; did you mean --format?',
  );
  expect(() => parse({ args: ['--zzzzzz'], options })).toThrow(
    'there is no option --zzzzzz; there are --format, --json',
  );
  expect(() => oneOf('--sort', 'nmae', ['newest', 'name'])).toThrow(
    '--sort is one of newest, name, not nmae; did you mean name?',
  );
  expect(() => action('orrery tasks', 'delte', ['list', 'delete'])).toThrow('did you mean: orrery tasks delete?');
});

it('what an option expects is said with it', () => {
  expect(() => parse({ args: ['--format'], options })).toThrow('--format needs a value');
  expect(() => parse({ args: ['stray'], options })).toThrow('unexpected stray');
  expect(() => numberIn('--faces', 'many', 10_000, 300_000)).toThrow(
    '--faces expects a number from 10000 to 300000, not many',
  );
  expect(listOf('--format', 'STL, usdz,stl', ['stl', 'usdz'])).toEqual(['stl', 'usdz']);
  expect(() => listOf('--format', ' , ', ['stl'])).toThrow('--format expects one or more of stl');
});
