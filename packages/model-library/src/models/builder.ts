import type { Maker } from './maker.ts';

/** Puts the parts of one kind together. */
export type Builder = (make: Maker) => void;
/** One family of kinds: a file each under `kinds/`, all of them gathered in `kinds/index.ts`. */
export type Builders = Readonly<Record<string, Builder>>;
