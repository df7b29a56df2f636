import type { Feature } from '../../app/feature.ts';
import { alertDeskRoutes } from './alerts.desk.ts';
import { alertFacts } from './alerts.facts.ts';
import { alertRoutes } from './alerts.routes.ts';
import { alertRuleRoutes } from './alerts.rules.ts';
import { endRequestsSchedule, mailAlertsSchedule, wakeSnoozedAlertsSchedule } from './alerts.schedules.ts';

export const alerts: Feature = {
  start: (services) => ({
    routes: [alertRoutes(services), alertDeskRoutes(services), alertRuleRoutes(services)],
    schedules: [wakeSnoozedAlertsSchedule(services), endRequestsSchedule(services), mailAlertsSchedule(services)],
  }),
  facts: [alertFacts],
  tells: ['alert.opened', 'alert.acknowledged', 'alert.ended'],
  names: {
    alerts: { id: 'notification_id', name: 'title', columns: /^notification_id$/, ofOthers: true },
    alert_rules: { id: 'rule_id', name: 'alert', columns: /^rule_id$/ },
  },
};
