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
    // What most pages are made of is one file on purpose.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages are made of travels together: forty small files are seven rounds over a line with 40 ms.
          groups: [
            // What a visitor needs stays away from it.
            { name: 'start', tags: ['$initial'], priority: 1 },
            {
              name: 'door',
              test: /src[\\/](ui[\\/]pictures[\\/]face|app[\\/]shell[\\/]brand)|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!eye|circle-alert))/,
              priority: 1,
            },
            // A television says numbers too, and fetches nothing else of what pages are made of.
            { name: 'numbers', test: /speech[\\/]reading[\\/]numbers/, priority: 1 },
            // It carries the client's logo and colours too.
            { name: 'face', test: /fields[\\/]contrast|display[\\/]src[\\/](brand|logo)[\\/]/, priority: 1 },
            {
              name: 'kit',
              test: /node_modules[\\/](@mui[\\/](?!x-)|@emotion|@popperjs|react-transition-group|react-router|@tanstack|zod)/,
              minShareCount: 5,
            },
            { name: 'ui', test: /src[\\/](ui|app)[\\/]|contract[\\/]src|lucide-react/, minShareCount: 5 },
          ],
        },
      },
    },
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
