import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Feature } from '@botones/contract/signals';
import { WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../http/http.ts';
import type { ChangedIds } from '../live/signals.ts';
import { createAddressOf } from '../log/caller-address.ts';
import type { Services } from '../services.ts';

/**
 * Plain web sockets for pages that have a secret and no library: each is told its text when it comes, after each change, and nothing else.
 * What it says itself is read by nobody.
 */
export interface PageSockets {
  /** The secret in the address of such a socket; null: the address is another's. */
  secretOf: (path: string) => string | null;
  /** Misses of a network per minute before it is held back, with those of the calls that ask for the same secrets. */
  misses: number;
  /** What they are told is another after one of these, whose `id` is the room's number. */
  signals: readonly Feature[];
  /** Which room a secret opens; fails with 404 where it is worth nothing. */
  roomOf: (secret: string) => Promise<number>;
  /** What each of some secrets of one room is told now; null: it is worth nothing any more. */
  tell: (secrets: readonly string[]) => Promise<(string | null)[]>;
  /** Told of a secret when its first window opens and when its last one closes. */
  watched?: (secret: string, isOpen: boolean) => void;
}

/** An empty text says that the connection is there: a browser tells its page nothing of pings. */
const aliveMs = 25_000;
/** More windows of one secret nobody has open: the oldest goes. */
const mostOfSecret = 5;
/** A waiting room and a town behind one address have fewer; who has more wants to keep others out. */
const mostOfNetwork = 4_000;
/** What is said to a page is small; what a page says is thrown away. */
const mostBytes = 1_024;
/** A page that takes nothing is no page. */
const mostUnsent = 262_144;
/** The secret is worth nothing any more; the page asks no further. */
export const goneCode = 4404;

interface Open {
  socket: WebSocket;
  isAlive: boolean;
}
/** The windows of each secret, by room. */
type Room = Map<string, Set<Open>>;

const notFound = '404 Not Found';
const tooMany = '429 Too Many Requests';

/** Answers and lets go, also of who never ends what they send. */
const refuse = (socket: Duplex, status: string): void => {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Serves the plain web sockets of features beside those of socket.io on one HTTP server. */
export function createPageSockets(
  http: HttpServer,
  { live, log, config, misses }: Pick<Services, 'live' | 'log' | 'config' | 'misses'>,
  all: readonly PageSockets[],
) {
  const server = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });
  const addressOf = createAddressOf(config.trustProxy);
  const rooms = new Map<PageSockets, Map<number, Room>>(all.map((each) => [each, new Map()]));
  const connections = new Map<string, number>();
  const allowed = new Set([...config.consoleOrigins, ...(config.publicUrl ? [config.publicUrl] : [])]);
  const isOwn = ({ headers }: IncomingMessage) =>
    headers.origin === undefined ||
    allowed.has(headers.origin) ||
    (URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host);

  const telling = new Map<Room, 'once' | 'again'>();
  /** Tells a room: one time after the other, and once more if it changed meanwhile. */
  async function tell(of: PageSockets, key: number): Promise<void> {
    const room = rooms.get(of)?.get(key);
    if (!room) return;
    if (telling.has(room)) return void telling.set(room, 'again');
    do {
      telling.set(room, 'once');
      const secrets = [...room.keys()];
      try {
        const texts = await of.tell(secrets);
        for (const [n, secret] of secrets.entries())
          for (const one of room.get(secret) ?? []) say(one, texts[n] ?? null);
      } catch (cause) {
        log.warn({ err: cause }, 'pages could not be told what they show');
      }
    } while (telling.get(room) === 'again');
    telling.delete(room);
  }
  function say({ socket }: Open, text: string | null): void {
    if (text === null) socket.close(goneCode);
    else if (socket.bufferedAmount > mostUnsent) socket.terminate();
    else socket.send(text);
  }

  function show(of: PageSockets, key: number, secret: string, socket: WebSocket): void {
    const ofKey = rooms.get(of) as Map<number, Room>;
    const room: Room = ofKey.get(key) ?? new Map();
    ofKey.set(key, room);
    const windows = room.get(secret) ?? new Set();
    if (!room.has(secret)) of.watched?.(secret, true);
    room.set(secret, windows);
    const one: Open = { socket, isAlive: true };
    windows.add(one);
    const [oldest] = windows;
    if (windows.size > mostOfSecret && oldest) {
      windows.delete(oldest);
      oldest.socket.terminate();
    }
    socket.on('pong', () => {
      one.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      windows.delete(one);
      if (windows.size === 0 && room.get(secret) === windows) {
        room.delete(secret);
        of.watched?.(secret, false);
      }
      if (room.size === 0 && ofKey.get(key) === room) ofKey.delete(key);
    });
    of.tell([secret]).then(
      ([text]) => say(one, text ?? null),
      (cause: unknown) => {
        log.warn({ err: cause }, 'a page could not be told what it shows');
        socket.close(1013);
      },
    );
  }

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    // Before anything else: an error that nobody hears of would end the process.
    connection.on('error', () => connection.destroy());
    const path = (request.url ?? '').split('?')[0] ?? '';
    // What socket.io takes, and nothing that only begins like it, which nobody would ever end.
    if (path.startsWith('/socket.io/')) return;
    const found = all.map((of) => ({ of, secret: of.secretOf(path) })).find(({ secret }) => secret !== null);
    if (!found || found.secret === null || !isOwn(request)) return void refuse(connection, notFound);
    const { of, secret } = found;
    const network = networkOf(addressOf(request));
    const open = connections.get(network) ?? 0;
    if (open >= mostOfNetwork) return void refuse(connection, tooMany);
    connections.set(network, open + 1);
    connection.once('close', () => {
      const left = (connections.get(network) ?? 1) - 1;
      if (left > 0) connections.set(network, left);
      else connections.delete(network);
    });
    misses
      .ask(network, secret, of.misses, () => of.roomOf(secret))
      .then(
        (key) =>
          server.handleUpgrade(request, connection, head, (socket) => {
            socket.once('close', () => misses.found(network, secret));
            show(of, key, secret, socket);
          }),
        ({ status }: { status?: number }) =>
          refuse(connection, status === 404 ? notFound : status === 429 ? tooMany : '503 Service Unavailable'),
      );
  };
  http.on('upgrade', upgrade);

  const tellAll = (of: PageSockets, isMeant: (key: number) => boolean) => {
    for (const key of rooms.get(of)?.keys() ?? []) if (isMeant(key)) void tell(of, key);
  };
  const among = (ids: ChangedIds) => (key: number) => ids === null || ids.has(key) || ids.has(String(key));
  live.onSignal(({ feature }, ids) => {
    for (const of of all)
      if (feature === 'clients') tellAll(of, () => true);
      else if (of.signals.includes(feature)) tellAll(of, among(ids));
  });
  // What was missed may have been the end of some.
  live.onGap(() => {
    for (const of of all) tellAll(of, () => true);
  });

  const each = function* (): Generator<Open> {
    for (const ofKey of rooms.values())
      for (const room of ofKey.values()) for (const windows of room.values()) yield* windows;
  };
  const timer = setInterval(() => {
    for (const one of each()) {
      if (!one.isAlive) {
        one.socket.terminate();
        continue;
      }
      one.isAlive = false;
      one.socket.ping();
      if (one.socket.readyState === WebSocket.OPEN) one.socket.send('');
    }
  }, aliveMs);
  timer.unref();

  return {
    count: () => server.clients.size,
    close(): void {
      clearInterval(timer);
      http.off('upgrade', upgrade);
      for (const { socket } of each()) socket.terminate();
      server.close();
    },
  };
}
