import { type Command, UsageError } from './command.ts';
import { commandNames, loadCommand } from './command-table.ts';
import { nearest } from './nearest.ts';

/** Commands of the launcher itself (bin/setup/launch.mjs); they never arrive here and are listed for the reader. */
const LAUNCHER_COMMANDS = [
  { name: 'setup', summary: 'do all set-up now, and try again what failed before' },
  { name: 'run', summary: 'run a script of this repository under Node 24: run <file.ts> [arguments]' },
];

/** The order of the list: what one comes for first. A command that is not named here is listed with the last. */
const GROUPS = {
  'Worlds, images and models, on a service':
    'demo generate reconstruct rerun watch worlds download share notes video image model retexture export tasks assets upload render live usage',
  'On this machine, without a service': 'cameras train draw edit usd',
  'A service': 'start keys sign-ins accounts gateway uploads worker streams',
  'This installation': 'doctor setup completion version test run',
};

interface Output {
  out(text: string): void;
  err(text: string): void;
}

const terminal: Output = { out: (text) => console.log(text), err: (text) => console.error(text) };

/** Finds the command, runs it, and returns the exit code. */
export async function runCommandLine(args: string[], output: Output = terminal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h') return showCommands(output);
  if (first === 'help') return rest[0] === undefined ? showCommands(output) : showUsage(rest[0], output);
  if (first === '--version' || first === '-v') return runCommandLine(['version'], output);

  const command = await loadCommand(first);
  if (!command) return unknownCommand(first, output);
  if (asksForHelp(rest)) return showUsage(first, output);
  try {
    return await command.run(rest);
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`orrery ${first}: ${error.message}`);
      for (const line of formOf(command.usage)) output.err(line);
      output.err(`See: orrery help ${first}`);
      return 2;
    }
    const code = expectedExitCode(error);
    // Anything else is a fault of ours: its stack is what a report needs.
    if (code === undefined) throw error;
    output.err(`orrery: ${oneLine(error as Error)}`);
    const hint = hintFor(error as Error);
    if (hint) output.err(hint);
    return code;
  }
}

/** Errors a command may end with that their reader can do something about. By code: their classes are loaded only with their command. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  CONFIG_INVALID: 2,
  DATABASE_UNAVAILABLE: 1,
  FFMPEG: 1,
  SERVICE_NOT_STARTED: 1,
};

/** What a service answered, or that it did not: their words are for the person at the keyboard. */
const SERVICE_ERRORS = ['GatewayError', 'UploadHostError', 'ConnectionError', 'WorkFailedError'];

function expectedExitCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if (SERVICE_ERRORS.includes(error.name)) return 1;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && Object.hasOwn(EXIT_CODES, code)) return EXIT_CODES[code];
  // The operating system said no: a file that may not be read, a full disk, a port in use.
  return typeof syscall === 'string' ? 1 : undefined;
}

/** What to do about it, where the error's own words cannot know that it was met at a keyboard. */
function hintFor(error: Error): string | undefined {
  if (error.name === 'ConnectionError')
    return 'Does the service run there? `orrery start` starts one here; --url or ORRERY_URL name another.';
  if (error.name === 'GatewayError' && (error as { httpStatus?: number }).httpStatus === 401)
    return 'The service does not know this key (--key, ORRERY_API_KEY); `orrery keys create`, where the service runs, makes one.';
  return undefined;
}

function oneLine(error: Error): string {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path !== undefined && syscall !== undefined && !syscall.startsWith('spawn'))
    return `${path}: there is no such file or folder`;
  return flat(error);
}

const flat = (error: Error) => error.message.trim().replaceAll(/\s*\n\s*/g, ' ');

/** How the command is written: its first lines, up to the first that is none of them. */
function formOf(usage: string): string[] {
  const lines = usage.trim().split('\n');
  const end = lines.findIndex((line) => !/^(usage:| {7}orrery )/.test(line));
  return lines.slice(0, end < 0 ? lines.length : end);
}

/** What follows `--` belongs to another program. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  return own.includes('--help') || own.includes('-h');
}

async function showCommands({ out }: Output): Promise<number> {
  const loaded = await Promise.all(commandNames().map(loadCommand));
  const commands = loaded.filter((command): command is Command => command !== undefined);
  const all = [...commands, ...LAUNCHER_COMMANDS];
  const width = Math.max(...all.map(({ name }) => name.length));
  out('usage: orrery <command> [arguments]');
  const groups = Object.entries(GROUPS).map(([title, names]) => ({ title, names: names.split(' ') }));
  const named = new Set(groups.flatMap(({ names }) => names));
  groups.at(-1)!.names.push(...all.map(({ name }) => name).filter((name) => !named.has(name)));
  for (const { title, names } of groups) {
    out(`\n${title}:`);
    for (const name of names) {
      const command = all.find((each) => each.name === name);
      if (command) out(`  ${name.padEnd(width)}  ${command.summary}`);
    }
  }
  out('\norrery help <command> says more about one of them.');
  out('In a checkout: npm run orrery -- <command>; after `npm link` there, orrery <command> anywhere.');
  return 0;
}

async function showUsage(name: string, output: Output): Promise<number> {
  const own = LAUNCHER_COMMANDS.find((command) => command.name === name);
  const command = await loadCommand(name);
  if (command) output.out(`${command.summary}\n\n${command.usage.trim()}`);
  else if (own) output.out(`${own.name}: ${own.summary}`);
  else return unknownCommand(name, output);
  return 0;
}

/** What several commands do is no command by itself; what comes to mind by that word is most likely this. */
const ACTIONS: Readonly<Record<string, string>> = {
  rename: 'worlds rename',
  tag: 'worlds tag',
  duplicate: 'worlds duplicate',
  cancel: 'worlds cancel',
  delete: 'worlds delete',
  list: 'worlds list',
  crop: 'edit crop',
  retry: 'tasks rerun',
};

function unknownCommand(name: string, { err }: Output): number {
  const known = [...commandNames(), ...LAUNCHER_COMMANDS.map((command) => command.name)];
  const guess = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : nearest(name, known);
  err(`orrery: no command '${name}'.${guess ? ` Did you mean '${guess}'?` : ''} See: orrery --help`);
  return 2;
}
