/** Server-Sent Events read with `fetch`: the browser's own EventSource cannot send an Authorization header. */

export interface StreamEvent {
  event: string;
  data: string;
}

/** Ends when the stream does. Comments and unknown fields are passed over, as the format says. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let pending = '';
  let event = 'message';
  let data: string[] = [];
  for await (const chunk of chunksOf(body)) {
    const lines = (pending + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/);
    pending = lines.pop()!;
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { event, data: data.join('\n') };
        event = 'message';
        data = [];
      } else if (line.startsWith('event:')) {
        event = line.slice(6).trim();
      } else if (line.startsWith('data:')) {
        data.push(line.slice(5).replace(/^ /, ''));
      }
    }
  }
}

/** Safari's streams are not async iterables. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // already closed or broken: nothing is left to cancel
  }
}
