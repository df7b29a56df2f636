import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FactOf } from '@botones/contract/device/facts';
import { inBoth } from '@botones/contract/fields/translated';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

const option = (es: string, en: string) => ({ option: inBoth(es, en) });
const questions = [
  { id: 3, data: { question: inBoth('¿Qué usó?', 'What?'), options: [option('Farmacia', 'A'), option('Caja', 'B')] } },
  { id: 2, data: { question: inBoth('¿Volvería?', 'Would you come back?') } },
];

/** What a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}
const beginningOf = async (download: Download) =>
  readFileSync(await download.path())
    .subarray(0, 4)
    .toString('latin1');
/** The rows of a question's table, as a screen reader reads them. */
const rowsOf = (page: Page, question: string) =>
  page
    .getByRole('region', { name: question })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent)));

test('what robots told is counted question by question, followed while it comes, and taken along as a report and a sheet (SUR-12, SUR-13, SVM-01 to SVM-20, SVM-21 to SVM-26, CON-48)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { device, clock } = await pairDevice(server.url, api, robot_id);
  const texts = { title: inBoth('Su visita', 'Your visit'), description: inBoth('Dos preguntas', 'Two questions') };
  const survey = await api.surveys.create({
    body: { client, ...texts, goodbye_message: inBoth('¡Gracias!', 'Thank you!'), questions },
  });
  const { poll_id, version } = survey;
  const [several, again] = survey.questions.map(({ question_id, data }) => ({
    question_id: question_id ?? 0,
    options: 'options' in data ? (data.options ?? []).map(({ option_id }) => option_id ?? 0) : [],
  }));
  const answer = { row_index: 0, option_ids: null, scale: null, yes_no: null };
  const response = (chosen: number[], yes_no: boolean): FactOf<'responses'> => ({
    ...{ uuid: randomUUID(), start: clock(), end: clock(), rev: 1, poll_id, version, language_id: 1, complete: true },
    answers: [
      { ...answer, question_id: several?.question_id ?? 0, option_ids: chosen },
      { ...answer, question_id: again?.question_id ?? 0, yes_no },
    ],
  });
  const tell = (records: FactOf<'responses'>[]) => device.responses({ body: { now: clock(), records } });
  const [first = 0, second = 0] = several?.options ?? [];
  await tell([...Array.from({ length: 5 }, () => response([first, second], true)), response([first], false)]);

  const { page, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/surveys?client_id=${client}`);
  const more = () => page.getByRole('button', { name: 'Opciones de Su visita' }).click();
  await more();
  const sheet = await saved(page, () =>
    page.getByRole('menuitem', { name: 'Descargar respuestas (Excel) de Su visita' }).click(),
  );
  const name = new RegExp(`^Encuesta_${poll_id}_\\d{2}-\\d{2}-\\d{4}_\\d{2}-\\d{2}-\\d{2}\\.`);
  expect(sheet.suggestedFilename()).toMatch(new RegExp(`${name.source}xlsx$`));
  expect(await beginningOf(sheet)).toBe('PK\u0003\u0004');

  await more();
  await page.getByRole('menuitem', { name: 'Métricas de Su visita' }).click();
  await page.getByText('Su visita · Clínica Aurora').waitFor();
  await expect
    .poll(() => rowsOf(page, '¿Qué usó?'))
    .toEqual([
      ['Farmacia', '6', '100%'],
      ['Caja', '5', '83%'],
    ]);
  expect(await rowsOf(page, '¿Volvería?')).toEqual([
    ['Sí', '5', '83%'],
    ['No', '1', '17%'],
  ]);
  expect(await complaints(page)).toEqual([]);
  // One more, while somebody looks.
  await tell([response([second], false)]);
  await expect
    .poll(() => rowsOf(page, '¿Qué usó?'))
    .toEqual([
      ['Farmacia', '6', '86%'],
      ['Caja', '6', '86%'],
    ]);

  const take = async (item: string) => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    return saved(page, () => page.getByRole('menuitem', { name: item }).click());
  };
  const report = await take('Informe (PDF)');
  expect(report.suggestedFilename()).toMatch(new RegExp(`${name.source}pdf$`));
  expect(await beginningOf(report)).toBe('%PDF');
  const pictures = await take('Gráficas (ZIP)');
  expect(pictures.suggestedFilename()).toMatch(new RegExp(`${name.source}zip$`));
  const files = unzipSync(readFileSync(await pictures.path()));
  const jpegs = Object.keys(files).filter((file) => file.endsWith('.jpeg'));
  expect(jpegs.some((file) => file.includes('Qué_usó'))).toBe(true);
  for (const file of jpegs) expect([...(files[file]?.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  const figures = await take('Cifras (CSV)');
  expect(figures.suggestedFilename()).toBe('Lista de encuestas.csv');
  expect(readFileSync(await figures.path(), 'utf8')).toContain('¿Qué usó?,Farmacia,6');
  expect((await take('Respuestas (Excel)')).suggestedFilename()).toMatch(new RegExp(`${name.source}xlsx$`));
  expect(wrong).toEqual([]);
});
