import { metricsWords } from '@botones/charts/reports/metrics.words';
import { useClientOptions } from '../../app/client/client-options.ts';
import { useWords } from '../../app/words.ts';
import { useRobotChoices } from '../../ui/figures/use-choices.ts';
import { useOpenPeriod } from '../../ui/figures/use-period.ts';
import { DateRange } from '../../ui/filter/date-range.tsx';
import { FoldedChips } from '../../ui/filter/folded-chips.tsx';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { GroupFilter, groupIn, groupParameter, useGroupLine } from '../../ui/robots/group-filter.tsx';
import type { FiguresAsked } from './figures-asked.ts';

/** What the address asks for (MET-04 to MET-06), and the same in words: the days, of which robots, and whose. */
export function useFilter(client: number) {
  const words = useWords(metricsWords);
  const period = useOpenPeriod();
  const { search, start, end } = period;
  const { options } = useClientOptions();
  const { query: ofFleet, choices } = useRobotChoices(client, 'figures');
  const wanted = Number(search.get('robot_id') ?? 0);
  const robot = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0;
  // Of all clients at once there is no group.
  const group_id = client > 0 ? groupIn(search.get(groupParameter)) : undefined;
  const group = useGroupLine(client, group_id);
  const asked: FiguresAsked = { client, robot, group_id, start, end };
  const numbered = (id: number) => `${words.robot} ${id}`;
  const fleet = choices(robot, { gone: words.goneRobot, numbered });
  const name = fleet.find(({ id }) => id === robot)?.name ?? numbered(robot);
  const owner = options?.find(({ value }) => value === client)?.label ?? words.allClients;
  const days = start || end ? period.line : words.whole;
  const lines = [days, robot === 0 ? (group ?? words.allRobots) : [name, group].filter(Boolean).join(', '), owner];
  return { asked, period, fleet, ofFleet, lines };
}

/** The chips that change it; of all clients at once no robot can be chosen (TAB-1). */
export function FiguresFilter({ asked, period, fleet, ofFleet }: ReturnType<typeof useFilter>) {
  const words = useWords(metricsWords);
  const { client, robot, group_id, start, end } = asked;
  return (
    <FoldedChips
      label={words.filters}
      count={Number(robot > 0) + Number(group_id !== undefined) + Number(start !== null || end !== null)}
    >
      {client > 0 && (
        <RecordChip
          label={words.robot}
          any={words.allRobots}
          records={fleet}
          value={robot || undefined}
          onChoose={(robot_id) => period.change({ robot_id })}
        />
      )}
      <GroupFilter
        client_id={client}
        value={group_id}
        onChoose={(group) => period.change({ [groupParameter]: group })}
      />
      {client > 0 && <PartFailed of={[ofFleet]} what={words.robot} />}
      <DateRange label={words.period} {...period.chip} />
    </FoldedChips>
  );
}
