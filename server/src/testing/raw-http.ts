import { connect } from 'node:net';

/** Sends bytes as they are and answers the status line's number; null when the server hung up without one. */
export function rawStatus(url: string, bytes: string | Buffer): Promise<number | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || null);
    };
    socket.setTimeout(10_000, () => reject(new Error('no answer')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
