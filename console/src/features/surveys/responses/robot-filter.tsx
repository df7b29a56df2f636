import { robots } from '@botones/contract/robots/robots';
import { keepPreviousData } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { foldText } from '../../../app/fold-text.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { ChosenChip } from '../../../ui/filter/filter-chip.tsx';
import { FindChip } from '../../../ui/filter/find-chip.tsx';
import { useGoneRecords } from '../../../ui/filter/use-gone.ts';
import { responsesWords } from './responses.words.ts';

/** Robots that a search shows at once. */
const offered = 20;

export interface RobotFilterProps {
  client_id: number;
  robot_id: number | undefined;
  /** As the rows know it. */
  name: string | undefined;
  onChoose: (robot_id: number | undefined) => void;
}

/** Narrows the list to one robot, found by its name. */
export function RobotFilter({ client_id, robot_id, name, onChoose }: RobotFilterProps) {
  const words = useWords(responsesWords);
  const [typed, setTyped] = useState<string | null>(null);
  const query = { limit: offered, ...(typed && { search: typed }) };
  const found = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id }, query }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const gone = useGoneRecords(client_id, 'surveys').robots;
  const matching = gone.filter((each) => foldText(each.name).includes(foldText(typed ?? '').trim()));
  const options = found.data && [
    ...found.data.map((each) => ({ id: each.robot_id, name: each.name })),
    ...matching.slice(0, offered),
  ];
  if (robot_id !== undefined) {
    const label = words.onlyRobot(gone.find(({ id }) => id === robot_id)?.name ?? name ?? String(robot_id));
    return <ChosenChip label={label} onRemove={() => onChoose(undefined)} />;
  }
  return (
    <FindChip
      label={words.robot}
      options={options}
      failed={found.isError}
      keyOf={(option) => option.id}
      nameOf={(option) => option.name}
      onSearch={setTyped}
      onChoose={(choice) => onChoose(choice.id)}
    >
      <Bot aria-hidden />
      {words.robot}
    </FindChip>
  );
}
