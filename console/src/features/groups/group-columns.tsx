import type { RobotGroup } from '@botones/contract/groups/groups';
import { robots } from '@botones/contract/robots/robots';
import { Link } from 'react-router';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { GroupChip } from '../../ui/robots/group-chip.tsx';
import { groupParameter } from '../../ui/robots/group-filter.tsx';
import { GivesButton } from './gives-button.tsx';
import { type RuleChoices, useGives, useRuleLine } from './group-lines.ts';
import { groupsWords } from './groups.words.ts';
import { WaitingButton } from './waiting-button.tsx';

/** A single 1 is narrower than others: so a finger's room around it stays on its card. */
const digit = { display: 'inline-block', minWidth: 12 };
const sentence = {
  display: 'block',
  whiteSpace: 'normal',
  minWidth: 180,
  maxWidth: 420,
  overflowWrap: 'anywhere',
} as const;

/** What is told of a group: its chip, who is in it and why, who is still to join or leave, and what it gives. */
export function useGroupColumns({
  client_id,
  staff,
  choices,
}: {
  client_id: number;
  staff: boolean;
  choices: RuleChoices;
}): Column<RobotGroup>[] {
  const words = useWords(groupsWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const ruleLine = useRuleLine(choices);
  const givesOf = useGives();
  const mayOpen = useAllowed(robots.get.access);
  const count = ({ group_id, name, robots: members }: RobotGroup) => {
    const number = formats.number(members.length);
    if (!mayOpen || members.length === 0) return number;
    const to = `/robots?${staff ? `client=${client_id}&` : ''}${groupParameter}=${group_id}`;
    return (
      <Link to={to} aria-label={words.nowOf(name, number)} style={digit}>
        {number}
      </Link>
    );
  };
  return [
    { id: 'name', label: kit.name, heading: true, render: (group) => <GroupChip group={group} whole /> },
    { id: 'who', label: words.who, wide: true, render: ({ rule }) => <span style={sentence}>{ruleLine(rule)}</span> },
    {
      id: 'now',
      label: words.now,
      align: 'right',
      render: (group) => (
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8, alignItems: 'center' }}>
          {group.waiting > 0 && <WaitingButton group={group} />}
          {count(group)}
        </span>
      ),
    },
    {
      id: 'gives',
      label: words.gives,
      wide: true,
      render: (group) => {
        const given = givesOf(group.gives);
        return (
          <span style={{ ...sentence, ...(!given && { color: 'var(--ink-2)' }) }}>
            {given ? <GivesButton group={group} given={given} /> : words.givesNothing}
          </span>
        );
      },
    },
    { id: 'priority', label: words.priority, align: 'right', render: ({ priority }) => formats.number(priority) },
  ];
}
