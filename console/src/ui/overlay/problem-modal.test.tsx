import { ApiError } from '@botones/contract/calls/api-error';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeProblem, noAnswer, showProblem } from '../../app/problem.ts';
import { type Language, prefer } from '../../app/session/preferences.ts';
import { findButton, press } from '../../testing/hands.ts';
import { ProblemModal, SessionEndedModal } from './problem-modal.tsx';

afterEach(() => {
  act(() => {
    closeProblem();
    prefer({ language: 'es-mx' });
  });
});

test.each<[Language, string]>([
  ['es-mx', 'El elemento está en uso en: Mapa (Lobby).'],
  ['en', 'The element is in use in: Mapa (Lobby).'],
  ['ja', 'この要素は使用中です: Mapa (Lobby)'],
])('what the server names in its sentence is named in each language: %s (AMB-103)', async (language, sentence) => {
  prefer({ language });
  render(<ProblemModal />);
  const uses = { params: { uses: 'Mapa (Lobby)' } };
  act(() => showProblem(new ApiError(409, 'media.in_use', 'El elemento está en uso en: Mapa (Lobby).', uses)));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

const general = 'Ocurrió un error inténtalo más tarde o consulta a soporte técnico.';
test.each<[unknown, string, string[]]>([
  [new ApiError(500, 'server.failed', 'No se dice.'), 'El servidor falló', [general]],
  [new ApiError(400, 'speech.no_agent', 'No hay agente: pídalo.'), 'No se puede hacer', ['No hay agente: pídalo.']],
  [new ApiError(403, 'forbidden', 'No puede.'), 'No tiene permiso', ['No puede.']],
  [new ApiError(409, 'robots.busy', ''), 'No se puede en este momento', [general]],
  // These say themselves what people can do (ERR-22, AUD-32, ASG-40).
  [new ApiError(502, 'storage.failed', 'No llegó.'), 'Un servicio no respondió', ['No llegó.']],
  [new ApiError(502, 'speech.failed', 'No hay voz.'), 'Un servicio no respondió', ['No hay voz.']],
  [noAnswer(), 'Sin conexión', [general]],
  [new TypeError('x is undefined'), 'Error de la consola', [general]],
])('%s is said as %s: never to try later what later does not mend (AMB-002, VOZ-1)', async (error, title, lines) => {
  render(<ProblemModal />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => showProblem(error));
  const modal = await screen.findByRole('alertdialog', { name: title });
  expect([...modal.querySelectorAll('p')].map((line) => line.textContent)).toEqual(lines);
  // The code that support asks for stands below.
  const code = error instanceof TypeError ? null : `Error ${error instanceof ApiError ? error.status : 0}`;
  expect(modal.querySelector('small')?.textContent ?? null).toBe(code);
  expect(title).not.toMatch(/\d/);
});

test('while it closes it still says what it said, and then nothing', async () => {
  render(<ProblemModal />);
  act(() => showProblem(new ApiError(403, 'forbidden', 'No puede.')));
  fireEvent.click(await findButton('Aceptar'));
  expect(await screen.findByText('No puede.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('No puede.')).toBeNull());
});

test('neither the end of a session nor what was called off is a problem (ERR-05), and who comes next is told of none', async () => {
  const { unmount } = render(<ProblemModal />);
  act(() => {
    showProblem(new ApiError(401, 'session.required', 'Entre.'));
    showProblem(new DOMException('', 'AbortError'));
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => showProblem(new DOMException('', 'DataError')));
  expect(await screen.findByRole('alertdialog', { name: 'Error de la consola' })).toBeTruthy();
  unmount();
  render(<ProblemModal />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the end of a session is said with its reason, and is accepted (ERR-05)', async () => {
  const onClose = vi.fn();
  render(<SessionEndedModal message="Se cerró en otro lugar." onClose={onClose} />);
  const modal = await screen.findByRole('alertdialog', { name: 'Su sesión terminó' });
  expect(modal.querySelector('p')?.textContent).toBe('Se cerró en otro lugar.');
  press('Aceptar');
  expect(onClose).toHaveBeenCalledTimes(1);
});
