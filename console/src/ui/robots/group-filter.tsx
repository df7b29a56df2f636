import { useWords } from '../../app/words.ts';
import { ChoiceChip } from '../filter/choice-chip.tsx';
import { GroupDot } from './group-chip.tsx';
import { groupFilterWords } from './group-filter.words.ts';
import { useGroups } from './use-groups.ts';

/** The name of a group in the address of the console, wherever robots of a group are asked for. */
export const groupParameter = 'group_id';

/** A group as an address says it; what is none is no group. */
export const groupIn = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;

/** 'Grupo Centro': what is asked for, as a report says it; null where it is no group. */
export function useGroupLine(client_id: number, group_id: number | undefined): string | null {
  const words = useWords(groupFilterWords);
  const { data } = useGroups(client_id, group_id !== undefined);
  if (group_id === undefined) return null;
  const name = data?.find((group) => group.group_id === group_id)?.name;
  return name === undefined ? (data ? words.gone : words.group) : words.of(name);
}

export interface GroupFilterProps {
  /** Whose groups are offered; 0: none, as long as no client is chosen. */
  client_id: number;
  value: number | undefined;
  /** Told the number as the address holds it; undefined: any. */
  onChoose: (group_id: string | undefined) => void;
}

/** A chip that narrows something to the robots that are in a group now (FLO-1); a client without groups has none. */
export function GroupFilter({ client_id, value, onChoose }: GroupFilterProps) {
  const words = useWords(groupFilterWords);
  const { data } = useGroups(client_id, client_id > 0);
  if (value === undefined && !data?.length) return null;
  const isGone = value !== undefined && !data?.some(({ group_id }) => group_id === value);
  return (
    <ChoiceChip
      label={words.group}
      value={String(value ?? '')}
      usual=""
      options={[
        { value: '', label: words.all },
        ...(data ?? []).map(({ group_id, name, colour }) => ({
          value: String(group_id),
          label: name,
          mark: <GroupDot colour={colour} />,
        })),
        ...(isGone ? [{ value: String(value), label: data ? words.gone : words.group }] : []),
      ]}
      onChoose={(chosen) => onChoose(chosen || undefined)}
    />
  );
}
