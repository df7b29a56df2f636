import { branches } from '@botones/contract/branches/branches';
import type { GoneOf } from '@botones/contract/gone/gone';
import { robots } from '@botones/contract/robots/robots';
import { queryOf, useQuery } from '../../app/query.ts';
import { type Offered, useGoneRecords } from '../filter/use-gone.ts';
import { withGone } from '../filter/with-gone.ts';

type Names = Parameters<typeof withGone>[2];

/** Records that there are and, behind them, those that are gone and figures still tell of; `choices` has what is chosen among them, whatever it is. */
const among = (there: readonly Offered[] | undefined, gone: readonly Offered[]) => ({
  records: [...(there ?? []), ...gone],
  choices: (chosen: number | null, names: Names) => withGone(there && [...there, ...gone], chosen, names),
});

/** A client's robots for a filter of figures; 0: of no client. */
export function useRobotChoices(client_id: number, of: GoneOf) {
  const query = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id }, query: {} }),
    enabled: client_id > 0,
  });
  const there = query.data?.map(({ robot_id: id, name }) => ({ id, name }));
  return { query, ...among(there, useGoneRecords(client_id, of).robots) };
}

/** Its branches. */
export function useBranchChoices(client_id: number, of: GoneOf) {
  const query = useQuery({
    ...queryOf(branches.list, { params: { clientId: client_id }, query: {} }),
    enabled: client_id > 0,
  });
  const there = query.data?.map(({ branchoffice_id: id, name }) => ({ id, name }));
  return { query, ...among(there, useGoneRecords(client_id, of).branches) };
}
