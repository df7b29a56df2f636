import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The page of a ticket is served by our server below `/t/`; phones of four years ago read it. */
export default defineConfig({
  base: '/t/',
  publicDir: false,
  build: {
    target: ['es2020', 'chrome87', 'safari14', 'firefox85'],
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
