import { randomUUID } from 'node:crypto';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import type { ViewFact } from '@botones/contract/device/facts';
import { describe, expect, test, vi } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld();

const minute = 60_000;
const owner = (sql: string, params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
/** An instant of the robot's present boot, so many milliseconds ago; it has been up for a day. */
const ago = (robot: PairedRobot, ms: number) => {
  const now = robot.clock();
  const up = now.mono_ms + 86_400_000;
  return { ...now, wall: new Date(Date.parse(now.wall) - ms).toISOString(), mono_ms: up - ms };
};
const interaction = randomUUID();
const exchange = (robot: PairedRobot, more: Partial<ExchangeFact> = {}): ExchangeFact => ({
  uuid: randomUUID(),
  interaction,
  at: ago(robot, minute),
  asked_by: 'typed',
  question: '¿A qué hora abren?',
  language_id: 1,
  intent_id: null,
  intent_name: 'Horario',
  answer: 'A las ocho.',
  shown: 'Plano',
  ...more,
});
const view = (robot: PairedRobot, more: Partial<ViewFact> = {}): ViewFact => ({
  uuid: randomUUID(),
  at: ago(robot, minute),
  kind: 'intent',
  record_id: 7,
  name: 'Horario',
  ...more,
});
const tell = (robot: PairedRobot, kind: 'exchanges' | 'views', records: unknown[]) =>
  robot.api.device[kind]({ body: { now: ago(robot, 0), records } });
const rowsOf = async (robot: PairedRobot, table: 'exchanges' | 'view_events') =>
  (await owner(`select * from ${table} where robot_id = $1 order by uuid`, [robot.robot.robot_id])).rows as Record<
    string,
    unknown
  >[];

/** An agent of this robot with one intention; answers both ids. */
async function intentOf({ robot }: PairedRobot): Promise<{ agent_id: number; intent_id: number }> {
  const client_id = robot.client.client_id;
  const one = async (sql: string, params: unknown[]) => Object.values((await owner(sql, params)).rows[0] as object)[0];
  const session = await one(
    `insert into session_types (client_id, session_name, kind) values ($1, 'Español', 'es') returning session_id`,
    [client_id],
  );
  const agent_id = (await one(
    `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine)
     values ($1, $2, $3, 'Recepción', 1, 'Hola', 'female', 'local') returning agent_id`,
    [client_id, robot.robot_id, session],
  )) as number;
  const intent_id = (await one(
    `insert into intents (client_id, agent_id, provider_id, name) values ($1, $2, 'hours', 'Horario') returning intent_id`,
    [client_id, agent_id],
  )) as number;
  return { agent_id, intent_id };
}

describe('exchanges and views arrive once, whatever the way (MET-15, E12)', () => {
  test.each([
    ['exchanges', 'exchanges', exchange],
    ['views', 'view_events', view],
  ] as const)('%s: repeated after a lost answer, shuffled and spelled otherwise', async (kind, table, make) => {
    const robot = await w.pairedRobot();
    const facts = Array.from({ length: 40 }, () => make(robot));
    const loud = facts.map((fact) => ({ ...fact, uuid: fact.uuid.toUpperCase() }));
    const [told] = await Promise.all([tell(robot, kind, facts), tell(robot, kind, [...loud].reverse())]);
    expect(told).toEqual({ accepted: facts.map(({ uuid }) => uuid), rejected: [] });
    await tell(robot, kind, [...facts.slice(10), ...loud]);
    expect((await rowsOf(robot, table)).map(({ uuid }) => uuid)).toEqual(facts.map(({ uuid }) => uuid).sort());
  });

  test('what was first told stays as it was', async () => {
    const robot = await w.pairedRobot();
    const first = exchange(robot);
    await tell(robot, 'exchanges', [first]);
    await tell(robot, 'exchanges', [{ ...first, answer: 'Otra cosa' }]);
    expect((await rowsOf(robot, 'exchanges')).map(({ answer }) => answer)).toEqual(['A las ocho.']);
  });

  test('nothing is accepted that is not committed', async () => {
    const robot = await w.pairedRobot();
    const write = vi.spyOn(w.engine, 'write').mockRejectedValue(new Error('the disk is full'));
    await expect(tell(robot, 'views', [view(robot)])).rejects.toMatchObject({ status: 500 });
    write.mockRestore();
    expect(await rowsOf(robot, 'view_events')).toEqual([]);
    await tell(robot, 'views', [view(robot)]);
    expect(await rowsOf(robot, 'view_events')).toHaveLength(1);
  });

  test.each([
    ['a question of 301 characters', { question: 'x'.repeat(301) }],
    ['a language nobody speaks', { language_id: 3 }],
    ['asked by nobody known', { asked_by: 'gesture' }],
    ['no interaction', { interaction: undefined }],
  ])('%s rejects only itself (D-9)', async (_what, bad) => {
    const robot = await w.pairedRobot();
    const good = exchange(robot, { question: 'x'.repeat(300) });
    const { accepted, rejected } = await tell(robot, 'exchanges', [{ ...exchange(robot), ...bad }, good]);
    expect([accepted, rejected.map(({ index }) => index)]).toEqual([[good.uuid], [0]]);
  });
});

test('of the robot’s own intention the ids are kept, of any other and of a removed one the name alone (MET-15)', async () => {
  const [mine, theirs] = [await w.pairedRobot(), await w.pairedRobot()];
  const [own, foreign] = [await intentOf(mine), await intentOf(theirs)];
  const kept = async (intent_id: number) => {
    const fact = exchange(mine, { intent_id });
    expect((await tell(mine, 'exchanges', [fact])).accepted).toEqual([fact.uuid]);
    const row = (await rowsOf(mine, 'exchanges')).find(({ uuid }) => uuid === fact.uuid);
    return [Number(row?.agent_id), Number(row?.intent_id), row?.intent_name];
  };
  expect(await kept(own.intent_id)).toEqual([own.agent_id, own.intent_id, 'Horario']);
  expect(await kept(foreign.intent_id)).toEqual([0, 0, 'Horario']);
  expect(await kept(999_999_999)).toEqual([0, 0, 'Horario']);
});

test('told by robots of several clients at once, each keeps its own intention and its client’s day', async () => {
  const robots = [await w.pairedRobot(), await w.pairedRobot(), await w.pairedRobot()];
  const zones = ['Pacific/Kiritimati', 'America/Mexico_City', 'Pacific/Pago_Pago'];
  const own = await Promise.all(robots.map(intentOf));
  for (const [n, { robot }] of robots.entries())
    await w.staff.api.clients.update({
      params: { client_id: robot.client.client_id },
      body: { timezone: zones[n] as string },
    });
  for (const robot of robots) await robot.heartbeat();
  await Promise.all(
    robots.flatMap((robot) => [
      tell(
        robot,
        'exchanges',
        own.map(({ intent_id }) => exchange(robot, { intent_id })),
      ),
      tell(robot, 'views', [view(robot)]),
    ]),
  );
  for (const [n, robot] of robots.entries()) {
    const known = (await rowsOf(robot, 'exchanges')).filter(({ intent_id }) => intent_id !== null);
    expect(known.map(({ agent_id, intent_id }) => [Number(agent_id), Number(intent_id)])).toEqual([
      [own[n]?.agent_id, own[n]?.intent_id],
    ]);
    const [seen] = await rowsOf(robot, 'view_events');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zones[n], dateStyle: 'short' });
    expect(String(seen?.local_day)).toBe(day.format(new Date(String(seen?.viewed_at))));
  }
});

test('they are dated by the clock that can be believed, a view on the client’s day (E13)', async () => {
  const robot = await w.pairedRobot();
  await w.staff.api.clients.update({
    params: { client_id: robot.robot.client.client_id },
    body: { timezone: 'Pacific/Kiritimati' },
  });
  // A wall that stands in 1999 is not believed; the distance on the monotonic clock of the same boot is.
  const at = { ...ago(robot, 90 * minute), wall: '1999-01-01T00:00:00Z' };
  await tell(robot, 'views', [view(robot, { at })]);
  await tell(robot, 'exchanges', [exchange(robot, { at })]);
  const before = Date.now() - 90 * minute;
  const [seen] = await rowsOf(robot, 'view_events');
  const [said] = await rowsOf(robot, 'exchanges');
  for (const when of [seen?.viewed_at, said?.asked_at])
    expect(Math.abs(new Date(String(when)).getTime() - before)).toBeLessThan(30_000);
  const day = new Date(new Date(String(seen?.viewed_at)).getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  expect(String(seen?.local_day)).toBe(day);
});

test('day and branch are decided when a fact is first written, and stay where zone and branch change (ALL-2, ALL-3, ALL-4)', async () => {
  const robot = await w.pairedRobot();
  const { robot_id, client } = robot.robot;
  const { client_id } = client;
  const { rows } = await owner(
    `insert into branch_offices (client_id, name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at, description_es, audio_text_es)
     select $1, 'Sucursal ' || n, '5512345678', 'Calle', 'https://maps.google.com/?q=1,1', 1, 1, 'x', '09:00', '18:00', 'd', 'a'
     from generate_series(1, 2) n returning branchoffice_id`,
    [client_id],
  );
  const [first, second] = rows.map((row) => Number((row as { branchoffice_id: unknown }).branchoffice_id));
  const stand = (branch: number | undefined) =>
    owner(
      `insert into robot_main_branches (robot_id, client_id, branchoffice_id) values ($1, $2, $3)
       on conflict (client_id, robot_id) do update set branchoffice_id = excluded.branchoffice_id`,
      [robot_id, client_id, branch],
    );
  const at = ago(robot, minute);
  const start = { uuid: randomUUID(), start: at, language_id: 1, session_kind: 'es', gender: null, age: null };
  const visit = (end: unknown) => ({ ...start, end, track_id: null });
  const seen = { uuid: randomUUID(), at, event_type: 'person_crossed', gender: null, age: null, track_id: null };
  const asked = exchange(robot, { interaction: start.uuid, at, outcome: 'none' });
  const shown = view(robot, { interaction: start.uuid, at });
  const tellAll = async (end: unknown) => {
    const body = (records: unknown[]) => ({ body: { now: ago(robot, 0), records } });
    // Its views come before the interaction itself: nothing is refused for lack of it.
    await robot.api.device.views(body([shown]));
    await robot.api.device.exchanges(body([asked]));
    await robot.api.device.detections(body([seen]));
    await robot.api.device.interactions(body([visit(end)]));
  };
  const facts = async () =>
    (
      await owner(
        `select 'visit' as what, local_day::text as day, branchoffice_id::int as branch, null as told from interactions where robot_id = $1
         union all select 'asked', local_day::text, branchoffice_id::int, outcome from exchanges where robot_id = $1
         union all select 'shown', local_day::text, branchoffice_id::int, interaction_uuid::text from view_events where robot_id = $1
         union all select 'seen', local_day::text, branchoffice_id::int, null from detections where robot_id = $1 order by 1`,
        [robot_id],
      )
    ).rows;
  await stand(first);
  await tellAll(null);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.parse(at.wall));
  const kept = [
    { what: 'asked', day, branch: first, told: 'none' },
    { what: 'seen', day, branch: first, told: null },
    { what: 'shown', day, branch: first, told: start.uuid },
    { what: 'visit', day, branch: first, told: null },
  ];
  expect(await facts()).toEqual(kept);
  // Another place, another zone, and the end of the interaction: what is written stays; what comes now is of the new place.
  await stand(second);
  await w.staff.api.clients.update({ params: { client_id }, body: { timezone: 'Pacific/Kiritimati' } });
  await robot.heartbeat();
  await tellAll(ago(robot, 0));
  expect(await facts()).toEqual(kept);
  const later = view(robot);
  await tell(robot, 'views', [later]);
  const now = (await rowsOf(robot, 'view_events')).find(({ uuid }) => uuid === later.uuid);
  expect([Number(now?.branchoffice_id), now?.interaction_uuid]).toEqual([second, null]);
});
