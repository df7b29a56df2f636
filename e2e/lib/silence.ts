import pg from 'pg';
import type { Locator } from 'playwright-core';
import { joinEmbedded } from '../../server/src/embedded/embedded.ts';

/**
 * For a server whose robots are to be silent: it believes to have been up for an hour, since silence is counted from its start at
 * the earliest. The real minutes are looked at by `lab/bench/servers`.
 */
export const upForAnHour = { NODE_OPTIONS: '--import=data:text/javascript,process.uptime=()=>3600' };

/**
 * Lets the embedded database of a running server believe that nothing was heard of a robot for so long, until a page shows it: a
 * heartbeat that was on its way is written a moment later.
 */
export async function fallSilent(dataDir: string, robot_id: number, seconds: number, shown: Locator): Promise<void> {
  const database = await joinEmbedded(dataDir);
  const sql = new pg.Client({ connectionString: database.url.replace('botones@', 'postgres@') });
  await sql.connect();
  try {
    for (let tries = 1; ; tries++) {
      const ago = `now() - make_interval(secs => ${seconds})`;
      await sql.query(
        `update robot_state set last_seen_at = ${ago}, offline_since = case when offline_since is not null then ${ago} end
          where robot_id = $1`,
        [robot_id],
      );
      const seen = await shown.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      );
      if (seen) return;
      if (tries === 10) throw new Error(`Robot ${robot_id} is not seen as silent`);
    }
  } finally {
    await sql.end();
    await database.stop();
  }
}
