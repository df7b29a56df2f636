import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Lock, X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useContentLanguage } from '../../app/content-language.ts';
import { foldText } from '../../app/fold-text.ts';
import { useWords } from '../../app/words.ts';
import { ChoiceChip } from '../../ui/filter/choice-chip.tsx';
import { SearchField } from '../../ui/filter/search-field.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { assignmentsWords } from './assignments.words.ts';
import { speechTones } from './available-columns.tsx';
import { type Choice, type Choosable, type ChosenOrder, changesOf, inOrder } from './choice.ts';

/** Rows that are drawn at once: more than a screen shows. */
const step = 50;

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 12,
  '& > .MuiInputBase-root': { flex: '1 1 260px' },
  '& > .all': { flex: '1 1 100%', display: 'flex', alignItems: 'center', gap: 12 },
  '& .total': { flex: 1, fontWeight: 640, fontVariantNumeric: 'tabular-nums' },
  '& .total small': { color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400, whiteSpace: 'nowrap' },
});

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    paddingBlock: 8,
    borderTop: '1px solid var(--line)',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 56px',
  },
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 560, color: 'var(--ink)' },
  '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 },
});

/** Who takes rows away one after another by keys goes on at the next one. */
const goOn = (button: HTMLElement) => {
  const row = button.closest('li');
  const beside =
    row?.nextElementSibling?.querySelector('button') ?? row?.previousElementSibling?.querySelector('button');
  beside?.focus();
};

interface RowProps {
  row: Choosable;
  isNew: boolean;
  /** Which groups give it; null: it can be taken away. */
  origin: string | null;
  choose: Choice['choose'];
}

/** One that was chosen, with the way out of it. */
const Row = memo(function Row({ row, isNew, origin, choose }: RowProps) {
  const words = useWords(assignmentsWords);
  const { textOf } = useContentLanguage();
  const { id, name, category, sub_category, specialty, speech } = row;
  const places = [category, sub_category, specialty].flatMap((text) => (text ? [textOf(text)] : []));
  return (
    <li>
      <span className="name">
        {name}
        <small>{[String(id), ...places].join(' · ')}</small>
        {origin && <small>{origin}</small>}
        {isNew && <Pill tone="primary">{words.isNew}</Pill>}
        {speech && speech !== 'ready' && <Pill tone={speechTones[speech]}>{words.states[speech]}</Pill>}
      </span>
      {origin ? (
        <Lock
          role="img"
          aria-label={words.locked}
          style={{ flex: 'none', margin: 10, width: 20, color: 'var(--ink-2)' }}
        />
      ) : (
        <IconButton
          aria-label={words.removeRow(name)}
          title={words.removeRow(name)}
          onClick={({ currentTarget }) => {
            goOn(currentTarget);
            choose([row], false);
          }}
        >
          <X />
        </IconButton>
      )}
    </li>
  );
});

export interface ChosenProps {
  choice: Choice;
  /** Said while nothing is chosen, where that is not for a robot. */
  none?: string;
}

/** What was chosen for the robot: how many, in the order of choosing or as the robot shows them, each with a way out of it (ASG-12, ASG-18). */
export function ChosenList({ choice, none }: ChosenProps) {
  const words = useWords(assignmentsWords);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<ChosenOrder>('recent');
  const [most, setMost] = useState(step);
  const { chosen, choose, shown } = choice;
  const all = useMemo(() => inOrder({ chosen, shown }, order), [chosen, shown, order]);
  const found = useMemo(() => {
    const sought = foldText(search);
    return sought ? all.filter(({ name }) => foldText(name).includes(sought)) : all;
  }, [all, search]);
  const { added, removed } = changesOf(choice);
  const left = found.length - most;
  return (
    <>
      <Head>
        <div className="all">
          <span className="total" role="status">
            {words.total(all.length)} <small>{words.changes(added, removed)}</small>
          </span>
          <Button size="small" disabled={all.every(({ own }) => own === false)} onClick={() => choose(all, false)}>
            {words.removeAll}
          </Button>
        </div>
        <SearchField value={search} onChange={setSearch} label={words.searchSelected} />
        <ChoiceChip
          label={words.order}
          value={order}
          usual="recent"
          options={(['recent', 'name'] as const).map((value) => ({ value, label: words.orders[value] }))}
          onChoose={setOrder}
        />
      </Head>
      <div className="rows">
        {found.length === 0 && (
          <p className="quiet">{all.length === 0 ? (none ?? words.noneSelected) : words.noneFound}</p>
        )}
        <Rows aria-label={words.selected}>
          {found.slice(0, most).map((row) => (
            <Row key={row.id} row={row} isNew={!shown.has(row.id)} origin={choice.originOf(row.id)} choose={choose} />
          ))}
        </Rows>
        {left > 0 && <Button onClick={() => setMost(most + step)}>{words.more(Math.min(left, step))}</Button>}
      </div>
    </>
  );
}

/** Beside the list it stays in sight, however far that is scrolled. */
const Beside = styled('div')({
  position: 'sticky',
  top: 16,
  // The foot of the page stays below it.
  '& .rows': { maxHeight: 'max(200px, calc(100vh - 330px))', overflowY: 'auto', margin: '0 -8px', padding: '0 8px' },
});

export function Selected(props: ChosenProps) {
  const { selected } = useWords(assignmentsWords);
  return (
    <Beside>
      <Panel title={selected}>
        <ChosenList {...props} />
      </Panel>
    </Beside>
  );
}
