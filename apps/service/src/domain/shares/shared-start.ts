/** Where a visit begins, for who has a link: a reconstructed world begins where its cover was taken, a generated one where its plan puts visitors. */
import type { SharedWorld } from '@orrery/protocol';

type Start = NonNullable<SharedWorld['start']>;

interface StartMetrics {
  start?: Start;
  generation?: { start?: { eye: Start['eye']; forward: Start['eye'] } };
}

export function sharedStart(metrics: unknown): Start | undefined {
  const { start, generation } = (metrics ?? {}) as StartMetrics;
  if (start) return start;
  if (!generation?.start) return undefined;
  const { eye, forward } = generation.start;
  return { eye, target: [eye[0] + forward[0], eye[1] + forward[1], eye[2] + forward[2]] };
}
