/** Public links to a world. All of it is an addition to the contract. */
import Type from 'typebox';
import { SharedAnnotations } from './annotations.ts';
import { worldIdPattern } from './ids.ts';
import { literals } from './schema-parts.ts';
import { worldStatuses } from './world-states.ts';
import { WorldAssets, WorldMetrics, worldScenes } from './worlds.ts';

export const shareLabelMaxLength = 100;
export const sharePasswordMinLength = 6;
export const sharePasswordMaxLength = 200;

const time = (description: string) => Type.Integer({ description: `${description}, Unix milliseconds` });

export const CreateShareRequest = Type.Object(
  {
    label: Type.Optional(
      Type.String({ maxLength: shareLabelMaxLength, description: 'for whom; only the account sees it' }),
    ),
    download: Type.Optional(
      Type.Boolean({
        description: 'also offer the files; default false: what is needed to look at it',
        default: false,
      }),
    ),
    password: Type.Optional(
      Type.String({
        minLength: sharePasswordMinLength,
        maxLength: sharePasswordMaxLength,
        description: 'asked for before anything is shown',
      }),
    ),
    expireTime: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 8_640_000_000_000_000,
        description: 'when it stops working, Unix milliseconds; default never',
      }),
    ),
  },
  { title: 'CreateShareRequest' },
);
export type CreateShareRequest = Type.Static<typeof CreateShareRequest>;

const shareFields = {
  shareId: Type.String(),
  worldId: Type.String(),
  label: Type.String(),
  download: Type.Boolean(),
  hasPassword: Type.Boolean(),
  createTime: time('made'),
  expireTime: Type.Optional(time('stops working')),
};

export const ShareItem = Type.Object({ ...shareFields, expired: Type.Boolean() }, { title: 'ShareItem' });
export type ShareItem = Type.Static<typeof ShareItem>;

export const CreatedShare = Type.Object(
  {
    ...shareFields,
    token: Type.String({ description: 'shown this once; only its hash is kept' }),
    url: Type.String({ description: 'the page anyone can open' }),
    embed: Type.String({ description: 'HTML that shows the world in another page' }),
  },
  { title: 'CreatedShare' },
);
export type CreatedShare = Type.Static<typeof CreatedShare>;

export const ShareList = Type.Object({ shares: Type.Array(ShareItem) }, { title: 'ShareList' });
export type ShareList = Type.Static<typeof ShareList>;

export const ShareParams = Type.Object({
  worldId: Type.String({ pattern: worldIdPattern, description: '10 to 16 letters and digits' }),
  shareId: Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }),
});
export const ShareRevoked = Type.Object({ shareId: Type.String(), revoked: Type.Boolean() });

export const shareTokenPattern = '^[A-Za-z0-9]{28}$';

export const OpenShareRequest = Type.Object(
  {
    token: Type.String({ pattern: shareTokenPattern, description: 'the last part of the link' }),
    password: Type.Optional(Type.String({ maxLength: sharePasswordMaxLength })),
  },
  { title: 'OpenShareRequest' },
);
export type OpenShareRequest = Type.Static<typeof OpenShareRequest>;

/** What a stranger sees: the world, and nothing of its account. */
export const SharedWorld = Type.Object(
  {
    name: Type.String(),
    scene: literals(worldScenes),
    status: literals(worldStatuses),
    createTime: time('made'),
    download: Type.Boolean({ description: 'the files may be offered for download' }),
    cover: Type.Optional(Type.String()),
    assets: Type.Optional(WorldAssets),
    scale: Type.Optional(Type.String({ description: 'where its size comes from, as in the metrics of a world' })),
    annotations: Type.Optional(SharedAnnotations),
    start: Type.Optional(Type.Unsafe<NonNullable<WorldMetrics['start']>>(WorldMetrics.properties.start)),
  },
  { title: 'SharedWorld', description: 'file addresses end with the link' },
);
export type SharedWorld = Type.Static<typeof SharedWorld>;

/** Pasted into another page. */
export const embedSnippet = (url: string): string =>
  `<iframe src="${url}?embed" width="960" height="540" style="border:0" allow="fullscreen; xr-spatial-tracking" loading="lazy" title="Orrery"></iframe>`;
