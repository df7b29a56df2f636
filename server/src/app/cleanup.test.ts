import { expect, test } from 'vitest';
import { fileWorld } from '../testing/file-world.ts';
import { cleanupSchedule } from './cleanup.ts';
import { raw, type Sql } from './database/db.ts';
import { failure } from './http/fail.ts';

const w = await fileWorld();

/** What a cleanup of these features, after each other, did, logged and reported. */
async function cleaned(...features: ((sql: Sql) => Promise<void>)[]) {
  const logged: object[] = [];
  const reported: unknown[] = [];
  const log = Object.assign(Object.create(w.app.services.log), { error: (line: object) => logged.push(line) });
  const services = { ...w.app.services, log, report: (cause: unknown) => reported.push(cause) };
  const run = cleanupSchedule(
    services,
    features.map((cleanup) => ({ cleanup })),
  ).run();
  const ended = await run.then(
    () => 'well',
    () => 'failed',
  );
  return { ended, logged, reported };
}

test('where one feature cannot clean up, the others still do; it is logged, reported, and fails the run', async () => {
  const { client_id } = await w.client();
  const done: string[] = [];
  const namedBy = (name: string) => async (sql: Sql) => {
    await sql.updateTable('clients').set({ name }).where('client_id', '=', client_id).execute();
    done.push(name);
  };
  const nameNow = async () => (await w.staff.api.clients.get({ params: { client_id } })).name;
  const broken = async (sql: Sql) => {
    await namedBy('undone')(sql);
    await raw`select 1 / 0`.execute(sql);
  };
  const seen = await cleaned(namedBy('first'), broken);
  expect([seen.ended, await nameNow(), done]).toEqual(['failed', 'first', ['first', 'undone']]);
  const more = await cleaned(broken, namedBy('last'));
  expect([more.ended, await nameNow(), done.slice(2)]).toEqual(['failed', 'last', ['undone', 'last']]);
  for (const { logged, reported } of [seen, more]) {
    expect(logged).toMatchObject([{ err: { code: '22012' } }]);
    expect(reported).toMatchObject([{ code: '22012' }]);
  }
  expect(await cleaned(namedBy('all'))).toEqual({ ended: 'well', logged: [], reported: [] });
});

test('a refusal that is foreseen, as of a database without room, is logged and nobody’s fault', async () => {
  const full = () => Promise.reject(failure('server.no_space', { retryAfter: 30 }));
  const { ended, logged, reported } = await cleaned(full);
  expect([ended, logged.length, reported]).toEqual(['failed', 1, []]);
});
