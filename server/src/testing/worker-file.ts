import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// Not `new URL(…, import.meta.url)`: tests of pages run through a bundler that takes those for files of a web page.
const cache = join(import.meta.dirname, '../../../node_modules/.cache/botones');
const folders = {
  'media-worker': 'app/files',
  'sheet-worker': 'app/sheets',
  'document-worker': 'app/documents',
  'espeak-worker': 'speech',
};
const made = new Map<string, Promise<string>>();

/** A worker of the server as plain JavaScript: threads get no TypeScript loader in Node 20. */
export function workerFile(name: keyof typeof folders): Promise<string> {
  const known = made.get(name) ?? bundle(name);
  made.set(name, known);
  return known;
}

async function bundle(name: keyof typeof folders): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `../${folders[name]}/${name}.ts`)],
    outdir: cache,
    chunkNames: `${name}-[name]-[hash]`,
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      '@botones/contract': join(import.meta.dirname, '../../../contract/src'),
      '@botones/charts': join(import.meta.dirname, '../../../charts/src'),
    },
    logLevel: 'error',
  });
  const file = join(cache, `${name}.js`);
  mkdirSync(cache, { recursive: true });
  // Parts first, each written aside and renamed: a thread that another test process starts meanwhile reads whole files.
  for (const { path, contents } of outputFiles.sort((a, b) => Number(a.path === file) - Number(b.path === file))) {
    const aside = `${path}.${randomBytes(4).toString('hex')}`;
    writeFileSync(aside, contents);
    renameSync(aside, path);
  }
  return file;
}
