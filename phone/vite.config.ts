import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;
const target = ['es2020', 'chrome87', 'firefox85'];

/** The worker beside the page: one file, since an older browser's worker knows no modules, at an address that stays. */
function worker(): Plugin {
  let outDir = '';
  return {
    name: 'ticket-worker',
    apply: 'build',
    configResolved({ build }) {
      outDir = build.outDir;
    },
    async closeBundle() {
      const entry = fileURLToPath(new URL('src/sw.ts', import.meta.url));
      const outfile = fileURLToPath(new URL('sw.js', new URL(`${outDir}/`, import.meta.url)));
      // No Safari before 16 takes a push.
      const targets = [...target, 'safari16'];
      await build({ entryPoints: [entry], outfile, target: targets, bundle: true, minify: true, format: 'iife' });
    },
  };
}

/** The page of a ticket is served by our server below `/t/`; phones of four years ago read it. */
export default defineConfig({
  base: '/t/',
  publicDir: false,
  plugins: [worker()],
  build: {
    target: [...target, 'safari14'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5175,
    // The Host of the page stays: the server refuses writes whose Origin is another's.
    proxy: { '/api': { target: server, changeOrigin: false, ws: true } },
  },
});
