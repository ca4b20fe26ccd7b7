import { randomBytes } from 'node:crypto';
import { type Command, UsageError } from '../command.ts';

const usage = `usage: orrery accounts list [--json]
       orrery accounts credits NAME N|off
       orrery accounts webhook NAME URL|off

Accounts, their credits and their webhooks; works while the service runs.

  credits   the balance of the account; off makes its worlds free again
  webhook   where ended worlds are announced (docs/webhooks.md); prints the signing secret, once

examples:
  orrery accounts credits studio 500
  orrery accounts webhook studio https://example.com/hooks/orrery`;

const accounts: Command = {
  name: 'accounts',
  summary: 'list accounts, set credits and webhooks',
  usage,
  async run(args) {
    const [action, name, value] = args;
    const print = (line: string) => process.stdout.write(`${line}\n`);
    const { accountsChangedChannel, withStore } = await import('@orrery/service/admin');
    if (action === 'list') {
      const found = await withStore((store) => store.accounts.list());
      if (name === '--json') print(JSON.stringify(found));
      else
        for (const account of found)
          print(`${account.name}  credits ${account.credits ?? 'off'}  webhook ${account.webhookUrl ?? 'off'}`);
      return 0;
    }
    if (
      (action !== 'credits' && action !== 'webhook') ||
      name === undefined ||
      value === undefined ||
      args.length > 3
    ) {
      throw new UsageError('say list, or credits or webhook with an account and a value');
    }
    const credits = Number(value);
    if (action === 'credits' && value !== 'off' && !(Number.isSafeInteger(credits) && credits >= 0)) {
      throw new UsageError(`credits must be a whole number or off, not ${value}`);
    }
    if (action === 'webhook' && value !== 'off' && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw new UsageError(`a webhook needs an http or https address, not ${value}`);
    }
    return withStore(async (store) => {
      const account = await store.accounts.findByName(name);
      if (!account) {
        process.stderr.write(`there is no account ${name}; \`orrery accounts list\` shows them\n`);
        return 1;
      }
      if (action === 'credits') {
        await store.accounts.setCredits(account.id, value === 'off' ? undefined : credits);
        print(`${name}: credits ${value}`);
      } else if (value === 'off') {
        await store.accounts.setWebhook(account.id, undefined);
        print(`${name}: webhook off`);
      } else {
        const secret = `whsec_${randomBytes(24).toString('base64url')}`;
        await store.accounts.setWebhook(account.id, { url: value, secret });
        print(`${name}: webhook ${value}\nsecret (shown once, keep it): ${secret}`);
      }
      await store.notify(accountsChangedChannel, name);
      return 0;
    });
  },
};

export default accounts;
