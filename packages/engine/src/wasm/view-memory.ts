/** The views of a scene in its memory: their records, what was learned for them, their targets. Working memory begins behind. */
import type { TrainingView, ViewTables } from '../backend.ts';
import { checkView, IDENTITY_EXPOSURE } from '../views.ts';
import { VIEW_BYTES, VIEW_STATE_FLOATS } from './frame-layout.ts';
import { targetBytes, writeView } from './records.ts';
import { align, type SceneMemory } from './scene-memory.ts';

export class ViewMemory {
  readonly #memory: SceneMemory;
  #count = 0;
  #statesAt: number;
  #end: number;

  constructor(memory: SceneMemory) {
    this.#memory = memory;
    this.#statesAt = memory.viewsAt;
    this.#end = memory.viewsAt;
  }

  get count(): number {
    return this.#count;
  }

  get statesAt(): number {
    return this.#statesAt;
  }

  /** First byte behind everything of the views. */
  get end(): number {
    return this.#end;
  }

  /** Other views; unless `reset`, those whose place had one before keep what was learned for it. */
  set(views: readonly TrainingView[], reset: boolean): void {
    views.forEach(checkView);
    const memory = this.#memory;
    const known = reset ? 0 : Math.min(this.#count, views.length);
    const state = new Float32Array(VIEW_STATE_FLOATS * views.length);
    state.set(memory.floats(this.#statesAt, VIEW_STATE_FLOATS * known));
    for (let v = known; v < views.length; v++) {
      state.set(IDENTITY_EXPOSURE, VIEW_STATE_FLOATS * v);
      state.set(Array.from(views[v].camera.cameraFromWorld).slice(0, 12), VIEW_STATE_FLOATS * v + 12);
    }
    const statesAt = align(memory.viewsAt + VIEW_BYTES * views.length);
    let at = align(statesAt + 4 * state.length);
    const targets = views.map((view) => {
      const targetAt = at;
      at = align(at + targetBytes(view));
      return targetAt;
    });
    memory.ensure(at);
    views.forEach((view, v) => {
      writeView(memory, memory.viewsAt + VIEW_BYTES * v, targets[v], view);
    });
    memory.floats(statesAt, state.length).set(state);
    this.#count = views.length;
    this.#statesAt = statesAt;
    this.#end = at;
    memory.set('planeWidth', 0);
  }

  /** A window onto what was learned for all views. */
  states(): Float32Array {
    return this.#memory.floats(this.#statesAt, VIEW_STATE_FLOATS * this.#count);
  }

  tables(): ViewTables {
    const states = this.states();
    const column = (from: number) => {
      const out = new Float32Array(12 * this.#count);
      for (let v = 0; v < this.#count; v++) {
        out.set(states.subarray(VIEW_STATE_FLOATS * v + from, VIEW_STATE_FLOATS * v + from + 12), 12 * v);
      }
      return out;
    };
    return { exposures: column(0), camerasFromWorld: column(12) };
  }
}
