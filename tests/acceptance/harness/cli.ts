/** The `orrery` command beside a running service. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot, type Service, serviceEnvironment } from './service.ts';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function orrery(service: Service, args: string[], allowing?: string): Promise<CommandResult> {
  const settings: Record<string, string | number> = {};
  if (service.settings.DATABASE_URL !== undefined) settings.DATABASE_URL = service.settings.DATABASE_URL;
  // The settings that decide what the command line refuses must be those of the service.
  for (const name of ['ORRERY_FETCH_ALLOW_HOSTS', 'ORRERY_STORAGE_QUOTA_BYTES'])
    if (service.settings[name] !== undefined) settings[name] = service.settings[name];
  if (allowing !== undefined) settings.ORRERY_FETCH_ALLOW_HOSTS = allowing;
  const child = spawn(process.execPath, [join(repositoryRoot, 'bin', 'orrery.mjs'), ...args], {
    cwd: repositoryRoot,
    env: serviceEnvironment(service.dataDir, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  return { code, stdout, stderr };
}

async function succeed(service: Service, args: string[], allowing?: string): Promise<string> {
  const { code, stdout, stderr } = await orrery(service, args, allowing);
  if (code !== 0) throw new Error(`orrery ${args.join(' ')} ended with ${code}\n${stdout}\n${stderr}`);
  return stdout.trim();
}

const lastLine = (text: string) => text.split('\n').at(-1)!;

export interface CreatedKey {
  account: string;
  key: string;
  keyId: string;
}

export async function createKey(service: Service, account: string, credits?: number): Promise<CreatedKey> {
  const extra = credits === undefined ? [] : ['--credits', String(credits)];
  return JSON.parse(
    lastLine(await succeed(service, ['keys', 'create', '--account', account, ...extra, '--json'])),
  ) as CreatedKey;
}

export interface ListedAccount {
  name: string;
  credits?: number | null;
}

export async function listAccounts(service: Service): Promise<ListedAccount[]> {
  return JSON.parse(lastLine(await succeed(service, ['accounts', 'list', '--json']))) as ListedAccount[];
}

export async function setCredits(service: Service, account: string, credits: number | 'off'): Promise<void> {
  await succeed(service, ['accounts', 'credits', account, String(credits)]);
}

/** Gives the signing secret, which is shown once. */
/** `allowing`: private hosts that the settings of the command allow although those of the service do not. */
export async function setWebhook(service: Service, account: string, url: string, allowing?: string): Promise<string> {
  const text = await succeed(service, ['accounts', 'webhook', account, url], allowing);
  const secret = /secret[^:]*: (\S+)/.exec(text)?.[1];
  if (!secret) throw new Error(`no secret in: ${text}`);
  return secret;
}
