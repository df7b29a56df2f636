import { styled } from '@mui/material/styles';
import { GroupDot } from '../../../ui/robots/group-chip.tsx';
import type { Who } from '../shared/who.ts';

const Chip = styled('small')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  // It gives way to the name beside it.
  flexShrink: 9,
  minWidth: 28,
  overflow: 'hidden',
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 8,
  background: 'var(--surface)',
  color: 'var(--ink-2)',
  fontSize: '0.75rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Which robots have an event, in one line: the colours of its groups, and names or how many. */
export function WhoChips({ who: { groups, text } }: { who: Who }) {
  return (
    <Chip className="calendar-who" title={text}>
      {groups.slice(0, 3).map(({ name, colour }) => (
        <GroupDot key={name} colour={colour} />
      ))}
      <span>{text}</span>
    </Chip>
  );
}
