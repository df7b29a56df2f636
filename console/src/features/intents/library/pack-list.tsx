import { intentsLabels } from '@botones/contract/intents/intents.labels';
import { type PackKey, trades } from '@botones/contract/packs/packs';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { libraryWords } from './library.words.ts';
import type { Offered } from './offered.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': { padding: '10px 0', borderTop: '1px solid var(--line)' },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  '& .head > label': { flex: '1 1 200px', marginInlineEnd: 0 },
  '& .head small, & p': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& p': { margin: '2px 0 0', paddingInlineStart: 31, overflowWrap: 'anywhere' },
  // Under its name, where there is no room beside it.
  [theme.breakpoints.down('sm')]: {
    '& .head > label': { flexBasis: '100%' },
    '& .head > :not(label)': { marginInlineStart: 31 },
  },
}));

const sections = intentsLabels.records.intents.values.opens;

interface PackListProps {
  offered: readonly Offered[];
  /** How many agents would get them. */
  agents: number;
  /** The languages of those agents. */
  languages: readonly ('es' | 'en')[];
  chosen: readonly PackKey[];
  onChoose: (keys: PackKey[]) => void;
}

/** A box for each ready intention: how people ask for it, what it says, and who has it. */
export function PackList({ offered, agents, languages, chosen, onChoose }: PackListProps) {
  const words = useWords(libraryWords);
  const id = useId();
  const { language: read } = usePreferences();
  const name = read === 'es-mx' ? 'es' : 'en';
  const [trade, setTrade] = useState<(typeof trades)[number]>('all');
  const fitting = offered.filter((pack) => trade === 'all' || pack.trade === trade || pack.trade === 'all');
  // What can be added stands first.
  const shown = [
    ...fitting.filter(({ had }) => had.length < agents),
    ...fitting.filter(({ had }) => had.length === agents),
  ];
  const missing = shown.filter(({ had }) => had.length < agents).map(({ key }) => key);
  const every = missing.length > 0 && missing.every((key) => chosen.includes(key));
  const some = missing.some((key) => chosen.includes(key));
  return (
    <>
      <ChipGroup label={words.trade}>
        {(['all', ...trades.filter((each) => each !== 'all')] as const).map((each) => (
          <FilterChip key={each} label={words.trades[each]} on={each === trade} onToggle={() => setTrade(each)} />
        ))}
      </ChipGroup>
      <FormControlLabel
        sx={{ marginTop: '12px' }}
        label={words.all}
        disabled={missing.length === 0}
        control={
          <Checkbox
            checked={every}
            indeterminate={some && !every}
            onChange={(_event, on) =>
              onChoose([...chosen.filter((key) => !missing.includes(key)), ...(on ? missing : [])])
            }
          />
        }
      />
      <List aria-label={words.title}>
        {shown.map((pack) => {
          const all = pack.had.length === agents;
          const told = [
            pack.trade === 'all' ? words.forAll : words.trades[pack.trade],
            ...languages.map((language) => words.phrases[language](pack.phrases[language])),
            pack.opens && words.opens(labelIn(sections[pack.opens], read)),
          ];
          return (
            <li key={pack.key}>
              <div className="head">
                <FormControlLabel
                  label={pack.name[name]}
                  disabled={all}
                  control={
                    <Checkbox
                      checked={all || chosen.includes(pack.key)}
                      slotProps={{ input: { 'aria-describedby': `${id}-${pack.key}` } }}
                      onChange={(_event, on) =>
                        onChoose(on ? [...chosen, pack.key] : chosen.filter((key) => key !== pack.key))
                      }
                    />
                  }
                />
                <small>{told.filter(Boolean).join(' · ')}</small>
                {pack.had.length > 0 && (
                  <Pill tone="ok">
                    {all ? words.has : words.hasSome(pack.had.map((agent) => agent.name).join(', '))}
                  </Pill>
                )}
              </div>
              <div id={`${id}-${pack.key}`}>
                {/* What it has says what people made of it. */}
                {!all && pack.texts.map((said) => <p key={said}>{said}</p>)}
              </div>
            </li>
          );
        })}
      </List>
    </>
  );
}
