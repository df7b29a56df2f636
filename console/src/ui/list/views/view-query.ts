/** What a list's address says of its view, as it is saved: only these parameters, by their names, so that the same view reads the same. */
export function viewQuery(search: URLSearchParams, parameters: readonly string[]): string {
  const said = [...search].filter(([name, value]) => parameters.includes(name) && value !== '');
  return new URLSearchParams(said.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

/** The address of a view: of the same client, from its first page. */
export function addressOfView(search: URLSearchParams, query: string, parameters: readonly string[]): string {
  const next = new URLSearchParams(viewQuery(new URLSearchParams(query), parameters));
  const client = search.get('client_id');
  if (client !== null) next.set('client_id', client);
  return `?${next}`;
}

/** Whether an address says nothing of its own: only then a list opens with somebody's usual view. */
export const saysNothing = (search: URLSearchParams): boolean =>
  [...search.keys()].every((name) => name === 'client_id');
