import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { items, toldSurvey } from '../survey-figures/told-survey.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback', MIN_GROUP: '3' }, () => Date.parse('2026-03-05T18:00:00Z'));
const [yesNo, scale] = items as [SurveyItem, SurveyItem];

async function stand(made: SurveyItem[]) {
  const told = await toldSurvey(w, made);
  const { client, tell } = told;
  const eva = await w.person({ client, modules: ['Métricas', 'Encuestas'] });
  const ana = await w.person({ client, modules: ['Métricas'] });
  const rate = async (day: string, steps: number[], by = told.robot) => {
    for (const step of steps) await tell(day, [{ scale: step }], {}, { by });
  };
  const asked = async ({ api }: SignedIn, more = {}) => {
    const days = { start_date: '2026-02-10', end_date: '2026-02-19' };
    const body = { client: client.client_id, robot: 0, ...days, by: 'day' as const, parts: ['totals' as const] };
    return (await api.analytics.dashboard({ body: { ...body, ...more } })).totals?.figures?.satisfaction;
  };
  return { ...told, eva, ana, rate, asked };
}

test('satisfaction is the share of the two highest steps of all scales, as surveys reckon it, beside the days before (ALL-9)', async () => {
  const { tell, rate, asked, eva, count } = await stand([scale, yesNo]);
  await rate('2026-02-05', [5, 1]);
  await rate('2026-02-10', [5, 5, 4, 1]);
  // Neither of a scale, nor complete.
  await tell('2026-02-10', [null, { yes_no: true }]);
  await tell('2026-02-10', [{ scale: 1 }], { complete: false, end: null });
  expect(await asked(eva)).toEqual({ share: 0.75, before: 0.5, answers: 4 });
  expect(await asked(w.staff)).toEqual({ share: 0.75, before: 0.5, answers: 4 });
  const { charts } = await count({ start_date: '2026-02-10', end_date: '2026-02-19' });
  expect(charts[0]?.satisfaction).toBe(0.75);
  const none = { start_date: '2026-02-18', end_date: '2026-02-19' };
  expect(await asked(eva, none)).toMatchObject({ share: null, hidden: { share: 'none', before: 'none' } });
});

test('a question that is sensitive has no part in it, whoever asks (ENC-7)', async () => {
  const { tell, asked, eva } = await stand([scale, { ...scale, sensitive: true }]);
  for (let n = 0; n < 4; n++) await tell('2026-02-10', [{ scale: 5 }, { scale: 1 }]);
  expect(await asked(eva)).toMatchObject({ share: 1, answers: 4 });
});

test('of few people it is hidden from who holds no Encuestas, and true for who does (ALL-9)', async () => {
  const { rate, asked, ana, eva } = await stand([scale]);
  await rate('2026-02-10', [5, 1]);
  const few = { share: 'few', answers: 'few', before: 'none' };
  expect(await asked(ana)).toEqual({ share: null, before: null, answers: null, hidden: few });
  expect(await asked(eva)).toMatchObject({ share: 0.5, answers: 2 });
  await rate('2026-02-11', [5]);
  expect(await asked(ana)).toMatchObject({ share: 2 / 3, answers: 3 });
});

test('of a robot it is not told where all less that robot would give few away, of a group never (ALL-9)', async () => {
  const { rate, asked, ana, eva, client, robot } = await stand([scale]);
  const other = await w.pairedRobot({ client });
  await rate('2026-02-10', [5, 5, 5, 5]);
  await rate('2026-02-10', [1], other);
  const of = ({ robot: { robot_id } }: typeof other) => ({ robot: robot_id });
  expect((await asked(ana))?.share).toBe(0.8);
  expect(await asked(ana, of(robot))).toMatchObject({ share: null, hidden: { share: 'beside' } });
  expect(await asked(ana, of(other))).toMatchObject({ share: null });
  expect([(await asked(eva, of(robot)))?.share, (await asked(eva, of(other)))?.share]).toEqual([1, 0]);
  await rate('2026-02-10', [1, 1], other);
  expect([(await asked(ana, of(robot)))?.share, (await asked(ana, of(other)))?.share]).toEqual([1, 0]);
  const group_id = await groupOfRobots(w, client, [robot.robot.robot_id]);
  expect(await asked(ana, { group_id })).toMatchObject({ share: null, hidden: { share: 'beside' } });
  expect((await asked(eva, { group_id }))?.share).toBe(1);
});
