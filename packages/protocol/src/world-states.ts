/** World states and the transitions between them. */
export const worldStatuses = [
  'PENDING',
  'PREPROCESSING',
  'RUNNING',
  'SUCCEEDED',
  'FAILED',
  'CANCELED',
  'TIMEOUT',
  'REJECTED',
] as const;
export type WorldStatus = (typeof worldStatuses)[number];

const endings: readonly WorldStatus[] = ['FAILED', 'CANCELED', 'TIMEOUT', 'REJECTED'];

/** A state may also stay as it is while its progress grows. A dead worker's world does not go back to PENDING. */
export const worldTransitions: Readonly<Record<WorldStatus, readonly WorldStatus[]>> = {
  PENDING: ['PREPROCESSING', 'RUNNING', ...endings],
  PREPROCESSING: ['RUNNING', 'SUCCEEDED', ...endings],
  RUNNING: ['SUCCEEDED', ...endings],
  SUCCEEDED: [],
  FAILED: [],
  CANCELED: [],
  TIMEOUT: [],
  REJECTED: [],
};

export const unfinishedWorldStatuses: readonly WorldStatus[] = ['PENDING', 'PREPROCESSING', 'RUNNING'];

export function isTerminalWorldStatus(status: WorldStatus): boolean {
  return worldTransitions[status].length === 0;
}

export function canMoveWorld(from: WorldStatus, to: WorldStatus): boolean {
  return from === to ? !isTerminalWorldStatus(from) : worldTransitions[from].includes(to);
}
