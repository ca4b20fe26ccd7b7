/** What reads films and nothing else needs of the engine (`@orrery/engine/film`): threads that do load it in no time. */
export { FILM, FILM_WORDS } from './layout.ts';
export { pixelSeed, sample2Into } from './reference/sampler.ts';
export type { Film } from './tracer.ts';
