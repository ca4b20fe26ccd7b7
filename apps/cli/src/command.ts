/** One command of the `orrery` command line; each is the default export of a file in `commands/`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The full help text, shown by `orrery help <name>` and by `orrery <name> --help`. */
  usage: string;
  /** Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
  run(args: string[]): Promise<number>;
}

/** A mistake in the command line: printed as one line, exit code 2. */
export class UsageError extends Error {
  readonly code = 'USAGE';
  override readonly name = 'UsageError';
}
