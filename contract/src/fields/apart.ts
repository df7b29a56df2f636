/** Names that can be told apart, in their order: of equal ones each further one is numbered, 'Hoy', 'Hoy (2)'. */
export function apart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let nth = 2; taken.has(free); nth++) free = `${name} (${nth})`;
    taken.add(free);
    return free;
  });
}
