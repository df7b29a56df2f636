import { raw, type Sql } from './db.ts';
import type { Job } from './jobs.ts';
import type { Services } from './services.ts';

/** The most reports that are kept: whoever sends more than anybody can read must not fill the disk. */
const mostErrors = 5000;

/** Reports of consoles stay 90 days (AMB-018). */
async function forgetConsoleErrors(sql: Sql): Promise<void> {
  for (const [table, at, id] of [
    ['client_errors', 'created_at', 'report_id'],
    ['client_error_groups', 'last_at', 'error_id'],
  ] as const) {
    await raw`delete from ${raw.table(table)} where ${raw.ref(at)} < now() - interval '90 days' or ${raw.ref(id)} in
      (select ${raw.ref(id)} from ${raw.table(table)} order by ${raw.ref(at)} desc offset ${mostErrors})`.execute(sql);
  }
}

/** Removes what has had its time: used codes, spent tokens, old sessions, answered keys. */
export function cleanupJob({ system }: Pick<Services, 'system'>): Job {
  return {
    name: 'cleanup',
    everyMs: 600_000,
    run: () =>
      system.write('cleanup')(async (sql) => {
        await sql.deleteFrom('pairings').where('expires_at', '<', raw<string>`now() - interval '1 day'`).execute();
        await sql
          .deleteFrom('idempotency_keys')
          .where('created_at', '<', raw<string>`now() - interval '1 day'`)
          .execute();
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
        // What a mail said is nobody's business once it was sent or is too old to send; that there was one, for a month.
        await sql
          .updateTable('mail_outbox')
          .set({ body_enc: null })
          .where('expires_at', '<', raw<string>`now()`)
          .where('body_enc', 'is not', null)
          .execute();
        for (const [table, at] of [
          ['mail_outbox', 'created_at'],
          ['password_resets', 'issued_at'],
        ] as const)
          await sql
            .deleteFrom(table)
            .where(raw<boolean>`${raw.ref(at)} < now() - interval '30 days'`)
            .execute();
        await forgetConsoleErrors(sql);
        await sql.deleteFrom('robot_pictures').where('taken_at', '<', raw<string>`now() - interval '1 day'`).execute();
        await sql
          .updateTable('device_commands')
          .set({ state: 'expired' })
          .where('state', 'in', ['queued', 'delivered', 'accepted', 'running'])
          .where('expires_at', '<', raw<string>`now() - interval '1 hour'`)
          .execute();
      }),
  };
}
