import type { WorldStatus } from '@orrery/protocol';
import { useWorldWords } from './world-words.ts';

const tones: Readonly<Record<WorldStatus, string>> = {
  PENDING: 'busy',
  PREPROCESSING: 'busy',
  RUNNING: 'busy',
  SUCCEEDED: 'good',
  FAILED: 'bad',
  CANCELED: '',
  TIMEOUT: 'bad',
  REJECTED: 'bad',
};

export function StatusBadge({ status }: { status: WorldStatus }) {
  return <span className={`badge ${tones[status]}`}>{useWorldWords().status(status)}</span>;
}
