import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../app/session/session.ts';
import { button } from '../../testing/hands.ts';
import { setupUser } from '../../testing/user.ts';
import { LoginPage } from './login-page.tsx';
import { RecoveryPage } from './recovery/recovery-page.tsx';

beforeEach(() => localStorage.clear());
/** What the servers of this test still keep waiting: an address that was asked about waits for one answer, whichever page asks. */
const waiting: (() => void)[] = [];
afterEach(() => {
  for (const go of waiting.splice(0)) go();
  vi.unstubAllGlobals();
});

/** A server that refuses everything in this way; answers what it was asked, but for how an address signs in. It waits until it is let go. */
function refusing(status: number, error: string, fields?: Record<string, string>, headers: HeadersInit = {}) {
  const asked: unknown[] = [];
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  waiting.push(go);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.startsWith('/api/auth/start')) asked.push(JSON.parse(String(body)));
    await gone;
    return new Response(
      JSON.stringify({ headerResponse: { code: status, message: 'No.', error, fields }, payload: null }),
      { status, headers },
    );
  });
  return { asked, go };
}
const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const told = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const enter = () => button('Entrar');

test('the login begins at the address, and leads to the first field that is wrong (AUTH-10, AUTH-11, AUTH-12)', async () => {
  const { asked } = refusing(401, 'session.wrong_credentials');
  const warmUp = vi.fn();
  render(<LoginPage warmUp={warmUp} />);
  const user = setupUser();
  expect([document.title, document.activeElement]).toEqual(['Botones', email()]);
  password().focus();
  await user.click(enter());
  const required = 'Este campo es obligatorio';
  expect([told(email()), told(password()), document.activeElement]).toEqual([required, required, email()]);
  expect(warmUp).not.toHaveBeenCalled();
  await user.type(email(), 'ana@');
  // What comes next is fetched while somebody types.
  expect(warmUp).toHaveBeenCalled();
  await user.type(password(), 'x{Enter}');
  expect([told(email()), told(password()), document.activeElement]).toEqual([
    ...['Correo electrónico inválido', null, email()],
  ]);
  await user.clear(password());
  await user.type(email(), 'clinica.mx{Enter}');
  expect([told(email()), told(password()), document.activeElement]).toEqual([null, required, password()]);
  expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
  expect(asked).toEqual([]);
});

test('a login is asked for once however often it is pressed; refused, it says why and the password can be typed over', async () => {
  const { asked, go } = refusing(401, 'session.wrong_credentials');
  render(<LoginPage warmUp={() => undefined} />);
  const user = setupUser();
  const form = email().closest('form');
  await user.type(email(), ' ana@clinica.mx ');
  await user.type(password(), 'Clave-1{Enter}');
  await waitFor(() => expect(asked).toEqual([{ email: 'ana@clinica.mx', password: 'Clave-1', browser_tokens: [] }]));
  expect([enter().getAttribute('aria-disabled'), form?.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  await user.click(enter());
  go();
  await within(await screen.findByRole('alert')).findByText('Correo o contraseña incorrectos.');
  expect([enter().getAttribute('aria-disabled'), form?.getAttribute('aria-busy')]).toEqual(['false', 'false']);
  expect(asked.length).toBe(1);
  expect([password().selectionStart, password().selectionEnd]).toEqual([0, 7]);
  expect(session()).toBeNull();
  await user.clear(password());
  await user.click(enter());
  expect(screen.queryByText('Correo o contraseña incorrectos.')).toBeNull();
});

test('who tried too often is told when there are tries again, and of the way in by mail (PUE-9)', async () => {
  const { go } = refusing(429, 'session.too_many_attempts_mail', undefined, { 'retry-after': '540' });
  render(<LoginPage warmUp={() => undefined} />);
  const user = setupUser();
  await user.type(email(), 'ana@clinica.mx');
  await user.type(password(), 'Clave-1{Enter}');
  go();
  const said = await within(await screen.findByRole('alert')).findByText(
    /^Demasiados intentos\. Inténtelo de nuevo a las/,
  );
  const [, hours, minutes] = /a las (\d\d):(\d\d)\. También puede restablecer/.exec(said.textContent ?? '') ?? [];
  const inMinutes =
    (Number(hours) * 60 + Number(minutes) - new Date().getHours() * 60 - new Date().getMinutes() + 1440) % 1440;
  expect([9, 10]).toContain(inMinutes);
});

test('a password can be looked at, and who types it in capitals is told', async () => {
  render(<LoginPage warmUp={() => undefined} />);
  const user = setupUser();
  const eye = button('Mostrar la contraseña');
  expect([password().type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(eye);
  expect([password().type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await user.click(eye);
  expect(password().type).toBe('password');
  const caps = () => screen.queryByText('Bloq Mayús está activado.');
  await user.type(password(), 'a');
  expect(caps()).toBeNull();
  await user.keyboard('{CapsLock}');
  expect(caps()).toBeTruthy();
  await user.click(email());
  expect(caps()).toBeNull();
});

test('a link for a forgotten password is asked for once, and what the server refuses stands below the field', async () => {
  const { asked, go } = refusing(400, 'recovery.foreign_address');
  render(<LoginPage warmUp={() => undefined} />);
  const user = setupUser();
  await user.type(email(), 'ana@clinica.mx');
  await user.press('¿Olvidó su contraseña?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar contraseña' }));
  const field = dialog.getByLabelText('Correo electrónico');
  await user.type(field, ' {Enter}');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(asked.length).toBe(1));
  expect(asked).toMatchObject([{ email: 'ana@clinica.mx' }]);
  go();
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/./));
  expect(asked.length).toBe(1);
  await user.clear(field);
  await user.press('Enviar enlace', dialog);
  expect(document.activeElement).toBe(field);
  expect(dialog.getByRole('alert').textContent).toBe('');
});

test('a new password is sent once; what the server refuses of something else stands above the button', async () => {
  const { asked, go } = refusing(400, 'input.invalid', { uidb64: 'Enlace incompleto.' });
  history.replaceState(null, '', '/password-recovery?token=a%24b');
  const onLeave = vi.fn();
  render(<RecoveryPage onLeave={onLeave} />);
  const user = setupUser();
  expect(document.title).toBe('Nueva contraseña · Botones');
  const [fresh, again] = ['Contraseña nueva', 'Confirmar contraseña'].map((label) => screen.getByLabelText(label));
  const save = button('Guardar contraseña');
  expect(document.activeElement).toBe(fresh);
  expect(save.getAttribute('aria-disabled')).toBe('false');
  await user.type(fresh as HTMLElement, 'ochoocho');
  await user.click(save);
  expect(document.activeElement).toBe(again);
  await user.type(again as HTMLElement, 'ochoocho{Enter}');
  await waitFor(() => expect(asked).toEqual([{ token: 'a.b', uidb64: '', password: 'ochoocho' }]));
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(save);
  go();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/./));
  expect([asked.length, save.getAttribute('aria-disabled'), told(fresh as HTMLElement)]).toEqual([1, 'false', null]);
  expect(onLeave).not.toHaveBeenCalled();
});
