import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import type { Survey } from '@botones/contract/surveys/surveys';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { items, toldSurvey } from '../survey-figures/told-survey.ts';
import { sayAlike, surveyForm } from './surveys.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => Date.parse('2026-03-05T18:00:00Z'));

const words = (es: string, en: string | null = null) => ({ es, en });
const [, , , choice, grid] = items as [SurveyItem, SurveyItem, SurveyItem, SurveyItem, SurveyItem];
const itemsOf = ({ questions }: Survey) => questions.map(parseItem);

async function stand(made: readonly SurveyItem[]) {
  const told = await toldSurvey(w, made);
  const { client, ana, survey } = told;
  const save = (now: readonly SurveyItem[], body: object = {}) =>
    ana.api.surveys.update({
      params: { id: survey.poll_id },
      body: { client: client.client_id, questions: now.map(writeItem), ...body },
    });
  const rows = async () => {
    const asked = { client: client.client_id, poll: survey.poll_id, start_date: '', end_date: '' } as const;
    const { url } = await ana.api.surveys.answersExcel({ body: asked });
    const answer = await fetch(`http://127.0.0.1:${w.app.services.port()}${url}`);
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
    return (sheet?.data ?? []).map((row) => row.slice(6, -3));
  };
  const csv = async () => {
    const path = `/api/polls/poll/${survey.poll_id}/responses/export/`;
    const answer = await fetch(`${w.url}${path}`, { headers: { authorization: `Bearer ${ana.token}` } });
    return (await answer.text()).split('\n');
  };
  return { ...told, save, rows, csv };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    ({ status, fields }: { status: number; fields: Record<string, string> }) => [status, fields],
  );
const alike = 'Dice lo mismo que otra de esta pregunta';

test('options, columns and rows that a change makes alike are refused at their place, accents and case apart, each language by itself (SUR-58)', async () => {
  const { client, ana, survey, save } = await stand([choice, grid]);
  const [asked, squares] = itemsOf(survey) as [SurveyItem, SurveyItem];
  const twice = (item: SurveyItem, list: 'options' | 'rows', es: string) =>
    ({ ...item, [list]: [...item[list], { option_id: null, row_index: null, text: words(es) }] }) as SurveyItem;
  expect(await refusal(save([twice(asked, 'options', 'HOY'), squares]))).toEqual([
    400,
    { 'questions.0.data.options.2': alike },
  ]);
  const both = twice(twice(squares, 'options', 'bien'), 'rows', 'Banos');
  expect(await refusal(save([asked, both]))).toEqual([400, { 'questions.1.data.options.2': alike }]);
  expect(await refusal(save([asked, twice(both, 'rows', 'báños')]))).toEqual([
    400,
    { 'questions.1.data.options.2': alike, 'questions.1.data.ask.3': alike },
  ]);
  const english = (item: SurveyItem, ...en: string[]): SurveyItem => ({
    ...item,
    text: { ...item.text, en: 'When?' },
    options: item.options.map((option, at) => ({ ...option, text: { ...option.text, en: en[at] ?? '' } })),
  });
  const title = [
    { language_id: 1, text: 'a' },
    { language_id: 2, text: 'b' },
  ];
  const texts = { title, description: title, goodbye_message: title };
  expect(await refusal(save([english(asked, 'Today', 'today')], texts))).toEqual([
    400,
    { 'questions.0.dataEnglish.options.1': alike },
  ]);
  expect(await refusal(save([english(asked, 'Mañana', 'Hoy')], texts))).toBe('saved');
  const form = surveyForm(client.client_id);
  const created = (made: SurveyItem) => ana.api.surveys.create({ body: { ...form, questions: [writeItem(made)] } });
  expect(await refusal(created(twice(choice, 'options', 'hoy')))).toMatchObject([400, {}]);
  expect(await refusal(created(choice))).toBe('saved');
});

test('a survey that was saved with options alike is saved on, unless one more becomes so (ENC-1)', async () => {
  const { survey, save, ana } = await stand([choice]);
  await sayAlike(w, survey.poll_id, 'Mañana', 'Hoy');
  const [asked] = itemsOf(await ana.api.surveys.get({ params: { id: survey.poll_id } })) as [SurveyItem];
  expect(asked.options.map(({ text }) => text.es)).toEqual(['Hoy', 'Hoy']);
  expect(await refusal(save([asked], { state: false }))).toBe('saved');
  const reworded = { ...asked, text: words('¿Qué día?') };
  expect(await refusal(save([reworded]))).toBe('saved');
  const third = { option_id: null, text: words('hoy') };
  expect(await refusal(save([{ ...reworded, options: [...asked.options, third] }]))).toEqual([
    400,
    { 'questions.0.data.options.2': alike },
  ]);
});

test('in sheet and file a question that is asked no longer says so, and no two columns or options are called alike (AMB-125, AMB-130)', async () => {
  const twin = { ...choice, text: words('Robot') };
  const { tell, survey, save, rows, csv, optionsOf, ana, count } = await stand([choice, twin, twin]);
  await sayAlike(w, survey.poll_id, 'Mañana', 'Hoy');
  const [first, second, third] = [0, 1, 2].map((nth) => optionsOf(nth)[1] ?? 0);
  await tell(
    '2026-02-10',
    [first, second, third].map((option = 0) => ({ option_ids: [option] })),
  );
  const said = ['Hoy (2)', 'Hoy (2)', 'Hoy (2)'];
  expect(await rows()).toEqual([['¿Cuándo?', 'Robot (2)', 'Robot (3)'], said]);
  const [, one] = itemsOf(await ana.api.surveys.get({ params: { id: survey.poll_id } })) as SurveyItem[];
  await save(one ? [one] : []);
  expect(await rows()).toEqual([['Robot (2)', '¿Cuándo? (Ya no se pregunta)', 'Robot (Ya no se pregunta)'], said]);
  expect((await csv())[0]).toMatch(/,Versión,Robot \(2\),¿Cuándo\? \(Ya no se pregunta\),Robot \(Ya no se pregunta\)$/);
  // As the charts call them.
  expect((await count()).charts.map(({ answers }) => answers)).toEqual(said.map(() => ({ Hoy: 0, 'Hoy (2)': 1 })));
});
