import { execFile } from 'node:child_process';

export type ProgramResult = { ok: true; output: string } | { ok: false; reason: string };

/** Runs a program for its output. Absence, a crash and a hang are answers here, not errors. */
export function runProgram(
  program: string,
  args: string[],
  options: { timeoutMs?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<ProgramResult> {
  const timeoutMs = options.timeoutMs ?? 10_000;
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { timeout: timeoutMs, killSignal: 'SIGKILL', env: options.env },
      (error, stdout, stderr) => {
        if (!error) resolve({ ok: true, output: `${stdout}${stderr}` });
        else if (error.code === 'ENOENT') resolve({ ok: false, reason: 'not found' });
        else if (error.killed) resolve({ ok: false, reason: `no answer within ${timeoutMs / 1000} s` });
        else resolve({ ok: false, reason: firstLine(stderr) || error.message });
      },
    );
  });
}

export function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.trim() ?? '';
}
