import { screen } from '@testing-library/react';
import { Waypoints } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RobotActions } from '../../app/robot-actions.ts';
import { gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { RobotMenu } from './robot-menu.tsx';

const acts = { onPower: vi.fn(), onPair: vi.fn(), onOpen: vi.fn(), onUnlink: vi.fn() };
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
    await user.press(name);
    await screen.findByRole('menu', { name: `Opciones de ${name}` });
    const wake = await screen.findByRole('menuitem', { name: /^Encender robot/ });
    const last = (await screen.findAllByRole('menuitem')).at(-1)?.textContent;
    return [wake.getAttribute('aria-disabled'), wake.textContent, last];
  };
  const choose = async (name: string) => {
    await user.pick(name);
    await gone('menu');
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
  await gone('menu');
  expect(Object.values(acts).map((act) => act.mock.calls)).toEqual([
    [[robots.off]],
    [[robots.loose]],
    [
      ['survey', robots.off],
      ['message', robots.loose],
    ],
    [[robots.on]],
  ]);
});

test('what a feature says can be done with a robot stands in its menu, in its place and only for whom it is', async () => {
  const label = (es: string) => ({ es, en: es, ja: es });
  const guide = { order: 2, path: '/robot/guide', icon: Waypoints, label: label('Guía'), staff: true } as const;
  const greet = { order: 1, path: '/robot/greet', icon: Waypoints, label: label('Saludo') };
  const follow = { order: 1, opens: 'follow', icon: Waypoints, label: label('Seguir'), drawer: async () => () => null };
  const menuOf = async (staff: boolean) => {
    const anchor = document.createElement('button');
    document.body.append(anchor);
    const onOpen = vi.fn();
    const { user, unmount } = showPart(
      <RobotActions value={[guide, follow, greet]}>
        <RobotMenu at={{ robot: robots.on, anchor }} staff={staff} onClose={vi.fn()} {...acts} onOpen={onOpen} />
      </RobotActions>,
    );
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.pick('Seguir');
    unmount();
    return [items.slice(0, 3), onOpen.mock.calls];
  };
  expect(await menuOf(true)).toEqual([['Saludo', 'Guía', 'Seguir'], [['follow', robots.on]]]);
  expect(await menuOf(false)).toEqual([['Saludo', 'Seguir'], [['follow', robots.on]]]);
});
