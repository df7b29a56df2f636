import { mostReports, type ReportForm } from '@botones/contract/analytics/reports';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { enqueue } from '../../app/work/queue.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { dayMs, formOf, monday, reportHands, to } from '../../testing/report-world.ts';
import { workerFile } from '../../testing/worker-file.ts';
import type { SignedIn } from '../../testing/world.ts';
import { root } from '../../testing/world.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { workOf } from './reports.work.ts';

let now = monday - 3 * dayMs;
const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' }, () => now);
beforeEach(() => {
  now = monday - 3 * dayMs;
});

const { begin, sentOf, made, documentOf, clinic } = reportHands(w);

describe('a report arrives when its period is over (TAB-6, VIS-1)', () => {
  test('a week is sent from seven on Monday by the client’s clock, once, with the page’s charts and the tables behind them', async () => {
    const { client, ana } = await clinic();
    const { report_id, next_at } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
    expect(next_at).toBe('2026-03-09T13:00:00.000Z');
    now = monday;
    await begin();
    expect(await sentOf(report_id)).toEqual([]);
    now = monday + 1_000;
    await begin();
    await begin();
    const [sent, ...more] = await made(report_id);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ from: '2026-03-02', to: '2026-03-08', is_test: false, failed: null });
    expect(sent?.people).toMatchObject([{ user_id: ana.user_id, language: 'es-mx', state: 'waiting', skipped: null }]);
    const [mail, ...others] = await mailsTo(w, ana.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('02/03/2026 – 08/03/2026');
    expect(mail?.text).toContain('Atendió a 3 personas.');
    expect(mail?.text).toContain(
      `https://consola.test/metrics?start=2026-03-02&end=2026-03-08&client_id=${client.client_id}`,
    );
    const text = await documentOf(report_id, sent?.sent_id ?? 0, 'es-mx', ana);
    for (const part of [
      'Métricas',
      client.name,
      '02/03/2026 – 08/03/2026',
      'Todos los robots',
      'Personas que cruzan',
      'Cifras:',
    ])
      expect(text).toContain(part);
    expect(sent?.documents[0]?.bytes).toBeLessThan(2_000_000);
  });

  test('two servers begin a period once, make its document once, and send each mail once', async () => {
    const { client, ana } = await clinic();
    const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
    const second = await createApp({
      ...{ config: w.config, engine: { ...w.engine, close: async () => {} }, root, now: () => now },
      documentWorker: await workerFile('document-worker'),
    });
    onTestFinished(() => second.stop());
    now = monday + 1_000;
    await Promise.all([begin(), second.runSchedule('begin-reports')]);
    await Promise.all([w.app.runWork('report'), second.runWork('report')]);
    const [sent, ...more] = await made(report_id);
    expect([more, sent?.documents.length]).toEqual([[], 1]);
    expect(await mailsTo(w, ana.email)).toHaveLength(1);
    // A piece that is done once more, as after a lease that was lost, finds nothing to do.
    await w.app.services.system.write('test')((sql) =>
      enqueue(sql, workOf({ client_id: client.client_id, sent_id: sent?.sent_id ?? 0 })),
    );
    await w.app.runWork('report');
    expect(await mailsTo(w, ana.email)).toHaveLength(1);
  });

  test('of weeks without a server the last alone comes; what is switched on again begins with the next', async () => {
    const { client, ana } = await clinic();
    const { report_id, updated_at } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
    now = monday + 16 * dayMs;
    await begin();
    expect(await made(report_id)).toMatchObject([{ from: '2026-03-16', to: '2026-03-22' }]);
    const change = (is_active: boolean, loaded: string) =>
      ana.api.reports.update({ params: { report_id }, body: { is_active, updated_at: loaded } });
    const off = await change(false, updated_at);
    expect(off.next_at).toBeNull();
    now = monday + 30 * dayMs;
    await change(true, off.updated_at);
    await begin();
    expect(await made(report_id)).toHaveLength(1);
    now = monday + 35 * dayMs + 1_000;
    await begin();
    expect((await made(report_id)).map(({ from }) => from)).toEqual(['2026-04-06', '2026-03-16']);
  });

  test('a month is a month, and a day a day in the night in which clocks change', async () => {
    const { client, ana } = await clinic();
    await w.engine.owner((c) =>
      c.query(`update clients set timezone = 'Europe/Madrid' where client_id = $1`, [client.client_id]),
    );
    const weekly = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
    const monthly = await ana.api.reports.create({ body: formOf(client, [to(ana)], { every: 'month' }) });
    expect(monthly.next_at).toBe('2026-04-01T05:00:00.000Z');
    // Clocks go forward on Sunday the 29th: seven on Monday is an hour earlier by the world's.
    now = Date.parse('2026-03-30T04:59:59Z');
    await begin();
    expect(await sentOf(weekly.report_id)).toMatchObject([{ from: '2026-03-16', to: '2026-03-22' }]);
    now += 1_000;
    await begin();
    const [last] = await made(weekly.report_id);
    expect(last).toMatchObject({ from: '2026-03-23', to: '2026-03-29' });
    now = Date.parse('2026-04-01T05:00:00Z');
    await begin();
    expect(await made(monthly.report_id)).toMatchObject([{ from: '2026-03-01', to: '2026-03-31' }]);
  });
});

test('a report waits until its last day is over at each robot, wherever it stands', async () => {
  const { client, robot, ana } = await clinic();
  await w.engine.owner(async (c) => {
    await c.query(`update clients set timezone = 'Europe/Madrid' where client_id = $1`, [client.client_id]);
    await c.query(`update robots set timezone = 'America/Los_Angeles' where robot_id = $1`, [robot.robot.robot_id]);
  });
  const { report_id, next_at } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
  // Seven in Madrid is ten in the evening of Sunday there, whose clocks went forward that day.
  expect(next_at).toBe('2026-03-09T08:00:00.000Z');
  now = Date.parse('2026-03-09T07:59:59Z');
  await begin();
  expect(await sentOf(report_id)).toEqual([]);
  now += 1_000;
  await begin();
  expect(await made(report_id)).toMatchObject([{ from: '2026-03-02', to: '2026-03-08' }]);
});

describe('whom it reaches is looked at when it is sent', () => {
  test('each in their language, of one document for each; who was deleted, or lost the right, is skipped and that is said', async () => {
    const { client, ana } = await clinic();
    const people = await Promise.all(
      ['Métricas', 'Métricas', 'Métricas', 'Métricas'].map((module) =>
        w.person({ client, modules: [module as 'Métricas'] }),
      ),
    );
    const [eva, iris, gone, poor] = people as [SignedIn, SignedIn, SignedIn, SignedIn];
    const readers = [to(ana), to(eva), to(iris, 'en'), to(gone, 'ja'), to(poor)];
    const { report_id } = await ana.api.reports.create({ body: formOf(client, readers) });
    await w.staff.api.users.remove({ params: { user_id: gone.user_id } });
    await w.engine.owner((c) =>
      c.query('delete from profile_modules pm using users u where u.profile_id = pm.profile_id and u.user_id = $1', [
        poor.user_id,
      ]),
    );
    now = monday + 1_000;
    await begin();
    const [sent] = await made(report_id);
    expect(sent?.documents.map(({ language }) => language)).toEqual(['en', 'es-mx']);
    const became = (who: SignedIn) => sent?.people.find(({ user_id }) => user_id === who.user_id);
    expect([ana, eva, iris].map((who) => became(who)?.state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(became(gone)).toMatchObject({ state: 'skipped', skipped: 'gone' });
    expect(became(poor)).toMatchObject({ state: 'skipped', skipped: 'no_right' });
    expect((await mailsTo(w, gone.email)).length + (await mailsTo(w, poor.email)).length).toBe(0);
    const [english] = await mailsTo(w, iris.email);
    expect(english?.text).toContain('The whole report is attached as a PDF.');
    expect(await documentOf(report_id, sent?.sent_id ?? 0, 'en')).toContain('Metrics');
    const [report] = await ana.api.reports.list({ query: { search: 'Semanal' } });
    expect(report?.people.map(({ skipped }) => skipped).sort()).toEqual(['gone', 'no_right', null, null, null].sort());
  });

  test('somebody of another client cannot be named, and one who moved there is skipped without a name', async () => {
    const { client, ana } = await clinic();
    const other = await w.client();
    const [stranger, eva] = [await w.person({ client: other }), await w.person({ client, modules: ['Métricas'] })];
    const named = ana.api.reports.create({ body: formOf(client, [to(stranger)]) });
    await expect(named).rejects.toMatchObject({ status: 409, code: 'reports.reader' });
    const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(eva)]) });
    await w.engine.owner((c) =>
      c.query(
        `update users set client_id = o.client_id, profile_id = o.profile_id from users o where o.user_id = $2 and users.user_id = $1`,
        [eva.user_id, stranger.user_id],
      ),
    );
    now = monday + 1_000;
    await begin();
    expect((await made(report_id))[0]?.people).toMatchObject([{ name: null, state: 'skipped', skipped: 'moved' }]);
  });

  test('a test goes to whoever asks for it alone, now, and the period is sent all the same', async () => {
    const { client, ana } = await clinic();
    const eva = await w.person({ client, modules: ['Métricas'] });
    const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
    const asked = await eva.api.reports.test({ params: { report_id }, body: { language: 'en' } });
    expect(asked).toMatchObject({ is_test: true, from: '2026-02-23', to: '2026-03-01', made_at: null });
    const [sent] = await made(report_id);
    expect(sent?.people).toMatchObject([{ user_id: eva.user_id, language: 'en', state: 'waiting' }]);
    // Of the staff it is told to people of clients that it was they, and not who.
    await w.staff.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
    const [own] = await made(report_id);
    const name = own?.people[0]?.name;
    expect([name === null, name === 'Soporte']).toEqual([false, false]);
    expect((await sentOf(report_id, ana)).map(({ people }) => people[0]?.name)).toEqual([
      'Soporte',
      sent?.people[0]?.name,
    ]);
    expect((await mailsTo(w, eva.email))[0]?.subject).toMatch(/^Test · /);
    expect(await mailsTo(w, ana.email)).toEqual([]);
    now = monday + 1_000;
    await begin();
    expect(await made(report_id)).toMatchObject([{ is_test: false }, { is_test: true }, { is_test: true }]);
  });
});

describe('what cannot be', () => {
  test('a survey that was deleted is said on the page, and nobody gets a mail', async () => {
    const { client } = await clinic();
    const ana = await w.person({ client, modules: ['Encuestas'] });
    const { poll_id } = await surveyOf(w, client);
    const { report_id } = await ana.api.reports.create({
      body: formOf(client, [to(ana)], { kind: 'survey', poll_id }),
    });
    await w.staff.api.surveys.remove({ params: { id: poll_id } });
    now = monday + 1_000;
    await begin();
    expect(await made(report_id)).toMatchObject([{ failed: 'surveys.not_found', made_at: null, people: [] }]);
    expect(await mailsTo(w, ana.email)).toEqual([]);
    const [report] = await ana.api.reports.list({ query: {} });
    expect(report?.survey).toEqual({ id: poll_id, name: null });
  });

  test('whoever holds the module of a kind sees it, and nobody else; its document as little', async () => {
    const { client, ana } = await clinic();
    const iván = await w.person({ client, modules: ['Turnos'] });
    const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
    expect(await iván.api.reports.list({ query: {} })).toEqual([]);
    await expect(iván.api.reports.get({ params: { report_id } })).rejects.toMatchObject({ code: 'reports.not_found' });
    await expect(sentOf(report_id, iván)).rejects.toMatchObject({ code: 'reports.not_found' });
    const foreign = iván.api.reports.create({ body: formOf(client, [to(ana)]) });
    await expect(foreign).rejects.toMatchObject({ status: 403 });
    const own = await iván.api.reports.create({ body: formOf(client, [to(iván)], { kind: 'turns' }) });
    expect((await iván.api.reports.list({ query: {} })).map((one) => one.report_id)).toEqual([own.report_id]);
    await ana.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
    const [sent] = await made(report_id);
    expect(await documentOf(report_id, sent?.sent_id ?? 0, 'es-mx', iván)).toBe('reports.not_found');
    expect(await documentOf(report_id, sent?.sent_id ?? 0, 'es-mx', ana)).toContain('Métricas');
    expect(await documentOf(report_id, sent?.sent_id ?? 0, 'ja', ana)).toBe('reports.no_document');
  });

  test('as many as a client may have, each under a name of its own; what is another client’s is not there', async () => {
    const { client, ana } = await clinic();
    const { robot } = await w.pairedRobot();
    const robot_id = robot.robot_id;
    const of = (more: Partial<ReportForm>) => ana.api.reports.create({ body: formOf(client, [to(ana)], more) });
    await expect(of({ robot_id })).rejects.toMatchObject({ code: 'robots.not_found' });
    await expect(of({ people: [] })).rejects.toMatchObject({ status: 400 });
    await expect(of({ people: [to(ana), to(ana, 'en')] })).rejects.toMatchObject({ status: 400 });
    await expect(of({ poll_id: 1 })).rejects.toMatchObject({ status: 400 });
    await of({ name: 'El mismo' });
    await expect(of({ name: 'el MISMO' })).rejects.toMatchObject({ status: 409, code: 'reports.name_taken' });
    await w.engine.owner((c) =>
      c.query(
        `insert into report_subscriptions (client_id, name, kind, every)
        select $1, 'R ' || n, 'dashboard', 'week' from generate_series(2, $2::int) n`,
        [client.client_id, mostReports],
      ),
    );
    await expect(of({})).rejects.toMatchObject({ status: 409, code: 'reports.too_many' });
  });

  test('a report of a robot that is gone can be saved still, and not be made one of another that is', async () => {
    const { client, robot, ana } = await clinic();
    const { robot_id } = robot.robot;
    const report = await ana.api.reports.create({ body: formOf(client, [to(ana)], { robot_id }) });
    expect(report.robot).toEqual({ id: robot_id, name: 'Recepción' });
    await w.staff.api.robots.remove({ params: { robot_id } });
    const params = { report_id: report.report_id };
    const { updated_at, ...saved } = await ana.api.reports.update({
      params,
      body: { name: 'Otro', robot_id, updated_at: report.updated_at },
    });
    expect(saved).toMatchObject({ name: 'Otro', robot: { id: robot_id, name: null } });
    const stale = ana.api.reports.update({ params, body: { name: 'Tarde', updated_at: report.updated_at } });
    await expect(stale).rejects.toMatchObject({ code: 'request.stale' });
    const other = (await w.pairedRobot()).robot.robot_id;
    const moved = ana.api.reports.update({ params, body: { robot_id: other, updated_at } });
    await expect(moved).rejects.toMatchObject({ code: 'robots.not_found' });
    // Figures of before tell of it still.
    now = monday + 1_000;
    await begin();
    expect(await documentOf(report.report_id, (await made(report.report_id))[0]?.sent_id ?? 0)).toContain('Recepción');
  });
});
