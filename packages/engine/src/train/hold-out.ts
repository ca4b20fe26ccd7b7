/** Which views are held out of training for the score: every 8th, where there are enough. */
const EVERY = 8;
const FROM = 16;

export const isHeldOut = (view: number, views: number) => views >= FROM && view % EVERY === 0;
