import { ConsoleError } from '@botones/contract/console-errors/console-errors';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { gone, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type Asked, serve } from '../../testing/serve.ts';
import { ErrorDrawer } from './error-drawer.tsx';

afterEach(() => vi.restoreAllMocks());

const at = '2026-03-05T18:07:09.000Z';
const errorOf = (more: Partial<ConsoleError> = {}) =>
  exampleOf(ConsoleError, { error_id: 7, path: '/metrics', message: 'TypeError: x', count: 1, ...more });
const report = { report_id: 1, at, browser: 'Chrome 126', user_agent: 'Mozilla/5.0', stack: 'en Página' };

/** A server that has this failure. */
const holding = (error: ConsoleError, reports: (typeof report)[] = []) =>
  serve({
    'consoleErrors.get': { ...error, reports },
    'consoleErrors.update': error,
    'consoleErrors.remove': null,
  });
const writes = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
const show = () => {
  const onClose = vi.fn();
  return { ...showPart(<ErrorDrawer error_id={7} open onClose={onClose} />), onClose };
};

test('a report without a trace says so and copies none; one that the browser does not copy is said not to be', async () => {
  holding(errorOf(), [report, { ...report, report_id: 2, stack: '' }]);
  const { user } = show();
  const [traced, bare] = await screen.findAllByRole('group', { name: 'Traza del 05/03/2026 - 12:07:09' });
  expect(await within(traced as HTMLElement).findByText('en Página')).toBeTruthy();
  expect(await within(bare as HTMLElement).findByText('Sin traza.')).toBeTruthy();
  expect(within(bare as HTMLElement).queryByRole('button')).toBeNull();
  expect(texts('definition')).toContain('—');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.press('Copiar la traza', traced as HTMLElement);
  await screen.findByText('No se pudo copiar; selecciónelo y cópielo.');
});

test('a failure is removed only after asking, and one that is solved can be opened again', async () => {
  const asked = holding(errorOf({ browsers: ['Chrome 126', 'Firefox 130'], solved_at: at }));
  const { user, onClose } = show();
  await screen.findByText('Chrome 126, Firefox 130');
  await user.press('Volver a abrir');
  await waitFor(() => expect(writes(asked)).toEqual([['PUT', { solved: false }]]));
  await user.press('Eliminar');
  const question = () => screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este error?' });
  await user.press('Cancelar', await question());
  await gone('alertdialog');
  expect([writes(asked).length, onClose.mock.calls.length]).toEqual([1, 0]);
  expect(screen.queryByText('Error marcado como resuelto.')).toBeNull();
  await user.press('Eliminar');
  await user.press('Eliminar', await question());
  await screen.findByText('Error eliminado.');
  expect([writes(asked).at(-1), onClose.mock.calls.length]).toEqual([['DELETE', null], 1]);
});
