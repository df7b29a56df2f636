import type { Dashboard, DashboardPart } from '@botones/contract/analytics/dashboard';
import { ApiError } from '@botones/contract/calls/api-error';
import { fail, failure } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import * as asks from './analytics.asks.ts';
import { breakDown } from './analytics.breakdown.ts';
import type { Reader } from './analytics.satisfaction.ts';
import { monthsOf, totalsOf } from './analytics.totals.ts';

type Figures<P extends DashboardPart> = NonNullable<NonNullable<Dashboard[P]>['figures']>;
type Asks = { [P in DashboardPart]: asks.Ask<Figures<P>> };

/** What each part asks for, for whom. */
export const partsFor = (reader: Reader): Asks => ({
  totals: (sql, asked, by) => totalsOf(sql, asked, by, reader),
  months: (sql, asked) => monthsOf(sql, asked, reader),
  peaks: (sql, asked) => breakDown(sql, 'interactions', asked, reader),
  crossing: async (sql, asked, by) => ({
    crossed: await asks.crossed(sql, asked, by),
    served: await asks.served(sql, asked, by),
  }),
  total: asks.total,
  answered: asks.answered,
  times: asks.times,
  gender: asks.gender,
  conducted: asks.conducted,
  products: asks.products,
  categories: asks.categories,
  intents: asks.intents,
  missed: asks.missed,
});

/** Without these nothing can be told: the next part would wait for the same in vain. */
const fatal = ['server.database_down', 'server.stopping'];

/** After so long no further part is begun, in milliseconds: where each waits for a database that is slow, all of them take minutes, and nobody waits so long. */
const mostMs = 30_000;

/**
 * Each part by itself, one after the other, so that one caller holds one connection; one that fails says why in its place, and what nobody
 * foresaw is logged and reported as that of a call is. Those that time is not left for are to be asked for again.
 */
export async function tellParts(
  parts: readonly DashboardPart[],
  tell: (part: DashboardPart) => Promise<unknown>,
  { log, report }: Pick<Services, 'log' | 'report'>,
  clock = () => performance.now(),
): Promise<Dashboard> {
  const begun = clock();
  const told: Partial<Record<DashboardPart, unknown>> = {};
  for (const part of new Set(parts)) {
    try {
      if (clock() - begun >= mostMs) fail('server.busy');
      told[part] = { figures: await tell(part), error: null };
    } catch (cause) {
      const known = cause instanceof ApiError ? cause : null;
      if (known && fatal.includes(known.code)) throw known;
      if (!known) {
        log.error({ err: cause, action: 'analytics.dashboard', part }, 'unforeseen failure');
        report(cause);
      }
      const { code, message } = known ?? failure('server.failed');
      told[part] = { figures: null, error: { code, message } };
    }
  }
  return told as Dashboard;
}
