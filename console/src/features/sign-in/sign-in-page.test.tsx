import { randomBytes } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { challengeOf, keepCode } from '../../../../server/src/features/sign-in/attempts.ts';
import { company, companySettings, publicUrl } from '../../../../server/src/testing/company-world.ts';
import { button, field, gone, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld(companySettings);
const acme = await company(here, ['Robots']);
afterAll(() => acme.provider.stop());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Somebody of the company who has come in with its account before; a page of tests sends no cookies to a provider. */
async function linked() {
  const email = `rosa@${acme.domain}`;
  const name = { name: 'Rosa', last_name: 'Núñez', tlf: '5512345678' };
  const of = { client: acme.client.client_id, profile: acme.profile_id, password: 'Clave-larga-1', invite: false };
  const { user_id } = await here.staff.api.users.create({ body: { ...name, ...of, email } });
  const row = [user_id, acme.provider.issuer];
  await here.engine.owner((c) =>
    c.query("insert into sign_in_links (user_id, issuer, subject) values ($1, $2, 's')", row),
  );
  return { user_id, email };
}
/** They come back from the provider: what the page of the login gets is their session. */
async function comeIn({ user_id, email }: { user_id: number; email: string }) {
  const { system, config } = here.app.services;
  const verifier = randomBytes(32).toString('base64url');
  const came = { user_id, challenge_hash: Buffer.from(challengeOf(verifier), 'base64url'), signOut: null };
  const code = await system.write('test')((sql) => keepCode(sql, config.secretKey, came));
  const {
    access_token: token,
    refresh_token: refreshToken,
    session_id,
  } = await here.anonymous.signIn.enter({
    body: { code, verifier },
  });
  const client_id = acme.client.client_id;
  return {
    api: here.apiWith(`Bearer ${token}`),
    token,
    refreshToken,
    session_id,
    user_id,
    email,
    password: '',
    client_id,
  };
}

const path = '/management/sign-in';
const of = (client_id: number) => `${path}?client_id=${client_id}`;
const settings = (client: number) => here.staff.api.signIn.get({ params: { client } });
const secretHint = () => document.getElementById(field('Secreto').getAttribute('aria-describedby') ?? '')?.textContent;

test('whoever has Permisos says how their people sign in: provider, domains and profile; the secret is written only (PUE-5)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Permisos', 'Robots'] });
  const { profile_id } = await here.staff.api.profiles.create({
    body: { name: 'Recepción', client: client.client_id, modules: [] },
  });
  const { user, unmount } = await openConsole(here, ana, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Entrar con la empresa' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar con la empresa' }).getAttribute('href')).toBe(path);
  expect(await screen.findByText('Aún se entra solo con correo y contraseña.')).toBeTruthy();
  expect(screen.getByLabelText('Dirección de retorno').textContent).toBe(`${publicUrl}/api/auth/oidc/callback/`);
  expect(button('Copiar: Dirección de retorno')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dejar de usar' })).toBeNull();

  await user.press('Guardar');
  expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(1);
  await user.write('Emisor', acme.provider.issuer);
  await user.write('Identificador de cliente', acme.provider.client_id);
  await user.write('Secreto', acme.provider.client_secret);
  const domain = `d${client.client_id}.example`;
  await user.write('Dominio de correo', `@${domain.toUpperCase()} gmail.com`);
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Cualquiera puede tener un correo de este dominio: no es de una empresa'),
  ).toBeTruthy();
  expect([
    texts('button', screen.getByRole('group', { name: 'Dominios de correo' })),
    field('Dominio de correo').value,
  ]).toEqual([[domain], 'gmail.com']);
  await user.write('Dominio de correo', `www.${domain}`);
  await user.choose(/Perfil de quien entra por primera vez/, 'Recepción');
  // What was typed last is added by the save.
  await user.press('Guardar');
  expect(await screen.findByText('La entrada con la empresa se guardó.')).toBeTruthy();
  expect(await settings(client.client_id)).toMatchObject({
    issuer: acme.provider.issuer,
    client_id: 'botones',
    has_secret: true,
    domains: [domain, `www.${domain}`],
    profile: { profile_id, name: 'Recepción' },
    required: false,
  });
  expect(await screen.findByText('Configurado; nadie ha entrado así todavía.')).toBeTruthy();
  await waitFor(() =>
    expect([field('Secreto').value, secretHint()]).toEqual([
      '',
      'Hay un secreto guardado. Déjelo vacío para conservarlo.',
    ]),
  );
  await user.write('Identificador de cliente', 'otra');
  expect(secretHint()).toBe('Con otro emisor o identificador hay que escribirlo de nuevo.');
  await user.press('Guardar');
  expect(await screen.findByText(/^Escriba el secreto: no hay uno guardado/)).toBeTruthy();
  unmount();
});

test('Probar says in words what it found, of what stands there, saved or not (PUE-5)', async () => {
  const { user } = await openConsole(here, here.staff, of(acme.client.client_id));
  await user.press('Probar');
  expect(
    await screen.findByText(/se puede entrar\. Al cerrar sesión aquí también se cierra la del proveedor/),
  ).toBeTruthy();
  await user.write('Secreto', 'equivocado');
  // What was found is of what stood there.
  expect(screen.queryByText(/se puede entrar/)).toBeNull();
  await user.press('Probar');
  expect(await screen.findByText(/no reconoce el identificador o el secreto/)).toBeTruthy();
  await user.write('Emisor', 'no es una dirección');
  await user.press('Probar');
  expect(await screen.findByText(/^Escriba la dirección del emisor/)).toBeTruthy();
  expect(screen.queryByText(/no reconoce/)).toBeNull();
});

test('‘only this way’ asks first: whom it hits, who came in so, and how one gets in again; people then have no password here (PUE-5)', async () => {
  const rosa = await linked();
  const shown = await openConsole(here, here.staff, of(acme.client.client_id));
  const { user } = shown;
  const required = () => field('Solo de esta forma').checked;
  await screen.findByText('1 persona ya entró así.');
  await user.click(field('Solo de esta forma'));
  await user.press('Guardar');
  const ask = await screen.findByRole('alertdialog', { name: '¿Quitar la contraseña a estos dominios?' });
  expect(texts('paragraph', ask)).toEqual([
    `Quien tiene un correo de ${acme.domain} entrará solo con la cuenta de la empresa; su contraseña y el enlace para restablecerla dejan de servir.`,
    '1 persona ya entró así: funciona.',
    'Si el proveedor falla, el soporte de la plataforma puede apagar este interruptor.',
  ]);
  await user.press('Cancelar', ask);
  await gone('alertdialog');
  expect([required(), (await settings(acme.client.client_id)).required]).toEqual([true, false]);
  await user.press('Guardar');
  await user.press('Quitar la contraseña', await screen.findByRole('alertdialog'));
  expect(await screen.findByText('La entrada con la empresa se guardó.')).toBeTruthy();
  expect((await settings(acme.client.client_id)).required).toBe(true);
  shown.unmount();

  const person = await comeIn(rosa);
  const account = await openConsole(here, person, '/my-account#password');
  const panel = within(await screen.findByRole('region', { name: 'Cómo inicia sesión' }));
  expect(panel.getByText('Usted entra solo con la cuenta de la empresa.')).toBeTruthy();
  expect(panel.getByText(/se cambia en la cuenta de la empresa \(127\.0\.0\.1:\d+\)/)).toBeTruthy();
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  account.unmount();

  await acme.save({ required: false });
  await openConsole(here, person, '/my-account');
  expect(await screen.findByText('Entró con la cuenta de la empresa.')).toBeTruthy();
  expect(await screen.findByLabelText('Contraseña actual')).toBeTruthy();
});

test('staff have their own, without a profile; what was set can be taken back (PUE-5)', async () => {
  const { user } = await openConsole(here, here.staff, of(0));
  await screen.findByText('Aún se entra solo con correo y contraseña.');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' }).value).toBe('Personal de la plataforma');
  expect(screen.getByText(/se da de alta en Usuarios antes de entrar así/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Perfil/ })).toBeNull();
  await user.write('Emisor', acme.provider.issuer);
  await user.write('Identificador de cliente', acme.provider.client_id);
  await user.write('Secreto', acme.provider.client_secret);
  await user.write('Dominio de correo', 'plataforma.example');
  await user.click(field('Solo de esta forma'));
  await user.press('Guardar');
  const ask = await screen.findByRole('alertdialog');
  expect(ask.textContent).toContain('Usted aún no ha entrado así.');
  expect(ask.textContent).toContain('Nadie ha entrado así todavía.');
  expect(ask.textContent).toContain('npm run password');
  await user.press('Quitar la contraseña', ask);
  await screen.findByText('La entrada con la empresa se guardó.');
  expect(await settings(0)).toMatchObject({ domains: ['plataforma.example'], required: true, profile: null });
  await user.press('Dejar de usar');
  await user.press(
    'Dejar de usar',
    await screen.findByRole('alertdialog', { name: '¿Volver a entrar solo con contraseña?' }),
  );
  expect(await screen.findByText('Se entra de nuevo solo con contraseña.')).toBeTruthy();
  await waitFor(() => expect(field('Emisor').value).toBe(''));
  expect((await settings(0)).issuer).toBeNull();
  expect(await screen.findByText('Aún se entra solo con correo y contraseña.')).toBeTruthy();
  await gone('button', 'Dejar de usar');
});

test('a domain that people of another client use is said to wait, until staff save the page (PUE-5)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Permisos'] });
  const { issuer, client_id, client_secret } = acme.provider;
  const [domain, other] = [`w${client.client_id}.example`, `v${client.client_id}.example`];
  const body = { issuer, client_id, client_secret, domains: [domain, other], profile: null, required: false };
  await ana.api.signIn.update({ params: { client: client.client_id }, body });
  const first = await openConsole(here, ana, path);
  await screen.findByText('Configurado; nadie ha entrado así todavía.');
  expect(screen.queryByRole('alert')).toBeNull();
  first.unmount();
  const eva = { name: 'Eva', last_name: 'Ruiz', tlf: '5512345678', email: `eva@${domain}`, invite: false };
  const elsewhere = { client: acme.client.client_id, profile: acme.profile_id, password: 'Clave-larga-1' };
  await here.staff.api.users.create({ body: { ...eva, ...elsewhere } });
  const told = `Personas de otro cliente usan ${domain}: su botón no aparece hasta que la plataforma lo confirme guardando esta página.`;
  const second = await openConsole(here, ana, path);
  expect((await screen.findByRole('alert')).textContent).toBe(told);
  second.unmount();
  const { user } = await openConsole(here, here.staff, of(client.client_id));
  expect((await screen.findByRole('alert')).textContent).toBe(told);
  await user.press('Guardar');
  await screen.findByText('La entrada con la empresa se guardó.');
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  expect((await settings(client.client_id)).domains_waiting).toEqual([]);
});

test('who lacks Permisos has no such page (PUE-5, AMB-011)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  await openConsole(here, ana, path);
  expect(await screen.findByRole('heading', { name: 'Pagina no encontrada' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Entrar con la empresa' })).toBeNull();
});

test('leaving with changes asks (PUE-5)', async () => {
  const { user } = await openConsole(here, here.staff, of(acme.client.client_id));
  await user.write('Identificador de cliente', 'otra');
  await user.click(await screen.findByRole('link', { name: 'Permisos' }));
  const ask = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
  await user.press('Descartar', ask);
  expect(await screen.findByRole('heading', { level: 1, name: 'Permisos' })).toBeTruthy();
});
