import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver was sent, as it came. */
export interface Received {
  id: string;
  body: string;
  /** The same as bytes. */
  bytes: Buffer;
  headers: Record<string, string>;
  path: string;
  /** Milliseconds on the clock of this process that nobody sets. */
  at: number;
}
export type Answering = (request: IncomingMessage, response: ServerResponse, received: Received) => void;

/** A receiver on loopback that keeps what it was sent, and answers as it is told: 204 where nothing is said. */
export async function hookReceiver(first: Answering = (_request, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  let answering = first;
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    open++;
    most = Math.max(most, open);
    response.once('close', () => open--);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const one = {
        ...{
          id: headers['webhook-id'] ?? '',
          body: Buffer.concat(parts).toString(),
          bytes: Buffer.concat(parts),
          headers,
        },
        ...{ path: request.url ?? '', at: performance.now() },
      };
      received.push(one);
      answering(request, response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Bodies as they were sent. */
    bodies: () => received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object }),
    /** As many calls as were open at once. */
    mostAtOnce: () => most,
    answer(next: Answering) {
      answering = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type HookReceiver = Awaited<ReturnType<typeof hookReceiver>>;
