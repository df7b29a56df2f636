import { runSql, type Sql } from '../../app/database/db.ts';
import { counted, countedRows } from '../../app/figures/counts.ts';
import { Recent } from '../../app/memory/recent.ts';
import type { RobotOfClient } from '../../app/robots/robot-records.ts';
import type { Services } from '../../app/services.ts';
import { viewFigures } from '../interactions/interactions.roll-ups.ts';

/**
 * Bytes of names that a recogniser is given. It takes 224 tokens and lets go of the first ones beyond them, which are the likeliest here. By
 * its own table (multilingual) products, doctors and branches of Mexico have 2.8 bytes a token with their commas, and the worst single name,
 * 'Sucursal Nezahualcóyotl', has 1.86: 400 bytes are 215 tokens even if all of them were as bad.
 */
const mostBytes = 400;
/** Nobody says more of a name than its first letters. */
const longestName = 60;
/** More names than ever fit are not read. */
const mostNames = 100;
const days = 28;
const hourMs = 3_600_000;
/** Robots whose names are known for an hour, in each language. */
const mostRobots = 1_000;

/** The first names that fit, each once; what would part or break the list is a space. */
export function fittingNames(names: readonly string[]): string[] {
  const kept = new Set<string>();
  let left = mostBytes;
  for (const name of names) {
    const written = name
      .replace(/[\s\p{Cc},;]+/gu, ' ')
      .trim()
      .slice(0, longestName)
      .trim();
    const bytes = Buffer.byteLength(written) + 2;
    if (written === '' || kept.has(written) || bytes > left) continue;
    left -= bytes;
    kept.add(written);
  }
  return [...kept];
}

/** What is called how of what a robot holds; those that people saw most on it first, of equals the first of each kind. */
function namesOf(
  sql: Sql,
  { robot_id, client_id }: RobotOfClient,
  { language_id, from }: { language_id: number; from: string },
) {
  const asked = { client: client_id, robot: robot_id, from, to: null };
  const seen = countedRows(counted(viewFigures), asked, ['kind', 'record_id']);
  const params = [...seen.params, client_id, robot_id, mostNames];
  const [client, robot, most] = [-2, -1, 0].map((from) => `$${params.length + from}`);
  const product = language_id === 2 ? 'coalesce(a.name_en, a.name_es)' : 'a.name_es';
  const chosen = (table: string, key: string) =>
    `exists (select from ${table} l where l.client_id = a.client_id and l.robot_id = ${robot} and l.${key} = a.${key})`;
  return runSql<{ name: string }>(
    sql,
    `with held as (
      select 'product' as kind, a.product_id as id, ${product} as name from robot_products l join products a using (client_id, product_id)
        where l.client_id = ${client} and l.robot_id = ${robot} and a.deleted_at is null and a.subcategory_id is not null
      union all
      select 'directory', a.directory_id, a.name from robot_directories l join directories a using (client_id, directory_id)
        where l.client_id = ${client} and l.robot_id = ${robot} and a.deleted_at is null
      union all
      select 'branch', a.branchoffice_id, a.name from branch_offices a where a.client_id = ${client} and a.deleted_at is null
        and (${chosen('robot_branches', 'branchoffice_id')} or ${chosen('robot_main_branches', 'branchoffice_id')})
      union all
      select 'information', a.information_item_id, a.title from robot_information l join information_items a using (client_id, information_item_id)
        where l.client_id = ${client} and l.robot_id = ${robot} and a.deleted_at is null
    ), seen as (select kind, record_id, sum(n) as n from ${seen.from} group by 1, 2)
    select name from (select h.kind, h.name, coalesce(s.n, 0) as n, row_number() over (partition by h.kind order by coalesce(s.n, 0) desc, h.id) as place
      from held h left join seen s on s.kind = h.kind and s.record_id = h.id) named
    order by n desc, place, kind limit ${most}`,
    params,
  );
}

/** The names that people may say to a robot, the likeliest first, and no more than a recogniser takes (OIR-1); each robot's for an hour. */
export function createRobotNames({ system, now }: Pick<Services, 'system' | 'now'>) {
  const known = new Recent<{ until: number; names: Promise<string[]> }>(mostRobots);
  return (robot: RobotOfClient, language_id: number): Promise<readonly string[]> => {
    const key = `${robot.client_id} ${robot.robot_id} ${language_id}`;
    const at = now();
    const kept = known.get(key);
    // A clock that was set back would keep names for longer.
    if (kept && at < kept.until && kept.until - at <= hourMs) return kept.names;
    const from = new Date(at - days * 24 * hourMs).toISOString().slice(0, 10);
    const names = system
      .read((sql) => namesOf(sql, robot, { language_id, from }))
      .then((rows) => fittingNames(rows.map(({ name }) => name)));
    known.set(key, { until: at + hourMs, names });
    // What failed is read again.
    names.catch(() => known.set(key, { until: 0, names }));
    return names;
  };
}
