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
  cleanup: async (sql) => {
    const old = raw`delete from webhook_deliveries where created_at < now() - make_interval(days => ${historyDays})`;
    await old.execute(sql);
    // What people said goes where it was sent from as well once it is older than their client keeps it (ENT-1).
    await raw`delete from webhook_deliveries d using clients c
      where c.client_id = d.client_id and c.sentence_days < ${historyDays} and d.event = 'sentence.missed'
        and d.created_at < now() - c.sentence_days * interval '1 day'`.execute(sql);
  },
};
