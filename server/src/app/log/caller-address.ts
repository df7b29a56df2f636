import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** An IP address without port, brackets or the IPv6 spelling of an IPv4 one; undefined for any other text. */
function bareAddress(text: string): string | undefined {
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(inner)?.[1] ?? inner;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Where a request came from: the last address that a trusted proxy vouches for (`TRUST_PROXY`), else the peer itself. What a
 * proxy passes on that is no address does not hide the proxy.
 */
export const callerAddress = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  bareAddress(request.ip ?? '') ?? bareAddress(request.socket?.remoteAddress ?? '') ?? '0.0.0.0';

/** The same of a request that the framework has not seen, such as that of a web socket. */
export function createAddressOf(trustProxy: string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile(trustProxy);
  return (request) => callerAddress({ ip: proxyAddr(request, trusts), socket: request.socket });
}

const forwarding =
  /^(forwarded|via|x-forwarded|x-real-ip$|x-client-ip$|x-cluster-client-ip$|true-client-ip$|cf-|fly-client)/;

/** Whether a program of this machine asks by itself: a proxy of this machine speaks for somebody, and its headers say so. */
export const isDirectLocal = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  /^(127\.|::1$)/.test(bareAddress(socket.remoteAddress ?? '') ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name));
