import { sentDays } from '@botones/contract/analytics/reports';
import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { reportMayLeave } from './reports.leaving.ts';
import { reportRoutes } from './reports.routes.ts';
import { beginReportsSchedule } from './reports.schedules.ts';
import { settleMails } from './reports.settled.ts';
import { kind, reportWork } from './reports.work.ts';

/** Reports that arrive by mail, every week or month (TAB-6, VIS-1). */
export const reports: Feature = {
  start: (services) => ({
    routes: [reportRoutes(services)],
    schedules: [beginReportsSchedule(services)],
    work: [reportWork(services)],
    mailAsks: { [kind]: reportMayLeave(services.system) },
  }),
  names: {
    report_subscriptions: { id: 'report_id', name: 'name', columns: /^report_id$/, parts: ['report_people'] },
  },
  cleanup: async (sql) => {
    await settleMails(sql);
    await raw`delete from report_sent where created_at < now() - make_interval(days => ${sentDays}::int)`.execute(sql);
  },
};
