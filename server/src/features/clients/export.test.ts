import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientFixture, clientFixture, makeAll } from '../../testing/client-fixture.ts';
import { canary, plantCanaries } from '../../testing/nets/canaries.ts';
import { fileOf, png } from '../../testing/uploads.ts';
import { type World, world } from '../../testing/world.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';

let w: World;
let a: ClientFixture;
let b: ClientFixture;
const sent: Buffer[] = [];
beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'loopback' });
  [a, b] = [await clientFixture(w), await clientFixture(w)];
  for (const home of [a, b]) {
    await makeAll(home.standing);
    for (let n = 0; n < 2; n++) {
      const file = await png(30 + n);
      const body = { bucket: home.client.bucket_name ?? '', folder: 'images', area: 'other' } as const;
      const made = await home.owner.api.storage.upload({ body: { ...body, file: fileOf(file) } });
      if (home === a) sent.push(Buffer.from(await (await fetch(w.url + made.url)).arrayBuffer()));
    }
  }
  const now = a.device.clock();
  const who = { gender: 'male', age: 40, track_id: 'x' } as const;
  for (let n = 0; n < 3; n++) {
    const records = Array.from({ length: 400 }, () => ({
      uuid: randomUUID(),
      start: now,
      end: now,
      language_id: 1,
      session_kind: 'es',
      ...who,
    }));
    await a.device.api.device.interactions({ body: { now, records } } as never);
  }
  await w.staff.api.robots.update({ params: { robot_id: a.device.robot.robot_id }, body: { name: '=1+1' } });
});
afterAll(() => w.stop());

const ask = (client_id: number, as = w.staff.token, signal?: AbortSignal) =>
  fetch(`${w.url}/api/management/clients/${client_id}/export`, {
    headers: { authorization: `Bearer ${as}` },
    ...(signal ? { signal } : {}),
  });
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;

test('a client’s archive holds every row and file that there is, counted, in JSON and in lists (D5)', async () => {
  // What robots are told is noted beside: all of it now, so that none comes while rows are counted.
  await w.app.runSchedule('playback-rules');
  const { client_id } = a.client;
  // Counts that are kept in parts are told as what they come to (0063).
  const rowsOf = async (table: string) =>
    Number(
      (
        await owner(
          `select count(distinct to_jsonb(t) - '{part,n}'::text[]) n from "${table}" t where client_id = $1`,
          client_id,
        )
      )[0]?.n,
    );
  const before = new Map<string, number>();
  for (const { name } of await owner(
    `select table_name as name from information_schema.columns where column_name = 'client_id' and table_schema = 'public'`,
  ))
    before.set(String(name), await rowsOf(String(name)));
  const answer = await ask(client_id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const told = JSON.parse(text('contenido.json')) as {
    filas: Record<string, number>;
    archivos: number;
    faltan: string[];
  };
  const [inTable] = await owner('select count(*)::int as n from files where client_id = $1', client_id);
  expect(inTable?.n).toBeGreaterThan(2);
  expect(told).toMatchObject({ archivos: inTable?.n, faltan: [] });
  for (const [name, n] of Object.entries(told.filas)) {
    if (name.endsWith('.csv')) {
      expect([name, text(name).trimEnd().split('\n').length]).toEqual([name, n + 1]);
      continue;
    }
    const rows = JSON.parse(text(name)) as { client_id: number }[];
    expect([name, rows.length]).toEqual([name, n]);
    expect(rows.every((row) => row.client_id === client_id)).toBe(true);
    // A robot that falls silent meanwhile is one row more.
    const table = name.replace(/^datos\/|\.json$/g, '');
    expect(n, name).toBeGreaterThanOrEqual(before.get(table) ?? Number.NaN);
    expect(n, name).toBeLessThanOrEqual(await rowsOf(table));
  }
  // More than one page of reading, and the samples of other features beside it.
  expect(told.filas['datos/interactions.json']).toBeGreaterThanOrEqual(1200);
  expect(told.filas['listas/interacciones.csv']).toBe(told.filas['datos/interactions.json']);
  expect(Object.keys(told.filas)).toEqual(
    expect.arrayContaining([
      'datos/clients.json',
      'datos/users.json',
      'datos/audit.json',
      'listas/usuarios.csv',
      'listas/alertas.csv',
    ]),
  );
  // What is kept beside names to search them tells nothing of its own.
  expect(text('datos/users.json')).toContain('"last_name"');
  expect(Object.keys(files).filter((name) => name.startsWith('datos/') && text(name).includes('"searched"'))).toEqual(
    [],
  );
  const stored = Object.keys(files).filter((name) => name.startsWith(`archivos/${a.client.bucket_name}/images/`));
  const kept = stored.map((name) => Buffer.from(files[name] as Uint8Array).toString('base64'));
  expect(kept.length).toBeGreaterThanOrEqual(3);
  expect(kept).toEqual(expect.arrayContaining(sent.map((file) => file.toString('base64'))));
  // A robot whose name is a formula is a text in a spreadsheet (C8).
  expect(text('listas/robots.csv')).toContain(`'=1+1`);
  // The plan is near enough to show how far it is.
  const plan = await w.staff.api.clients.exportPlan({ params: { client_id } });
  expect(plan).toMatchObject({ files: inTable?.n, rows: expect.any(Number) });
  expect(plan.bytes / bytes.length).toBeGreaterThan(0.6);
  expect(plan.bytes / bytes.length).toBeLessThan(1.6);
});

test('nothing of another client, no secret and no name of staff is in it; the own words are (A3, D1)', async () => {
  const planted = await plantCanaries(w, b.client.client_id);
  expect(planted.length).toBeGreaterThan(30);
  // Beside the log, what staff began in the background is known by who began it.
  await owner(
    `insert into background_jobs (client_id, kind, total, actor) values ($1, 'import', 77, 'user:${w.staff.user_id}')`,
    a.client.client_id,
  );
  const everything = async (client_id: number) =>
    Object.values(unzipSync(new Uint8Array(await (await ask(client_id)).arrayBuffer())))
      .map((part) => Buffer.from(part).toString('latin1'))
      .join('\n');
  const ofA = await everything(a.client.client_id);
  const secrets = await owner(
    'select password_hash from user_secrets s join users u using (user_id) where u.client_id = $1',
    a.client.client_id,
  );
  expect(secrets.length).toBeGreaterThan(0);
  // Said one by one: a failure must not print an archive.
  const holds = (words: string | RegExp) => (typeof words === 'string' ? ofA.includes(words) : words.test(ofA));
  const hashes = secrets.map(({ password_hash }) => String(password_hash));
  const never = [canary, 'argon2', ...hashes, w.staff.email, new RegExp(`"actor": ?"user:${w.staff.user_id}"`)];
  expect(never.filter(holds)).toEqual([]);
  expect(holds(/"[a-z_]+_(hash|enc)": ?(?! ?"\[secret\]")/)).toBe(false);
  const own = [
    a.client.bucket_name ?? '',
    a.owner.email,
    /"actor": ?"platform"/,
    /"total": ?77\b/,
    new RegExp(`"actor": ?"user:${a.owner.user_id}"`),
  ];
  expect(own.filter((words) => !holds(words))).toEqual([]);
  const ofB = await everything(b.client.client_id);
  expect(new Set(ofB.match(/canario-[a-z_]+-[a-z_]+/g)).size).toBeGreaterThan(20);
}, 180_000);

test('answers to questions that were sensitive in any version are in none of it, neither singly nor counted; others are (ENC-7)', async () => {
  const client = await w.client();
  const asked = surveyForm(client.client_id);
  const [{ data } = { data: {} }] = asked.questions;
  const questions = [true, true, false].map((sensitive) => ({ id: 2, data, sensitive })) as typeof asked.questions;
  const { poll_id, ...survey } = await w.staff.api.surveys.create({ body: { ...asked, questions } });
  const [hidden = 0, once = 0, open = 0] = survey.questions.map(({ question_id }) => question_id ?? 0);
  const opened = survey.questions.map((each) => (each.question_id === once ? { ...each, sensitive: false } : each));
  const body = { client: client.client_id, questions: opened };
  await w.staff.api.surveys.update({ params: { id: poll_id }, body });
  const { api, clock } = await w.pairedRobot({ client });
  const now = clock();
  const answers = [hidden, open, once].map((question_id) => ({ question_id, yes_no: true }));
  const told = {
    uuid: randomUUID(),
    start: now,
    end: now,
    rev: 1,
    poll_id,
    version: 2,
    language_id: 1,
    complete: true,
  };
  await api.device.responses({ body: { now, records: [{ ...told, answers }] } });
  const files = unzipSync(new Uint8Array(await (await ask(client.client_id)).arrayBuffer()));
  const rowsOf = (table: string) => JSON.parse(strFromU8(files[`datos/${table}.json`] ?? new Uint8Array()));
  const whole = { row_index: 0, option_ids: null, scale: null, yes_no: true };
  expect(rowsOf('poll_responses')).toMatchObject([{ uuid: told.uuid, answers: [{ question_id: open, ...whole }] }]);
  expect(rowsOf('poll_answer_days')).toMatchObject([{ question_id: open, value: 1, n: 1 }]);
  const totals = [true, false].map((monthly) => ({ question_id: open, monthly, value: 1, n: 1 }));
  expect(rowsOf('poll_answer_totals')).toEqual(
    expect.arrayContaining(totals.map((row) => expect.objectContaining(row))),
  );
  expect(rowsOf('poll_answer_totals')).toHaveLength(totals.length);
  const kept = await owner('select question_id from poll_answer_days where poll_id = $1 order by 1', poll_id);
  expect(kept.map(({ question_id }) => Number(question_id))).toEqual([hidden, once, open]);
});

test('it is for staff, of a client that is there', async () => {
  expect((await ask(a.client.client_id, a.owner.token)).status).toBe(403);
  expect((await ask(999_999)).status).toBe(404);
});

test('each leaves a line in the log: of whom, when and by whom; one that was refused leaves none', async () => {
  const { client_id, name } = a.client;
  const lines = async () =>
    (await w.staff.api.audit.list({ query: { kind: 'client_exports', client_id, limit: 50 } })).length;
  const before = await lines();
  expect((await ask(client_id, a.owner.token)).status).toBe(403);
  expect(await lines()).toBe(before);
  await (await ask(client_id)).arrayBuffer();
  expect(await lines()).toBe(before + 1);
  const [line] = await w.staff.api.audit.list({ query: { kind: 'client_exports', client_id, limit: 1 } });
  const who = { user_id: w.staff.user_id };
  expect(line).toMatchObject({ action: 'clients.exportAll', record_name: name, who });
});

test('a reader that stops reading ends the work, and the next one has a whole archive', async () => {
  const control = new AbortController();
  const answer = await ask(a.client.client_id, w.staff.token, control.signal);
  const reader = Readable.fromWeb(answer.body as never)[Symbol.asyncIterator]();
  expect((await reader.next()).done).toBe(false);
  control.abort();
  await expect(reader.next()).rejects.toThrow();
  expect(Object.keys(unzipSync(new Uint8Array(await (await ask(a.client.client_id)).arrayBuffer())))).toContain(
    'contenido.json',
  );
});
