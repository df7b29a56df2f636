import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { forgetOldBrowsers } from './known-browsers.ts';
import { forgetSignOuts } from './sign-outs.ts';

/** Counted tries, spent tokens, old sessions and links, browsers that were away for long. */
async function cleanup(sql: Sql): Promise<void> {
  await sql
    .deleteFrom('login_attempts')
    .where('window_started_at', '<', raw<string>`now() - interval '1 hour'`)
    .execute();
  await sql
    .deleteFrom('spent_refresh_tokens')
    .where('spent_at', '<', raw<string>`now() - interval '15 days'`)
    .execute();
  await sql
    .deleteFrom('session_secrets')
    .where('access_expires_at', '<', raw<string>`now() - interval '30 days'`)
    .execute();
  await sql.deleteFrom('password_resets').where('issued_at', '<', raw<string>`now() - interval '30 days'`).execute();
  await forgetSignOuts(sql);
  await forgetOldBrowsers(sql);
}

export const auth: Feature = {
  start: (services) => ({ routes: [authRoutes(services)] }),
  invalidates: { session: ['people'] },
  cleanup,
  incidental: ['sessions'],
};
