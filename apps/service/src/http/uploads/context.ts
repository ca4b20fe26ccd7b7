import type { Assembler } from '../../domain/uploads/assembly.ts';
import type { UploadContext } from '../../domain/uploads/upload-context.ts';

export interface UploadRouteContext {
  uploads: UploadContext;
  assembler: Assembler;
  /** For the metrics: bytes of an accepted body. */
  onReceived(bytes: number): void;
}
