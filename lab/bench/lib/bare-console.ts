import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const page = fileURLToPath(new URL('bare-page.tsx', import.meta.url));
const row = (n: number) => ({
  id: String(n),
  date: '2026-11-22',
  from: '10:00:00',
  to: '10:01:30',
  gender: 'Femenino',
});

/** The smallest page with React, sent by `node:http` as the console is sent: what this machine and line take by themselves. */
export async function bareConsole(): Promise<{ url: string; end: () => Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [page],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [fileURLToPath(new URL('../../../node_modules', import.meta.url))],
  });
  const script = brotliCompressSync(outputFiles[0]?.contents ?? '');
  const rows = JSON.stringify(Array.from({ length: 50 }, (_, n) => row(n)));
  const server = createServer((request, response) => {
    if (request.url === '/app.js') {
      const cached = 'public, max-age=31536000, immutable';
      const type = 'text/javascript';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cached }).end(script);
    } else if (request.url === '/rows.json') response.writeHead(200, { 'content-type': 'application/json' }).end(rows);
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Bare</title><script type="module" src="/app.js"></script><div id="root"></div>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
