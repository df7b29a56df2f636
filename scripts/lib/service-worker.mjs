import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transform } from 'esbuild';

/** Every built file that the app may ask for, as paths below the output folder. */
function builtFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name) && entry.name !== 'sw.js')
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort();
}

/**
 * A Vite plugin that writes `sw.js` from a hand-written worker: `__PRECACHE__` becomes the list of built addresses,
 * `__VERSION__` a hash of their contents, so that the worker's bytes change exactly when the app's do.
 * @param {string} source the worker's path in the app, without `.ts` or `.js`
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(source) {
  let config;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const worker = ['.ts', '.js'].map((ending) => join(config.root, source + ending)).find(existsSync);
      if (!worker) return;
      const folder = join(config.root, relative(config.root, config.build.outDir));
      const files = builtFiles(folder);
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      // The page itself is kept under the address it is opened with.
      const addresses = files.map((file) => config.base + (file === 'index.html' ? '' : file));
      const values = {
        __PRECACHE__: JSON.stringify(addresses),
        __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 16)),
      };
      const text = readFileSync(worker, 'utf8').replace(/(['"])(__(?:PRECACHE|VERSION)__)\1/g, '$2');
      const { code } = await transform(text, { loader: 'ts', target: 'es2022', define: values });
      if (/__(?:PRECACHE|VERSION)__/.test(code))
        throw new Error(`${worker}: a token inside a longer string is not filled in`);
      writeFileSync(join(folder, 'sw.js'), code);
    },
  };
}
