import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Bot, Check, Minus, X } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import { chooseRobotsWords } from './choose-robots.words.ts';
import type { Item, Known, Read } from './chosen-robots.ts';
import { GroupDot } from './group-chip.tsx';

/** What is chosen and offered, in words. */
export function useItemNames() {
  const words = useWords(chooseRobotsWords);
  return {
    placeholder: (only?: 'groups' | 'robots') =>
      only === 'groups' ? words.findGroups : only === 'robots' ? words.findRobots : words.find,
    nameOf: (item: Item): string => {
      if (item.kind === 'all') return words.all;
      if (item.kind === 'rest') return words.rest(item.count);
      if (item.kind === 'group') return item.group.name;
      return item.kind === 'except' ? words.except(item.robot.name) : item.robot.name;
    },
  };
}

const Line = styled('li')({
  '& > .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > small': { color: 'var(--ink-2)', fontWeight: 400, textAlign: 'end', overflowWrap: 'anywhere', maxWidth: '45%' },
  '& > svg': { flex: 'none', width: 16, height: 16 },
  '& > svg.off': { visibility: 'hidden' },
});

interface ItemLineProps extends HTMLAttributes<HTMLLIElement> {
  item: Item;
  read: Read;
  known: Known;
}

/** One of what is offered: a mark, its colour, its name, and how many robots a group has or which group gives a robot. */
export function ItemLine({ item, read, known, ...props }: ItemLineProps) {
  const words = useWords(chooseRobotsWords);
  const { nameOf } = useItemNames();
  const on = read.has(item);
  const told = () => {
    if (item.kind === 'group') return words.group(item.group.robots.length);
    if (item.kind === 'all') return words.robots(known.robots.length);
    if (item.kind !== 'robot') return null;
    const { robot_id, serial_number } = item.robot;
    const by =
      on &&
      !read.named.has(robot_id) &&
      known.groups.find((group) => read.has({ kind: 'group', group }) && group.robots.includes(robot_id));
    return by ? words.by(by.name) : serial_number;
  };
  return (
    <Line {...props} aria-selected={on}>
      {item.kind !== 'rest' && <Check aria-hidden className={on ? 'on' : 'off'} />}
      {item.kind === 'group' && <GroupDot colour={item.group.colour} />}
      <span className="name">{nameOf(item)}</span>
      <small>{told()}</small>
    </Line>
  );
}

const Chip = styled(ButtonBase)({
  gap: 6,
  maxWidth: 'min(100%, 240px)',
  height: 28,
  borderRadius: 14,
  padding: '0 8px 0 10px',
  fontSize: '0.84375rem',
  fontFamily: 'inherit',
  fontWeight: 560,
  background: 'var(--off-soft)',
  color: 'var(--ink)',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& > svg': { flex: 'none', width: 14, height: 14, color: 'var(--ink-2)' },
  '&[data-kind=except]': { background: 'transparent', outline: '1px dashed var(--edge)', outlineOffset: -1 },
  [touch]: { height: 44, borderRadius: 22 },
});

interface ItemChipProps extends Omit<HTMLAttributes<HTMLButtonElement>, 'color'> {
  item: Item;
  disabled?: boolean;
  onDelete?: (event: unknown) => void;
}

/** What is chosen, as a chip: a press takes it away. */
export function ItemChip({ item, disabled = false, onDelete, className: _, ...props }: ItemChipProps) {
  const kit = useWords(uiWords);
  const { nameOf } = useItemNames();
  const name = nameOf(item);
  return (
    <Chip
      {...props}
      disabled={disabled}
      data-kind={item.kind}
      title={name}
      aria-label={kit.remove(name)}
      onClick={(event) => {
        // The field around it would open its list.
        event.stopPropagation();
        onDelete?.(event);
      }}
    >
      {item.kind === 'group' && <GroupDot colour={item.group.colour} />}
      {item.kind === 'except' && <Minus aria-hidden />}
      {(item.kind === 'robot' || item.kind === 'all') && <Bot aria-hidden />}
      <span>{name}</span>
      <X aria-hidden />
    </Chip>
  );
}
