/** Calls of the gateway: the key goes out with every one, an ApiError comes back as a GatewayError. */
import { anySignIn, consoleHeader } from '@orrery/protocol';
import { GatewayError } from './errors.ts';
import type { Transport } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface GatewayCall extends CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  headers?: Record<string, string>;
  /** See the transport. */
  repeatable?: boolean;
}

export interface Gateway {
  call<T>(path: string, options?: GatewayCall): Promise<T>;
  /** The answer as it is, for streams of events. Errors are thrown as in `call`. */
  open(path: string, options?: GatewayCall): Promise<Response>;
}

export interface GatewayOptions {
  /** Address of the gateway, with `/global` where the deployment has it. */
  address: string;
  /** Undefined: the browser's cookie signs in. */
  apiKey: string | undefined;
  transport: Transport;
}

export function createGateway({ address, apiKey, transport }: GatewayOptions): Gateway {
  const base = address.replace(/\/+$/, '');
  const send = async (path: string, { method = 'GET', query, json, headers, signal, repeatable }: GatewayCall) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const text = json === undefined ? undefined : JSON.stringify(json);
    const response = await transport({
      method,
      url: url.href,
      headers: {
        ...(apiKey === undefined ? { [consoleHeader]: anySignIn } : { authorization: apiKey }),
        accept: 'application/json',
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
      signal,
      ...(repeatable === undefined ? {} : { repeatable }),
    });
    return response;
  };
  const open = async (path: string, options: GatewayCall = {}) => {
    let response = await send(path, options);
    // Advised by the contract: a key that was just made may not be known everywhere at once.
    if (response.status === 401 && apiKey !== undefined) {
      await response.body?.cancel();
      response = await send(path, options);
    }
    if (response.ok) return response;
    const body = await response.json().catch(() => undefined);
    throw new GatewayError(response.status, body, response.headers.get('x-request-id') ?? undefined);
  };
  return {
    open,
    async call<T>(path: string, options?: GatewayCall) {
      return (await (await open(path, options)).json()) as T;
    },
  };
}
