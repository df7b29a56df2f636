import { type AssignedKind, assignedKeys, type Given } from '@botones/contract/assignments/assignments';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../database/db.ts';

/** Robots of a client. */
export interface RobotsOf {
  client_id: number;
  robots: readonly number[];
}

/** A record that a group gives, but to these robots. */
export interface GivenRecord {
  id: number;
  except_robots?: readonly number[] | undefined;
}

/** What groups of robots give of a kind of records (FLO-1): what can be done with it. */
export interface GivenRecords<K extends AssignedKind = AssignedKind> {
  /** Holds the records that groups give these robots. */
  holdGiven: (sql: Sql, of: RobotsOf) => Promise<void>;
  /** Writes out for robots what their groups give them now, and takes away what none gives any more and is not their own. */
  settleGiven: (sql: Sql, of: RobotsOf) => Promise<void>;
  /** How many records each group gives. */
  countGiven: (sql: Sql, groups: readonly number[]) => Promise<{ group_id: number; n: number }[]>;
  /** How many records each group of a robot gives it. */
  givenTo: (sql: Sql, robot_id: number) => Promise<{ group_id: number; count: number }[]>;
  /** What a group gives, by name. */
  given: (sql: Sql, group_id: number) => Promise<Given[K]>;
  /** Makes what a group gives exactly these records; those that it gave keep their exceptions where none are said. */
  giveBy: (sql: Sql, of: { client_id: number; group_id: number }, records: readonly GivenRecord[]) => Promise<void>;
  /** The groups that give a record, and to whom they do not. */
  givers: (sql: Sql, of: RecordOf) => Promise<{ groups: number[]; except_robots: number[] }>;
  /** Makes these groups those that give a record, but to these robots. */
  setGivers: (
    sql: Sql,
    of: RecordOf,
    by: { groups: readonly number[]; except_robots: readonly number[] },
  ) => Promise<void>;
  /** The robots of the fleet for which a record was chosen. */
  owners: (sql: Sql, of: RecordOf) => Promise<number[]>;
  /** Makes these robots those for which a record was chosen; the others keep it where a group gives it. */
  setOwners: (sql: Sql, of: RecordOf, robots: readonly number[]) => Promise<void>;
  /** Which of these robots show a record that a group gives and that they do not say yet. */
  silentOf: (sql: Sql, of: RobotsOf) => Promise<number[]>;
}

interface RecordOf {
  client_id: number;
  id: number;
}

/** Where the records of a kind lie, which of them a robot shows, and which a group gives. */
interface Names {
  kind: AssignedKind;
  records: string;
  links: string;
  givers: string;
  id: string;
  name: string;
  /** The columns of its speech. */
  audios: readonly RawBuilder<unknown>[];
  places?: { told: RawBuilder<unknown>; joins: RawBuilder<unknown> } | undefined;
}

/** The groups that give a robot each record, as `record_id` and `groups`; `names` are those of its kind. */
export const giversOf = ({ givers, id }: Pick<Names, 'givers' | 'id'>, robot_id: number) => raw`
  select g.${raw.ref(id)} as record_id, array_agg(g.group_id order by g.group_id) as groups
  from group_robots m join ${raw.table(givers)} g on g.client_id = m.client_id and g.group_id = m.group_id
  where m.robot_id = ${robot_id} and m.robot_id <> all(g.except_robots) group by 1`;

/** Whether a group gives the robot of a row `l` its record. */
export const isGiven = ({ givers, id }: Pick<Names, 'givers' | 'id'>) => raw<boolean>`exists (
  select from group_robots m join ${raw.table(givers)} g on g.client_id = m.client_id and g.group_id = m.group_id
  where m.robot_id = l.robot_id and g.client_id = l.client_id and g.${raw.ref(id)} = l.${raw.ref(id)} and l.robot_id <> all(g.except_robots))`;

/** The statements about what groups give of a kind: the same for each, but for the names. */
export function givenRecords<K extends AssignedKind>(of: Names & { kind: K }): GivenRecords<K> {
  const records = raw.table(of.records);
  const links = raw.table(of.links);
  const givers = raw.table(of.givers);
  const id = raw.ref(of.id);
  const name = raw.ref(of.name);
  /** What groups give robots now, as `robot_id` and the record's number. */
  const givenNow = ({ client_id, robots }: RobotsOf) => raw`select distinct m.robot_id, g.${id}
    from group_robots m join ${givers} g on g.client_id = m.client_id and g.group_id = m.group_id
    where m.client_id = ${client_id} and m.robot_id = any(${robots}::bigint[]) and m.robot_id <> all(g.except_robots)`;

  return {
    async holdGiven(sql, robots) {
      await raw`select from ${records} where client_id = ${robots.client_id}
        and ${id} in (select n.${id} from (${givenNow(robots)}) n) order by ${id} for key share`.execute(sql);
    },

    async settleGiven(sql, robots) {
      await raw`with given as materialized (${givenNow(robots)}),
        gone as (delete from ${links} l where l.client_id = ${robots.client_id} and l.robot_id = any(${robots.robots}::bigint[])
          and not l.own and not exists (select from given n where n.robot_id = l.robot_id and n.${id} = l.${id}))
        insert into ${links} (client_id, robot_id, ${id}, own)
        select ${robots.client_id}::bigint, n.robot_id, n.${id}, false from given n order by n.robot_id, n.${id}
        on conflict do nothing`.execute(sql);
    },

    async countGiven(sql, groups) {
      const { rows } = await raw<{ group_id: number; n: number }>`select g.group_id, count(*)::int as n
        from ${givers} g join ${records} r on r.client_id = g.client_id and r.${id} = g.${id}
        where g.group_id = any(${groups}::bigint[]) and r.deleted_at is null group by 1`.execute(sql);
      return rows;
    },

    async givenTo(sql, robot_id) {
      const { rows } = await raw<{ group_id: number; count: number }>`select m.group_id, count(*)::int as count
        from group_robots m join ${givers} g on g.client_id = m.client_id and g.group_id = m.group_id
        join ${records} r on r.client_id = g.client_id and r.${id} = g.${id}
        where m.robot_id = ${robot_id} and m.robot_id <> all(g.except_robots) and r.deleted_at is null
        group by 1 order by 1`.execute(sql);
      return rows;
    },

    async given(sql, group_id) {
      const { rows } = await raw<{ id: number; name: string; except_robots: number[]; places: object }>`
        select r.${id} as id, r.${name} as name, array(select x.robot_id from robots x
            where x.client_id = r.client_id and x.robot_id = any(k.except_robots) and x.deleted_at is null order by 1) as except_robots,
          ${of.places?.told ?? raw`'{}'::json`} as places
        from ${givers} k join ${records} r on r.client_id = k.client_id and r.${id} = k.${id} ${of.places?.joins ?? raw``}
        where k.group_id = ${group_id} and r.deleted_at is null order by r.${name} collate spanish, r.${id}`.execute(
        sql,
      );
      const told = rows.map(({ id, places, ...row }) => ({ [assignedKeys[of.kind]]: id, ...row, ...places }));
      return told as unknown as Given[K];
    },

    async giveBy(sql, { client_id, group_id }, sent) {
      const ids = sent.map((one) => one.id);
      const bare = sent.filter(({ except_robots }) => except_robots === undefined).map((one) => one.id);
      const excepted = JSON.stringify(sent.map(({ except_robots = [] }) => [...new Set(except_robots)]));
      await raw`delete from ${givers} k where k.client_id = ${client_id} and k.group_id = ${group_id}
        and k.${id} <> all(${ids}::bigint[])
        and exists (select from ${records} r where r.client_id = k.client_id and r.${id} = k.${id} and r.deleted_at is null)`.execute(
        sql,
      );
      await raw`insert into ${givers} as k (client_id, group_id, ${id}, except_robots)
        select ${client_id}::bigint, ${group_id}::bigint, s.id, array(select jsonb_array_elements_text(s.excepted)::bigint)
        from rows from (unnest(${ids}::bigint[]), jsonb_array_elements(${excepted}::jsonb)) as s (id, excepted)
        on conflict (client_id, group_id, ${id}) do update set except_robots = excluded.except_robots
          where k.${id} <> all(${bare}::bigint[]) and k.except_robots <> excluded.except_robots`.execute(sql);
    },

    async givers(sql, { client_id, id: record }) {
      const { rows } = await raw<{ groups: number[]; except_robots: number[] }>`
        select coalesce(array_agg(k.group_id order by k.group_id), '{}') as groups, array(select x.robot_id from robots x
          where x.client_id = ${client_id} and x.deleted_at is null and x.robot_id in (
            select unnest(e.except_robots) from ${givers} e join robot_groups o using (client_id, group_id)
            where e.client_id = ${client_id} and e.${id} = ${record} and o.deleted_at is null) order by 1) as except_robots
        from ${givers} k join robot_groups g using (client_id, group_id)
        where k.client_id = ${client_id} and k.${id} = ${record} and g.deleted_at is null`.execute(sql);
      return rows[0] ?? { groups: [], except_robots: [] };
    },

    async setGivers(sql, { client_id, id: record }, { groups, except_robots }) {
      // What a group gives that was deleted comes back with it.
      await raw`delete from ${givers} k using robot_groups g where k.client_id = ${client_id} and k.${id} = ${record}
        and g.client_id = k.client_id and g.group_id = k.group_id and g.deleted_at is null
        and k.group_id <> all(${groups}::bigint[])`.execute(sql);
      await raw`insert into ${givers} as k (client_id, group_id, ${id}, except_robots)
        select ${client_id}::bigint, g, ${record}::bigint, ${except_robots}::bigint[] from unnest(${groups}::bigint[]) g
        on conflict (client_id, group_id, ${id}) do update set except_robots = excluded.except_robots
          where k.except_robots <> excluded.except_robots`.execute(sql);
    },

    async owners(sql, { client_id, id: record }) {
      const { rows } = await raw<{
        robot_id: number;
      }>`select l.robot_id from ${links} l join robots o using (client_id, robot_id)
        where l.client_id = ${client_id} and l.${id} = ${record} and l.own and o.deleted_at is null order by 1`.execute(
        sql,
      );
      return rows.map(({ robot_id }) => robot_id);
    },

    async setOwners(sql, { client_id, id: record }, robots) {
      // Of robots that were taken out of the fleet nothing is said here.
      const others = raw`l.client_id = ${client_id} and l.${id} = ${record} and l.own and l.robot_id <> all(${robots}::bigint[])
        and exists (select from robots o where o.client_id = l.client_id and o.robot_id = l.robot_id and o.deleted_at is null)`;
      await raw`delete from ${links} l where ${others} and not ${isGiven(of)}`.execute(sql);
      await raw`update ${links} l set own = false where ${others}`.execute(sql);
      await raw`insert into ${links} as l (client_id, robot_id, ${id})
        select ${client_id}::bigint, r, ${record}::bigint from unnest(${robots}::bigint[]) r order by r
        on conflict (client_id, robot_id, ${id}) do update set own = true where not l.own`.execute(sql);
    },

    async silentOf(sql, { client_id, robots }) {
      const { rows } = await raw<{ robot_id: number }>`select distinct l.robot_id
        from ${links} l join ${records} r on r.client_id = l.client_id and r.${id} = l.${id}
        where l.client_id = ${client_id} and l.robot_id = any(${robots}::bigint[]) and not l.own and r.deleted_at is null
          and (${raw.join(of.audios, raw` or `)})`.execute(sql);
      return rows.map(({ robot_id }) => robot_id);
    },
  };
}
