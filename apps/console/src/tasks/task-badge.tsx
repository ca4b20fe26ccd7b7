import { taskStatus } from '@orrery/protocol';
import { useTaskWords } from './task-words.ts';

const tones: Readonly<Record<number, string>> = {
  [taskStatus.init]: 'busy',
  [taskStatus.running]: 'busy',
  [taskStatus.success]: 'good',
  [taskStatus.failed]: 'bad',
};

export function TaskBadge({ status }: { status: number }) {
  return <span className={`badge ${tones[status] ?? ''}`}>{useTaskWords().status(status)}</span>;
}
