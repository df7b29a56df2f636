import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server got it. */
export interface ReceivedMail {
  /** Whom the sender said to be. */
  greeting: string;
  from: string;
  to: string[];
  /** The whole message, headers first, as it came over the wire. */
  message: string;
}

export interface MailServer {
  /** What SMTP_URL says. */
  url: string;
  port: number;
  got: ReceivedMail[];
  close: () => Promise<void>;
}

/** The readable text of a message in parts: quoted-printable undone. */
export const readable = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A mail server that takes everything, on a port of its own or a given one; `refuse` answers why it does not take a mail for somebody. */
export async function mailServer(
  port = 0,
  refuse: (to: string) => { code: number; text: string } | null = () => null,
): Promise<MailServer> {
  const got: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const why = refuse(address);
      callback(why ? Object.assign(new Error(why.text), { responseCode: why.code }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { hostNameAppearsAs, envelope } = session;
        const { mailFrom, rcptTo } = envelope;
        got.push({
          greeting: String(hostNameAppearsAs),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('latin1'),
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    got,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
