import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentRecords } from '@botones/contract/device/device-records';
import { agentsOf, configOf, startStub } from '../../../robot/src/testing/stub.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A drawn picture as a file of a robot's configuration. */
export function picture(svg: string): ContentFile & { data: Buffer } {
  const data = Buffer.from(svg);
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { sha256, bytes: data.length, type: 'image/svg+xml', duration_ms: null, data };
}

/** The built screen of a robot and as much of a server as it needs: it pairs by itself and shows these records. */
export async function robotServer(records: ContentRecords, files: readonly ReturnType<typeof picture>[]) {
  const stub = await startStub();
  const listed = files.map(({ data, ...file }) => file);
  stub.config = { ...configOf(1), agents: agentsOf(), records, files: listed };
  const bytesOf = new Map(files.map(({ sha256, data }) => [sha256, data]));

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const sha256 = /^\/device\/v1\/files\/(\w+)$/.exec(path)?.[1];
    if (sha256 !== undefined) return void response.end(bytesOf.get(sha256));
    if (path.startsWith('/device/')) {
      const { authorization = '', 'if-none-match': etag = '' } = request.headers;
      const body = request.method === 'GET' ? null : await text(request);
      const headers = { authorization, 'if-none-match': etag, 'content-type': 'application/json' };
      const answer = await fetch(stub.url + path, { method: request.method ?? 'GET', headers, body });
      if (path.endsWith('/pairing')) for (const known of stub.devices.values()) known.state = 'authorized';
      response.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '', 'content-type': 'application/json' });
      return void response.end(Buffer.from(await answer.arrayBuffer()));
    }
    const name = path.replace(/^\/pantalla\//, '') || 'index.html';
    try {
      const file = readFileSync(new URL(`../../../robot/dist/${name}`, import.meta.url));
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/pantalla/`,
    stub,
    async end() {
      server.closeAllConnections();
      await Promise.all([stub.close(), new Promise<void>((resolve) => server.close(() => resolve()))]);
    },
  };
}
