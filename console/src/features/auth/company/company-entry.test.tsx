import { createHash } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../app/session/session.ts';
import { button, findButton } from '../../../testing/hands.ts';
import { fail, serve } from '../../../testing/serve.ts';
import { signedIn } from '../../../testing/session-server.ts';
import { setupUser } from '../../../testing/user.ts';
import { LoginPage } from '../login-page.tsx';

const company = 'Entrar con la cuenta de la empresa';
const away = 'https://cuentas.empresa.mx/entrar';
let went: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/login');
});

type Start = { email: string; challenge?: string | undefined };
/** A server on which addresses of these domains have a provider, in the one way or the other. */
function server(more: Parameters<typeof serve>[0] = {}) {
  const started: Start[] = [];
  const asked = serve({
    'signIn.start': ({ body }) => {
      started.push(body);
      const way = /@(ofrece|solo)\./.exec(body.email)?.[1];
      if (!way) return { way: 'password', required: false, url: null };
      return { way: 'oidc', required: way === 'solo', url: body.challenge ? away : null };
    },
    ...more,
  });
  return { started, asked };
}
function open(path = '/login', warmUp: () => unknown = () => undefined) {
  history.replaceState(null, '', path);
  render(<LoginPage warmUp={warmUp} />);
  return setupUser();
}
const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const leave = async (user: ReturnType<typeof setupUser>, address: string) => {
  await user.clear(email());
  await user.type(email(), address);
  await user.tab();
};
const tokens = {
  ...{ access_token: 'a', refresh_token: 'r', expires_in: 900, session_id: 's', user: signedIn },
  browser_token: null,
};

test('the login of a domain without a company stays as it is; each plausible address is asked of once (PUE-5)', async () => {
  const { started } = server();
  const user = open();
  await leave(user, 'ana@');
  await leave(user, 'ana@uno.mx');
  await waitFor(() => expect(started).toEqual([{ email: 'ana@uno.mx' }]));
  await user.click(email());
  await user.tab();
  expect(started).toHaveLength(1);
  expect(screen.queryByRole('button', { name: company })).toBeNull();
  expect(document.activeElement).toBe(password());
});

test('where the domain has a company its button stands above the password, the keyboard stays, and it leads there (PUE-5)', async () => {
  const { started } = server();
  const user = open('/login?next=%2Frobots');
  await leave(user, 'ana@ofrece.mx');
  const enter = await findButton(company);
  expect(document.activeElement).toBe(password());
  expect(enter.compareDocumentPosition(password()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(button('Entrar')).toBeTruthy();
  expect(screen.getByText('También puede entrar con la cuenta de la empresa.').getAttribute('role')).toBe('status');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(enter);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(went).toEqual([away]));
  const kept = JSON.parse(sessionStorage.getItem('company-sign-in') ?? '{}');
  expect(kept).toEqual({ verifier: expect.stringMatching(/^[\w-]{43}$/), search: '?next=%2Frobots' });
  // The server is told the hash alone.
  const challenge = createHash('sha256').update(kept.verifier).digest('base64url');
  expect(started.at(-1)).toEqual({ email: 'ana@ofrece.mx', challenge });
  // Another address of no company takes the button away.
  await leave(user, 'ana@otro.mx');
  await waitFor(() => expect(screen.queryByRole('button', { name: company })).toBeNull());
});

test('with ‘only this way’ the button stands instead of the password, and takes the keyboard; Enter in the address goes there (PUE-5)', async () => {
  server();
  const user = open();
  await leave(user, 'ana@solo.mx');
  const enter = await findButton(company);
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Contraseña' })).toBeNull();
  expect(password().closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(enter));
  expect(
    screen.getByText('Su empresa pide entrar con su propia cuenta, sin contraseña de Botones.', {
      selector: '.ways p',
    }),
  ).toBeTruthy();
  await user.click(email());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(went).toEqual([away]));
});

test('a password that a manager filled in is refused, and the company’s way shown; at #password nobody is asked (PUE-5)', async () => {
  const { started, asked } = server({ 'auth.login': () => fail('session.wrong_credentials') });
  const user = open();
  email().value = 'ana@solo.mx';
  password().value = 'guardada';
  await user.press('Entrar');
  expect(await findButton(company)).toBeTruthy();
  expect(screen.queryByText('Correo o contraseña incorrectos.')).toBeNull();
  expect(asked.filter(({ path }) => path === '/api/auth/login/')).toHaveLength(1);
  document.body.innerHTML = '';
  started.length = 0;
  const other = open('/login#password');
  await leave(other, 'sofia@solo.mx');
  await other.type(password(), 'otra{Enter}');
  expect(await screen.findByText('Correo o contraseña incorrectos.')).toBeTruthy();
  expect(started).toEqual([]);
});

test('where no answer comes the password is the way, without a word (PUE-5)', async () => {
  let fails = true;
  const { started } = server({
    'signIn.start': ({ body }) => {
      started.push(body);
      return fails ? fail('server.failed') : { way: 'oidc', required: false, url: null };
    },
  });
  const user = open();
  await leave(user, 'ana@falla.mx');
  await waitFor(() => expect(started).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toBe('');
  fails = false;
  await user.click(email());
  await user.tab();
  expect(await findButton(company)).toBeTruthy();
});

test('who comes back takes the code out of the address at once and is signed in where they were going (PUE-5)', async () => {
  const entered: unknown[] = [];
  server({
    'signIn.enter': ({ body }) => {
      entered.push(body);
      return tokens;
    },
  });
  sessionStorage.setItem('company-sign-in', JSON.stringify({ verifier: 'v', search: '?next=%2Frobots' }));
  let go: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  open('/login#oidc=c', () => ready);
  expect(location.pathname + location.search + location.hash).toBe('/login?next=%2Frobots');
  expect(screen.getByText('Entrando con la cuenta de la empresa…')).toBeTruthy();
  await waitFor(() => expect(entered).toEqual([{ code: 'c', verifier: 'v' }]));
  // What is shown then comes first.
  expect(session()).toBeNull();
  go();
  await waitFor(() => expect(session()?.token).toBe('a'));
  // Once.
  expect(sessionStorage.getItem('company-sign-in')).toBeNull();
});

test.each([
  [
    '#oidc_error=no_account',
    'Su cuenta de la empresa no tiene acceso aquí. Pídalo a quien administra los usuarios de su organización.',
  ],
  [
    '#oidc_error=unverified',
    'El proveedor de la empresa no confirma que el correo sea suyo. Avise a quien lo administra.',
  ],
  ['#oidc_error=denied', 'El proveedor de la empresa no permitió la entrada.'],
  ['#oidc_error=algo', 'La respuesta del proveedor de la empresa no es válida. Avise a quien administra el servidor.'],
  // No sign-in of this tab.
  ['#oidc=c', 'Este intento de entrar caducó o ya se usó. Vuelva a intentarlo.'],
])('what did not end in a session is said in words: %s (PUE-5)', async (hash, words) => {
  server();
  open(`/login${hash}`);
  expect(location.hash).toBe('');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(session()).toBeNull();
});

test('a code that is spent, and a provider that does not answer, are said too; the form can be used again (PUE-5)', async () => {
  server({ 'signIn.enter': () => fail('signin.dead_code') });
  sessionStorage.setItem('company-sign-in', JSON.stringify({ verifier: 'v', search: '' }));
  const user = open('/login#oidc=c');
  expect(await screen.findByText('Este intento de entrar caducó o ya se usó. Vuelva a intentarlo.')).toBeTruthy();
  server({
    'signIn.start': ({ body }) =>
      body.challenge ? fail('signin.unreachable') : { way: 'oidc', required: false, url: null },
  });
  await leave(user, 'ana@callado.mx');
  await user.press(company);
  expect(await screen.findByText(/no responde\. Inténtelo de nuevo en unos minutos/)).toBeTruthy();
  expect(button(company).getAttribute('aria-disabled')).toBe('false');
  expect(went).toEqual([]);
});
