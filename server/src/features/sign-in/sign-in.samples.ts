import { randomBytes } from 'node:crypto';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { challengeOf, keepCode } from './attempts.ts';

/** What is told to nobody once it was written. */
export const providerSecret = 'Secreto-en-el-proveedor-53';

/** A provider that this server does not go to: what is kept of one is not asked of it. */
const settings = () => ({
  issuer: 'https://8.8.8.8/realms/ejemplo',
  client_id: 'botones',
  client_secret: providerSecret,
  domains: [`d${randomBytes(6).toString('hex')}.example`],
  profile: null,
  required: false,
});
const provider = sample(async ({ w, client }) => {
  const { client_id } = client;
  await w.staff.api.signIn.update({ params: { client: client_id }, body: settings() });
  return client_id;
});
const came = sample(
  async ({ w, owner }) => {
    const verifier = randomBytes(24).toString('base64url');
    const { system, config } = w.app.services;
    const challenge_hash = Buffer.from(challengeOf(verifier), 'base64url');
    const of = { user_id: owner.user_id, challenge_hash, signOut: 'https://cuentas.ejemplo.mx/salir' };
    return { verifier, code: await system.write('test')((sql) => keepCode(sql, config.secretKey, of)) };
  },
  { verifier: 'none', code: 'none' },
);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'signIn.get': { input: ({ client }) => ({ params: { client } }) },
  'signIn.update': { input: ({ client }) => ({ params: { client }, body: settings() }) },
  'signIn.remove': {
    input: async ({ client, of }) => {
      await of.a(provider);
      return { params: { client } };
    },
  },
  'signIn.test': {
    input: ({ client }) => {
      const { client_id, client_secret } = settings();
      return { params: { client }, body: { issuer: 'https://10.0.0.1', client_id, client_secret } };
    },
  },
  'signIn.start': { input: () => ({ body: { email: `${randomBytes(6).toString('hex')}@botones.test` } }) },
  'signIn.own': { input: () => ({}) },
  // Whatever came of it, the browser is sent on.
  'signIn.callback': { input: () => ({ query: { state: 'none' } }), rule: () => '302 null' },
  'signIn.enter': { input: async ({ of }) => ({ body: await of.a(came) }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { signIn: 'start callback enter' },
  session: { signIn: 'own' },
  Permisos: { signIn: 'get update remove test' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { signIn: ['Permisos'] };
