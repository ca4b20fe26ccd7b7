import { expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

const failure = (code: string, message: string) => ({ code, message, hint: 'Do so.' });

it('says what went wrong as a sentence, without the name of a field', () => {
  const said = (message: string) => failureWords(failure('PROMPT_NOT_UNDERSTOOD', message), 'en').message;
  expect(said('prompt: there is no model of "x"')).toBe('There is no model of "x"');
  expect(said('resources[3].url: the file is gone')).toBe('The file is gone');
  expect(said('Only 3 of 20 photos fit together: the rest is elsewhere.')).toBe(
    'Only 3 of 20 photos fit together: the rest is elsewhere.',
  );
});

it('keeps what the service says about the very input beside the words of another language', () => {
  expect(failureWords(failure('PROMPT_NOT_UNDERSTOOD', 'prompt: nothing'), 'zh').original).toBe('prompt: nothing');
  expect(failureWords(failure('CANCELED', 'The world was canceled by its owner.'), 'zh').original).toBeUndefined();
  expect(failureWords(failure('NEW_CODE', 'Something new.'), 'zh').message).toBe('Something new.');
});
