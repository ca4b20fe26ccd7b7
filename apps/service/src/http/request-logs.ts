/** Loggers of requests. Nearly all requests write one line, which is alike for all with the same outcome, so little is made anew for each. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from '../platform/log.ts';

/** Methods are Node's and routes are ours, so there are few; statuses could be any number. */
const mostOutcomes = 2048;

/** A logger for the lines of one method, route and status: these are put into JSON once. */
export function outcomeLogs(log: Logger): (method: string, route: string, status: number) => Logger {
  // The fields are few and known: looking for secrets in each of them would cost more than the line itself.
  const lines = log.child({}, { redact: [] });
  const known = new Map<string, Logger>();
  return (method, route, status) => {
    const name = `${status} ${method} ${route}`;
    let logger = known.get(name);
    if (!logger) {
      if (known.size >= mostOutcomes) known.clear();
      logger = lines.child({ method, route, status });
      known.set(name, logger);
    }
    return logger;
  };
}

type LogArguments = [object, string?];

/** A child of a logger that is made once something is logged. */
class ChildOnDemand {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Parameters<FastifyBaseLogger['child']>[0];
  readonly #options: Parameters<FastifyBaseLogger['child']>[1];
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...[bindings, options]: Parameters<FastifyBaseLogger['child']>) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #child(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  get level() {
    return this.#child.level;
  }
  fatal(...line: LogArguments) {
    this.#child.fatal(...line);
  }
  error(...line: LogArguments) {
    this.#child.error(...line);
  }
  warn(...line: LogArguments) {
    this.#child.warn(...line);
  }
  info(...line: LogArguments) {
    this.#child.info(...line);
  }
  debug(...line: LogArguments) {
    this.#child.debug(...line);
  }
  trace(...line: LogArguments) {
    this.#child.trace(...line);
  }
  silent(...line: LogArguments) {
    this.#child.silent(...line);
  }
  child(...child: Parameters<FastifyBaseLogger['child']>) {
    return this.#child.child(...child);
  }
}

/** A request's own logger, which names it in each line; most requests never use theirs. */
export function logOnDemand(app: FastifyInstance): void {
  app.setChildLoggerFactory(
    (logger, bindings, options) => new ChildOnDemand(logger, bindings, options) as unknown as FastifyBaseLogger,
  );
}
