import type { DeviceDetail } from '@botones/contract/devices/devices';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findButton, gone } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aCommand, aDevice, ago, aRobot } from '../../../testing/robots.ts';
import { serve } from '../../../testing/serve.ts';
import { RobotPicture } from './robot-picture.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the picture tells how the request fares, and is asked for once at a time, of a robot that hears', () => {
  const show = (more: Partial<Parameters<typeof RobotPicture>[0]>) => {
    cleanup();
    const given = { robot: aRobot(), detail: aDevice(), staff: true, command: undefined, asking: false };
    showPart(<RobotPicture {...given} onAsk={() => undefined} {...more} />);
    const { textContent, className } = screen.getByRole('status');
    return [textContent, className, screen.queryByRole<HTMLButtonElement>('button')?.disabled];
  };
  const asked = (state: 'queued' | 'done' | 'failed' | 'rejected', error: string | null = null) =>
    aCommand({ kind: 'screenshot', state, error });
  expect(show({})).toEqual(['', 'quiet', false]);
  expect(screen.getByText(/^El robot dibuja/)).toBeTruthy();
  expect(show({ asking: true })).toEqual(['', 'quiet', true]);
  expect(show({ asking: true, command: asked('done') })).toEqual(['', 'quiet', true]);
  expect(show({ asking: true, command: asked('failed') })).toEqual(['', 'quiet', true]);
  expect(show({ command: asked('queued') })).toEqual(['Imagen: en cola', 'quiet', true]);
  expect(show({ command: asked('done') })).toEqual(['', 'quiet', false]);
  expect(show({ command: asked('done', 'Le falta una película, que no se pudo dibujar.') })).toEqual([
    'Imagen: Le falta una película, que no se pudo dibujar.',
    'bad',
    false,
  ]);
  expect(show({ command: asked('failed') })).toEqual(['Imagen: no se pudo', 'bad', false]);
  expect(show({ command: asked('rejected', 'No tengo pantalla') })).toEqual([
    'Imagen: No tengo pantalla',
    'bad',
    false,
  ]);
  expect(show({ robot: aRobot({ connected: false }) })).toEqual(['', 'quiet', true]);
  expect(show({ staff: false })).toEqual(['', 'quiet', undefined]);
});

test('the picture opens as large as the window; one that is gone by now says so', async () => {
  const picture = { taken_at: ago(70), command_id: 'p1' };
  const show = (device: Partial<DeviceDetail['device']>) =>
    showPart(
      <RobotPicture
        robot={aRobot()}
        detail={aDevice({ picture, device })}
        staff={false}
        command={undefined}
        asking={false}
        onAsk={() => undefined}
      />,
    );
  serve({ 'devices.picture': { ...picture, type: 'image/png', data: 'AAAA' } });
  const { user, unmount } = show({ wide: 1080, height: 1920 });
  const frame = await findButton('Ver en grande');
  expect(frame.style.aspectRatio.replaceAll(' ', '')).toBe('1080/1920');
  expect((await screen.findByText(/^Tomada/)).textContent).toBe('Tomada hace 1 min');
  await user.click(frame);
  const large = await screen.findByRole('dialog', { name: 'Pantalla de Lobby' });
  expect((await within(large).findByRole('img')).getAttribute('src')).toBe('data:image/png;base64,AAAA');
  await user.keyboard('{Escape}');
  await gone('dialog');
  expect(await screen.findByRole('img', { name: 'Pantalla de Lobby' })).toBeTruthy();
  unmount();
  serve({ 'devices.picture': null });
  // A device that does not know its whole screen has the shape it was set to.
  show({ height: null });
  await screen.findByText('Todavía no hay imagen');
  expect(screen.queryByRole('button')).toBeNull();
});
