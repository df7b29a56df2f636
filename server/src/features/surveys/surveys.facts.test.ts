import { randomUUID } from 'node:crypto';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { ResponseFact } from '@botones/contract/device/facts';
import type { AnswerInput } from '@botones/contract/surveys/answers';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import type { World } from '../../testing/world.ts';
import { surveyForm } from './surveys.samples.ts';

const warnings: string[] = [];
let w: World;
const logTo = { write: (line: string) => void warnings.push(line) };
w = await fileWorld({ LOG_LEVEL: 'warn' }, undefined, undefined, logTo);

type Told = Omit<ResponseFact, 'answers'> & { answers: AnswerInput[] };
const words = (es: string) => ({ es, en: null });
const options = (...texts: string[]) => texts.map((es) => ({ option_id: null, text: words(es) }));
const asked = (kind: SurveyItem['kind'], es: string, more: Partial<SurveyItem> = {}): SurveyItem => ({
  ...{ kind, question_id: null, sensitive: false, text: words(es), description: words(''), slider: null },
  ...{ options: [], rows: [] },
  ...more,
});

/** A client with a robot that offers a survey of three questions. */
async function stand() {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const items = [
    asked('yesNo', '¿Volvería?'),
    asked('linearScale', '¿Cuánto le gustó?', { slider: 'stars' }),
    asked('uniqueOption', '¿Cómo llegó?', { options: options('A pie', 'En auto') }),
  ];
  const body = { ...surveyForm(client.client_id), questions: items.map(writeItem) };
  const survey = await w.staff.api.surveys.create({ body });
  const kept = survey.questions.map(parseItem) as [SurveyItem, SurveyItem, SurveyItem];
  const [yesNo, scale, one] = kept.map(({ question_id }) => question_id ?? 0) as [number, number, number];
  await w.staff.api.robots.update({ params: { robot_id: robot.robot.robot_id }, body: { polls: [survey.poll_id] } });
  const start = robot.clock();
  const response = (more: Partial<Told> = {}): Told => ({
    uuid: randomUUID(),
    start,
    end: null,
    rev: 1,
    poll_id: survey.poll_id,
    version: survey.version,
    language_id: 1,
    complete: false,
    answers: [{ question_id: yesNo, yes_no: true }],
    ...more,
  });
  const endOf = (ms: number): Clock => ({ ...start, mono_ms: start.mono_ms + ms });
  const save = (questions: readonly SurveyItem[]) =>
    w.staff.api.surveys.update({
      params: { id: survey.poll_id },
      body: { client: client.client_id, questions: questions.map(writeItem) },
    });
  const list = (query: object = {}) => w.staff.api.surveys.responses({ params: { id: survey.poll_id }, query });
  return { client, robot, survey, kept, yesNo, scale, one, response, endOf, save, list };
}
const tell = (robot: PairedRobot, records: unknown[]) =>
  robot.api.device.responses({ body: { now: robot.clock(), records } });

const rowsOf = async (robot: PairedRobot) => {
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select uuid, poll_id, version, language_id, rev, complete, interaction_uuid, turn_uuid, answers, dropped,
        extract(epoch from ended_at - started_at)::float8 as lasted, local_day, local_hour, branchoffice_id
      from poll_responses where robot_id = $1 order by uuid`,
      [robot.robot.robot_id],
    ),
  );
  return rows;
};
const warnedOf = (uuid: string) => warnings.filter((line) => line.includes(uuid)).length;

describe('a response arrives once, whatever the way (ENC-4)', () => {
  test('told at the first answer, with the next and at its end', async () => {
    const { robot, yesNo, scale, response, endOf, list } = await stand();
    const first = response({ interaction: randomUUID() });
    expect(await tell(robot, [first])).toEqual({ accepted: [first.uuid], rejected: [] });
    expect(await list()).toMatchObject([{ complete: false, end_time: '', answered: 1, language_id: 1, version: 1 }]);
    const answers = [...first.answers, { question_id: scale, scale: 4 }];
    await tell(robot, [{ ...first, rev: 2, answers }]);
    await tell(robot, [{ ...first, rev: 3, answers, end: endOf(42_000), complete: true }]);
    const [row] = await rowsOf(robot);
    expect(row).toMatchObject({ rev: 3, complete: true, lasted: 42, interaction_uuid: first.interaction, dropped: 0 });
    expect((row?.answers as { question_id: number }[]).map(({ question_id }) => question_id)).toEqual([yesNo, scale]);
    const [listed] = await list();
    expect(listed).toMatchObject({ complete: true, answered: 2, robot: { robot_id: robot.robot.robot_id } });
    expect(listed?.end_time).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  test('shuffled, twice, in one batch or in several: the same row', async () => {
    const { robot, scale, one, kept, response, endOf } = await stand();
    const option_id = kept[2].options[1]?.option_id ?? 0;
    const tellings = (): Told[] => {
      const first = response();
      const two = [...first.answers, { question_id: scale, scale: 2 }];
      const three = [...two, { question_id: one, option_ids: [option_id] }];
      return [
        first,
        { ...first, rev: 2, answers: two },
        { ...first, rev: 3, answers: three, end: endOf(9_000), complete: true },
        // A program that told less after it had told all: the highest telling counts, but complete it stays.
        { ...first, rev: 4, answers: two, end: endOf(10_000) },
      ];
    };
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1, 2],
      [1, 3, 0, 0, 2],
    ];
    for (const order of orders) {
      const apart = tellings();
      for (const at of order) await tell(robot, [apart[at]]);
      const together = tellings();
      await tell(
        robot,
        order.map((at) => together[at]),
      );
    }
    const rows = (await rowsOf(robot)).map(({ uuid: _uuid, ...row }) => row);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({ rev: 4, complete: true, lasted: 10 });
    for (const row of rows) expect(row).toEqual(rows[0]);
  });

  test('the visit and the ticket that one telling names stay, whatever the others leave out and whenever they come (ALL-2, TUR-11)', async () => {
    const { robot, response, endOf } = await stand();
    const [interaction, turn] = [randomUUID(), randomUUID()];
    const tellings = (): Told[] => {
      const first = response();
      return [
        { ...first, interaction, turn },
        { ...first, rev: 2, end: endOf(9_000), complete: true },
      ];
    };
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const apart = tellings();
      for (const at of order) await tell(robot, [apart[at]]);
      const together = tellings();
      await tell(
        robot,
        order.map((at) => together[at]),
      );
    }
    const rows = await rowsOf(robot);
    expect(rows).toHaveLength(4);
    for (const row of rows)
      expect(row).toMatchObject({ interaction_uuid: interaction, turn_uuid: turn, rev: 2, complete: true, lasted: 9 });
  });

  test('a partial telling that comes after the whole changes nothing', async () => {
    const { robot, response, endOf } = await stand();
    const first = response();
    await tell(robot, [{ ...first, rev: 5, end: endOf(1_000), complete: true }]);
    const before = await rowsOf(robot);
    expect(await tell(robot, [first])).toEqual({ accepted: [first.uuid], rejected: [] });
    expect(await rowsOf(robot)).toEqual(before);
  });

  test('a date next year is now, as of every fact (E13)', async () => {
    const { robot, response, list } = await stand();
    const wall = new Date(Date.now() + 365 * 86_400_000).toISOString();
    await tell(robot, [response({ start: { ...robot.clock(), wall, boot_id: randomUUID() } })]);
    const [listed] = await list();
    expect(Math.abs(Date.parse(listed?.date ?? '') - Date.now())).toBeLessThan(2 * 86_400_000);
  });
});

describe('what means nothing is left out with a warning, and the rest is kept (ENC-4)', () => {
  test('unknown and foreign questions, a scale of 6, a foreign option', async () => {
    const { robot, yesNo, scale, one, response, list } = await stand();
    const other = await stand();
    const told = response({
      answers: [
        { question_id: 999_999_999, yes_no: true },
        { question_id: other.yesNo, yes_no: true },
        { question_id: scale, scale: 6 },
        { question_id: one, option_ids: [other.kept[2].options[0]?.option_id ?? 0] },
        { question_id: yesNo, yes_no: false, scale: 3 },
      ],
    });
    expect(await tell(robot, [told])).toEqual({ accepted: [told.uuid], rejected: [] });
    expect(await list()).toMatchObject([{ answered: 1, dropped: 4 }]);
    const alone = { question_id: yesNo, row_index: 0, option_ids: null, scale: null, yes_no: false };
    expect((await rowsOf(robot))[0]?.answers).toEqual([alone]);
    expect(warnedOf(told.uuid)).toBe(1);
  });

  test('answers of another shape, each alone', async () => {
    const { robot, yesNo, scale, one, response, list } = await stand();
    const answers = [
      { question_id: scale, scale: '5' },
      { question_id: -1, yes_no: true },
      { question_id: one, option_ids: Array.from({ length: 101 }, (_, n) => n) },
      'no',
      null,
      { question_id: yesNo, yes_no: true },
    ];
    const told = { ...response(), answers };
    expect(await tell(robot, [told])).toEqual({ accepted: [told.uuid], rejected: [] });
    expect(await list()).toMatchObject([{ answered: 1, dropped: 5 }]);
    expect(warnedOf(told.uuid)).toBe(1);
    // What is no list of answers is no response.
    expect((await tell(robot, [{ ...response(), answers: 'no' }])).rejected).toHaveLength(1);
  });

  test('a question that is archived by now, and options that were emptied while somebody answered, are of the version that was answered (ENC-1, AMB-125)', async () => {
    const { robot, kept, one, response, save, list } = await stand();
    const option_id = kept[2].options[0]?.option_id ?? 0;
    const answers = [{ question_id: one, option_ids: [option_id] }];
    await save([kept[0], { ...kept[2], options: [] }]);
    await save([kept[0]]);
    await tell(robot, [response({ answers })]);
    await tell(robot, [response({ answers, version: 2 }), response({ answers, version: 3 })]);
    expect((await list()).map(({ version, answered, dropped }) => [version, answered, dropped]).sort()).toEqual([
      [1, 1, 0],
      [2, 0, 1],
      [3, 0, 1],
    ]);
    const [{ response_id: id = 0 } = {}] = await list({ version: 1 });
    const { answers: read } = await w.staff.api.surveys.response({ params: { id } });
    expect(read.map(({ question, answer }) => [question, answer])).toEqual([
      ['¿Volvería?', ''],
      ['¿Cuánto le gustó?', ''],
      ['¿Cómo llegó?', 'A pie'],
    ]);
  });

  test('a version that the survey never had is the newest', async () => {
    const { robot, kept, response, save, list } = await stand();
    await save([kept[1], kept[0]]);
    await tell(robot, [response({ version: 77 }), response({ version: 0 })]);
    expect((await list()).map(({ version, answered }) => [version, answered])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test('a survey of another client, or of nobody, takes no response; it is acknowledged, and what stands beside it is kept', async () => {
    const { robot, response, list } = await stand();
    const other = await stand();
    const foreign = response({ poll_id: other.survey.poll_id });
    const unknown = response({ poll_id: 999_999_999 });
    const own = response();
    const accepted = [foreign, unknown, own].map(({ uuid }) => uuid);
    expect(await tell(robot, [foreign, unknown, own])).toEqual({ accepted, rejected: [] });
    expect([(await list()).length, (await other.list()).length]).toEqual([1, 0]);
    expect([foreign, unknown, own].map(({ uuid }) => warnedOf(uuid))).toEqual([1, 1, 0]);
  });

  test('answers that were given before the robot went to another client stay with the former one', async () => {
    const { robot, response, endOf, list } = await stand();
    const other = await stand();
    const begun = response();
    await tell(robot, [begun]);
    const params = { robot_id: robot.robot.robot_id };
    await w.staff.api.robots.update({ params, body: { client: other.client.client_id } });
    const late = response();
    const own = response({ poll_id: other.survey.poll_id, answers: [{ question_id: other.yesNo, yes_no: true }] });
    await tell(robot, [{ ...begun, rev: 2, complete: true, end: endOf(3_000) }, late, own]);
    expect((await list()).map(({ complete, answered }) => [complete, answered]).sort()).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect(await other.list()).toMatchObject([{ answered: 1 }]);
    expect([begun, late, own].map(({ uuid }) => warnedOf(uuid))).toEqual([0, 0, 0]);
  });

  test.each([
    ['a visit', true],
    ['an answer', false],
  ])('what tells whom a robot served is %s of then', async (_what, visited) => {
    const { robot, response, list } = await stand();
    const other = await stand();
    const talked = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
    const interaction = { uuid: randomUUID(), start: robot.clock(), end: null, ...talked };
    if (visited) await robot.api.device.interactions({ body: { now: robot.clock(), records: [interaction] } });
    else await tell(robot, [response()]);
    const params = { robot_id: robot.robot.robot_id };
    const before = (await list()).length;
    await w.staff.api.robots.update({ params, body: { client: other.client.client_id } });
    await tell(robot, [response()]);
    expect((await list()).length).toBe(before + 1);
  });

  test('one that is no response is refused alone', async () => {
    const { robot, response, list } = await stand();
    const good = response();
    const { accepted, rejected } = await tell(robot, [{ ...response(), language_id: 3 }, good, { x: 1 }]);
    expect([accepted, rejected.map(({ index }) => index)]).toEqual([[good.uuid], [0, 2]]);
    expect(await list()).toHaveLength(1);
  });
});

test('a deleted survey keeps what was answered, and takes what was answered before robots heard of it (AMB-118)', async () => {
  const { client, robot, survey, response, list } = await stand();
  await tell(robot, [response()]);
  await w.staff.api.surveys.remove({ params: { id: survey.poll_id } });
  await tell(robot, [response()]);
  expect(await list()).toHaveLength(2);
  const person = await w.person({ client, modules: ['Encuestas'] });
  const theirs = person.api.surveys.responses({ params: { id: survey.poll_id }, query: {} });
  await expect(theirs).rejects.toMatchObject({ code: 'surveys.not_found' });
});
