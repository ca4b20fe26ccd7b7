/**
 * Mouse, touch and keys on a picture one can turn: drag turns, right or middle button, Shift or two fingers move sideways, wheel and pinch
 * come nearer. Distances are in parts of the element's height, so that they feel alike in every size.
 */
export interface PointerHandlers {
  turn(right: number, down: number): void;
  pan(right: number, down: number): void;
  /** Less than 1 comes nearer. */
  zoom(factor: number): void;
  /** Keys that are held, after every change. */
  onKeys?(): void;
}

/** Keys that move; others are left to the page. */
const moving = new Set([
  ...['KeyW', 'KeyA', 'KeyS', 'KeyD', 'KeyQ', 'KeyE', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['PageUp', 'PageDown', 'Equal', 'Minus', 'NumpadAdd', 'NumpadSubtract'],
]);

export class PointerInput {
  readonly #element: HTMLElement;
  readonly #handlers: PointerHandlers;
  readonly #fingers = new Map<number, { x: number; y: number }>();
  readonly #held = new Set<string>();
  readonly #leaving = new AbortController();
  #fast = false;
  #sideways = false;

  constructor(element: HTMLElement, handlers: PointerHandlers) {
    this.#element = element;
    this.#handlers = handlers;
    const { signal } = this.#leaving;
    const on = <K extends keyof HTMLElementEventMap>(name: K, take: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, take, { signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#fingers.delete(event.pointerId));
    on('pointercancel', (event) => this.#fingers.delete(event.pointerId));
    on('contextmenu', (event) => event.preventDefault());
    on('wheel', (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      this.#handlers.zoom(Math.exp(Math.max(-240, Math.min(240, event.deltaY * lines)) * 0.0015));
    });
    on('keydown', (event) => this.#key(event, true));
    on('keyup', (event) => this.#key(event, false));
    on('blur', () => this.#release());
  }

  /** -1 to 1 for right, up and ahead, from the keys that are held. */
  get held(): { right: number; up: number; ahead: number; fast: boolean } {
    const one = (...codes: string[]) => (codes.some((code) => this.#held.has(code)) ? 1 : 0);
    return {
      right: one('KeyD', 'ArrowRight') - one('KeyA', 'ArrowLeft'),
      up: one('KeyE', 'PageUp', 'Equal', 'NumpadAdd') - one('KeyQ', 'PageDown', 'Minus', 'NumpadSubtract'),
      ahead: one('KeyW', 'ArrowUp') - one('KeyS', 'ArrowDown'),
      fast: this.#fast,
    };
  }

  get active(): boolean {
    return this.#held.size > 0 || this.#fingers.size > 0;
  }

  #down(event: PointerEvent): void {
    this.#element.setPointerCapture(event.pointerId);
    if (event.pointerType === 'mouse') this.#fingers.clear();
    this.#sideways = event.button !== 0 || event.shiftKey;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const height = Math.max(1, this.#element.clientHeight);
    const [dx, dy] = [(now.x - before.x) / height, (now.y - before.y) / height];
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (!other) {
      if (this.#sideways) this.#handlers.pan(dx, dy);
      else this.#handlers.turn(dx, dy);
      return;
    }
    const apart = (point: { x: number; y: number }) => Math.max(8, Math.hypot(point.x - other.x, point.y - other.y));
    // Each of two fingers moves their middle by half of its own way.
    this.#handlers.pan(dx / 2, dy / 2);
    this.#handlers.zoom(apart(before) / apart(now));
  }

  #key(event: KeyboardEvent, down: boolean): void {
    this.#fast = event.shiftKey;
    if (event.ctrlKey || event.metaKey || event.altKey || !moving.has(event.code)) return;
    event.preventDefault();
    if (down) this.#held.add(event.code);
    else this.#held.delete(event.code);
    this.#handlers.onKeys?.();
  }

  #release(): void {
    this.#held.clear();
    this.#fingers.clear();
    this.#handlers.onKeys?.();
  }

  close(): void {
    this.#leaving.abort();
  }
}
