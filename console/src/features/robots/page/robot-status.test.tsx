import type { Robot, RobotState } from '@botones/contract/robots/robots';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RobotStatus } from './robot-status.tsx';

const robot = (state: RobotState, is_active = true) =>
  ({
    state,
    is_active,
    paired: state !== 'unpaired',
    status: state === 'online' ? 'online' : 'offline',
    last_seen_at: new Date(Date.now() - 600_000).toISOString(),
    is_simulated: false,
    offline_capable: true,
    rests_until: null,
  }) as Robot;
const shown = (state: RobotState, is_active = true) => {
  cleanup();
  render(<RobotStatus robot={robot(state, is_active)} staff={false} />);
  const pill = screen.getByText(is_active ? 'Activo' : 'Inactivo');
  return { tone: pill.dataset.tone, text: document.body.textContent };
};

test('no green on a robot that nobody hears or that is faulty: the label stays, colour and text follow its state (ROB-17, AMB-045)', () => {
  expect(shown('online')).toMatchObject({ tone: 'ok', text: expect.stringContaining('en línea') });
  expect(shown('offline')).toMatchObject({ tone: 'off', text: expect.stringContaining('sin conexión desde hace') });
  expect(shown('fault')).toMatchObject({ tone: 'bad', text: expect.stringContaining('con falla') });
  expect(shown('late')).toMatchObject({ tone: 'warn' });
  expect(shown('standby')).toMatchObject({ tone: 'warn', text: expect.stringContaining('en espera') });
  expect(shown('unpaired', false)).toMatchObject({ tone: 'off' });
});

test('one that waits by its hours says until when (PUB-10)', () => {
  render(<RobotStatus robot={{ ...robot('standby'), rests_until: '2026-11-30T15:00:00.000Z' }} staff />);
  expect(document.body.textContent).toContain('en espera por su horario hasta 30/11/2026 - 09:00:00');
});

test('what staff took out of service is Inactivo and says so, on the staff card too; what is only unlinked is to be paired (ROB-63, AMB-047)', () => {
  expect(shown('online', false)).toMatchObject({ tone: 'off', text: expect.stringContaining('fuera de servicio') });
  expect(shown('unpaired', false).text).not.toContain('fuera de servicio');
  expect(shown('online').text).not.toContain('fuera de servicio');
  cleanup();
  render(<RobotStatus robot={robot('online', false)} staff />);
  expect(document.body.textContent).toContain('fuera de servicio');
});

test('who is new, simulated or cannot begin without network says so, each with its why; a dated card says no age twice', () => {
  const says = (more: Partial<Robot>, staff = false, dated = false) => {
    cleanup();
    const { container } = render(<RobotStatus robot={{ ...robot('online'), ...more }} staff={staff} dated={dated} />);
    return container.textContent;
  };
  expect(says({})).toBe('Activoen línea · hace 10 min');
  expect(screen.queryByRole('button')).toBeNull();
  expect(says({ state: 'offline' })).toBe('Activosin conexión desde hace 10 min');
  expect(says({ state: 'offline', last_seen_at: null })).toBe('Activonunca se ha conectado');
  expect(says({ state: 'unpaired', paired: false })).toBe('Activopor vincular');
  expect(says({ is_simulated: true })).toMatch(/hace 10 minsimulado$/);
  expect(screen.getByRole('button').getAttribute('title')).toMatch(/^Robot de demostración/);
  expect(says({ offline_capable: false })).toMatch(/hace 10 minsin modo fuera de línea$/);
  expect(screen.getByRole('button').getAttribute('title')).toMatch(/HTTPS/);
  expect(says({ is_simulated: true, offline_capable: false })).toMatch(/simulado · sin modo fuera de línea$/);
  expect(says({ offline_capable: null })).toBe('Activoen línea · hace 10 min');
  // The badge of staff says what is usual; beside it stands what is not.
  expect(says({}, true)).toBe('ON LINEhace 10 min');
  expect(says({ state: 'late' }, true)).toMatch(/^ON LINE.+ · hace 10 min$/);
  expect(says({}, true, true)).toBe('ON LINE');
  expect(screen.queryByText('', { selector: '.quiet:not([hidden])' })).toBeNull();
  expect(says({ state: 'standby', status: 'offline' }, true, true)).toBe('OFF LINEen espera');
  expect(screen.getByText('en espera').hidden).toBe(false);
});
