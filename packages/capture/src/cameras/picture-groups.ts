/** Pictures in groups that are joined pair by pair: the connected parts of a graph of pictures. */
export class PictureGroups {
  readonly #groups: Map<number, Set<number>>;

  /** Each by itself. */
  constructor(ids: Iterable<number>) {
    this.#groups = new Map(Array.from(ids, (id) => [id, new Set([id])]));
  }

  has(id: number): boolean {
    return this.#groups.has(id);
  }

  /** The group of a picture that was given at the beginning. */
  of(id: number): ReadonlySet<number> {
    return this.#groups.get(id)!;
  }

  /** False where both are in one group already. */
  join(first: number, second: number): boolean {
    const [into, from] = [this.#groups.get(first)!, this.#groups.get(second)!];
    if (into === from) return false;
    for (const id of from) {
      into.add(id);
      this.#groups.set(id, into);
    }
    return true;
  }

  /** Largest first. */
  all(): number[][] {
    return [...new Set(this.#groups.values())].sort((a, b) => b.size - a.size).map((members) => [...members]);
  }
}
