import { fileURLToPath } from 'node:url';

/** The repository's root, however the launcher was called (npm, a link on PATH, another working directory). */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
