import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, mailsTo, type ResetLink, resetLink } from '../../../../../server/src/testing/mailbox.ts';
import { PageStyles } from '../../../app/theme/page-styles.tsx';
import { button, gone } from '../../../testing/hands.ts';
import { failNetwork, pageWorld } from '../../../testing/page.tsx';
import { setupUser } from '../../../testing/user.ts';
import { LoginPage } from '../login-page.tsx';
import { RecoveryPage } from './recovery-page.tsx';

const here = await pageWorld();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
/** The address bar of somebody who followed the link: this browser's own copy of the server's address. */
const addressOf = (link: Pick<ResetLink, 'written' | 'uidb64'>) =>
  `${here.url}/password-recovery?token=${encodeURIComponent(link.written)}&uidb64=${link.uidb64}`;

function openLogin() {
  happyDOM.setURL(`${here.url}/login`);
  render(
    <>
      <PageStyles />
      <LoginPage warmUp={() => undefined} />
    </>,
  );
  return setupUser();
}
function openRecovery(address: string) {
  happyDOM.setURL(address);
  const onLeave = vi.fn();
  render(
    <>
      <PageStyles />
      <RecoveryPage onLeave={onLeave} />
    </>,
  );
  return { onLeave, user: setupUser() };
}
const password = () => screen.getByLabelText('Contraseña nueva');
const confirmation = () => screen.getByLabelText('Confirmar contraseña');
const save = () => button('Guardar contraseña');

test('the login has e-mail, password, a button, and a link to a modal that asks for the e-mail (AUTH-01, AUTH-02, AUTH-03, AUTH-04)', async () => {
  const user = openLogin();
  expect(screen.getByLabelText('Contraseña')).toBeTruthy();
  expect(button('Entrar')).toBeTruthy();
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@clinica.mx');
  await user.press('¿Olvidó su contraseña?');
  const modal = await screen.findByRole('dialog', { name: 'Recuperar contraseña' });
  // What was typed already need not be typed again.
  expect((within(modal).getByLabelText('Correo electrónico') as HTMLInputElement).value).toBe('ana@clinica.mx');
  await user.press('Cancelar', modal);
  await gone('dialog');
});

test('the modal wants an address that is one, and then says that a link was sent (AUTH-27, AUTH-28, AUTH-29, AUTH-30, AUTH-31)', async () => {
  const ana = await here.person();
  const user = openLogin();
  await user.press('¿Olvidó su contraseña?');
  const modal = await screen.findByRole('dialog', { name: 'Recuperar contraseña' });
  const send = button('Enviar enlace', modal);
  await user.click(send);
  expect(await within(modal).findByText('Este campo es obligatorio')).toBeTruthy();
  await user.type(within(modal).getByLabelText('Correo electrónico'), 'ana@');
  await user.click(send);
  expect(await within(modal).findByText('Correo electrónico inválido')).toBeTruthy();
  expect(await mailsTo(here, ana.email)).toHaveLength(0);
  await user.clear(within(modal).getByLabelText('Correo electrónico'));
  await user.type(within(modal).getByLabelText('Correo electrónico'), `${ana.email}{Enter}`);
  expect(
    await screen.findByText(
      'Se ha enviado un enlace de restablecimiento de contraseña. Por favor, revisa tu correo electrónico.',
    ),
  ).toBeTruthy();
  const [mail] = await mailsTo(here, ana.email);
  expect(linkIn(mail?.text ?? '').href.startsWith(`${here.url}/password-recovery?`)).toBe(true);
  await user.press('Aceptar');
  await gone('alertdialog');
});

test('without a network, or once too often, it says so and keeps what was typed', async () => {
  const ana = await here.person();
  for (let n = 0; n < 5; n++) await resetLink(here, ana.email);
  const user = openLogin();
  await user.type(screen.getByLabelText('Correo electrónico'), ana.email);
  await user.press('¿Olvidó su contraseña?');
  const modal = await screen.findByRole('dialog', { name: 'Recuperar contraseña' });
  const mend = failNetwork();
  await user.press('Enviar enlace', modal);
  expect(await within(modal).findByText('No hay conexión con el servidor. Inténtelo de nuevo.')).toBeTruthy();
  mend();
  await user.press('Enviar enlace', modal);
  expect(await within(modal).findByText(/^Demasiados intentos\. Inténtelo de nuevo a las \d\d:\d\d\.$/)).toBeTruthy();
});

test('the link opens a form; its rules are said beside the fields, then the new password is the one (AUTH-32, AUTH-33, AUTH-40, AUTH-41, AUTH-42, AUTH-43, AUTH-44, AUTH-46, AUTH-47, AUTH-48, AUTH-49, CON-01)', async () => {
  const ana = await here.person();
  const { user, onLeave } = openRecovery(addressOf(await resetLink(here, ana.email)));
  await user.click(save());
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  await user.type(password(), 'siete77');
  await user.type(confirmation(), 'siete77');
  await user.click(save());
  expect(await screen.findAllByText('Tu contraseña debe de tener 8 caracteres')).toHaveLength(2);
  await user.type(password(), '7');
  await user.type(confirmation(), '8');
  await user.click(save());
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();

  // What only the server knows stands beside its field too.
  for (const field of [password(), confirmation()]) {
    await user.clear(field);
    await user.type(field, 'password');
  }
  await user.click(save());
  expect(await screen.findByText('La contraseña es de las más usadas o repite el correo. Elija otra.')).toBeTruthy();
  expect(password().getAttribute('aria-invalid')).toBe('true');

  for (const field of [password(), confirmation()]) {
    await user.clear(field);
    await user.type(field, 'nueva clave larga');
  }
  await user.click(save());
  expect(
    await screen.findByText('Se ha restablecido la contraseña exitosamente, ya puedes iniciar sesión.'),
  ).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
  await user.press('Aceptar');
  expect(onLeave).toHaveBeenCalledTimes(1);
  await expect(here.signIn(ana.email, 'nueva clave larga')).resolves.toBeDefined();
  await expect(here.signIn(ana.email, ana.password)).rejects.toMatchObject({ status: 401 });
});

test('without a token nothing is sent, and the page says why (AUTH-45)', async () => {
  const { user, onLeave } = openRecovery(`${here.url}/password-recovery?uidb64=MQ`);
  expect(screen.getByText('El enlace está incompleto. Ábralo de nuevo desde el correo o solicite otro.')).toBeTruthy();
  const asked = vi.spyOn(globalThis, 'fetch');
  await user.type(password(), 'nueva clave larga');
  await user.type(confirmation(), 'nueva clave larga{Enter}');
  await user.click(save());
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  await user.press('Volver a iniciar sesión');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('a link that was used or replaced is told like one whose time is over, and leads to the login (AMB-021, AUTH-39)', async () => {
  const ana = await here.person();
  const older = await resetLink(here, ana.email);
  await resetLink(here, ana.email);
  const { user, onLeave } = openRecovery(addressOf(older));
  await user.type(password(), 'nueva clave larga');
  await user.type(confirmation(), 'nueva clave larga{Enter}');
  expect(
    await screen.findByText('Su tiempo para restablecer la contraseña ha expirado, vuelva a intentarlo.'),
  ).toBeTruthy();
  await user.press('Aceptar');
  expect(onLeave).toHaveBeenCalledTimes(1);
  await expect(here.signIn(ana.email, ana.password)).resolves.toBeDefined();
});

test('ten minutes after it was opened, looked at twice a second, the form is over (AUTH-36, AUTH-37, AUTH-38, AUTH-39, CON-02, CON-03)', async () => {
  await import('./notice-modal.tsx');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { onLeave } = openRecovery(`${here.url}/password-recovery?token=a%24b&uidb64=MQ`);
  const over = 'Su tiempo para restablecer la contraseña ha expirado, vuelva a intentarlo.';
  expect(screen.getByRole('timer').textContent).toBe('Tiempo restante: 10:00');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(499);
  vi.setSystemTime(Date.now() + 594_000);
  expect(screen.getByRole('timer').textContent).toBe('Tiempo restante: 10:00');
  await pass(1);
  expect(screen.getByRole('timer').textContent).toBe('Tiempo restante: 0:06');
  await pass(5_000);
  expect(screen.queryByText(over)).toBeNull();
  await pass(500);
  vi.useRealTimers();
  expect(await screen.findByText(over)).toBeTruthy();
  expect(screen.getByRole('timer', { hidden: true }).textContent).toBe('Tiempo restante: 0:00');
  await setupUser().click(button('Aceptar'));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('the minutes and the policy are those of the installation (AUTH-36, AUTH-50)', async () => {
  const chosen = { 'reset-minutes': '3', 'reset-policy': 'full' };
  const made = Object.entries(chosen).map(([name, content]) =>
    document.head.appendChild(Object.assign(document.createElement('meta'), { name, content })),
  );
  try {
    const { user } = openRecovery(`${here.url}/password-recovery?token=a%24b&uidb64=MQ`);
    expect(screen.getByRole('timer').textContent).toBe('Tiempo restante: 3:00');
    await user.type(password(), 'ochoocho');
    await user.type(confirmation(), 'ochoocho');
    await user.click(save());
    expect(
      await screen.findByText(
        'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).',
      ),
    ).toBeTruthy();
  } finally {
    for (const one of made) one.remove();
  }
});
