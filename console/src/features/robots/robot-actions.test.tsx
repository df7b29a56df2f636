import type { Command } from '@botones/contract/devices/commands';
import type { ErrorCode } from '@botones/contract/errors';
import type { Robot } from '@botones/contract/robots/robots';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aCommand, aRobot } from '../../testing/robots.ts';
import { type Asked, fail, serve } from '../../testing/serve.ts';
import { RobotPower } from './page/robot-power.tsx';
import { useRobotActions } from './robot-actions.tsx';

function Acts({ robot }: { robot: Robot }) {
  const acts = useRobotActions();
  return (
    <>
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} type="button" onClick={() => act(robot)}>
          {name}
        </button>
      ))}
      <RobotPower robot={robot} onOff={acts.powerOff} />
    </>
  );
}
const writes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET');

test('what goes with a robot that is deleted is said before, and only that; what is taken back is told', async () => {
  const asks = async (robot: Partial<Robot>) => {
    const { user, unmount } = showPart(<Acts robot={aRobot(robot)} />);
    await user.click(button('remove'));
    const body = (await screen.findByRole('alertdialog', { name: /eliminar este Robot/ })).textContent;
    unmount();
    return [/desvinculará/.test(body), /Se conservan[^.]*\./.exec(body)?.[0]];
  };
  const asked = serve({ 'robots.commands': [], 'robots.remove': null, 'robots.restore': aRobot({ paired: false }) });
  expect(await asks({ paired: false })).toEqual([false, undefined]);
  expect(await asks({ alerts_count: 1 })).toEqual([true, 'Se conservan sus 0 interacciones y 1 alerta.']);
  expect(await asks({ interactions_count: 2 })).toEqual([true, 'Se conservan sus 2 interacciones y 0 alertas.']);
  const { user } = showPart(<Acts robot={aRobot()} />);
  await user.click(button('remove'));
  await screen.findByText('“Lobby”, de Clínica, saldrá de la flota.');
  await user.click(button('Cancelar'));
  await gone('alertdialog');
  expect(writes(asked)).toEqual([]);
  await user.click(button('remove'));
  await user.press('Continuar');
  await screen.findByText('Se eliminó “Lobby”.');
  await user.click(button('Deshacer'));
  await screen.findByText('“Lobby” está de vuelta. Hay que vincularlo otra vez.');
  expect(writes(asked)).toHaveLength(2);
});

test('who switches off or unlinks is asked first; what was ordered is said and followed, what was refused is not told as done', async () => {
  const off = aCommand({ kind: 'power_off', state: 'queued' });
  const on = aCommand({ kind: 'power_on', state: 'delivered' });
  let commands: Command[] = [off];
  let refusal: ErrorCode | null = null;
  const asked = serve({
    'robots.commands': () => commands,
    'robots.powerOff': () => (refusal ? fail(refusal) : off),
    'robots.powerOn': () => {
      commands = [on];
      return on;
    },
    'robots.unlink': aRobot({ paired: false }),
  });
  const { user } = showPart(<Acts robot={aRobot({ desired_power: 'off' })} />);
  const order = async (act: string, action: string) => {
    await user.click(button(act));
    await user.press(action);
    await gone('alertdialog');
  };
  await order('powerOff', 'Cancelar');
  await order('unlink', 'Cancelar');
  expect(writes(asked)).toEqual([]);
  await order('powerOff', 'Apagar robot');
  await screen.findByText('Se ordenó apagar “Lobby”.');
  await screen.findByText('Apagando: en cola');
  await order('unlink', 'Continuar');
  await screen.findByText('Se desvinculó “Lobby”.');
  await user.click(button('powerOn'));
  await screen.findByText('Encendiendo: entregada');
  refusal = 'robots.already_off';
  await user.click(button('powerOff'));
  await user.press('Apagar robot');
  await screen.findByText('El robot ya está apagado.');
  expect(await screen.findAllByText('Se ordenó apagar “Lobby”.')).toHaveLength(1);
});
