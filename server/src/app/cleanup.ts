import { ApiError } from '@botones/contract/calls/api-error';
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

/** Whether only the state of the server is to blame: a database that is away, or without room. */
const willPass = (cause: unknown) => cause instanceof ApiError && cause.code.startsWith('server.');

/**
 * Removes what has had its time, of the app and of each feature, each in a transaction of its own: what one cannot remove keeps nothing of the
 * others. The run fails once all were tried.
 */
export function cleanupSchedule(
  { system, log, report }: Pick<Services, 'system' | 'log' | 'report'>,
  features: readonly Pick<Feature, 'cleanup'>[],
): Schedule {
  return {
    name: 'cleanup',
    everyMs: 600_000,
    run: async () => {
      const failures: unknown[] = [];
      for (const remove of [cleanup, ...features.flatMap((feature) => feature.cleanup ?? [])])
        try {
          await system.write('cleanup')(remove);
        } catch (failure) {
          // Of a broken constraint the log is to name the table, not what callers are told.
          const cause = failure instanceof ApiError ? (failure.cause ?? failure) : failure;
          log.error({ err: cause }, 'a part of the cleanup failed');
          if (!willPass(failure)) report(cause);
          failures.push(failure);
        }
      if (failures.length > 0) throw new AggregateError(failures, 'parts of the cleanup failed');
    },
  };
}
