import { turnFigures } from '@botones/contract/turns/turn-figures';
import { implement } from '../../app/calls/bind.ts';
import type { Services } from '../../app/services.ts';
import { refuseBackwards } from '../turns/history.list.ts';
import { placeOf } from '../turns/line.queries.ts';
import { figuresOf } from './turn-figures.queries.ts';

export const figureRoutes = ({ config: { minGroup } }: Pick<Services, 'config'>) =>
  implement(turnFigures, {
    read: ({ query }, { db }) => {
      refuseBackwards(query);
      return db(async (sql) => {
        if (query.branch_office !== undefined) await placeOf(sql, query.branch_office);
        return figuresOf(sql, query, minGroup);
      });
    },
  });
