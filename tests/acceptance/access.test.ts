/** Who may do what: keys and their scopes, sign-ins by cookie, and public links, tried on every endpoint there is. */
import type { OutgoingHttpHeaders } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from './fuzz/endpoints.ts';
import { createKey, orrery } from './harness/cli.ts';
import { orreryAlone } from './harness/demo-material.ts';
import { expectApiError } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { type Answer, send } from './harness/http.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone();
const client = () => new GatewayClient(handle.service);
const things: Record<string, string> = {};

beforeAll(async () => {
  const world = async (name: string) =>
    (await client().post('/world/v1/generations', { name, prompt: 'a hall' })).json.worldId as string;
  things.worldId = things.reconstructedWorldId = await world('Another');
  things.shared = await world('A hall');
  // Its events come to an end.
  things.endedWorldId = await world('Ended');
  await client().post(`/world/v1/${things.endedWorldId}:cancel`);
});

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? 'abcdefghij12');

/** Sends the good request of an endpoint, by whatever right `headers` carry. */
function attempt(endpoint: Endpoint, headers: OutgoingHttpHeaders, query = ''): Promise<Answer> {
  const given = new URLSearchParams(Object.entries(endpoint.query ?? {}).map(([name, value]) => [name, fill(value)]));
  const body = endpoint.body && fill(JSON.stringify(endpoint.body));
  return send(handle.service.gateway, `${fill(endpoint.path)}?${given}${query}`, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
}

const scopes = ['read', 'write', 'manage'] as const;
const scopeOf = ({ scope, method }: Endpoint) => scope ?? (method === 'GET' ? 'read' : 'write');
const keyed = endpoints.filter(({ anyone }) => !anyone);

describe('keys', () => {
  it('a key may do what its scope says, on every endpoint, and nothing beyond it', async () => {
    for (const held of ['read', 'write'] as const) {
      const { key } = (await client().post('/account/v1/keys', { label: held, scope: held })).json;
      for (const endpoint of keyed) {
        const allowed = scopes.indexOf(scopeOf(endpoint)) <= scopes.indexOf(held);
        // What is allowed is not done here: it would remove what the next ones need. That the scope lets it pass is in the fuzz.
        if (allowed && endpoint.method === 'DELETE') continue;
        const answer = await attempt(endpoint, { authorization: key });
        const what = `${held}: ${endpoint.label}: ${answer.text}`;
        if (allowed) expect(answer.text, what).not.toContain('"bizCode":"10003"');
        else expect(answer.status, what).toBe(403);
        if (!allowed) expectApiError(answer, 10003, 'Authorization');
      }
    }
  });

  it('keys are made, listed and revoked over the network, each account its own; the key itself is shown once', async () => {
    const made = (await client().post('/account/v1/keys', { label: ' render farm ' })).json;
    expect(made).toMatchObject({ label: 'render farm', scope: 'write', key: expect.stringMatching(/^ork_/) });
    expect((await client().as(made.key).post('/world/v1/list', {})).status).toBe(200);
    const list = await client().get('/account/v1/keys');
    expect(list.text).not.toContain(made.key);
    const item = list.json.keys.find((each: { keyId: string }) => each.keyId === made.keyId);
    expect(item).toMatchObject({ label: 'render farm', scope: 'write', current: false });
    expect(list.json.keys.filter((each: { current: boolean }) => each.current)).toHaveLength(1);
    const stranger = client().as((await createKey(handle.service, 'stranger')).key);
    expectApiError(await stranger.delete(`/account/v1/keys/${made.keyId}`), 10410);
    expect((await client().delete(`/account/v1/keys/${made.keyId}`)).json).toEqual({
      keyId: made.keyId,
      revoked: true,
    });
    expectApiError(await client().as(made.key).get('/account/v1/caller'), 10004);
    expectApiError(await client().delete(`/account/v1/keys/${made.keyId}`), 10410);
  });

  it('the command line gives a key a label and a scope, and shows them with the last use', async () => {
    const args = ['keys', 'create', '--label', 'nightly', '--scope', 'read', '--json'];
    const { key, keyId } = JSON.parse((await orrery(handle.service, args)).stdout.trim().split('\n').at(-1)!);
    expectApiError(await client().as(key).post('/world/v1/generations', { name: 'w', prompt: 'p' }), 10003);
    const { stdout } = await orrery(handle.service, ['keys', 'list']);
    expect(stdout).toMatch(new RegExp(`^${keyId}  .*read .*nightly$`, 'm'));
    expect((await orrery(handle.service, ['keys', 'create', '--scope', 'all'])).code).toBe(2);
  });

  it('the command line manages keys and sign-ins from elsewhere, of the account of its key alone', async () => {
    const access = ['--url', handle.service.gateway, '--key', handle.service.key];
    // With a folder in which no service has its data.
    const elsewhere = (...args: string[]) => orreryAlone([...args, ...access]);
    const made = await elsewhere('keys', 'create', '--label', 'from afar', '--scope', 'read', '--json');
    const { key, keyId, account } = JSON.parse(made.stdout.trim().split('\n').at(-1)!);
    expect(account).toBe('default');
    expect((await client().as(key).get('/account/v1/caller')).json).toMatchObject({ keyId, scope: 'read' });
    expect((await elsewhere('keys', 'list')).stdout).toMatch(
      new RegExp(`^${keyId}  .*active .*read .*from afar$`, 'm'),
    );
    const { headers } = await send(handle.service.gateway, '/account/v1/sign-ins', {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(String(headers['set-cookie'])).toContain('HttpOnly');
    const signInId = new RegExp(`^(\\w+)  key ${keyId}`, 'm').exec((await elsewhere('sign-ins', 'list')).stdout)![1];
    expect((await elsewhere('sign-ins', 'end', signInId)).stdout).toContain(`ended ${signInId}`);
    expect((await elsewhere('sign-ins', 'list')).stdout).not.toContain(signInId);
    expect((await elsewhere('keys', 'revoke', keyId)).code).toBe(0);
    expect((await client().as(key).get('/account/v1/caller')).status).toBe(401);
    expect((await elsewhere('keys', 'revoke', keyId)).code).toBe(1);
    expect((await elsewhere('keys', 'list', '--account', 'studio')).code).toBe(2);
  });
});

describe('sign-ins', () => {
  const console = { 'x-orrery-console': '1' };
  async function signIn(key: string, body = {}, headers: OutgoingHttpHeaders = {}) {
    const answer = await client().as(key).post('/account/v1/sign-ins', body, headers);
    expect(answer.status, answer.text).toBe(200);
    const [line = ''] = answer.headers['set-cookie'] ?? [];
    return { line, cookie: line.split(';')[0], json: answer.json };
  }
  const get = (path: string, headers: OutgoingHttpHeaders) => send(handle.service.gateway, path, { headers });

  it('a key is exchanged for a cookie that no script reads; remembered ones last, HTTPS makes it Secure', async () => {
    const short = await signIn(handle.service.key);
    expect(short.line).toMatch(/^orrery_\d+=[A-Za-z0-9]{40}; Path=\/; HttpOnly; SameSite=Strict$/);
    const long = await signIn(handle.service.key, { remember: true });
    expect(long.line).toMatch(/; Max-Age=2592000$/);
    expect(long.json.expireTime).toBeGreaterThan(short.json.expireTime + 86_400_000);
    const secure = await signIn(handle.service.key, {}, { origin: 'https://orrery.example' });
    expect(secure.line).toMatch(/^__Host-orrery_\d+=.*; Secure$/);
    const caller = await get('/account/v1/caller', { ...console, cookie: long.cookie });
    expect(caller.json).toMatchObject({ account: 'default', scope: 'manage', signInId: long.json.signInId });
    // Another cannot be made out of one: signing in takes the key.
    const again = await send(handle.service.gateway, '/account/v1/sign-ins', {
      method: 'POST',
      headers: { ...console, cookie: long.cookie },
    });
    expectApiError(again, 10001, 'Authorization');
  });

  it('a request by cookie must come from the console, on every endpoint', async () => {
    const { cookie } = await signIn(handle.service.key);
    const { gateway } = handle.service;
    const forged: OutgoingHttpHeaders[] = [
      { cookie },
      { cookie, origin: gateway },
      { cookie, ...console, origin: 'https://evil.example' },
      { cookie, ...console, 'sec-fetch-site': 'cross-site' },
      // Another port of the same host is the same site to SameSite.
      { cookie, ...console, 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' },
      { cookie, ...console, origin: 'null' },
    ];
    for (const headers of forged)
      for (const endpoint of keyed) {
        const answer = await attempt(endpoint, headers);
        expect(answer.text, `${endpoint.label} ${JSON.stringify(headers)}`).toContain('"bizCode":"10008"');
      }
    const own = [console, { ...console, origin: gateway }, { ...console, 'sec-fetch-site': 'same-origin' }];
    for (const headers of own) expect((await get('/account/v1/caller', { cookie, ...headers })).status).toBe(200);
  });

  it('sign-ins are listed and ended, by the API, by the command line, and with their key; each says why', async () => {
    const { key, keyId } = (await client().post('/account/v1/keys', { label: 'laptop', scope: 'read' })).json;
    const [one, two, three] = [await signIn(key), await signIn(key), await signIn(key)];
    const as = ({ cookie }: { cookie: string }) => get('/account/v1/sign-ins', { ...console, cookie });
    const listed = (await as(one)).json.signIns;
    // A key that may not manage sees its own only.
    expect(listed.map((each: { keyId: string }) => each.keyId)).toEqual([keyId, keyId, keyId]);
    expect(listed.find((each: { current: boolean }) => each.current).signInId).toBe(one.json.signInId);
    expect((await client().delete(`/account/v1/sign-ins/${one.json.signInId}`)).status).toBe(200);
    expectApiError(await as(one), 10006);
    expect((await orrery(handle.service, ['sign-ins', 'list'])).stdout).toContain(`${two.json.signInId}  `);
    expect((await orrery(handle.service, ['sign-ins', 'end', two.json.signInId])).code).toBe(0);
    await expect.poll(async () => (await as(two)).text).toContain('"bizCode":"10006"');
    expect((await as(three)).status).toBe(200);
    await client().delete(`/account/v1/keys/${keyId}`);
    await expect.poll(async () => (await as(three)).text).toContain('"bizCode":"10007"');
    expectApiError(
      await get('/account/v1/caller', { ...console, cookie: three.cookie.replace(/=.*/, `=${'x'.repeat(40)}`) }),
      10005,
    );
  });

  it('a page that shows another sign-in than the browser has is asked to sign in; over HTTPS no plain cookie counts', async () => {
    const [first, second] = [await signIn(handle.service.key), await signIn(handle.service.key)];
    const named = (signInId: string) =>
      get('/account/v1/caller', { 'x-orrery-console': signInId, cookie: second.cookie });
    expect((await named(second.json.signInId)).status).toBe(200);
    expectApiError(await named(first.json.signInId), 10006);
    const secure = { ...console, 'x-forwarded-proto': 'https' };
    expect((await get('/account/v1/caller', { ...secure, cookie: first.cookie })).status).toBe(401);
    const both = await get('/account/v1/caller', { ...secure, cookie: `${first.cookie}; __Host-${second.cookie}` });
    expect(both.json.signInId).toBe(second.json.signInId);
  });

  it('signing out ends the sign-in and takes the cookie away', async () => {
    const { cookie } = await signIn(handle.service.key);
    const left = await send(handle.service.gateway, '/account/v1/sign-ins/current', {
      method: 'DELETE',
      headers: { ...console, cookie },
    });
    expect(left.headers['set-cookie']?.[0]).toMatch(/^orrery_\d+=; .*Max-Age=0$/);
    expectApiError(await get('/account/v1/caller', { ...console, cookie }), 10006);
  });
});

describe('public links', () => {
  const share = async (body = {}) => (await client().post(`/world/v1/${things.shared}/shares`, body)).json;
  const open = (token: string, password?: string) =>
    send(handle.service.gateway, '/share/v1/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password }),
    });

  it('a link shows its world and nothing of the account; it is listed without itself, and gone when revoked', async () => {
    const made = await share({ label: 'for a client' });
    expect(made.url).toBe(`${handle.service.gateway}/s/${made.token}`);
    expect(made.embed).toContain(`<iframe src="${made.url}?embed"`);
    const seen = await open(made.token);
    expect(seen.json).toEqual({
      name: 'A hall',
      scene: 'ai_gen',
      status: 'PENDING',
      createTime: expect.any(Number),
      download: false,
    });
    const list = await client().get(`/world/v1/${things.shared}/shares`);
    expect(list.text).not.toContain(made.token);
    expect(list.json.shares[0]).toMatchObject({ shareId: made.shareId, label: 'for a client', hasPassword: false });
    const stranger = client().as((await createKey(handle.service, 'stranger')).key);
    expectApiError(await stranger.delete(`/world/v1/${things.shared}/shares/${made.shareId}`), 12003);
    expect((await client().delete(`/world/v1/${things.shared}/shares/${made.shareId}`)).json.revoked).toBe(true);
    expectApiError(await open(made.token), 12005);
    expect(handle.service.output).not.toContain(made.token);
  });

  it("no endpoint of the account opens with a link's rights, however they are sent", async () => {
    const { token, shareId } = await share({ download: true });
    const rights: [OutgoingHttpHeaders, string][] = [
      [{}, `&token=${token}`],
      [{ authorization: token }, ''],
      [{ authorization: shareId }, ''],
      [{ authorization: `Bearer ${token}` }, ''],
      [{ cookie: `orrery_${new URL(handle.service.gateway).port}=${token}`, 'x-orrery-console': '1' }, ''],
      [{ 'x-orrery-share': token, referer: `${handle.service.gateway}/s/${token}` }, `&share=${token}`],
    ];
    for (const [headers, query] of rights)
      for (const endpoint of keyed) {
        const answer = await attempt(endpoint, headers, query);
        expect(answer.status, `${endpoint.label} ${JSON.stringify(headers)}: ${answer.text}`).toBe(401);
        expect(answer.text).not.toContain('A hall');
      }
    expect((await open(token)).status).toBe(200);
  });

  it('a password is asked for, and guessed at ten times a minute at most', async () => {
    for (const password of ['short', 'x'.repeat(201), 7])
      expectApiError(await client().post(`/world/v1/${things.shared}/shares`, { password }), 10001, 'password');
    const { token } = await share({ password: 'open sesame' });
    expectApiError(await open(token), 12006);
    expect((await open(token, 'open sesame')).json.name).toBe('A hall');
    // Many at once, which must not all be tried; a busy database may turn some away.
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => open(token, `guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    await expect.poll(async () => (await open(token, 'one more')).status, { timeout: 60_000 }).toBe(429);
    // Now the right one has to wait too.
    expectApiError(await open(token, 'open sesame'), 12007);
    // Nothing of it is said to messengers either.
    expect((await send(handle.service.gateway, `/s/${token}`)).text).not.toContain('A hall');
  });

  it('annotations and films are their account’s own, and of finished worlds', async () => {
    const path = `/world/v1/${things.shared}/annotations`;
    const none = { revision: 0, measurements: [], notes: [] };
    expect((await client().get(path)).json).toEqual(none);
    expectApiError(await client().post(path, none), 10001, 'worldId');
    const long = { ...none, notes: [{ id: 'n', at: [0, 0, 0], title: 'x'.repeat(101) }] };
    expectApiError(await client().post(path, long), 10001, 'notes[0].title');
    const many = Array.from({ length: 201 }, (_, n) => ({ id: `m${n}`, from: [0, 0, 0], to: [1, 0, 0] }));
    expectApiError(await client().post(path, { ...none, measurements: many }), 10001, 'measurements');
    const stranger = client().as((await createKey(handle.service, 'stranger')).key);
    expectApiError(await stranger.get(path), 12003);
    expectApiError(await stranger.post(path, none), 12003);
    expectApiError(await client().get('/world/v1/abcdefghij12/annotations'), 12001);
    const film = `/world/v1/${things.shared}:film`;
    expectApiError(await client().post(film, { width: 640, height: 360 }), 10001, 'worldId');
    for (const size of [{ width: 641, height: 360 }, { width: 1922, height: 360 }, { height: 360 }])
      expectApiError(await client().post(film, size), 10001, 'width');
    expectApiError(await stranger.post(film, { width: 640, height: 360 }), 12003);
    const films = `/world/v1/${things.shared}/films`;
    expect((await client().get(films)).json).toEqual({ films: [] });
    expectApiError(await client().delete(`${films}/abcdefghij123456`), 13005);
    expectApiError(await client().delete(`${films}/x`), 10001, 'operationId');
    expectApiError(await stranger.get(films), 12003);
    expectApiError(await stranger.delete(`${films}/abcdefghij123456`), 12003);
  });

  it('a link ends by itself', async () => {
    expectApiError(
      await client().post(`/world/v1/${things.shared}/shares`, { expireTime: Date.now() - 1 }),
      10001,
      'expireTime',
    );
    const { token } = await share({ expireTime: Date.now() + 1500 });
    expect((await open(token)).status).toBe(200);
    await expect.poll(async () => (await open(token)).status, { timeout: 30_000 }).toBe(404);
  });

  it('the command line shares: makes, lists and revokes links', async () => {
    const access = ['--url', handle.service.gateway, '--key', handle.service.key];
    const made = await orrery(handle.service, ['share', things.shared!, '--label', 'press', ...access]);
    expect(made.code, made.stderr).toBe(0);
    const token = /\/s\/(\w{28})$/m.exec(made.stdout)![1];
    expect((await open(token)).status).toBe(200);
    const listed = await orrery(handle.service, ['share', 'list', things.shared!, ...access]);
    const shareId = /^(\w{12}) {2}.*press/m.exec(listed.stdout)![1];
    expect((await orrery(handle.service, ['share', 'revoke', things.shared!, shareId, ...access])).code).toBe(0);
    expect((await open(token)).status).toBe(404);
  });
});
