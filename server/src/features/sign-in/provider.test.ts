import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { company, companySettings, goAndReturn, openReturn, signInWithCompany } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { namesOf, verifiedEmail } from './provider.ts';
import { createProviderFetch } from './provider-fetch.ts';

const w = await fileWorld(companySettings);
const acme = await company(w);
const { provider } = acme;
afterEach(() => {
  provider.mischief = {};
});
afterAll(() => provider.stop());

const minutes = 60;
const now = () => Math.floor(Date.now() / 1000);

describe('what a provider says is held against what it should say (PUE-5)', () => {
  /** Somebody comes in while the provider behaves, and does not while it does not. */
  const cases: Record<string, { mischief: typeof provider.mischief; refused: string }> = {
    'another issuer': {
      mischief: { claims: (said) => ({ ...said, iss: 'https://otra.example' }) },
      refused: 'invalid',
    },
    'another nonce': { mischief: { claims: (said) => ({ ...said, nonce: 'of another attempt' }) }, refused: 'invalid' },
    'no nonce': { mischief: { claims: ({ nonce: _, ...said }) => said }, refused: 'invalid' },
    'another audience': { mischief: { claims: (said) => ({ ...said, aud: 'another program' }) }, refused: 'invalid' },
    'a key that it tells nobody of': { mischief: { strangeKey: true }, refused: 'invalid' },
    'a clock ten minutes ahead': {
      mischief: { claims: (said) => ({ ...said, iat: now() + 10 * minutes, exp: now() + 70 * minutes }) },
      refused: 'clock',
    },
    'a clock ten minutes behind': {
      mischief: { claims: (said) => ({ ...said, iat: now() - 10 * minutes, exp: now() + 50 * minutes }) },
      refused: 'clock',
    },
    'a token that has expired': {
      mischief: { claims: (said) => ({ ...said, iat: now() - 15 * minutes, exp: now() - 10 * minutes }) },
      refused: 'clock',
    },
    'another name of itself': {
      mischief: { discovery: (said) => ({ ...said, issuer: 'https://otra.example' }) },
      refused: 'invalid',
    },
    'no answer': { mischief: { status: 503 }, refused: 'unreachable' },
  };
  for (const [what, { mischief, refused }] of Object.entries(cases))
    test(`${what} is refused`, async () => {
      const rosa = acme.account();
      const attempt = await goAndReturn(w, rosa.email);
      provider.mischief = mischief;
      expect(await openReturn(w, attempt)).toEqual({ oidc_error: refused });
      provider.mischief = {};
      expect(await signInWithCompany(w, rosa.email)).toMatchObject({ user: { email: rosa.email } });
    });

  test('a clock that is a minute off is none to speak of', async () => {
    const rosa = acme.account();
    for (const off of [minutes, -minutes]) {
      provider.mischief = { claims: (said) => ({ ...said, iat: now() + off, exp: now() + off + 60 * minutes }) };
      expect(await signInWithCompany(w, rosa.email)).toMatchObject({ user: { email: rosa.email } });
    }
  });

  test('a key that was changed a moment ago is known at once', async () => {
    const rosa = acme.account();
    expect(await signInWithCompany(w, rosa.email)).toMatchObject({ user: { email: rosa.email } });
    await provider.rotate();
    expect(await signInWithCompany(w, rosa.email)).toMatchObject({ user: { email: rosa.email } });
  });

  test('while a provider is away nobody is sent there, and the page says so', async () => {
    const body = { email: acme.account().email, challenge: 'c'.repeat(43) };
    provider.mischief = { status: 502 };
    await expect(w.anonymous.signIn.start({ body })).rejects.toMatchObject({ status: 502, code: 'signin.unreachable' });
    provider.mischief = {};
    expect(await w.anonymous.signIn.start({ body })).toMatchObject({ way: 'oidc', url: expect.any(String) });
  });

  test('a provider that answers in another protocol is one that does not answer', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
    const server = createServer((socket) => socket.once('data', () => socket.end(upgrade))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(createProviderFetch(true)(`http://127.0.0.1:${port}/`, {})).rejects.toMatchObject({
      reason: 'HTTP 101',
    });
    server.close();
  });

  test('browsers are sent to a page alone, whatever a provider names', async () => {
    const body = { email: acme.account().email, challenge: 'c'.repeat(43) };
    provider.mischief = { discovery: (said) => ({ ...said, authorization_endpoint: 'javascript:alert(1)' }) };
    await expect(w.anonymous.signIn.start({ body })).rejects.toMatchObject({ code: 'signin.unreachable' });
  });

  test('nobody is sent to sign out where there is no page, and comes in all the same', async () => {
    for (const end_session_endpoint of ['javascript:alert(1)', 'salir']) {
      provider.mischief = { discovery: (said) => ({ ...said, end_session_endpoint }) };
      const came = await signInWithCompany(w, acme.account().email);
      if ('refused' in came) throw new Error(`refused: ${came.refused}`);
      expect(await w.apiWith(`Bearer ${came.access_token}`).auth.logout({ body: {} })).toBeNull();
    }
  });
});

test('where somebody is sent to carries PKCE, state and nonce, and nothing that they are known by', async () => {
  const { email } = acme.account();
  const ask = () => w.anonymous.signIn.start({ body: { email, challenge: 'c'.repeat(43) } });
  const [first, second] = [new URL(String((await ask()).url)), new URL(String((await ask()).url))];
  const of = (url: URL) => Object.fromEntries(url.searchParams);
  expect(of(first)).toEqual({
    ...{ client_id: 'botones', response_type: 'code', scope: 'openid email profile', login_hint: email },
    ...{ redirect_uri: 'https://botones.ejemplo.mx/api/auth/oidc/callback/', code_challenge_method: 'S256' },
    ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(of(first)[name]).not.toBe(of(second)[name]);
});

test('an address is one that the provider vouches for, and that a person can have here', () => {
  const [email, google] = ['rosa@x.mx', 'https://accounts.google.com'];
  const [keycloak, microsoft] = ['https://k.example/realms/x', 'https://login.microsoftonline.com/t/v2.0'];
  expect(verifiedEmail({ email, email_verified: true }, keycloak)).toBe(email);
  expect(verifiedEmail({ email, xms_edov: '1' }, microsoft)).toBe(email);
  expect(verifiedEmail({ email, xms_edov: '1' }, keycloak)).toBeNull();
  expect(verifiedEmail({ email, email_verified: true, hd: 'x.mx' }, google)).toBe(email);
  // An account of one's own, which outlives the mailbox.
  expect(verifiedEmail({ email, email_verified: true }, google)).toBeNull();
  expect(verifiedEmail({ email: 'rosa@niño.mx', email_verified: true }, keycloak)).toBe('rosa@xn--nio-8ma.mx');
  for (const none of [undefined, 7, '', 'rosa', 'a,b@x.mx', 'a@b@x.mx', `a@x.mx\nb`])
    expect(verifiedEmail({ email: none, email_verified: true }, keycloak)).toBeNull();
});

test('a new person has both names, whatever the provider tells of them', () => {
  expect(namesOf({ given_name: 'Rosa', family_name: 'Núñez' }, 'r@x.mx')).toEqual({ name: 'Rosa', last_name: 'Núñez' });
  expect(namesOf({ name: 'Rosa María Núñez' }, 'r@x.mx')).toEqual({ name: 'Rosa', last_name: 'María Núñez' });
  expect(namesOf({ name: ' ' }, 'rosa@x.mx')).toEqual({ name: 'rosa', last_name: '-' });
  expect(namesOf({ given_name: 'a'.repeat(70), family_name: 'b\nc' }, '')).toEqual({
    name: 'a'.repeat(60),
    last_name: 'b c',
  });
  expect(namesOf({}, '')).toEqual({ name: '-', last_name: '-' });
});
