import { randomBytes } from 'node:crypto';
import { action as actionOf } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';

const usage = `usage: orrery accounts list [--json]
       orrery accounts credits NAME N|off
       orrery accounts webhook NAME URL|off
       orrery accounts quota NAME BYTES|off|default

Accounts, their credits, webhooks and storage; works while the service runs.

  list      every account with what it keeps (uploads, results, work files) and what it may
  credits   the balance of the account; off makes its worlds free again
  webhook   where ended worlds are announced (docs/webhooks.md); prints the signing secret, once
  quota     bytes the account may keep, 50G for 50 GiB; off is no limit, default that of the settings

examples:
  orrery accounts credits studio 500
  orrery accounts webhook studio https://example.com/hooks/orrery
  orrery accounts quota studio 500G`;

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

function shownBytes(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`;
}

/** Undefined: the deployment's; 0: none. */
function parseQuota(text: string): number | undefined {
  if (text === 'default') return undefined;
  if (text === 'off') return 0;
  const [, digits, unit = ''] = /^(\d{1,15})([KMGT]?)$/i.exec(text) ?? [];
  const bytes = Number(digits) * 1024 ** ' KMGT'.indexOf(unit.toUpperCase() || ' ');
  if (digits === undefined || bytes === 0 || !Number.isSafeInteger(bytes))
    throw new UsageError(`a quota is a number of bytes (50G for 50 GiB), off or default, not ${text}`);
  return bytes;
}

const accounts: Command = {
  name: 'accounts',
  summary: 'list accounts, set credits, webhooks and quotas',
  usage,
  async run(args) {
    const [action, name, value] = args;
    const print = (line: string) => console.log(line);
    const { accountsChangedChannel, webhookRefusal, withStore } = await import('@orrery/service/admin');
    if (action === 'list') {
      const found = await withStore(async (store) => {
        const all = await store.accounts.list();
        return Promise.all(
          all.map(async (account) => ({ ...account, storage: await store.storage.usage(account.id) })),
        );
      });
      if (name === '--json') print(JSON.stringify(found));
      else
        for (const { storage, ...account } of found) {
          const used = storage.uploadBytes + storage.objectBytes + storage.workBytes;
          const quota = storage.quotaBytes === undefined ? 'no limit' : shownBytes(storage.quotaBytes);
          print(
            `${account.name}  credits ${account.credits ?? 'off'}  webhook ${account.webhookUrl ?? 'off'}  keeps ${shownBytes(used)} of ${quota}`,
          );
        }
      return 0;
    }
    if (
      (action !== 'credits' && action !== 'webhook' && action !== 'quota') ||
      name === undefined ||
      value === undefined ||
      args.length > 3
    ) {
      if (action !== undefined) actionOf('orrery accounts', action, ['list', 'credits', 'webhook', 'quota']);
      throw new UsageError('expected: orrery accounts list, or credits, webhook or quota with an account and a value');
    }
    const credits = Number(value);
    if (action === 'credits' && value !== 'off' && !(Number.isSafeInteger(credits) && credits >= 0)) {
      throw new UsageError(`credits must be a whole number or off, not ${value}`);
    }
    const quota = action === 'quota' ? parseQuota(value) : undefined;
    if (action === 'webhook' && value !== 'off') {
      const refused = await webhookRefusal(value);
      if (refused !== undefined)
        throw new UsageError(
          `${value} ${refused}, so nothing would be delivered there; ORRERY_FETCH_ALLOW_HOSTS names private hosts that may be reached`,
        );
    }
    return withStore(async (store) => {
      const account = await store.accounts.findByName(name);
      if (!account) {
        console.error(`there is no account ${name}; \`orrery accounts list\` shows them`);
        return 1;
      }
      if (action === 'credits') {
        await store.accounts.setCredits(account.id, value === 'off' ? undefined : credits);
        print(`${name}: credits ${value}`);
      } else if (action === 'quota') {
        await store.accounts.setQuota(account.id, quota);
        print(`${name}: quota ${quota ? shownBytes(quota) : value}`);
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
