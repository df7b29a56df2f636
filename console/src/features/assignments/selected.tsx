import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useContentLanguage } from '../../app/content-language.ts';
import { useWords } from '../../app/words.ts';
import { SearchField } from '../../ui/filter/search-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { assignmentsWords } from './assignments.words.ts';
import type { Choice, Choosable } from './choice.ts';

/** More than anyone scrolls through; typing finds the others. */
const most = 200;

const List = styled('ul')({
  maxHeight: '62vh',
  overflowY: 'auto',
  margin: '12px 0 0 !important',
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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const tones = { ready: 'ok', outdated: 'warn', pending: 'warn', missing: 'off' } as const;

/** What was chosen for the robot, each with a way out of it (ASG-12, ASG-18). */
export function Selected({ choice: { chosen, choose } }: { choice: Choice }) {
  const words = useWords(assignmentsWords);
  const { textOf } = useContentLanguage();
  const [search, setSearch] = useState('');
  const all = [...chosen.values()];
  const found = all.filter(({ name }) => plain(name).includes(plain(search)));
  const under = ({ id, category, sub_category, specialty }: Choosable) =>
    [String(id), ...[category, sub_category, specialty].flatMap((text) => (text ? [textOf(text)] : []))].join(' · ');
  return (
    <Panel
      title={words.selected}
      action={
        <>
          <span className="quiet">{words.total(all.length)}</span>
          <Button disabled={all.length === 0} onClick={() => choose(all, false)}>
            {words.removeAll}
          </Button>
        </>
      }
    >
      <SearchField value={search} onChange={setSearch} label={words.searchSelected} />
      {found.length === 0 && <p className="quiet">{all.length === 0 ? words.noneSelected : words.noneFound}</p>}
      <List aria-label={words.selected}>
        {found.slice(0, most).map((row) => (
          <li key={row.id}>
            <span className="name">
              {row.name}
              <small>{under(row)}</small>
            </span>
            {row.speech && row.speech !== 'ready' && <Pill tone={tones[row.speech]}>{words.states[row.speech]}</Pill>}
            <Tooltip title={words.removeRow(row.name)}>
              <IconButton aria-label={words.removeRow(row.name)} onClick={() => choose([row], false)}>
                <X />
              </IconButton>
            </Tooltip>
          </li>
        ))}
      </List>
      {found.length > most && <p className="quiet">{words.first(most)}</p>}
    </Panel>
  );
}
