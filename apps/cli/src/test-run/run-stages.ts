import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';
import { planStages, type Stage } from './stages.ts';
import { countTests } from './test-counts.ts';

interface Result {
  stage: Stage;
  ok: boolean;
  seconds: number;
  /** The last that a check without tests printed: in some places the summary is all that is left of a run's output. */
  said: string;
}

const MOST_SAID = 3000;

/** Runs every stage, prints the summary, and returns the exit code. */
export async function runStages(filters: string[]): Promise<number> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'orrery-test-'));
  try {
    const results: Result[] = [];
    for (const stage of planStages(repositoryRoot, filters, reportFolder)) {
      const result = await runStage(stage);
      if (result === 'interrupted') return 130;
      results.push(result);
    }
    return summarize(results);
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
}

export function runStage(stage: Stage): Promise<Result | 'interrupted'> {
  console.log(`\n== ${stage.name}`);
  const startedAt = performance.now();
  // Tests get the terminal itself: they color what they print, and have a report.
  const output = stage.report === undefined ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, stage.args, { cwd: repositoryRoot, stdio: ['inherit', output, output] });
  let said = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.on('data', (chunk: Buffer) => {
      to.write(chunk);
      said = (said + chunk).slice(-MOST_SAID);
    });
  }
  let interrupted = false;
  const stop = (signal: NodeJS.Signals) => {
    child.kill(interrupted ? 'SIGKILL' : signal);
    interrupted = true;
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Not 'exit': what was printed last may come after it.
    child.on('close', (code, signal) => {
      for (const signal of signals) process.off(signal, stop);
      const seconds = (performance.now() - startedAt) / 1000;
      if (signal !== null) said += `\nended by ${signal}`;
      resolve(interrupted ? 'interrupted' : { stage, ok: code === 0, seconds, said });
    });
  });
}

function summarize(results: Result[]): number {
  const counts = countTests(results.flatMap(({ stage }) => stage.report ?? []));
  const ranTests = counts.passed + counts.failed > 0;
  console.log('\n== summary');
  for (const test of counts.unsteady) console.log(`UNSTEADY (passed when tried again) ${test}`);
  for (const failure of counts.failures) console.log(`FAILED ${failure}`);
  for (const { stage, said } of results.filter(({ ok, said }) => !ok && said !== '')) {
    console.log(`-- ${stage.name} said last:\n${said.trimEnd()}\n--`);
  }
  for (const { stage, ok, seconds } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s  ${stage.name}`);
  }
  if (!ranTests) console.log('FAILED no test was run');
  // Alone on its line and last: scripts read it.
  console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return ranTests && results.every(({ ok }) => ok) ? 0 : 1;
}
