import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import decodeQR from 'qr/decode.js';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { words } from '../display/words.ts';
import type { Input } from '../machine/state-machine.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';
import { CallBand } from './call-band.tsx';
import { TicketScreen, TicketTile } from './ticket-screen.tsx';
import type { TicketOutcome } from './ticketing.ts';
import { ticketTask } from './wish.ts';

const turns = {
  branchoffice_id: 7,
  branch: 'Sucursal Centro',
  slot: 1,
  advances: ['elderly' as const, 'other' as const],
};
const start = Date.UTC(2026, 0, 1);
const code = '0123456789ABCDEF';

/** A robot in a branch with boxes, with its screen; `say` gives it what comes from outside. */
async function show(page: string | null = null) {
  const it = robotOnTable().at(0, { kind: 'config', config: { ...configOf(1), turns: { ...turns, page } } });
  let seconds = 1;
  let send: (input: Input) => void = () => {};
  function Display() {
    const [state, setState] = useState(it.state());
    send = (input) => setState(it.at(seconds++, input).state());
    const now = { time: '', date: '', part: 'night' as const };
    const display = { state, send, now, words: words[state.language], minute: 0, hears: false };
    const Shown = state.screen === 'turns' ? TicketScreen : TicketTile;
    return (
      <>
        <Shown {...display} fileUrl={async () => null} />
        <CallBand state={state} now={start + seconds * 1_000} />
      </>
    );
  }
  await act(async () => void render(<Display />));
  const say = (input: Input) => act(async () => send(input));
  const answer = (outcome: TicketOutcome) => {
    const [wish] = it.effects.flatMap((effect) => ticketTask.of(effect) ?? []);
    return say({ kind: 'activity', name: 'turns', input: { kind: 'outcome', uuid: wish?.uuid ?? '', outcome } });
  };
  return { it, say, answer };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a ticket by two touches: its number, who is ahead, minutes; reason and name as people like', async () => {
  const { it, answer } = await show();
  await press('Tomar turno');
  expect(screen.getByText('Sucursal Centro')).toBeTruthy();
  // 'Otro' is the desk's to judge.
  expect(screen.queryByRole('button', { name: 'Otro' })).toBeNull();
  await press('Adulto mayor');
  expect(screen.getByRole('button', { name: 'Adulto mayor' }).getAttribute('aria-pressed')).toBe('true');
  await press('Escribir mi nombre');
  await userEvent.type(screen.getByRole('textbox', { name: 'Su nombre (opcional)' }), 'Ana{Enter}');
  await press('Tomar turno');
  expect((screen.getByRole('button', { name: 'Un momento…' }) as HTMLButtonElement).disabled).toBe(true);
  const [wish] = it.effects.flatMap((effect) => ticketTask.of(effect) ?? []);
  expect(wish).toMatchObject({ name: 'Ana', advance_reason: 'elderly' });
  await answer({ how: 'given', label: '017', branch: 'Sucursal Centro', ahead: 2, wait: { from: 5, until: 15 }, code });
  expect(screen.getByRole('status').textContent).toBe(
    'Clínica AuroraSu turno017Sucursal Centro, 2 personas antesDe 5 a 15 minutos',
  );
  await press('Listo');
  expect(it.state().screen).toBe('closing');
});

test('without network the robot’s own number is shown at reception; where it can give none a person is called', async () => {
  const own = await show();
  await press('Tomar turno');
  await press('Tomar turno');
  await own.answer({ how: 'own', label: 'A 001', code });
  expect(screen.getByRole('status').textContent).toBe(
    'Clínica AuroraSu turnoA 001Sucursal Centro, Muestre este número en recepción',
  );
});

/** What a reader finds in the QR code on the screen. */
function read(image: HTMLElement): string {
  const size = Number(image.getAttribute('viewBox')?.split(' ')[2]);
  const [scale, edge] = [6, 4];
  const width = (size + 2 * edge) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of image.innerHTML.matchAll(/M(\d+) (\d+)h1/g))
    for (let n = 0; n < scale * scale; n += 1) {
      const [left, top] = [
        (Number(x) + edge) * scale + (n % scale),
        (Number(y) + edge) * scale + Math.floor(n / scale),
      ];
      data.fill(0, (top * width + left) * 4, (top * width + left) * 4 + 3);
    }
  return decodeQR({ width, height: width, data });
}

test('beside the number stands the QR code of its page, also of the robot’s own; none where nobody told the server its address (MOV-1)', async () => {
  const pages = 'https://botones.ejemplo.mx/t/';
  const given = { how: 'given', label: '017', branch: 'Sucursal Centro', ahead: 2, wait: null } as const;
  const taken = async (page: string | null, outcome: TicketOutcome) => {
    const shown = await show(page);
    await press('Tomar turno');
    await press('Tomar turno');
    await shown.answer(outcome);
    const image = screen.queryByRole('img', { name: 'Código QR de la página de su turno' });
    const found = image && read(image);
    cleanup();
    return found;
  };
  expect(await taken(pages, { ...given, code })).toBe(`${pages}${code}`);
  expect(await taken(pages, { how: 'own', label: 'A 017', code })).toBe(`${pages}${code}#A017`);
  expect(await taken(pages, { ...given, code: null })).toBeNull();
  expect(await taken(null, { ...given, code })).toBeNull();
});

test('where it can give none it says so, and calls a person', async () => {
  const { it, answer } = await show();
  await press('Tomar turno');
  await press('Tomar turno');
  await answer({ how: 'none' });
  expect(screen.getByRole('status').textContent).toContain('no puedo dar turnos');
  await press('Llamar a una persona');
  expect(it.facts().some(({ kind }) => kind === 'notifications')).toBe(true);
});

test('the last six that were called, the newest flashing; beside somebody who is answered only that one; none without network', async () => {
  const { say } = await show();
  const call = (id: number, at: number) => ({
    id,
    turn: id,
    label: `01${id}`,
    box_number: id,
    at: new Date(start + at * 1_000).toISOString(),
    calls: 1,
  });
  // One of the day before, which was in service at midnight (MOV-8).
  const called = [call(5, 2), { ...call(4, -100), days_ago: 1 }, call(3, -200)];
  const line = { branch_office: 7, version: 2, waiting_count: 0, called, wait: null, next: [], survey: null };
  await say({ kind: 'line', line, now: start + 3_000 });
  const band = () => screen.queryByRole('complementary', { name: 'Llamados' });
  const shown = () => [...(band()?.querySelectorAll('li') ?? [])].map((item) => [item.textContent, item.className]);
  expect(shown()).toEqual([
    ['015Caja 5', 'call fresh'],
    ['014de ayerCaja 4', 'call'],
    ['013Caja 3', 'call'],
  ]);
  await press('Tomar turno');
  expect(shown()).toEqual([['015Caja 5', 'call fresh']]);
  expect(within(band() as HTMLElement).queryByText('014')).toBeNull();
  await say({ kind: 'online', online: false });
  expect(band()).toBeNull();
});
