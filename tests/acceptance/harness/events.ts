/** A reader of Server-Sent Events. */
import { request } from 'node:http';
import { eventually } from './eventually.ts';
import type { GatewayClient } from './gateway-client.ts';

export interface ServerEvent {
  id?: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: checked by assertions
  data: any;
}

export interface EventReader {
  status: number;
  contentType: string;
  requestId: string;
  events: ServerEvent[];
  readonly closed: boolean;
  untilClosed(): Promise<ServerEvent[]>;
  close(): void;
}

function parse(block: string): ServerEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : (value ?? ''));
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return {
    event: fields.get('event') ?? 'message',
    data: JSON.parse(data),
    ...(fields.has('id') && { id: fields.get('id')! }),
  };
}

export function openEvents(client: GatewayClient, path: string): Promise<EventReader> {
  return new Promise((done, failed) => {
    const outgoing = request(client.base + client.prefix + path, {
      headers: { ...client.headers, accept: 'text/event-stream' },
      agent: false,
    });
    outgoing.on('error', failed);
    outgoing.on('response', (response) => {
      const events: ServerEvent[] = [];
      let closed = false;
      let rest = '';
      response.on('data', (chunk: Buffer) => {
        rest += chunk;
        const blocks = rest.split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          const event = parse(block);
          if (event) events.push(event);
        }
      });
      const end = () => {
        closed = true;
      };
      response.on('end', end).on('close', end).on('error', end);
      done({
        status: response.statusCode ?? 0,
        contentType: response.headers['content-type'] ?? '',
        requestId: String(response.headers['x-request-id'] ?? ''),
        events,
        get closed() {
          return closed;
        },
        async untilClosed() {
          await eventually(() => closed, { what: 'the end of the event stream' });
          return events;
        },
        close: () => outgoing.destroy(),
      });
    });
    outgoing.end();
  });
}
