/** Words for where something that waits stands in line. */
import type { QueuePlace } from '@orrery/protocol';
import { formatDuration, formatNumber } from '../i18n/format.ts';
import { defineStrings, type Language } from '../i18n/strings.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings(
  {
    starting: 'Waiting for a free worker',
    next: 'Next in line',
    place: (position: string) => `Place ${position} in line`,
    own: (count: string) => `${count} of your own first`,
    starts: (duration: string) => `starts in about ${duration}`,
  },
  {
    zh: {
      starting: '等待空闲的处理节点',
      next: '排队第一位',
      place: (position: string) => `排队第 ${position} 位`,
      own: (count: string) => `前面有 ${count} 个是你自己的`,
      starts: (duration: string) => `预计 ${duration}后开始`,
    },
  },
);

interface Words {
  starting: string;
  next: string;
  place(position: string): string;
  own(count: string): string;
  starts(duration: string): string;
}

/** The place, and when its turn comes where that is known. */
export function waitingText(
  queue: QueuePlace | undefined,
  nowMs: number,
  words: Words,
  language: Language,
): { place: string; start: string } {
  if (!queue) return { place: words.starting, start: '' };
  const { position, ahead, estimatedStartTime } = queue;
  const where = position === 1 ? words.next : words.place(formatNumber(position, language));
  return {
    place: ahead.own > 0 ? `${where} · ${words.own(formatNumber(ahead.own, language))}` : where,
    start:
      estimatedStartTime === undefined
        ? ''
        : words.starts(formatDuration(Math.max(1, (estimatedStartTime - nowMs) / 1000), language)),
  };
}

export function useWaitingText(queue: QueuePlace | undefined): { place: string; start: string } {
  return waitingText(queue, Date.now(), useStrings(strings), useLanguage());
}
