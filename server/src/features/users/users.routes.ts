import type { SessionEnd } from '@botones/contract/auth/auth.labels';
import { rule } from '@botones/contract/fields/rule';
import { users } from '@botones/contract/users/users';
import { implement } from '../../app/calls/bind.ts';
import { raw, refuseStale } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import type { Services } from '../../app/services.ts';
import { consoleUrlFor, inviteByMail, mailPasswordChanged, resetByMail } from '../auth/account-mails.ts';
import { countReset } from '../auth/attempts.ts';
import { endSessions } from '../auth/auth.queries.ts';
import { tryPassword } from '../auth/password-tries.ts';
import { hashPin, newPasswordHash, passwordMatches, refuseCommonPassword } from '../auth/passwords.ts';
import { comesByCompany, leavesCompany, recipient } from '../auth/reset-links.ts';
import { retainPicture } from '../storage/storage.queries.ts';
import { checkProfile, exceedsRights, findUser, listUsers, refuseStaff } from './users.queries.ts';
import { tellInvited } from './users.telling.ts';

const holds = (person: Person, module: string) => person.is_staff || person.modules.includes(module);

interface Standing {
  client_id: number | null;
  is_staff: boolean;
}
/** Why a change ends the sessions of whom it is about (0018); another profile changes what they may do, and they stay. */
function whyOver(before: Standing, now: Partial<Standing> & { is_active?: boolean }): SessionEnd | null {
  if (now.is_active === false) return 'suspended';
  if (now.client_id !== undefined && now.client_id !== before.client_id) return 'moved to another client';
  return before.is_staff && now.is_staff === false ? 'no longer staff' : null;
}

export function userRoutes(services: Services) {
  const { live, system } = services;
  const changed = (user: { user_id: number; client: { client_id: number } | null }) => {
    live.signal(user.client?.client_id ?? null, { feature: 'users', id: user.user_id });
    live.signal(null, { feature: 'session', user_id: user.user_id });
  };

  return implement(users, {
    list: ({ query }, context) => listUsers(query, context),
    listByClient: ({ query }, context) => listUsers(query, context),

    get: ({ params }, { db, person }) => {
      // A person who may not look at others finds nobody else.
      if (params.user_id !== person.user_id && !holds(person, 'Usuarios')) fail('users.not_found');
      return db((sql) => findUser(sql, params.user_id));
    },

    create: async ({ body }, { db, secretsDb, person, origin }) => {
      if (body.is_staff && !person.is_staff) fail('session.forbidden');
      const { password, client, profile, invite = true, redirect_domain, ...fields } = body;
      const client_id = (person.is_staff ? client : person.client_id) ?? null;
      const password_hash = await newPasswordHash(password, fields.email);
      // The row through the caller's own row policy first; then, in the same transaction of the secrets database, row and secret together.
      await db((sql) => checkProfile(sql, profile, client_id, person));
      let link: string | null = null;
      const { user_id, invited } = await secretsDb(async (sql) => {
        const image = await retainPicture(sql, fields.image, { now: null, client_id });
        const { user_id } = await sql
          .insertInto('users')
          .values({ ...fields, image, client_id, profile_id: profile ?? null })
          .returning('user_id')
          .executeTakeFirstOrThrow();
        await sql.insertInto('user_secrets').values({ user_id, password_hash }).execute();
        if (invite) link = await inviteByMail(sql, services, { user_id, wanted: redirect_domain, ip: origin.ip });
        if (link !== null && client_id !== null) await tellInvited(sql, { client_id, user_id });
        // Not the link: it is told once, and no repeat of this request tells it again.
        return { user_id, invited: link !== null };
      });
      const user = await db((sql) => findUser(sql, user_id));
      changed(user);
      const by_mail = services.config.smtp !== undefined;
      return { ...user, invitation: invited ? { by_mail, link: by_mail ? null : link } : null };
    },

    update: async ({ params, body }, { db, secretsDb, person }) => {
      const self = params.user_id === person.user_id;
      const manages = holds(person, 'Usuarios');
      if (!self && !manages) fail('users.not_found');
      const { password, client, profile, is_staff, is_active, pin, updated_at, ...own } = body;
      // A person who keeps their own data keeps a picture (ACC-10); a person who manages others may leave theirs out (AMB-165).
      if (self && own.image === null) fail('request.invalid', { image: rule('required') });
      const { email } = own;
      // Nobody gets round 'only this way' by an address of their own, at which a link for a password would come (PUE-5).
      if (self && email && (await system.read((sql) => leavesCompany(sql, person.user_id, email))))
        fail('signin.own_address', { email: 'signin.own_address' });
      // Of oneself only the own five fields count; the rest is not refused, it is not theirs to say (AMB-173).
      const managed: {
        profile_id?: number | null;
        client_id?: number | null;
        is_staff?: boolean;
        is_active?: boolean;
        has_pin?: boolean;
      } = self
        ? {}
        : {
            ...(profile === undefined ? {} : { profile_id: profile }),
            ...(client === undefined || !person.is_staff ? {} : { client_id: client }),
            ...(is_staff === undefined || !person.is_staff ? {} : { is_staff }),
            ...(is_active === undefined ? {} : { is_active }),
          };
      if (pin !== undefined && manages) managed.has_pin = pin !== null;
      const [user, over] = await db(async (sql) => {
        const row = await sql
          .selectFrom('users')
          .select(['updated_at', 'client_id', 'profile_id', 'is_staff', 'email', 'image'])
          .where('user_id', '=', params.user_id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        const found = orFail(row, 'users.not_found');
        if (!self) refuseStaff(found, person);
        refuseStale(found, updated_at);
        // Who sets another's password or address can sign in as them.
        const takesOver =
          password !== undefined || pin !== undefined || (own.email !== undefined && own.email !== found.email);
        if (!self && takesOver && (await exceedsRights(sql, found.profile_id, person))) fail('session.forbidden');
        if (password !== undefined && manages && !self) refuseCommonPassword(password, own.email ?? found.email);
        // Who moves to another client needs a profile there. A form that names the one it has grants nothing.
        const { client_id, profile_id } = { ...found, ...managed };
        if (client_id !== found.client_id || profile_id !== found.profile_id)
          await checkProfile(sql, profile_id, client_id, person);
        const image = await retainPicture(sql, own.image, { now: found.image, client_id });
        await sql
          .updateTable('users')
          .set({ ...own, ...managed, image, updated_at: raw`now()` })
          .where('user_id', '=', params.user_id)
          .execute();
        return [await findUser(sql, params.user_id), whyOver(found, managed)] as const;
      });
      if (password !== undefined && manages && !self) {
        const password_hash = await newPasswordHash(password, user.email);
        await secretsDb(async (sql) => {
          await sql.updateTable('user_secrets').set({ password_hash }).where('user_id', '=', params.user_id).execute();
          await endSessions(sql, params.user_id, 'password changed by another');
          await mailPasswordChanged(sql, services, params.user_id, 'another');
        });
      }
      if (managed.has_pin !== undefined) {
        const pin_hash = pin ? await hashPin(pin) : null;
        await secretsDb(async (sql) => {
          await sql.updateTable('user_secrets').set({ pin_hash }).where('user_id', '=', params.user_id).execute();
        });
      }
      if (over !== null)
        await secretsDb(async (sql) => {
          await endSessions(sql, params.user_id, over);
        });
      changed(user);
      return user;
    },

    changePassword: async ({ params, body }, { secretsDb, person, origin }) => {
      if (params.user_id !== person.user_id) fail('users.not_found');
      const account = await system.read((sql) =>
        sql
          .selectFrom('users as u')
          .innerJoin('user_secrets as x', 'x.user_id', 'u.user_id')
          .select(['u.email', 'x.password_hash'])
          .where('u.user_id', '=', person.user_id)
          .executeTakeFirst(),
      );
      const { email, password_hash } = orFail(account, 'users.not_found');
      // The second door to a password is guarded like the first (B5).
      const known = `session ${person.session_id}`;
      const { right, giveBack } = await tryPassword(
        system.write('users.attempt'),
        services.config,
        { email, ip: origin.ip, known },
        () => passwordMatches(password_hash, body.old_password),
      );
      const next = right && (await newPasswordHash(body.new_password, email, 'new_password'));
      await secretsDb(async (sql) => {
        // In here: a repeated request is answered as the first was, although the old password is no longer the one.
        if (!next) fail('users.wrong_password');
        // Where somebody changed it meanwhile, what was shown is no longer the password.
        const { numUpdatedRows } = await sql
          .updateTable('user_secrets')
          .set({ password_hash: next })
          .where('user_id', '=', person.user_id)
          .where('password_hash', '=', password_hash)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) fail('users.wrong_password');
        await endSessions(sql, person.user_id, 'password changed', person.session_id);
        await mailPasswordChanged(sql, services, person.user_id, 'self');
      });
      // A request that was repeated showed the password that it has replaced.
      if (!right) await giveBack();
      live.signal(null, { feature: 'session', user_id: person.user_id });
      return null;
    },

    sendReset: async ({ params, body }, { db, secretsDb, person, origin }) => {
      const user = await db((sql) => findUser(sql, params.user_id));
      refuseStaff(user, person);
      const site = consoleUrlFor(body.redirect_domain, services);
      // A person who could not sign in gets no link. Strangers are not told so (B4); the person who manages the account is.
      const to = await system.read((sql) => recipient(sql, { user_id: user.user_id }));
      if (!to) fail(user.is_active ? 'users.client_suspended' : 'users.suspended');
      if (await system.read((sql) => comesByCompany(sql, to.user_id))) fail('signin.only_by_company');
      await countReset(system.write('users.attempt'), to.email, origin.ip);
      await secretsDb((sql) => resetByMail(sql, services, to, { site, email: to.email, ip: origin.ip }));
      return null;
    },

    remove: async ({ params }, { db, secretsDb, person }) => {
      if (params.user_id === person.user_id) fail('users.self_delete');
      const user = await db((sql) => findUser(sql, params.user_id));
      refuseStaff(user, person);
      await secretsDb(async (sql) => {
        await sql
          .updateTable('users')
          .set({ deleted_at: raw`now()`, deleted_by: person.user_id })
          .where('user_id', '=', params.user_id)
          .execute();
        await endSessions(sql, params.user_id, 'deleted');
      });
      changed(user);
      return null;
    },

    restore: async ({ params }, { db, person }) => {
      const user = await db(async (sql) => {
        const row = await sql
          .selectFrom('users')
          .select(['user_id', 'is_staff'])
          .where('user_id', '=', params.user_id)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
        refuseStaff(orFail(row, 'users.not_found'), person);
        await sql
          .updateTable('users')
          .set({ deleted_at: null, deleted_by: null })
          .where('user_id', '=', params.user_id)
          .execute();
        return findUser(sql, params.user_id);
      });
      changed(user);
      return user;
    },
  });
}
