import { action as actionOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';

const signIns: Command = {
  name: 'sign-ins',
  summary: 'list and end sign-ins of the console',
  usage: `usage: orrery sign-ins list [--account NAME] [--json]
       orrery sign-ins end SIGN_IN_ID

Where the console is signed in; works while the service runs. Revoking a key ends its sign-ins as well.

  --account NAME   the account (default: default)
  --json           last line of output is JSON

examples:
  orrery sign-ins list --account studio
  orrery sign-ins end q8Rt5yU2iO1p`,
  async run(args) {
    const { values, positionals } = parse({
      args,
      allowPositionals: true,
      options: { account: { type: 'string' }, json: { type: 'boolean' } },
    });
    const [action, signInId, ...more] = positionals;
    const { defaultAccount, endSignIn, withStore } = await import('@orrery/service/admin');
    if (action === 'list' && signInId === undefined) {
      const name = values.account ?? defaultAccount;
      const found = await withStore(async (store) => {
        const account = await store.accounts.findByName(name);
        return account && store.signIns.list(account.id);
      });
      if (!found) {
        console.error(`there is no account ${name}; \`orrery accounts list\` shows them`);
        return 1;
      }
      if (values.json) console.log(JSON.stringify(found));
      else if (found.length === 0) console.log('nobody is signed in');
      else
        for (const { id, keyId, lastUsedAt, expiresAt, userAgent } of found)
          console.log(
            `${id}  key ${keyId}  used ${lastUsedAt.toISOString().slice(0, 16)}  until ${expiresAt.toISOString().slice(0, 10)}  ${userAgent.slice(0, 80)}`,
          );
      return 0;
    }
    if (action === 'end' && signInId !== undefined && more.length === 0) {
      const ended = await withStore((store) => endSignIn(store, signInId));
      if (ended) console.log(`ended ${signInId}`);
      else console.error(`nobody is signed in as ${signInId}; \`orrery sign-ins list\` shows who is`);
      return ended ? 0 : 1;
    }
    if (action !== undefined) actionOf('orrery sign-ins', action, ['list', 'end']);
    throw new UsageError('expected: orrery sign-ins list, or orrery sign-ins end <signInId>');
  },
};

export default signIns;
