import type { auth } from '@botones/contract/auth/auth';
import { brokenRules } from '@botones/contract/broken-rules';
import { rule } from '@botones/contract/fields/rule';
import { Password } from '@botones/contract/users/users';
import type { Handlers } from '../../app/calls/bind.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { consoleUrlFor, mailPasswordChanged, resetByMail } from './account-mails.ts';
import { countReset } from './attempts.ts';
import { endSessions } from './auth.queries.ts';
import { hashOf, tokenFromLink, verifyLinkToken } from './auth.tokens.ts';
import { forgiveTries } from './password-tries.ts';
import { newPasswordHash } from './passwords.ts';
import { findOpenLink, recipient, useLink } from './reset-links.ts';

/** A forgotten password: ask for a link, and set a new one with it (AUTH-27..50). */
export function recovery(services: Services): Pick<Handlers<typeof auth>, 'requestReset' | 'completeReset'> {
  const { system, config, live, now } = services;
  return {
    requestReset: async ({ body }, { origin }) => {
      const site = consoleUrlFor(body.redirect_domain, services);
      const write = system.write('auth.requestReset');
      await countReset(write, body.email, origin.ip);
      // Known or not, the same work is done: neither the answer nor its time tells who has an account (B4).
      await write(async (sql) => {
        const person = await recipient(sql, { email: body.email });
        await resetByMail(sql, services, person, { site, email: body.email, ip: origin.ip });
      });
      return null;
    },

    completeReset: async ({ body }, { authorization, origin }) => {
      const token = tokenFromLink(body.token);
      // The token is the bearer too; two that differ are no request of our form (AMB-022).
      if (authorization !== null && tokenFromLink(authorization) !== `Bearer ${token}`) fail('recovery.dead_link');
      const policy = config.resetFullPolicy ? Password.safeParse(body.password) : null;
      if (policy?.error)
        fail('request.invalid', { password: brokenRules(policy.error, body.password)[''] ?? rule('required') });
      const user_id = verifyLinkToken(config.secretKey, token, body.uidb64) ?? fail('recovery.dead_link');
      const link = await system.read((sql) => findOpenLink(sql, user_id, hashOf(token), now()));
      const { reset_id, email } = orFail(link, 'recovery.dead_link');
      const password_hash = await newPasswordHash(body.password, email);
      const write = system.writeAs(user_id, 'auth.completeReset', origin);
      await write(async (sql) => {
        if (!(await useLink(sql, reset_id))) fail('recovery.dead_link');
        await sql.updateTable('user_secrets').set({ password_hash }).where('user_id', '=', user_id).execute();
        await endSessions(sql, user_id, 'password reset by mail');
        await mailPasswordChanged(sql, services, user_id, 'self');
      });
      live.signal(null, { feature: 'session', user_id });
      // A person who reads the mailbox has shown who they are: earlier wrong tries count no more.
      await forgiveTries(system.write('auth.attempt'), email);
      return null;
    },
  };
}
