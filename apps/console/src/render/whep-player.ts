/** Plays a live stream as video: WHEP, one request with an offer, answered at once. */
import type { Player, PlayerEvents } from './jpeg-player.ts';

export interface WhepPlayerOptions extends PlayerEvents {
  url: string;
  video: HTMLVideoElement;
}

/** Addresses found later than this are not waited for: without STUN servers all of them are the machine's own. */
const gatherMs = 2000;

export class WhepPlayer implements Player {
  readonly #options: WhepPlayerOptions;
  readonly #connection = new RTCPeerConnection();
  #location: string | undefined;
  #closed = false;

  constructor(options: WhepPlayerOptions) {
    this.#options = options;
    this.#start().catch(() => this.#end());
  }

  async #start(): Promise<void> {
    const { url, video, onFrame } = this.#options;
    const connection = this.#connection;
    connection.addTransceiver('video', { direction: 'recvonly' });
    connection.ontrack = ({ track }) => {
      video.srcObject = new MediaStream([track]);
      void video.play();
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed') this.#end();
    };
    const seen = () => {
      if (this.#closed) return;
      onFrame(performance.now());
      video.requestVideoFrameCallback(seen);
    };
    video.requestVideoFrameCallback(seen);
    await connection.setLocalDescription(await connection.createOffer());
    await gathered(connection);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: connection.localDescription!.sdp,
    });
    if (answer.status !== 201) throw new Error(`WHEP: HTTP ${answer.status}`);
    const location = answer.headers.get('location');
    if (location) this.#location = new URL(location, url).href;
    await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    if (this.#closed) this.#leave();
  }

  #end(): void {
    if (this.#closed) return;
    this.close();
    this.#options.onEnd('video');
  }

  #leave(): void {
    if (this.#location) void fetch(this.#location, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    this.#location = undefined;
  }

  close(): void {
    this.#closed = true;
    this.#leave();
    this.#connection.close();
    this.#options.video.srcObject = null;
  }
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, gatherMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') resolve();
    });
  });
}
