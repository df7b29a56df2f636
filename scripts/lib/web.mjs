import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { inRoot } from './paths.mjs';

const text = /\.(?:js|mjs|css|html|json|svg|txt|xml|webmanifest)$/;

/** Every file below a folder, as absolute paths. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Puts `.br` and `.gz` beside every text file over 1 KB, so that the server sends them as they are. */
export async function precompress(folder) {
  await Promise.all(
    filesOf(folder).map(async (file) => {
      if (!text.test(file) || statSync(file).size <= 1024) return;
      const content = readFileSync(file);
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Takes the place of an old folder in one step, so that a running server is without it only for an instant. */
function replace(folder, next) {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(next, folder);
  } catch {
    cpSync(next, folder, { recursive: true });
    rmSync(next, { recursive: true });
  }
}

/** Builds one web app with its own Vite configuration, compresses it and puts it into `<app>/dist`. */
export async function buildWeb(target) {
  const { build } = await import('vite');
  const next = inRoot('.cache', target.name);
  await build({
    root: inRoot(target.name),
    configFile: inRoot(target.name, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true },
  });
  await precompress(next);
  replace(inRoot(target.name, 'dist'), next);
}
