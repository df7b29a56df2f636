import { inBoth } from '@botones/contract/fields/translated';
import type { Survey } from '@botones/contract/surveys/surveys';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, findButton, gone } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { anItem, aSurvey, options } from '../../../testing/surveys.ts';
import { CreateSurveyPage, EditSurveyPage } from './builder-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signInPart(['Encuestas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const color = anItem('uniqueOption', 7, '¿Color?', { options: options('Rojo', 'Azul') });
const survey = aSurvey([color, anItem('yesNo', 8, '¿Volvería?')]);
const bodies = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ body }) => body as Record<string, unknown>);

function create(search = '') {
  const asked = serve({ 'surveys.create': survey, 'surveys.get': survey });
  return { asked, ...showPart(<CreateSurveyPage />, `/surveys/create${search}`, 1024) };
}
function edit(shown: Survey = survey, update: () => Survey = () => shown) {
  const asked = serve({ 'surveys.get': shown, 'surveys.update': update });
  return { asked, ...showPart(<EditSurveyPage />, `/surveys/edit?surveyId=${shown.poll_id}`, 1024) };
}
const press = async (name: string | RegExp) => fireEvent.click(await findButton(name));
const write = (label: string | RegExp, text: string, nth = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[nth] as HTMLElement, { target: { value: text } });
const rows = () => [...screen.getByRole('list', { name: 'Preguntas y secciones' }).children] as HTMLElement[];
async function choose(where: HTMLElement, kind: string) {
  fireEvent.mouseDown(await within(where).findByRole('combobox', { name: /^Tipo/ }));
  fireEvent.click(await screen.findByRole('option', { name: kind }));
  await gone('listbox');
}
const row = (n: number) => rows()[n - 1] as HTMLElement;

test('a survey is written, saved, told with the documented words, and leads back to the list (SUR-10, SUR-16, SUR-58, AMB-124)', async () => {
  const { asked, router } = create();
  await screen.findByRole('heading', { level: 1, name: 'Crear encuesta' });
  write('Título (español)', ' Satisfacción ');
  write('Descripción (español)', 'Su opinión');
  write('Mensaje de despedida (español)', 'Gracias');
  write('Pregunta (español)', '¿Color?');
  write('Opción 1 (español)', 'Rojo');
  await press('Guardar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(modal.textContent).toContain('La encuesta se ha guardado exitosamente.');
  expect(bodies(asked)).toEqual([
    {
      client: 3,
      state: true,
      logo: null,
      title: inBoth('Satisfacción', null),
      description: inBoth('Su opinión', null),
      goodbye_message: inBoth('Gracias', null),
      questions: [
        {
          id: 5,
          type: 'uniqueOption',
          data: {
            type: 'uniqueOption',
            question: [{ language_id: 1, text: '¿Color?' }],
            options: [
              { option: [{ language_id: 1, text: 'Rojo' }] },
              { option: [{ language_id: 1, text: '1' }], placeholder: true },
            ],
          },
          dataEnglish: null,
        },
      ],
    },
  ]);
  // What was written stays in sight behind it.
  expect(await screen.findByLabelText('Título (español)')).toHaveProperty('value', ' Satisfacción ');
  expect(await screen.findByLabelText('Opción 1 (español)')).toHaveProperty('value', 'Rojo');
  fireEvent.click(button('Aceptar', modal));
  await waitFor(() => expect(router.state.location.pathname).toBe('/surveys'));
  expect(sessionStorage.length).toBe(0);
});

test('options that a change makes alike say so beside the field and hold the save, accents and case apart (SUR-58)', async () => {
  const { asked } = edit();
  fireEvent.click(await screen.findByText('¿Color?'));
  write('Opción 2 (español)', 'ROJO');
  const field = await screen.findByLabelText('Opción 2 (español)');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await within(row(1)).findAllByText('Dice lo mismo que otra de esta pregunta')).toHaveLength(1);
  fireEvent.click(await within(row(1)).findByRole('button', { expanded: true }));
  expect(await within(row(1)).findByText('Textos iguales')).toBeTruthy();
  await press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Opción 2 (español)')));
  expect(bodies(asked)).toEqual([]);
  write('Opción 2 (español)', 'Verde');
  expect(screen.queryByText('Dice lo mismo que otra de esta pregunta')).toBeNull();
  await press('Guardar');
  await waitFor(() => expect(bodies(asked)).toHaveLength(1));
});

test('rows, columns and English are told apart each for themselves; what was saved alike is marked and saved on', async () => {
  const english = (es: string, en: string) => ({ es, en });
  const squares = anItem('squares', 9, '¿Trato?', {
    text: english('¿Trato?', 'Service?'),
    description: english('', ''),
    options: options('Bien', 'Mal').map((option, at) => ({
      ...option,
      text: { ...option.text, en: at ? 'Bad' : 'Good' },
    })),
    rows: ['Caja', 'caja', 'Piso'].map((es, at) => ({ row_index: at + 1, text: english(es, `Row ${at}`) })),
  });
  const both = inBoth('Hola', 'Hello');
  const { asked } = edit(aSurvey([squares], { title: both, description: both, goodbye_message: both }));
  expect(await screen.findByText('Textos iguales')).toBeTruthy();
  fireEvent.click(await screen.findByText('¿Trato?'));
  const told = () => [...row(1).querySelectorAll('p[id$="-help"]')].map(({ textContent }) => textContent);
  const saved = 'Dice lo mismo que otra: en las respuestas solo las distingue un número.';
  expect(told()).toEqual([saved]);
  expect((await screen.findByLabelText('Fila 2 (español)')).getAttribute('aria-invalid')).toBeNull();
  write('Columna 2 (inglés)', 'good');
  expect(told()).toEqual([saved, 'Dice lo mismo que otra de esta pregunta']);
  write('Columna 2 (inglés)', 'Poor');
  await press('Guardar');
  await waitFor(() => expect(bodies(asked)).toHaveLength(1));
});

test('a saved Sí/No that becomes a question with options begins with two without a word (SUR-31)', async () => {
  edit();
  fireEvent.click(await screen.findByText('¿Volvería?'));
  await choose(row(2), 'Opción única');
  expect(
    (await within(row(2)).findAllByLabelText(/^Opción \d \(español\)$/)).map(
      (input) => (input as HTMLInputElement).value,
    ),
  ).toEqual(['', '']);
});

test('what is missing blocks saving, says so and gets the keyboard; English only while it is on (SUR-17 to SUR-25, SUR-48, SUR-49)', async () => {
  const { asked } = create();
  await screen.findByLabelText('Título (español)');
  expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
  await press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Título (español)')));
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(4);
  write('Título (español)', 'Hola');
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(3);
  fireEvent.click(await screen.findByRole('switch', { name: 'Agregar información en inglés' }));
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(7);
  expect((await screen.findByLabelText('Título (inglés)')).getAttribute('maxlength')).toBe('100');
  for (const label of ['Descripción (español)', 'Descripción (inglés)', 'Mensaje de despedida (inglés)'])
    expect((await screen.findByLabelText(label)).getAttribute('maxlength')).toBe('500');
  fireEvent.click(await screen.findByRole('switch', { name: 'Agregar información en inglés' }));
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(3);
  expect(bodies(asked)).toEqual([]);
});

test('a question that is added after a try to save is not marked before the next one (SUR-48)', async () => {
  const { asked } = create();
  await screen.findByLabelText('Título (español)');
  await press('Guardar');
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(4));
  await press('Agregar pregunta');
  const own = within(row(2));
  const text = await own.findByLabelText('Pregunta (español)');
  expect([text.getAttribute('aria-invalid'), own.queryByText('Este campo es obligatorio')]).toEqual([null, null]);
  fireEvent.click(own.getByRole('button', { expanded: true }));
  expect(own.queryByText('Falta el texto')).toBeNull();
  await press('Guardar');
  // What is wrong stands open, all of it.
  expect(await own.findByText('Este campo es obligatorio')).toBeTruthy();
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(5);
  expect(bodies(asked)).toEqual([]);
});

test('a closed question that lacks its text says so, and is opened where saving needs it (SUR-48)', async () => {
  const { asked } = edit(aSurvey([color, anItem('yesNo', 8, '')]));
  await screen.findByText('¿Color?');
  expect(screen.queryByLabelText('Pregunta (español)')).toBeNull();
  await press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pregunta (español)')));
  expect(row(2).contains(document.activeElement)).toBe(true);
  expect(bodies(asked)).toEqual([]);
  write('Pregunta (español)', '¿Volvería?');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
});

test('each kind has fields of its own; the others’ are there again when it comes back (SUR-32 to SUR-45)', async () => {
  create();
  await screen.findByLabelText('Opción 1 (español)');
  write('Opción 1 (español)', 'Rojo');
  await choose(row(1), 'Escala lineal');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Estrellas' })).checked).toBe(true);
  expect(await screen.findByText('5 niveles: Muy insatisfecho – Muy satisfecho.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: 'Caras' }));
  await choose(row(1), 'Sí/No');
  expect(await screen.findByText('Se responde con Sí / No.')).toBeTruthy();
  await choose(row(1), 'Sección');
  expect(await screen.findByLabelText('Título de la sección (español)')).toBeTruthy();
  expect(await screen.findByLabelText('Texto de la sección (español)')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /^Pregunta sensible/ })).toBeNull();
  await choose(row(1), 'Cuadrícula');
  expect(await screen.findByLabelText('Fila 1 (español)')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Columna 1 (español)')).value).toBe('Rojo');
  await choose(row(1), 'Opción múltiple');
  expect((await screen.findByLabelText<HTMLInputElement>('Opción 1 (español)')).value).toBe('Rojo');
});

test('what a robot cannot show is said until it can (ENC-3), and what is sensitive (ENC-7)', async () => {
  const { asked } = edit(aSurvey([anItem('uniqueOption', 7, '¿Color?')]));
  await screen.findByText('Sin opciones: el robot no la mostrará');
  await press(/¿Color\?/);
  await press('Agregar opción');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Opción 1 (español)')));
  write('Opción 1 (español)', 'Rojo');
  expect(screen.queryByText('Sin opciones: el robot no la mostrará')).toBeNull();
  fireEvent.click(await screen.findByRole('switch', { name: /^Pregunta sensible/ }));
  expect(await screen.findByText('Reservada')).toBeTruthy();
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(bodies(asked)[0]?.questions).toMatchObject([{ question_id: 7, sensitive: true }]);
});

test('questions are added, doubled, moved by keys at their handle and taken out; the last one stays and says why (SUR-28 to SUR-31)', async () => {
  edit();
  await screen.findByText('¿Color?');
  const texts = () => rows().map((each) => each.querySelector('b')?.textContent);
  fireEvent.keyDown(await findButton(/^Mover la pregunta 1 de 2/), { key: 'ArrowDown' });
  expect(texts()).toEqual(['¿Volvería?', '¿Color?']);
  await press('Duplicar la pregunta 2');
  expect(texts()).toEqual(['¿Volvería?', '¿Color?', '¿Color?']);
  await waitFor(() => expect(row(3).contains(document.activeElement)).toBe(true));
  await press('Agregar pregunta');
  expect(texts()).toEqual(['¿Volvería?', '¿Color?', '¿Color?', 'Sin texto']);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  for (let n = 4; n > 1; n--) await press(`Quitar la pregunta ${n}`);
  expect(texts()).toEqual(['¿Volvería?']);
  const last = (await findButton('Quitar la pregunta 1')) as HTMLButtonElement;
  expect([last.disabled, last.title]).toEqual([true, 'Una encuesta tiene por lo menos una pregunta.']);
  await press('Deshacer el último cambio');
  expect(texts()).toHaveLength(2);
});

test('English counts what is missing, and its texts stay while it is off (SUR-63, ENC-3)', async () => {
  const { asked } = edit();
  await screen.findByText('¿Color?');
  const english = () => screen.getByRole('switch', { name: 'Agregar información en inglés' });
  fireEvent.click(english());
  // Three texts, two questions, two options.
  await screen.findByText('7 textos faltan en inglés');
  write('Título (inglés)', 'Satisfaction');
  await screen.findByText('6 textos faltan en inglés');
  fireEvent.click(english());
  expect(screen.queryByText(/faltan en inglés/)).toBeNull();
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(bodies(asked)[0]?.title).toEqual(inBoth('Satisfacción', null));
});

test('where people have answered, other words are asked about once: the same question or another (AMB-125)', async () => {
  const { asked } = edit(aSurvey([color, anItem('yesNo', 8, '¿Volvería?')], { responses_count: 4 }));
  await press(/¿Color\?/);
  write('Opción 1 (español)', 'Verde');
  await press(/¿Volvería\?/);
  await choose(row(2), 'Escala lineal');
  await press('Guardar');
  const question = within(await screen.findByRole('alertdialog', { name: '¿Qué significan estos cambios?' }));
  expect(question.getAllByRole('listitem')).toHaveLength(2);
  expect(question.getByText(/^Cambió de tipo/)).toBeTruthy();
  fireEvent.click(button('Cancelar', question));
  await gone('alertdialog');
  expect(bodies(asked)).toEqual([]);
  await press('Guardar');
  const again = within(await screen.findByRole('alertdialog'));
  fireEvent.click(again.getByRole('radio', { name: /^Es otra pregunta/ }));
  fireEvent.click(button('Guardar', again));
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  const [{ questions } = {}] = bodies(asked) as { questions: { id: number; question_id?: number }[] }[];
  expect(questions?.map(({ id, question_id }) => [id, question_id])).toEqual([
    [5, undefined],
    [4, undefined],
  ]);
});

test('who makes a question sensitive, or no longer so, is told what that hides before it is saved (ENC-7)', async () => {
  const secret = anItem('yesNo', 8, '¿Volvería?', { sensitive: true });
  const { asked } = edit(aSurvey([color, secret], { responses_count: 4 }));
  for (const name of [/¿Color\?/, /¿Volvería\?/]) {
    await press(name);
    fireEvent.click(await screen.findByRole('switch', { name: /^Pregunta sensible/ }));
  }
  await press('Guardar');
  const [on, off] = (await within(await screen.findByRole('alertdialog')).findAllByRole('listitem')).map((each) =>
    within(each),
  );
  expect(on?.getByText(/también se ocultará.* no se puede deshacer/)).toBeTruthy();
  expect(off?.getByText(/seguirán ocultas, salvo que sea otra pregunta/)).toBeTruthy();
  fireEvent.click(off?.getByRole('radio', { name: /^Es otra pregunta/ }) as HTMLElement);
  fireEvent.click(button('Guardar', await screen.findByRole('alertdialog')));
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  const [{ questions } = {}] = bodies(asked) as { questions: { question_id?: number; sensitive?: boolean }[] }[];
  expect(questions?.map(({ question_id, sensitive }) => [question_id, sensitive === true])).toEqual([
    [7, true],
    [undefined, false],
  ]);
});

test('nobody is asked about words that nobody has answered, and the question keeps its number', async () => {
  const { asked } = edit();
  await press(/¿Color\?/);
  write('Opción 1 (español)', 'Verde');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(bodies(asked)[0]).toMatchObject({
    updated_at: survey.updated_at,
    questions: [{ question_id: 7 }, { question_id: 8 }],
  });
});

test('a stale write is a question; kept, what another took out is sent as new', async () => {
  let stale = true;
  const { asked } = edit(survey, () => (stale ? fail('request.stale') : survey));
  await screen.findByText('¿Color?');
  write('Título (español)', 'Otro');
  await press('Guardar');
  await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  stale = false;
  await press('Conservar la mía');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(bodies(asked).at(-1)).not.toHaveProperty('updated_at');
});

test('a duplicate is a new survey that begins with the words of another', async () => {
  const { asked } = create('?from=3');
  expect((await screen.findByLabelText<HTMLInputElement>('Título (español)')).value).toBe('Satisfacción (copia)');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  const [{ questions } = {}] = bodies(asked) as { questions: { question_id?: number }[] }[];
  expect(questions?.map(({ question_id }) => question_id)).toEqual([undefined, undefined]);
});

test('without a number, and of one that is not there, the list takes over (AMB-014)', async () => {
  serve({ 'surveys.get': () => fail('surveys.not_found') });
  const { router, unmount } = showPart(<EditSurveyPage />, '/surveys/edit');
  await waitFor(() => expect(router.state.location.pathname).toBe('/surveys'));
  unmount();
  const second = showPart(<EditSurveyPage />, '/surveys/edit?surveyId=9');
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/surveys'));
  expect(await screen.findByText('La encuesta no existe.')).toBeTruthy();
});

test('a survey that is off says so and is saved so; switched on and saved the list follows (SUR-26, SUR-47, SUR-59, SUR-66)', async () => {
  const { asked, router } = edit(aSurvey([color], { state: false, status: false }));
  const active = await screen.findByRole<HTMLInputElement>('switch', { name: 'Encuesta activa' });
  expect(active.checked).toBe(false);
  fireEvent.click(active);
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(bodies(asked)[0]).toMatchObject({ client: 3, state: true });
  await press('Aceptar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/surveys'));
});

test('the logo says what it takes: JPG, JPEG or PNG of at most 5 MB, 300 px wide (SUR-53, SUR-54, AMB-123)', async () => {
  create();
  expect(await screen.findByText(/^JPG, JPEG o PNG, máximo 5 MB\. PNG de 300 px de ancho\./)).toBeTruthy();
});

test('a logo of more than 5 MB is refused beside it, and its hint makes room for why (SUR-53)', async () => {
  create();
  const chooser = await screen.findByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
  await waitFor(() => expect(chooser.disabled).toBe(false));
  const file = new File([new Uint8Array(5_000_001)], 'a.png', { type: 'image/png' });
  fireEvent.change(chooser, { target: { files: [file] } });
  expect((await screen.findByText('El archivo es demasiado grande')).id).toBe(chooser.getAttribute('aria-describedby'));
  expect(screen.queryByText(/^JPG, JPEG o PNG/)).toBeNull();
});

test('what is at hand stands open alone; another one folds it, and a step back keeps what was written in it (FLO-2)', async () => {
  edit();
  await press(/¿Color\?/);
  write('Opción 1 (español)', 'Verde');
  await press(/¿Volvería\?/);
  const open = () => rows().map((each) => within(each).queryByRole('button', { expanded: true }) !== null);
  expect(open()).toEqual([false, true]);
  expect(screen.queryByLabelText('Opción 1 (español)')).toBeNull();
  await press('Agregar pregunta');
  expect(open()).toEqual([false, false, true]);
  await press('Deshacer el último cambio');
  await press('Deshacer el último cambio');
  await press(/¿Color\?/);
  expect(await screen.findByLabelText('Opción 1 (español)')).toHaveProperty('value', 'Rojo');
});
