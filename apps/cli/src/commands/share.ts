import type { CreateShareRequest, ShareItem } from '@orrery/protocol';
import { type Command, UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { accessUsage, connect } from '../remote/service-access.ts';

const share: Command = {
  name: 'share',
  summary: 'create, list and revoke public links to a world',
  usage: `usage: orrery share <worldId> [--download] [--password <text>] [--days <n>] [--label <text>] [options]
       orrery share list <worldId> [options]
       orrery share revoke <worldId> <shareId> [options]

Anyone who has a link may look at the world, without a key, until it is revoked or expires. A link is shown once, when it is made.

  --download        also offer the files; without it, only what is needed to look at the world
  --password <text> asked for before anything is shown; 6 characters or more
  --days <n>        stops working after so many days
  --label <text>    whom it is for; only you see it
${accessUsage}

examples:
  orrery share Ab3dE5gH1jK2mN --days 30 --label "for the client"
  orrery share revoke Ab3dE5gH1jK2mN q8Rt5yU2iO1p`,
  run: remoteRun(
    {
      download: { type: 'boolean' },
      password: { type: 'string' },
      days: { type: 'string' },
      label: { type: 'string' },
    },
    async ({ values, positionals, signal }) => {
      const [action, worldId, shareId, ...more] = positionals;
      const show = (value: unknown, text: string) => console.log(values.json ? JSON.stringify(value) : text);
      if (action === 'list' && worldId !== undefined && shareId === undefined) {
        const found = await connect(values).shares.list(worldId, { signal });
        show(found, found.length === 0 ? 'no links' : found.map(line).join('\n'));
        return 0;
      }
      if (action === 'revoke' && worldId !== undefined && shareId !== undefined && more.length === 0) {
        await connect(values).shares.revoke(worldId, shareId, { signal });
        show({ shareId, revoked: true }, `revoked ${shareId}`);
        return 0;
      }
      if (action === 'list') throw new UsageError('expected: orrery share list <worldId>');
      if (action === 'revoke') throw new UsageError('expected: orrery share revoke <worldId> <shareId>');
      if (action === undefined) throw new UsageError('name the world to share by its id, such as Ab12Cd34Ef56Gh');
      // An id of a world is never as like one of them as that.
      const guess = nearest(action, ['list', 'revoke']);
      if (guess) throw new UsageError(`there is no '${action}' here; did you mean: orrery share ${guess}?`);
      if (worldId !== undefined) throw new UsageError(`unexpected ${worldId}: a link shows one world`);
      const made = await connect(values).shares.create(action, request(values), { signal });
      show(made, `${made.url}\n\nto show it in another page:\n${made.embed}`);
      return 0;
    },
  ),
};

function request({
  download,
  password,
  days,
  label,
}: {
  download?: boolean | undefined;
  password?: string | undefined;
  days?: string | undefined;
  label?: string | undefined;
}): CreateShareRequest {
  if (days !== undefined && !/^[1-9][0-9]{0,4}$/.test(days))
    throw new UsageError(`--days expects a whole number above 0, not ${days}`);
  return {
    ...(download && { download }),
    ...(password !== undefined && { password }),
    ...(label !== undefined && { label }),
    ...(days !== undefined && { expireTime: Date.now() + Number(days) * 86_400_000 }),
  };
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

const line = ({ shareId, createTime, expireTime, expired, download, hasPassword, label }: ShareItem) =>
  [
    shareId,
    day(createTime),
    expireTime === undefined ? 'no end          ' : `${expired ? 'ended' : 'until'} ${day(expireTime)}`,
    download ? 'download ' : 'view only',
    hasPassword ? 'password   ' : 'no password',
    label,
  ]
    .join('  ')
    .trimEnd();

export default share;
