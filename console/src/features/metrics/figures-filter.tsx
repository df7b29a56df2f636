import { robots } from '@botones/contract/robots/robots';
import { useSearchParams } from 'react-router';
import { useClientOptions } from '../../app/client/client-options.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { DateRange } from '../../ui/filter/date-range.tsx';
import { FoldedChips } from '../../ui/filter/folded-chips.tsx';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { withGone } from '../../ui/filter/with-gone.ts';
import { formatDay, useFormats } from '../../ui/formats.ts';
import { writeList } from '../../ui/list/list-state.ts';
import { type FiguresAsked, readAsked } from './figures-asked.ts';
import { metricsWords } from './metrics.words.ts';

/** What the address asks for, and the same in words: the days, of which robots, and whose. */
export interface Filter {
  asked: FiguresAsked;
  today: string;
  fleet: readonly { id: number; name: string }[];
  lines: readonly [period: string, robot: string, client: string];
}

/** Reads the filter of figures from the address (MET-04 to MET-06). */
export function useFilter(client_id: number): Filter {
  const words = useWords(metricsWords);
  const today = useFormats().cell(Date.now()).day ?? '';
  const [search] = useSearchParams();
  const { options } = useClientOptions();
  const own = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id }, query: {} }),
    enabled: client_id > 0,
  });
  const asked = readAsked(search, client_id, today);
  const { robot, start, end } = asked;
  const there = own.data?.map(({ robot_id, name }) => ({ id: robot_id, name }));
  const numbered = (id: number) => `${words.robot} ${id}`;
  const fleet = withGone(there, robot, { gone: words.goneRobot, numbered });
  const period = start || end ? `${formatDay(start ?? '…')} – ${formatDay(end ?? '…')}` : words.whole;
  const name = fleet.find(({ id }) => id === robot)?.name ?? numbered(robot);
  const client = options?.find(({ value }) => value === client_id)?.label ?? words.allClients;
  return { asked, today, fleet, lines: [period, robot === 0 ? words.allRobots : name, client] };
}

/** The chips that change it; of all clients at once no robot can be chosen (TAB-1). */
export function FiguresFilter({ asked, today, fleet }: Filter) {
  const words = useWords(metricsWords);
  const [search, setSearch] = useSearchParams();
  const { client, robot, start, end } = asked;
  return (
    <FoldedChips label={words.filters} count={Number(robot > 0) + Number(start !== null || end !== null)}>
      {client > 0 && (
        <RecordChip
          label={words.robot}
          any={words.allRobots}
          records={fleet}
          value={robot || undefined}
          onChoose={(robot_id) => setSearch(writeList(search, { robot_id }), { replace: true })}
        />
      )}
      <DateRange
        label={words.period}
        today={today}
        value={{ from: start ?? undefined, until: end ?? undefined }}
        onChange={({ from, until }) => setSearch(daysIn(search, from ?? '', until ?? ''), { replace: true })}
      />
    </FoldedChips>
  );
}

/** The address with these days; empty ones say that there is no bound. */
function daysIn(search: URLSearchParams, start: string, end: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('start', start);
  next.set('end', end);
  return next;
}
