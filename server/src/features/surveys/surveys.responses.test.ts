import { randomUUID } from 'node:crypto';
import type { AnswerInput } from '@botones/contract/surveys/answers';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { surveyForm } from './surveys.samples.ts';

const w = await fileWorld();

const words = (es: string, en: string) => ({ es, en });
const asked = (kind: SurveyItem['kind'], es: string, en: string, more: Partial<SurveyItem> = {}): SurveyItem => ({
  ...{ kind, question_id: null, sensitive: false, text: words(es, en), description: words('', ''), slider: null },
  ...{ options: [], rows: [] },
  ...more,
});
const both = (es: string, en: string) => [
  { language_id: 1 as const, text: es },
  { language_id: 2 as const, text: en },
];

async function stand() {
  const client = await w.client();
  const person = await w.person({ client, modules: ['Encuestas'] });
  const robots = [await w.pairedRobot({ client }), await w.pairedRobot({ client })] as const;
  const items = [
    asked('section', 'Antes de irse', 'Before you leave'),
    asked('uniqueOption', '=¿Cómo llegó?', 'How did you come?', {
      options: [
        { option_id: null, text: words('=A pie', 'On foot') },
        { option_id: null, text: words('En auto', '') },
      ],
    }),
    asked('linearScale', '¿Cuánto, "dígame", le gustó?', 'How was it?', { slider: 'stars' }),
    asked('yesNo', '¿Padece algo?', 'Are you ill?', { sensitive: true }),
  ];
  const texts = { title: both('T', 'T'), description: both('D', 'D'), goodbye_message: both('G', 'G') };
  const form = { ...surveyForm(client.client_id), ...texts };
  const survey = await w.staff.api.surveys.create({ body: { ...form, questions: items.map(writeItem) } });
  const kept = survey.questions.map(parseItem) as [SurveyItem, SurveyItem, SurveyItem, SurveyItem];
  const [, one, scale, ill] = kept.map(({ question_id }) => question_id ?? 0) as [number, number, number, number];
  const [onFoot, byCar] = kept[1].options.map(({ option_id }) => option_id ?? 0) as [number, number];
  const params = { id: survey.poll_id };
  const save = (questions: readonly SurveyItem[]) =>
    w.staff.api.surveys.update({
      params,
      body: { client: client.client_id, questions: questions.map(writeItem) },
    });
  /** Tells a response that began some days ago; answers when it began. */
  async function respond(robot: PairedRobot, daysAgo: number, answers: AnswerInput[], more: object = {}) {
    const now = robot.clock();
    const wall = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const start = { ...now, boot_id: randomUUID(), wall };
    const end = { ...start, mono_ms: start.mono_ms + 61_000 };
    const { poll_id } = survey;
    const told = { uuid: randomUUID(), start, end, rev: 1, poll_id, version: 1, language_id: 1, complete: true };
    await robot.api.device.responses({ body: { now, records: [{ ...told, answers, ...more }] } });
  }
  const list = (query: object = {}) => person.api.surveys.responses({ params, query });
  const file = async (query = '') => {
    const path = `/api/polls/poll/${survey.poll_id}/responses/export/${query}`;
    const answer = await fetch(`${w.url}${path}`, { headers: { authorization: `Bearer ${person.token}` } });
    return (await answer.text()).replace(/\n$/, '').split('\n');
  };
  return { person, robots, survey, kept, one, scale, ill, onFoot, byCar, save, respond, list, file };
}
/** The local day of the client some days ago. */
const dayOf = async (list: () => Promise<{ date: string }[]>, at: number) => (await list())[at]?.date ?? '';

test('responses are listed newest first, filtered by robot, day, language, whether complete, and version (ENC-2)', async () => {
  const { robots, survey, kept, onFoot, one, save, respond, list } = await stand();
  const [hall, door] = robots;
  await respond(hall, 3, [{ question_id: one, option_ids: [onFoot] }]);
  await respond(door, 2, [], { language_id: 2, complete: false, end: null });
  await save([...kept].reverse());
  await respond(door, 1, [], { version: 2 });
  const whose = async (query: object) => (await list(query)).map(({ robot, version }) => [robot.robot_id, version]);
  const [first, second, third] = [
    [door.robot.robot_id, 2],
    [door.robot.robot_id, 1],
    [hall.robot.robot_id, 1],
  ];
  expect(await whose({})).toEqual([first, second, third]);
  expect(await whose({ robot_id: hall.robot.robot_id })).toEqual([third]);
  expect(await whose({ complete: 'false' })).toEqual([second]);
  expect(await whose({ complete: 'true' })).toEqual([first, third]);
  expect(await whose({ language_id: 2 })).toEqual([second]);
  expect(await whose({ version: 1 })).toEqual([second, third]);
  const [newest, oldest] = [await dayOf(list, 0), await dayOf(list, 2)];
  expect(await whose({ start: newest })).toEqual([first]);
  expect(await whose({ end: oldest })).toEqual([third]);
  expect(await whose({ start: oldest, end: newest })).toHaveLength(3);
  const [row] = await list({ limit: 1 });
  expect(row).toMatchObject({ robot: { name: door.robot.name }, branch: '', complete: true, answered: 0, dropped: 0 });
  expect((await list())[1]?.end_time).toBe('');
  expect(survey.version).toBe(1);
});

test('one response is read with its questions and words as they were, in the language of who answered (ENC-1, ENC-3)', async () => {
  const { person, robots, kept, one, scale, byCar, onFoot, save, respond, list } = await stand();
  const answers = [
    { question_id: one, option_ids: [byCar] },
    { question_id: scale, scale: 4 },
  ];
  await respond(robots[0], 2, answers, { language_id: 2 });
  await respond(robots[0], 1, [{ question_id: one, option_ids: [onFoot] }]);
  const [, unique, likert] = kept;
  await save([{ ...unique, text: words('¿Otra cosa?', 'Something else?'), options: [] }, likert]);
  const read = async (at: number) => {
    const { response_id: id = 0 } = (await list())[at] ?? {};
    const { answers: told } = await person.api.surveys.response({ params: { id } });
    return told.map(({ kind, question, answer }) => [kind, question, answer]);
  };
  expect(await read(1)).toEqual([
    ['uniqueOption', 'How did you come?', 'En auto'],
    ['linearScale', 'How was it?', '4 - Satisfied'],
    ['yesNo', 'Are you ill?', null],
  ]);
  expect(await read(0)).toEqual([
    ['uniqueOption', '=¿Cómo llegó?', '=A pie'],
    ['linearScale', '¿Cuánto, "dígame", le gustó?', ''],
    ['yesNo', '¿Padece algo?', null],
  ]);
});

test('what is told to be answered counts no sensitive question, in the list and of one response (ENC-7)', async () => {
  const { person, robots, kept, one, scale, ill, onFoot, save, respond, list } = await stand();
  const answers = [
    { question_id: one, option_ids: [onFoot] },
    { question_id: scale, scale: 4 },
    { question_id: ill, yes_no: true },
  ];
  await respond(robots[0], 1, answers);
  const counts = async () => {
    const [listed] = await list();
    const { answered } = await person.api.surveys.response({ params: { id: listed?.response_id ?? 0 } });
    return [listed?.answered, answered];
  };
  expect(await counts()).toEqual([2, 2]);
  const [, unique, likert] = kept;
  await save([{ ...unique, sensitive: true }, likert]);
  expect(await counts()).toEqual([1, 1]);
});

test('the file has a column for each question that is not sensitive, former ones too that were answered, and no cell is a formula (SUR-13, AMB-083, C8, ENC-7)', async () => {
  const { robots, kept, one, scale, ill, onFoot, byCar, save, respond, list, file } = await stand();
  const [hall] = robots;
  await respond(hall, 2, [
    { question_id: one, option_ids: [onFoot] },
    { question_id: ill, yes_no: true },
  ]);
  const [, unique, likert] = kept;
  const fresh = asked('yesNo', '¿Volvería?', 'Again?');
  const { questions } = await save([likert, fresh]);
  const again = questions[1]?.question_id ?? 0;
  await respond(
    hall,
    1,
    [
      { question_id: scale, scale: 1 },
      { question_id: again, yes_no: false },
    ],
    { version: 2, language_id: 2 },
  );
  const [second, first] = await list();
  const rowOf = (row: typeof first) => {
    const day = row?.date.split('-').reverse().join('/');
    return `${row?.response_id},${day},${row?.time},${row?.end_time},${hall.robot.name},`;
  };
  const head = 'ID,Fecha,Hora de inicio,Hora de fin,Robot,Sucursal,Idioma,Completa,Versión';
  expect(await file()).toEqual([
    `${head},"¿Cuánto, ""dígame"", le gustó?",¿Volvería?,'=¿Cómo llegó? (Ya no se pregunta)`,
    `${rowOf(second)},Inglés,Sí,2,1 - Muy insatisfecho,No,`,
    `${rowOf(first)},Español,Sí,1,,,'=A pie`,
  ]);
  expect(await file('?version=1')).toHaveLength(2);
  // What is no longer sensitive was so when it was answered; what became sensitive is told of nobody.
  await save([
    { ...kept[3], sensitive: false },
    { ...unique, sensitive: true },
  ]);
  const told = (await file()).join('\n');
  for (const hidden of ['¿Padece algo?', '¿Cómo llegó?', 'A pie', 'En auto']) expect(told).not.toContain(hidden);
  expect(told).toContain('¿Volvería?');
  expect(byCar).toBeGreaterThan(onFoot);
});

test('the file is whole when it is longer than a page, each row once', async () => {
  const { robots, respond, file } = await stand();
  const [hall] = robots;
  await respond(hall, 1, []);
  await w.engine.owner((c) =>
    c.query(
      `insert into poll_responses (client_id, uuid, robot_id, poll_id, version, language_id, rev, started_at, complete, local_day, local_hour, answers, dropped)
      select client_id, gen_random_uuid(), robot_id, poll_id, version, language_id, rev, started_at - n % 7 * interval '1 minute', complete, local_day, local_hour, answers, dropped
      from poll_responses, generate_series(1, 2300) n where robot_id = $1`,
      [hall.robot.robot_id],
    ),
  );
  const lines = await file();
  expect([lines.length, new Set(lines).size]).toEqual([2302, 2302]);
});

test('responses of another client are not there (ISO-1)', async () => {
  const mine = await stand();
  const theirs = await stand();
  await theirs.respond(theirs.robots[0], 1, []);
  const [{ response_id: id = 0 } = {}] = await theirs.list();
  expect(id).toBeGreaterThan(0);
  const missing = { code: 'responses.not_found', status: 404 };
  await expect(mine.person.api.surveys.response({ params: { id } })).rejects.toMatchObject(missing);
  const params = { id: theirs.survey.poll_id };
  await expect(mine.person.api.surveys.responses({ params, query: {} })).rejects.toMatchObject({ status: 404 });
});
