/** A TCP proxy that can swallow everything: nothing is answered, nothing is closed, as when a network is cut. Healed, what was held back goes on. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  port: number;
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  let silent = false;
  const sockets = new Map<Socket, Socket>();
  const server = createServer((from) => {
    const to = connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.set(one, other);
      one.on('data', (chunk) => void other.write(chunk));
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        // The other side of a cut hears of no end either, until it is healed.
        if (!silent) other.destroy();
      });
      if (silent) one.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      silent = true;
      for (const socket of sockets.keys()) socket.pause();
    },
    heal() {
      silent = false;
      for (const [socket, other] of sockets) {
        if (other.destroyed) socket.destroy();
        else socket.resume();
      }
    },
    async close() {
      for (const socket of sockets.keys()) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
