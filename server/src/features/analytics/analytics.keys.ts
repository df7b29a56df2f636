import { apart } from '@botones/contract/fields/apart';

/** A name as the key of an answer: never read as a number, which would lose its place, nor as what an object descends from (AMB-086). */
export const asKey = (name: string): string => (/^(?:\d+|__proto__)$/.test(name) ? `“${name}”` : name || '–');

/** Names and what they stand for in their order, as an answer; of equal names each further one is numbered. */
export function asKeys<T>(named: readonly (readonly [name: string, value: T])[]): Record<string, T> {
  const keys = apart(named.map(([name]) => asKey(name)));
  return Object.fromEntries(named.map(([, value], at) => [keys[at] ?? '', value]));
}
