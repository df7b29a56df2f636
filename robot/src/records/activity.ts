import type { Activity } from '../interaction/activity.ts';
import { stay } from '../interaction/next.ts';
import { kinds } from './kinds/kinds.ts';
import { beside, goBack, keepLooking, type Looking, openPlace, openTrail, refine, retell } from './looking.ts';
import { kindMissing, kindNamed, matchRecord } from './match-record.ts';
import type { ListPlace, Place } from './parts/kind.ts';
import { kindsOf } from './places.ts';

/** Opens a place, or narrows the list that is shown. */
export type RecordsInput = { kind: 'open'; place: Place } | { kind: 'refine'; place: ListPlace };

declare module '../interaction/state.ts' {
  interface Activities {
    records: { state: Looking; input: RecordsInput };
  }
}

/** Looking at the records of the client. */
export const records: Activity<'records'> = {
  tiles: ({ records }) => kindsOf(records).length,
  next: (state, input, moment) =>
    input.kind === 'open' ? openPlace(state, input.place, moment) : stay(refine(state, input.place, moment.mono)),
  match(state, question) {
    const match = state.config && matchRecord(state.config.records, question);
    return match && { fit: match.fit, open: (wish, moment) => openTrail(state, match.trail, wish, moment) };
  },
  missing({ records }, words) {
    const kind = kindMissing(records, words);
    return kind && kinds[kind].none;
  },
  beside(state, name, mono) {
    const kind = kindNamed(state.config?.records, name);
    return kind && beside(state, kind, mono);
  },
  goBack,
  retell,
  keep: keepLooking,
};
