/** Photos and recordings of the room `orrery demo` draws, as files, and other films made by ffmpeg. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, serviceEnvironment } from './service.ts';

export interface CommandEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

async function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<CommandEnd> {
  const child = spawn(program, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    out.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    out.stderr += chunk;
  });
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  return { code, ...out };
}

/** The `orrery` command away from any service of the machine. */
export function orreryAlone(args: string[], settings: Record<string, string> = {}, dataDir = join(tmpdir(), 'none')) {
  return runProgram(
    process.execPath,
    [join(repositoryRoot, 'bin', 'orrery.mjs'), ...args],
    serviceEnvironment(dataDir, settings),
  );
}

async function succeed(ended: Promise<CommandEnd>, what: string): Promise<void> {
  const { code, stdout, stderr } = await ended;
  if (code !== 0) throw new Error(`${what} ended with ${code}\n${stdout}\n${stderr}`);
}

export interface MaterialFolder {
  path: string;
  remove(): Promise<void>;
}

export async function materialFolder(): Promise<MaterialFolder> {
  const path = await mkdtemp(join(tmpdir(), 'orrery-material-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** `orrery demo <form> …`; gives the bytes of the file it wrote. */
export async function demoFile(folder: MaterialFolder, name: string, args: string[]): Promise<Buffer> {
  const path = join(folder.path, name);
  await succeed(orreryAlone(['demo', ...args, '-o', path]), `orrery demo ${args.join(' ')}`);
  return readFile(path);
}

/** A film made by ffmpeg alone. */
export async function ffmpegFile(folder: MaterialFolder, name: string, args: string[]): Promise<Buffer> {
  const path = join(folder.path, name);
  await succeed(runProgram('ffmpeg', ['-v', 'error', '-y', ...args, path], process.env), 'ffmpeg');
  return readFile(path);
}
