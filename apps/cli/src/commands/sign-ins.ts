import { action as actionOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { connect } from '../remote/service-access.ts';

interface ListedSignIn {
  id: string;
  keyId: string;
  lastUsedAt: Date;
  expiresAt: Date;
  userAgent: string;
}

/** Sign-ins as this command sees them: in the database of this machine's service, or at a service elsewhere. */
interface SignInStore {
  /** Undefined where there is no such account. */
  list(account: string | undefined): Promise<ListedSignIn[] | undefined>;
  /** False where there is none of that id. */
  end(signInId: string): Promise<boolean>;
}

async function signInsHere(): Promise<SignInStore> {
  const { defaultAccount, endSignIn, withStore } = await import('@orrery/service/admin');
  return {
    list: (name = defaultAccount) =>
      withStore(async (store) => {
        const account = await store.accounts.findByName(name);
        return account && store.signIns.list(account.id);
      }),
    end: (signInId) => withStore((store) => endSignIn(store, signInId)),
  };
}

function signInsAt(access: { url: string; key: string | undefined }): SignInStore {
  const { signIns } = connect(access).access;
  return {
    list: async () =>
      (await signIns.list()).map(({ signInId, keyId, lastUseTime, expireTime, userAgent }) => ({
        id: signInId,
        keyId,
        lastUsedAt: new Date(lastUseTime),
        expiresAt: new Date(expireTime),
        userAgent,
      })),
    end: async (signInId) => {
      await signIns.end(signInId);
      return true;
    },
  };
}

const line = ({ id, keyId, lastUsedAt, expiresAt, userAgent }: ListedSignIn) =>
  `${id}  key ${keyId}  used ${lastUsedAt.toISOString().slice(0, 16)}  until ${expiresAt.toISOString().slice(0, 10)}  ${userAgent.slice(0, 80)}`;

const signIns: Command = {
  name: 'sign-ins',
  summary: 'list and end sign-ins of the console',
  usage: `usage: orrery sign-ins list [--account NAME] [options]
       orrery sign-ins end SIGN_IN_ID [options]

Where the console is signed in. Works where the service runs and while it runs; with --url from anywhere, then for the account
of the key that is used. Revoking a key ends its sign-ins as well.

  --account NAME   the account (default: default)
  --url ADDRESS    gateway of a service elsewhere
  --key KEY        with --url: the API key to use (default $ORRERY_API_KEY)
  --json           last line of output is JSON

examples:
  orrery sign-ins list --account studio
  orrery sign-ins list --url https://worlds.example.com
  orrery sign-ins end q8Rt5yU2iO1p`,
  async run(args) {
    const { values, positionals } = parse({
      args,
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        url: { type: 'string' },
        key: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const { account, url, key, json } = values;
    if (url === undefined && key !== undefined)
      throw new UsageError("--key goes with --url; without it the sign-ins at this machine's service are meant");
    if (url !== undefined && account !== undefined)
      throw new UsageError('--account is for where the service runs, not with --url');
    const store = () => (url === undefined ? signInsHere() : signInsAt({ url, key }));
    const [action, signInId, ...more] = positionals;
    if (action === 'list' && signInId === undefined) {
      const found = await (await store()).list(account);
      if (!found) {
        console.error(`there is no account ${account}; \`orrery accounts list\` shows them`);
        return 1;
      }
      if (json) console.log(JSON.stringify(found));
      else console.log(found.length === 0 ? 'nobody is signed in' : found.map(line).join('\n'));
      return 0;
    }
    if (action === 'end' && signInId !== undefined && more.length === 0) {
      const ended = await (await store()).end(signInId);
      if (ended) console.log(json ? JSON.stringify({ signInId, ended }) : `ended ${signInId}`);
      else console.error(`nobody is signed in as ${signInId}; \`orrery sign-ins list\` shows who is`);
      return ended ? 0 : 1;
    }
    if (action !== undefined) actionOf('orrery sign-ins', action, ['list', 'end']);
    throw new UsageError('expected: orrery sign-ins list, or orrery sign-ins end <signInId>');
  },
};

export default signIns;
