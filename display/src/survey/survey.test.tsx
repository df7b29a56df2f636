import { Answer } from '@botones/contract/surveys/answers';
import { firstRun, nextRun, type Run, type RunInput } from '@botones/contract/surveys/run';
import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ShownSurvey, Survey } from './survey.tsx';

afterEach(cleanup);

const words = (es: string, en: string | null = null) => ({ es, en });
const itemOf = (kind: ItemKind, question_id: number, es: string, more: Partial<SurveyItem> = {}): SurveyItem => ({
  kind,
  question_id,
  sensitive: false,
  text: words(es),
  description: words(''),
  slider: null,
  options: [],
  rows: [],
  ...more,
});
const options = [
  { option_id: 11, text: words('Rojo', 'Red') },
  { option_id: 12, text: words('Azul') },
];
const rows = [
  { row_index: 1, text: words('Trato') },
  { row_index: 2, text: words('Precio') },
];

function open(items: SurveyItem[], language: 'es' | 'en' = 'es', more: Partial<ShownSurvey> = {}) {
  const survey = {
    title: words('Su visita', 'Your visit'),
    description: words('Dos preguntas'),
    goodbye: words('¡Gracias!', 'Thank you!'),
    logo: null,
    items,
    ...more,
  };
  const onLeave = vi.fn();
  let current: Run = firstRun;
  function Running() {
    const [run, setRun] = useState(firstRun);
    current = run;
    const step = (input: RunInput) => setRun(nextRun(items, run, input));
    return <Survey survey={survey} language={language} run={run} onStep={step} onLeave={onLeave} />;
  }
  render(<Running />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, onLeave, answers: () => current.answers };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const answer = (given: Parameters<typeof Answer.parse>[0]) => Answer.parse(given);

test('a survey begins with its title, asks one question a screen and ends with its farewell', async () => {
  const { press, onLeave } = open([itemOf('yesNo', 1, '¿Le atendieron bien?'), itemOf('section', 2, 'Por último')]);
  expect(heading()).toBe('Su visita');
  expect(screen.getByText('Dos preguntas')).toBeTruthy();
  await press('Comenzar');
  expect(heading()).toBe('¿Le atendieron bien?');
  expect(screen.getByRole('progressbar', { name: 'Pregunta 1 de 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
  await press('Siguiente');
  expect(heading()).toBe('Por último');
  // It is no question, and none comes behind it.
  expect(screen.queryByRole('progressbar')).toBeNull();
  await press('Terminar');
  expect(heading()).toBe('¡Gracias!');
  await press('Terminar');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('who goes back finds what they chose; who chooses nothing may skip it', async () => {
  const { press, answers } = open([itemOf('yesNo', 1, '¿Uno?'), itemOf('yesNo', 2, '¿Dos?')]);
  await press('Comenzar');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await press('Siguiente');
  await press('Anterior');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  await press('Siguiente');
  await press('Omitir');
  expect(answers()).toEqual([answer({ question_id: 1, yes_no: false })]);
});

test('of several options as many as one likes, of one kind only one', async () => {
  const { press, answers } = open([
    itemOf('multipleChoice', 1, '¿Cuáles?', { options }),
    itemOf('uniqueOption', 2, '¿Cuál?', { options }),
  ]);
  await press('Comenzar');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rojo' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Azul' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rojo' }));
  await press('Siguiente');
  await userEvent.click(screen.getByRole('radio', { name: 'Rojo' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Azul' }));
  expect(answers()).toEqual([
    answer({ question_id: 1, option_ids: [12] }),
    answer({ question_id: 2, option_ids: [12] }),
  ]);
});

test.each([
  ['stars', '4 estrellas'],
  ['emotes', 'Satisfecho'],
  ['numeric', '4 - Satisfecho'],
] as const)('a scale of %s is a group of radio buttons with words (SUR-40, SUR-41, AMB-126)', async (slider, name) => {
  const { press, answers } = open([itemOf('linearScale', 1, '¿Cómo estuvo?', { slider })]);
  await press('Comenzar');
  const group = screen.getByRole('radiogroup', { name: '¿Cómo estuvo?' });
  expect(within(group).getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(within(group).getByRole('radio', { name }));
  expect(answers()).toEqual([answer({ question_id: 1, scale: 4 })]);
});

test('squares have a group for each row, and are answered when all rows are', async () => {
  const { press, answers } = open([
    itemOf('squares', 1, '¿Cómo estuvo?', { options, rows }),
    itemOf('yesNo', 2, '¿Sí?'),
  ]);
  await press('Comenzar');
  const row = (name: string) => within(screen.getByRole('radiogroup', { name }));
  await userEvent.click(row('Trato').getByRole('radio', { name: 'Rojo' }));
  expect(screen.getByRole('button', { name: 'Omitir' })).toBeTruthy();
  await userEvent.click(row('Precio').getByRole('radio', { name: 'Azul' }));
  expect(screen.getByRole('button', { name: 'Siguiente' })).toBeTruthy();
  expect(answers()).toEqual([
    answer({ question_id: 1, row_index: 1, option_ids: [11] }),
    answer({ question_id: 1, row_index: 2, option_ids: [12] }),
  ]);
});

test('in English it asks in English, and what is missing stands in Spanish and says so (ENC-3)', async () => {
  const { press } = open([itemOf('uniqueOption', 1, '¿Qué color?', { options })], 'en');
  expect(heading()).toBe('Your visit');
  await press('Begin');
  expect(heading()).toBe('¿Qué color? In Spanish');
  expect(screen.getByRole('radio', { name: 'Red' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Azul In Spanish' })).toBeTruthy();
});

test('markup in a text is shown as text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const { press } = open([itemOf('yesNo', 1, markup)]);
  await press('Comenzar');
  expect(heading()).toBe(markup);
  expect(document.querySelector('.survey img')).toBe(null);
});

test('who hesitates is asked, with the seconds that are left', () => {
  render(
    <Survey
      survey={{
        title: words('T'),
        description: words(''),
        goodbye: words('A'),
        logo: null,
        items: [itemOf('yesNo', 1, '¿?')],
      }}
      language="es"
      run={{ at: 0, answers: [] }}
      onStep={vi.fn()}
      onLeave={vi.fn()}
      closesIn={9}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('9 s');
  expect(screen.getByRole('button', { name: 'Sigo aquí' })).toBeTruthy();
});
