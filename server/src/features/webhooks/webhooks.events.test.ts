import { randomUUID } from 'node:crypto';
import { parseItem } from '@botones/contract/surveys/survey-wire';
import { type WebhookBody, webhookData } from '@botones/contract/webhooks/webhook-events';
import { webhookExample } from '@botones/contract/webhooks/webhook-examples';
import { type WebhookEvent, webhookEvents } from '@botones/contract/webhooks/webhook-names';
import { expect, test } from 'vitest';
import { features } from '../../features.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { HookReceiver } from '../../testing/hook-receiver.ts';
import { importShop } from '../../testing/import-shop.ts';
import { exchangeOf, tellExchanges } from '../../testing/missed-sentences.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { raiseAlert, webhookWorld } from '../../testing/webhook-world.ts';
import { unique } from '../../testing/world.ts';
import { offlineSchedule } from '../device/device.offline.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';
import { branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld({ WEBHOOK_PRIVATE: 'on' });
const { add, receiving, toldOf } = webhookWorld(w);
const owner = (text: string, params: unknown[]) => w.engine.owner((c) => c.query(text, params));

/** The fields of a record and of what is in it, by their paths; what is null or empty somewhere says nothing of what could be within. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, within]) => [`${path}.${name}`, ...fieldsOf(within, `${path}.${name}`)]);
}
/** Holds what was sent against its example and its schema: the same fields, but within what one of them leaves empty. */
function expectAsExample(body: WebhookBody): void {
  const example = webhookExample(body.type);
  expect(webhookData[body.type].parse(body.data)).toEqual(body.data);
  expect(Object.keys(body)).toEqual(Object.keys(example));
  const [sent, shown] = [new Set(fieldsOf(body.data)), new Set(fieldsOf(example.data))];
  const beyond = (one: Set<string>, other: Set<string>) =>
    [...one].filter((path) => !other.has(path) && other.has(path.replace(/(\.[^.]*|\[\])$/, '')) && !leaf(path, other));
  const leaf = (path: string, other: Set<string>) => {
    const parent = path.replace(/(\.[^.]*|\[\])$/, '');
    return parent !== '' && ![...other].some((each) => each.startsWith(`${parent}.`) || each.startsWith(`${parent}[]`));
  };
  expect([body.type, beyond(sent, shown), beyond(shown, sent)]).toEqual([body.type, [], []]);
}

const done = new Set<WebhookEvent>();
async function expectTold<E extends WebhookEvent>(receiver: HookReceiver, event: E): Promise<WebhookBody<E>['data']> {
  const body = await toldOf(receiver, event);
  expectAsExample(body as WebhookBody);
  done.add(event);
  return body.data;
}
async function stand(...events: WebhookEvent[]) {
  const client = await w.client();
  const [robot, receiver] = [await w.pairedRobot({ client }), await receiving()];
  const { webhook_id } = await add(client.client_id, receiver.url, events);
  return { client, robot, receiver, webhook_id, of: { client_id: client.client_id, name: client.name } };
}
const ofRobot = ({ robot: { robot_id, name } }: PairedRobot) => ({ robot_id, name });

test('each event is told by one feature, and has a name, a schema and an example that fits it', () => {
  expect(features.flatMap(({ tells = [] }) => tells).sort()).toEqual([...webhookEvents].sort());
  for (const name of webhookEvents)
    expect(webhookData[name].parse(webhookExample(name).data)).toEqual(webhookExample(name).data);
});

test('an alert: opened, acknowledged, ended, each once; what leaves the bell twice is told once', async () => {
  const { client, robot, receiver, of } = await stand('alert.opened', 'alert.acknowledged', 'alert.ended');
  await raiseAlert(robot);
  const { notification_id } = await expectTold(receiver, 'alert.opened');
  const ana = await w.person({ client, modules: ['Robots'] });
  const act = (action: 'acknowledge' | 'clear') =>
    ana.api.alertDesk.act({ body: { action, notification_ids: [notification_id] } });
  await act('acknowledge');
  const seen = await expectTold(receiver, 'alert.acknowledged');
  expect(seen).toMatchObject({ acknowledged: { name: 'Ana Prueba' }, client: of, robot: ofRobot(robot) });
  await raiseAlert(robot, 'battery_ok');
  expect(await expectTold(receiver, 'alert.ended')).toMatchObject({ notification_id, ended: true, state: 'cleared' });
  // Once it is over nothing more is told of it.
  await act('clear');
  await raiseAlert(robot, 'microphone_fault');
  await expect.poll(() => receiver.received.length).toBe(4);
});

test('an alert that its rule keeps quiet is told to nobody, and one that it delays once it rings', async () => {
  const { client, robot, receiver } = await stand('alert.opened', 'alert.ended');
  const rule = (alert: string, more: { notify: boolean; delay_seconds: number }) =>
    owner('insert into alert_rules (client_id, alert, notify, delay_seconds) values ($1, $2, $3, $4)', [
      ...[client.client_id, alert, more.notify, more.delay_seconds],
    ]);
  await rule('low_battery', { notify: false, delay_seconds: 0 });
  await rule('microphone_fault', { notify: true, delay_seconds: 600 });
  await raiseAlert(robot);
  await raiseAlert(robot, 'battery_ok');
  await raiseAlert(robot, 'microphone_fault');
  await raiseAlert(robot, 'sound_blocked');
  await expect
    .poll(() => receiver.bodies().map(({ data }) => (data as { alert: string }).alert))
    .toEqual(['sound_blocked']);
  // What people do with one that nobody was told of is told to nobody.
  const { rows } = await owner(`select notification_id from alerts where client_id = $1 and alert = $2`, [
    ...[client.client_id, 'microphone_fault'],
  ]);
  const ana = await w.person({ client, modules: ['Robots'] });
  const notification_ids = rows.map((row) => Number(row.notification_id));
  for (const action of ['clear', 'restore'] as const)
    expect(await ana.api.alertDesk.act({ body: { action, notification_ids } })).toMatchObject([{ error: null }]);
  await owner('update alerts set quiet_until = now() where client_id = $1 and alert = $2', [
    client.client_id,
    'microphone_fault',
  ]);
  await w.app.runSchedule('wake-alerts');
  await expect.poll(() => receiver.bodies().length).toBe(2);
  expect(receiver.bodies()[1]).toMatchObject({ type: 'alert.opened', data: { alert: 'microphone_fault' } });
});

test('a robot that fell silent, once, and is back; one that was silent before anybody wanted to know is not told', async () => {
  const { robot, receiver, webhook_id } = await stand('robot.offline', 'robot.online');
  const look = () => offlineSchedule(w.app.services, () => 3_600).run();
  const silent = () =>
    owner(`update robot_state set last_seen_at = now() - interval '2 minutes' where robot_id = $1`, [
      robot.robot.robot_id,
    ]);
  await robot.heartbeat();
  await expect
    .poll(async () => (await w.staff.api.robots.get({ params: { robot_id: robot.robot.robot_id } })).state)
    .toBe('online');
  await silent();
  await look();
  expect(receiver.received).toEqual([]);
  await owner(`update webhooks set created_at = now() - interval '1 hour' where webhook_id = $1`, [webhook_id]);
  await look();
  await look();
  expect(await expectTold(receiver, 'robot.offline')).toMatchObject({
    state: 'offline',
    status: 'offline',
    robot: ofRobot(robot),
  });
  await robot.heartbeat();
  expect(await expectTold(receiver, 'robot.online')).toMatchObject({ state: 'online', connected: true });
  expect(receiver.received.length).toBe(2);
});

test('a ticket: taken, almost next, called, served, or cancelled, never with the name of who took it (TUR-10)', async () => {
  const { client, robot, receiver } = await stand(
    ...(['ticket.taken', 'ticket.almost', 'ticket.called', 'ticket.served', 'ticket.cancelled'] as const),
  );
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number: 2 } });
  await admin.api.boxes.assign({ params: { id }, body: { assigned: true, user: admin.user_id } });
  const name = 'Guadalupe Secreta';
  const first = await admin.api.turns.create({ body: { branch_office, name } });
  await admin.api.turns.create({ body: { branch_office, name } });
  const taken = await expectTold(receiver, 'ticket.taken');
  expect(taken).toMatchObject({ id: first.id, label: '001', robot: null });
  // At most two are before each of them: told once, however often it is looked.
  for (let n = 0; n < 2; n += 1) await w.app.runSchedule('tickets-almost');
  expect(await expectTold(receiver, 'ticket.almost')).toMatchObject({ id: first.id, status: 'waiting' });
  await admin.api.turns.take({ body: { attended_by: admin.user_id } });
  const called = await expectTold(receiver, 'ticket.called');
  expect(called).toMatchObject({ id: first.id, box_number: 2, attended_by: { user_id: admin.user_id } });
  await admin.api.turns.attendNext({ body: { attended_by: admin.user_id, turn_id: first.id } });
  expect(await expectTold(receiver, 'ticket.served')).toMatchObject({ id: first.id, status: 'attended' });
  await admin.api.turns.finalize({ body: { attended_by: admin.user_id, status: 'cancelled' } });
  expect(await expectTold(receiver, 'ticket.cancelled')).toMatchObject({ label: '002', end_reason: 'no_show' });
  // What a robot printed by itself is told once, however often it tells it.
  const record = {
    uuid: randomUUID(),
    at: robot.clock(),
    number: 10_001,
    name,
    language_id: 1 as const,
    branch_office,
  };
  for (let n = 0; n < 2; n++)
    await robot.api.device.printed_turns({
      body: { now: robot.clock(), records: [{ ...record, advance_reason: null }] },
    });
  await expect
    .poll(() => receiver.bodies().at(-1))
    .toMatchObject({ type: 'ticket.taken', data: { turn: 10_001, robot: ofRobot(robot) } });
  expect(receiver.bodies().map(({ type }) => type)).toEqual([
    ...[
      'ticket.taken',
      'ticket.taken',
      'ticket.almost',
      'ticket.almost',
      'ticket.called',
      'ticket.served',
      'ticket.called',
      'ticket.cancelled',
      'ticket.taken',
    ],
  ]);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('Secreta');
});

test('a survey once it is whole, and as a low one where its scales are; of sensitive questions no answer (ENC-7)', async () => {
  const { client, robot, receiver } = await stand('survey.answered', 'survey.low');
  const words = (text: string) => [{ language_id: 1 as const, text }];
  const question = (text: string, sensitive = false) =>
    ({ id: 4, sensitive, data: { type: 'linearScale', question: words(text), slider: 'stars' } }) as never;
  const survey = await w.staff.api.surveys.create({
    body: {
      ...surveyForm(client.client_id),
      questions: [question('¿Cómo le fue?'), question('¿Cómo se siente?', true)],
    },
  });
  const [scale, secret] = survey.questions.map((item) => parseItem(item).question_id ?? 0);
  const tell = (uuid: string, more: { rev: number; complete: boolean; step: number }) => {
    const { step, ...rest } = more;
    const answers = [scale, secret].map((question_id) => ({ question_id: question_id ?? 0, scale: step }));
    const record = {
      uuid,
      start: robot.clock(),
      end: null,
      poll_id: survey.poll_id,
      version: survey.version,
      language_id: 1,
    };
    return robot.api.device.responses({
      body: { now: robot.clock(), records: [{ ...record, ...rest, answers }] },
    } as never);
  };
  const [good, bad] = [randomUUID(), randomUUID()];
  await tell(good, { rev: 1, complete: false, step: 5 });
  await tell(good, { rev: 2, complete: true, step: 5 });
  await tell(good, { rev: 2, complete: true, step: 5 });
  await tell(bad, { rev: 1, complete: true, step: 1 });
  const answered = await expectTold(receiver, 'survey.answered');
  expect(answered).toMatchObject({ survey: { poll_id: survey.poll_id }, robot: ofRobot(robot), complete: true });
  expect(answered.answers.map(({ answer }) => answer)).toEqual(['5 - Muy satisfecho', null]);
  const low = await expectTold(receiver, 'survey.low');
  expect(low.answers[0]?.answer).toBe('1 - Muy insatisfecho');
  expect(receiver.bodies().map(({ type }) => type)).toEqual(['survey.answered', 'survey.answered', 'survey.low']);
  // Of what was sensitive in any version not even whether it was low.
  await owner(
    `insert into poll_versions (client_id, poll_id, version, items) select client_id, poll_id, version + 1,
      (select jsonb_agg(i || '{"sensitive": true}') from jsonb_array_elements(items) i) from poll_versions where poll_id = $1`,
    [survey.poll_id],
  );
  await tell(randomUUID(), { rev: 1, complete: true, step: 1 });
  await expect.poll(() => receiver.received.length).toBe(4);
  const { rows } = await owner('select event from webhook_deliveries where client_id = $1 order by delivery_id', [
    client.client_id,
  ]);
  expect(rows).toEqual(['answered', 'answered', 'low', 'answered'].map((event) => ({ event: `survey.${event}` })));
});

test('a sentence that was not understood, masked; of a client that keeps none nothing is told (ENT-10)', async () => {
  const { client, robot, receiver, webhook_id } = await stand('sentence.missed');
  await tellExchanges(robot, [
    exchangeOf(robot, 'mi teléfono es 5512345678', { answer: 'No le entendí.', score: 0.2 }),
  ]);
  await tellExchanges(robot, [exchangeOf(robot, '¿y el horario?', { outcome: 'intent' })]);
  const missed = await expectTold(receiver, 'sentence.missed');
  expect(missed.question).not.toContain('5512345678');
  expect(missed).toMatchObject({ outcome: 'none', robot: ofRobot(robot) });
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { sentence_days: 0 } });
  await tellExchanges(robot, [exchangeOf(robot, '¿venden globos?')]);
  expect(receiver.received.length).toBe(1);
  // Nor does what was sent outlive what is kept.
  await w.app.runSchedule('cleanup');
  expect(await w.staff.api.webhooks.deliveries({ params: { webhook_id } })).toEqual([]);
});

test('an import that ended, a command that failed, somebody who was invited', async () => {
  const { bring, client } = await importShop(w);
  const [receiver, robot] = [await receiving(), await w.pairedRobot({ client })];
  await add(client.client_id, receiver.url, ['import.ended', 'command.failed', 'user.invited']);
  await bring('Nombre,Precio\nAspirina,12\n', { asked: { category: 'Remedios', sub_category: 'Dolor' } });
  expect(await expectTold(receiver, 'import.ended')).toMatchObject({
    kind: 'products',
    saved: 1,
    failed: 0,
    robot: null,
  });
  await robot.heartbeat();
  const { robot_id } = robot.robot;
  await expect.poll(async () => (await w.staff.api.robots.get({ params: { robot_id } })).state).toBe('online');
  const sent = await w.staff.api.devices.command({ params: { robot_id }, body: { kind: 'reload' } });
  await robot.api.device.ack({
    params: { command_id: sent.command_id },
    body: { state: 'failed', error: 'sin memoria' },
  });
  // Somebody of the platform gave it, whom people of the client read as this.
  const failed = await expectTold(receiver, 'command.failed');
  expect(failed).toMatchObject({ command_id: sent.command_id, error: 'sin memoria', issued_by: 'Soporte' });
  const person = { name: 'Iris', last_name: 'Nueva', tlf: '5512345678', password: 'Clave-larga-A1' };
  const email = `${unique('iris').replace(' ', '.')}@botones.test`;
  const profile = await w.staff.api.profiles.create({
    body: { name: unique('Perfil'), client: client.client_id, modules: client.modules.slice(0, 1) },
  });
  await w.staff.api.users.create({
    body: { ...person, email, client: client.client_id, profile: profile.profile_id, invite: true },
  });
  expect(await expectTold(receiver, 'user.invited')).toMatchObject({ email, name: 'Iris', robot: null });
});

test('every event was sent and held against its example', () => {
  expect([...done].sort()).toEqual([...webhookEvents].sort());
});
