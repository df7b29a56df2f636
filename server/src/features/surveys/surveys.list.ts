import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import type { PageQuery } from '../../app/lists/paging.ts';
import { holds } from '../../app/lists/searched.ts';
import { selectSurveys, toWire } from './surveys.queries.ts';

const number = numberKey(raw`p.poll_id`);
const byName = [nameKey(raw`p.title_es`), number];
const orders = { name: byName, name_desc: reversed(byName), id: [number], id_desc: reversed([number]) };

interface SurveyQuery extends PageQuery {
  search?: string | undefined;
  state?: 'true' | 'false' | undefined;
  /** Local days of its creation, both included. */
  start?: string | undefined;
  end?: string | undefined;
  sort?: keyof typeof orders | undefined;
}

/** The surveys of a client that were asked for. */
export function listSurveys(
  { search, state, start, end, sort = 'id_desc', ...query }: SurveyQuery,
  context: PersonContext,
) {
  const zone = raw`(select timezone from clients c where c.client_id = p.client_id)`;
  const find = (sql: Sql) =>
    sql
      .selectFrom('polls as p')
      .where('p.deleted_at', 'is', null)
      .$if(state !== undefined, (found) => found.where('p.state', '=', state === 'true'))
      .$if(start !== undefined, (found) =>
        found.where(raw<boolean>`p.created_date >= ${start}::date::timestamp at time zone ${zone}`),
      )
      .$if(end !== undefined, (found) =>
        found.where(raw<boolean>`p.created_date < (${end}::date + 1)::timestamp at time zone ${zone}`),
      )
      .$if(Boolean(search), (found) => found.where(holds(raw`p.searched`, search ?? '')));
  const looked = { records: 'polls', id: 'poll_id', words: search };
  return pageFirstList(query, context, { keys: orders[sort], find, tell: selectSurveys, toWire, search: looked });
}
