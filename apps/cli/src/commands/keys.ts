import { type KeyScope, keyLabelMaxLength, keyScopes } from '@orrery/protocol';
import { action as actionOf, oneOf } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';

const usage = `usage: orrery keys create [--account NAME] [--label TEXT] [--scope read|write|manage] [--credits N] [--json]
       orrery keys list [--account NAME] [--json]
       orrery keys revoke KEY_ID

Makes, lists and revokes API keys; works while the service runs. A key is shown once, when it is made.

  --account NAME   the account, made if need be (default: default)
  --label TEXT     what it is for
  --scope SCOPE    read: look and download; write: also upload, make, change and delete; manage (default): also keys
                   and sign-ins
  --credits N      also give the account a balance of N credits; without one its worlds are free
  --json           last line of output is JSON

examples:
  orrery keys create --account studio
  orrery keys create --label nightly --scope read
  orrery keys create --json | tail -n 1
  orrery keys revoke Ab3dE5gH1j`;

interface Options {
  account: string | undefined;
  credits: number | undefined;
  label: string;
  scope: KeyScope;
  json: boolean;
  rest: string[];
}

function parse(args: string[]): Options {
  const options: Options = {
    account: undefined,
    credits: undefined,
    label: '',
    scope: 'manage',
    json: false,
    rest: [],
  };
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    if (arg === '--json') options.json = true;
    else if (arg === '--account' || arg === '--credits' || arg === '--label' || arg === '--scope') {
      const value = args[++index];
      if (value === undefined || value === '') throw new UsageError(`${arg} needs a value`);
      if (arg === '--account') options.account = value;
      else if (arg === '--label') options.label = value.slice(0, keyLabelMaxLength);
      else if (arg === '--scope') options.scope = oneOf('--scope', value, keyScopes);
      else options.credits = Number(value);
    } else if (arg.startsWith('-')) throw new UsageError(`unknown option ${arg}`);
    else options.rest.push(arg);
  }
  if (options.credits !== undefined && !(Number.isSafeInteger(options.credits) && options.credits >= 0))
    throw new UsageError('--credits needs a whole number');
  if (options.account !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,99}$/u.test(options.account))
    throw new UsageError('--account: use letters, digits and . _ @ -');
  return options;
}

const lastUse = ({ lastUsedAt }: { lastUsedAt: Date | undefined }) =>
  lastUsedAt ? `used ${lastUsedAt.toISOString().slice(0, 16)}` : 'never used           ';

const keys: Command = {
  name: 'keys',
  summary: 'create, list and revoke API keys',
  usage,
  async run(args) {
    const [action, ...others] = args;
    const options = parse(others);
    const { createKey, defaultAccount, revokeKey, withStore } = await import('@orrery/service/admin');
    const print = (line: string) => process.stdout.write(`${line}\n`);
    if (action === 'create' && options.rest.length === 0) {
      const made = await withStore(async (store) => {
        const created = await createKey(store, options.account ?? defaultAccount, options);
        if (options.credits !== undefined) {
          const account = await store.accounts.ensure(created.account);
          await store.accounts.setCredits(account.id, options.credits);
        }
        return created;
      });
      if (options.json) print(JSON.stringify({ account: made.account, key: made.key, keyId: made.keyId }));
      else
        print(
          `account ${made.account}\nkey id  ${made.keyId}\nkey     ${made.key}\n\nKeep the key: it is not shown again. Send it as the header \`Authorization\`.`,
        );
      return 0;
    }
    if (action === 'list' && options.rest.length === 0) {
      const found = await withStore((store) => store.accounts.listKeys(options.account));
      if (options.json) {
        print(
          JSON.stringify(
            found.map((key) => ({
              keyId: key.id,
              account: key.accountName,
              label: key.label,
              scope: key.scope,
              created: key.createdAt,
              lastUsed: key.lastUsedAt ?? null,
              revoked: key.revokedAt ?? null,
            })),
          ),
        );
      } else {
        for (const key of found)
          print(
            `${key.id}  ${key.createdAt.toISOString()}  ${key.revokedAt ? 'revoked' : 'active '}  ${key.scope.padEnd(6)}  ${lastUse(key)}  ${key.accountName}${key.label && `  ${key.label}`}`,
          );
        if (found.length === 0) print('no keys');
      }
      return 0;
    }
    if (action === 'revoke' && options.rest.length === 1) {
      const keyId = options.rest[0];
      const revoked = await withStore((store) => revokeKey(store, keyId));
      if (revoked) print(`revoked ${keyId}`);
      else process.stderr.write(`no active key has the id ${keyId}; \`orrery keys list\` shows them\n`);
      return revoked ? 0 : 1;
    }
    if (action !== undefined) actionOf('orrery keys', action, ['create', 'list', 'revoke']);
    throw new UsageError('expected: orrery keys create, orrery keys list, or orrery keys revoke <keyId>');
  },
};

export default keys;
