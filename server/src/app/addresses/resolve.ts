import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isOfCloud, isPrivateName, isPublic } from './addresses.ts';

/** An address that was named leads where nobody may be sent. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'EPRIVATE';
}

type Lookup = (host: string) => Promise<LookupAddress[]>;
/** One question of a host at a time: many calls to one that answers slowly take one thread. */
const asked = new Map<string, Promise<LookupAddress[]>>();
export const lookupAll: Lookup = (host) => {
  const before = asked.get(host);
  if (before) return before;
  const answer = dns.promises.lookup(host, { all: true, verbatim: true }).finally(() => asked.delete(host));
  asked.set(host, answer);
  return answer;
};

/** The addresses of a host; throws where one of them may not be called. `any`: also in private networks, but never a cloud's own services. */
export async function publicAddresses(
  host: string,
  any: boolean,
  lookup: Lookup = lookupAll,
): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (!any && family === 0 && isPrivateName(host)) throw new PrivateAddress(host);
  const found = family === 0 ? await lookup(host) : [{ address: host, family }];
  if (!found.every(({ address }) => (any ? !isOfCloud(address) : isPublic(address)))) throw new PrivateAddress(host);
  return found;
}

/** A lookup that connects to nothing that may not be called: what was judged is what is connected to. */
export const judging =
  (any: boolean): LookupFunction =>
  (host, options, done) => {
    publicAddresses(host, any).then(
      (found) => {
        if (options.all) return (done as (e: null, all: typeof found) => void)(null, found);
        const [first] = found;
        return done(null, first?.address ?? '', first?.family ?? 4);
      },
      (cause: Error) => done(cause as NodeJS.ErrnoException, '', 4),
    );
  };

/** Asks nobody: for an address of somebody unknown, who would have this server ask for any name; it is judged when it is called. */
export const asNamed: Lookup = async () => [];

/**
 * Whether an address that somebody gives may be called: `https`, and not of a private network as far as its name tells now. One whose name
 * nobody knows yet may be: it is judged again at each call.
 */
export async function judgeAddress(
  address: string,
  any: boolean,
  lookup: Lookup = lookupAll,
): Promise<'good' | 'not_https' | 'private'> {
  const url = new URL(address);
  if (!any && url.protocol !== 'https:') return 'not_https';
  try {
    await publicAddresses(hostOf(url), any, lookup);
    return 'good';
  } catch (cause) {
    return cause instanceof PrivateAddress ? 'private' : 'good';
  }
}
