import { enableCompileCache } from 'node:module';
import { runCommandLine } from './dispatch.ts';

// Keeps the compiled form of what a command imports: the second start skips type stripping and parsing.
enableCompileCache();

process.exitCode = await runCommandLine(process.argv.slice(2));
