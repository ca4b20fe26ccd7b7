/** Plays a live stream's pictures: the published client's WebSocket protocol, one JPEG a message, drawn on a canvas as they come. */
export interface PlayerEvents {
  onFrame(atMs: number): void;
  /** News that do not end it: the code of docs/streams.md and its text. */
  onWarning(code: string, text: string): void;
  onEnd(code: string): void;
}

export interface Player {
  close(): void;
}

const fatal = new Set(['1000', '1001', '1003']);
const mostRetries = 5;

export interface JpegPlayerOptions extends PlayerEvents {
  url: string;
  streamId: string;
  canvas: HTMLCanvasElement;
}

export class JpegPlayer implements Player {
  readonly #options: JpegPlayerOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retries = 0;
  #closed = false;
  /** The newest picture that is not drawn yet; older ones are not worth decoding. */
  #waiting: Blob | undefined;
  #drawing = false;

  constructor(options: JpegPlayerOptions) {
    this.#options = options;
    this.#connect();
  }

  #connect(): void {
    const { url, streamId, onEnd, onWarning } = this.#options;
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.binaryType = 'blob';
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 3, slaveInit: { masterStreamingId: streamId, receiveImage: true } }));
    socket.onmessage = ({ data }: MessageEvent<string | Blob>) => {
      if (typeof data !== 'string') {
        this.#retries = 0;
        this.#waiting = data;
        void this.#draw();
        return;
      }
      const { code, desc = '' } = JSON.parse(data) as { code: string; desc?: string };
      if (fatal.has(code)) {
        this.close();
        onEnd(code);
      } else if (code !== '0') onWarning(code, desc);
    };
    socket.onclose = () => {
      if (this.#closed) return;
      if (this.#retries >= mostRetries) {
        this.close();
        onEnd('connection');
        return;
      }
      this.#timer = setTimeout(() => this.#connect(), 300 * 2 ** this.#retries++);
    };
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    const { canvas, onFrame } = this.#options;
    for (let blob = this.#waiting; blob && !this.#closed; blob = this.#waiting) {
      this.#waiting = undefined;
      const picture = await createImageBitmap(new Blob([blob], { type: 'image/jpeg' })).catch(() => undefined);
      // One that cannot be read is skipped; the next is on its way.
      if (!picture) continue;
      if (canvas.width !== picture.width || canvas.height !== picture.height) {
        canvas.width = picture.width;
        canvas.height = picture.height;
      }
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      picture.close();
      onFrame(performance.now());
    }
    this.#drawing = false;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
