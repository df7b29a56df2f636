import { robots } from '@botones/contract/robots/robots';
import { keepPreviousData } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { ChosenChip } from '../../../ui/filter/filter-chip.tsx';
import { FindChip } from '../../../ui/filter/find-chip.tsx';
import { deskWords } from './desk.words.ts';

const offered = 20;

interface Choice {
  robot_id: number;
  name: string;
}

/** Robots whose name, series or client has these letters; null: nobody asks. */
function useFound(client_id: number, search: string | null) {
  const enabled = search !== null;
  const query = { limit: offered, ...(search && { search }) };
  const all = useQuery({
    ...queryOf(robots.list, { query }),
    enabled: enabled && client_id === 0,
    placeholderData: keepPreviousData,
  });
  const own = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id: client_id || 1 }, query }),
    enabled: enabled && client_id > 0,
    placeholderData: keepPreviousData,
  });
  return client_id === 0 ? all : own;
}

export interface RobotChipProps {
  /** 0: of all clients. */
  client_id: number;
  robot_id: number | undefined;
  onChoose: (robot_id: number | undefined) => void;
}

/** Narrows the list to one robot, found by its name. */
export function RobotChip({ client_id, robot_id, onChoose }: RobotChipProps) {
  const words = useWords(deskWords);
  const [typed, setTyped] = useState<string | null>(null);
  const found = useFound(client_id, typed);
  const chosen = useQuery({
    ...queryOf(robots.get, { params: { robot_id: robot_id ?? 0 } }),
    enabled: robot_id !== undefined,
    retry: false,
  });
  if (robot_id !== undefined) {
    const label = words.onlyRobot(chosen.data?.name ?? String(robot_id));
    return <ChosenChip label={label} onRemove={() => onChoose(undefined)} />;
  }
  return (
    <FindChip<Choice>
      label={words.robot}
      options={found.data}
      failed={found.isError}
      keyOf={(option) => option.robot_id}
      nameOf={(option) => option.name}
      onSearch={setTyped}
      onChoose={(choice) => onChoose(choice.robot_id)}
    >
      <Bot aria-hidden />
      {words.robot}
    </FindChip>
  );
}
