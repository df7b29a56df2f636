import type { RobotState } from '@botones/contract/robots/robots';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ArrowDownUp, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { thumbLine } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { FilterChip, OpenerChip } from '../../ui/filter/filter-chip.tsx';
import { useFormats } from '../../ui/formats.ts';
import { robotsWords } from './robots.words.ts';

type Sort = 'name' | 'last_seen' | 'client';

/** Always offered; the other states only while a robot is in them. */
const usual: readonly RobotState[] = ['online', 'offline'];
const order: readonly RobotState[] = ['online', 'late', 'offline', 'standby', 'fault', 'unpaired'];

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  '& > .chips': { display: 'contents' },
  '& > .grow': { flex: 1 },
  [theme.breakpoints.down('sm')]: thumbLine,
}));

export interface RobotsFiltersProps {
  counts: Record<RobotState, number> | undefined;
  total: number | undefined;
  state: RobotState | undefined;
  onState: (state: RobotState | undefined) => void;
  sort: Sort;
  sorts: readonly Sort[];
  onSort: (sort: Sort) => void;
  /** Narrows them to a group, where there are any. */
  group?: ReactNode;
  /** How many robots are left. */
  found: ReactNode;
}

/** Chips with the states of the fleet and how many robots are in each, and the order of the cards. */
export function RobotsFilters({
  counts,
  total,
  state,
  onState,
  sort,
  sorts,
  onSort,
  group,
  found,
}: RobotsFiltersProps) {
  const words = useWords(robotsWords);
  const formats = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const number = (value: number | undefined) => (value === undefined ? '–' : formats.number(value));
  const offered = order.filter((each) => usual.includes(each) || each === state || (counts?.[each] ?? 0) > 0);
  return (
    <Bar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend that nobody needs to see */}
      <div className="chips" role="group" aria-label={words.filters}>
        <FilterChip
          label={words.all}
          count={number(total)}
          on={state === undefined}
          onToggle={() => onState(undefined)}
        />
        {offered.map((each) => (
          <FilterChip
            key={each}
            label={words.chips[each]}
            count={number(counts?.[each])}
            on={each === state}
            onToggle={() => onState(each === state ? undefined : each)}
          />
        ))}
      </div>
      {group}
      {found}
      <span className="grow" />
      <OpenerChip aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <ArrowDownUp aria-hidden />
        {words.order(words.orders[sort])}
      </OpenerChip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sorts.map((each) => (
          <MenuItem
            key={each}
            selected={each === sort}
            onClick={() => {
              setAnchor(null);
              onSort(each);
            }}
          >
            <Check aria-hidden style={{ visibility: each === sort ? 'visible' : 'hidden' }} />
            {words.orders[each]}
          </MenuItem>
        ))}
      </Menu>
    </Bar>
  );
}
