import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from '../scripts/lib/service-worker.mjs';
import { robotBuild } from '../scripts/lib/targets.mjs';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The robot's screen is served by our server below `/pantalla/` and works from its service worker when the server is away. */
export default defineConfig({
  base: '/pantalla/',
  plugins: [react(), serviceWorker('src/sw')],
  define: { __ROBOT_BUILD__: JSON.stringify(robotBuild()) },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5174,
    // The Host of the page stays: the server refuses writes whose Origin is another's.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/device': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
