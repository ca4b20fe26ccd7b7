import { expect, it } from 'vitest';
import { type EndReason, holdingRequests } from './signed-in-fetch.ts';

const gateway = 'http://gateway';
const refusal = (bizCode: string) =>
  Response.json({ details: { metaData: { bizCode } } }, { status: 401, statusText: 'Unauthorized' });

it('a request that meets the end of a sign-in is sent again, as it was, after the next one', async () => {
  const answers = [refusal('10007'), Response.json({ made: true })];
  const sent: unknown[] = [];
  const reasons: EndReason[] = [];
  const fetchHeld = holdingRequests(
    gateway,
    async (reason) => {
      reasons.push(reason);
      return true;
    },
    () => ['first', 'second'][reasons.length],
    async (_input, init) => {
      sent.push([init?.body, new Headers(init?.headers).get('x-orrery-console')]);
      return answers.shift()!;
    },
  );
  const answer = await fetchHeld(`${gateway}/world/v1/generations`, { method: 'POST', body: 'a long description' });
  expect(await answer.json()).toEqual({ made: true });
  expect(sent).toEqual([
    ['a long description', 'first'],
    ['a long description', 'second'],
  ]);
  expect(reasons).toEqual(['revoked']);
});

it('who leaves instead gets the refusal, and other hosts are none of its business', async () => {
  const send = async () => refusal('10005');
  expect(
    (
      await holdingRequests(
        gateway,
        async () => false,
        () => 'id',
        send,
      )(`${gateway}/x`)
    ).status,
  ).toBe(401);
  const never = holdingRequests(
    gateway,
    () => Promise.reject(new Error('asked')),
    () => 'id',
    send,
  );
  expect((await never('http://files/x')).status).toBe(401);
  expect((await never(`${gateway}:8081/x`)).status).toBe(401);
});

it('a refusal that is no end of a sign-in is given back: an upload token that ran out is not mended by signing in', async () => {
  const never = holdingRequests(
    gateway,
    () => Promise.reject(new Error('asked')),
    () => 'id',
    async () => refusal('20004'),
  );
  expect((await never(`${gateway}/ous/api/v2/x`)).status).toBe(401);
});
