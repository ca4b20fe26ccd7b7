import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const repositoryRoot: string = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
