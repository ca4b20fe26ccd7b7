import { expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import accounts from './accounts.ts';
import keys from './keys.ts';
import signIns from './sign-ins.ts';

it.each([
  [keys, 'creat', /did you mean: orrery keys create\?/],
  [keys, 'revoke', /orrery keys revoke <keyId>$/],
  [accounts, 'quotas', /did you mean: orrery accounts quota\?/],
  [signIns, 'lst', /did you mean: orrery sign-ins list\?/],
])('a misspelled or incomplete action is told its form (%#)', async (command, action, words) => {
  const failure = await Promise.resolve(command.run([action])).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect((failure as Error).message).toMatch(words);
});
