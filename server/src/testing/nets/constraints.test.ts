import { errors } from '@botones/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, readTransaction } from '../../app/database/db.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.engine.close();
  await database.drop();
});

/** Kind of a constraint → the state in which PostgreSQL refuses, and what that is where it has no name of its own. */
const kinds = {
  unique: ['23505', 'request.taken'],
  foreign: ['23503', 'request.related'],
  check: ['23514', 'request.invalid'],
  filled: ['23502', 'request.invalid'],
} as const;
interface Constraint {
  name: string;
  kind: keyof typeof kinds;
}

/** Constraints and unique indexes of the migrated database; a constraint of a partition is that of its table. */
const constraints = async () =>
  (
    await database.engine.owner((c) =>
      c.query<Constraint>(
        `select conname::text as name, case contype when 'f' then 'foreign' when 'c' then 'check' else 'filled' end as kind
          from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'n')
        union
        select c.relname::text, 'unique' from pg_index i join pg_class c on c.oid = i.indexrelid
          where c.relnamespace = 'public'::regnamespace and i.indisunique
        order by 2, 1`,
        [],
      ),
    )
  ).rows;

/** What somebody is told where the database refuses for this reason. */
const told = (kind: keyof typeof kinds, name: string) =>
  readTransaction(database.engine, { role: 'app_system', client_id: null })((sql) =>
    raw`do ${raw.lit(`begin raise exception 'refused' using errcode = '${kinds[kind][0]}', constraint = '${name}'; end`)}`.execute(
      sql,
    ),
  ).catch((cause: unknown) => cause);

/** Named as a failure is named, and none: each with its reason. */
const unspoken: Record<string, string> = {
  modules__name_taken: 'modules are written by migrations alone',
};

test('no constraint of the database ends in a failure of ours: each is one of its name, or of its kind (ERR-01)', async () => {
  const found = await constraints();
  expect(new Set(found.map(({ kind }) => kind))).toContain('unique');
  expect(found.length).toBeGreaterThan(200);
  for (const { name, kind } of found) {
    const word = name.replace('__', '.');
    const expected = name.includes('__') && !(name in unspoken) ? word : kinds[kind][1];
    expect([name, await told(kind, name)]).toEqual([name, expect.objectContaining({ code: expected })]);
    expect([name, errors[expected as keyof typeof errors][0]]).toEqual([
      name,
      expect.toSatisfy((status: number) => status < 500),
    ]);
  }
  expect(Object.keys(unspoken).filter((name) => !found.some((one) => one.name === name))).toEqual([]);
});

const once = 'what is sent again is the same record';
const chance = 'made by chance';
const migrated = 'written by migrations alone';
const own = 'written by the server itself, under a lock';
/** Unique indexes without a sentence of their own that do not hold the key of their row: each with why nobody meets it. */
const unmet: Record<string, string> = {
  agents_default: 'the agents of a robot are saved one after the other',
  alert_rules_client_id_alert_key: once,
  alert_steps_once: once,
  alerts_once: once,
  audit_of_request: own,
  audit_seals_audit_id_key: own,
  clients_bucket_name_key: chance,
  console_errors_fingerprint_key: once,
  detections_once: once,
  erased_visits_once: once,
  exchanges_once: once,
  files_key_key: chance,
  gestures_code_key: migrated,
  interactions_once: once,
  pairings_device_id_key: chance,
  password_resets_token_hash_key: chance,
  poll_responses_once: once,
  report_sent_once: 'of two servers that begin a period the second leaves it to the first',
  session_secrets_access_hash_key: chance,
  session_secrets_refresh_hash_key: chance,
  session_types_client_id_session_name_key: once,
  sign_in_codes_code_hash_key: chance,
  sign_in_links_of_account: own,
  sign_in_links_of_user: own,
  sign_in_providers_one: 'of two who say it first at once the second is told to look again',
  specialties_name_es_key: migrated,
  ticket_pushes_once: once,
  tries_once: once,
  turn_bands_client_id_branchoffice_id_slot_key: own,
  turns_code: chance,
  turns_number: own,
  turns_once: once,
  view_events_once: once,
  visit_looks_once: once,
  playback_once: once,
  playback_rules_in_force: own,
  robot_absences_now: own,
};

test('what people can enter twice has a sentence of its own, or a reason why they cannot', async () => {
  const { rows } = await database.engine.owner((c) =>
    c.query(
      `select c.relname::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary and c.relname not like '%\\_\\_%'
        and not exists (select from pg_index k where k.indrelid = i.indrelid and k.indisprimary and k.indkey::int2[] <@ i.indkey::int2[])
      order by 1`,
      [],
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(unmet).sort());
});
