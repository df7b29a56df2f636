import type { SentSignal } from './signals.ts';

/** A signal as it travels between processes: of one record, or of several of one feature and client. */
export type Told = SentSignal & { ids?: readonly number[] };

/** Records that one notification names: it may have 8,000 bytes. */
const mostTogether = 400;

interface Group {
  first: SentSignal;
  ids: Set<number>;
}

/** The same signals in few notifications: records of one feature and client in one, in the place of the first. */
export function together(signals: readonly SentSignal[]): Told[] {
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  for (const signal of signals) {
    const key = `${signal.feature} ${signal.client_id} ${signal.user_id ?? ''}`;
    let group = typeof signal.id === 'number' ? open.get(key) : undefined;
    if (!group || group.ids.size === mostTogether) {
      group = { first: signal, ids: new Set() };
      groups.push(group);
    }
    if (typeof signal.id !== 'number') continue;
    open.set(key, group);
    group.ids.add(signal.id);
  }
  return groups.map(({ first: { id, ...whole }, ids }) => {
    if (ids.size > 1) return { ...whole, ids: [...ids] };
    return id === undefined ? whole : { ...whole, id };
  });
}

/** One signal for each record, as listeners hear them. */
export const apart = ({ ids, ...whole }: Told): SentSignal[] => (ids ? ids.map((id) => ({ ...whole, id })) : [whole]);
