import { randomUUID } from 'node:crypto';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { type World, world } from '../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

const owner = (sql: string, params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const exchange = (robot: PairedRobot, more: Partial<ExchangeFact>): ExchangeFact => ({
  uuid: randomUUID(),
  interaction: randomUUID(),
  at: robot.clock(),
  asked_by: 'typed',
  question: '¿A qué hora abren?',
  language_id: 1,
  intent_id: null,
  intent_name: 'Horario',
  answer: 'A las ocho.',
  shown: 'Plano',
  ...more,
});
const tell = (robot: PairedRobot, records: unknown[]) =>
  robot.api.device.exchanges({ body: { now: robot.clock(), records } });
const rowsOf = async (robot: PairedRobot) =>
  (await owner('select * from exchanges where robot_id = $1 order by uuid', [robot.robot.robot_id])).rows as Record<
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

describe('ENT-9 a question back', () => {
  const asks = (robot: PairedRobot) =>
    exchange(robot, {
      outcome: 'choice',
      score: 0.5,
      question: '¿Y el horario?',
      intent_name: null,
      answer: '¿Se refiere a…?',
      shown: null,
    });
  const told = async (robot: PairedRobot) => {
    const [row] = await rowsOf(robot);
    const { question, answer, shown, outcome, score, chosen_kind, intent_id } = row ?? {};
    return { question, answer, shown, outcome, score, chosen_kind, intent_id: intent_id && Number(intent_id) };
  };

  test('is told again with what was chosen, once: that and what followed is written, nothing else', async () => {
    const robot = await w.pairedRobot();
    const { intent_id } = await intentOf(robot);
    const asked = asks(robot);
    await tell(robot, [asked]);
    expect(await told(robot)).toMatchObject({
      outcome: 'choice',
      score: 0.5,
      chosen_kind: null,
      answer: '¿Se refiere a…?',
    });

    const chosen = { intent_id, intent_name: 'Horario', answer: 'A las ocho.', shown: 'Plano', chosen: { intent_id } };
    await tell(robot, [{ ...asked, ...chosen, question: 'otra cosa', score: 0.9 }]);
    const after = {
      question: '¿Y el horario?',
      answer: 'A las ocho.',
      shown: 'Plano',
      outcome: 'choice',
      score: 0.5,
      chosen_kind: 'intent',
      intent_id,
    };
    expect(await told(robot)).toEqual(after);

    await tell(robot, [{ ...asked, answer: 'Tarde.', chosen: null }]);
    expect(await told(robot)).toEqual(after);
  });

  test('reads in its visit as it was told: how near, and what was chosen, nothing, or nothing yet', async () => {
    const client = await w.client();
    const robot = await w.pairedRobot({ client });
    const { intent_id } = await intentOf(robot);
    const now = robot.clock();
    const visit = randomUUID();
    const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
    await robot.api.device.interactions({ body: { now, records: [{ uuid: visit, start: now, end: now, ...who }] } });
    const kinds: Partial<ExchangeFact>[] = [
      {},
      { chosen: null },
      { chosen: { intent_id }, intent_id, intent_name: 'Horario' },
      { chosen: { kind: 'branch', record_id: 7 }, shown: 'Centro' },
      { outcome: 'intent', score: 0.91 },
    ];
    const records = kinds.map((more, n) => ({
      ...asks(robot),
      interaction: visit,
      at: { ...now, mono_ms: now.mono_ms + n },
      ...more,
    }));
    const sent = { ...now, mono_ms: now.mono_ms + kinds.length };
    await robot.api.device.exchanges({ body: { now: sent, records } });
    const ana = await w.person({ client, modules: ['Robots'] });
    const robot_id = robot.robot.robot_id;
    const [listed] = await ana.api.interactions.listByRobot({ params: { robot_id } });
    const read = await ana.api.interactions.exchanges({ params: { id: listed?.id ?? 0 } });
    expect(read.map(({ outcome, score, chosen }) => [outcome, score, chosen])).toEqual([
      ['choice', 0.5, undefined],
      ['choice', 0.5, null],
      ['choice', 0.5, { intent_id }],
      ['choice', 0.5, { kind: 'branch', record_id: 7 }],
      ['intent', 0.91, undefined],
    ]);
  });

  test('of which nothing was taken says so; an answer that was sure is never told anew', async () => {
    const robot = await w.pairedRobot();
    const asked = asks(robot);
    await tell(robot, [asked]);
    await tell(robot, [{ ...asked, chosen: null }]);
    expect(await told(robot)).toMatchObject({ chosen_kind: 'none' });

    const sure = await w.pairedRobot();
    const answered = exchange(sure, { outcome: 'intent' });
    await tell(sure, [answered]);
    await tell(sure, [{ ...answered, outcome: 'choice', answer: 'Otra.', chosen: null }]);
    expect(await told(sure)).toMatchObject({ outcome: 'intent', chosen_kind: null, answer: 'A las ocho.' });
  });
});

test('ENT-7 sentences of the same stems of a client have one key, of another client another', async () => {
  const [one, other] = [await w.pairedRobot(), await w.pairedRobot()];
  const none = { outcome: 'none' as const };
  await tell(one, [
    exchange(one, { ...none, question: '¿Tienen vacunas?' }),
    exchange(one, { ...none, question: 'tienen la vacuna' }),
  ]);
  await tell(other, [exchange(other, { ...none, question: '¿Tienen vacunas?' })]);
  const keys = async (robot: PairedRobot) => (await rowsOf(robot)).map((row) => row.sentence_key);
  const [first, second] = await keys(one);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(await keys(other)).not.toContain(first);
});

test('ENT-2 what an older program did not mask is masked when it comes; ENT-1 of a client that keeps none, nothing said is stored', async () => {
  const robot = await w.pairedRobot();
  const said = { question: 'llámenme al 55 1234 5678', answer: 'No encontré 55 1234 5678.', outcome: 'none' as const };
  await tell(robot, [exchange(robot, said)]);
  expect(await rowsOf(robot)).toMatchObject([{ question: 'llámenme al •••', answer: 'No encontré •••.' }]);

  const silent = await w.pairedRobot();
  const params = { client_id: silent.robot.client.client_id };
  const changed = await w.staff.api.clients.update({ params, body: { sentence_days: 0 } });
  expect(changed.sentence_days).toBe(0);
  await tell(silent, [exchange(silent, said)]);
  expect(await rowsOf(silent)).toMatchObject([{ question: null, answer: null, sentence_key: null, outcome: 'none' }]);
});

test('ENT-9 a score of almost nothing turns away neither its exchange nor those told with it', async () => {
  const robot = await w.pairedRobot();
  const scores = [1e-50, 1e-320, 0, 0.25, 1];
  const told = scores.map((score) => exchange(robot, { outcome: 'choice', score }));
  expect((await tell(robot, told)).accepted.length).toBe(scores.length);
  const kept = await rowsOf(robot);
  expect(kept.map(({ score }) => score).sort()).toEqual([0, 0, 0, 0.25, 1]);
});

test('ENT-1 what is older than the client keeps it is emptied, row and outcome stay; what is younger stays whole', async () => {
  const robot = await w.pairedRobot();
  const [old, young] = [exchange(robot, { outcome: 'none' }), exchange(robot, { outcome: 'none' })];
  await tell(robot, [old, young]);
  await owner(`update exchanges set asked_at = asked_at - interval '31 days' where uuid = $1`, [old.uuid]);
  await w.app.runSchedule('cleanup');
  const rows = await rowsOf(robot);
  const emptied = { question: null, answer: null, sentence_key: null, outcome: 'none', intent_name: 'Horario' };
  expect(rows.find(({ uuid }) => uuid === old.uuid)).toMatchObject(emptied);
  expect(rows.find(({ uuid }) => uuid === young.uuid)).toMatchObject({
    question: '¿A qué hora abren?',
    answer: 'A las ocho.',
  });
  // Of a client that keeps none from now on, what it had goes too; of another it stays.
  const other = await w.pairedRobot();
  await tell(other, [exchange(other, { outcome: 'none' })]);
  const params = { client_id: robot.robot.client.client_id };
  await w.staff.api.clients.update({ params, body: { sentence_days: 0 } });
  await w.app.runSchedule('cleanup');
  expect(await rowsOf(robot)).toMatchObject([emptied, emptied]);
  expect(await rowsOf(other)).toMatchObject([{ question: '¿A qué hora abren?' }]);
});
