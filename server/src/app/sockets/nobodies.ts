import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';

/** How long a socket may be nobody's; how many of one network may be at once, and how young one is never too many, in ms. */
const usual = { patience: 10_000, most: 256, grace: 2_000, sweep: 500 };

type Connection = Socket['conn'];

/**
 * Ends sockets that nobody answers for: those that did not enter a namespace (as a person, a robot or a television) in time, or left their
 * last one; of a network that has too many of them the oldest at once. After a restart a building comes together: who is young stays.
 * To be called before there are namespaces.
 */
export function limitNobodies(
  io: Server,
  networkOf: (request: IncomingMessage) => string,
  { patience, most, grace, sweep }: typeof usual = usual,
): { stop: () => void } {
  const nobodies = new Map<Connection, { network: string; since: number }>();
  /** How many namespaces a connection is in. */
  const entered = new Map<Connection, number>();
  const begin = (connection: Connection) =>
    void nobodies.set(connection, { network: networkOf(connection.request), since: performance.now() });

  io.engine.on('connection', (connection: Connection) => {
    begin(connection);
    connection.once('close', () => {
      nobodies.delete(connection);
      entered.delete(connection);
    });
  });
  const enter = (socket: Socket) => {
    const { conn } = socket;
    nobodies.delete(conn);
    entered.set(conn, (entered.get(conn) ?? 0) + 1);
    socket.once('disconnect', () => leave(conn));
  };
  function leave(connection: Connection): void {
    const left = (entered.get(connection) ?? 1) - 1;
    if (left > 0) return void entered.set(connection, left);
    entered.delete(connection);
    if (connection.readyState === 'open') begin(connection);
  }
  io.on('connection', enter);
  io.on('new_namespace', (namespace) => void namespace.on('connection', enter));

  const end = (connection: Connection) => {
    connection.close(true);
    // One that does not answer its end would be kept for half a minute more.
    if (connection.transport.name === 'websocket') connection.request.socket.destroy();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const counts = new Map<string, number>();
    for (const { network } of nobodies.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    // In the order of their beginning: the oldest of each network go first.
    for (const [connection, { network, since }] of nobodies) {
      const count = counts.get(network) ?? 0;
      if (now - since < patience && (count <= most || now - since < grace)) continue;
      counts.set(network, count - 1);
      end(connection);
    }
  }, sweep);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
