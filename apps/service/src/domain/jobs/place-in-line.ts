/** Where waiting jobs stand: place in line, what is ahead, and about when their turn comes. */
import type { QueuePlace } from '@orrery/protocol';
import type { JobKind } from './job-subject.ts';

export interface LineRepository {
  /** Of those subjects whose jobs wait. What is shown of a job never grows while it waits, whoever asks. */
  placesOf(kind: JobKind, subjectIds: readonly string[]): Promise<Map<string, QueuePlace>>;
}
