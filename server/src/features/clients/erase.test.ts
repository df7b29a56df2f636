import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@botones/contract/clients/clients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../app/audit/audit.ts';
import { verifyChain } from '../../app/audit/audit-chain.ts';
import { type ClientFixture, clientFixture, makeAll } from '../../testing/client-fixture.ts';
import { canary, checksumOf, plantCanaries } from '../../testing/nets/canaries.ts';
import { s3Server, type TestStore } from '../../testing/s3.ts';
import { fileOf, png } from '../../testing/uploads.ts';
import { type World, world } from '../../testing/world.ts';
import { childrenFirst, eraseClients } from './clients.erase.ts';

test('a table goes before those that it points at', () => {
  const tables = [
    { name: 'robots', parents: ['clients'] },
    { name: 'alerts', parents: ['robots'] },
    { name: 'events', parents: ['alerts', 'robots'] },
  ];
  expect(childrenFirst(tables)).toEqual(['events', 'alerts', 'robots']);
  expect(() =>
    childrenFirst([
      { name: 'a', parents: ['b'] },
      { name: 'b', parents: ['a'] },
    ]),
  ).toThrow(/a,b/);
});

describe.each(['disk', 's3'] as const)('a client that was removed, with files on %s', (kind) => {
  let w: World;
  let store: TestStore | null = null;
  let gone: ClientFixture;
  let stays: ClientFixture;
  beforeAll(async () => {
    if (kind === 's3') store = await s3Server();
    w = await world({ TRUST_PROXY: 'loopback', ...store?.settings });
    [gone, stays] = [await clientFixture(w), await clientFixture(w)];
    for (const home of [gone, stays]) await furnish(home);
    // What robots are told is noted beside: all of it now, so that none comes while rows are counted.
    await w.app.runSchedule('playback-rules');
    // Media are converted beside, which writes: those of them that wait stay as they are.
    await owner('delete from queued_work');
  });
  afterAll(async () => {
    await w.stop();
    await store?.stop();
  });
  const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
  const one = async (sql: string, ...params: unknown[]) =>
    Number(Object.values((await owner(sql, ...params))[0] ?? {})[0]);
  const sealAll = async () => {
    await owner(`update audit set at = at - interval '1 hour' where audit_id in (select audit_id from audit_open)`);
    await w.app.services.system.write('audit.seal')(async (sql) => void (await seal(sql)));
  };
  const objectsOf = ({ bucket_name }: Client) => {
    const folder = store
      ? join(store.dir, `botones-${bucket_name}`)
      : join(w.config.dataDir, 'files', bucket_name ?? '');
    return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
  };
  async function furnish({ client, owner: person, device, standing }: ClientFixture) {
    await makeAll(standing);
    await owner(`insert into categories (client_id, name_es, name_en) values ($1, 'Una', 'One')`, client.client_id);
    const now = device.clock();
    const interaction = { uuid: randomUUID(), start: now, end: now, language_id: 1, session_kind: 'es' };
    const who = { gender: 'male', age: 40, track_id: 'x' } as const;
    await device.api.device.interactions({ body: { now, records: [{ ...interaction, ...who }] } } as never);
    for (let n = 0; n < 3; n++)
      await person.api.storage.upload({
        body: { bucket: client.bucket_name ?? '', folder: 'images', area: 'other', file: fileOf(await png(30 + n)) },
      });
  }
  const age = (client: Client, days: number) =>
    owner("update clients set deleted_at = now() - $2 * interval '1 day' where client_id = $1", client.client_id, days);
  /** Tables with rows of a client, the log apart. */
  const tablesOf = async ({ client_id }: Client) =>
    Object.entries(await checksumOf(w, client_id))
      .filter(([name, sum]) => name !== 'audit' && !sum.startsWith('0 '))
      .map(([name]) => name);

  test('is blocked at once and whole for thirty days; then nothing of it is left, and of others everything (AMB-169, D5)', async () => {
    const { client } = gone;
    // A robot that went on to another client, which keeps what it heard there.
    const moved = await w.pairedRobot({ client, name: 'Viajero secreto' });
    await w.staff.api.robots.update({
      params: { robot_id: moved.robot.robot_id },
      body: { client: stays.client.client_id },
    });
    const now = moved.clock();
    const interaction = { uuid: randomUUID(), start: now, end: now, language_id: 1, session_kind: 'es' };
    const who = { gender: 'male', age: 40, track_id: 'x' } as const;
    await moved.api.device.interactions({ body: { now, records: [{ ...interaction, ...who }] } } as never);
    await w.staff.api.robots.update({ params: { robot_id: moved.robot.robot_id }, body: { client: client.client_id } });
    await plantCanaries(w, client.client_id);

    await w.staff.api.clients.remove({ params: { client_id: client.client_id } });
    await expect(gone.owner.api.auth.me({})).rejects.toMatchObject({ status: 401 });
    await expect(gone.device.heartbeat()).rejects.toMatchObject({ status: 401 });
    await owner('update clients set bucket_name = $2 where client_id = $1', client.client_id, client.bucket_name);
    await sealAll();
    const objects = objectsOf(client);
    expect(objects).toBeGreaterThan(2);
    const counted = async (table: 'interactions' | 'files') =>
      one(`select count(*) from ${table} where client_id = $1`, client.client_id);
    const [interactions, stored] = [await counted('interactions'), await counted('files')];
    expect(Math.min(interactions, stored)).toBeGreaterThan(0);
    const before = await tablesOf(client);
    expect(before.length).toBeGreaterThan(10);
    // Counts are folded beside, which comes to the same in other rows: all of them now.
    await w.app.runSchedule('fold-counts');
    const others = await checksumOf(w, stays.client.client_id);
    const othersObjects = objectsOf(stays.client);

    // Half an hour before its thirty days are over it is all there still, half an hour after them it is due.
    const halfHour = 1 / 48;
    await age(client, 30 - halfHour);
    await eraseClients(w.app.services);
    expect(await tablesOf(client)).toEqual(before);
    expect(objectsOf(client)).toBe(objects);

    await age(client, 30 + halfHour);
    await sealAll();
    const audited = await one('select count(*) from audit where client_id = $1', client.client_id);
    // The store goes away after the second file; the next run goes on from there and counts each once.
    const { system, files } = w.app.services;
    let removed = 0;
    const away: typeof files.remove = async (file) => {
      if (++removed > 2) throw new Error('the store is away');
      await files.remove(file);
    };
    await expect(eraseClients({ system, files: { ...files, remove: away } })).rejects.toThrow('the store is away');
    expect(await tablesOf(client)).toContain('files');
    // Cut once more behind its bucket: what is gone already is no failure.
    const dropBucket: typeof files.store.dropBucket = async (bucket) => {
      await files.store.dropBucket(bucket);
      throw new Error('cut');
    };
    const cut = { ...files, store: { ...files.store, dropBucket } };
    await expect(eraseClients({ system, files: cut })).rejects.toThrow('cut');
    expect([objectsOf(client), (await tablesOf(client)).includes('users')]).toEqual([0, true]);
    await eraseClients(w.app.services);
    expect(await tablesOf(client)).toEqual([]);
    // What the server did by itself meanwhile waits for its seal: a later run empties the log.
    await sealAll();
    await eraseClients(w.app.services);
    expect(await one('select count(*) from clients where client_id = $1', client.client_id)).toBe(0);
    expect(objectsOf(client)).toBe(0);
    // No word of it in any table, the log included; the other's rows and files are the same, and its history has its robot.
    const { robots: theirs, ...rest } = await checksumOf(w, stays.client.client_id);
    // Who has to be looked after follows from the time: a robot that was told something and does not answer for a while.
    const still = ([name]: [string, string]) => !['robots', 'robot_troubles'].includes(name);
    expect(Object.fromEntries(Object.entries(rest).filter(still))).toEqual(
      Object.fromEntries(Object.entries(others).filter(still)),
    );
    expect(objectsOf(stays.client)).toBe(othersObjects);
    expect(theirs).toBeTruthy();
    const shell = { client_id: stays.client.client_id, name: `Robot ${moved.robot.robot_id}`, image: null };
    expect(await owner('select * from robots where robot_id = $1', moved.robot.robot_id)).toMatchObject([shell]);
    const left = await wordsOfEverything();
    expect([canary, 'Viajero secreto', client.name].filter((word) => left.includes(word))).toEqual([]);
    const emptied = await one('select count(*) from audit where client_id = $1', client.client_id);
    expect(emptied).toBeGreaterThanOrEqual(audited);
    expect(await one(`select count(*) from audit where client_id = $1 and changes <> '[]'`, client.client_id)).toBe(0);

    const [told] = await owner('select what, erased_at from erasures where client = $1', client.client_id);
    const what = told?.what as Record<string, number>;
    expect(told?.erased_at).toBeTruthy();
    // Lines of what the server did by itself since are counted too, each once.
    expect(what.audit).toBeGreaterThanOrEqual(audited);
    expect(what.audit).toBeLessThanOrEqual(emptied);
    expect(what).toMatchObject({
      interactions,
      bytes: expect.any(Number),
      users: expect.any(Number),
    });
    expect(what.files).toBe(stored);
    const lines = await owner(`select client_id, changes from audit where action = 'clients.erase'`);
    expect(lines).toMatchObject([{ client_id: null, changes: [{ table: 'erasures', after: { what } }] }]);

    // The chain holds over what is empty now, and over what comes after; a second run finds nothing to do.
    // What the server does by itself meanwhile is sealed with the next.
    const sealed = async () => {
      await sealAll();
      const { broken, waiting } = await w.app.services.system.read(verifyChain);
      return [broken, waiting];
    };
    await expect.poll(sealed).toEqual([null, 0]);
    await eraseClients(w.app.services);
    expect(await one(`select count(*) from audit where action = 'clients.erase'`)).toBe(1);
    const shown = await w.staff.api.audit.list({ query: { client_id: undefined } });
    expect(shown.some(({ action }) => action === 'clients.erase')).toBe(true);
  }, 180_000);

  test('the log of a client that is there cannot be emptied behind its back, nor a line pass for an erased one (D3)', async () => {
    const words = () =>
      one(`select count(*) from audit where client_id = $1 and changes = '[]'`, stays.client.client_id);
    const empty = await words();
    await w.app.services.system.write('x')(async (sql) => {
      await sql.insertInto('erasures').values({ client: stays.client.client_id }).execute();
      await sql
        .updateTable('erasures')
        .set({ erased_at: new Date().toISOString() })
        .where('client', '=', stays.client.client_id)
        .execute();
    });
    expect(await words()).toBe(empty);
    await owner('delete from erasures where client = $1', stays.client.client_id);
    const id = await one(
      'select min(audit_id) from audit_seals join audit using (audit_id) where client_id = $1',
      stays.client.client_id,
    );
    await owner(
      `update audit set actor = 'system', action = 'erased', ip = null, changes = '[]', about = '{}' where audit_id = $1`,
      id,
    );
    expect((await w.app.services.system.read(verifyChain)).broken).toEqual({ audit_id: id, why: 'edited' });
  });

  async function wordsOfEverything(): Promise<string> {
    const tables = await owner(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const texts: string[] = [];
    // Mails and answered calls have a time of their own, which is shorter.
    for (const { name } of tables)
      if (!['mail_outbox', 'idempotency_keys'].includes(String(name)))
        texts.push(JSON.stringify(await owner(`select * from "${name}"`)));
    return texts.join('\n');
  }
});
