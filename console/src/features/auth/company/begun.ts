import { storageArea } from '../../../app/session/stored.ts';

const key = 'company-sign-in';

/** A sign-in that went to the company and is to come back to this tab: what shows that it is the same tab, and where it was going. */
interface Begun {
  verifier: string;
  /** `search` of the login's address. */
  search: string;
}

/** Bytes as an address writes them. */
const written = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** `crypto.subtle` exists only in secure contexts; a clinic's network may have none. */
async function hashOf(text: string): Promise<Uint8Array> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return (await import('./sha256.ts')).sha256(text);
}

/** Keeps a new verifier in this tab; answers what the server is told of it. */
export async function begin(search: string): Promise<string> {
  const verifier = written(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = written(await hashOf(verifier));
  storageArea('sessionStorage')?.setItem(key, JSON.stringify({ verifier, search } satisfies Begun));
  return challenge;
}

/** What this tab kept of its sign-in, once. */
export function takeBegun(): Begun | null {
  const area = storageArea('sessionStorage');
  const kept = area?.getItem(key) ?? null;
  area?.removeItem(key);
  if (kept === null) return null;
  try {
    const { verifier, search } = JSON.parse(kept) as Partial<Begun>;
    return typeof verifier === 'string' && typeof search === 'string' ? { verifier, search } : null;
  } catch {
    return null;
  }
}
