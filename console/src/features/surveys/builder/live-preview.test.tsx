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

const items = [
  anItem('uniqueOption', 7, '¿Color?', { options: options('Rojo', 'Azul') }),
  anItem('yesNo', 8, '¿Volvería?'),
  anItem('multipleChoice', 9, 'Sin opciones'),
];
function open(width: number) {
  serve({ 'surveys.get': aSurvey(items) });
  return showPart(<EditSurveyPage />, '/surveys/edit?surveyId=3', width);
}
const beside = async () => within(await screen.findByRole('complementary', { name: 'Así se ve en el robot' }));
const heading = (name: string) => ({ name, level: 1 });
const press = async (name: string | RegExp) => fireEvent.click(await findButton(name));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('beside the editor the robot’s own screen follows each letter and the step at hand, and takes no keyboard (FLO-2)', async () => {
  open(1280);
  const robot = await beside();
  await robot.findByRole('heading', heading('Satisfacción'));
  const title = screen.getByLabelText('Título (español)');
  title.focus();
  write('Título (español)', 'Su visita');
  await robot.findByRole('heading', heading('Su visita'));
  await press(/¿Color\?/);
  const question = await screen.findByLabelText('Pregunta (español)');
  await robot.findByRole('heading', heading('¿Color?'));
  question.focus();
  write('Pregunta (español)', '¿De qué color?');
  write('Opción 2 (español)', 'Verde');
  await robot.findByRole('radio', { name: 'Verde' });
  expect(robot.getByRole('heading', { level: 1 }).textContent).toBe('¿De qué color?');
  expect(document.activeElement).toBe(question);
  fireEvent.focus(screen.getByLabelText('Mensaje de despedida (español)'));
  await robot.findByRole('heading', heading('Gracias'));
});

test('it is gone through there too, in both languages and ways up; what cannot be shown says so (ENC-3)', async () => {
  open(1280);
  const robot = await beside();
  fireEvent.click(await findButton('Comenzar', robot));
  await robot.findByRole('heading', heading('¿Color?'));
  fireEvent.click(await findButton('Omitir', robot));
  await robot.findByRole('heading', heading('¿Volvería?'));
  await press(/Sin opciones/);
  await robot.findByText('Sin opciones: el robot no la mostrará');
  fireEvent.click(button('Horizontal 1920x1080', robot));
  await waitFor(() => expect(document.querySelector('[data-vertical=false]')).toBeTruthy());
  fireEvent.click(button('Inglés', robot));
  expect(await findButton('Previous', robot)).toBeTruthy();
});

test('narrower there is room for the editor alone', async () => {
  open(1279);
  await screen.findByLabelText('Título (español)');
  expect(screen.queryByRole('complementary', { name: 'Así se ve en el robot' })).toBeNull();
});
