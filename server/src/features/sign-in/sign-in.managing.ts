import { rule } from '@botones/contract/fields/rule';
import type { SignInForm, SignInSettings, signIn } from '@botones/contract/sign-in/sign-in';
import type { z } from 'zod';
import { judgeAddress } from '../../app/addresses/resolve.ts';
import type { Handlers } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, refuseStale } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import type { Services } from '../../app/services.ts';
import { checkProfile } from '../users/users.queries.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import { testProvider } from './provider-test.ts';
import {
  exceedRights,
  findProvider,
  hasSecret,
  isOfOthers,
  settingsOf,
  storedSecret,
  storeSecret,
  toldOfSecrets,
  vouch,
} from './sign-in.queries.ts';

type Form = z.output<typeof SignInForm>;

/** Whose settings a call is about; the staff's are the staff's alone. */
function own(client: number | null, person: Person): number | null {
  if (client === null && !person.is_staff) fail('session.other_client');
  return client;
}

/** How it is said with which provider people sign in (PUE-5). */
export function managing(
  { config, live, now }: Services,
  ask: ProviderFetch,
): Pick<Handlers<typeof signIn>, 'get' | 'update' | 'remove' | 'test'> {
  async function settings(client_id: number | null, { db, readSecrets }: PersonContext): Promise<SignInSettings> {
    const row = await db((sql) => findProvider(sql, client_id));
    const told = row && (await readSecrets((sql) => toldOfSecrets(sql, client_id, row)));
    return settingsOf(client_id, row, told ?? { has_secret: false, people: 0, domains_waiting: [] }, config.publicUrl);
  }
  const changed = (client_id: number | null) => live.signal(client_id, { feature: 'signIn' });

  /** What is found wrong with a provider, asked with the secret that is given, or with the one that is stored for it. */
  async function tried(
    client_id: number | null,
    body: Pick<Form, 'issuer' | 'client_id' | 'client_secret'>,
    { db, readSecrets }: PersonContext,
  ) {
    const { issuer, client_id: provider_client_id, client_secret } = body;
    const kept = await db((sql) => findProvider(sql, client_id));
    const same = kept?.issuer === issuer && kept.provider_client_id === provider_client_id;
    const stored = same ? await readSecrets((sql) => storedSecret(sql, config.secretKey, kept.provider_id)) : null;
    const secret = client_secret ?? stored;
    if (secret === null) fail('request.invalid', { client_secret: rule('signin.secret_again') });
    const { publicUrl, webhookPrivate: allowPrivate } = config;
    return testProvider({ issuer, provider_client_id, secret }, ask, { publicUrl, allowPrivate, now });
  }

  /** Nobody is left without a password before their provider has shown that it lets people in; what was in force before is asked nothing. */
  async function refuseUntried(client_id: number | null, body: Form, context: PersonContext): Promise<void> {
    if (!body.required) return;
    if (config.publicUrl === undefined) fail('signin.no_public_url', { required: 'signin.no_public_url' });
    const kept = await context.db((sql) => findProvider(sql, client_id));
    const inForce = kept?.required && kept.issuer === body.issuer && kept.provider_client_id === body.client_id;
    if (inForce && body.client_secret === undefined) return;
    const { problem } = await tried(client_id, body, context);
    if (problem !== null) fail('signin.untried', { required: 'signin.untried' });
  }

  return {
    get: async ({ params }, context) => settings(own(params.client, context.person), context),

    update: async ({ params, body }, context) => {
      const { db, secretsDb, person } = context;
      const client_id = own(params.client, person);
      const { issuer, client_id: provider_client_id, client_secret, domains, profile: profile_id, required } = body;
      if ((await judgeAddress(issuer, config.webhookPrivate)) !== 'good')
        fail('signin.address', { issuer: 'signin.address' });
      if (client_id === null && profile_id !== null) fail('request.invalid', { profile: rule('signin.staff_profile') });
      // The profile through the caller's own row policy first; then, in the same transaction of the secrets database, row and secret together.
      await db((sql) => checkProfile(sql, profile_id, client_id, person));
      await refuseUntried(client_id, body, context);
      await secretsDb(async (sql) => {
        const kept = await sql
          .selectFrom('sign_in_providers as p')
          .select(['p.provider_id', 'p.issuer', 'p.provider_client_id', 'p.domains', 'p.updated_at'])
          .where(raw<boolean>`p.client_id is not distinct from ${client_id}::bigint`)
          .forUpdate()
          .executeTakeFirst();
        if (kept) refuseStale(kept, body.updated_at);
        // A stored secret goes where it was meant for, and nowhere else.
        const same = kept?.issuer === issuer && kept.provider_client_id === provider_client_id;
        const known = same && (await hasSecret(sql, kept.provider_id));
        if (client_secret === undefined && !known)
          fail('request.invalid', { client_secret: rule('signin.secret_again') });
        const added = domains.filter((domain) => !kept?.domains.includes(domain));
        if (!person.is_staff && (await isOfOthers(sql, client_id, added)))
          fail('signin.domain_taken', { domains: 'signin.domain_taken' });
        // A provider says who somebody is: nobody names one for people who may do more than they.
        const trusted = kept?.issuer === issuer ? added : domains;
        if (!person.is_staff && (await exceedRights(sql, client_id, trusted, person.modules)))
          fail('signin.beyond_rights');
        const fields = { issuer, provider_client_id, domains, profile_id, required };
        const stamps = {
          ...(client_secret !== undefined && { secret_set_at: raw<string>`now()` }),
          ...(person.is_staff && { vouched_at: raw<string>`now()` }),
        };
        const { provider_id } = kept
          ? await sql
              .updateTable('sign_in_providers')
              .set({ ...fields, ...stamps, updated_at: raw`now()` })
              .where('provider_id', '=', kept.provider_id)
              .returning('provider_id')
              .executeTakeFirstOrThrow()
          : await sql
              .insertInto('sign_in_providers')
              .values({ client_id, ...fields, ...stamps })
              .returning('provider_id')
              .executeTakeFirstOrThrow();
        if (client_secret !== undefined) await storeSecret(sql, config.secretKey, provider_id, client_secret);
        // Also those of which people of others have an address: whose they are staff know.
        if (person.is_staff) await vouch(sql, provider_id);
      });
      changed(client_id);
      return settings(client_id, context);
    },

    remove: async ({ params }, { secretsDb, person }) => {
      const client_id = own(params.client, person);
      await secretsDb(async (sql) => {
        const gone = await sql
          .deleteFrom('sign_in_providers as p')
          .where(raw<boolean>`p.client_id is not distinct from ${client_id}::bigint`)
          .returning('p.issuer')
          .executeTakeFirst();
        const { issuer } = orFail(gone, 'signin.not_found');
        // Whose account was whose is learned anew, where the company has moved to another server of the same name.
        await sql
          .deleteFrom('sign_in_links as l')
          .where('l.issuer', '=', issuer)
          .where(
            raw<boolean>`l.user_id in (select u.user_id from users u
              where case when u.is_staff then null else u.client_id end is not distinct from ${client_id}::bigint)`,
          )
          .execute();
      });
      changed(client_id);
      return null;
    },

    test: ({ params, body }, context) => tried(own(params.client, context.person), body, context),
  };
}
