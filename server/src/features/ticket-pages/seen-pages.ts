import { runSql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';

/**
 * Tickets by phone that wait and whose page is open; written once a minute at most, and not while somebody else changes them: the codes of
 * those are answered.
 */
const statement = `
  with stale as (
    select client_id, turn_id, code from turns where code = any($1::text[]) and source = 'phone' and status = 'waiting'
      and coalesce(page_at, created_at) <= now() - interval '1 minute'),
  free as (
    select t.client_id, t.turn_id from turns t join stale using (client_id, turn_id) where t.status = 'waiting'
    order by t.client_id, t.turn_id for no key update of t skip locked),
  written as (
    update turns t set page_at = now() from free where t.client_id = free.client_id and t.turn_id = free.turn_id
    returning t.code)
  select code from stale except select code from written`;

/** Knows whose pages are looked at: who took a ticket by phone and is still there does not count against the door (MOV-2); who is told by push does not either. */
export function seenPages({ system }: Pick<Services, 'system'>) {
  /** Read since it was written last. */
  const read = new Set<string>();
  /** Open by a socket. */
  const open = new Set<string>();
  const schedule: Schedule = {
    name: 'ticket-pages-seen',
    everyMs: 30_000,
    async run() {
      const codes = [...new Set([...read, ...open])];
      if (codes.length === 0) return;
      for (const code of codes) read.delete(code);
      let left = codes;
      try {
        const missed = await system.ingest((sql) => runSql<{ code: string }>(sql, statement, [codes]));
        left = missed.map(({ code }) => code);
      } finally {
        // The next look writes them.
        for (const code of left) read.add(code);
      }
    },
  };
  return {
    schedule,
    wasRead: (code: string): void => void read.add(code),
    watched: (code: string, isOpen: boolean): void => void (isOpen ? open.add(code) : open.delete(code)),
  };
}
export type SeenPages = ReturnType<typeof seenPages>;
