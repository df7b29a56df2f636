import { rule } from '@botones/contract/fields/rule';
import { type Erased, visitErasure } from '@botones/contract/visits/erasure';
import { implement } from '../../app/calls/bind.ts';
import type { Db } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { visitsOfPerson, whatGoes } from './erasure.queries.ts';
import { eraseVisit, visitsOf } from './erasure.writes.ts';

export function erasureRoutes({ live }: Pick<Services, 'live'>) {
  /** Erases visits of one day, each in a transaction of its own: whoever is cut in between asks again for the rest. */
  async function eraseAll(db: Db, ids: readonly number[], typed: string): Promise<Erased[]> {
    const visits = await db((sql) => visitsOf(sql, ids));
    const [day = '', another] = new Set(visits.map((visit) => visit.day));
    if (another !== undefined) fail('request.invalid', { interaction_ids: rule('visits.several_days') });
    if (day !== typed) fail('request.invalid', { day: rule('visits.other_day') });
    const erased: Erased[] = [];
    for (const visit of visits) {
      const { client_id, robot_id, interaction_id } = visit;
      const { erased_at, branches } = await db((sql) => eraseVisit(sql, visit));
      erased.push({ interaction_id, erased_at });
      for (const feature of ['interactions', 'visits', 'surveys', 'sentences', 'reports', 'webhooks'] as const)
        live.signal(client_id, { feature, ...(feature === 'interactions' && { id: robot_id }) });
      for (const id of branches) live.signal(client_id, { feature: 'turns', id });
    }
    return erased;
  }

  return implement(visitErasure, {
    asked: ({ params: { interaction_id } }, { db }) => db((sql) => whatGoes(sql, interaction_id)),

    erase: async ({ params: { interaction_id }, body: { day } }, { db }) => {
      const [erased] = await eraseAll(db, [interaction_id], day);
      return erased ?? fail('interactions.not_found');
    },

    ofPerson: ({ query }, { db, person }) => db((sql) => visitsOfPerson(sql, query, person)),

    eraseMany: ({ body: { interaction_ids, day } }, { db }) => eraseAll(db, interaction_ids, day),
  });
}
