import type { Parsed, Payload } from '@botones/contract/calls/endpoint';
import type { ErrorCode } from '@botones/contract/errors';
import type { Robot, robots } from '@botones/contract/robots/robots';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { ago, aRobot } from '../../../testing/robots.ts';
import { fail, serve } from '../../../testing/serve.ts';
import { DeviceFound } from './device-found.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { ScannedCode, useScannedCode } from './scanned-code.tsx';

const kiosk = {
  device_id: 'd1',
  ip: '10.0.0.9',
  mac: '02:00:00:00:00:09',
  hostname: 'kiosco',
  app_version: '1.4.2',
  screen: '1920x1080' as string | null,
};
const found = (more: Partial<typeof kiosk> = {}) => ({
  code: null,
  expires_at: ago(-60),
  paired: false,
  device: { ...kiosk, ...more },
  robot: null,
});
const made = (code: string, seconds = 600) => ({
  code,
  expires_at: ago(-seconds),
  device: null,
  robot: null,
  paired: false,
});
const loose = aRobot({ paired: false, state: 'unpaired' });
type Pairing = typeof robots.pairingCode;
type Found = Payload<Pairing>;
/** The dialog of a robot, of which the server says how it is now and what becomes of a code. */
function dialog(
  answer: (body: Parsed<Pairing>['body']) => Found | Promise<Found>,
  scanned = '',
  now: () => Robot = () => loose,
) {
  const bodies: unknown[] = [];
  const asked = serve({
    'robots.get': () => now(),
    'robots.pairingCode': ({ body }) => {
      bodies.push(body);
      return answer(body);
    },
  });
  const [onClose, onUsed] = [vi.fn(), vi.fn()];
  const shown = showPart(
    <PairDialog open robot={now()} onClose={onClose} onUsed={onUsed} scanned={scanned} />,
    '/robots',
  );
  return { ...shown, asked, bodies, onClose, onUsed };
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de la pantalla' });

test('a device that told little is shown as such; a screen that is not the robot’s is warned of, the right one not', () => {
  const rows = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  const { unmount } = showPart(<DeviceFound device={kiosk} screen="1920x1080" robot={null} />);
  expect(rows()).toEqual(['10.0.0.9', '02:00:00:00:00:09', 'kiosco', '1920x1080', '1.4.2']);
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  const silent = { device_id: 'd1', ip: null, mac: null, hostname: null, app_version: null, screen: null };
  const untold = showPart(<DeviceFound device={silent} screen="1920x1080" robot={null} />);
  expect(rows()).toEqual(Array(5).fill('sin reportar'));
  expect(screen.queryByRole('alert')).toBeNull();
  untold.unmount();
  showPart(<DeviceFound device={kiosk} screen="1080x1920" robot={null} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'La pantalla del equipo (1920x1080) no es la del robot (1080x1920).',
  );
});

test('a code is looked up once it is whole, and again on demand; another one begins anew', async () => {
  let known = false;
  const { user, bodies } = dialog(() => (known ? found() : fail('pairing.unknown_code')));
  expect(await screen.findByText(/^Escriba el código de seis/)).toBeTruthy();
  await user.type(box(), 'abc23');
  expect([bodies, button('Buscar equipo').disabled]).toEqual([[], true]);
  await user.keyboard('{Enter}');
  expect(bodies).toEqual([]);
  await user.type(box(), '4');
  await screen.findByText('El código no existe o ya venció.');
  expect(bodies).toEqual([{ code: 'ABC234' }]);
  // Ready to be typed over.
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 6]);
  known = true;
  await user.click(button('Buscar equipo'));
  await screen.findByText('Este es el equipo que muestra el código:');
  expect(bodies).toEqual([{ code: 'ABC234' }, { code: 'ABC234' }]);
  expect(screen.queryByText(/^(Escriba el código|El código no existe)/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Buscar equipo' })).toBeNull();
  await user.click(button('Usar otro código'));
  expect([box().value, document.activeElement === box(), button('Buscar equipo').disabled]).toEqual(['', true, true]);
  expect(screen.queryByText(kiosk.mac)).toBeNull();
});

test('what is no longer asked for is not shown when its answer comes late', async () => {
  let answer: (known: boolean) => void = () => undefined;
  const { user, bodies } = dialog(async () => {
    const known = await new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    return known ? found() : fail('pairing.unknown_code');
  });
  for (const [index, late] of [true, false].entries()) {
    await user.clear(box());
    await user.click(box());
    await user.paste('ABC234');
    await waitFor(() => expect(bodies).toHaveLength(index + 1));
    // One who is asked already is not asked again.
    await user.keyboard('{Enter}{Backspace}');
    expect(await screen.findByText('Buscando el equipo…')).toBeTruthy();
    answer(late);
    await screen.findByText(/^Escriba el código de seis/);
    expect(screen.queryByText(/(Este es el equipo|El código no existe)/)).toBeNull();
    expect(bodies).toHaveLength(index + 1);
  }
});

test('a scanned code is looked up by itself; what keeps it from being paired is said, and it can be typed again', async () => {
  const { user, bodies, onUsed } = dialog(
    ({ confirm }) => (confirm ? fail('pairing.already_paired') : found()),
    'ABC234',
  );
  await user.press('Vincular robot');
  await screen.findByText('El robot ya está vinculado a un equipo. Desvincúlelo primero.');
  expect(bodies).toEqual([{ code: 'ABC234' }, { code: 'ABC234', confirm: true }]);
  expect(screen.queryByText(kiosk.mac)).toBeNull();
  expect([box().value, button('Buscar equipo').disabled]).toEqual(['ABC234', false]);
  expect(onUsed).not.toHaveBeenCalled();
});

test('half a scanned code asks nothing; later closes, the cross too', async () => {
  const { user, bodies, onClose } = dialog(() => found(), 'ABC');
  expect(box().value).toBe('ABC');
  await user.click(button('Más tarde'));
  await user.click(button('Cerrar'));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(bodies).toEqual([]);
});

test('a robot that is paired is not paired again, whatever was scanned', async () => {
  const { asked, bodies } = dialog(
    () => found(),
    'ABC234',
    () => aRobot(),
  );
  const asking = within(await screen.findByRole('dialog', { name: 'Vincular “Lobby”' }));
  expect(asking.getByText('Este robot ya está vinculado a un equipo. Desvincúlelo primero.')).toBeTruthy();
  expect(asking.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(bodies).toEqual([]);
});

test('a code for a robot without screen is copied in one piece, or what is left to do is said; the way back is beside it', async () => {
  const { user, bodies } = dialog(() => made('ABCD2345'));
  await user.click(button('Robot sin pantalla'));
  await screen.findByText('ABCD-2345');
  expect(await screen.findByText(/^Vence en (9|10) min.* · Esperando al equipo…$/)).toBeTruthy();
  expect(bodies).toEqual([{}]);
  await user.click(button('Copiar'));
  await screen.findByText('Código copiado.');
  expect(await navigator.clipboard.readText()).toBe('ABCD-2345');
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(button('Copiar'));
  await screen.findByText('No se pudo copiar; selecciónelo y cópielo.');
  refused.mockRestore();
  const back = button('El robot tiene pantalla');
  expect(document.activeElement).not.toBe(document.body);
  await user.click(back);
  expect(box().value).toBe('');
});

test('a code that cannot be made says why and is made on demand; one that ran out is replaced', async () => {
  let answer: Found | ErrorCode = 'request.too_many';
  const { user, bodies } = dialog(() => (typeof answer === 'string' ? fail(answer) : answer));
  await user.click(button('Robot sin pantalla'));
  await screen.findByText('Demasiados intentos. Intente más tarde.');
  expect(button('Copiar').disabled).toBe(true);
  answer = made('AAAA2222', 0);
  await user.click(button('Reintentar'));
  await screen.findByText('El código venció.');
  expect(screen.queryByRole('button', { name: 'Copiar' })).toBeNull();
  answer = made('BBBB3333');
  await user.click(button('Generar otro código'));
  await screen.findByText('BBBB-3333');
  expect(screen.queryByText('El código venció.')).toBeNull();
  expect([bodies.length, button('Copiar').disabled]).toEqual([3, false]);
});

test('a robot that was paired meanwhile is told once, and its page takes the place of the question', async () => {
  let robot = loose;
  const { user, router, onUsed } = dialog(
    () => {
      robot = aRobot();
      return found();
    },
    'ABC234',
    () => robot,
  );
  const steps = vi.fn();
  router.subscribe(({ location, historyAction }) => steps(historyAction, location.pathname + location.search));
  await user.press('Vincular robot');
  await waitFor(() => expect(steps).toHaveBeenCalledWith('REPLACE', '/robot?robot_id=7'));
  expect(await screen.findByText('“Lobby” quedó vinculado.')).toBeTruthy();
  // The look that goes on finds it paired too.
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(onUsed).toHaveBeenCalledTimes(1);
  expect(router.state.location.state).toMatchObject({ robot_id: 7, client_id: 3 });
});

test('a robot that was emptied just now is offered back by itself once its silence is certain', async () => {
  let connected = true;
  serve({ 'robots.recognise': () => ({ robot_id: 7, name: 'Caja 3', by: 'former', connected }) });
  const onTakeBack = vi.fn();
  const { user } = showPart(<ScannedCode code="ABC234" onForget={() => {}} onTakeBack={onTakeBack} />);
  await screen.findByText(/^Dice ser “Caja 3”/);
  expect(screen.queryByRole('button', { name: /^Recuperar/ })).toBeNull();
  connected = false;
  await user.click(await screen.findByRole('button', { name: 'Recuperar “Caja 3”' }, { timeout: 60_000 }));
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith(7);
}, 90_000);

test('a scanned code leaves the address and waits, the next takes its place, and it can be forgotten', async () => {
  function Scanned() {
    const [code, forget] = useScannedCode();
    return <ScannedCode code={code} onForget={forget} onTakeBack={() => {}} />;
  }
  serve({ 'robots.recognise': null });
  const { user, router, search } = showPart(<Scanned />, '/robots?code=abc-234&state=online');
  await screen.findByText(/^Código ABC234 leído/);
  await waitFor(() => expect(search()).toBe('?state=online'));
  await router.navigate('?code=xyz999');
  await screen.findByText(/^Código XYZ999 leído/);
  await waitFor(() => expect(search()).toBe(''));
  // One that says nothing takes nothing away.
  await router.navigate('?code=--');
  await waitFor(() => expect(search()).toBe(''));
  expect(await screen.findByText(/^Código XYZ999 leído/)).toBeTruthy();
  await user.click(await within(await screen.findByRole('alert')).findByRole('button'));
  expect(screen.queryByRole('alert')).toBeNull();
});
