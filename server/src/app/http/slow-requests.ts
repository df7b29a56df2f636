import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Callers of one network that may be in the middle of a request; a person has six, a building full of robots some dozens. */
const mostOfOne = 256;
/** A connection that is younger is not slow: after a restart everybody comes at once. */
const graceMs = 2_000;
const sweepMs = 500;

interface Pending {
  network: string;
  since: number;
}

/**
 * Ends the oldest unfinished requests of a network that has too many of them: connections that trickle their headers or
 * bodies would otherwise pile up until their deadline. Behind a trusted proxy everybody has one address: not for there.
 */
export function limitSlowRequests(
  server: Server,
  event: 'connection' | 'secureConnection',
  of: (ip: string) => string,
) {
  const pending = new Map<Socket, Pending>();
  const begin = (socket: Socket) => {
    pending.set(socket, { network: of(socket.remoteAddress ?? ''), since: performance.now() });
  };
  const finish = (socket: Socket) => void pending.delete(socket);

  server.on(event, (socket: Socket) => {
    begin(socket);
    socket.once('close', () => finish(socket));
  });
  server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return finish(socket);
    if (!pending.has(socket)) begin(socket);
    request.once('end', () => finish(socket));
  });
  server.on('upgrade', (request: IncomingMessage) => finish(request.socket));

  const sweep = () => {
    if (pending.size <= mostOfOne) return;
    const counts = new Map<string, number>();
    for (const { network } of pending.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    const before = performance.now() - graceMs;
    // In the order of their beginning: the oldest of each network go first.
    for (const [socket, { network, since }] of pending) {
      const count = counts.get(network) ?? 0;
      if (count <= mostOfOne || since > before) continue;
      counts.set(network, count - 1);
      socket.destroy();
    }
  };
  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  server.on('close', () => clearInterval(timer));
}
