import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { RobotMenu } from './robot-menu.tsx';

const acts = { onPower: vi.fn(), onPair: vi.fn(), onSurvey: vi.fn(), onMessage: vi.fn(), onUnlink: vi.fn() };
const robots = {
  on: aRobot(),
  off: aRobot({ name: 'Off', status: 'offline', desired_power: 'off' }),
  loose: aRobot({ name: 'Loose', paired: false, state: 'unpaired', connected: false }),
};

/** Three cards' buttons and their one menu. */
function Menus() {
  const [at, setAt] = useState<{ robot: (typeof robots)['on']; anchor: HTMLElement } | null>(null);
  return (
    <>
      {Object.values(robots).map((robot) => (
        <button key={robot.name} type="button" onClick={(event) => setAt({ robot, anchor: event.currentTarget })}>
          {robot.name}
        </button>
      ))}
      <RobotMenu at={at} staff onClose={() => setAt(null)} {...acts} />
    </>
  );
}

test('staff wake a robot where that helps, relate its survey, pair one that has no device and unlink one that has; each is asked of the robot pressed', async () => {
  const { user } = showPart(<Menus />);
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('menu', { name: `Opciones de ${name}` });
    const wake = screen.getByRole('menuitem', { name: /^Encender robot/ });
    const last = screen.getAllByRole('menuitem').at(-1)?.textContent;
    return [wake.getAttribute('aria-disabled'), wake.textContent, last];
  };
  const choose = async (name: string) => {
    await user.click(screen.getByRole('menuitem', { name }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  const why = 'Encender robotSolo cuando está apagado y conectado';
  expect(await open('Lobby')).toEqual(['true', why, 'Desvincular robot']);
  await choose('Desvincular robot');
  expect(await open('Off')).toEqual([null, 'Encender robot', 'Desvincular robot']);
  await choose('Encender robot');
  expect(await open('Loose')).toEqual(['true', why, 'Vincular robot']);
  await choose('Vincular robot');
  await open('Off');
  await choose('Relacionar encuesta');
  await open('Loose');
  await choose('Mensaje urgente');
  await open('Lobby');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(Object.values(acts).map((act) => act.mock.calls)).toEqual([
    [[robots.off]],
    [[robots.loose]],
    [[robots.off]],
    [[robots.loose]],
    [[robots.on]],
  ]);
});
