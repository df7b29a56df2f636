import type { Feature } from '../../app/feature.ts';
import { notingWork } from './erasure.noting.ts';
import { erasureRoutes } from './erasure.routes.ts';

export const erasure: Feature = {
  start: (services) => ({ routes: [erasureRoutes(services)], work: [notingWork(services)] }),
  // The log says of which day it was, and nothing else of it.
  names: {
    erased_visits: {
      id: 'erasure_id',
      name: 'day',
      statement: `select erasure_id as id, to_char(day, 'DD/MM/YYYY') as name from erased_visits where erasure_id = any($1::bigint[])`,
    },
  },
};
