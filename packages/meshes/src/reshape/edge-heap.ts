/** The longest edge first: a binary heap of lengths and keys. Edges that are gone stay in it until they come up. */
export class EdgeHeap {
  readonly #lengths: number[] = [];
  readonly #keys: number[] = [];

  push(length: number, key: number): void {
    const [lengths, keys] = [this.#lengths, this.#keys];
    let at = lengths.length;
    lengths.push(length);
    keys.push(key);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (lengths[above] >= length) break;
      lengths[at] = lengths[above];
      keys[at] = keys[above];
      at = above;
    }
    lengths[at] = length;
    keys[at] = key;
  }

  pop(): number | undefined {
    const [lengths, keys] = [this.#lengths, this.#keys];
    const top = keys[0];
    const length = lengths.pop();
    const key = keys.pop();
    if (length === undefined || key === undefined) return undefined;
    const size = lengths.length;
    if (size === 0) return top;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      if (below + 1 < size && lengths[below + 1] > lengths[below]) below++;
      if (lengths[below] <= length) break;
      lengths[at] = lengths[below];
      keys[at] = keys[below];
      at = below;
    }
    lengths[at] = length;
    keys[at] = key;
    return top;
  }
}
