import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type LogLine, lastLine, linesAfter } from '../../testing/log-lines.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { verifyChain } from './audit-chain.ts';

let w: World;
let boss: SignedIn;
let client: Awaited<ReturnType<World['client']>>;
w = await fileWorld({ TRUST_PROXY: 'loopback' });
client = await w.client();
boss = await w.person({ client, modules: ['Robots', 'Usuarios'] });

const owner = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const freshRobot = async () => (await w.robot({ client })).robot_id;
const signIn = (who: SignedIn) => w.signIn(who.email, who.password);

describe('a line of the log (D3)', () => {
  test('it says what was and what is', async () => {
    const robot_id = await freshRobot();
    const before = await lastLine(w);
    const { updated_at } = await w.staff.api.robots.update({ params: { robot_id }, body: { url: 'https://nueva' } });
    expect(updated_at).toBeDefined();
    const [line] = await linesAfter(w, before);
    expect(line?.changes).toEqual([
      {
        table: 'robots',
        op: 'update',
        id: String(robot_id),
        before: { url: 'https://robot.test' },
        after: { url: 'https://nueva' },
      },
    ]);
  });

  test('a statement over thousands of rows is one line with each of them, by client, and not a line that grows row by row', async () => {
    const owners = [await w.client(), await w.client()].map(({ client_id }) => client_id);
    const begun = performance.now();
    await w.engine.owner((c) =>
      c.query(
        // Of a kind that is little work for anybody: what robots are to play would be kept of each until the world ends.
        `insert into categories (client_id, name_es, name_en)
        select ($1::bigint[])[1 + i % 2], 'Fila ' || i, 'Row ' || i from generate_series(1, 6000) i`,
        [owners],
      ),
    );
    process.stdout.write(`6,000 rows audited: ${Math.round(performance.now() - begun)} ms\n`);
    const { rows } = await w.engine.owner((c) =>
      c.query(
        `select client_id, jsonb_array_length(changes)::int as n from audit where client_id = any($1) and about @> '{categories}' order by 1`,
        [owners],
      ),
    );
    expect(rows).toEqual(owners.map((client_id) => ({ client_id, n: 3000 })));
  });

  test('what was refused, and what only looked, leaves none', async () => {
    const ana = await signIn(boss);
    const before = await lastLine(w);
    const robot_id = missingNumber;
    await expect(w.staff.api.robots.update({ params: { robot_id }, body: { url: 'x' } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(ana.api.users.remove({ params: { user_id: boss.user_id } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(w.anonymous.auth.login({ body: { email: boss.email, password: 'no' } })).rejects.toMatchObject({
      status: 401,
    });
    await w.staff.api.robots.list({ query: {} });
    expect((await linesAfter(w, before)).filter(({ actor }) => actor !== 'system')).toEqual([]);
  });

  test('where no line can be written, nothing is done', async () => {
    const robot_id = await freshRobot();
    await owner(
      `create function full_disk() returns trigger language plpgsql as $$ begin raise 'full' using errcode = '53100'; end $$`,
    );
    await owner('create trigger full_disk before insert on audit for each statement execute function full_disk()');
    try {
      await expect(w.staff.api.robots.update({ params: { robot_id }, body: { url: 'unseen' } })).rejects.toMatchObject({
        status: 507,
      });
      await expect(w.staff.api.robots.remove({ params: { robot_id } })).rejects.toMatchObject({ status: 507 });
    } finally {
      await owner('drop function full_disk cascade');
    }
    expect((await w.staff.api.robots.get({ params: { robot_id } })).url).toBe('https://robot.test');
  });

  test('a client reads its own lines and nobody else’s', async () => {
    const b = await w.client();
    await w.robot({ client: b });
    const seen = await w.engine.read({ role: 'app', client_id: b.client_id }, (c) =>
      c.query('select distinct client_id from audit', []),
    );
    expect(seen.rows).toEqual([{ client_id: b.client_id }]);
  });
});

describe('the lines are sealed into a chain (D3)', () => {
  const broken = async () => (await w.app.services.system.read(verifyChain)).broken;

  /** What a person did, sealed. */
  async function sealedLine(): Promise<void> {
    await (await signIn(boss)).api.robots.create({
      body: {
        name: crypto.randomUUID(),
        serial_number: crypto.randomUUID(),
        url: 'u',
        client: client.client_id,
        screen_resolution: 1,
      },
    });
    // Only what no request can still add to is sealed.
    await owner(
      `update audit set at = at - interval '1 hour' where not exists (select from audit_seals s where s.audit_id = audit.audit_id)`,
    );
    for (let i = 0; i < 3; i++) await w.app.runSchedule('seal-audit');
    const { rows } = await owner(
      'select count(*) as open from audit a left join audit_seals s using (audit_id) where s.audit_id is null',
    );
    expect(Number(rows[0]?.open)).toBeLessThan(3);
  }

  test.each([
    ['who', `update audit set actor = 'user:1' where audit_id = $1`],
    ['whose', 'update audit set client_id = null where audit_id = $1'],
    ['what', `update audit set changes = '[]' where audit_id = $1`],
    ['when', `update audit set at = at + interval '1 minute' where audit_id = $1`],
    ['from where', `update audit set ip = null where audit_id = $1`],
    [
      'whose, with the words of the next column',
      `update audit set client_id = null, actor = client_id::text || E'\\x1f' || actor where audit_id = $1`,
    ],
  ])('an edited line is found by name: %s', async (_what, edit) => {
    await sealedLine();
    expect(await broken()).toBeNull();
    const { rows: picked } = await owner(
      `select a.* from audit a join audit_seals using (audit_id) where client_id is not null and ip is not null order by audit_id desc limit 1`,
    );
    const line = picked[0] as unknown as LogLine;
    await owner(edit, line.audit_id);
    expect(await broken()).toEqual({ audit_id: line.audit_id, why: 'edited' });
    await owner(
      'update audit set actor = $2, client_id = $3, changes = $4, at = $5, ip = $6 where audit_id = $1',
      ...[line.audit_id, line.actor, line.client_id, JSON.stringify(line.changes), line.at, line.ip],
    );
    expect(await broken()).toBeNull();
  });

  test('a sealed line cannot be taken out', async () => {
    await sealedLine();
    await expect(owner('delete from audit where audit_id = (select min(audit_id) from audit_seals)')).rejects.toThrow(
      /violates/,
    );
  });
});
