import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { consoleErrorRoutes } from './console-errors.routes.ts';

/** The most reports that are kept: a browser that sends more than anybody can read must not fill the disk. */
const mostErrors = 5000;

/** Reports of consoles stay 90 days (AMB-018). */
async function cleanup(sql: Sql): Promise<void> {
  await raw`delete from console_error_reports where created_at < now() - interval '90 days' or report_id in
    (select report_id from console_error_reports order by created_at desc offset ${mostErrors})`.execute(sql);
  await raw`delete from console_errors where last_at < now() - interval '90 days' or error_id in
    (select error_id from console_errors order by last_at desc offset ${mostErrors})`.execute(sql);
}

export const consoleErrors: Feature = {
  start: (services) => ({ routes: [consoleErrorRoutes(services)] }),
  names: { console_errors: { id: 'error_id', name: 'path', statement: null } },
  cleanup,
};
