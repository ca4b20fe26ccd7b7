/** Keys, what they may do, and sign-ins of the console. All of it is an addition to the contract. */
import Type from 'typebox';
import { literals } from './schema-parts.ts';

/** Each includes the ones before it. */
export const keyScopes = ['read', 'write', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const scopeIncludes = (held: KeyScope, needed: KeyScope): boolean =>
  keyScopes.indexOf(held) >= keyScopes.indexOf(needed);

const scope = literals(keyScopes, {
  description: 'read: look and download; write: also upload, make, change and delete; manage: also keys and sign-ins',
});

/** Sent with every request that is signed in by cookie: a page of another origin cannot send it without being asked for permission first. */
export const consoleHeader = 'x-orrery-console';
/** Its value names the sign-in a request belongs to, or this: whichever the browser has. */
export const anySignIn = '1';

const keyIdPattern = '^[A-Za-z0-9]{1,40}$';
const time = (description: string) => Type.Integer({ description: `${description}, Unix milliseconds` });

export const keyLabelMaxLength = 100;

export const CreateKeyRequest = Type.Object(
  {
    label: Type.Optional(Type.String({ maxLength: keyLabelMaxLength, description: 'what it is for' })),
    scope: Type.Optional(scope),
  },
  { title: 'CreateKeyRequest' },
);
export type CreateKeyRequest = Type.Static<typeof CreateKeyRequest>;

const keyFields = {
  keyId: Type.String(),
  label: Type.String(),
  scope,
  createTime: time('made'),
  lastUseTime: Type.Optional(time('last used, to the minute')),
};

export const KeyItem = Type.Object(
  {
    ...keyFields,
    revokeTime: Type.Optional(time('revoked')),
    current: Type.Boolean({ description: 'this request was made with it' }),
  },
  { title: 'KeyItem' },
);
export type KeyItem = Type.Static<typeof KeyItem>;

export const CreatedKey = Type.Object(
  { ...keyFields, key: Type.String({ description: 'shown this once; only its hash is kept' }) },
  { title: 'CreatedKey' },
);
export type CreatedKey = Type.Static<typeof CreatedKey>;

export const KeyList = Type.Object({ keys: Type.Array(KeyItem) }, { title: 'KeyList' });
export type KeyList = Type.Static<typeof KeyList>;

export const KeyIdParams = Type.Object({ keyId: Type.String({ pattern: keyIdPattern }) });
export const KeyRevoked = Type.Object({ keyId: Type.String(), revoked: Type.Boolean() });

export const AccountCaller = Type.Object(
  {
    account: Type.String(),
    keyId: Type.String(),
    label: Type.String({ description: 'of the key' }),
    scope,
    signInId: Type.Optional(Type.String({ description: 'where the request is signed in by cookie' })),
    expireTime: Type.Optional(time('the sign-in ends')),
  },
  { title: 'AccountCaller' },
);
export type AccountCaller = Type.Static<typeof AccountCaller>;

export const SignInRequest = Type.Object(
  {
    remember: Type.Optional(
      Type.Boolean({ description: 'keep the cookie when the browser is closed; default false', default: false }),
    ),
  },
  { title: 'SignInRequest' },
);
export type SignInRequest = Type.Static<typeof SignInRequest>;

export const SignInItem = Type.Object(
  {
    signInId: Type.String(),
    keyId: Type.String(),
    keyLabel: Type.String(),
    userAgent: Type.String({ description: 'as the browser named itself' }),
    remembered: Type.Boolean(),
    createTime: time('signed in'),
    lastUseTime: time('last used, to the minute'),
    expireTime: time('ends by itself'),
    current: Type.Boolean({ description: 'this request was made with it' }),
  },
  { title: 'SignInItem' },
);
export type SignInItem = Type.Static<typeof SignInItem>;

export const SignInList = Type.Object({ signIns: Type.Array(SignInItem) }, { title: 'SignInList' });
export type SignInList = Type.Static<typeof SignInList>;

export const SignInIdParams = Type.Object({
  signInId: Type.String({ pattern: keyIdPattern, description: '`current` for that of the request' }),
});
export const SignInEnded = Type.Object({ signInId: Type.String(), ended: Type.Boolean() });
