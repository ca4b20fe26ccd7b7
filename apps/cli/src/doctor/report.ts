import { colored } from '../color.ts';
import type { Finding } from './finding.ts';

const STATE_WORDS = { ok: 'ok', off: 'off', fatal: 'MISSING' };
const STATE_COLORS = { ok: 'green', off: 'yellow', fatal: 'red' } as const;

export function canStart(findings: Finding[]): boolean {
  return findings.every(({ state }) => state !== 'fatal');
}

/** A table for a person: part, state, what was found, and under an absent part what it switches off. */
export function formatTable(findings: Finding[]): string {
  const partWidth = Math.max(...findings.map(({ part }) => part.length));
  const stateWidth = Math.max(...Object.values(STATE_WORDS).map((word) => word.length));
  const lines = findings.flatMap(({ part, state, found, switchesOff }) => {
    const line = `${part.padEnd(partWidth)}  ${colored(STATE_COLORS[state], STATE_WORDS[state].padEnd(stateWidth))}  ${found}`;
    return switchesOff ? [line, `${' '.repeat(partWidth + stateWidth + 4)}switches off: ${switchesOff}`] : [line];
  });
  const verdict = canStart(findings) ? 'The service can start.' : 'The service cannot start: see MISSING above.';
  return [...lines, '', verdict].join('\n');
}

export function formatJson(findings: Finding[]): string {
  return JSON.stringify({ canStart: canStart(findings), findings }, null, 2);
}
