import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, findButton } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { serve, signInPart } from '../../../testing/serve.ts';
import { anItem, aSurvey, options } from '../../../testing/surveys.ts';
import { EditSurveyPage } from './builder-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  signInPart(['Encuestas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});
const press = async (name: string) => fireEvent.click(await findButton(name));

function preview(...items: Parameters<typeof aSurvey>[0]) {
  const survey = aSurvey(items);
  serve({ 'surveys.get': survey });
  return showPart(<EditSurveyPage />, '/surveys/edit?surveyId=3', 1024);
}

test('form and preview are two views of one screen; it is run through as on the robot, and what was typed stays (SUR-14, SUR-15, SUR-42, SUR-52)', async () => {
  const { search } = preview(
    anItem('uniqueOption', 7, '¿Color?', { options: options('Rojo', '', 'Azul') }),
    anItem('yesNo', 8, '¿Volvería?'),
    anItem('multipleChoice', 9, 'Sin opciones'),
  );
  const title = await screen.findByLabelText('Título (español)');
  fireEvent.change(title, { target: { value: 'Otra' } });
  await press('Previsualizar encuesta');
  await screen.findByRole('heading', { level: 1, name: 'Otra' });
  await waitFor(() => expect(search()).toContain('view=preview'));
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(await screen.findByText(/^1 pregunta no se muestra/)).toBeTruthy();
  await press('Comenzar');
  const colors = await screen.findByRole('radiogroup', { name: '¿Color?' });
  expect(await within(colors).findAllByRole('radio')).toHaveLength(2);
  fireEvent.click(await within(colors).findByRole('radio', { name: 'Azul' }));
  await press('Siguiente');
  const answers = await screen.findByRole('radiogroup', { name: '¿Volvería?' });
  expect((await within(answers).findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Sí',
    'No',
  ]);
  await press('Omitir');
  await screen.findByRole('heading', { level: 1, name: 'Gracias' });
  await press('Terminar');
  await findButton('Comenzar');
  await press('Continuar creando');
  expect((await screen.findByLabelText<HTMLInputElement>('Título (español)')).value).toBe('Otra');
  await waitFor(() => expect(search()).not.toContain('view'));
});

test('English is asked in English, and marks what is Spanish still; the display turns on its side', async () => {
  preview(anItem('yesNo', 8, '¿Volvería?'));
  await press('Previsualizar encuesta');
  await press('Inglés');
  expect((await screen.findByRole('heading', { level: 1, name: /Satisfacción/ })).textContent).toContain('In Spanish');
  expect(button('Begin')).toBeTruthy();
  const stage = () => document.querySelector<HTMLElement>('[data-vertical]')?.dataset.vertical;
  expect(stage()).toBe('true');
  await press('Horizontal 1920x1080');
  await waitFor(() => expect(stage()).toBe('false'));
});

test('where nothing can be shown the preview says so', async () => {
  preview(anItem('uniqueOption', 7, '¿Color?'));
  await press('Previsualizar encuesta');
  await screen.findByText('Todavía no hay nada que mostrar');
});
