/** The answer to what is not even HTTP: in the same form as every other error of the host, then the connection ends. */
import type { Socket } from 'node:net';
import { randomId } from '../platform/random-ids.ts';
import { answerHeaders } from './answer-headers.ts';

const problems: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'request: the headers are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request: did not arrive in time',
};

export function answerBrokenRequest(bodyOf: (problem: string) => unknown) {
  return (error: Error, socket: Socket): void => {
    if (socket.destroyed || !socket.writable) return;
    const body = JSON.stringify(
      bodyOf(problems[(error as NodeJS.ErrnoException).code ?? ''] ?? 'request: is not valid HTTP'),
    );
    const head = [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `x-request-id: ${randomId(16)}`,
      ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
