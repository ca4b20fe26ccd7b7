/** What splats are shown over when they are turned to bytes on the device. */
import type { Backdrop } from './trace/scene-parts.ts';
import type { TraceCamera, TraceWindow } from './trace/view.ts';

export interface DisplayBackdrop {
  /** The whole picture's camera; the part drawn is `window`. */
  camera: TraceCamera;
  window: TraceWindow;
  /** Exposed light, before tone mapping. */
  backdrop: Backdrop;
  /** Of the bytes, where they shall not be as large as the window: between its pixels they are mixed. */
  size?: { width: number; height: number };
}
