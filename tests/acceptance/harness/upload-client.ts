/** The upload flow of the contract: token, single or blocks, status, file. */
import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { eventually } from './eventually.ts';
import type { GatewayClient } from './gateway-client.ts';
import { type Answer, type RequestOptions, send } from './http.ts';

export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

export interface FormPart {
  name: string;
  value: Buffer | string;
  /** Makes it a file part. */
  filename?: string;
  type?: string;
}

export function multipart(parts: FormPart[], boundary = `----orrery${randomBytes(12).toString('hex')}`) {
  const chunks: Buffer[] = [];
  for (const { name, value, filename, type } of parts) {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const typeLine =
      filename === undefined && type === undefined ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`;
    chunks.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${typeLine}\r\n`),
      Buffer.from(value as string),
      Buffer.from('\r\n'),
    );
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(chunks) };
}

export interface Credential {
  ousToken: string;
  globalDomain: string;
  blockSize: number;
}

export interface InitQuery {
  md5: string;
  blocks: number;
  size: number;
  name: string;
  metadata?: string;
  customPrefix?: string;
  customFilename?: string;
}

/** One token, as one client uses it for one file after another. Every answer must carry `x-request-id`. */
export class UploadClient {
  readonly base: string;
  readonly token: string;
  readonly blockSize: number;

  constructor(credential: Credential) {
    this.base = credential.globalDomain;
    this.token = credential.ousToken;
    this.blockSize = credential.blockSize;
  }

  static async open(gateway: GatewayClient): Promise<UploadClient> {
    const answer = await gateway.get('/asset/v1/token');
    if (answer.status !== 200) throw new Error(`no upload token: HTTP ${answer.status} ${answer.text}`);
    return new UploadClient(answer.json);
  }

  async send(method: string, path: string, options: Omit<RequestOptions, 'method'> = {}): Promise<Answer> {
    const answer = await send(this.base, path, {
      ...options,
      method,
      headers: { 'ous-token-v2': this.token, ...options.headers },
    });
    if (!answer.headers['x-request-id']) throw new Error(`${method} ${path}: no x-request-id on the answer`);
    return answer;
  }

  form(path: string, parts: FormPart[], headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    const { contentType, body } = multipart(parts);
    return this.send('POST', path, { body, headers: { 'content-type': contentType, ...headers } });
  }

  single(bytes: Buffer, filename: string, fields: FormPart[] = []): Promise<Answer> {
    return this.form('/ous/api/v2/single/upload', [{ name: 'file', value: bytes, filename }, ...fields]);
  }

  init(query: Partial<InitQuery> | Record<string, string | number>): Promise<Answer> {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.send('POST', `/ous/api/v2/block/upload/init?${text}`);
  }

  part(block: number | string, bytes: Buffer): Promise<Answer> {
    return this.form('/ous/api/v2/block/upload/part', [
      { name: 'block', value: String(block) },
      { name: 'file', value: bytes, filename: 'blob' },
    ]);
  }

  status(): Promise<Answer> {
    return this.send('GET', '/ous/api/v2/upload/status');
  }

  /** Polls as clients do: until 5, 6 or 8. Gives `d`. */
  ended(timeoutMs = 60_000) {
    return eventually(
      async () => {
        const { d } = (await this.status()).json;
        return [5, 6, 8].includes(d.status) && d;
      },
      { timeoutMs, what: 'the end of the upload' },
    );
  }
}

export function splitBlocks(bytes: Buffer, blockSize: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / blockSize) }, (_, index) =>
    bytes.subarray(index * blockSize, (index + 1) * blockSize),
  );
}

/** The whole flow; gives the final status `d`, whose `url` the world endpoints take. */
export async function upload(gateway: GatewayClient, bytes: Buffer, name: string) {
  const client = await UploadClient.open(gateway);
  const check = (answer: Answer) => {
    if (answer.status !== 200) throw new Error(`upload of ${name}: HTTP ${answer.status} ${answer.text}`);
    return answer.json.d;
  };
  if (bytes.length <= client.blockSize) check(await client.single(bytes, name));
  else {
    const parts = splitBlocks(bytes, client.blockSize);
    const { deduplicated } = check(
      await client.init({ md5: md5Of(bytes), blocks: parts.length, size: bytes.length, name }),
    );
    if (!deduplicated) for (const [index, part] of parts.entries()) check(await client.part(index + 1, part));
  }
  return client.ended();
}
