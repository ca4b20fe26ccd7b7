import { type KeyScope, keyLabelMaxLength, keyScopes } from '@orrery/protocol';
import { action as actionOf, oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { connect } from '../remote/service-access.ts';

const usage = `usage: orrery keys create [--account NAME] [--label TEXT] [--scope read|write|manage] [--credits N] [options]
       orrery keys list [--account NAME] [options]
       orrery keys revoke KEY_ID [options]

Makes, lists and revokes API keys, where the service runs and while it runs; with --url from anywhere, then those of the
account of the key that is used, which needs the scope manage. A key is shown once, when it is made.

  --account NAME   the account, made if need be (default: default)
  --label TEXT     what it is for
  --scope SCOPE    read: look and download; write: also upload, make, change and delete; manage (default): also keys
                   and sign-ins
  --credits N      also give the account a balance of N credits; without one its worlds are free
  --url ADDRESS    gateway of a service elsewhere
  --key KEY        with --url: the API key to use (default $ORRERY_API_KEY)
  --json           last line of output is JSON

examples:
  orrery keys create --account studio
  orrery keys create --label nightly --scope read
  orrery keys create --json | tail -n 1
  orrery keys list --url https://worlds.example.com
  orrery keys revoke Ab3dE5gH1j`;

const options = {
  account: { type: 'string' },
  label: { type: 'string' },
  scope: { type: 'string' },
  credits: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface NewKey {
  account: string | undefined;
  label: string;
  scope: KeyScope;
  credits: number | undefined;
}

interface ListedKey {
  keyId: string;
  account: string;
  label: string;
  scope: KeyScope;
  created: Date;
  lastUsed: Date | null;
  revoked: Date | null;
}

/** Where keys are kept, as this command sees it: the database of this machine's service, or a service elsewhere. */
interface KeyStore {
  create(wanted: NewKey): Promise<{ account: string; key: string; keyId: string }>;
  list(account: string | undefined): Promise<ListedKey[]>;
  /** False where no active key has the id. */
  revoke(keyId: string): Promise<boolean>;
}

async function keysHere(): Promise<KeyStore> {
  const { createKey, defaultAccount, revokeKey, withStore } = await import('@orrery/service/admin');
  return {
    create: ({ account, credits, ...wanted }) =>
      withStore(async (store) => {
        const created = await createKey(store, account ?? defaultAccount, wanted);
        if (credits !== undefined) {
          const { id } = await store.accounts.ensure(created.account);
          await store.accounts.setCredits(id, credits);
        }
        return created;
      }),
    list: async (account) =>
      (await withStore((store) => store.accounts.listKeys(account))).map((key) => ({
        keyId: key.id,
        account: key.accountName,
        label: key.label,
        scope: key.scope,
        created: key.createdAt,
        lastUsed: key.lastUsedAt ?? null,
        revoked: key.revokedAt ?? null,
      })),
    revoke: (keyId) => withStore((store) => revokeKey(store, keyId)),
  };
}

function keysAt(access: { url: string; key: string | undefined }): KeyStore {
  const client = connect(access);
  const accountName = async () => (await client.access.caller()).account;
  const date = (time: number | undefined) => (time === undefined ? null : new Date(time));
  return {
    create: async ({ label, scope }) => {
      // Asked first: a key that is made and then not shown would be lost.
      const account = await accountName();
      const { key, keyId } = await client.access.keys.create({ label, scope });
      return { account, key, keyId };
    },
    list: async () => {
      const account = await accountName();
      return (await client.access.keys.list()).map(({ keyId, label, scope, createTime, lastUseTime, revokeTime }) => ({
        keyId,
        account,
        label,
        scope,
        created: new Date(createTime),
        lastUsed: date(lastUseTime),
        revoked: date(revokeTime),
      }));
    },
    revoke: async (keyId) => {
      await client.access.keys.revoke(keyId);
      return true;
    },
  };
}

function creditsOf(value: string): number {
  if (!/^[0-9]+$/.test(value) || !Number.isSafeInteger(Number(value)))
    throw new UsageError(`--credits expects a whole number, such as 500, not ${value}`);
  return Number(value);
}

const line = ({ keyId, created, revoked, scope, lastUsed, account, label }: ListedKey) =>
  [
    keyId,
    created.toISOString(),
    revoked ? 'revoked' : 'active ',
    scope.padEnd(6),
    lastUsed ? `used ${lastUsed.toISOString().slice(0, 16)}` : 'never used           ',
    account,
    label,
  ]
    .join('  ')
    .trimEnd();

const keys: Command = {
  name: 'keys',
  summary: 'create, list and revoke API keys',
  usage,
  async run(args) {
    const { values, positionals } = parse({ args, allowPositionals: true, options });
    const [action, keyId, ...more] = positionals;
    const { account, url, key, json } = values;
    if (url === undefined && key !== undefined)
      throw new UsageError("--key goes with --url; without it the keys of this machine's service are meant");
    if (url !== undefined && (account !== undefined || values.credits !== undefined))
      throw new UsageError('--account and --credits are set where the service runs, not with --url');
    if (account !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,99}$/u.test(account))
      throw new UsageError('--account: use letters, digits and . _ @ -');
    const store = () => (url === undefined ? keysHere() : keysAt({ url, key }));
    const print = (text: string) => console.log(text);
    if (action === 'create' && keyId === undefined) {
      const wanted: NewKey = {
        account,
        label: (values.label ?? '').slice(0, keyLabelMaxLength),
        scope: values.scope === undefined ? 'manage' : oneOf('--scope', values.scope, keyScopes),
        credits: values.credits === undefined ? undefined : creditsOf(values.credits),
      };
      const made = await (await store()).create(wanted);
      if (json) print(JSON.stringify({ account: made.account, key: made.key, keyId: made.keyId }));
      else
        print(
          `account ${made.account}\nkey id  ${made.keyId}\nkey     ${made.key}\n\nKeep the key: it is not shown again. Send it as the header \`Authorization\`.`,
        );
      return 0;
    }
    if (action === 'list' && keyId === undefined) {
      const found = await (await store()).list(account);
      print(json ? JSON.stringify(found) : found.length === 0 ? 'no keys' : found.map(line).join('\n'));
      return 0;
    }
    if (action === 'revoke' && keyId !== undefined && more.length === 0) {
      const revoked = await (await store()).revoke(keyId);
      if (revoked) print(json ? JSON.stringify({ keyId, revoked }) : `revoked ${keyId}`);
      else console.error(`no active key has the id ${keyId}; \`orrery keys list\` shows them`);
      return revoked ? 0 : 1;
    }
    if (action !== undefined) actionOf('orrery keys', action, ['create', 'list', 'revoke']);
    throw new UsageError('expected: orrery keys create, orrery keys list, or orrery keys revoke <keyId>');
  },
};

export default keys;
