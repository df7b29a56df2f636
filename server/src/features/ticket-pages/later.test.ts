import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import { branchOf } from '../turns/turns.samples.ts';
import { giveAt } from './ticket-pages.samples.ts';

const w = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx', PUSH_PRIVATE: 'on' });
const service = await hookReceiver((_request, response) => response.writeHead(201).end());
afterAll(() => service.stop());
const { get, leave, comeBack, stepBack, subscribe } = w.anonymous.ticketPages;
const at = (code: string) => ({ params: { code } });
const look = async () => {
  await w.app.runSchedule('tickets-almost');
  await w.app.runSchedule('ticket-pushes');
};

/** A branch with two boxes where somebody sits, and so many tickets that wait. */
async function line(tickets: number) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas'] });
  const branch_office = await branchOf(w, client);
  const seat = async (box_number: number) => {
    const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { box_number, branch_office } });
    const { api, user_id } = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
    await api.boxes.assign({ params: { id }, body: { assigned: true, user: user_id } });
    return { api, id, take: () => api.turns.take({ body: { attended_by: user_id } }) };
  };
  const [desk, other] = [await seat(1), await seat(2)];
  const given = [];
  for (let n = 0; n < tickets; n += 1) given.push(await giveAt(w, branch_office));
  return { desk, other, given, codes: given.map(({ code }) => code) };
}

test('whoever comes later keeps that place when the desk writes their name, and moves by minutes of advance alone (MOV-3)', async () => {
  const { codes, given, desk } = await line(5);
  const [code = ''] = codes;
  const params = { id: given[0]?.id ?? 0 };
  await stepBack(at(code));
  expect((await get(at(code))).ahead).toBe(3);
  await desk.api.turns.update({ params, body: { name: 'Ana' } });
  expect((await get(at(code))).ahead).toBe(3);
  await desk.api.turns.update({ params, body: { advance: 15 } });
  expect((await get(at(code))).ahead).toBe(0);
});

test('who was almost next and comes later is told again when they are; who has two before them still is told nothing twice (MOV-4)', async () => {
  const { codes, desk } = await line(4);
  const [first = '', , third = ''] = codes;
  const told = async (path: string, code: string) => {
    const browser = pushBrowser(`${service.url}/${path}`);
    await subscribe({ ...at(code), body: browser.subscription });
    return () =>
      service.received.filter((one) => one.path === `/hook/${path}`).map(({ bytes }) => browser.read(bytes).kind);
  };
  const ofFirst = await told('first', first);
  await look();
  expect(ofFirst()).toEqual(['almost']);
  await stepBack(at(first));
  const ofLater = await told('later', first);
  await look();
  // Three are before it now: nobody is told what is not so.
  expect([ofFirst(), ofLater()]).toEqual([['almost'], []]);
  await desk.take();
  await look();
  expect([ofFirst(), ofLater()]).toEqual([['almost', 'almost'], ['almost']]);
  const ofThird = await told('third', third);
  await look();
  await stepBack(at(third));
  await look();
  expect(ofThird()).toEqual(['almost']);
});

test('of several that one box alone takes each has those before it, and who gives such a place back comes back to it', async () => {
  const { codes, given, desk, other } = await line(5);
  for (const { id } of given.slice(0, 4))
    await desk.api.turns.transfer({ params: { id }, body: { attention_box_id: other.id } });
  const aheads = async () => Promise.all(codes.map(async (code) => (await get(at(code))).ahead));
  expect(await aheads()).toEqual([0, 1, 2, 3, 0]);
  expect(await Promise.all(codes.map(async (code) => (await get(at(code))).almost))).toEqual([
    ...[true, true, true, false, true],
  ]);
  await look();
  const almost = async (code: string) =>
    (await w.engine.owner((c) => c.query('select from turns where code = $1 and almost_at is not null', [code]))).count;
  expect(await Promise.all(codes.map(almost))).toEqual([1, 1, 1, 0, 1]);
  const [code = ''] = codes;
  await leave(at(code));
  expect(await aheads()).toEqual([null, 0, 1, 2, 0]);
  await comeBack(at(code));
  expect(await aheads()).toEqual([0, 1, 2, 3, 0]);
  expect((await other.take()).label).toBe('001');
  // Sent on before any call it is no other box; after one it is.
  expect(await get(at(codes[1] ?? ''))).toMatchObject({ sent_on: false, calls: 0 });
  await other.api.turns.transfer({ params: { id: given[0]?.id ?? 0 }, body: { attention_box_id: desk.id } });
  expect(await get(at(code))).toMatchObject({ status: 'waiting', sent_on: true, calls: 0 });
  await desk.take();
  expect(await get(at(code))).toMatchObject({ status: 'assigned', sent_on: false, calls: 2, box_number: 1 });
});

test('said again and again it keeps nobody waiting, and no place is given back and taken again for ever', async () => {
  const { codes, given, desk } = await line(3);
  const [code = ''] = codes;
  const version = async () =>
    (
      await w.engine.owner((c) =>
        c.query(
          'select l.version from turn_lines l join turns t using (client_id, branchoffice_id) where t.code = $1',
          [code],
        ),
      )
    ).rows[0]?.version;
  const before = await version();
  for (let n = 0; n < 3; n += 1) expect((await comeBack(at(code))).status).toBe('waiting');
  expect(await version()).toEqual(before);
  for (let n = 0; n < 3; n += 1) {
    expect((await get(at(code))).may_come_back).toBe(true);
    await leave(at(code));
    expect((await leave(at(code))).may_return_until).not.toBeNull();
    await comeBack(at(code));
  }
  // What is refused is promised by nobody: before and after it is given back for good.
  expect(await get(at(code))).toMatchObject({ status: 'waiting', may_come_back: false });
  expect(await leave(at(code))).toMatchObject({ end_reason: 'left', may_return_until: null });
  await expect(comeBack(at(code))).rejects.toMatchObject({ code: 'tickets.too_late' });
  const kinds = (await desk.api.turns.events({ params: { id: given[0]?.id ?? 0 } })).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'left')).toHaveLength(4);
  // The page of whoever comes after says so.
  expect((await get(at(codes[1] ?? ''))).ahead).toBe(0);
});
