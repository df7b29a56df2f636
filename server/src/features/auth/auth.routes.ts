import { auth } from '@botones/contract/auth/auth';
import type { SessionEnd } from '@botones/contract/auth/auth.labels';
import { implement } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { endOneSession, endSessions, isStillAccount, ownSessions, sessionUser, signInAccount } from './auth.queries.ts';
import { recovery } from './auth.recovery.ts';
import { accessSeconds, graceSeconds, hashOf, nextTokenPair } from './auth.tokens.ts';
import { browserKnownTo, rememberBrowser } from './known-browsers.ts';
import { answerOf, openSession } from './open-session.ts';
import { tryPassword } from './password-tries.ts';
import { passwordMatches } from './passwords.ts';
import { forgetSignOut, signOutUrl } from './sign-outs.ts';

export function authRoutes(services: Services) {
  const { system, live, config } = services;
  return implement(auth, {
    ...recovery(services),

    login: async ({ body }, { origin }) => {
      const { email, browser_tokens } = body;
      const { account, known } = await system.read(async (sql) => ({
        account: await signInAccount(sql, email),
        known: await browserKnownTo(sql, email, browser_tokens ?? []),
      }));
      // Unknown, wrong, inactive: one answer, one duration (AMB-008).
      const { right } = await tryPassword(system.write('auth.attempt'), config, { email, ip: origin.ip, known }, () =>
        passwordMatches(account?.password_hash, body.password),
      );
      if (!right || !account) fail('session.wrong_credentials');
      return system.writeAs(
        account.user_id,
        'auth.login',
        origin,
      )(async (sql) => {
        if (!(await isStillAccount(sql, account))) fail('session.wrong_credentials');
        const opened = await openSession(sql, account.user_id, origin);
        const browser_token = browser_tokens
          ? await rememberBrowser(sql, { user_id: account.user_id, session_id: opened.session_id }, browser_tokens)
          : null;
        return { ...opened, browser_token };
      });
    },

    refresh: async ({ body }) => {
      const spent = hashOf(body.refresh_token);
      const pair = nextTokenPair(config.secretKey, body.refresh_token);
      const rotation = await system.write('auth.refresh')(async (sql) => {
        // One atomic statement decides: of fifty parallel uses one rotates, the others find what it left.
        const { rows } = await raw<{ session_id: string; user_id: number }>`
          update session_secrets x set access_hash = ${hashOf(pair.access)}, access_expires_at = now() + make_interval(secs => ${accessSeconds}),
            refresh_hash = ${hashOf(pair.refresh)}, previous_hash = ${spent}, rotated_at = now()
          from sessions s join users u on u.user_id = s.user_id left join clients c on c.client_id = u.client_id
          where x.refresh_hash = ${spent} and s.session_id = x.session_id and s.revoked_at is null and s.expires_at > now()
            and u.deleted_at is null and u.is_active and (u.is_staff or (c.is_active and c.deleted_at is null))
          returning s.session_id, s.user_id`.execute(sql);
        const rotated = rows[0];
        if (rotated) {
          await sql
            .insertInto('spent_refresh_tokens')
            .values({ refresh_hash: spent, session_id: rotated.session_id })
            .execute();
          return { state: 'rotated' as const, answer: await answerOf(sql, rotated, pair) };
        }
        const reused = await sql
          .selectFrom('spent_refresh_tokens as t')
          .innerJoin('sessions as s', 's.session_id', 't.session_id')
          .innerJoin('session_secrets as x', 'x.session_id', 't.session_id')
          .select(['s.session_id', 's.user_id', 's.revoked_at'])
          .select(
            raw<boolean>`x.previous_hash = ${spent} and x.rotated_at > now() - make_interval(secs => ${graceSeconds})`.as(
              'in_grace',
            ),
          )
          .where('t.refresh_hash', '=', spent)
          .executeTakeFirst();
        if (!reused || reused.revoked_at !== null) return { state: 'unknown' as const };
        if (reused.in_grace) return { state: 'rotated' as const, answer: await answerOf(sql, reused, pair) };
        await sql
          .updateTable('sessions')
          .set({ revoked_at: raw`now()`, revoked_why: 'refresh token reused' satisfies SessionEnd })
          .where('session_id', '=', reused.session_id)
          .execute();
        return { state: 'reused' as const, user_id: reused.user_id };
      });
      if (rotation.state === 'reused') live.signal(null, { feature: 'session', user_id: rotation.user_id });
      return rotation.state === 'rotated' ? rotation.answer : fail('session.required');
    },

    logout: async (_input, { secretsDb, person }) => {
      // Where the company's account is signed out too is told to nobody else, and to no repeat of this request.
      const sign_out_url = await system.read((sql) => signOutUrl(sql, config.secretKey, person.session_id));
      await secretsDb(async (sql) => {
        await forgetSignOut(sql, person.session_id);
        await sql
          .updateTable('sessions')
          .set({ revoked_at: raw`now()`, revoked_why: 'logout' satisfies SessionEnd })
          .where('session_id', '=', person.session_id)
          .execute();
      });
      live.signal(null, { feature: 'session', user_id: person.user_id });
      return sign_out_url === null ? null : { sign_out_url };
    },

    me: async (_input, { readSecrets, person }) =>
      orFail(await readSecrets((sql) => sessionUser(sql, person.user_id)), 'session.required'),

    sessions: (_input, { readSecrets, person }) =>
      readSecrets((sql) => ownSessions(sql, person.user_id, person.session_id)),

    endSession: async ({ params }, { secretsDb, person }) => {
      await secretsDb(async (sql) => {
        if (!(await endOneSession(sql, person.user_id, params.session_id))) fail('session.not_found');
      });
      live.signal(null, { feature: 'session', user_id: person.user_id });
      return null;
    },

    endOtherSessions: async (_input, { secretsDb, person }) => {
      const ended = await secretsDb(
        async (sql) => (await endSessions(sql, person.user_id, 'ended by its owner', person.session_id)).length,
      );
      live.signal(null, { feature: 'session', user_id: person.user_id });
      return { ended };
    },
  });
}
