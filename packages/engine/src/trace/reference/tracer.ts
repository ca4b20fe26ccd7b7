/** The tracer as plain code, in f64 where the packed numbers allow: slow, and what the others are held against. */
import { EngineError } from '../../errors.ts';
import { FILM_WORDS } from '../layout.ts';
import type { PackedScene } from '../pack-scene.ts';
import type { Tracer } from '../tracer.ts';
import { type TraceWindow, viewRecord, windowOf } from '../view.ts';
import type { SceneWords } from './intersect.ts';
import { tracePath, type ViewWords } from './path.ts';

export function openReferenceTracer(): Tracer {
  let scene: SceneWords | null = null;
  let view: ViewWords | null = null;
  let window: TraceWindow = { x: 0, y: 0, width: 0, height: 0 };
  let film = new Float32Array(0);
  let samples = 0;
  return {
    kind: 'reference',
    description: 'reference, one thread',
    async load(packed: PackedScene) {
      scene = { words: packed.words, floats: new Float32Array(packed.words.buffer) };
    },
    async begin(next) {
      const words = viewRecord(next);
      view = { words, floats: new Float32Array(words.buffer) };
      window = windowOf(next);
      film = new Float32Array(FILM_WORDS * window.width * window.height);
      samples = 0;
    },
    async addSamples(count, options = {}) {
      if (!scene || !view) throw new EngineError('INVALID_INPUT', 'load a scene and begin a view first');
      for (let row = 0; row < window.height; row++) {
        if (options.signal?.aborted) throw new EngineError('ABORTED', 'the picture was given up');
        for (let column = 0; column < window.width; column++) {
          const to = FILM_WORDS * (row * window.width + column);
          for (let k = 0; k < count; k++) {
            tracePath(scene, view, window.x + column, window.y + row, samples + k, film, to);
          }
        }
        options.onProgress?.((row + 1) / window.height);
      }
      samples += count;
    },
    async film() {
      return { window, samples, data: film.slice() };
    },
    async dispose() {
      scene = null;
      film = new Float32Array(0);
    },
  };
}
