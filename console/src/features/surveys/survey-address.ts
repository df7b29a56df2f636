export const surveysPath = '/surveys';

/** A record's number in an address; 0: there is none. */
export function numberIn(search: URLSearchParams, name: string): number {
  const asked = Number(search.get(name) ?? 0);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
}
