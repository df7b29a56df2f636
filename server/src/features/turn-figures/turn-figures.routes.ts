import { turnFigures } from '@botones/contract/turns/turn-figures';
import { implement } from '../../app/calls/bind.ts';
import { refuseForeign } from '../../app/figures/refused.ts';
import type { Services } from '../../app/services.ts';
import { refuseBackwards } from '../turns/history.list.ts';
import { figuresOf } from './turn-figures.queries.ts';

export const figureRoutes = ({ config: { minGroup } }: Pick<Services, 'config'>) =>
  implement(turnFigures, {
    read: ({ query }, { db }) => {
      refuseBackwards(query);
      const asked = { client: null, branch: query.branch_office, from: query.start, to: query.end };
      return db(async (sql) => {
        // A branch that is gone is told of as well.
        await refuseForeign(sql, asked, {});
        return figuresOf(sql, asked, minGroup);
      });
    },
  });
