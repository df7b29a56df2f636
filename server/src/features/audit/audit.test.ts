import type { AuditEntry, AuditLine } from '@botones/contract/audit/audit';
import type { Paging } from '@botones/contract/calls/api';
import { inBoth } from '@botones/contract/fields/translated';
import { findFieldLabel, isRecordType, valueLabel } from '@botones/contract/labels';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { mainChange } from './audit.names.ts';
import type { Row } from './audit.queries.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const owner = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));

/** A client with somebody who may read its audit, and somebody who looks after its robots. */
async function home() {
  const client = await w.client();
  const [eva, ana] = [
    await w.person({ client, modules: ['Permisos'] }),
    await w.person({ client, modules: ['Robots'] }),
  ];
  return { client, eva, ana };
}
const read = (who: SignedIn, query: Parameters<SignedIn['api']['audit']['list']>[0]['query'] = {}) =>
  who.api.audit.list({ query });
const entry = (who: SignedIn, { audit_id }: AuditLine) => who.api.audit.get({ params: { audit_id } });
const fields = (from: AuditEntry, at = 0) =>
  Object.fromEntries((from.changes[at]?.fields ?? []).map(({ field, before, after }) => [field, [before, after]]));
const file = async (who: SignedIn, query: string) => {
  const answer = await fetch(`${w.url}/api/audit/export/?${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  // Not `text()`, which drops the mark.
  return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString() };
};
const value = (plain: unknown, name: string | null = null) => ({
  value: plain,
  is: 'plain',
  name,
  hidden: null,
});

describe('who did what, when, from where, to which record (D3)', () => {
  test('one request is one line, with names instead of numbers, and every field before and after', async () => {
    const { client, eva, ana } = await home();
    const robot = await w.robot({ client, name: 'Recepción' });
    await ana.api.robots.update({ params: { robot_id: robot.robot_id }, body: { name: 'Lobby', url: 'https://n' } });
    const [line] = await read(eva, { kind: 'robots', record: String(robot.robot_id) });
    expect(line).toEqual({
      audit_id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      action: 'robots.update',
      client: { client_id: client.client_id, name: client.name },
      timezone: client.timezone,
      who: { kind: 'person', user_id: ana.user_id, name: 'Ana Prueba', email: ana.email, removed: false },
      kind: 'robots',
      verb: 'changed',
      record_id: String(robot.robot_id),
      record_name: 'Lobby',
      records: 1,
      ip: expect.stringMatching(/^10\./),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const whole = await entry(eva, line as AuditLine);
    expect(fields(whole)).toEqual({
      name: [value('Recepción'), value('Lobby')],
      url: [value('https://robot.test'), value('https://n')],
    });

    const profile = await w.staff.api.profiles.create({
      body: { name: 'Recepcionistas', client: client.client_id, modules: [1, 2] },
    });
    const [made] = await read(w.staff, { kind: 'profiles', record: String(profile.profile_id) });
    expect(made).toMatchObject({ kind: 'profiles', verb: 'created', record_name: 'Recepcionistas', records: 3 });
    const shown = await entry(w.staff, made as AuditLine);
    expect(shown.changes.map(({ kind }) => kind)).toEqual(['profiles', 'profile_modules', 'profile_modules']);
    expect(fields(shown).client_id).toEqual([null, value(client.client_id, client.name)]);
    expect(fields(shown, 1).module_id).toEqual([null, value(1, 'Métricas')]);
  });

  test('a record is told by its own name, also once it is gone, and what it is in by theirs', async () => {
    const { client, eva } = await home();
    const { client_id } = client;
    const product = await w.staff.api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
    const [line] = await read(eva, { kind: 'products', record: String(product.item_id) });
    expect(line).toMatchObject({ verb: 'created', record_name: product.name[0]?.text });
    const { category_id, robot_id } = fields(await entry(eva, line as AuditLine));
    const [category] = await w.staff.api.categories.list({ params: { client_id } });
    expect(category_id).toEqual([null, value(category?.category_id, category?.name[0]?.text)]);
    expect(robot_id).toEqual([null, value(null)]);

    const body = { client: client_id, name: inBoth('Bebidas', 'Drinks') };
    const { category_id: id } = await w.staff.api.categories.create({ body });
    await w.staff.api.categories.remove({ params: { id } });
    const lines = await read(eva, { kind: 'categories', record: String(id) });
    expect(lines.map(({ verb, record_name }) => [verb, record_name])).toEqual([
      ['removed', 'Bebidas'],
      ['created', 'Bebidas'],
    ]);
  });

  test('removing, bringing back and secrets are said as what they are', async () => {
    const { client, eva, ana } = await home();
    const robot = await w.robot({ client });
    const query = { kind: 'robots' as const, record: String(robot.robot_id) };
    await ana.api.robots.remove({ params: { robot_id: robot.robot_id } });
    await ana.api.robots.restore({ params: { robot_id: robot.robot_id } });
    expect((await read(eva, query)).map(({ verb }) => verb)).toEqual(['restored', 'removed', 'created']);
    expect((await read(eva, { ...query, verb: 'removed' })).map(({ action }) => action)).toEqual(['robots.remove']);

    const body = { old_password: ana.password, new_password: 'Otra-clave-larga-9' };
    await ana.api.users.changePassword({ params: { user_id: ana.user_id }, body });
    const [line] = await read(eva, { who: String(ana.user_id), action: 'users.changePassword' });
    const whole = await entry(eva, line as AuditLine);
    const secret = { value: null, is: 'plain', name: null, hidden: 'secret' };
    expect(whole.changes.flatMap((change) => change.fields)).toContainEqual({
      field: 'password_hash',
      before: secret,
      after: secret,
    });
    expect(JSON.stringify(whole)).not.toMatch(/argon2|scrypt|Otra-clave/);
  });

  test('who was removed keeps the name they had', async () => {
    const { client, eva, ana } = await home();
    const robot = await w.robot({ client });
    await ana.api.robots.update({ params: { robot_id: robot.robot_id }, body: { url: 'https://antes' } });
    await w.staff.api.users.remove({ params: { user_id: ana.user_id } });
    const [line] = await read(eva, { who: String(ana.user_id), kind: 'robots' });
    expect(line?.who).toMatchObject({ kind: 'person', name: 'Ana Prueba', email: ana.email, removed: true });
    const people = await eva.api.audit.people({ query: { search: ana.email.toUpperCase() } });
    expect(people.map(({ user_id, removed }) => [user_id, removed])).toEqual([[ana.user_id, true]]);
  });

  test('every filter narrows, and all of them together', async () => {
    const { client, eva, ana } = await home();
    const robot = await w.robot({ client });
    await ana.api.robots.update({ params: { robot_id: robot.robot_id }, body: { url: 'https://uno' } });
    const [mine] = await read(w.staff, { client_id: client.client_id, who: String(ana.user_id), kind: 'robots' });
    const line = mine as AuditLine;
    const day = new Date(Date.parse(line.at) - 6 * 3_600_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const all = {
      client_id: client.client_id,
      who: String(ana.user_id),
      kind: 'robots' as const,
      verb: 'changed' as const,
      record: String(robot.robot_id),
      from: day,
      until: day,
      request_id: line.request_id,
    };
    expect(await read(w.staff, all)).toEqual([line]);
    for (const other of [
      { who: String(eva.user_id) },
      { who: 'system' },
      { kind: 'users' as const },
      { verb: 'removed' as const },
      { action: 'auth.login' as const },
      { record: '999999999' },
      { from: tomorrow, until: tomorrow },
      { request_id: crypto.randomUUID() },
    ])
      expect([other, await read(w.staff, { ...all, ...other })]).toEqual([other, []]);
    await expect(read(w.staff, { record: '7' } as never)).rejects.toMatchObject({ status: 400 });
    await expect(read(w.staff, { client_id: 999_999_999 })).rejects.toMatchObject({ code: 'clients.not_found' });
  });

  test('what people did is told without what the server did, their comings and goings among it, in the list and in the file', async () => {
    const { client, eva, ana } = await home();
    const robot = await w.robot({ client });
    await owner(
      `insert into device_commands (client_id, robot_id, kind, expires_at) values ($1, $2, 'reload', now() - interval '2 hours')`,
      ...[client.client_id, robot.robot_id],
    );
    await w.app.services.system.write('cleanup')((sql) =>
      sql.updateTable('device_commands').set({ state: 'expired' }).where('state', '=', 'queued').execute(),
    );
    await ana.api.auth.logout({ body: {} });
    const told = async (query: Parameters<typeof read>[1]) =>
      (await read(eva, query)).map(({ action, who }) => `${who.kind} ${action}`);
    expect(await told({})).toContain('system cleanup');
    const people = await told({ people: 'true' });
    expect(people.filter((line) => line.startsWith('system'))).toEqual([]);
    expect(people).toEqual(expect.arrayContaining(['person auth.logout', 'platform robots.create']));
    expect(await told({ people: 'false' })).toEqual(await told({}));
    expect((await file(eva, 'people=true')).text.includes('Hizo la limpieza programada')).toBe(false);
    expect((await file(eva, '')).text.includes('Hizo la limpieza programada')).toBe(true);
  });

  test('pages follow each other by cursors without a gap, with their number', async () => {
    const { client, eva } = await home();
    const robot = await w.robot({ client });
    for (let i = 0; i < 12; i++)
      await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { url: `https://${i}` } });
    const query = { kind: 'robots' as const, record: String(robot.robot_id), limit: 5 };
    const seen: number[] = [];
    let after: string | undefined;
    let paging: Paging | undefined;
    do {
      const rows = await eva.api.audit.list(
        { query: { ...query, ...(after && { after }) } },
        { onPaging: (told) => (paging = told) },
      );
      seen.push(...rows.map(({ audit_id }) => audit_id));
      expect(paging?.total).toBe(13);
      after = paging?.next ?? undefined;
    } while (after);
    expect(seen).toEqual([...new Set(seen)].sort((x, y) => y - x));
    expect(seen).toHaveLength(13);
    await expect(read(eva, { ...query, after: 'ajeno' })).rejects.toMatchObject({ code: 'request.bad_cursor' });
  });
});

describe('a person who holds Permisos of a client sees its lines and nothing else (A1, A3)', () => {
  test('no line of another client or of the platform, no name and no address of staff', async () => {
    const [mine, theirs] = [await home(), await home()];
    const robot = await w.robot({ client: theirs.client, name: 'Ajeno' });
    await w.staff.api.resolutions.create({ body: { name: 'Interna', wide: 99, height: 99, status: true } });
    const seen = await read(mine.eva, { limit: 100 });
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen.map((line) => line.client?.client_id))).toEqual(new Set([mine.client.client_id]));
    const byStaff = seen.filter(({ who }) => who.kind === 'platform');
    expect(byStaff.length).toBeGreaterThan(0);
    for (const line of byStaff)
      expect([line.who.name, line.who.email, line.who.user_id, line.ip]).toEqual(['', null, null, null]);
    expect(JSON.stringify(seen)).not.toContain('sofia@');
    // The twin: to staff the same lines say who it was.
    const [same] = await read(w.staff, { client_id: mine.client.client_id, request_id: byStaff[0]?.request_id });
    expect(same?.who).toMatchObject({ kind: 'person', email: 'sofia@botones.test' });
    expect(same?.ip).toMatch(/^10\./);

    const [foreign] = await read(w.staff, { kind: 'robots', record: String(robot.robot_id) });
    await expect(entry(mine.eva, foreign as AuditLine)).rejects.toMatchObject({ code: 'audit.not_found' });
    expect((await entry(theirs.eva, foreign as AuditLine)).record_name).toBe('Ajeno');
    expect(await read(mine.eva, { request_id: foreign?.request_id })).toEqual([]);
    await expect(read(mine.eva, { client_id: theirs.client.client_id })).rejects.toMatchObject({
      code: 'session.other_client',
    });
    await expect(read(mine.ana)).rejects.toMatchObject({ code: 'session.forbidden' });
    const people = await mine.eva.api.audit.people({ query: {} });
    expect(people.map(({ user_id }) => user_id).sort()).toEqual([mine.eva.user_id, mine.ana.user_id].sort());
  });

  test('a robot that came from another client does not tell from which', async () => {
    const [mine, theirs] = [await home(), await home()];
    const robot = await w.robot({ client: theirs.client });
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { client: mine.client.client_id } });
    const query = { kind: 'robots' as const, record: String(robot.robot_id), verb: 'changed' as const };
    const [line] = await read(mine.eva, query);
    const hidden = { value: null, is: 'plain', name: null, hidden: 'elsewhere' };
    expect(fields(await entry(mine.eva, line as AuditLine)).client_id).toEqual([
      hidden,
      value(mine.client.client_id, mine.client.name),
    ]);
    expect(fields(await entry(w.staff, line as AuditLine)).client_id?.[0]).toEqual(
      value(theirs.client.client_id, theirs.client.name),
    );
  });

  test('what the system does for two clients at once is a line for each', async () => {
    const [a, b] = [await home(), await home()];
    const ids = await Promise.all([a, b].map(async ({ client }) => (await w.robot({ client })).robot_id));
    for (const [i, { client }] of [a, b].entries())
      await owner(
        `insert into device_commands (client_id, robot_id, kind, expires_at) values ($1, $2, 'reload', now() - interval '2 hours')`,
        ...[client.client_id, ids[i]],
      );
    await w.app.services.system.write('cleanup')((sql) =>
      sql.updateTable('device_commands').set({ state: 'expired' }).where('state', '=', 'queued').execute(),
    );
    for (const { client, eva } of [a, b]) {
      const [line] = await read(eva, { who: 'system', action: 'cleanup' });
      expect([line?.client?.client_id, line?.records]).toEqual([client.client_id, 1]);
    }
    const [first] = await read(a.eva, { action: 'cleanup' });
    expect(await read(w.staff, { request_id: first?.request_id })).toHaveLength(2);
  });
});

test('a line is told by the record that somebody changed, not by the file that came along', () => {
  const change = (table: string) => ({ table, op: 'update' as const, id: '7', before: {}, after: {} });
  const row = (...tables: string[]) => ({ changes: tables.map(change) }) as Row;
  const { records } = w.app.services;
  expect(mainChange(row('files', 'users'), records).table).toBe('users');
  expect(mainChange(row('files'), records).table).toBe('files');
});

describe('the file (C8)', () => {
  test('holds exactly what is filtered, in words, and no formula', async () => {
    const { client, eva, ana } = await home();
    const robot = await w.robot({ client, name: 'Recepción' });
    await ana.api.robots.update({ params: { robot_id: robot.robot_id }, body: { name: '=1+1', url: 'https://x,"y"' } });
    const { text } = await file(eva, `kind=robots&record=${robot.robot_id}`);
    const lines = text.slice(1).trimEnd().split('\n');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(lines[0]).toBe(
      'ID,Fecha,Hora,Cliente,Quién,Correo electrónico,Acción,Registro,Cambios,Dirección IP,Petición',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`Ana Prueba,${ana.email},Cambió Robot,'=1+1,`);
    expect(lines[1]).toContain(
      '"Cambió Robot =1+1 (URL: https://robot.test → https://x,""y""; Nombre: Recepción → =1+1)"',
    );
    expect(lines[2]).toContain(`,Personal de la plataforma,,Creó Robot,`);
    expect((await file(eva, 'kind=robots&record=999999999')).text.trimEnd().split('\n')).toHaveLength(1);
    expect((await file(ana, 'kind=robots')).status).toBe(403);
  });

  test('says in words what is stored in many parts, and an instant as everywhere', async () => {
    const { client, eva } = await home();
    const { robot, heartbeat } = await w.pairedRobot({ client, name: 'Vocero' });
    await heartbeat();
    const params = { robot_id: robot.robot_id };
    await expect.poll(async () => (await w.staff.api.robots.get({ params })).state).toBe('online');
    await w.staff.api.devices.command({ params, body: { kind: 'say', text: 'Bienvenidos' } });
    const { text } = await file(eva, 'kind=device_commands');
    expect(text).toContain('Bienvenidos');
    expect(text).not.toMatch(/[{}[\]]/);
    expect(text).toMatch(/: \d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d/);
  });

  test('is whole when it is longer than what is held at once', async () => {
    const { client, eva } = await home();
    await owner(
      `insert into audit (client_id, actor, action, request_id, changes, at)
      select $1, 'system', 'cleanup', 'many-' || n, '[]', now() - n * interval '1 second' from generate_series(1, 530) as n`,
      client.client_id,
    );
    const { text } = await file(eva, 'action=cleanup');
    const lines = text.trimEnd().split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([531, 531]);
  });
});

test('every table and column that leaves a trace is called by a word of people', async () => {
  const { rows } = await owner(
    `select c.relname as kind, a.attname as field from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where t.tgfoid = 'audit_change'::regproc and a.attname not in ('created_at', 'updated_at') and a.attgenerated = ''`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const nameless = rows.flatMap(({ kind, field }) => [
    ...(isRecordType(String(kind)) ? [] : [`table: ${kind}`]),
    ...(findFieldLabel(String(kind), String(field)) ? [] : [`column: ${kind}.${field}`]),
  ]);
  expect([...new Set(nameless)]).toEqual([]);
});

test('what a column holds one of is called by a word of people too', async () => {
  const { rows } = await owner(
    `select distinct t.tgrelid::regclass::text as kind, a.attname as field, m[1] as value from pg_trigger t join pg_constraint c on c.conrelid = t.tgrelid and c.contype = 'c'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1],
      regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
    where t.tgfoid = 'audit_change'::regproc and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ANY (ARRAY%'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const wordless = rows.filter(
    ({ kind, field, value }) => valueLabel(String(kind), String(field), value, 'es') === undefined,
  );
  expect(wordless).toEqual([]);
});
