import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The console is served by our server below `/`; nothing is inlined, because its policy allows scripts from itself only. */
export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    // The Host of the page stays: the server refuses writes whose Origin is another's.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/device': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
