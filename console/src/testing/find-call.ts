import type { Endpoint } from '@botones/contract/calls/endpoint';
import { contract } from '@botones/contract/index';

/** As in a router, what is written in a path goes before what is left open. */
const order = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '~');
const calls = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .sort((a, b) => (order(a) < order(b) ? -1 : 1))
  .map((endpoint) => {
    const root = endpoint.path.startsWith('/device/') ? '' : '/api';
    const path = endpoint.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { endpoint, pattern: new RegExp(`^${root}${path}/?$`) };
  });

/** The call of the contract that has this address, and what its path names. */
export function findCall(method: string, path: string) {
  for (const { endpoint, pattern } of calls) {
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (found) {
      const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
      return { endpoint, params: Object.fromEntries(params) as Record<string, string> };
    }
  }
  throw new Error('no call of the contract has this address');
}
