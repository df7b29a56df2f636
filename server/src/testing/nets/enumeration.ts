import { type World, world } from '../world.ts';

/** Whom a stranger may ask about, by what they are. */
export const accountStates = [
  'known',
  'unknown',
  'suspended',
  'of a suspended client',
  'by the company alone',
] as const;
export type AccountState = (typeof accountStates)[number];

/** Somebody of each kind in a world; nobody of them is known by the password that is tried. */
export async function anonymousCalls(w: World): Promise<Record<AccountState, string>> {
  const away = await w.client();
  const [known, suspended, ofAway] = [await w.person(), await w.person(), await w.person({ client: away })];
  const byCompany = await w.person();
  await w.staff.api.users.update({ params: { user_id: suspended.user_id }, body: { is_active: false } });
  await w.staff.api.clients.update({ params: { client_id: away.client_id }, body: { is_active: false } });
  await w.engine.owner(async (c) => {
    await c.query(
      `insert into sign_in_providers (client_id, issuer, provider_client_id, domains, required)
        values ($1, 'https://cuentas.ejemplo.mx', 'botones', array['botones.test'], true)`,
      [byCompany.client_id],
    );
    // All of them have an address of it.
    await c.query('update sign_in_domains set vouched = true', []);
  });
  return {
    known: known.email,
    unknown: `nadie.${known.email}`,
    suspended: suspended.email,
    'of a suspended client': ofAway.email,
    'by the company alone': byCompany.email,
  };
}

/** The questions that a stranger may ask about an address. */
export const probes: Record<string, (url: string, email: string) => { path: string; body: object }> = {
  start: (_url, email) => ({ path: 'auth/start/', body: { email } }),
  login: (_url, email) => ({ path: 'auth/login/', body: { email, password: 'Clave-equivocada-1' } }),
  reset: (url, email) => ({
    path: 'auth/request-reset-email/',
    body: { email, redirect_domain: `${url}/password-recovery` },
  }),
};

/** Asks one and answers status and body without the request's number. */
export async function answersTo(w: World, question: string, email: string): Promise<{ said: string; ms: number }> {
  const { path, body } = probes[question]?.(w.url, email) ?? { path: '', body: {} };
  const begun = performance.now();
  const answer = await fetch(`${w.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { said: `${answer.status} ${text.replace(/,"request_id":"[^"]*"/, '')}`, ms: performance.now() - begun };
}

/** Counters of tries stand in the way of asking often. */
export const clearAttempts = (w: World) => w.engine.owner((c) => c.query('delete from login_attempts', []));
export const isolatedWorld = () => world({ LOG_LEVEL: 'silent' });
