import { inBoth } from '@botones/contract/fields/translated';
import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import type { Survey, SurveyForm } from '@botones/contract/surveys/surveys';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { fileOf, png, wav } from '../../testing/uploads.ts';
import { surveyForm } from './surveys.samples.ts';

const w = await fileWorld();

const words = (es: string, en: string | null = null) => ({ es, en });
const item = (kind: ItemKind, es: string, more: Partial<SurveyItem> = {}): SurveyItem => ({
  kind,
  question_id: null,
  sensitive: false,
  text: words(es),
  description: words(''),
  slider: kind === 'linearScale' ? 'stars' : null,
  options: [],
  rows: [],
  ...more,
});
const options = (...texts: string[]) => texts.map((es) => ({ option_id: null, text: words(es) }));
const rows = (...texts: string[]) => texts.map((es) => ({ row_index: null, text: words(es) }));
/** One of each kind. */
const six = () => [
  item('squares', '¿Cómo estuvo?', { options: options('Bien', 'Mal'), rows: rows('Trato', 'Precio') }),
  item('yesNo', '¿Volvería?'),
  item('multipleChoice', '¿Qué compró?', { options: options('Café', 'Té') }),
  item('linearScale', '¿Cuánto le gustó?', { slider: 'emotes' }),
  item('uniqueOption', '¿Cómo llegó?', { options: options('A pie', '') }),
  item('section', 'Antes de irse', { description: words('Casi acaba') }),
];

async function studio() {
  const client = await w.client({ modules: ['Encuestas', 'Robots'] });
  const person = await w.person({ client, modules: ['Encuestas'] });
  const { api } = person;
  const add = (items: readonly SurveyItem[], more: Partial<SurveyForm> = {}) =>
    api.surveys.create({ body: { ...surveyForm(client.client_id), questions: items.map(writeItem), ...more } });
  const save = (survey: Survey, body: object) =>
    api.surveys.update({ params: { id: survey.poll_id }, body: { client: client.client_id, ...body } });
  const list = (query: object = {}) => api.surveys.list({ params: { client_id: client.client_id }, query });
  return { client, person, api, add, save, list };
}
const itemsOf = ({ questions }: Survey) => questions.map(parseItem);
const sent = (items: readonly SurveyItem[]) => ({ questions: items.map(writeItem) });

test('a survey of all six kinds is kept as it was sent, with numbers of its own (SUR-34..47, SUR-50, SUR-55..58, SUR-63, SUR-64, AMB-120)', async () => {
  const { client, person, api, add, list } = await studio();
  const survey = await add(six(), { state: false });
  const bare = (items: readonly SurveyItem[]) =>
    items.map((each) => ({
      ...each,
      question_id: null,
      options: each.options.map(({ text }) => text),
      rows: each.rows.map(({ text }) => text),
    }));
  expect(bare(itemsOf(survey))).toEqual(bare(six()));
  const ids = survey.questions.map(({ question_id }) => question_id);
  expect(new Set(ids).size).toBe(6);
  expect(ids.every((id) => (id ?? 0) > 0)).toBe(true);
  expect(itemsOf(survey)[0]?.rows.map(({ row_index }) => row_index)).toEqual([1, 2]);
  expect(await api.surveys.get({ params: { id: survey.poll_id } })).toEqual(survey);
  const { logo: _logo, questions: _questions, robots: _robots, groups: _groups, ...row } = survey;
  expect(await list()).toEqual([row]);
  expect(await api.surveys.options({ params: { client_id: client.client_id } })).toEqual([row]);
  expect(row).toMatchObject({
    id: row.poll_id,
    status: false,
    state: false,
    version: 1,
    questions_count: 5,
    responses_count: 0,
    robots_count: 0,
  });
  expect(row.created_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(row.created_by).toEqual({ name: 'Ana', last_name: 'Prueba' });
  expect(person.client_id).toBe(row.client);
  expect(await api.surveys.types({})).toEqual([
    { id: 1, name: 'squares' },
    { id: 2, name: 'yesNo' },
    { id: 3, name: 'multiple choice' },
    { id: 4, name: 'linearScale' },
    { id: 5, name: 'uniqueOption' },
    { id: 6, name: 'section' },
  ]);
});

test('a survey is on unless it says otherwise, and the list is searched, filtered and sorted (SUR-01..09, SUR-26, SUR-27, SUR-62)', async () => {
  const { client, add, list } = await studio();
  const named = (title: string, state?: boolean) =>
    add([item('yesNo', '¿?')], {
      title: inBoth(title, null) as SurveyForm['title'],
      ...(state === undefined ? {} : { state }),
    });
  const [b, a, c] = [await named('Ñandú'), await named('Árbol', false), await named('Zorro')];
  const titles = async (query: object) => (await list(query)).map(({ poll_id }) => poll_id);
  expect(await titles({})).toEqual([c, a, b].map(({ poll_id }) => poll_id));
  expect(await titles({ sort: 'name' })).toEqual([a, b, c].map(({ poll_id }) => poll_id));
  expect(await titles({ state: 'true', sort: 'id' })).toEqual([b, c].map(({ poll_id }) => poll_id));
  expect(await titles({ state: 'false' })).toEqual([a.poll_id]);
  expect(await titles({ search: 'arbol' })).toEqual([a.poll_id]);
  const day = a.created_date;
  expect(await titles({ start: day, end: day })).toHaveLength(3);
  expect(await titles({ end: '2020-01-01' })).toEqual([]);
  expect(await titles({ start: '2999-01-01' })).toEqual([]);
  const [first] = await list({ limit: 1 });
  expect(first?.poll_id).toBe(c.poll_id);
  const stranger = await studio();
  expect(await stranger.list()).toEqual([]);
  expect(client.client_id).not.toBe(stranger.client.client_id);
});

test('questions keep their numbers in other words and in another order, and a version rises with questions alone (ENC-1, SUR-59, AMB-125)', async () => {
  const { add, save } = await studio();
  const survey = await add(six());
  const [squares, yesNo, many, scale, one, section] = itemsOf(survey) as [
    SurveyItem,
    SurveyItem,
    SurveyItem,
    SurveyItem,
    SurveyItem,
    SurveyItem,
  ];
  const titled = await save(survey, { title: [{ language_id: 1, text: 'Otra' }], state: false });
  expect([titled.version, titled.state, titled.questions]).toEqual([1, false, survey.questions]);
  expect((await save(survey, sent(itemsOf(survey)))).version).toBe(1);
  const reworded = await save(
    survey,
    sent([{ ...yesNo, text: words('¿Regresaría?') }, squares, many, scale, one, section]),
  );
  expect([reworded.version, reworded.questions.map(({ question_id }) => question_id)]).toEqual([
    2,
    [yesNo, squares, many, scale, one, section].map(({ question_id }) => question_id),
  ]);
  // Another kind is another question; a row that goes leaves its number behind.
  const [row] = squares.rows;
  const next = await save(
    survey,
    sent([
      { ...many, kind: 'uniqueOption' },
      { ...squares, rows: [...rows('Lugar'), ...(row ? [row] : [])] },
    ]),
  );
  const [changed, fewer] = itemsOf(next) as [SurveyItem, SurveyItem];
  expect(next.version).toBe(3);
  expect(changed.question_id).not.toBe(many.question_id);
  expect(changed.options.map(({ option_id }) => option_id)).not.toEqual(many.options.map(({ option_id }) => option_id));
  expect(fewer.rows.map(({ row_index }) => row_index)).toEqual([3, 1]);
  // A question that was left out comes back with its number.
  const back = await save(survey, sent([one, ...itemsOf(next)]));
  expect(itemsOf(back)[0]).toEqual(one);
});

test('numbers of another survey are refused, in questions and in options; a new survey takes none over (SUR-58, SUR-59)', async () => {
  const { client, api, add, save } = await studio();
  const survey = await add(six());
  const other = await add(six());
  const [, , many] = itemsOf(survey) as SurveyItem[];
  const [, , foreign] = itemsOf(other) as SurveyItem[];
  const unknown = { code: 'surveys.unknown_question', status: 400 };
  await expect(save(survey, { questions: other.questions })).rejects.toMatchObject(unknown);
  const mixed = [{ ...(many as SurveyItem), options: (foreign as SurveyItem).options }];
  await expect(save(survey, sent(mixed))).rejects.toMatchObject(unknown);
  const body = { ...surveyForm(client.client_id), questions: survey.questions };
  const copy = await api.surveys.create({ body });
  const ids = ({ questions }: Survey) => questions.map(({ question_id }) => question_id);
  expect(ids(copy).some((id) => ids(survey).includes(id))).toBe(false);
  const twice = await save(survey, sent([many as SurveyItem, many as SurveyItem]));
  expect(new Set(ids(twice)).size).toBe(2);
});

test('what is missing is refused, in English only where the survey has it; without English its texts are left out (SUR-17..25, SUR-48, SUR-49)', async () => {
  const { add, save } = await studio();
  const english = { es: '¿Le gustó?', en: 'Did you like it?' };
  const both = (text: string) => inBoth(text, `${text} (en)`) as SurveyForm['title'];
  const inEnglish = { title: both('Título'), description: both('Descripción'), goodbye_message: both('Adiós') };
  const asked = item('yesNo', '¿Le gustó?', { text: english, description: words('', '') });
  const survey = await add([asked], inEnglish);
  expect(itemsOf(survey)[0]?.text).toEqual(english);
  const fields = (cause: unknown) => Object.keys((cause as { fields: object }).fields).sort();
  const refused = async (change: Promise<unknown>) =>
    fields(
      await change.then(
        () => ({ fields: {} }),
        (cause: unknown) => cause,
      ),
    );
  expect(await refused(add([item('yesNo', '')]))).toEqual(['questions.0.data']);
  expect(await refused(add([asked, item('section', 'Hola')], inEnglish))).toEqual(['questions.1.dataEnglish']);
  expect(await refused(save(survey, { description: inBoth('Sola', null) }))).toEqual(['description']);
  expect(await refused(add([asked], { title: both('x') }))).toEqual(['description', 'goodbye_message']);
  expect(await refused(add([]))).toEqual(['questions']);
  const spanish = (text: string) => inBoth(text, null);
  const off = { title: spanish('a'), description: spanish('b'), goodbye_message: spanish('c') };
  const without = await save(survey, off);
  expect([itemsOf(without)[0]?.text, without.version]).toEqual([words('¿Le gustó?'), 2]);
});

test.each([
  ['title', 100],
  ['description', 500],
  ['goodbye_message', 500],
] as const)('%s has at most %i letters in either language, and at least one (SUR-17..24, CON-35)', async (field, most) => {
  const { add } = await studio();
  const english = { es: '¿Le gustó?', en: 'Did you like it?' };
  const texts = (es: string, en: string) => inBoth(es, en) as SurveyForm['title'];
  const both = { title: texts('a', 'b'), description: texts('a', 'b'), goodbye_message: texts('a', 'b') };
  const asked = item('yesNo', '', { text: english, description: words('', '') });
  const save = (es: string, en: string) => add([asked], { ...both, [field]: texts(es, en) });
  const whole = 'ñ'.repeat(most);
  expect((await save(whole, whole))[field].map(({ text }) => text)).toEqual([whole, whole]);
  for (const [es, en] of [
    [`${whole}x`, 'b'],
    ['a', `${whole}x`],
    ['', 'b'],
    ['a', ' '],
  ] as const)
    await expect(save(es, en)).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
});

test('a logo is a picture by its content, JPG or PNG of at most 5 MB (SUR-53, AMB-123)', async () => {
  const { client, api, add, save } = await studio();
  const upload = (bytes: Uint8Array, folder: 'images' | 'audios') =>
    api.storage.upload({ body: { bucket: client.bucket_name ?? '', folder, area: 'surveys', file: fileOf(bytes) } });
  const { url, key } = await upload(await png(300, 100), 'images');
  const survey = await add([item('yesNo', '¿?')], { logo: url });
  expect(survey.logo).toContain(key);
  expect((await save(survey, { logo: null })).logo).toBeNull();
  // Whatever its name says.
  const song = await upload(wav(1), 'audios');
  await expect(save(survey, { logo: song.url })).rejects.toMatchObject({
    ...{ code: 'storage.picture_only', status: 415, fields: { logo: expect.any(String) } },
  });
  await expect(save(survey, { logo: 'platform/images/no-hay.png' })).rejects.toMatchObject({
    ...{ code: 'storage.unknown_file', fields: { logo: expect.any(String) } },
  });
});

test('the log tells the questions before and after in words, and who has a robot offer which survey (AUD-1, ENC-1)', async () => {
  const { client, add, save } = await studio();
  const survey = await add([item('uniqueOption', '¿Cómo llegó?', { options: options('A pie', 'En auto') })], {
    title: inBoth('Salida', null) as SurveyForm['title'],
  });
  const [asked] = itemsOf(survey) as [SurveyItem];
  await save(survey, sent([{ ...asked, text: words('¿Cómo vino?') }]));
  const robot = await w.robot({ client });
  const body = { polls: [survey.poll_id] };
  await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body });
  const lines = await w.staff.api.audit.list({ query: { client_id: client.client_id, limit: 20 } });
  const entries = await Promise.all(lines.map(({ audit_id }) => w.staff.api.audit.get({ params: { audit_id } })));
  const changes = entries.flatMap((entry) => entry.changes).filter(({ verb }) => verb === 'changed');
  const fieldOf = (kind: string, field: string) =>
    changes
      .filter((change) => change.kind === kind)
      .flatMap(({ fields }) => fields.filter((each) => each.field === field))[0];
  expect(fieldOf('polls', 'outline')).toMatchObject({
    before: { value: '1. ¿Cómo llegó? (Opción única): A pie · En auto' },
    after: { value: '1. ¿Cómo vino? (Opción única): A pie · En auto' },
  });
  expect(fieldOf('polls', 'version')).toMatchObject({ before: { value: 1 }, after: { value: 2 } });
  expect(fieldOf('robots', 'poll_id')?.after?.name).toBe('Salida');
});

test('a save of what somebody else saved meanwhile is asked (AMB-180)', async () => {
  const { add, save } = await studio();
  const survey = await add([item('yesNo', '¿?')]);
  await save(survey, { state: false, updated_at: survey.updated_at });
  await expect(save(survey, { state: true, updated_at: survey.updated_at })).rejects.toMatchObject({
    code: 'request.stale',
  });
});

test('what is done to one survey is done to it alone', async () => {
  const { api, add, save, list } = await studio();
  await oneOfMany({
    list,
    idOf: ({ poll_id }) => poll_id,
    add: async () => (await add([item('yesNo', '¿?')])).poll_id,
    change: (poll_id) => save({ poll_id } as Survey, { state: false }),
    remove: (id) => api.surveys.remove({ params: { id } }),
    restore: (id) => api.surveys.restore({ params: { id } }),
  });
});

test('a deleted survey is gone from lists and comes back; both documented calls delete (SUR-60, AMB-118)', async () => {
  const { api, add, list } = await studio();
  const survey = await add([item('yesNo', '¿?')]);
  const other = await add([item('yesNo', '¿?')]);
  const params = { id: survey.poll_id };
  await api.surveys.remove({ params });
  expect((await list()).map(({ poll_id }) => poll_id)).toEqual([other.poll_id]);
  await expect(api.surveys.get({ params })).rejects.toMatchObject({ code: 'surveys.not_found', status: 404 });
  await expect(api.surveys.remove({ params })).rejects.toMatchObject({ code: 'surveys.not_found' });
  const restored = await api.surveys.restore({ params });
  expect({ ...restored, updated_at: '' }).toEqual({ ...survey, updated_at: '' });
  await api.surveys.removeNamed({ body: { poll_id: other.poll_id } });
  expect(await list()).toHaveLength(1);
});

test('surveys of another client are not there (ISO-1)', async () => {
  const mine = await studio();
  const theirs = await studio();
  const survey = await theirs.add([item('yesNo', '¿?')]);
  const params = { id: survey.poll_id };
  const missing = { code: 'surveys.not_found', status: 404 };
  await expect(mine.api.surveys.get({ params })).rejects.toMatchObject(missing);
  await expect(mine.save(survey, { state: false })).rejects.toMatchObject(missing);
  await expect(mine.api.surveys.remove({ params })).rejects.toMatchObject(missing);
  await expect(mine.api.surveys.responses({ params, query: {} })).rejects.toMatchObject(missing);
  expect((await theirs.api.surveys.get({ params })).state).toBe(true);
});

test('10,000 letters are too many, markup is text, 500 questions are too many (ENC-3)', async () => {
  const { add } = await studio();
  const long = 'a'.repeat(10_000);
  await expect(add([item('yesNo', long)])).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(add([item('yesNo', '¿?')], { title: inBoth(long, null) as never })).rejects.toMatchObject({
    status: 400,
  });
  const many = Array.from({ length: 500 }, () => item('yesNo', '¿?'));
  await expect(add(many)).rejects.toMatchObject({ code: 'request.invalid' });
  const markup = '<b onclick="x()">¿?</b>';
  expect(itemsOf(await add([item('yesNo', markup)]))[0]?.text.es).toBe(markup);
});
