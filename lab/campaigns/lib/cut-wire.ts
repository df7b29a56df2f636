import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A wire between a robot and the server that counts the bytes of files and can be cut after any of them. */
export class CutWire {
  /** Everything is refused while it is down. */
  down = false;
  /** Bytes of files that the robot was sent, since it was last set. */
  fileBytes = 0;
  readonly #target: number;
  readonly #open = new Set<Duplex>();
  #after: { bytes: number; then: () => void } | null = null;
  readonly #server = createServer((asked, answer) => this.#carry(asked, answer));

  constructor(target: number) {
    this.#target = target;
    this.#server.on('connection', (socket) => this.#hold(socket));
    this.#server.on('upgrade', (asked, socket, head) => this.#tunnel(asked, socket, head));
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Does something once so many more bytes of files have passed; not one more passes before it is done. */
  after(bytes: number, then: () => void): void {
    this.#after = { bytes: this.fileBytes + bytes, then };
  }

  /** Cuts every connection that is open now, in the middle of whatever it carries. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #hold(socket: Duplex): void {
    this.#open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#open.delete(socket));
  }

  #carry(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.down) return void asked.socket.destroy();
    const { method, headers, url } = asked;
    const onward = request({ host: '127.0.0.1', port: this.#target, method, headers, path: url }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      const isFile = url?.startsWith('/device/v1/files/') ?? false;
      from.on('data', (chunk: Buffer) => {
        if (!isFile) return void answer.write(chunk);
        const passing = this.#count(chunk);
        // Once they are on their way: what is cut before that was never sent.
        if (passing.length > 0) answer.write(passing, () => this.#strike());
      });
      from.on('end', () => answer.end());
      from.on('error', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => {
      onward.destroy();
      // What was on its way to somebody who has gone is past as well; its write is never told to have ended.
      this.#strike();
    });
    asked.pipe(onward);
  }

  /** As much of it as may still pass. */
  #count(chunk: Buffer): Buffer {
    const left = this.#after ? this.#after.bytes - this.fileBytes : chunk.length;
    const passing = chunk.subarray(0, Math.max(0, left));
    this.fileBytes += passing.length;
    return passing;
  }

  #strike(): void {
    if (!this.#after || this.fileBytes < this.#after.bytes) return;
    const { then } = this.#after;
    this.#after = null;
    then();
  }

  #tunnel(asked: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.down) return void socket.destroy();
    const onward = connect(this.#target, '127.0.0.1', () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}
