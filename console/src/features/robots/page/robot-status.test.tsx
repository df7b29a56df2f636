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

test('what staff took out of service is Inactivo and says so, on the staff card too; what is only unlinked is to be paired (ROB-63, AMB-047)', () => {
  expect(shown('online', false)).toMatchObject({ tone: 'off', text: expect.stringContaining('fuera de servicio') });
  expect(shown('unpaired', false).text).not.toContain('fuera de servicio');
  expect(shown('online').text).not.toContain('fuera de servicio');
  cleanup();
  render(<RobotStatus robot={robot('online', false)} staff />);
  expect(document.body.textContent).toContain('fuera de servicio');
});
