/** What a person chooses about a world that is made of files. */
import type { CreateWorldRequest, TaskQuality } from '@orrery/protocol';

export interface WorldSettings {
  name: string;
  taskQuality: TaskQuality;
  scene: CreateWorldRequest['scene'];
  useMask: boolean;
}

export const defaultWorldSettings: WorldSettings = { name: '', taskQuality: 'normal', scene: 'space', useMask: false };
