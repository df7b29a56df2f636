import { gone } from '@botones/contract/gone/gone';
import { implement } from '../../app/calls/bind.ts';
import { goneOfBranch, goneOfClient } from './gone.queries.ts';

export const goneRoutes = () =>
  implement(gone, {
    ofClient: ({ params, query }, { db }) => db((sql) => goneOfClient(sql, params.client_id, query.of)),
    ofBranch: ({ params }, { db }) => db((sql) => goneOfBranch(sql, params.branch_office)),
  });
