import { stored } from './stored.ts';

/** How many accounts a browser is known to at once, as the contract has it: the login goes without its validation. */
const most = 20;

/**
 * By what this browser is known to the accounts that signed in on it, by the number of their person, the newest last (PUE-9). It stays
 * when somebody signs out, and tells the next one of nobody.
 */
const store = stored<[user_id: number, token: string][]>('browser-tokens', (value) =>
  Array.isArray(value) ? value.filter(isKept).slice(-most) : [],
);
function isKept(pair: unknown): pair is [number, string] {
  // What the server would not take would refuse the sign-in.
  return Array.isArray(pair) && typeof pair[1] === 'string' && pair[1].length > 0 && pair[1].length <= 100;
}

export const browserTokens = (): string[] => store.get().map(([, token]) => token);

export function keepBrowserToken(user_id: number, token: string): void {
  store.set([...store.get().filter(([other]) => other !== user_id), [user_id, token] as [number, string]].slice(-most));
}
