import { expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import share from './share.ts';

it('says what it expects where something is missing, too much or misspelled', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /name the world/],
    [['list'], /orrery share list <worldId>$/],
    [['revoke', 'Ab12Cd34Ef56Gh'], /orrery share revoke <worldId> <shareId>$/],
    [['lst', 'Ab12Cd34Ef56Gh'], /did you mean: orrery share list\?/],
    [['lits'], /did you mean: orrery share list\?/],
    [['Ab12Cd34Ef56Gh', 'Xy12Cd34Ef56Gh'], /unexpected Xy12Cd34Ef56Gh/],
  ];
  for (const [args, words] of wrong) {
    const failure = await Promise.resolve(share.run(args)).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toMatch(words);
  }
});
