import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { items, toldSurvey } from './told-survey.ts';

const march = Date.parse('2026-03-05T18:00:00Z');
let now = march;
const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => now);
beforeEach(() => {
  now = march;
});

/** From then on nothing is added to February. */
const februaryIsTold = () => {
  now = Date.parse('2026-04-02T18:00:00Z');
};
const yes = { yes_no: true };
const no = { yes_no: false };
const made = [{ ...(items[0] as SurveyItem), sensitive: true }, items[1] as SurveyItem];
async function stand() {
  const told = await toldSurvey(w, made);
  const asked = async (more = {}) => {
    const { charts, total_answers } = await told.count(more);
    const [chart, open] = charts;
    return { chart, open, total_answers };
  };
  return { ...told, asked };
}
type Asked = Awaited<ReturnType<Awaited<ReturnType<typeof stand>>['asked']>>;
const hiddenAs = (why: 'few' | 'later') => ({
  ...{ sensitive: true, total: 0, answers: {}, satisfaction: null, changed: [] },
  hidden: { total: why, answers: why, satisfaction: 'none' },
});

test('a sensitive question is counted by whole months of many people, or hidden, whatever is asked for (ENC-7, ALL-9)', async () => {
  const { tell, asked, client, survey, robot } = await stand();
  const lone = await w.pairedRobot({ client });
  const { branchoffice_id: branch } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const at = { params: { robot_id: lone.robot.robot_id }, body: { main_branch_office: branch } };
  await w.staff.api.robots.update(at);
  for (const day of ['2026-02-10', '2026-02-10', '2026-02-11', '2026-02-11', '2026-02-11', '2026-02-12'])
    await tell(day, [yes, { scale: 5 }]);
  // The one whose answer is sought: alone at a robot, at a branch, on a day, in a language, in a version.
  const [first] = survey.questions;
  const reworded = writeItem({ ...parseItem(first as never), text: { es: '¿Regresaría?', en: null } });
  const body = {
    client: survey.client,
    questions: [reworded, ...survey.questions.slice(1)] as never,
    updated_at: survey.updated_at,
  };
  const next = await w.staff.api.surveys.update({ params: { id: survey.poll_id }, body });
  await tell('2026-02-20', [no, { scale: 1 }], { language_id: 2, complete: false, end: null }, { of: next, by: lone });
  expect((await asked({ complete: null })).chart).toMatchObject(hiddenAs('later'));
  februaryIsTold();
  const all = { sensitive: true, hidden: { satisfaction: 'none' }, total: 7, answers: { Sí: 6, No: 1 } };
  const many = [
    ...[{ complete: null }, { complete: true }, { robot: robot.robot.robot_id }, { language_id: 1 }, { version: 1 }],
    ...[
      { hour_from: 9, hour_to: 11 },
      { start_date: '2026-02-10', end_date: '2026-02-12' },
      { end_date: '2026-03-04' },
    ],
  ];
  for (const more of many) expect((await asked(more)).chart).toMatchObject(all);
  const few = [
    ...[{ robot: lone.robot.robot_id }, { branch }, { language_id: 2 }, { version: 2 }, { complete: false }],
    ...[
      { start_date: '2026-02-20', end_date: '2026-02-20' },
      { hour_from: 3, hour_to: 4 },
    ],
    { start_date: '2026-02-10', end_date: '2026-02-10', complete: true },
  ];
  for (const more of few) {
    const { chart, total_answers } = await asked({ complete: null, ...more });
    expect(total_answers).toBeLessThan(5);
    expect(chart).toMatchObject(hiddenAs('few'));
  }
  // What is not sensitive is told of one as well (AMB-128): who may ask may read the response.
  expect((await asked({ complete: null, robot: lone.robot.robot_id })).open).toEqual(
    expect.objectContaining({ total: 1, satisfaction: 0 }),
  );
});

test('why a sensitive question is not told is the same whatever is chosen beside the days (ENC-7)', async () => {
  const { tell, asked } = await stand();
  for (let n = 0; n < 6; n++) await tell('2026-02-10', [yes, null]);
  const whys = async (more = {}) => {
    const chosen = [{}, { language_id: 2 }, { version: 9 }, { hour_from: 3, hour_to: 4 }, { complete: false }];
    return Promise.all(chosen.map(async (one) => (await asked({ ...more, ...one })).chart?.hidden?.answers));
  };
  expect(await whys()).toEqual(Array.from({ length: 5 }, () => 'later'));
  expect(await whys({ start_date: '2026-03-01', end_date: '2026-03-04' })).toEqual(
    Array.from({ length: 5 }, () => 'later'),
  );
  februaryIsTold();
  // Of a month in which nobody answered there is no more to come; where one is told a choice of few is not.
  expect(await whys({ start_date: '2026-01-01', end_date: '2026-01-31' })).toEqual(
    Array.from({ length: 5 }, () => 'few'),
  );
  expect(await whys()).toEqual([undefined, 'few', 'few', 'few', 'few']);
});

test('no two questions differ by few people: neither parts of a year nor its whole (ENC-7)', async () => {
  const { tell, asked } = await stand();
  for (let n = 0; n < 6; n++) await tell('2026-02-10', [n < 4 ? yes : no, null]);
  await tell('2026-03-03', [no, null]);
  now = Date.parse('2026-04-03T18:00:00Z');
  for (let n = 0; n < 5; n++) await tell('2026-04-01', [yes, null]);
  now = Date.parse('2026-06-03T18:00:00Z');
  const totals = new Set<number>();
  for (const start_date of ['2026-01-01', '2026-02-11', '2026-03-01', '2026-04-01'])
    for (const end_date of ['2026-02-28', '2026-03-31', '2026-04-30', '2026-12-31'])
      if (start_date <= end_date) totals.add((await asked({ start_date, end_date })).chart?.total ?? 0);
  // March, of one, is part of no total.
  expect([...totals].sort((a, b) => a - b)).toEqual([0, 5, 6, 11]);
});

const tellings = async ({ tell, robot }: Awaited<ReturnType<typeof stand>>) => {
  for (let n = 0; n < 6; n++) await tell('2026-02-25', [yes, { scale: 5 }]);
  const last = await tell('2026-02-26', [yes, { scale: 5 }]);
  const again = (rev: number) => {
    const answers = last.answers.map(({ question_id }, nth) => ({ question_id, ...(nth === 0 ? no : { scale: 1 }) }));
    return robot.api.device.responses({ body: { now: robot.clock(), records: [{ ...last, rev, answers }] } });
  };
  return { again };
};
const toldOf = ({ chart }: Asked) => [chart?.hidden?.answers, chart?.answers];

test('who asks before and after an answer came late or was corrected learns nothing (ENC-7)', async () => {
  const it = await stand();
  const { again } = await tellings(it);
  now = Date.parse('2026-03-27T18:00:00Z');
  expect((await it.asked()).chart).toMatchObject(hiddenAs('later'));
  // Late, and corrected, while it is not told.
  await it.tell('2026-02-26', [no, { scale: 1 }]);
  await again(2);
  expect((await it.asked()).chart).toMatchObject(hiddenAs('later'));
  expect((await it.asked()).open).toMatchObject({ total: 8, answers: { '1 - Muy insatisfecho': 2 } });
  februaryIsTold();
  const before = await it.asked();
  expect(toldOf(before)).toEqual([undefined, { Sí: 6, No: 2 }]);
  // What is told now of February is of the day of its arrival, and what was told stays.
  await it.tell('2026-02-26', [no, { scale: 1 }]);
  await again(3);
  expect(await it.asked()).toEqual(before);
  const arrived = await it.asked({ start_date: '2026-04-02', end_date: '2026-04-02' });
  expect(arrived.open).toMatchObject({ total: 1 });
});
