import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import type { Survey } from '@botones/contract/surveys/surveys';
import { expect } from 'vitest';
import { surveyOf } from '../features/surveys/surveys.samples.ts';
import { makeCode } from '../features/turns/turns.adding.ts';
import { boxOf, branchOf } from '../features/turns/turns.samples.ts';
import type { PairedRobot } from './paired-robot.ts';
import type { World } from './world.ts';

/** Where a robot tells all kinds of facts: it stands in a branch that gives out tickets, and asks a survey. */
export interface Stand {
  client: Client;
  robot: PairedRobot;
  robot_id: number;
  branch_office: number;
  survey: Survey;
}

export async function standOf(w: World, client: Client): Promise<Stand> {
  const branch_office = await branchOf(w, client);
  await boxOf(w, client, branch_office);
  const robot = await w.pairedRobot({ client });
  const { robot_id } = robot.robot;
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branch_office } });
  return { client, robot, robot_id, branch_office, survey: await surveyOf(w, client) };
}

type Batches = Record<string, object[]>;

/** What a robot tells of one visit, by type of fact: each text that somebody said, or that tells who it was, holds the word. */
export function factsOf({ robot, branch_office, survey }: Stand, word: string, uuid: string = randomUUID()): Batches {
  const at = robot.clock();
  const of = (fact: object) => ({ uuid: randomUUID(), interaction: uuid, ...fact });
  const who = { gender: 'female', age: 33, track_id: `${word}-rastro` };
  const said = { asked_by: 'voice', language_id: 1, intent_id: null, score: 0.5 };
  const texts = {
    question: `${word} pregunta por su ojo`,
    answer: `${word} respuesta`,
    intent_name: `${word} intención`,
    shown: `${word} mostrado`,
  };
  const { poll_id, version } = survey;
  const answered = { poll_id, version, rev: 1, language_id: 1, complete: true, answers: [] };
  const heard = { ear: 'browser', outcome: 'words', fault: null, recognised_ms: 200, sound_ms: 900 };
  const printed = { number: 10_000 + 1 + Math.floor(Math.random() * 900), branch_office, language_id: 1 };
  return {
    interactions: [
      { uuid, start: { ...at, mono_ms: at.mono_ms - 900 }, end: at, language_id: 1, session_kind: 'es', ...who },
    ],
    exchanges: [
      of({ at, ...said, ...texts, outcome: 'none' }),
      of({ at, ...said, ...texts, question: `${word} otra`, outcome: 'choice' }),
    ],
    views: [of({ at, kind: 'intent', record_id: 1, name: 'Horario' })],
    responses: [of({ start: at, end: at, ...answered })],
    tries: [of({ at, ...heard })],
    printed_turns: [of({ at, ...printed, name: `${word} nombre`, advance_reason: 'disability', code: makeCode() })],
    detections: [{ uuid: randomUUID(), at, event_type: 'person_crossed', ...who }],
  };
}

/** A robot tells batches of facts, each of which is kept. */
export async function tellAll({ robot }: Pick<Stand, 'robot'>, batches: Batches): Promise<void> {
  const calls = robot.api.device as unknown as Record<string, (input: object) => Promise<{ rejected: object[] }>>;
  for (const [type, records] of Object.entries(batches))
    expect([type, (await calls[type]?.({ body: { now: robot.clock(), records } }))?.rejected]).toEqual([type, []]);
}

/** A visit that was told, with its number. */
export async function toldVisit(w: World, stand: Stand, word: string, uuid: string = randomUUID()) {
  const facts = factsOf(stand, word, uuid);
  await tellAll(stand, facts);
  const { rows } = await w.engine.owner((c) =>
    c.query(
      'select id, local_day::text as day, local_hour as hour from interactions where robot_id = $1 and uuid = $2',
      [stand.robot_id, uuid],
    ),
  );
  const { id, day, hour } = rows[0] ?? {};
  return { facts, uuid, interaction_id: Number(id), day: String(day), hour: Number(hour) };
}

/** Tables in which a word stands anywhere, whoever's the row is, with how many rows of each do. */
export async function tablesWith(w: World, word: string): Promise<Record<string, number>> {
  return w.engine.owner(async (c) => {
    const { rows } = await c.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      [],
    );
    const found: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await c.query(`select count(*)::int as n from "${name}" t where strpos(t::text, $1) > 0`, [word]);
      const n = Number(counted.rows[0]?.n);
      if (n > 0) found[name] = n;
    }
    return found;
  });
}
