import { randomUUID } from 'node:crypto';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { at } from '../../testing/told-facts.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { surveyForm } from './surveys.samples.ts';

let now = Date.parse('2026-03-05T18:00:00Z');
const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => now);

const said = (text: string) => [{ language_id: 1 as const, text }];

async function stand() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Encuestas'] });
  const yesNo = (question: string) => ({ id: 2, data: { type: 'yesNo' as const, question: said(question) } });
  const questions = [yesNo('=¿Volvería?'), { ...yesNo('¿Padece algo?'), sensitive: true }];
  const body = { ...surveyForm(client.client_id, 'Salida & más'), questions: questions as never };
  const survey = await w.staff.api.surveys.create({ body });
  const robot = await w.pairedRobot({ client, name: 'Alba' });
  const { poll_id, version } = survey;
  const answers = survey.questions.map(({ question_id }) => ({ question_id: question_id ?? 0, yes_no: true }));
  const tell = async (day: string, language_id: number, complete: boolean) => {
    const start = at(day);
    const told = { uuid: randomUUID(), start, end: null, rev: 1, poll_id, version, language_id, complete, answers };
    await robot.api.device.responses({ body: { now: robot.clock(), records: [told] } });
  };
  await tell('2026-02-10', 1, true);
  await tell('2026-02-12', 2, false);
  const ask = async (more = {}, who = ana) => {
    const asked = { client: client.client_id, poll: poll_id, start_date: '', end_date: '', ...more };
    return (await who.api.surveys.answersExcel({ body: asked })).url;
  };
  return { client, ana, robot, survey, ask };
}
const get = (url: string) => fetch(`http://127.0.0.1:${w.app.services.port()}${url}`);
async function sheetsOf(url: string) {
  const answer = await get(url);
  expect(answer.status).toBe(200);
  const sheets = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
  const [responses, filter] = sheets.map(({ data }) => data);
  return { answer, responses: responses ?? [], filter: filter ?? [] };
}

test('the address of a sheet is signed, and the sheet tells each response but for what is sensitive (SUR-13, SVM-23, SVM-24, SVM-25, ENC-7, AMB-130)', async () => {
  const { ask } = await stand();
  const { responses, filter } = await sheetsOf(await ask());
  expect(responses[0]).toEqual([
    ...['ID', 'Robot', 'Fecha', 'Hora', 'Completa', 'Idioma', '=¿Volvería?', 'Sucursal', 'Hora de fin', 'Versión'],
  ]);
  expect(
    responses
      .slice(1)
      .map((row) => [row[1], (row[2] as unknown as Date).toISOString().slice(0, 10), row[4], row[5], row[6]]),
  ).toEqual([
    ['Alba', '2026-02-12', 'No', 'Inglés', 'Sí'],
    ['Alba', '2026-02-10', 'Sí', 'Español', 'Sí'],
  ]);
  expect(filter.slice(0, 7)).toEqual([
    ['Filtro', 'Valor'],
    ['Encuesta', 'Salida & más'],
    ['Cliente', expect.any(String)],
    ['Desde', '–'],
    ['Hasta', '–'],
    ['Robot', 'Todos'],
    ['Respuestas', 'Todas'],
  ]);
});

test('a robot that went to another client is told to the former one by its number alone, in sheet, file and list (ISO-1)', async () => {
  const { ask, ana, client, robot, survey } = await stand();
  const { robot_id } = robot.robot;
  const told = async () => {
    const [listed] = await ana.api.surveys.responses({ params: { id: survey.poll_id }, query: {} });
    return [(await sheetsOf(await ask())).responses[1]?.[1], listed?.robot.name];
  };
  expect(await told()).toEqual(['Alba', 'Alba']);
  const other = await w.client();
  await w.staff.api.robots.update({ params: { robot_id }, body: { client: other.client_id, name: 'Secreto' } });
  expect(await told()).toEqual([`Robot ${robot_id}`, '']);
  const { responses, filter } = await sheetsOf(await ask({ robot: robot_id }));
  expect(responses).toHaveLength(3);
  expect(JSON.stringify([responses, filter])).not.toContain('Secreto');
  expect(client.client_id).not.toBe(other.client_id);
});

test('its name has the number of the survey with date and time, and it holds what was asked for (SVM-26, CON-48)', async () => {
  const { ask, survey, robot } = await stand();
  const { answer } = await sheetsOf(await ask());
  const name = answer.headers.get('content-disposition');
  expect(name).toMatch(
    new RegExp(`^attachment; filename="Encuesta_${survey.poll_id}_\\d{2}-\\d{2}-\\d{4}_\\d{2}-\\d{2}-\\d{2}\\.xlsx"$`),
  );
  const rows = async (more: object) => (await sheetsOf(await ask(more))).responses.length - 1;
  expect(await rows({ start_date: '2026-02-11', end_date: '2026-02-28' })).toBe(1);
  expect(await rows({ complete: true })).toBe(1);
  expect(await rows({ language_id: 2 })).toBe(1);
  expect(await rows({ robot: robot.robot.robot_id })).toBe(2);
  expect(await rows({ hour_from: 11, hour_to: 9 })).toBe(0);
  expect(await rows({ hour_from: 10, hour_to: 10 })).toBe(2);
  expect(await rows({ version: 2 })).toBe(0);
  const hours = async (more: object) =>
    (await sheetsOf(await ask(more))).filter.find(([name]) => name === 'Horas')?.[1];
  expect(await hours({ hour_from: 12, hour_to: 12 })).toBe('12:00 – 12:59');
  expect(await hours({ hour_from: 9 })).toBe('09:00 – 23:59');
});

test('an address that was altered, is spent or names another client opens nothing (ENC-8)', async () => {
  const { ask, survey } = await stand();
  const other = await stand();
  const url = await ask({ end_date: '2026-02-11' });
  const altered = (name: string, value: string) => {
    const [path = '', query] = url.split('?');
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    return `${path}?${changed}`;
  };
  const refused = async (address: string) => {
    const answer = await get(address);
    const { headerResponse } = (await answer.json()) as { headerResponse: { error: string } };
    return [answer.status, headerResponse.error];
  };
  const bad = [403, 'surveys.bad_address'];
  for (const [name, value] of [
    ['end_date', '2026-02-28'],
    ['complete', 'false'],
    ['poll', String(other.survey.poll_id)],
    ['owner', String(other.client.client_id)],
    ['e', '99999999999'],
    ['s', 'x'],
  ] as const)
    expect(await refused(altered(name, value))).toEqual(bad);
  expect((await get(url)).status).toBe(200);
  now += 15 * 60_000 + 1000;
  expect(await refused(url)).toEqual(bad);
  expect(survey.poll_id).not.toBe(other.survey.poll_id);
});

test('who may not see a survey gets no address; who gets one leaves a line in the log', async () => {
  const { ask, client, ana, survey } = await stand();
  const other = await stand();
  const stranger = await w.person({ client, modules: ['Robots'] });
  await expect(ask({}, stranger)).rejects.toMatchObject({ status: 403 });
  await expect(ask({ client: other.client.client_id })).rejects.toMatchObject({ status: 403 });
  await expect(ask({ poll: other.survey.poll_id })).rejects.toMatchObject({ code: 'surveys.not_found' });
  await expect(ask({ start_date: '2026-02-30' })).rejects.toMatchObject({ code: 'request.invalid' });
  const backwards = ask({ start_date: '2026-02-02', end_date: '2026-02-01' });
  await expect(backwards).rejects.toMatchObject({ code: 'analytics.bad_range' });
  const { branchoffice_id: foreign } = await w.staff.api.branches.create({ body: await branchForm(w, other.client) });
  const { branchoffice_id: own } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  await expect(ask({ robot: other.robot.robot.robot_id })).rejects.toMatchObject({ code: 'robots.not_found' });
  await expect(ask({ branch: foreign })).rejects.toMatchObject({ code: 'branches.not_found' });
  const lines = async () =>
    (await w.staff.api.audit.list({ query: { kind: 'poll_exports', client_id: client.client_id, limit: 10 } })).length;
  expect(await lines()).toBe(0);
  await ask({ branch: own });
  expect(await lines()).toBe(1);
  expect([ana.client_id, survey.client]).toEqual([client.client_id, client.client_id]);
});
