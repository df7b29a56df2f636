import { randomUUID } from 'node:crypto';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import { doorSecret } from '../turns/door.secrets.ts';
import { branchOf } from '../turns/turns.samples.ts';
import { forgetPages } from './forget-pages.ts';

const w = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx', PUSH_PRIVATE: 'on' });
const service = await hookReceiver((_request, response) => response.writeHead(201).end());
afterAll(() => service.stop());
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const page = (code: string) => w.anonymous.ticketPages.get({ params: { code } });
const gone = { status: 404, code: 'tickets.not_found' };
const answerOf = async (code: string) => {
  const answer = await fetch(`${w.url}/api/t/${code}/`);
  const { headerResponse, ...body } = (await answer.json()) as { headerResponse: object };
  return [answer.status, { ...headerResponse, request_id: null }, body];
};

/** Two tickets that were taken by phone, each with its page open and a browser that is pushed. */
async function twins() {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas'] });
  const branch_office = await branchOf(w, client);
  const person = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await person.api.boxes.create({ body: { box_number: 1, branch_office } });
  await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
  await owner(
    `update branch_offices set open_at = '00:00', until_at = '00:00' where branchoffice_id = $1`,
    branch_office,
  );
  await person.api.turnDoors.update({ params: { branch_office }, body: { by_phone: true } });
  const door = doorSecret(w.app.services.config.secretKey, { branchoffice_id: branch_office, printed: 1 });
  const take = async () => {
    const code = codeOfUuid(randomUUID());
    const body = { door, browser: randomUUID(), code, language_id: 1 as const };
    await w.anonymous.turnDoors.take({ body });
    const { subscription } = pushBrowser(`${service.url}/${code}`);
    await w.anonymous.ticketPages.subscribe({ params: { code }, body: subscription });
    const [row] = await owner('select client_id, turn_id from turns where code = $1', code);
    return { code, key: { client_id: Number(row?.client_id), turn_id: Number(row?.turn_id) } };
  };
  const kept = async ({ key }: Awaited<ReturnType<typeof take>>) => {
    const [row] = await owner(
      `select (code is not null)::int + (browser is not null)::int + (page_at is not null)::int as of_page,
        (select count(*)::int from ticket_pushes p where p.turn_id = t.turn_id) as pushes from turns t where turn_id = $1`,
      key.turn_id,
    );
    return [row?.of_page, row?.pushes];
  };
  const attend = async () => {
    await person.api.turns.take({ body: { attended_by: person.user_id } });
    await person.api.turns.finalize({ body: { attended_by: person.user_id, status: 'attended' } });
  };
  const figures = () =>
    person.api.turnFigures.read({ query: { branch_office, start: '2020-01-01', end: '2099-12-31' } });
  return { client, branch_office, person, one: await take(), other: await take(), kept, attend, figures };
}
const wrongCounts = () =>
  owner(
    `select name from (select name, recount(name) as wrong from roll_ups where facts = 'turns') r where wrong <> 0`,
  );

test('with its page go code, browser and pushes; it answers as one that never was, another ticket’s stays, and figures too', async () => {
  const { one, other, kept, figures } = await twins();
  const before = await figures();
  expect([await kept(one), await kept(other)]).toEqual([
    [3, 1],
    [3, 1],
  ]);
  await w.app.services.system.write('tickets.forget')((sql) => forgetPages(sql, [one.key]));
  expect([await kept(one), await kept(other)]).toEqual([
    [0, 0],
    [3, 1],
  ]);
  await expect(page(one.code)).rejects.toMatchObject(gone);
  expect(await answerOf(one.code)).toEqual(await answerOf('0000000000000000'));
  expect(await page(other.code)).toMatchObject({ status: 'waiting', ahead: 1 });
  const body = { params: { code: one.code } };
  for (const work of [
    w.anonymous.ticketPages.leave,
    w.anonymous.ticketPages.comeBack,
    w.anonymous.ticketPages.stepBack,
  ])
    await expect(work(body)).rejects.toMatchObject(gone);
  expect(await figures()).toEqual(before);
  expect(before.sources.phone).toBe(2);
  expect(await wrongCounts()).toEqual([]);
});

test('twelve hours after its end nothing of a page is kept; of one that ended before, and of one that waits, it is', async () => {
  const { one, other, kept, attend, figures } = await twins();
  await attend();
  const age = (minutes: number) =>
    owner(
      `update turns set end_date = now() - make_interval(mins => $2) where turn_id = $1`,
      ...[one.key.turn_id, minutes],
    );
  await age(12 * 60 - 1);
  const before = await figures();
  await w.app.runSchedule('cleanup');
  expect(await page(one.code)).toMatchObject({ status: 'attended' });
  expect((await kept(one))[0]).toBe(3);
  await age(12 * 60);
  await expect(page(one.code)).rejects.toMatchObject(gone);
  await w.app.runSchedule('cleanup');
  expect([await kept(one), await kept(other)]).toEqual([
    [0, 0],
    [3, 1],
  ]);
  const { ends, sources, promise } = await figures();
  expect([ends, sources, promise]).toEqual([before.ends, before.sources, before.promise]);
  expect(await wrongCounts()).toEqual([]);
});

test('no list, export, archive or webhook holds a code; who gives the ticket out reads it', async () => {
  const { client, branch_office, person, one, other } = await twins();
  const given = await person.api.turns.create({ body: { branch_office } });
  expect(given.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const { client_id } = client;
  const url = 'http://127.0.0.1:9/hook';
  await owner(
    `insert into webhooks (client_id, name, url, events) values ($1, 'Todo', $2, array['ticket.taken', 'ticket.called', 'ticket.served'])`,
    ...[client_id, url],
  );
  await person.api.turns.create({ body: { branch_office } });
  const read = async (path: string, token = person.token) => {
    const answer = await fetch(w.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const texts = await Promise.all(
    [
      `/api/turns/turn/?branch_office=${branch_office}`,
      `/api/turns/turn/export/?branch_office=${branch_office}`,
      `/api/turns/turn/line/${branch_office}/`,
      `/api/turns/turn/${given.id}/`,
      `/api/turns/turn/${given.id}/events/`,
    ].map(async (path) => (await read(path)).text()),
  );
  const archive = unzipSync(
    new Uint8Array(await (await read(`/api/management/clients/${client_id}/export`, w.staff.token)).arrayBuffer()),
  );
  const told = await owner('select * from webhook_deliveries where client_id = $1', client_id);
  const codes = await owner('select code from turns where client_id = $1', client_id);
  expect(codes).toHaveLength(4);
  const held = (text: string) => codes.filter(({ code }) => text.includes(String(code)));
  expect([one.code, other.code].every((code) => codes.some((each) => each.code === code))).toBe(true);
  for (const text of texts) expect(held(text)).toEqual([]);
  for (const [name, bytes] of Object.entries(archive)) expect([name, held(strFromU8(bytes))]).toEqual([name, []]);
  expect(strFromU8(archive['datos/turns.json'] ?? new Uint8Array())).toContain('"source": "phone"');
  expect(Object.values(archive).filter((bytes) => strFromU8(bytes).includes('"browser"'))).toEqual([]);
  expect(told.length).toBeGreaterThan(0);
  expect(held(JSON.stringify(told))).toEqual([]);
  // The twin.
  expect(held(JSON.stringify(given))).toHaveLength(1);
});

test('what is kept for a repeated request holds no code: it answers the code for as long as the page is there', async () => {
  const { branch_office, person } = await twins();
  const once = { idempotencyKey: randomUUID() };
  const give = () => person.api.turns.create({ body: { branch_office } }, once);
  const given = await give();
  expect(given).toMatchObject({ code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/), page: `/t/${given.code}` });
  expect(await give()).toEqual(given);
  const kept = JSON.stringify(await owner('select result from idempotency_keys where key = $1', once.idempotencyKey));
  expect(kept).not.toContain(given.code);
  // The twin.
  expect(kept).toContain(`"label":"${given.label}"`);
  const [row] = await owner('select client_id from turns where turn_id = $1', given.id);
  const key = { client_id: Number(row?.client_id), turn_id: given.id };
  await w.app.services.system.write('tickets.forget')((sql) => forgetPages(sql, [key]));
  expect(await give()).toEqual({ ...given, code: '', page: '/t/' });
});
