/**
 * How many connections the viewers of a stream host may hold. Only those with a valid token for a session that is here take a place; one
 * that has not said yet what it wants (or has not connected its video) waits, and is the first to go when places run out. So connections
 * that are only held open shut out nobody who watches.
 */
export interface PlaceLimits {
  /** Of the whole host. */
  total: number;
  /** Of one remote address, and of one address in one session. Undefined where addresses say nothing: behind a proxy that is not named. */
  address: { total: number; inSession: number } | undefined;
}

export interface Place {
  /** It watches from now on, and keeps its place. */
  settle(): void;
  leave(): void;
}

/** What is full: the host, or what the address may have. */
export type NoPlace = 'host' | 'address';

interface Holder {
  sessionId: string;
  address: string;
  evict(): void;
}

export class ViewerPlaces {
  readonly #limits: PlaceLimits;
  /** In the order they came; waiting ones apart from those that watch. */
  readonly #waiting = new Set<Holder>();
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /** `evict` ends the connection; the place is free by then. */
  take(sessionId: string, address: string, evict: () => void): Place | NoPlace {
    const { total, address: ofAddress } = this.#limits;
    const here = `${sessionId} ${address}`;
    if (ofAddress) {
      if (this.#count(here) >= ofAddress.inSession && !this.#makeRoom((held) => sameAs(held, sessionId, address)))
        return 'address';
      if (this.#count(address) >= ofAddress.total && !this.#makeRoom((held) => held.address === address))
        return 'address';
    }
    if (this.#total >= total && !this.#makeRoom(() => true)) return 'host';
    const holder: Holder = { sessionId, address, evict: () => {} };
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      this.#waiting.delete(holder);
      this.#add(holder, -1);
    };
    holder.evict = () => {
      leave();
      evict();
    };
    this.#waiting.add(holder);
    this.#add(holder, 1);
    return { settle: () => void this.#waiting.delete(holder), leave };
  }

  #makeRoom(fits: (holder: Holder) => boolean): boolean {
    for (const holder of this.#waiting) {
      if (!fits(holder)) continue;
      holder.evict();
      return true;
    }
    return false;
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #add({ sessionId, address }: Holder, change: number): void {
    this.#total += change;
    for (const key of [address, `${sessionId} ${address}`]) {
      const count = this.#count(key) + change;
      if (count === 0) this.#counts.delete(key);
      else this.#counts.set(key, count);
    }
  }
}

const sameAs = (holder: Holder, sessionId: string, address: string) =>
  holder.sessionId === sessionId && holder.address === address;
