/** A receiver of webhooks that keeps what it was sent and can refuse the first deliveries. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: checked by assertions
  json: any;
}

export interface WebhookReceiver {
  url: string;
  host: string;
  deliveries: Delivery[];
  /** Answers the next deliveries with this status. */
  refuseNext(times: number, status?: number): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const deliveries: Delivery[] = [];
  let refusals = 0;
  let refusalStatus = 500;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      deliveries.push({ headers: request.headers, text, json: JSON.parse(text) });
      response.writeHead(refusals-- > 0 ? refusalStatus : 200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    deliveries,
    refuseNext(times, status = 500) {
      refusals = times;
      refusalStatus = status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
