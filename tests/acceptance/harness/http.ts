/** One HTTP request, exactly as given: the path is not normalized and headers are not added to. */
import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  /** The Host the request was sent with. */
  host: string;
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  readonly text: string;
  /** The parsed body; throws with the text when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by assertions, not by types
  readonly json: any;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function answer(host: string, status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
  return {
    host,
    status,
    headers,
    bytes,
    get text() {
      return bytes.toString('utf8');
    },
    get json() {
      try {
        return JSON.parse(bytes.toString('utf8'));
      } catch (error) {
        throw new Error(`HTTP ${status}, not JSON: ${bytes.toString('utf8').slice(0, 300)}`, { cause: error });
      }
    },
  };
}

export interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
  timeoutMs?: number;
  agent?: Agent | false;
  /** False: a connection that the server closes under a request counts as a failure. */
  retry?: boolean;
}

/** `base` is an origin, `path` what follows it, sent as it is. */
export function send(base: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(base);
  const sentHost = String(options.headers?.host ?? host);
  const body = options.body === undefined ? undefined : Buffer.from(options.body as string);
  const once = (): Promise<Answer> =>
    new Promise((done, failed) => {
      const request = httpRequest(
        {
          hostname: hostname.replace(/^\[|\]$/g, ''),
          port,
          path,
          method: options.method ?? 'GET',
          headers: {
            ...(body !== undefined && { 'content-length': body.length }),
            ...options.headers,
          },
          agent: options.agent ?? agent,
          timeout: options.timeoutMs ?? 60_000,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () =>
            done(answer(sentHost, response.statusCode ?? 0, response.headers, Buffer.concat(chunks))),
          );
        },
      );
      request.on('error', (error) => failed(Object.assign(error, { reused: request.reusedSocket })));
      request.on('timeout', () =>
        request.destroy(new Error(`no answer to ${options.method ?? 'GET'} ${path.slice(0, 200)}`)),
      );
      request.end(body);
    });
  // A kept-alive connection may be closed by the server in the moment it is used again; that is no failure of the service.
  return once().catch((error: NodeJS.ErrnoException & { reused?: boolean }) => {
    if (options.retry !== false && error.reused && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
      return once();
    throw error;
  });
}

/** Sends bytes as they are, valid HTTP or not, and gives what came back until the server closed or was silent. */
export function sendRaw(base: string, bytes: Buffer | string, silentMs = 5000): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((done, failed) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(silentMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done(received) : failed(error),
    );
    socket.on('close', () => done(received));
  });
}
