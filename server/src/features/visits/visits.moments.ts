import { dateTimeIn } from '@botones/contract/fields/formats';
import type { Moment, MomentKind } from '@botones/contract/visits/moments';
import { raw, type Sql } from '../../app/database/db.ts';
import type { Person } from '../../app/identity/actor.ts';
import { cursorOf, instantIn, readCursor, takePage } from '../../app/lists/paging.ts';
import type { LimitedQuery } from '../../app/lists/stream-list.ts';
import type { Source, Told, VisitKey } from './parts/part.ts';
import { orderOf, sourcesFor } from './parts/parts.ts';

/** Where a moment stands: its instant, its place among what happened then, its number among those of its kind. */
interface Place {
  at: string;
  order: number;
  id: number;
}
interface Found extends Place {
  part: Source['part'] | null;
  told: Told;
}

/** Before all that ever was. */
const beginning: Place = { at: '0001-01-01T00:00:00.000Z', order: 0, id: 0 };
const placeIn = (after: string | undefined): Place => {
  if (after === undefined) return beginning;
  const [at, order, id] = readCursor(after, ['string', 'number', 'number']);
  return { at: instantIn(at), order, id };
};

const byPlace = (a: Place, b: Place): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.order - b.order || a.id - b.id;
};

/** The number behind which moments of a kind are at the instant of a place: all of them, none, or those behind the very one. */
const numberBehind = (from: Place, kind: MomentKind): string => {
  const order = orderOf[kind];
  if (order === from.order) return String(from.id);
  return order > from.order ? '-1' : '9223372036854775807';
};

/** What a source tells behind a place, at most so many moments. */
async function readSource(
  sql: Sql,
  { part, kind, rows, tell }: Source,
  visit: VisitKey,
  person: Person,
  from: Place,
  most: number,
) {
  const found = await raw<{ at: string; id: number }>`select * from (${rows(visit, person)}) m
    where (m.at, m.id) > (${from.at}::timestamptz, ${numberBehind(from, kind)}::bigint) order by m.at, m.id limit ${most}`.execute(
    sql,
  );
  return found.rows.map(
    (row): Found => ({ at: row.at, order: orderOf[kind], id: row.id, part, told: tell(row as never) }),
  );
}

/** That somebody came and left, which whoever opens the visit is told. */
const bounds = ({
  interaction_id: id,
  started_at,
  ended_at,
  until,
}: VisitKey & { ended_at: string | null }): Found[] => {
  const started: Found = { at: started_at, order: orderOf.started, id, part: null, told: { kind: 'started' } };
  if (ended_at === null) return [started];
  const guessed = ended_at === started_at;
  return [
    started,
    { at: guessed ? until : ended_at, order: orderOf.left, id, part: null, told: { kind: 'left', guessed } },
  ];
};

/** A page of what happened in a visit, of the parts that somebody sees; and of which parts it tells. */
export async function momentsOf(
  sql: Sql,
  visit: VisitKey & { ended_at: string | null; timezone: string },
  person: Person,
  page: LimitedQuery,
): Promise<{ moments: Moment[]; next: string | null; parts: ReadonlySet<Source['part']> }> {
  const from = placeIn(page.after);
  const found = bounds(visit).filter((bound) => byPlace(bound, from) > 0);
  for (const each of sourcesFor(person))
    found.push(...(await readSource(sql, each, visit, person, from, page.limit + 1)));
  const { shown, next } = takePage(found.sort(byPlace), page.limit, ({ at, order, id }) => cursorOf(at, order, id));
  const moments = shown.map(({ at, id, told }) => ({
    key: `${told.kind}-${id}`,
    ...told,
    at,
    time: dateTimeIn(at, visit.timezone)[1],
  }));
  return { moments, next, parts: new Set(shown.flatMap(({ part }) => part ?? [])) };
}
