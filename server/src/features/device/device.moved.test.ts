import { randomUUID } from 'node:crypto';
import type { Clock } from '@botones/contract/device/fact-clock';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld();

const owner = async (statement: string, ...params: unknown[]) =>
  (await w.engine.owner((c) => c.query(statement, params))).rows;

const talked = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
const asked = {
  asked_by: 'touch',
  question: '¿Qué hora es?',
  language_id: 1,
  intent_id: null,
  intent_name: 'Hora',
} as const;
const media = { event_id: null, campaign_id: null, scene_id: 1, media_id: 1, sha256: null };
const told = { type: 'error', title: 't', description: 'd', solution: null, priority: null } as const;

/** Types of facts: where they are kept, and one that happens now. */
const types = {
  interactions: ['interactions', (start: Clock) => ({ start, end: null, ...talked })],
  exchanges: [
    'exchanges',
    (at: Clock) => ({ at, interaction: randomUUID(), ...asked, answer: 'Las tres', shown: null }),
  ],
  views: ['view_events', (at: Clock) => ({ at, kind: 'intent', record_id: 1, name: 'Hora' })],
  detections: [
    'detections',
    (at: Clock) => ({ at, event_type: 'person_crossed', track_id: null, gender: null, age: null }),
  ],
  tries: [
    'tries',
    (at: Clock) => ({ at, ear: 'browser', outcome: 'silence', fault: null, recognised_ms: null, sound_ms: null }),
  ],
  playback: [
    'playback',
    (start: Clock) => ({ start, end: start, ...media, name: 'Playa', plays: 1, shown_ms: 1_000, completed: 0 }),
  ],
  notifications: ['alerts', (at: Clock) => ({ at, alert: 'a', ...told })],
} as const;
type Type = keyof typeof types;

/** A robot that went to another client right after it had told something. */
async function moved(type: Type) {
  const [from, to] = [await w.client(), await w.client()];
  const robot = await w.pairedRobot({ client: from });
  const { robot_id } = robot.robot;
  const [table, factOf] = types[type];
  const tell = (record: object) => robot.api.device[type]({ body: { now: robot.clock(), records: [record] } } as never);
  const fact = { uuid: randomUUID(), ...factOf(robot.clock()) };
  await tell(fact);
  await w.staff.api.robots.update({ params: { robot_id }, body: { client: to.client_id } });
  return { from, to, robot, table, factOf, fact, tell };
}

describe('what a robot tells again after it went to another client (data-model 2, ALL-10)', () => {
  test.each(
    Object.keys(types) as Type[],
  )('%s: is the same fact of the former client, and a new one is the new one’s', async (type) => {
    const { from, to, robot, table, factOf, fact, tell } = await moved(type);
    await tell(fact);
    // Later than an outbreak of alerts lasts, so that it is one of its own.
    const fresh = { uuid: randomUUID(), ...factOf(robot.clock()) };
    await tell(fresh);
    const kept = await owner(
      `select uuid, client_id from ${table} where robot_id = $1 order by client_id`,
      robot.robot.robot_id,
    );
    expect(kept).toEqual([
      { uuid: fact.uuid, client_id: from.client_id },
      { uuid: fresh.uuid, client_id: to.client_id },
    ]);
  });

  test('an end that comes after the move ends the visit where it began, and counts nowhere twice', async () => {
    const { from, to, robot, fact, tell } = await moved('interactions');
    const { start } = fact as unknown as { start: Clock };
    await tell({ ...fact, end: { ...start, mono_ms: start.mono_ms + 5_000 } });
    const counts = `select client_id, n::int as n from interaction_days where robot_id = $1`;
    expect(await owner(counts, robot.robot.robot_id)).toEqual([{ client_id: from.client_id, n: 1 }]);
    const visits = `select client_id, extract(epoch from ended_at - started_at)::int as lasted from interactions where robot_id = $1`;
    expect(await owner(visits, robot.robot.robot_id)).toEqual([{ client_id: from.client_id, lasted: 5 }]);
    expect(await w.staff.api.robots.get({ params: { robot_id: robot.robot.robot_id } })).toMatchObject({
      client: { client_id: to.client_id },
      interactions_count: 0,
    });
  });

  test('what it was told goes with it and its picture goes; no key lets it stay with the former client', async () => {
    const client = await w.client();
    const to = await w.client();
    const { robot } = await w.pairedRobot({ client });
    await owner(
      `with asked as (insert into device_commands (client_id, robot_id, kind) values ($1, $2, 'screenshot') returning *)
      insert into robot_pictures (client_id, robot_id, command_id, type, bytes) select client_id, robot_id, command_id, 'image/png', '\\x00' from asked`,
      client.client_id,
      robot.robot_id,
    );
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { client: to.client_id } });
    const commands = 'select client_id from device_commands where robot_id = $1';
    expect(await owner(commands, robot.robot_id)).toEqual([{ client_id: to.client_id }]);
    expect(await owner('select from robot_pictures where robot_id = $1', robot.robot_id)).toEqual([]);
    const left = owner(
      'update device_commands set client_id = $1 where robot_id = $2',
      client.client_id,
      robot.robot_id,
    );
    await expect(left).rejects.toMatchObject({ code: '23503' });
  });
});

describe('nothing points at what is gone', () => {
  test('a robot with facts is not deleted, one without is; a survey and a scene leave whoever chose them', async () => {
    const { from, robot } = await moved('views');
    const { robot_id } = robot.robot;
    await expect(owner('delete from robots where robot_id = $1', robot_id)).rejects.toMatchObject({ code: '23503' });
    const [poll] = await owner(
      `insert into polls (client_id, title_es, description_es, goodbye_es, questions_count, outline) values ($1, 'Encuesta', 'd', 'g', 0, '') returning poll_id`,
      from.client_id,
    );
    const [scene] = await owner(
      `insert into scenes (client_id, name) values ($1, 'Playa') returning scene_id`,
      from.client_id,
    );
    const other = await w.robot({ client: from });
    await owner('update robots set poll_id = $1 where robot_id = $2', poll?.poll_id, other.robot_id);
    await owner('update clients set default_scene_id = $1 where client_id = $2', scene?.scene_id, from.client_id);
    const chosen = `select poll_id, default_scene_id from robots join clients using (client_id) where robot_id = $1`;
    expect(await owner(chosen, other.robot_id)).toEqual([
      { poll_id: poll?.poll_id, default_scene_id: scene?.scene_id },
    ]);
    await owner('delete from polls where poll_id = $1', poll?.poll_id);
    await owner('delete from scenes where scene_id = $1', scene?.scene_id);
    expect(await owner(chosen, other.robot_id)).toEqual([{ poll_id: null, default_scene_id: null }]);
    await owner('delete from robots where robot_id = $1', other.robot_id);
    expect(await owner(chosen, other.robot_id)).toEqual([]);
  });
});
