import { raw, type Sql } from './database/db.ts';
import type { Feature } from './feature.ts';
import type { Services } from './services.ts';
import type { Schedule } from './work/schedules.ts';

/** Answered keys, and mails that were sent or are too old to send. */
async function cleanup(sql: Sql): Promise<void> {
  await sql.deleteFrom('idempotency_keys').where('created_at', '<', raw<string>`now() - interval '1 day'`).execute();
  // What a mail said is nobody's business once it was sent or is too old to send; that there was one, for a month.
  await sql
    .updateTable('mail_outbox')
    .set({ body_enc: null })
    .where('expires_at', '<', raw<string>`now()`)
    .where('body_enc', 'is not', null)
    .execute();
  await sql.deleteFrom('mail_outbox').where('created_at', '<', raw<string>`now() - interval '30 days'`).execute();
}

/** Removes what has had its time, of the app and of each feature. */
export function cleanupSchedule(
  { system }: Pick<Services, 'system'>,
  features: readonly Pick<Feature, 'cleanup'>[],
): Schedule {
  return {
    name: 'cleanup',
    everyMs: 600_000,
    run: () =>
      system.write('cleanup')(async (sql) => {
        await cleanup(sql);
        for (const feature of features) await feature.cleanup?.(sql);
      }),
  };
}
