import type { signIn } from '@botones/contract/sign-in/sign-in';
import type { Handlers } from '../../app/calls/bind.ts';
import type { FileAnswer } from '../../app/files/send-file.ts';
import { fail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { openSession } from '../auth/open-session.ts';
import { keepSignOut } from '../auth/sign-outs.ts';
import { keepCode, keepState, useCode, useState } from './attempts.ts';
import { personOf } from './person.ts';
import { accountOf, authorizationUrl, discover, isProviders, refusalOf, SignInRefused } from './provider.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import { mayEnter, providerOfEmail, workingProvider } from './sign-in.queries.ts';

/** How people come in with the account of their company: there, back, and with a code from the page that they come back to (PUE-5). */
export function entering(
  services: Services,
  ask: ProviderFetch,
): Pick<Handlers<typeof signIn>, 'start' | 'callback' | 'enter'> {
  const { system, config, live, now, log } = services;
  const { secretKey, webhookPrivate: allowPrivate } = config;
  const site = (publicUrl: string) => ({ secretKey, publicUrl, allowPrivate });

  /** Sends the browser to the page of the login, with what it is told behind a `#`, which no server is sent. */
  const toLogin = (name: 'oidc' | 'oidc_error', value: string): FileAnswer => ({
    status: 302,
    headers: {
      location: `${config.publicUrl ?? ''}/login#${name}=${value}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body: null,
  });

  /** The code for who came back; whoever does not come in is refused. */
  async function comeBack(query: Answered): Promise<string> {
    const { state, error } = query;
    const write = system.write('signIn.return');
    // Used up before anything is asked: the same way back leads nowhere a second time.
    const attempt = state === undefined ? undefined : await write((sql) => useState(sql, state));
    if (!attempt || state === undefined) throw new SignInRefused('expired', 'no such state');
    const provider = await system.read((sql) => workingProvider(sql, secretKey, attempt.provider_id));
    if (!provider || config.publicUrl === undefined) throw new SignInRefused('expired', 'the provider is gone');
    if (error !== undefined) throw new SignInRefused('denied', `the provider said ${error}`);
    const found = await discover(provider, ask, allowPrivate);
    const account = await accountOf(found, site(config.publicUrl), { ...query, state }, now());
    const { code, made, user_id } = await write(async (sql) => {
      const person = await personOf(sql, provider, account);
      const { challenge_hash } = attempt;
      const came = { user_id: person.user_id, challenge_hash, signOut: account.signOut };
      return { ...person, code: await keepCode(sql, secretKey, came) };
    });
    if (made) live.signal(provider.client_id, { feature: 'users', id: user_id });
    return code;
  }

  return {
    start: async ({ body }) => {
      const provider = await system.read((sql) => providerOfEmail(sql, body.email));
      if (!provider) return { way: 'password', required: false, url: null };
      const { provider_id, required } = provider;
      if (body.challenge === undefined) return { way: 'oidc', required, url: null };
      const { challenge } = body;
      const publicUrl = config.publicUrl ?? fail('signin.no_public_url');
      const state = await system.write('signIn.start')((sql) => keepState(sql, provider_id, challenge));
      try {
        // The secret is for the way back.
        const found = await discover({ ...provider, secret: '' }, ask, allowPrivate);
        return {
          way: 'oidc',
          required,
          url: await authorizationUrl(found, site(publicUrl), { state, email: body.email }),
        };
      } catch (cause) {
        log.warn({ provider_id, why: refusalOf(cause).message }, 'a provider of sign-ins does not answer');
        return fail('signin.unreachable');
      }
    },

    callback: async ({ query }) => {
      try {
        return toLogin('oidc', await comeBack(query));
      } catch (cause) {
        const { refusal, message: why } = refusalOf(cause);
        if (!isProviders(cause)) services.report(cause);
        log.warn({ refusal, why }, 'a sign-in with the company’s account was refused');
        return toLogin('oidc_error', refusal);
      }
    },

    enter: async ({ body }, { origin }) => {
      const came = await system.write('signIn.enter')((sql) => useCode(sql, secretKey, body));
      if (!came) return fail('signin.dead_code');
      const { user_id, signOut } = came;
      return system.writeAs(
        user_id,
        'signIn.enter',
        origin,
      )(async (sql) => {
        if (!(await mayEnter(sql, user_id))) fail('signin.dead_code');
        const opened = await openSession(sql, user_id, origin);
        await keepSignOut(sql, secretKey, opened.session_id, signOut);
        return { ...opened, browser_token: null };
      });
    },
  };
}

/** What a provider sends a browser back with. */
interface Answered {
  state?: string | undefined;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}
