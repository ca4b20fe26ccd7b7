/**
 * HTTP connections that obey the address rules. A name is resolved once, every answer is checked, and the connection goes to what
 * was checked: a second DNS answer (rebinding) never comes into play. The socket's real peer is checked again as a last line.
 */
import { lookup as dnsLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import {
  checkAddress,
  checkUrlLiteral,
  type FetchRules,
  isAllowedHost,
  type Refusal,
} from '../../domain/fetching/address-rules.ts';

export class AddressRefusedError extends Error {
  readonly code = 'ADDRESS_REFUSED';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export type ResolveName = (hostname: string) => Promise<{ address: string; family: number }[]>;
const resolveBySystem: ResolveName = (hostname) => dnsLookup(hostname, { all: true, order: 'verbatim' });

/** One resolution per connection; refused when any answer is private, since such a name is not meant for the public. */
export function guardedLookup(resolveName: ResolveName, check: typeof checkAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname).then(
      (answers) => {
        const refusal = answers.map((answer) => check(answer.address)).find((found) => found !== undefined);
        const first = answers[0];
        if (refusal)
          callback(
            new AddressRefusedError({ ...refusal, reason: `resolves to ${refusal.reason.replace(/^names /, '')}` }),
            '',
          );
        else if (!first) callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '');
        else if (options.all) callback(null, answers);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** What would be refused when it is connected to: as written, or by what its name stands for now. A name nobody knows is not refused. */
export async function addressRefusal(
  url: string,
  rules: FetchRules,
  resolveName: ResolveName = resolveBySystem,
): Promise<string | undefined> {
  const literal = checkUrlLiteral(url, rules);
  if (literal) return literal.reason;
  if (isAllowedHost(new URL(url), rules)) return undefined;
  const lookup = guardedLookup(resolveName, checkAddress);
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return new Promise((done) =>
    lookup(hostname, { all: true }, (error) => done(error instanceof AddressRefusedError ? error.message : undefined)),
  );
}

export interface GuardedAgent {
  /** Where to send a request for this address; throws AddressRefusedError for one that is refused as written. */
  dispatcherFor(url: string): Dispatcher;
  close(): Promise<void>;
}

export interface GuardedAgentOptions {
  rules: FetchRules;
  /** How long the other side may be silent, while connecting, before headers and between bytes. */
  silenceMs: number;
  resolveName?: ResolveName;
}

export function createGuardedAgent({
  rules,
  silenceMs,
  resolveName = resolveBySystem,
}: GuardedAgentOptions): GuardedAgent {
  const agentWith = (check: typeof checkAddress) => {
    const connect = buildConnector({
      allowH2: false,
      timeout: silenceMs,
      lookup: guardedLookup(resolveName, check),
    });
    return new Agent({
      connect(options, callback) {
        connect(options, (error, socket) => {
          if (error || !socket) return callback(error ?? new Error('no connection'), null);
          const refusal = check(socket.remoteAddress ?? '');
          if (!refusal) return callback(null, socket);
          socket.destroy();
          callback(new AddressRefusedError(refusal), null);
        });
      },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      // A server that answers with endless headers is cut here.
      maxHeaderSize: 32 * 1024,
      keepAliveTimeout: 4000,
      // Polite to small hosts; a world's resources often all come from one.
      connections: 8,
    });
  };
  const guarded = agentWith(checkAddress);
  // For hosts that an operator named, and the service's own: whatever they resolve to is meant.
  const trusted = agentWith(() => undefined);
  return {
    dispatcherFor(text) {
      const refusal = checkUrlLiteral(text, rules);
      if (refusal) throw new AddressRefusedError(refusal);
      return isAllowedHost(new URL(text), rules) ? trusted : guarded;
    },
    async close() {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}
