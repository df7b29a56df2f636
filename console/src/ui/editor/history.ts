/** Values that can be taken back step by step. */
export interface History<V> {
  readonly past: readonly V[];
  readonly present: V;
  readonly future: readonly V[];
}

/** More steps than anybody takes back. */
const mostSteps = 200;

export const begin = <V>(present: V): History<V> => ({ past: [], present, future: [] });

/** One step on; what was taken back before it is gone. */
export const advance = <V>({ past, present }: History<V>, next: V): History<V> => ({
  past: [...past, present].slice(-mostSteps),
  present: next,
  future: [],
});

export function undo<V>({ past, present, future }: History<V>): History<V> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<V>({ past, present, future }: History<V>): History<V> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: later };
}
