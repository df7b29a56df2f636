import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../app/database/engine.ts';
import { rollUp } from '../../app/facts/roll-up.ts';
import { rollUpSql, rollUpTables } from '../../app/facts/roll-up-sql.ts';
import { features } from '../../features.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { root } from '../world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.engine.close();
  await database.drop();
});

const declared = features.flatMap(({ rollUps = [] }) => rollUps);
const tables = declared.flatMap(rollUpTables);
/** Counted by triggers of their own: row by row (0063), and many measures in a row (0105). */
const ofStates = ['fleet_counts', 'robot_troubles', 'visit_steps', 'screen_hours', 'robot_hours', 'funnel_months'];

/** What a database holds of these tables, a line a thing: what made it leaves no trace in it. */
async function catalogueOf(c: Connection, names: readonly string[]): Promise<string[]> {
  const { rows } = await c.query(
    `with of as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1))
    select relname || ' column ' || lpad(row_number() over (partition by relname order by attnum)::text, 2, '0') || ' ' || attname || ' '
        || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || coalesce(pg_get_expr(adbin, adrelid), '-') as line
      from of join pg_attribute a on attrelid = of.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = of.oid and adnum = attnum
    union all select relname || ' constraint ' || conname || ' ' || pg_get_constraintdef(k.oid) from of join pg_constraint k on conrelid = of.oid
    union all select relname || ' index ' || pg_get_indexdef(indexrelid) from of join pg_index on indrelid = of.oid
    union all select relname || ' comment ' || coalesce(obj_description(oid, 'pg_class'), '-') from of
    union all select of.relname || ' rights ' || relrowsecurity || relforcerowsecurity || coalesce((select string_agg(a::text, ' ' order by a::text)
      from unnest(relacl) a), '-') from of join pg_class c using (oid)
    union all select relname || ' policy ' || polname || ' ' || polroles::regrole[]::text || pg_get_expr(polqual, polrelid) || pg_get_expr(polwithcheck, polrelid)
      from of join pg_policy on polrelid = of.oid
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t
      where not tgisinternal and (tgrelid in (select oid from of) or tgfoid = 'roll_up'::regproc)
    union all select 'counts ' || name || ' of ' || facts || ': ' || btrim(regexp_replace(keys, '\\s+', ' ', 'g')) || ' ' || amount || ' '
      || coalesce(kept::text, '-') || ' ' || in_parts from roll_ups where name = any($1)`,
    [names],
  );
  return rows.map(({ line }) => String(line)).sort();
}

const rolledBack = (work: (c: Connection) => Promise<void>) =>
  database.engine.owner(async (c) => {
    await c.query('begin', []);
    try {
      await work(c);
    } finally {
      await c.query('rollback', []);
    }
  });
const after = readFileSync(join(root, 'server/migrations/after.sql'), 'utf8');

test('the database keeps the counts that features declare, and no others (ALL-5)', async () => {
  await database.engine.owner(async (c) => {
    const { rows } = await c.query('select name from roll_ups order by 1', []);
    expect(rows.map(({ name }) => name)).toEqual([...tables, ...ofStates].sort());
  });
});

test('what `npm run rollups` writes makes tables, keys, indexes, triggers and rights as the migrations made them (ALL-5)', async () => {
  await rolledBack(async (c) => {
    const asMigrated = await catalogueOf(c, tables);
    expect(asMigrated.length).toBeGreaterThan(20 * tables.length);
    const triggers = await c.query(
      `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as sql from pg_trigger where tgfoid = 'roll_up'::regproc`,
      [],
    );
    for (const { sql } of triggers.rows) await c.query(String(sql), []);
    await c.query(
      `drop table ${tables.join(', ')}; delete from roll_ups where name <> all(array['${ofStates.join("','")}'])`,
    );
    expect(await catalogueOf(c, tables)).toEqual([]);
    await c.query(rollUpSql(declared));
    await c.query(after);
    const asDeclared = await catalogueOf(c, tables);
    // Migrations say once in other words what counts the same.
    const inOtherWords = (line: string) => line.startsWith('counts poll_answer_totals ');
    expect(asDeclared.filter((line) => !inOtherWords(line))).toEqual(asMigrated.filter((line) => !inOtherWords(line)));
    expect(asDeclared.filter(inOtherWords)).toHaveLength(1);
  });
});

test('what the migrations say in other words of answers by month counts the same (ALL-5)', async () => {
  await rolledBack(async (c) => {
    const facts = `(select 1::bigint as client_id, 2::bigint as poll_id, day::date as local_day, 3 as version, 1 as language_id, true as complete,
      '[{"question_id":4,"row_index":0,"option_ids":[5,6]}]'::jsonb as answers from generate_series(date '2025-11-28', '2026-03-02', '1 day') day) f`;
    const counted = async () => {
      const { rows } = await c.query(`select keys from roll_ups where name = 'poll_answer_totals'`, []);
      const keys = String(rows[0]?.keys).replace(/\$facts( f)?/, facts);
      const { rows: told } = await c.query(
        `select client_id, poll_id, monthly, day::text, version, language_id, complete, question_id, row_index, value, count(*)::int as n
          from (${keys}) k group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 3, 4, 10`,
        [],
      );
      return told;
    };
    const asMigrated = await counted();
    expect(asMigrated.filter(({ monthly }) => monthly)).toHaveLength(5 * 3);
    await c.query(`delete from roll_ups where name = 'poll_answer_totals'`, []);
    const line = /insert into roll_ups .*?'poll_answer_totals'[^;]*;/s.exec(rollUpSql(declared))?.[0] ?? '';
    await c.query(line.slice(line.lastIndexOf('insert into roll_ups')), []);
    expect(await counted()).toEqual(asMigrated);
  });
});

test('a count that is declared keeps itself from its migration on, of what was there before too (ALL-5)', async () => {
  const steps = rollUp({
    name: 'step_days',
    of: 'steps',
    what: 'Steps.',
    keys: { client_id: 'bigint', day: 'date', robot_id: 'bigint', how: ['text', "coalesce(how, 'none')"] },
    where: 'n > 0',
    coarse: { step_totals: ['client_id', 'monthly', 'day'], step_months: ['client_id', 'month', 'robot_id'] },
    indexes: { step_days: { by_day: ['day'] } },
  });
  await rolledBack(async (c) => {
    await c.query('create table steps (client_id bigint, day date, robot_id bigint, how text, n int)');
    await c.query(
      `insert into steps values (1, '2026-01-05', 7, null, 1), (1, '2026-01-06', 7, 'far', 1), (1, '2026-01-06', 7, 'far', 0)`,
      [],
    );
    await c.query(rollUpSql([steps]));
    await c.query(`insert into steps values (1, '2026-02-01', 8, 'far', 1)`, []);
    const read = async (sql: string) => (await c.query(sql, [])).rows.map((row) => Object.values(row).join(' '));
    const fine = `select day::text, robot_id, how, n from step_days where n > 0 order by 1, 2, 3`;
    expect(await read(fine)).toEqual(['2026-01-05 7 none 1', '2026-01-06 7 far 1', '2026-02-01 8 far 1']);
    const months = `select day::text, sum(n) from step_totals where monthly group by 1 having sum(n) > 0 order by 1`;
    expect(await read(months)).toEqual(['2026-01-01 2', '2026-02-01 1']);
    expect(await read(`select month::text, robot_id, n from step_months order by 1`)).toEqual([
      '2026-01-01 7 2',
      '2026-02-01 8 1',
    ]);
    await c.query('update steps set n = 0 where robot_id = 8; delete from steps where how is null');
    expect(await read(fine)).toEqual(['2026-01-06 7 far 1']);
    expect(await read(months)).toEqual(['2026-01-01 1']);
  });
});
