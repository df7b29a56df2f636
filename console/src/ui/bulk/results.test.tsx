import { ApiError } from '@botones/contract/calls/api-error';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, gone, press, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { BulkBar, BulkButton } from './bulk-bar.tsx';
import { BulkDelete } from './bulk-delete.tsx';
import { ResultRow, ResultsDialog } from './results-dialog.tsx';
import { RowByRowResults, type RowResult } from './row-by-row.tsx';

beforeEach(() => localStorage.clear());

test('the bar stands there while rows are chosen, says how many, and lets go of them', () => {
  const onNone = vi.fn();
  const onClick = vi.fn();
  const bar = (count: number, more: Partial<Parameters<typeof BulkBar>[0]> = {}, disabled?: boolean) => (
    <BulkBar count={count} onNone={onNone} {...more}>
      <BulkButton onClick={onClick} {...(disabled !== undefined && { disabled })}>
        Apagar
      </BulkButton>
    </BulkBar>
  );
  const none = showPart(bar(0));
  expect(screen.queryByRole('region')).toBeNull();
  none.unmount();
  const two = showPart(bar(2));
  expect(within(screen.getByRole('region', { name: 'Acciones' })).getByRole('status').textContent).toBe('2 elegidos');
  fireEvent.click(button('Apagar'));
  fireEvent.click(button('Quitar selección'));
  expect([onClick.mock.calls.length, onNone.mock.calls.length]).toEqual([1, 1]);
  two.unmount();
  showPart(bar(3, { busy: true, label: 'Robots', status: 'Va en 1', more: <i>Todos</i> }, true));
  expect(screen.getByRole('region', { name: 'Robots' }).textContent).toContain('Va en 1');
  expect([button('Apagar').disabled, button('Quitar selección').disabled]).toEqual([true, true]);
  expect(screen.getByText('Todos')).toBeTruthy();
});

test('the results stay open while they come', async () => {
  const onClose = vi.fn();
  const dialog = (progress?: number) => (
    <ResultsDialog
      open
      onClose={onClose}
      title="Resultado"
      status="1 de 2"
      {...(progress !== undefined && { progress })}
    >
      <ResultRow name="Uno" pill="ok" why="Porque sí." />
      <ResultRow name="Dos" pill="ok" />
    </ResultsDialog>
  );
  const running = showPart(dialog(0.5));
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(button('Aceptar').disabled).toBe(true);
  await running.user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(texts('listitem')).toEqual(['UnookPorque sí.', 'Dosok']);
  expect(document.querySelectorAll('small').length).toBe(1);
  expect(await screen.findByRole('list', { name: 'Resultado' })).toBeTruthy();
  running.unmount();
  const over = showPart(dialog());
  expect(screen.queryByRole('progressbar')).toBeNull();
  await over.user.keyboard('{Escape}');
  fireEvent.click(button('Aceptar'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

function Results(props: { rows: RowResult<string>[]; wordOf?: (outcome: boolean) => string }) {
  const [open, setOpen] = useState(true);
  const { rows, wordOf } = props;
  return (
    <RowByRowResults
      results={open ? { action: undefined, rows } : null}
      onClose={() => setOpen(false)}
      title="Resultado"
      nameOf={(row) => row}
      {...(wordOf && { wordOf, label: 'Robots' })}
    />
  );
}
const refused = new ApiError(409, 'robots.serial_taken', 'Ya existe.');
const rows: RowResult<string>[] = [
  { row: 'Ana', outcome: true },
  { row: 'Beto', outcome: false },
  { row: 'Carla', outcome: refused },
];
const lines = () => texts('listitem');
const tones = () => [...document.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset.tone);

test('each row says how it went, and why it was refused; closed it says so until it is gone', async () => {
  showPart(<Results rows={rows} />);
  expect(lines()).toEqual(['AnaHecho', 'BetoHecho', 'CarlaNo se pudoYa existe.']);
  expect(tones()).toEqual(['ok', 'off', 'bad']);
  expect((await screen.findByRole('status')).textContent).toBe('3 de 3');
  fireEvent.click(button('Aceptar'));
  expect(document.querySelectorAll('li').length).toBe(3);
  await gone('dialog');
});

test('rows that are not done wait; a list may have its own words', () => {
  showPart(
    <Results rows={[...rows, { row: 'Dani', outcome: null }]} wordOf={(now) => (now ? 'Apagado' : 'Ya estaba')} />,
  );
  expect(lines()).toEqual(['AnaApagado', 'BetoYa estaba', 'CarlaNo se pudoYa existe.', 'DaniEn espera']);
  expect(tones()).toEqual(['ok', 'off', 'bad', 'off']);
  expect(screen.getByRole('status').textContent).toBe('3 de 4');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByRole('list', { name: 'Robots' })).toBeTruthy();
});

test('nothing to do is done', () => {
  showPart(<Results rows={[]} />);
  expect(button('Aceptar').disabled).toBe(false);
});

test('chosen rows are deleted after one question, each with its result; then none is chosen', async () => {
  const remove = vi.fn(async (row: string) => {
    if (row === 'Beto') throw refused;
  });
  const onNone = vi.fn();
  showPart(<BulkDelete rows={['Ana', 'Beto']} nameOf={(row) => row} remove={remove} onNone={onNone} signal="robots" />);
  const ask = async () => {
    fireEvent.click(button('Eliminar'));
    return within(await screen.findByRole('alertdialog', { name: '¿Eliminar 2 registros?' }));
  };
  const first = await ask();
  expect(first.getByText('Ana, Beto')).toBeTruthy();
  press('Cancelar', first);
  await gone('alertdialog');
  expect([remove.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
  press('Eliminar', await ask());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 de 2'));
  expect(lines()).toEqual(['AnaHecho', 'BetoNo se pudoYa existe.']);
  expect(onNone).not.toHaveBeenCalled();
  fireEvent.click(button('Aceptar'));
  await gone('dialog');
  expect(onNone).toHaveBeenCalledTimes(1);
});
