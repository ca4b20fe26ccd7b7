import type { WebhookDeliveries, WebhookDelivery } from '../../domain/webhooks/webhook-outbox.ts';
import type { Queryable } from './database.ts';

/** Webhook rows through one connection or transaction. */
export function webhookDeliveriesIn(client: Queryable): WebhookDeliveries {
  return {
    async target(accountId) {
      const found = await client.query<{ url: string; secret: string }>(
        `select webhook_url as url, webhook_secret as secret from accounts
         where id = $1 and webhook_url is not null and webhook_secret is not null`,
        [accountId],
      );
      return found.rows[0];
    },

    async insert({ accountId, event, body }) {
      const made = await client.query<{ id: string }>(
        'insert into webhook_deliveries (account_id, event, body) values ($1, $2, $3) returning id',
        [accountId, event, body],
      );
      return made.rows[0].id;
    },

    async find(id) {
      const found = await client.query<WebhookDelivery>(
        `select id, account_id as "accountId", event, body, attempts, delivered_at is not null as delivered
         from webhook_deliveries where id = $1`,
        [id],
      );
      return found.rows[0];
    },

    async recordAttempt(id, error) {
      await client.query(
        `update webhook_deliveries set attempts = attempts + 1, last_error = $2,
           delivered_at = case when $2::text is null then now() else delivered_at end
         where id = $1`,
        [id, error ?? null],
      );
    },
  };
}
