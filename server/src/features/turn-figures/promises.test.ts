import { randomUUID } from 'node:crypto';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import type { Turn } from '@botones/contract/turns/turns';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { doorSecret } from '../turns/door.secrets.ts';
import { branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld({});
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const days = { start: '2020-01-01', end: '2099-12-31' };

/** A branch where services took four minutes at each hour of the day; of another one nothing was measured. */
async function clinic(measured = true) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Robots'] });
  const branch_office = await branchOf(w, client);
  await owner(
    `update branch_offices set open_at = '00:00', until_at = '00:00' where branchoffice_id = $1`,
    branch_office,
  );
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const attended_by = admin.user_id;
  const { attention_box_id } = await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  await admin.api.boxes.assign({ params: { id: attention_box_id }, body: { assigned: true, user: attended_by } });
  if (measured)
    await owner(
      `insert into turns (client_id, branchoffice_id, day, hour, number, source, status, created_at, place_at, attention_date, end_date,
        box_id, attended_by)
      select c.client_id, $2, at::date, h, h * 20 + n, 'console', 'attended', at at time zone c.timezone, at at time zone c.timezone,
        at at time zone c.timezone, (at at time zone c.timezone) + interval '4 minutes', $3, $4
      from clients c, generate_series(0, 23) h, generate_series(1, 20) n,
        lateral (select (now() at time zone c.timezone)::date - 20 + make_interval(hours => h, mins => n) as at) l
      where c.client_id = $1`,
      ...[client.client_id, branch_office, attention_box_id, attended_by],
    );
  const { api, clock, robot } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  await w.staff.api.robots.update({ params, body: { main_branch_office: branch_office } });
  await admin.api.turnDoors.update({ params: { branch_office }, body: { by_phone: true } });
  const door = doorSecret(w.app.services.config.secretKey, { branchoffice_id: branch_office, printed: 1 });
  const ask = {
    console: () => admin.api.turns.create({ body: { branch_office } }),
    robot: () => api.device.askTurn({ body: { uuid: randomUUID(), now: clock(), language_id: 1 } }),
    phone: () =>
      w.anonymous.turnDoors.take({
        body: { door, browser: randomUUID(), code: codeOfUuid(randomUUID()), language_id: 1 },
      }),
  };
  /** The newest ticket, by whichever door it came. */
  const given = async (source: Turn['source']) => {
    await ask[source]();
    const [turn] = await admin.api.turns.history({ query: { branch_office, status: 'waiting', limit: '1' } });
    const [row] = await owner('select code from turns where turn_id = $1', turn?.id);
    return { ...(turn as Turn), code: String(row?.code) };
  };
  return {
    ...{ client, branch_office, admin, box: attention_box_id, given },
    /** It came so many minutes before it did. */
    came: (id: number, minutes: number) =>
      owner(
        `update turns set created_at = created_at - make_interval(mins => $2) where turn_id = $1`,
        ...[id, minutes],
      ),
    choose: (id: number) => admin.api.turns.choose({ params: { id } }),
    end: (status: 'attended' | 'cancelled' = 'attended') => admin.api.turns.finalize({ body: { attended_by, status } }),
    figures: (query: object = { branch_office }) => admin.api.turnFigures.read({ query: { ...days, ...query } }),
  };
}
const wrongCounts = () =>
  owner(
    `select name, wrong from (select name, recount(name) as wrong from roll_ups where facts = 'turns') r where wrong <> 0`,
  );

const kinds = ['inside', 'sooner', 'later', 'moved', 'uncalled'] as const;
const hourOf = ({ created_at, timezone }: Turn) =>
  Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(
      new Date(created_at),
    ),
  );

test('who was called within the minutes that they were told first is counted by the hour, equal to a ledger of its own (MOV-7)', async () => {
  const { admin, given, came, choose, end, figures, box } = await clinic();
  const before = await figures();
  expect(before).toMatchObject({
    sources: { robot: 0, console: 480, phone: 0 },
    promise: { promised: 0, share: null },
  });
  const ledger: { source: Turn['source']; hour: number; kept: (typeof kinds)[number] }[] = [];
  const doors = ['robot', 'console', 'phone'] as const;
  const tickets: (Turn & { code: string })[] = [];
  for (let n = 0; n < 15; n += 1) tickets.push(await given(doors[n % 3] ?? 'console'));
  const waits = async (nth: number) => {
    const [row] = await owner(
      'select promised_from as a, promised_until as b from turns where turn_id = $1',
      tickets[nth]?.id,
    );
    return [row?.a, row?.b];
  };
  expect([await waits(0), await waits(2), await waits(4)]).toEqual([
    [0, 5],
    [5, 10],
    [15, 20],
  ]);
  const note = (nth: number, kept: (typeof kinds)[number]) => {
    const turn = tickets[nth] as Turn;
    ledger.push({ source: turn.source, hour: hourOf(turn), kept });
    return { id: turn.id, code: String(tickets[nth]?.code) };
  };
  const call = async (nth: number, kept: (typeof kinds)[number], minutes: number, status?: 'cancelled') => {
    const { id } = note(nth, kept);
    await came(id, minutes);
    await choose(id);
    await end(status);
  };
  // 0 to 5, 5 to 10 and 15 to 20 minutes were told.
  await call(0, 'inside', 0);
  await call(1, 'later', 5);
  await call(2, 'sooner', 4);
  await call(4, 'inside', 19);
  // Nobody came: they were called all the same.
  await call(3, 'inside', 14, 'cancelled');
  // They gave the place back; the second one came back.
  await w.anonymous.ticketPages.leave({ params: { code: note(5, 'uncalled').code } });
  const { code } = { code: String(tickets[6]?.code) };
  await w.anonymous.ticketPages.leave({ params: { code } });
  await w.anonymous.ticketPages.comeBack({ params: { code } });
  await call(6, 'moved', 20);
  await w.anonymous.ticketPages.stepBack({ params: { code: String(tickets[7]?.code) } });
  await call(7, 'moved', 30);
  await admin.api.turns.transfer({ params: { id: tickets[8]?.id ?? 0 }, body: { attention_box_id: box } });
  await call(8, 'moved', 35);
  await admin.api.turns.update({ params: { id: tickets[9]?.id ?? 0 }, body: { advance_reason: 'elderly' } });
  await call(9, 'moved', 38);
  // A name alone moves nobody: 40 to 45 were told.
  await admin.api.turns.update({ params: { id: tickets[10]?.id ?? 0 }, body: { name: 'Rosa' } });
  await call(10, 'inside', 42);
  await choose(tickets[11]?.id ?? 0);
  await admin.api.turns.putBack({ params: { id: tickets[11]?.id ?? 0 } });
  await call(11, 'moved', 45);
  // Whoever stands at the desk is called by nobody.
  note(12, 'uncalled');
  await admin.api.turns.serve({ body: { number: tickets[12]?.label.replace(/^0+/, '') ?? '' } });
  await end();

  const told = await figures();
  const counted = (of: typeof ledger) =>
    Object.fromEntries(kinds.map((kept) => [kept, of.filter((each) => each.kept === kept).length]));
  const { moved, uncalled, ...called } = counted(ledger);
  expect(told.promise).toEqual({ n: 6, ...called, share: 67, promised: 13, moved, uncalled });
  expect(called).toEqual({ inside: 4, sooner: 1, later: 1 });
  for (const [hour, { promise }] of told.hours.entries()) {
    const { inside, sooner, later } = counted(ledger.filter((each) => each.hour === hour)) as Record<string, number>;
    expect(promise).toMatchObject({ inside, sooner, later });
    expect(promise.share === null).toBe(promise.n === 0);
  }
  // The two that wait count by their doors, and as no promise that was kept or not.
  expect(told.sources).toEqual({ robot: 5, console: 485, phone: 5 });
  expect(await wrongCounts()).toEqual([]);

  // Rows that go take their counts along.
  await owner('delete from turns where turn_id = $1', tickets[1]?.id);
  expect((await figures()).promise).toMatchObject({ n: 5, later: 0, share: 80, promised: 12 });
  expect((await figures()).sources.console).toBe(484);
  expect(await wrongCounts()).toEqual([]);
});

test('of a branch where nothing was measured there is no share; other branches, days and clients do not count', async () => {
  const { given, choose, end, figures, admin, client, branch_office } = await clinic(false);
  const { id } = await given('phone');
  await choose(id);
  await end();
  const none = { n: 0, inside: 0, sooner: 0, later: 0, share: null, hidden: { share: 'none' } };
  const told = await figures();
  expect(told.promise).toEqual({ ...none, promised: 0, moved: 0, uncalled: 0 });
  expect(told.hours.map(({ promise }) => promise)).toEqual(Array(24).fill(none));
  expect(told.sources).toEqual({ robot: 0, console: 0, phone: 1 });
  const nobody = { robot: 0, console: 0, phone: 0 };
  expect((await figures({ branch_office: await branchOf(w, client) })).sources).toEqual(nobody);
  expect((await figures({ branch_office, start: '2020-01-01', end: '2020-12-31' })).sources).toEqual(nobody);
  expect((await figures({})).sources.phone).toBe(1);
  const stranger = await w.person({ modules: ['Turnos'] });
  expect((await stranger.api.turnFigures.read({ query: days })).sources).toEqual(nobody);
  expect(admin.user_id).not.toBe(stranger.user_id);
});

test('what a robot was told and nobody saw is no promise (TUR-5)', async () => {
  const { client, branch_office, figures } = await clinic();
  const { api, clock, robot } = await w.pairedRobot({ client });
  await w.staff.api.robots.update({
    params: { robot_id: robot.robot_id },
    body: { main_branch_office: branch_office },
  });
  const ask = (uuid: string) => api.device.askTurn({ body: { uuid, now: clock(), language_id: 1 } });
  const [lost, seen] = [randomUUID(), randomUUID()];
  await ask(lost);
  await ask(seen);
  const records = [{ uuid: lost, at: clock(), number: 10_007, language_id: 1 as const }];
  await api.device.printed_turns({ body: { now: clock(), records } });
  const promised = await owner('select uuid, promised_until as until from turns where uuid = any($1)', [lost, seen]);
  expect(new Map(promised.map(({ uuid, until }) => [uuid, until]))).toEqual(
    new Map([
      [lost, null],
      [seen, 5],
    ]),
  );
  expect((await figures()).sources.robot).toBe(2);
});
