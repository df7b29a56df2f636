import { hostname, networkInterfaces } from 'node:os';
import type { Config } from '../../config.ts';

const everywhere = ['0.0.0.0', '::', '[::]'];
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The names under which this process can be reached without anybody's setting. */
function ownNames(host: string): string[] {
  if (!everywhere.includes(host)) return [host];
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [
    ...loopback,
    hostname().toLowerCase(),
    ...addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address)),
  ];
}

/**
 * The origin that a link in a mail may begin with, for an address that a request asks for; null where it is not ours. Only
 * settings and this machine decide, never the request's Host (AMB-020).
 */
export function linkOrigin(requested: string, config: Config, port: number): string | null {
  if (!URL.canParse(requested)) return null;
  const { origin, hostname: name, protocol } = new URL(requested);
  if (origin === config.publicUrl || config.consoleOrigins.includes(origin)) return origin;
  // On a server for this machine alone every port of it is this machine: `npm run dev` shows the pages on another one.
  const alone = loopback.includes(config.host) && loopback.includes(name) && /^https?:$/.test(protocol);
  if (alone) return config.publicUrl ?? origin;
  const scheme = config.tls ? 'https' : 'http';
  const own = ownNames(config.host).flatMap((name) => {
    const address = `${scheme}://${name}:${port}`;
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
  return own.includes(origin) ? (config.publicUrl ?? origin) : null;
}

/** Where the console is when no request says so: for mails that nobody asked for. */
export const consoleOrigin = (config: Config, port: number): string =>
  config.publicUrl ?? config.consoleOrigins[0] ?? `${config.tls ? 'https' : 'http'}://localhost:${port}`;
