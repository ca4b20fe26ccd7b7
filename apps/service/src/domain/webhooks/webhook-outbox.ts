/**
 * Webhooks leave through an outbox: the delivery and its job are written in the transaction of the change they report, so that
 * none is lost and none reports what did not happen. `jobs/webhook.ts` sends them.
 */
import type { Enqueue } from '../jobs/job-subject.ts';

export type WebhookEventName =
  | 'world.succeeded'
  | 'world.failed'
  | 'world.canceled'
  | 'world.timeout'
  | 'world.rejected'
  | 'webhook.test';

export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface WebhookDelivery {
  id: string;
  accountId: number;
  event: string;
  /** The exact text that is signed and sent, the same in every try. */
  body: string;
  attempts: number;
  delivered: boolean;
}

/** The rows behind it (`store/sql/webhook-deliveries.ts`). */
export interface WebhookDeliveries {
  /** Undefined where the account wants no webhooks. */
  target(accountId: number): Promise<WebhookTarget | undefined>;
  insert(delivery: { accountId: number; event: string; body: string }): Promise<string>;
  find(id: string): Promise<WebhookDelivery | undefined>;
  /** `error` undefined: delivered. */
  recordAttempt(id: string, error: string | undefined): Promise<void>;
}

export interface WebhookEvent {
  accountId: number;
  event: WebhookEventName;
  /** For worlds: the protocol's WorldEvent. */
  data: Record<string, unknown>;
  traceId?: string | undefined;
}

/** Call with the repository and the enqueue of one transaction. Does nothing for an account without a webhook address. */
export async function enqueueWebhook(
  outbox: { deliveries: Pick<WebhookDeliveries, 'target' | 'insert'>; enqueue: Enqueue },
  { accountId, event, data, traceId }: WebhookEvent,
): Promise<string | undefined> {
  if ((await outbox.deliveries.target(accountId)) === undefined) return undefined;
  const body = JSON.stringify({ event, createTime: Date.now(), data });
  const id = await outbox.deliveries.insert({ accountId, event, body });
  await outbox.enqueue({ kind: 'webhook', subjectId: id, traceId });
  return id;
}
