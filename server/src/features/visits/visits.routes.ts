import { visits } from '@botones/contract/visits/visits';
import { implement } from '../../app/calls/bind.ts';
import { totalOf } from '../../app/lists/paging.ts';
import { pageOrStream } from '../../app/lists/stream-list.ts';
import { noteLook } from '../../app/looks/looks.ts';
import { visitsOfRecord } from './visits.by-record.ts';
import { findVisitOf } from './visits.find.ts';
import { countParts, findVisit, headOf } from './visits.head.ts';
import { momentsOf } from './visits.moments.ts';

export const visitRoutes = () =>
  implement(visits, {
    get: ({ params }, { db, person }) => db((sql) => headOf(sql, params.interaction_id, person)),

    moments: ({ params, query }, context) => {
      const { db, paging, person } = context;
      return pageOrStream(query, paging, async (page, first) => {
        const read = await db(async (sql) => {
          const visit = await findVisit(sql, params.interaction_id);
          const ends = visit.ended_at === null ? 1 : 2;
          const parts = first ? await countParts(sql, visit, person) : [];
          const total = first ? totalOf(parts.reduce((sum, { moments }) => sum + moments, ends)) : null;
          return { visit, total, ...(await momentsOf(sql, visit, person, page)) };
        });
        await noteLook(context, read.visit, read.parts);
        return { rows: read.moments, total: read.total, next: read.next };
      });
    },

    find: ({ params }, { db, person }) => db((sql) => findVisitOf(sql, params, person)),

    byRecord: ({ params, query }, context) => visitsOfRecord(params, query, context),
  });
