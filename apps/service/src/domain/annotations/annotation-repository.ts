import type { WorldAnnotations } from '@orrery/protocol';

export interface AnnotationRepository {
  find(worldId: string): Promise<WorldAnnotations | undefined>;
  /** Compare-and-set: undefined when the document has moved on from `revision`, else the new revision. */
  save(worldId: string, annotations: WorldAnnotations): Promise<number | undefined>;
}
