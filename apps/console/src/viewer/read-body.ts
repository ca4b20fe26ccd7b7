/** The body of an answer, told how much of it has come; `total` where the sender says it. */
export async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  onProgress?: (received: number, total?: number) => void,
): Promise<ArrayBuffer> {
  const total = Number(headers.get('content-length')) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.length;
    onProgress?.(received, total);
  }
  return new Blob(parts).arrayBuffer();
}
