import { randomUUID } from 'node:crypto';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { at } from '../../testing/told-facts.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { sayAlike } from '../surveys/surveys.samples.ts';
import { items, toldSurvey } from './told-survey.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback', MIN_GROUP: '3' }, () => Date.parse('2026-03-05T18:00:00Z'));

const stand = (made?: readonly SurveyItem[]) => toldSurvey(w, made);

test('each kind has its chart with every option, people are counted once, and no label looks like a number (SVM-12..18, SVM-27, AMB-128, CON-38)', async () => {
  const { tell, count, survey, optionsOf, rowsOf } = await stand();
  await sayAlike(w, survey.poll_id, 'Mañana', 'Hoy');
  const [caja = 0, one = 0] = optionsOf(2);
  const [, later = 0] = optionsOf(3);
  const [bien = 0, mal = 0] = optionsOf(4);
  const [toilets = 0] = rowsOf(4);
  const yes = { yes_no: true };
  await tell('2026-02-10', [yes, { scale: 5 }, { option_ids: [caja, one] }, { option_ids: [later] }]);
  await tell('2026-02-11', [
    yes,
    { scale: 4 },
    { option_ids: [caja] },
    null,
    { row_index: toilets, option_ids: [bien] },
  ]);
  await tell('2026-02-12', [{ yes_no: false }, { scale: 1 }, null, null, { row_index: toilets, option_ids: [mal] }]);
  const { charts, total_answers, versions } = await count();
  expect(total_answers).toBe(3);
  expect(versions).toEqual([{ version: 1, day: '2026-02-10' }]);
  const read = charts.map(({ question, total, chart_type, answers }) => [question, total, chart_type, answers]);
  expect(read).toEqual([
    ['¿Volvería?', 3, 'donut', { Sí: 2, No: 1 }],
    [
      ...['¿La atención?', 3, 'bar'],
      {
        '1 - Muy insatisfecho': 1,
        '2 - Insatisfecho': 0,
        '3 - Neutral': 0,
        '4 - Satisfecho': 1,
        '5 - Muy satisfecho': 1,
      },
    ],
    ['¿Qué usó?', 2, 'horizontal bar', { Caja: 2, '“1”': 1, '<b>': 0 }],
    ['¿Cuándo?', 1, 'pie', { Hoy: 0, 'Hoy (2)': 1 }],
    ['¿Cómo?', 2, 'stacked bar', { Baños: { Bien: 1, Mal: 1 }, '“2”': { Bien: 0, Mal: 0 } }],
  ]);
  expect(charts.map(({ satisfaction }) => satisfaction)).toEqual([null, 2 / 3, null, null, null]);
});

test('robot, days, language, completeness and hours choose what is counted (SVM-02..06, ENC-2, AMB-129)', async () => {
  const { tell, count, robot } = await stand();
  await tell('2026-02-10', [{ yes_no: true }]);
  await tell('2026-02-11', [{ yes_no: false }], { language_id: 2 });
  await tell('2026-02-12', [{ yes_no: false }], { complete: false, end: null });
  const yesNo = async (more = {}) => (await count(more)).charts[0]?.answers;
  expect(await yesNo()).toEqual({ Sí: 1, No: 1 });
  expect(await yesNo({ complete: false })).toEqual({ Sí: 0, No: 1 });
  expect(await yesNo({ complete: null })).toEqual({ Sí: 1, No: 2 });
  expect(await yesNo({ language_id: 2 })).toEqual({ Yes: 0, No: 1 });
  expect(await yesNo({ start_date: '2026-02-11', end_date: '2026-02-11' })).toEqual({ Sí: 0, No: 1 });
  expect(await yesNo({ robot: robot.robot.robot_id })).toEqual({ Sí: 1, No: 1 });
  expect(await yesNo({ hour_from: 10, hour_to: 10 })).toEqual({ Sí: 1, No: 1 });
  expect(await yesNo({ hour_from: 11, hour_to: 9 })).toEqual({ Sí: 0, No: 0 });
  expect(await yesNo({ version: 2 })).toEqual({ Sí: 0, No: 0 });
});

test('where words changed it is said, and what is asked no longer stands behind (ENC-1)', async () => {
  const { tell, count, survey } = await stand(items.slice(0, 2));
  await tell('2026-02-10', [{ yes_no: true }, { scale: 2 }]);
  const [first] = survey.questions;
  const changed = { ...first, data: { ...first?.data, question: [{ language_id: 1, text: '¿Regresaría?' }] } };
  const body = { client: survey.client, questions: [changed as never], updated_at: survey.updated_at };
  const next = await w.staff.api.surveys.update({ params: { id: survey.poll_id }, body });
  await tell('2026-02-20', [{ yes_no: false }], {}, { of: next });
  const { charts, versions } = await count();
  expect(versions.map(({ version, day }) => [version, day])).toEqual([
    [1, '2026-02-10'],
    [2, '2026-02-20'],
  ]);
  expect(charts).toMatchObject([
    { question: '¿Regresaría?', total: 2, archived: false, changed: [{ version: 2, day: '2026-02-20' }] },
    { question: '¿La atención?', total: 1, archived: true, changed: [] },
  ]);
  expect((await count({ start_date: '2026-02-11' })).charts).toHaveLength(1);
});

test('an option that was taken away and was chosen stands behind the others, and is named (ENC-1)', async () => {
  const { tell, count, survey, optionsOf } = await stand([items[2] as SurveyItem]);
  const [caja = 0, one = 0, bold = 0] = optionsOf(0);
  await tell('2026-02-10', [{ option_ids: [caja, one] }]);
  expect((await count()).charts[0]?.options.map(({ removed }) => removed)).toEqual([false, false, false]);
  const [first] = survey.questions;
  const options = parseItem(first as never).options.filter(({ option_id }) => option_id !== caja);
  const changed = writeItem({ ...parseItem(first as never), options });
  const body = { client: survey.client, questions: [changed], updated_at: survey.updated_at };
  await w.staff.api.surveys.update({ params: { id: survey.poll_id }, body });
  const [chart] = (await count()).charts;
  expect(Object.entries(chart?.answers ?? {})).toEqual([
    ['“1”', 1],
    ['<b>', 0],
    ['Caja', 1],
  ]);
  expect(chart?.options).toEqual([
    { option_id: one, label: '“1”', removed: false },
    { option_id: bold, label: '<b>', removed: false },
    { option_id: caja, label: 'Caja', removed: true },
  ]);
  // By which of its language it was said: what it is stays the same.
  await tell('2026-02-11', [{ option_ids: [one] }], { language_id: 2 });
  const [english] = (await count({ language_id: 2 })).charts;
  expect(english?.options.map(({ option_id }) => option_id)).toEqual([one, bold]);
});

test('what is not there, not theirs or no period is refused in words, and a client without a fact has empty charts', async () => {
  const { count, summary, client } = await stand();
  const other = await stand();
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  expect(await code(count({ start_date: '2026-02-28', end_date: '2026-02-01' }))).toBe('analytics.bad_range');
  expect(await code(count({ start_date: '2026-02-30' }))).toBe('request.invalid');
  expect(await code(count({ start_date: '0001-01-01' }))).toBe('request.invalid');
  expect(await code(count({ end_date: '9999-12-31' }))).toBe('request.invalid');
  expect(await code(count({ start_date: '2000-01-01', end_date: '2026-12-31' }))).toBe('analytics.long_range');
  expect(await code(count({ start_date: '' }))).toBe('request.invalid');
  expect(await code(count({ robot: undefined }))).toBe('request.invalid');
  expect(await code(count({ poll: other.body.poll }))).toBe('surveys.not_found');
  expect(await code(count({ client: other.body.client }, other.ana))).toBe('surveys.not_found');
  expect(await code(count({ robot: other.robot.robot.robot_id }))).toBe('robots.not_found');
  const { branchoffice_id: foreign } = await w.staff.api.branches.create({ body: await branchForm(w, other.client) });
  const { branchoffice_id: own } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  expect([await code(count({ branch: foreign })), await code(summary({ branch: foreign }))]).toEqual([
    'branches.not_found',
    'branches.not_found',
  ]);
  expect(await code(count({ branch: own }))).toBe('done');
  await expect(count({ client: other.body.client })).rejects.toMatchObject({ status: 403 });
  // Staff see every client: of one they name another's survey is not.
  expect(await code(count({ client: client.client_id, poll: other.body.poll }, w.staff))).toBe('surveys.not_found');
  expect(await code(count({}, w.staff))).toBe('done');
  expect((await count()).total_answers).toBe(0);
  expect(await summary()).toMatchObject({
    offered: 0,
    median_seconds: null,
    left_at: [],
    languages: [{ n: 0 }, { n: 0 }],
  });
});

test('a survey is told by its offers, how long it takes, over time and by language, however few (ALL-9)', async () => {
  const { tell, summary, robot, survey } = await stand(items.slice(0, 2));
  const question_id = survey.questions[1]?.question_id;
  const view = (stage: string) => ({
    ...{ uuid: randomUUID(), at: at('2026-02-10'), kind: 'survey', record_id: survey.poll_id, name: 'E', stage },
    ...(stage === 'left' && { question_id }),
  });
  const records = ['offered', 'offered', 'begun', 'left'].map(view) as never[];
  expect((await robot.api.device.views({ body: { now: robot.clock(), records } })).rejected).toEqual([]);
  for (const day of ['2026-02-10', '2026-02-10', '2026-02-10', '2026-02-11', '2026-02-13', '2026-02-13', '2026-02-13'])
    await tell(day, [{ yes_no: true }]);
  const told = await summary({ start_date: '2026-02-09', end_date: '2026-02-14' });
  expect(told).toMatchObject({ offered: 2, begun: 1, left: 1, median_seconds: 40, median_of: 7, min_group: 3 });
  const left_at = (n: number) => [{ question_id, question: '¿La atención?', n }];
  expect(told.left_at).toEqual(left_at(1));
  const two = ['left', 'left'].map(view) as never[];
  await robot.api.device.views({ body: { now: robot.clock(), records: two } });
  expect((await summary()).left_at).toEqual(left_at(3));
  // Where it was left is known as well of what is asked no longer.
  const [first] = survey.questions;
  const body = { client: survey.client, questions: [first as never], updated_at: survey.updated_at };
  await w.staff.api.surveys.update({ params: { id: survey.poll_id }, body });
  expect((await summary()).left_at).toEqual(left_at(3).map((each) => ({ ...each, archived: true })));
  expect(told.trend.by).toBe('day');
  expect(told.trend.rows.map(({ label, n }) => [label, n])).toEqual([
    ['9 feb', 0],
    ['10 feb', 3],
    ['11 feb', 1],
    ['12 feb', 0],
    ['13 feb', 3],
    ['14 feb', 0],
  ]);
  expect(told.languages).toEqual([
    { language_id: 1, n: 7 },
    { language_id: 2, n: 0 },
  ]);
  await tell('2026-02-13', [{ yes_no: true }], { language_id: 2 });
  const year = await summary({ start_date: '2026-01-01', end_date: '2026-12-31' });
  expect(year.languages).toEqual([
    { language_id: 1, n: 7 },
    { language_id: 2, n: 1 },
  ]);
  expect(year.trend.by).toBe('week');
  expect(year.trend.rows.find(({ day }) => day === '2026-02-09')?.n).toBe(8);
});
