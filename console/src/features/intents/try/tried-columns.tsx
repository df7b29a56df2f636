import { intentsLabels } from '@botones/contract/intents/intents.labels';
import type { TriedSentence } from '@botones/contract/understanding/understanding';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { tryWords } from './try.words.ts';

/** A sentence that was tried, and its place in the list. */
export interface Tried extends TriedSentence {
  at: number;
}
export const outcomes = ['sure', 'choice', 'none'] as const;
const toneOf: Record<TriedSentence['outcome'], Tone> = { sure: 'ok', choice: 'warn', none: 'bad' };

/** Sentences are as long as people write them. */
const Text = styled('span')({
  display: 'block',
  minWidth: 0,
  maxWidth: 320,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' },
});

export function OutcomePill({ outcome }: { outcome: TriedSentence['outcome'] }) {
  const words = useWords(tryWords);
  return (
    <Pill tone={toneOf[outcome]} hollow={outcome === 'none'}>
      {words.outcomes[outcome]}
    </Pill>
  );
}

type Meant = Pick<TriedSentence['rivals'][number], 'intent_id' | 'record' | 'name' | 'score'>;

/** The name of what a sentence may mean, with the way to it, and how near it is. */
function Meaning({ intent_id, record, name, score, more }: Meant & { more?: string }) {
  const words = useWords(tryWords);
  const formats = useFormats();
  const { language } = usePreferences();
  const section = Object.entries(intentsLabels.records.intents.values.opens).find(([key]) => key === record?.kind)?.[1];
  const told = [section && labelIn(section, language), more, words.score(formats.percent(score))];
  return (
    <Text>
      {intent_id === null ? (
        name
      ) : (
        <Link component={RouterLink} to={`/robot/gestures/edit?idIntents=${intent_id}`}>
          {name}
        </Link>
      )}
      <small>{told.filter(Boolean).join(' · ')}</small>
    </Text>
  );
}

function useSlots() {
  const words = useWords(tryWords);
  return ({ day, time }: TriedSentence['slots']) => {
    const named = day && Object.entries(words.days).find(([key]) => key === day)?.[1];
    const date = day?.includes('-') ? day.split('-').reverse().join('/') : day;
    return [named ?? date, time].filter(Boolean).join(' ');
  };
}

/** A sentence, what a robot would make of it and why. */
export function useTriedColumns(): Column<Tried>[] {
  const words = useWords(tryWords);
  const slotsOf = useSlots();
  return [
    { id: 'sentence', label: words.sentence, heading: true, render: ({ sentence }) => <Text>{sentence}</Text> },
    { id: 'outcome', label: words.outcome, render: ({ outcome }) => <OutcomePill outcome={outcome} /> },
    {
      id: 'answers',
      label: words.answers,
      wide: true,
      render: ({ outcome, name, slots, ...meant }) =>
        outcome === 'none' || name === null ? (
          <Text>{words.none}</Text>
        ) : (
          <Meaning {...meant} name={name} more={slotsOf(slots)} />
        ),
    },
    {
      id: 'why',
      label: words.why,
      wide: true,
      render: ({ why: [phrase, ...because] }) =>
        phrase !== undefined && (
          <Text>
            {words.nearest(phrase)}
            {because.length > 0 && <small>{words.because(because.join(', '))}</small>}
          </Text>
        ),
    },
    {
      id: 'rivals',
      label: words.rivals,
      wide: true,
      render: ({ rivals }) =>
        rivals.map((rival) => <Meaning key={`${rival.intent_id} ${rival.record?.id} ${rival.name}`} {...rival} />),
    },
  ];
}
