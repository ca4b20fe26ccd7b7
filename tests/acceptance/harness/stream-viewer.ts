/** A viewer of a live stream, as the published browser client speaks. */
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { eventually } from './eventually.ts';

export interface StreamAddress {
  host: string;
  nodeId: string;
  streamId: string;
  token: string;
}

export interface News {
  code: string;
  desc: string;
  streamId: string;
  timestamp: number;
}

export class StreamViewer {
  readonly frames: Buffer[] = [];
  readonly news: News[] = [];
  readonly order: string[] = [];
  closed = false;
  readonly #socket: WebSocket;

  constructor(address: StreamAddress, hello: unknown = undefined) {
    const { host, nodeId, streamId, token } = address;
    this.#socket = new WebSocket(
      `ws://${host}/streaming/ws/session?nid=${encodeURIComponent(nodeId)}&token=${encodeURIComponent(token)}`,
    );
    this.#socket.on('open', () =>
      this.#socket.send(
        JSON.stringify(hello ?? { type: 3, slaveInit: { masterStreamingId: streamId, receiveImage: true } }),
      ),
    );
    this.#socket.on('message', (data: Buffer, isBinary) => {
      this.order.push(isBinary ? 'frame' : 'news');
      if (isBinary) this.frames.push(data);
      else this.news.push(JSON.parse(data.toString()));
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.closed = true;
    });
  }

  /** The first frame after this many. */
  frame(after = 0): Promise<Buffer> {
    return eventually(() => this.frames[after], { intervalMs: 5, what: `frame ${after}` });
  }

  /** No frame has come for a while: the picture is as good as it gets. */
  async rested(): Promise<Buffer> {
    await this.frame();
    let [count, since] = [-1, Date.now()];
    await eventually(
      () => {
        if (this.frames.length !== count) [count, since] = [this.frames.length, Date.now()];
        return Date.now() - since > 2500;
      },
      { what: 'a picture that rests' },
    );
    return this.frames.at(-1)!;
  }

  /** The code it was ended with. */
  async ended(): Promise<string | undefined> {
    await eventually(() => this.closed, { what: 'the end of the connection' });
    return this.news.at(-1)?.code;
  }

  close(): void {
    this.#socket.close();
  }
}

export async function pixels(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const { format } = await sharp(jpeg).metadata();
  return {
    format,
    width: info.width,
    height: info.height,
    at: (x: number, y: number) => [...data.subarray(info.channels * (y * info.width + x)).subarray(0, 3)],
  };
}
