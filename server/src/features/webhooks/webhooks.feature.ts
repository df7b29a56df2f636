import { historyDays } from '@botones/contract/webhooks/webhooks';
import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { createSender } from './webhooks.sender.ts';

/** Where clients want to be told what happens (PUE-1); what happens each feature says itself, by `app/telling`. */
export const webhooks: Feature = {
  start: (services) => {
    const sender = createSender(services);
    return { routes: [webhookRoutes(services)], stop: sender.stop };
  },
  names: {
    webhooks: { id: 'webhook_id', name: 'name', columns: /^webhook_id$/, parts: ['webhook_secrets'] },
  },
  cleanup: async (sql) =>
    void (await raw`delete from webhook_deliveries where created_at < now() - make_interval(days => ${historyDays})`.execute(
      sql,
    )),
};
