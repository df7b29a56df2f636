import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What the wire does: carries everything, refuses, or swallows answers that the server has already given. */
export type NetworkState = 'clear' | 'down' | 'swallow-answers';

/** A wire between robots and the server that can be cut at any byte. */
export class BadNetwork {
  weather: NetworkState = 'clear';
  swallowed = 0;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** Where robots believe the server to be. */
  address = '';

  constructor(target: number) {
    this.#server = createServer((client) => {
      if (this.weather === 'down') return void client.destroy();
      const upstream = connect(target, '127.0.0.1');
      for (const socket of [client, upstream]) {
        this.#open.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#open.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.on('data', (chunk) => upstream.write(chunk));
      upstream.on('data', (chunk) => {
        if (this.weather !== 'swallow-answers') return void client.write(chunk);
        // The server has committed and answered; nobody hears it.
        this.swallowed++;
        client.destroy();
        upstream.destroy();
      });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const at = this.#server.address();
    this.address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
    return this.address;
  }

  /** Refuses everything from now on, and cuts what is open. */
  down(): void {
    this.weather = 'down';
    this.cut();
  }

  /** Cuts every wire that is open now, in the middle of whatever it carries. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
