/** Names, prefixes and file addresses that try to leave the account's space. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectUploadErrorForm, expectUploadSuccess } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { png } from './harness/images.ts';
import { repositoryRoot } from './harness/service.ts';
import { md5Of, splitBlocks, UploadClient, upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({ settings: { ORRERY_UPLOAD_BLOCK_SIZE: 4096 } });
const marker = 'escape-marker-5b2f';

const tricks = [
  `../../../../${marker}.png`,
  `..\\..\\..\\${marker}.png`,
  `/tmp/${marker}.png`,
  `/${marker}.png`,
  `C:\\${marker}.png`,
  `\\\\server\\share\\${marker}.png`,
  `%2e%2e%2f%2e%2e%2f${marker}.png`,
  `..%2f..%2f${marker}.png`,
  `%252e%252e%252f${marker}.png`,
  `....//....//${marker}.png`,
  `./././${marker}.png`,
  `${marker}.png/`,
  `${marker}.png/..`,
  `a/../../../${marker}.png`,
  '..',
  '.',
  '...',
  '.png',
  '.htaccess',
  `~root/${marker}.png`,
  `${marker}.png -> /etc/passwd`,
  `${marker}\u202egnp.exe.png`,
  `${marker}\n.png`,
  `${marker}\r\nx: y.png`,
  `${marker};rm -rf .png`,
  `${marker}|cat.png`,
  `$(touch ${marker}).png`,
  `\`touch ${marker}\`.png`,
  `file:///tmp/${marker}.png`,
  `con.png`,
  `nul`,
  `${'x'.repeat(250)}${marker}.png`,
  `uploads/2/${marker}.png`,
  `//${marker}.png`,
  `．．／${marker}.png`,
];

let otherKey: string;
let home: string;

/** The part of an uploadKey that belongs to the account: what stays the same for ordinary uploads. */
async function accountSpace(client: GatewayClient): Promise<string> {
  const [one, two] = [await upload(client, png(1), 'one.png'), await upload(client, png(2), 'two.png')];
  const [a, b] = [one.uploadKey.split('/'), two.uploadKey.split('/')] as [string[], string[]];
  const common = a.filter(
    (segment, index) => b[index] === segment && a.slice(0, index).every((part, at) => part === b[at]),
  );
  return `${common.join('/')}/`;
}

beforeAll(async () => {
  otherKey = (await createKey(handle.service, 'other')).key;
  home = await accountSpace(new GatewayClient(handle.service));
  expect(home.length).toBeGreaterThan(1);
});

// biome-ignore lint/suspicious/noExplicitAny: the `d` of an upload status
async function expectInside(state: any, bytes: Buffer) {
  const { uploadKey, url, name } = state;
  expect(uploadKey.startsWith(home), `${uploadKey} is not in ${home}`).toBe(true);
  for (const segment of uploadKey.split('/')) {
    expect(segment).not.toMatch(/^\.{0,2}$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(segment).not.toMatch(/[\\\u0000-\u001f\u007f]/);
  }
  expect(name).not.toMatch(/[/\\]/);
  const { origin, pathname } = new URL(url);
  expect(origin).toBe(handle.service.uploads);
  // A client that decodes the address must not climb either.
  for (const segment of pathname.split('/').slice(1))
    expect(decodeURIComponent(segment)).not.toMatch(/^\.{1,2}$|[/\\]/);
  const file = await send(origin, pathname);
  expect(file.status).toBe(200);
  expect(file.bytes.equals(bytes)).toBe(true);
}

function expectNothingOutside() {
  const { dataDir } = handle.service;
  for (const folder of ['/', '/tmp', '/etc', tmpdir(), dirname(dataDir), repositoryRoot, process.cwd()]) {
    const found = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes(marker)) : [];
    expect(found, `in ${folder}`).toEqual([]);
  }
  // Nothing a caller sends is a name in the storage.
  const inside = namesBelow(dataDir).filter((name) => name.includes(marker));
  expect(inside.filter((name) => name.includes('..'))).toEqual([]);
}

/** The service is at work meanwhile: a folder may go away while it is being listed. */
function namesBelow(folder: string, tries = 10): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(String);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw error;
    return namesBelow(folder, tries - 1);
  }
}

it('names of single uploads stay inside the space of the account', async () => {
  const client = new GatewayClient(handle.service);
  for (const [index, trick] of tricks.entries()) {
    const uploads = await UploadClient.open(client);
    const bytes = png(100 + index, 8, 8);
    const answer = await uploads.single(bytes, trick.replace(/[\r\n]/g, '').replaceAll('"', ''));
    if (answer.status !== 200) expect(expectUploadErrorForm(answer)).toBe(20001);
    else await expectInside((await uploads.status()).json.d, bytes);
  }
  expectNothingOutside();
});

it('an RFC 5987 filename stays inside too', async () => {
  const uploads = await UploadClient.open(new GatewayClient(handle.service));
  const bytes = png(90, 8, 8);
  const boundary = 'bbbb';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"; filename*=UTF-8''..%2F..%2F${marker}.png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await uploads.send('POST', '/ous/api/v2/single/upload', {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expectUploadSuccess(answer);
  await expectInside((await uploads.status()).json.d, bytes);
  expectNothingOutside();
});

describe.each(['name', 'customPrefix', 'customFilename'] as const)('%s of block uploads', (field) => {
  it('the value stays inside the space of the account', async () => {
    const client = new GatewayClient(handle.service);
    for (const [index, trick] of tricks.entries()) {
      const uploads = await UploadClient.open(client);
      const bytes = png(200 + index, 40, 40);
      const parts = splitBlocks(bytes, 4096);
      const query = { md5: md5Of(bytes), blocks: parts.length, size: bytes.length, name: 'plain.png', [field]: trick };
      const answer = await uploads.init(query);
      if (answer.status !== 200) {
        expect(expectUploadErrorForm(answer)).toBe(20001);
        expect(answer.json.m).toMatch(new RegExp(`^${field}:`));
        continue;
      }
      if (!answer.json.d.deduplicated)
        for (const [at, part] of parts.entries()) expectUploadSuccess(await uploads.part(at + 1, part));
      await expectInside(await uploads.ended(), bytes);
    }
    expectNothingOutside();
  });
});

it('another account cannot be entered by prefix', async () => {
  const other = new GatewayClient(handle.service, { key: otherKey });
  const theirs = await accountSpace(other);
  expect(theirs).not.toBe(home);
  const bytes = png(300, 40, 40);
  const uploads = await UploadClient.open(new GatewayClient(handle.service));
  for (const customPrefix of [theirs, `/${theirs}`, `../${theirs}`, `../../${theirs}`]) {
    const answer = await uploads.init({
      md5: md5Of(bytes),
      blocks: 2,
      size: bytes.length,
      name: 'x.png',
      customPrefix,
    });
    if (answer.status !== 200) expectUploadErrorForm(answer);
    else {
      const { uploadKey } = (await uploads.status()).json.d;
      expect(uploadKey.startsWith(home)).toBe(true);
      expect(uploadKey.startsWith(theirs)).toBe(false);
    }
  }
});

it('file addresses cannot climb', async () => {
  const { url } = await upload(new GatewayClient(handle.service), png(400), 'mine.png');
  const { origin, pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  const climbs = [
    '..',
    '%2e%2e',
    '%2e.',
    '..%2f..',
    '..%5c..',
    '%252e%252e',
    '....//',
    '%c0%ae%c0%ae',
    '..;',
    '.%00.',
    '%00',
  ];
  for (const climb of climbs)
    for (const target of ['etc/passwd', 'service.lock', 'database-address', 'postgres/password', 'objects'])
      for (const path of [
        `${folder}/${climb}/${climb}/${climb}/${climb}/${climb}/${target}`,
        `${folder}/mine.png/${climb}/${climb}/${target}`,
        `/files/${climb}/${climb}/${climb}/${target}`,
        `/${climb}/${climb}/${target}`,
        `/files//${target}`,
        `/files/${encodeURIComponent(`/${target}`)}`,
        join('/files', target),
      ]) {
        const answer = await send(origin, path);
        expect(answer.text).not.toContain('root:');
        expect(answer.text).not.toContain('postgres://');
        expect([200, 400, 404]).toContain(answer.status);
        // The capability is what counts: under it, at most the file itself.
        if (answer.status === 200) expect(answer.bytes.equals(png(400))).toBe(true);
      }
});
