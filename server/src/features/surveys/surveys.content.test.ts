import type { Module } from '@botones/contract/calls/access';
import { inBoth } from '@botones/contract/fields/translated';
import type { SurveyForm } from '@botones/contract/surveys/surveys';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fileOf, png } from '../../testing/uploads.ts';
import { surveys as feature } from './surveys.feature.ts';
import { surveyForm } from './surveys.samples.ts';

const w = await fileWorld();

async function fleet() {
  const client = await w.client();
  const { robot, api, credential } = await w.pairedRobot({ client });
  const { robot_id } = robot;
  const update = (body: object) => w.staff.api.robots.update({ params: { robot_id }, body });
  const card = () => w.staff.api.robots.get({ params: { robot_id } });
  const offered = async () => (await api.device.config({})).survey ?? null;
  const add = (more: Partial<SurveyForm> = {}) =>
    w.staff.api.surveys.create({ body: { ...surveyForm(client.client_id), ...more } });
  const save = (id: number, body: object) =>
    w.staff.api.surveys.update({ params: { id }, body: { client: client.client_id, ...body } });
  /** Whether a change raised the version of the robot. */
  const raises = async (change: () => Promise<unknown>) => {
    const before = (await card()).config_version;
    await change();
    return (await card()).config_version > before;
  };
  return { client, robot_id, api, credential, update, card, offered, add, save, raises };
}

test('a related survey is offered as it can be shown, with its logo, and on the card of the robot (ROB-33, ROB-40, ROB-65, ROB-76, ENC-3, ENC-5, ENC-6, AMB-050)', async () => {
  const { client, robot_id, api, credential, update, card, offered, add } = await fleet();
  const file = fileOf(await png(300, 90));
  const bucket = client.bucket_name ?? '';
  const logo = await w.staff.api.storage.upload({ body: { bucket, folder: 'images', area: 'surveys', file } });
  const said = (text: string) => [{ language_id: 1 as const, text }];
  const option = (text: string, placeholder?: true) => ({ option: said(text), ...(placeholder && { placeholder }) });
  const survey = await add({
    logo: logo.url,
    title: inBoth('Salida', null) as SurveyForm['title'],
    questions: [
      { id: 5, data: { question: said('¿Cómo llegó?'), options: [option('A pie'), option('1', true)] } },
      { id: 3, data: { question: said('¿Sin opciones?'), options: [option('1', true)] } },
    ],
  });
  expect([await offered(), (await card()).polls, (await card()).poll_offer]).toEqual([null, [], 'after']);
  await update({ polls: [survey.poll_id], poll_offer: 'both' });
  const question = { kind: 'uniqueOption', text: { es: '¿Cómo llegó?', en: null } };
  expect(await offered()).toMatchObject({
    poll_id: survey.poll_id,
    version: 1,
    offer: 'both',
    title: { es: 'Salida', en: null },
    logo: logo.sha256,
    items: [{ ...question, question_id: survey.questions[0]?.question_id, options: [{ text: { es: 'A pie' } }] }],
  });
  expect((await offered())?.items).toHaveLength(1);
  expect((await api.device.config({})).files.map(({ sha256 }) => sha256)).toContain(logo.sha256);
  const held = await fetch(`${w.url}/device/v1/files/${logo.sha256}`, { headers: { authorization: credential } });
  expect(held.status).toBe(200);
  expect(await card()).toMatchObject({ polls: [{ poll_id: survey.poll_id, title: survey.title }], poll_offer: 'both' });
  const { robots } = await w.staff.api.surveys.get({ params: { id: survey.poll_id } });
  expect(robots).toEqual([{ robot_id, name: (await card()).name, group_id: null }]);
  await update({ polls: [] });
  expect([await offered(), (await card()).polls]).toEqual([null, []]);
});

test('whatever changes of it, and of its relation, reaches the robot; one that is off or deleted counts as none and comes back (ROB-39, SUR-65, ENC-6)', async () => {
  const { update, card, offered, add, save, raises } = await fleet();
  const { poll_id: id } = await add();
  const params = { id };
  expect(await raises(() => save(id, { title: inBoth('Nadie la ofrece', null) }))).toBe(false);
  expect(await raises(() => update({ polls: [id] }))).toBe(true);
  expect(await raises(() => save(id, { title: inBoth('Otra', null) }))).toBe(true);
  expect(await raises(() => save(id, {}))).toBe(false);
  const is = async () => [(await offered())?.poll_id ?? null, (await card()).polls.map(({ poll_id }) => poll_id)];
  for (const [away, back] of [
    [() => save(id, { state: false }), () => save(id, { state: true })],
    [() => w.staff.api.surveys.remove({ params }), () => w.staff.api.surveys.restore({ params })],
  ] as const) {
    expect(await raises(away)).toBe(true);
    expect(await is()).toEqual([null, []]);
    expect(await raises(back)).toBe(true);
    expect(await is()).toEqual([id, [id]]);
  }
  expect(await raises(() => update({ poll_offer: 'off' }))).toBe(true);
  expect(await is()).toEqual([null, [id]]);
});

test('one active survey of the client, by staff alone; when it is offered by whoever manages robots (ROB-37..42, ENC-6)', async () => {
  const { client, robot_id, update, card, add, save } = await fleet();
  const [one, other] = [await add(), await add()];
  const foreign = await (await fleet()).add();
  await save(other.poll_id, { state: false });
  const refused = { status: 400, code: 'surveys.not_active' };
  await expect(update({ polls: [other.poll_id] })).rejects.toMatchObject(refused);
  await expect(update({ polls: [foreign.poll_id] })).rejects.toMatchObject(refused);
  await expect(update({ polls: [999_999_999] })).rejects.toMatchObject(refused);
  await w.staff.api.surveys.remove({ params: { id: one.poll_id } });
  await expect(update({ polls: [one.poll_id] })).rejects.toMatchObject(refused);
  await w.staff.api.surveys.restore({ params: { id: one.poll_id } });
  const two = { polls: [one.poll_id, other.poll_id] };
  await expect(update(two)).rejects.toMatchObject({ status: 400, code: 'surveys.one_a_robot' });
  const person = await w.person({ client, modules: ['Robots', 'Encuestas'] });
  const theirs = (body: object) => person.api.robots.update({ params: { robot_id }, body });
  await expect(theirs({ polls: [one.poll_id] })).rejects.toMatchObject({ status: 403 });
  expect((await theirs({ poll_offer: 'idle' })).poll_offer).toBe('idle');
  await update({ polls: [one.poll_id] });
  expect((await card()).polls).toHaveLength(1);
});

test('who holds Encuestas and Robots links and unlinks; each alone is refused, and so is a survey named by PUT (FLO-2, AMB-050, AMB-052)', async () => {
  const { client, robot_id, card, add } = await fleet();
  const { poll_id } = await add();
  const foreign = await fleet();
  const theirs = await foreign.add();
  const of = async (...modules: Module[]) => {
    const { api } = await w.person({ client, modules });
    return {
      links: (id = poll_id, robots = [robot_id]) =>
        api.surveys.relate({ params: { id }, body: { robots, poll_offer: 'idle' } }),
      unlinks: (robot = robot_id) => api.robots.update({ params: { robot_id: robot }, body: { polls: [] } }),
      names: () => api.robots.update({ params: { robot_id }, body: { polls: [poll_id] } }),
    };
  };
  const offers = async () => {
    const { polls, poll_offer } = await card();
    const { robots, robots_count } = await w.staff.api.surveys.get({ params: { id: poll_id } });
    return [polls.map((poll) => poll.poll_id), poll_offer, robots.length, robots_count];
  };
  const forbidden = { status: 403, code: 'session.forbidden' };
  const [surveys, robots, both] = [await of('Encuestas'), await of('Robots'), await of('Robots', 'Encuestas')];
  for (const each of [surveys, robots]) {
    await expect(each.links()).rejects.toMatchObject(forbidden);
    await expect(each.unlinks()).rejects.toMatchObject(forbidden);
  }
  expect(await offers()).toEqual([[], 'after', 0, 0]);
  const { job_id, total } = await both.links();
  expect(total).toBe(1);
  await expect.poll(async () => w.staff.api.jobs.get({ params: { job_id } })).toMatchObject({ state: 'done' });
  expect(await offers()).toEqual([[poll_id], 'idle', 1, 1]);
  await expect(both.names()).rejects.toMatchObject(forbidden);
  await expect(robots.unlinks()).rejects.toMatchObject(forbidden);
  expect((await both.unlinks()).polls).toEqual([]);
  expect(await offers()).toEqual([[], 'idle', 0, 0]);
  // Other clients' are not there.
  await expect(both.links(theirs.poll_id)).rejects.toMatchObject({ status: 404, code: 'surveys.not_found' });
  await expect(both.links(poll_id, [robot_id, foreign.robot_id])).rejects.toMatchObject({ code: 'robots.not_found' });
  await expect(both.unlinks(foreign.robot_id)).rejects.toMatchObject({ status: 404, code: 'robots.not_found' });
  expect((await card()).polls).toEqual([]);
});

test('a robot that goes to another client, and one whose survey was deleted 30 days ago, offers it no more (ENC-6)', async () => {
  const { client, robot_id, update, add } = await fleet();
  const { poll_id } = await add();
  const related = async () => {
    const { rows } = await w.engine.owner((c) => c.query('select poll_id from robots where robot_id = $1', [robot_id]));
    return rows[0]?.poll_id ?? null;
  };
  await update({ polls: [poll_id] });
  const elsewhere = await w.client();
  await update({ client: elsewhere.client_id });
  expect(await related()).toBeNull();
  await update({ client: client.client_id, polls: [poll_id] });
  expect(await related()).toBe(poll_id);
  const age = (days: number) =>
    w.engine.owner((c) =>
      c.query(`update polls set deleted_at = now() - $2 * interval '1 day' where poll_id = $1`, [poll_id, days]),
    );
  const clean = () => w.app.services.system.write('cleanup')((sql) => feature.cleanup?.(sql) ?? Promise.resolve());
  await age(29);
  await clean();
  expect(await related()).toBe(poll_id);
  await age(31);
  await clean();
  expect(await related()).toBeNull();
});

test('a survey is offered by several robots at once, with a result for each (ENC-6)', async () => {
  const { client, robot_id, card, add, save } = await fleet();
  const { poll_id } = await add();
  const other = await w.robot({ client });
  const foreign = await w.robot();
  const relate = (robots: number[], more: object = {}) =>
    w.staff.api.surveys.relate({ params: { id: poll_id }, body: { robots, ...more } });
  const job = await relate([other.robot_id, robot_id]);
  expect([job.kind, job.total]).toEqual(['survey', 2]);
  await expect
    .poll(async () => w.staff.api.jobs.get({ params: { job_id: job.job_id } }))
    .toMatchObject({ state: 'done', done: 2 });
  const { robots } = await w.staff.api.jobs.get({ params: { job_id: job.job_id } });
  expect(robots?.map(({ robot_id: id, succeeded }) => [id, succeeded])).toEqual(
    [robot_id, other.robot_id].sort((a, b) => a - b).map((id) => [id, true]),
  );
  expect((await card()).polls.map((poll) => poll.poll_id)).toEqual([poll_id]);
  // One that was told to offer none does so after visits; a word about when is for each of them (ENC-5).
  const offerOf = async (id: number) => (await w.staff.api.robots.get({ params: { robot_id: id } })).poll_offer;
  const offersAfter = async (more: object) => {
    const { job_id } = await relate([other.robot_id, robot_id], more);
    await expect.poll(async () => w.staff.api.jobs.get({ params: { job_id } })).toMatchObject({ state: 'done' });
    return [await offerOf(robot_id), await offerOf(other.robot_id)];
  };
  await w.staff.api.robots.update({ params: { robot_id }, body: { poll_offer: 'off' } });
  await w.staff.api.robots.update({ params: { robot_id: other.robot_id }, body: { poll_offer: 'idle' } });
  expect(await offersAfter({})).toEqual(['after', 'idle']);
  expect(await offersAfter({ poll_offer: 'both' })).toEqual(['both', 'both']);
  await expect(relate([foreign.robot_id])).rejects.toMatchObject({ code: 'robots.not_found' });
  await save(poll_id, { state: false });
  await expect(relate([robot_id])).rejects.toMatchObject({ code: 'surveys.not_active' });
});
