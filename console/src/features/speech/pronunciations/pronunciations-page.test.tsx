import type { Agent } from '@botones/contract/agents/agents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { fitting } from './pasted-lines.ts';
import { PronunciationsPage } from './pronunciations-page.tsx';

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const saved_at = '2026-01-01T00:00:00.000Z';
const agent: Agent = {
  agent_id: 4,
  client: 3,
  name: 'Voz de Ana',
  language: { language_id: 1, name: 'Español' },
  test_phrase: 'Hola',
  robot: 7,
  speed: 1.25,
  pitch: 2,
  voice_tone: 'female',
  session_type: { session_id: 1, session_name: 'Usuario Español' },
  agent_key: null,
  default: true,
  engine: 'http',
  provider: 'local',
  updated_at: saved_at,
};
const line = (written: string, said: string, language_id: 1 | 2 = 1) => ({ written, said, language_id });

function show(lines: ReturnType<typeof line>[], refuse = false) {
  signInPart(['Robots']);
  const asked = serve({
    'robots.get': aRobot({ robot_id: 7 }),
    'agents.listByRobot': [agent],
    'pronunciations.get': lines.map((one) => ({ ...one, updated_at: saved_at })),
    'pronunciations.save': ({ body }) =>
      refuse ? fail('request.stale') : body.map((one) => ({ ...one, updated_at: '2026-01-02T00:00:00.000Z' })),
    'speech.speak': new Response(new Blob(['RIFF']), { headers: { 'content-type': 'audio/wav' } }),
  });
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ query, body }) => [query, body]);
  const tried = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...showPart(<PronunciationsPage />, '/robot/pronunciations?robot_id=7'), sent, tried };
}

test('lines are changed in place, added and taken away with a way back, and saved whole against what was loaded (OIR-2)', async () => {
  const { user, sent } = show([line('Tamiflu', 'Támiflu'), line('Zolpi', 'Sólpi')]);
  await user.clear(await findField('Se dice, línea 1'));
  await user.type(field('Se dice, línea 1'), 'Tamiflú');
  await user.press('Quitar: Zolpi');
  await screen.findByText('Se quitó “Zolpi”.');
  expect(screen.queryByDisplayValue('Sólpi')).toBeNull();
  await user.press('Deshacer');
  await screen.findByDisplayValue('Sólpi');
  await user.press('Agregar palabra');
  await user.type(await findField('Se escribe, línea 3'), 'check-up');
  await user.type(field('Se dice, línea 3'), 'chécop');
  await user.click(await screen.findByRole('combobox', { name: 'Idioma, línea 3: Español' }));
  await user.click(await screen.findByRole('option', { name: 'Inglés' }));
  await user.press('Guardar');
  await screen.findByText(/^Guardado\./);
  expect(sent()).toEqual([
    [{ updated_at: saved_at }, [line('Tamiflu', 'Tamiflú'), line('Zolpi', 'Sólpi'), line('check-up', 'chécop', 2)]],
  ]);
});

test('a line that is added or pasted is begun at its word, and nothing is said against it yet', async () => {
  const { user } = show([]);
  await user.press('Agregar palabra');
  await waitFor(() => expect(document.activeElement).toBe(field('Se escribe, línea 1')));
  expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
  fireEvent.paste(field('Se escribe, línea 1'), { clipboardData: { getData: () => 'Uno\tGuan\nDos\tTu' } });
  await screen.findByDisplayValue('Dos');
  await waitFor(() => expect(document.activeElement).toBe(field('Se escribe, línea 1')));
  expect([await screen.findByText('Se escribe'), await screen.findByText('Se dice')]).toHaveLength(2);
  await user.clear(field('Se dice, línea 2'));
  await user.press('Guardar');
  await screen.findByText('Este campo es obligatorio');
});

test('what breaks a rule stands beside its field and nothing is saved; who saved meanwhile is told of', async () => {
  const { user, sent } = show([line('Tamiflu', 'Támiflu'), line('uno', 'x')], true);
  await user.clear(await findField('Se escribe, línea 2'));
  await user.type(field('Se escribe, línea 2'), '123');
  await user.press('Agregar palabra');
  await user.type(await findField('Se escribe, línea 3'), 'TAMIFLÚ');
  await user.type(field('Se dice, línea 3'), 'x');
  await user.press('Guardar');
  expect((await screen.findAllByText('Debe tener al menos una letra')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
  await user.clear(field('Se escribe, línea 2'));
  await user.type(field('Se escribe, línea 2'), 'uno');
  await user.press('Guardar');
  await screen.findByText('Ya está en la lista en este idioma');
  expect(sent()).toEqual([]);
  await user.press('Quitar: TAMIFLÚ');
  await user.press('Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByRole('alertdialog');
});

test('lines of a sheet are pasted in place of an empty one, as many as fit', async () => {
  const { user, sent } = show([]);
  await screen.findByText(/^Aún no hay palabras/);
  await user.press('Agregar palabra');
  const paste = (into: HTMLElement, text: string) => fireEvent.paste(into, { clipboardData: { getData: () => text } });
  paste(await findField('Se escribe, línea 1'), 'Uno\tGuan\nDos\tTu\tinglés\r\n\nTres\t');
  await screen.findByText('Se agregaron 3 líneas.');
  expect([field('Se escribe, línea 1').value, field('Se dice, línea 2').value]).toEqual(['Uno', 'Tu']);
  await user.type(field('Se dice, línea 3'), 'Trí');
  await user.press('Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toEqual([line('Uno', 'Guan'), line('Dos', 'Tu', 2), line('Tres', 'Trí')]);
  const many = Array.from({ length: 501 }, (_, at) => line(`palabra${at}`, 'x'));
  expect([fitting(many, 497).length, fitting(many, 500).length, fitting(many, 0).length]).toEqual([3, 0, 500]);
});

test('a line is heard as it stands, saved or not, in the voice of an agent of choice (OIR-2)', async () => {
  const { user, tried } = show([line('Tamiflu', 'Támiflu')]);
  await user.type(await findField('Se dice, línea 1'), '!');
  await user.press('Escuchar: Tamiflu');
  await waitFor(() => expect(tried()).toHaveLength(1), { timeout: 5_000 });
  expect(tried()[0]).toEqual({
    ...{ engine: 'http', tone: 'female', speed: 1.25, pitch: 2, language: 1, text: 'Tamiflu', robot_id: 7 },
    pronunciations: [line('Tamiflu', 'Támiflu!')],
  });
});
