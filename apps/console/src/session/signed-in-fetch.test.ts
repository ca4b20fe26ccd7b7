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
    async (_input, init) => {
      sent.push(init?.body);
      return answers.shift()!;
    },
  );
  const answer = await fetchHeld(`${gateway}/world/v1/generations`, { method: 'POST', body: 'a long description' });
  expect(await answer.json()).toEqual({ made: true });
  expect(sent).toEqual(['a long description', 'a long description']);
  expect(reasons).toEqual(['revoked']);
});

it('who leaves instead gets the refusal, and other hosts are none of its business', async () => {
  const send = async () => refusal('10005');
  expect((await holdingRequests(gateway, async () => false, send)(`${gateway}/x`)).status).toBe(401);
  const never = holdingRequests(gateway, () => Promise.reject(new Error('asked')), send);
  expect((await never('http://files/x')).status).toBe(401);
});
