import type { Command } from '@botones/contract/devices/commands';
import type { Heard } from '@botones/contract/devices/heard';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aCommand, aRobot } from '../../../testing/robots.ts';
import { RobotEarTest } from './robot-ear-test.tsx';

function show(command?: Command, robot = aRobot()) {
  cleanup();
  const onTry = vi.fn(async (_: string) => true);
  return { onTry, ...showPart(<RobotEarTest robot={robot} command={command} onTry={onTry} busy={false} />) };
}
const hear = (more: Partial<Command>) => aCommand({ kind: 'hear', text: '¿Dónde está la farmacia?', ...more });
/** What the result of a try says, line by line. */
function result(more: Partial<Command>): [string | null, string][] {
  show(hear(more));
  const lines = [...screen.getByRole('status', { name: 'Resultado de la prueba' }).querySelectorAll('p')];
  return lines.slice(1).map(({ textContent, className }) => [textContent, className]);
}
const heard = (more: Partial<Heard>): Partial<Command> => ({
  state: 'done',
  heard: { ear: 'server', text: null, fault: null, ms: 2_340, ...more },
});

test('the sentence is given, may be another, and an empty one is not sent (issue 50)', async () => {
  const { user, onTry } = show();
  expect(screen.queryByRole('status')).toBeNull();
  const sentence = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Frase que se repetirá' });
  await user.click(button('Probar el oído'));
  expect(onTry).toHaveBeenLastCalledWith('Hola, ¿me escucha bien?');
  await user.clear(sentence);
  expect(button('Probar el oído').disabled).toBe(true);
  await user.type(sentence, ' Una cita {Enter}');
  expect(onTry).toHaveBeenLastCalledWith('Una cita');
  show(undefined, aRobot({ connected: false }));
  expect(button('Probar el oído').disabled).toBe(true);
});

test('while it is under way its step stands there; what the robot refused is said in its words', () => {
  expect(result({ state: 'running' })).toEqual([['Prueba: en curso', 'quiet']]);
  expect(result({ state: 'expired' })).toEqual([['Prueba: venció sin respuesta', 'quiet']]);
  const error = 'Hay alguien con el robot; pruebe cuando esté en reposo.';
  expect(result({ state: 'rejected', error })).toEqual([[error, 'bad']]);
  expect(result({ state: 'done' })).toEqual([['Pasaron más de diez minutos: lo que llegó ya no se muestra.', 'quiet']]);
  expect(within(screen.getByRole('status')).getByText('Frase: “¿Dónde está la farmacia?”')).toBeTruthy();
});

test.each([
  ['donde esta la farmacia', 'Oye bien: llegaron las 4 palabras.', 'ok'],
  ['dónde está la panadería', 'Oye a medias: palabras que llegaron, 3 de 4.', 'warn'],
  ['la verdad', 'Oye mal: palabras que llegaron, 1 de 4.', 'bad'],
])('what came is judged by its words: “%s”', (text, judged, tone) => {
  const lines = result(heard({ text }));
  expect(lines.slice(0, 2)).toEqual([
    [`Llegó: “${text}”`, ''],
    [judged, tone],
  ]);
  expect(lines.at(-1)).toEqual(['Servidor propio · 2.3 s', 'quiet']);
  expect(lines.some(([line]) => line?.startsWith('Repita la prueba más cerca'))).toBe(tone !== 'ok');
});

test('where nothing came it says what to do, by what was wrong', () => {
  expect(result(heard({}))).toEqual([
    ['No llegó nada.', 'bad'],
    [expect.stringMatching(/^Repita la frase a un metro/), 'quiet'],
    ['Servidor propio · 2.3 s', 'quiet'],
  ]);
  expect(result(heard({ ear: null, fault: 'not_set', ms: 0 }))).toEqual([
    ['No llegó nada.', 'bad'],
    [expect.stringMatching(/LISTEN_URL/), 'quiet'],
    ['Sin oído', 'quiet'],
  ]);
});
