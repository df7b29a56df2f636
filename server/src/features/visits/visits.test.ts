import { randomUUID } from 'node:crypto';
import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { toTypedDay } from '@botones/contract/visits/erasure';
import type { Moment } from '@botones/contract/visits/moments';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { type ToldFact, tellFacts, visitAgo } from '../../testing/told-visits.ts';
import type { SignedIn } from '../../testing/world.ts';
import { libraryPicture } from '../media/media.samples.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';
import { boxOf, branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld();

/** The number of the newest visit at a robot. */
async function newest({ robot: { robot_id } }: PairedRobot): Promise<number> {
  const [visit] = await w.staff.api.interactions.listByRobot({ params: { robot_id }, query: { limit: 1 } });
  return visit?.id ?? 0;
}
const momentsOf = (by: SignedIn, interaction_id: number, query: { limit?: number; after?: string } = {}) =>
  by.api.visits.moments({ params: { interaction_id }, query });

/** A client with all that a visit can be about. */
async function stand() {
  const client = await w.client();
  const branch = await branchOf(w, client);
  await boxOf(w, client, branch);
  const said = (text: string) => [{ language_id: 1 as const, text }];
  const yesNo = (text: string, sensitive: boolean) => ({
    ...{ id: 2 as const, sensitive },
    data: { type: 'yesNo' as const, question: said(text) },
  });
  const questions = [yesNo('¿Le gustó?', false), yesNo('¿Padece algo?', true)];
  const survey = await w.staff.api.surveys.create({
    body: { ...surveyForm(client.client_id), questions } as ReturnType<typeof surveyForm>,
  });
  const [liked = 0, ill = 0] = survey.questions.map(({ question_id }) => question_id ?? 0);
  return { client, branch, survey, liked, ill, media_id: await libraryPicture(w, client) };
}
type Stand = Awaited<ReturnType<typeof stand>>;

/** Everything that a robot tells of one visit, in the order in which it happened. */
function everything({ branch, survey, liked, ill, media_id }: Stand): ToldFact[] {
  const { interaction, at, came, said, saw } = visitAgo();
  const seen = { gender: 'female', age: 34, track_id: `T-${interaction}` } as const;
  const played = { event_id: null, campaign_id: null, scene_id: null, media_id, sha256: null, name: 'Promoción' };
  const response = { uuid: randomUUID(), poll_id: survey.poll_id, version: 1, language_id: 1 as const, interaction };
  const yes = { row_index: 0, option_ids: null, scale: null, yes_no: true };
  const answers = [liked, ill].map((question_id) => ({ question_id, ...yes }));
  return [
    [
      'playback',
      { uuid: randomUUID(), start: at(-200), end: at(-4), ...played, plays: 3, shown_ms: 90_000, completed: 2 },
    ],
    ['detections', { uuid: randomUUID(), at: at(-9), event_type: 'person_crossed', ...seen }],
    came(null),
    said(1, null, { asked_by: 'robot', answer: 'Bienvenida', outcome: undefined, score: undefined }),
    said(10, '¿Dónde están?', { shown: 'Centro' }),
    saw(11, 'branch', branch),
    saw(40, 'survey', survey.poll_id, { stage: 'offered' }),
    ['responses', { ...response, start: at(42), end: at(50), rev: 2, complete: true, answers }],
    [
      'notifications',
      {
        uuid: randomUUID(),
        at: at(60),
        alert: 'assistance_requested',
        type: 'warning',
        title: 'Pidió ayuda',
        description: 'Alguien pidió ayuda',
        solution: null,
        priority: 'high',
      },
    ],
    came(90, seen),
  ];
}

/** What is told, without the numbers of rows. */
const plain = (moments: readonly Moment[]) =>
  moments.map(({ key: _key, survey, alert, ...moment }) => ({
    ...moment,
    ...(survey && { survey: { ...survey, response_id: 0 } }),
    ...(alert && { alert: { ...alert, notification_id: 0 } }),
  }));
const kinds = ['played', 'passed', 'started', 'exchange', 'exchange', 'shown', 'offered', 'survey', 'alert', 'left'];

describe('a visit is one line of time (TAB-3)', () => {
  let at: Stand;
  let robot: PairedRobot;
  let id: number;
  beforeAll(async () => {
    at = await stand();
    robot = await w.pairedRobot({ client: at.client });
    await tellFacts(robot, everything(at));
    id = await newest(robot);
  });
  const someone = (...modules: Module[]) => w.person({ client: at.client, modules });

  test('from who passed to who left, each moment with what is known of it', async () => {
    const moments = await momentsOf(w.staff, id);
    expect(moments.map(({ kind }) => kind)).toEqual(kinds);
    const [played, , , greeting, asked, shown, offered, survey, alert, left] = moments;
    expect(played?.played).toMatchObject({ name: 'Promoción', media_id: at.media_id, plays: 3, shown_seconds: 90 });
    expect(greeting?.exchange).toMatchObject({ asked_by: 'robot', answer: 'Bienvenida', kept: true });
    expect(asked?.exchange).toMatchObject({ question: '¿Dónde están?', answer: 'Sí', outcome: 'record', score: 0.8 });
    expect(shown?.shown).toEqual({ kind: 'branch', record_id: at.branch, name: 'Lo visto' });
    expect(offered?.offered).toMatchObject({ poll_id: at.survey.poll_id, stage: 'offered' });
    expect(survey?.survey?.answers).toEqual([
      { question_id: at.liked, kind: 'yesNo', question: '¿Le gustó?', answer: expect.stringMatching(/./) },
      // Whoever answered a sensitive question is never told of beside their visit (ENC-7).
      { question_id: at.ill, kind: 'yesNo', question: '¿Padece algo?', answer: null },
    ]);
    expect(alert?.alert).toMatchObject({ alert: 'assistance_requested', title: 'Pidió ayuda' });
    expect(left).toMatchObject({ kind: 'left', guessed: false });
    expect(moments.every(({ time }) => /^\d\d:\d\d:\d\d$/.test(time))).toBe(true);
  });

  test('told late, twice and in another order it is the same visit', async () => {
    const other = await w.pairedRobot({ client: at.client });
    const facts = everything(at);
    await tellFacts(other, [...facts].reverse());
    await tellFacts(other, facts);
    await tellFacts(
      other,
      facts.filter((_, i) => i % 2),
    );
    const told = plain(await momentsOf(w.staff, await newest(other)));
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    const untimed = (moments: ReturnType<typeof plain>) =>
      moments.map(({ at: _at, time: _time, survey, played, ...moment }) => ({
        ...moment,
        survey: survey && { ...survey, until: null },
        played: played && { ...played, until: '' },
      }));
    expect(untimed(told)).toEqual(untimed(plain(await momentsOf(w.staff, id))));
  });

  test('its head says whose it is, when, who came, and how many moments each part has', async () => {
    const robots = await someone('Robots', 'Métricas', 'Encuestas', 'Turnos');
    const head = await robots.api.visits.get({ params: { interaction_id: id } });
    expect(head).toMatchObject({
      ...{ interaction_id: id, client_id: at.client.client_id, robot: { robot_id: robot.robot.robot_id } },
      ...{ person: { gender: 'female', age: 34 }, guessed: false, language_id: 1, erased_at: null },
      sentences: { days: 30, kept: true },
      parts: [
        { part: 'words', moments: 2 },
        { part: 'views', moments: 3 },
        { part: 'survey', moments: 2 },
        { part: 'ticket', moments: 0 },
        { part: 'alerts', moments: 1 },
      ],
    });
    expect(Date.parse(head.ended_at ?? '') - Date.parse(head.started_at)).toBe(90_000);
  });

  test.each<[Module, string[], boolean]>([
    ['Robots', ['played', 'passed', 'started', 'exchange', 'exchange', 'shown', 'alert', 'left'], true],
    ['Métricas', ['played', 'passed', 'started', 'shown', 'left'], true],
    ['Encuestas', ['started', 'offered', 'survey', 'left'], false],
    ['Turnos', ['started', 'left'], false],
  ])('who holds %s alone is told its parts and no other', async (module, told, seesPerson) => {
    const person = await someone(module);
    expect((await momentsOf(person, id)).map(({ kind }) => kind)).toEqual(told);
    const head = await person.api.visits.get({ params: { interaction_id: id } });
    expect(head.person !== null).toBe(seesPerson);
    expect(head.parts.reduce((sum, { moments }) => sum + moments, 2)).toBe(told.length);
  });

  test('who holds none of the four is refused; of another client there is no such visit', async () => {
    const params = { interaction_id: id };
    const none = await someone('Productos', 'Publicidad', 'Usuarios');
    await expect(none.api.visits.get({ params })).rejects.toMatchObject({ status: 403 });
    await expect(none.api.visits.moments({ params })).rejects.toMatchObject({ status: 403 });
    const stranger = await w.person({ client: await w.client(), modules: ['Robots', 'Encuestas', 'Turnos'] });
    const missing = { status: 404, code: 'visits.not_found' };
    await expect(stranger.api.visits.get({ params })).rejects.toMatchObject(missing);
    await expect(stranger.api.visits.moments({ params })).rejects.toMatchObject(missing);
  });
});

test('a ticket stands in its visit with each of its steps; an urgent message while the visit lasts', async () => {
  const { client, branch } = await stand();
  const robot = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot.robot_id };
  await w.staff.api.robots.update({ params, body: { main_branch_office: branch } });
  const now = robot.clock();
  const [interaction, uuid] = [randomUUID(), randomUUID()];
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  await tellFacts(robot, [['interactions', { uuid: interaction, start: now, end: null, ...who }]]);
  await robot.api.device.askTurn({ body: { uuid, now: robot.clock(), language_id: 1, interaction } });
  const until = new Date(Date.now() + 900_000).toISOString();
  const body = { robots: [params.robot_id], text: 'Evacúe', until };
  const { message_id } = await w.staff.api.messages.create({ body });
  await tellFacts(robot, [['shown_messages', { uuid: randomUUID(), at: robot.clock(), message_id }]]);
  const moments = await momentsOf(w.staff, await newest(robot));
  expect(moments.map(({ kind }) => kind)).toEqual(['started', 'ticket', 'message']);
  expect(moments[1]?.ticket).toMatchObject({ label: '001', status: 'waiting', event: { kind: 'created' } });
  expect(moments[2]?.message).toEqual({ message_id, text: 'Evacúe' });
  const desk = await w.person({ client, modules: ['Turnos'] });
  expect((await momentsOf(desk, await newest(robot))).map(({ kind }) => kind)).toEqual(['started', 'ticket']);
});

test('three hundred exchanges are told by hundreds, each once, also those of one instant', async () => {
  const { client } = await stand();
  const robot = await w.pairedRobot({ client });
  const { came, said } = visitAgo();
  const told = Array.from({ length: 300 }, (_, i) => said(1 + Math.floor(i / 50), `Frase ${i}`)[1]);
  await tellFacts(robot, [came(60)]);
  await robot.api.device.exchanges({ body: { now: robot.clock(), records: told } });
  const id = await newest(robot);
  const keys: string[] = [];
  let pages = 0;
  for (let after: string | null | undefined; after !== null; pages++) {
    let next: string | null = null;
    const page = await w.staff.api.visits.moments(
      { params: { interaction_id: id }, query: { limit: 100, ...(after && { after }) } },
      { onPaging: (paging) => (next = paging.next) },
    );
    keys.push(...page.map(({ key }) => key));
    after = next;
  }
  expect([pages, keys.length, new Set(keys).size]).toEqual([4, 302, 302]);
  expect(keys).toEqual((await momentsOf(w.staff, id)).map(({ key }) => key));
});

test('what a client keeps no words of reads so, and its visit is there (ENT-10)', async () => {
  const { client } = await stand();
  const params = { client_id: client.client_id };
  await w.staff.api.clients.update({ params, body: { sentence_days: 0 } });
  const robot = await w.pairedRobot({ client });
  const { came, said } = visitAgo();
  await tellFacts(robot, [came(60), said(5, '¿Dónde están?', { intent_name: 'Sucursales' })]);
  const id = await newest(robot);
  const [, exchange] = await momentsOf(w.staff, id);
  expect(exchange?.exchange).toMatchObject({ kept: false, question: '', answer: '', intent_name: 'Sucursales' });
  const head = await w.staff.api.visits.get({ params: { interaction_id: id } });
  expect(head.sentences).toEqual({ days: 0, kept: false });
});

test('words past their days read so at once, before they are swept; younger ones are read (ENT-1)', async () => {
  const { client } = await stand();
  const robot = await w.pairedRobot({ client });
  const { came, said } = visitAgo();
  await tellFacts(robot, [came(60), said(5, '¿Dónde están?'), said(9, '¿A qué hora abren?')]);
  const id = await newest(robot);
  const questions = async () => (await momentsOf(w.staff, id)).flatMap(({ exchange }) => exchange ?? []);
  expect(await questions()).toMatchObject([
    { kept: true, question: '¿Dónde están?', answer: 'Sí' },
    { kept: true, question: '¿A qué hora abren?', answer: 'Sí' },
  ]);
  await w.engine.owner((c) =>
    c.query(
      `update exchanges set asked_at = now() - interval '31 days' where question = '¿Dónde están?' and robot_id = $1`,
      [robot.robot.robot_id],
    ),
  );
  expect(await questions()).toMatchObject([
    { kept: false, question: '', answer: '', outcome: 'record' },
    { kept: true, question: '¿A qué hora abren?', answer: 'Sí' },
  ]);
});

test('a visit that the server closed lasts as long as something is told of it', async () => {
  const { client, branch } = await stand();
  const robot = await w.pairedRobot({ client });
  const { came, said, saw } = visitAgo();
  await tellFacts(robot, [came(null), said(5, '¿Dónde?'), saw(20, 'branch', branch)]);
  const id = await newest(robot);
  await w.engine.owner((c) => c.query('update interactions set ended_at = started_at where id = $1', [id]));
  const moments = await momentsOf(w.staff, id);
  expect(moments.map(({ kind }) => kind)).toEqual(['started', 'exchange', 'shown', 'left']);
  expect(moments.at(-1)).toMatchObject({ guessed: true, at: moments.at(-2)?.at });
});

test('an alert of a visit that the server closed leads there, as its page shows it; one of afterwards leads nowhere', async () => {
  const { client } = await stand();
  const robot = await w.pairedRobot({ client });
  const { at: when, came, said } = visitAgo();
  const fault = (second: number, alert: string): ToldFact => [
    'notifications',
    {
      ...{ uuid: randomUUID(), at: when(second), alert, type: 'warning', title: 'Falla', description: 'Falla' },
      ...{ solution: null, priority: 'high' },
    },
  ];
  await tellFacts(robot, [came(null), fault(10, 'assistance_requested'), said(20, '¿Dónde?'), fault(200, 'door')]);
  const id = await newest(robot);
  await w.engine.owner((c) => c.query('update interactions set ended_at = started_at where id = $1', [id]));
  const shown = (await momentsOf(w.staff, id)).flatMap(({ alert }) => alert?.alert ?? []);
  expect(shown).toEqual(['assistance_requested']);
  const listed = await w.staff.api.alerts.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  const visitOf = async (code: string) => {
    const record_id = listed.find(({ alert }) => alert === code)?.notification_id ?? 0;
    return (await w.staff.api.visits.find({ params: { source: 'alert', record_id } })).interaction_id;
  };
  expect([await visitOf('assistance_requested'), await visitOf('door')]).toEqual([id, null]);
});

test('a visit that was left open lasts until somebody else came, and what an erased one was shown is nobody’s (TAB-4)', async () => {
  const { client, branch } = await stand();
  const robot = await w.pairedRobot({ client });
  const [open, next, after] = [visitAgo(40), visitAgo(30), visitAgo(20)];
  const unnamed = { interaction: undefined };
  await tellFacts(robot, [open.came(null), open.saw(5, 'branch', branch, unnamed)]);
  const id = await newest(robot);
  // What a program that names no visit shows then is still of the one that is open.
  await tellFacts(robot, [after.saw(5, 'branch', branch, unnamed)]);
  const told = async () => (await momentsOf(w.staff, id)).map(({ kind }) => kind);
  expect(await told()).toEqual(['started', 'shown', 'shown']);
  await tellFacts(robot, [next.came(60), next.saw(0, 'branch', branch), next.saw(5, 'branch', branch)]);
  expect(await told()).toEqual(['started', 'shown']);
  const gone = await newest(robot);
  expect((await momentsOf(w.staff, gone)).map(({ kind }) => kind)).toEqual(['started', 'shown', 'shown', 'left']);
  const params = { interaction_id: gone };
  const { date } = await w.staff.api.visitErasure.asked({ params });
  await w.staff.api.visitErasure.erase({ params, body: { day: toTypedDay(date) } });
  expect(await told()).toEqual(['started', 'shown']);
  expect((await momentsOf(w.staff, gone)).map(({ kind }) => kind)).toEqual(['started', 'left']);
});

/** A client with somebody who may see all of a visit. */
async function reader(client: Client, ...modules: Module[]) {
  return w.person({ client, modules: modules.length ? modules : ['Robots', 'Métricas', 'Encuestas', 'Turnos'] });
}

test('a robot that goes to another client leaves its visits there', async () => {
  const { client, branch } = await stand();
  const [to, robot] = [await w.client(), await w.pairedRobot({ client })];
  const [ana, eva] = [await reader(client), await reader(to)];
  const before = visitAgo();
  await tellFacts(robot, [before.came(60), before.said(5, '¿Dónde?'), before.saw(6, 'branch', branch)]);
  const left = await newest(robot);
  await w.staff.api.robots.update({
    params: { robot_id: robot.robot.robot_id },
    body: { client: to.client_id },
  });
  const after = visitAgo(5);
  await tellFacts(robot, [after.came(60), after.said(5, '¿Y aquí?')]);
  const came = await newest(robot);
  const words = async (by: SignedIn, id: number) =>
    (await momentsOf(by, id)).flatMap(({ exchange }) => exchange?.question ?? []);
  expect([await words(ana, left), await words(eva, came)]).toEqual([['¿Dónde?'], ['¿Y aquí?']]);
  const head = await ana.api.visits.get({ params: { interaction_id: left } });
  expect(head.robot).toEqual({ robot_id: robot.robot.robot_id, name: '' });
  for (const [by, id] of [
    [ana, came],
    [eva, left],
  ] as const)
    await expect(momentsOf(by, id)).rejects.toMatchObject({ status: 404 });
});

describe('visits in which a record was shown', () => {
  test('are listed once each, the newest first, page by page', async () => {
    const { client, branch } = await stand();
    const robot = await w.pairedRobot({ client });
    const [first, second] = [visitAgo(60), visitAgo(20)];
    await tellFacts(robot, [second.came(60), second.saw(9, 'branch', branch)]);
    const late = await newest(robot);
    await tellFacts(robot, [first.saw(8, 'branch', branch), first.saw(3, 'branch', branch), first.came(60)]);
    // What is told of no visit that is known is in none.
    const strange = visitAgo(1);
    await tellFacts(robot, [
      strange.saw(1, 'branch', branch),
      strange.saw(2, 'branch', branch, { interaction: undefined }),
    ]);
    const ana = await reader(client, 'Métricas');
    const params = { kind: 'branch' as const, record_id: branch };
    const listed = await ana.api.visits.byRecord({ params });
    expect(listed.map(({ interaction_id }) => interaction_id === late)).toEqual([true, false]);
    expect(listed[0]).toMatchObject({ robot: { name: robot.robot.name }, language_id: 1 });
    let next: string | null = null;
    const page = { limit: 1 };
    const [one] = await ana.api.visits.byRecord(
      { params, query: page },
      { onPaging: (paging) => (next = paging.next) },
    );
    const [two] = await ana.api.visits.byRecord({ params, query: { ...page, after: next ?? '' } });
    expect([one, two]).toEqual(listed);
  });

  test('are told to holders of Robots and Métricas, of records of their client', async () => {
    const { client, branch } = await stand();
    const params = { kind: 'branch' as const, record_id: branch };
    const eva = await reader(client, 'Encuestas', 'Turnos', 'Sucursales');
    await expect(eva.api.visits.byRecord({ params })).rejects.toMatchObject({ status: 403 });
    const stranger = await reader(await w.client());
    const missing = { status: 404, code: 'branches.not_found' };
    await expect(stranger.api.visits.byRecord({ params })).rejects.toMatchObject(missing);
    expect(await (await reader(client)).api.visits.byRecord({ params })).toEqual([]);
  });
});

test('whoever looks at a visit hears that something of it was told, of their client alone', async () => {
  const { client, branch } = await stand();
  const robot = await w.pairedRobot({ client });
  const heard: (number | null)[] = [];
  w.app.services.live.onNow((signal) => void (signal.feature === 'visits' && heard.push(signal.client_id)));
  const { came, said, saw } = visitAgo();
  for (const fact of [came(null), said(5, '¿Dónde?'), saw(6, 'branch', branch), came(60)]) {
    heard.length = 0;
    await tellFacts(robot, [fact]);
    await expect.poll(() => heard).toEqual([client.client_id]);
  }
});

test('whoever looks at a visit that the server closes hears of it', async () => {
  const { client } = await stand();
  const robot = await w.pairedRobot({ client });
  const heard: (number | null)[] = [];
  w.app.services.live.onNow((signal) => void (signal.feature === 'visits' && heard.push(signal.client_id)));
  await tellFacts(robot, [visitAgo(40).came(null)]);
  await expect.poll(() => heard).toEqual([client.client_id]);
  const id = await newest(robot);
  const head = () => w.staff.api.visits.get({ params: { interaction_id: id } });
  expect(await head()).toMatchObject({ ended_at: null, guessed: false });
  await robot.heartbeat({ outbox: 0 });
  heard.length = 0;
  await w.engine.owner((c) =>
    c.query(`update interactions set received_at = now() - interval '31 minutes' where id = $1`, [id]),
  );
  await expect
    .poll(async () => {
      await w.app.runSchedule('open-interactions');
      return (await head()).guessed;
    })
    .toBe(true);
  await expect.poll(() => heard).toEqual([client.client_id]);
});

test('a ticket, a response and an alert lead to their visit, for whoever may see them there', async () => {
  const at = await stand();
  const robot = await w.pairedRobot({ client: at.client });
  await tellFacts(robot, everything(at));
  const id = await newest(robot);
  const moments = await momentsOf(w.staff, id);
  const response = moments.flatMap(({ survey }) => survey?.response_id ?? [])[0] ?? 0;
  const alert = moments.flatMap(({ alert: told }) => told?.notification_id ?? [])[0] ?? 0;
  const of = (by: SignedIn, source: 'ticket' | 'response' | 'alert', record_id: number) =>
    by.api.visits.find({ params: { source, record_id } });
  const all = await reader(at.client);
  expect([await of(all, 'response', response), await of(all, 'alert', alert)]).toEqual([
    { interaction_id: id },
    { interaction_id: id },
  ]);
  const { id: ticket } = await w.staff.api.turns.create({ body: { branch_office: at.branch } });
  expect(await of(all, 'ticket', ticket)).toEqual({ interaction_id: null });
  const missing = { status: 404, code: 'notifications.not_found' };
  const surveys = await reader(at.client, 'Encuestas');
  expect(await of(surveys, 'response', response)).toEqual({ interaction_id: id });
  await expect(of(surveys, 'alert', alert)).rejects.toMatchObject(missing);
  await expect(of(await reader(await w.client()), 'alert', alert)).rejects.toMatchObject(missing);
});
