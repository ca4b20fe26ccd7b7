/** What the states of worlds are called for people: the words of the console (docs/glossary.md). `--json` has the API's own. */
import { type WorldStatus, worldStatuses } from '@orrery/protocol';
import { UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';

export const worldStateNames: Readonly<Record<WorldStatus, string>> = {
  PENDING: 'queued',
  PREPROCESSING: 'preparing',
  RUNNING: 'processing',
  SUCCEEDED: 'ready',
  FAILED: 'failed',
  REJECTED: 'rejected',
  TIMEOUT: 'timed out',
  CANCELED: 'canceled',
};

/** By either name. */
export function worldStateOf(text: string): WorldStatus {
  const word = text.trim().toLowerCase();
  const found = worldStatuses.find((status) => status.toLowerCase() === word || worldStateNames[status] === word);
  if (found !== undefined) return found;
  const names = Object.values(worldStateNames);
  const guess = nearest(word, [...names, ...worldStatuses.map((status) => status.toLowerCase())]);
  throw new UsageError(`--status is one of ${names.join(', ')}, not ${text}${guess ? `; did you mean ${guess}?` : ''}`);
}
