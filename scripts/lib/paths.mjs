import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** An absolute path of something in the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** Whether this is a build machine, where a missing engine is a failure and not a reason to skip. */
export const inCi = Boolean(process.env.CI) && process.env.CI !== 'false';
