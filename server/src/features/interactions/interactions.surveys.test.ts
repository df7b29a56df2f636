import { randomUUID } from 'node:crypto';
import type { Survey } from '@botones/contract/surveys/surveys';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';

const w = await fileWorld();

const hour = 3_600_000;
const clockAt = (ago: number) => ({
  wall: new Date(Date.now() - ago).toISOString(),
  ...{ boot_id: randomUUID(), mono_ms: 0, offset_ms: 0 },
});

async function talk(robot: PairedRobot, ago: number): Promise<string> {
  const uuid = randomUUID();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
  const record = { uuid, start: clockAt(ago), end: null, ...who };
  await robot.api.device.interactions({ body: { now: robot.clock(), records: [record] } });
  return uuid;
}
async function respond(robot: PairedRobot, interaction: string, { poll_id, version }: Survey, ago: number) {
  const told = { poll_id, version, rev: 1, language_id: 1, complete: false, answers: [] };
  const record = { uuid: randomUUID(), start: clockAt(ago), end: null, interaction, ...told };
  await robot.api.device.responses({ body: { now: robot.clock(), records: [record] } });
}

test('the survey of an interaction is that of its newest response, in lists and in the file, where its title is no formula (INT-15..17, INT-24, ENC-5)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const robot = await w.pairedRobot({ client });
  const other = await w.pairedRobot({ client });
  const { robot_id } = robot.robot;
  const titled = (title: string) => w.staff.api.surveys.create({ body: surveyForm(client.client_id, title) });
  const [exit, entry] = [await titled('=1+1, "Salida"'), await titled('Entrada')];
  const [third, second, first] = [
    await talk(robot, 4 * hour),
    await talk(robot, 3 * hour),
    await talk(robot, 2 * hour),
  ];
  // Told before or after: the newest is the one that began last.
  await respond(robot, first, exit, hour);
  await respond(robot, first, entry, 2 * hour);
  await respond(robot, second, entry, 2 * hour);
  // What another robot says of an interaction of this uuid is not of this one.
  await respond(other, third, exit, hour);

  const told = [
    [exit.poll_id, [{ language: 'Español', text: '=1+1, "Salida"' }]],
    [entry.poll_id, [{ language: 'Español', text: 'Entrada' }]],
    [null, []],
  ];
  const ofRobot = () => ana.api.interactions.listByRobot({ params: { robot_id } });
  expect((await ofRobot()).map(({ poll_id, poll_name }) => [poll_id, poll_name])).toEqual(told);
  const day = (ago: number) => new Date(Date.now() - ago).toISOString().slice(0, 10);
  const days = { start: day(48 * hour), end: day(0) };
  const within = await ana.api.interactions.listByDates({ params: days, query: {} });
  expect(within.map(({ poll_id, poll_name }) => [poll_id, poll_name])).toEqual(told);

  const path = `/api/interaction/interaction/export/${days.start}/${days.end}/`;
  const file = await fetch(`${w.url}${path}`, { headers: { authorization: `Bearer ${ana.token}` } });
  const lines = (await file.text()).trim().split('\n').slice(1);
  expect(lines.map((line) => /^(?:[^,]*,){5}(.*?,\d*),/.exec(line)?.[1])).toEqual([
    `"'=1+1, ""Salida""",${exit.poll_id}`,
    `"Entrada",${entry.poll_id}`,
    '"N/A",',
  ]);
  // Of one that was deleted the answers stay.
  await w.staff.api.surveys.remove({ params: { id: exit.poll_id } });
  expect((await ofRobot())[0]?.poll_id).toBe(exit.poll_id);
});

test('an offer to answer is kept as a view with how far it came; what is no survey has no stage (ENC-5, ALL-2)', async () => {
  const robot = await w.pairedRobot();
  const view = (more: object) => ({ uuid: randomUUID(), at: robot.clock(), record_id: 3, name: 'Salida', ...more });
  const interaction = randomUUID();
  const records = [
    view({ kind: 'survey', stage: 'offered', interaction }),
    view({ kind: 'survey', stage: 'left', question_id: 12, interaction }),
    // Programs that say too little or too much: nothing is refused for it.
    view({ kind: 'survey' }),
    view({ kind: 'product', stage: 'begun' }),
  ];
  const { accepted, rejected } = await robot.api.device.views({ body: { now: robot.clock(), records } });
  expect([accepted.length, rejected]).toEqual([4, []]);
  const { rows } = await w.engine.owner((c) =>
    c.query('select uuid, kind, stage, question_id from view_events where robot_id = $1', [robot.robot.robot_id]),
  );
  const kept = new Map(rows.map(({ uuid, kind, stage, question_id }) => [uuid, [kind, stage, question_id]]));
  expect(records.map(({ uuid }) => kept.get(uuid))).toEqual([
    ['survey', 'offered', null],
    ['survey', 'left', 12],
    ['survey', 'offered', null],
    ['product', null, null],
  ]);
});
