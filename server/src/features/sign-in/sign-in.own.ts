import type { OwnSignIn, signIn } from '@botones/contract/sign-in/sign-in';
import type { Handlers } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import type { Person } from '../../app/identity/actor.ts';
import { beganByCompany } from '../auth/sign-outs.ts';
import { providerOfEmail } from './sign-in.queries.ts';

/** How somebody signs in, by their own address and their own organisation. */
async function wayOf(sql: Sql, { user_id, session_id, client_id, is_staff }: Person): Promise<OwnSignIn> {
  const way = (await beganByCompany(sql, session_id)) ? 'oidc' : 'password';
  const { email, required } = await sql
    .selectFrom('users as u')
    .select(['u.email', raw<boolean>`only_by_company(u.client_id, u.is_staff, u.email)`.as('required')])
    .where('u.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const provider = await providerOfEmail(sql, email);
  if (!provider || provider.client_id !== (is_staff ? null : client_id))
    return { way, issuer: null, required: false, linked: false };
  const link = await sql
    .selectFrom('sign_in_links')
    .select('link_id')
    .where('user_id', '=', user_id)
    .where('issuer', '=', provider.issuer)
    .executeTakeFirst();
  return { way, issuer: provider.issuer, required, linked: link !== undefined };
}

export const ownSignIn: Pick<Handlers<typeof signIn>, 'own'> = {
  own: (_input, { readSecrets, person }) => readSecrets((sql) => wayOf(sql, person)),
};
