import { runCommandLine } from './dispatch.ts';
import { guardConsole } from './terminal-safe.ts';

guardConsole();

// A command that has returned is done: a handle it forgot must not keep the process, and output gets time to drain.
const DRAIN_MS = 2_000;

process.exitCode = await runCommandLine(process.argv.slice(2));
setTimeout(() => process.exit(), DRAIN_MS).unref();
