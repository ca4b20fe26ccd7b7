/** A word or phrase of a prompt and what it may be. */
import type { Sense } from '@orrery/scene-language';

export interface Item {
  kind: 'object' | 'part' | 'adjective' | 'break' | 'other' | 'unknown';
  text: string;
  start: number;
  chinese: boolean;
  senses: Sense[];
  part?: string;
  /** Read as another word than is written. */
  respelled?: boolean;
}
