import type { Activity } from '../interaction/activity.ts';
import { stay } from '../interaction/next.ts';
import type { ActivityInputOf } from '../interaction/state.ts';
import { kinds } from './kinds/kinds.ts';
import { kindMissing, kindNamed, trailOf } from './lead.ts';
import { beside, goBack, keepLooking, openNext, openPlace, openTrail, refine, retell } from './looking.ts';
import type { ListPlace, Place } from './parts/kind.ts';
import { find, kindsOf } from './places.ts';

/** Opens a place, or narrows the list that is shown. */
export type RecordsInput = { kind: 'open'; place: Place } | { kind: 'refine'; place: ListPlace };

/** As it is sent. */
export type RecordsSent = ActivityInputOf<'records', RecordsInput>;

/** Looking at the records of the client. */
export const records: Activity<RecordsInput> = {
  tiles: ({ records }) => kindsOf(records).length,
  begins: true,
  next: (state, input, moment) =>
    input.kind === 'open' ? openPlace(state, input.place, moment) : stay(refine(state, input.place, moment.mono)),
  open(state, target, wish, moment) {
    const trail = trailOf(target);
    const place = trail?.at(-1);
    if (!state.config || !trail || !place || !find(state.config.records, place)) return null;
    return openTrail(state, trail, wish, moment);
  },
  missing({ records }, words) {
    const kind = kindMissing(records, words);
    return kind && kinds[kind].none;
  },
  names: ({ records }) => kindsOf(records).map((kind) => kinds[kind].called),
  beside(state, name, mono) {
    const kind = kindNamed(state.config?.records, name);
    return kind && beside(state, kind, mono);
  },
  forward: openNext,
  goBack,
  retell,
  keep: keepLooking,
};
