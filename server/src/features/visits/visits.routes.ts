import { visits } from '@botones/contract/visits/visits';
import { implement } from '../../app/calls/bind.ts';
import { totalOf } from '../../app/lists/paging.ts';
import { visitsOfRecord } from './visits.by-record.ts';
import { countParts, findVisit, headOf } from './visits.head.ts';
import { noteLook } from './visits.looks.ts';
import { momentsOf } from './visits.moments.ts';

/** Moments of a page that says no other number. */
const pageOfMoments = 100;

export const visitRoutes = () =>
  implement(visits, {
    get: ({ params }, { db, person }) => db((sql) => headOf(sql, params.interaction_id, person)),

    moments: async ({ params, query }, context) => {
      const { db, paging, person } = context;
      const { limit = pageOfMoments, after } = query;
      const { visit, page, total } = await db(async (sql) => {
        const found = await findVisit(sql, params.interaction_id);
        const parts = await countParts(sql, found, person);
        const ends = found.ended_at === null ? 1 : 2;
        return {
          visit: found,
          page: await momentsOf(sql, found, person, { limit, after }),
          total: parts.reduce((sum, { moments }) => sum + moments, ends),
        };
      });
      await noteLook(visit, page.parts, context);
      paging({ total: totalOf(total), next: page.next });
      return page.moments;
    },

    byRecord: ({ params, query }, context) => visitsOfRecord(params, query, context),
  });
