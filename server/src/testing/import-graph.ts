/** A source file: its path from the repository's root, and what it imports (own files as such paths). */
export interface SourceFile {
  path: string;
  imports: readonly string[];
}

/** Where a file stands: its folder, one for each room of a feature and each part of `app` and `ui`; a file beside them is a place of its own. */
export function placeOf(path: string): string {
  const parts = path.split('/');
  const depth = { app: 4, ui: 4, features: 5 }[parts[2] ?? ''] ?? 3;
  return parts.slice(0, depth).join('/');
}

/** The imports that are part of a ring: from a place to another one that leads back to it. Those of `except` do not count. */
export function ringImports(sources: readonly SourceFile[], except: readonly string[] = []): string[] {
  const imports = sources
    .flatMap(({ path, imports: all }) =>
      all.map((to) => ({ told: `${path} → ${to}`, from: placeOf(path), to: placeOf(to) })),
    )
    .filter(({ told, from, to }) => from !== to && !except.includes(told));
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (start: string): Set<string> => {
    const known = reached.get(start);
    if (known) return known;
    const found = new Set([start]);
    for (const place of found) for (const to of next.get(place) ?? []) found.add(to);
    reached.set(start, found);
    return found;
  };
  return imports.filter(({ from, to }) => reachedFrom(to).has(from)).map(({ told }) => told);
}

/** The folders of the features in the order of their list, out of its text. */
export function orderedFeatures(list: string): string[] {
  const imported = [...list.matchAll(/^import \{ (\w+) \} from '[^']*\/features\/([^/]+)\/.*$/gm)];
  const folderOf = new Map(imported.map(([, name, folder]) => [name, folder as string]));
  const entries = list.slice(list.lastIndexOf('= [')).match(/\w+/g) ?? [];
  return entries.flatMap((name) => folderOf.get(name) ?? []);
}

const featureOf = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1];

/** The imports of features from one that stands above them in the order. A folder that is no feature of the list stands above all. */
export function importsFromAbove(sources: readonly SourceFile[], order: readonly string[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const own = featureOf(path);
    if (own === undefined) return [];
    return imports
      .filter((to) => {
        const other = featureOf(to);
        if (other === undefined || other === own) return false;
        return !order.includes(other) || order.indexOf(other) < order.indexOf(own);
      })
      .map((to) => `${path} → ${to}`);
  });
}
