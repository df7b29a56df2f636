import { raw, type SystemDb } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { ProgramKey } from './key-lookup.ts';

/** A key that is used all the time is written down as often as this. */
const everyMs = 60_000;

/** Writes down when and from where each key was last used, at most once a minute. */
export function createKeyUses(system: SystemDb, now: () => number, log: Log) {
  const written = new Map<number, number>();
  return async ({ key_id, client_id }: ProgramKey, last_address: string): Promise<void> => {
    const at = now();
    const before = written.get(key_id);
    // A clock that was set back would keep it silent for hours.
    if (before !== undefined && at - before < everyMs && at >= before) return;
    written.set(key_id, at);
    const use = { last_used_at: new Date(at).toISOString(), last_address };
    // What a program asked for is answered even where this cannot be kept, as on a full disk.
    await system
      .write('apiKeys.use')((sql) =>
        sql
          .insertInto('api_key_uses')
          .values({ client_id, key_id, ...use })
          .onConflict((conflict) =>
            conflict
              .columns(['client_id', 'key_id'])
              .doUpdateSet(use)
              .where(raw<boolean>`api_key_uses.last_used_at < excluded.last_used_at`),
          )
          .execute(),
      )
      .catch((cause: unknown) => {
        written.delete(key_id);
        log.warn({ err: cause, key_id }, 'the use of a key was not written down');
      });
  };
}
export type KeyUses = ReturnType<typeof createKeyUses>;
