/** Sends one webhook delivery. Runs in the worker itself: a signed POST needs no process of its own, and the secret stays here. */
import { createHmac } from 'node:crypto';
import { request } from 'undici';
import type { WebhookDeliveries, WebhookDelivery, WebhookTarget } from '../domain/webhooks/webhook-outbox.ts';
import { AddressRefusedError, type GuardedAgent } from './fetch/guarded-agent.ts';
import type { JobDefinition } from './job-definition.ts';

/** From connecting to the answer's first line. */
const deliveryTimeoutMs = 30_000;

export const webhook: JobDefinition = {
  kind: 'webhook',
  lane: 'webhook',
  payloadVersion: 1,
  // About 10 s, 20 s, 40 s, ... then every hour: 16 tries over about eight hours.
  retry: () => ({ limit: 15, delayS: 10, delayMaxS: 3600 }),
  limits: () => ({ timeoutMs: deliveryTimeoutMs, memoryMb: 0 }),
};

/** `t` in Unix seconds, `v1` = HMAC-SHA256 of `<t>.<body>` under the account's secret, in hex. */
function signatureHeader(secret: string, body: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

async function post(
  agent: GuardedAgent,
  target: WebhookTarget,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const answer = await request(target.url, {
      dispatcher: agent.dispatcherFor(target.url),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'orrery-webhook',
        'orrery-event': delivery.event,
        'orrery-delivery': delivery.id,
        'orrery-signature': signatureHeader(target.secret, delivery.body, Date.now()),
      },
      body: delivery.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryTimeoutMs)]),
    });
    // What it says does not matter, and it may never end.
    answer.body.on('error', () => {}).destroy();
    // A redirect is not followed: the signature was meant for the address the account gave.
    return answer.statusCode >= 200 && answer.statusCode < 300 ? undefined : `answered ${answer.statusCode}`;
  } catch (error) {
    if (error instanceof AddressRefusedError) return `the address ${error.message}`;
    const { name, code, message } = error as NodeJS.ErrnoException;
    if (name === 'TimeoutError') return `no answer within ${deliveryTimeoutMs / 1000} s`;
    return typeof code === 'string' ? code : message;
  }
}

/** Undefined: delivered, or nothing to deliver any more. A text: why this try failed. */
export async function deliverWebhook(
  deps: { deliveries: WebhookDeliveries; agent: GuardedAgent },
  id: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const delivery = await deps.deliveries.find(id);
  if (!delivery || delivery.delivered) return undefined;
  const target = await deps.deliveries.target(delivery.accountId);
  if (!target) return undefined;
  const error = await post(deps.agent, target, delivery, signal);
  // Cut off by us: whoever takes it next decides.
  if (error !== undefined && signal.aborted) return error;
  await deps.deliveries.recordAttempt(id, error);
  return error;
}
