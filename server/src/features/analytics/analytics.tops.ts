import { runSql, type Sql } from '../../app/database/db.ts';
import { counted, countedRows, type FiguresAsked } from '../../app/figures/counts.ts';
import { viewFigures } from '../interactions/interactions.roll-ups.ts';
import { asKeys } from './analytics.keys.ts';

/** Names that are told of (AMB-089). */
const most = 10;

/**
 * The name of an intention, in whichever language it was answered: that of the same one in Spanish, at the same robot or at one whose agent
 * was copied, so that it counts once.
 */
const spanishName = `case when g.language_id = 1 then a.name else coalesce((select s.name from intents s
    join agents sg on sg.client_id = s.client_id and sg.agent_id = s.agent_id
    where s.client_id = a.client_id and s.provider_id = a.provider_id and sg.language_id = 1
    order by sg.robot_id <> g.robot_id, s.intent_id limit 1), a.name) end`;

/** Where what a record is called now stands. */
const names = {
  product: 'products a on a.product_id = t.record_id and a.client_id = t.client_id',
  category: 'categories a on a.category_id = t.record_id and a.client_id = t.client_id',
  intent:
    '(intents a join agents g on g.client_id = a.client_id and g.agent_id = a.agent_id) on a.intent_id = t.record_id',
} as const;
const nameOf = { product: 'a.name_es', category: 'a.name_es', intent: spanishName } as const;

interface Top {
  name: string;
  n: number;
}

/**
 * What of a kind was seen most, the most seen first, of equals the one with the lower number. Records of one name, as agents have
 * them, and one intention over its languages, are one; a record that is gone is called as it was when it was seen last.
 */
export function topOf(sql: Sql, kind: keyof typeof names, asked: FiguresAsked): Promise<Top[]> {
  const { from, params } = countedRows(counted(viewFigures, { kind }), asked, ['client_id', 'record_id']);
  return runSql<Top>(
    sql,
    `select name, sum(n)::int as n from (
      select record_id, n, coalesce(${nameOf[kind]}, (select v.name from view_events v
        where v.client_id = t.client_id and v.kind = '${kind}' and v.record_id = t.record_id order by v.viewed_at desc limit 1), '') as name
      from (select client_id, record_id, sum(n) as n from ${from} group by 1, 2 having sum(n) > 0) t left join ${names[kind]}) named
    group by name order by 2 desc, min(record_id) limit ${most}`,
    params,
  );
}

/** Names and counts in their order. */
export const asMap = (tops: readonly Top[]): Record<string, number> => asKeys(tops.map(({ name, n }) => [name, n]));
