import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// Not `new URL(…, import.meta.url)`: tests of pages run through a bundler that takes those for files of a web page.

/** A worker of the server (the database's, when nothing is said) as plain JavaScript: threads get no TypeScript loader in Node 20. */
export async function workerFile(name: 'pglite-worker' | 'media-worker' = 'pglite-worker'): Promise<string> {
  const outfile = join(import.meta.dirname, `../../../node_modules/.cache/botones/${name}.js`);
  mkdirSync(join(import.meta.dirname, '../../../node_modules/.cache/botones'), { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, `../app/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}
