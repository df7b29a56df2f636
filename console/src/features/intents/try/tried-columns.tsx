import { intentsLabels } from '@botones/contract/intents/intents.labels';
import { orderWordOf } from '@botones/contract/understanding/screen-words';
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
import type { Spoken } from './try-form.tsx';

/** What a robot would do; `screen`: its screen obeys by itself. */
export const outcomes = ['sure', 'choice', 'screen', 'none'] as const;
type Outcome = (typeof outcomes)[number];
const toneOf: Record<Outcome, Tone> = { sure: 'ok', choice: 'warn', screen: 'ok', none: 'bad' };

/** A sentence that was tried, as it is shown. */
export interface Shown extends Omit<TriedSentence, 'outcome'> {
  outcome: Outcome;
}
/** A sentence that was tried, and its place in the list. */
export interface Tried extends Shown {
  at: number;
}

/** 'Otra vez' is said to the screen, unless a phrase of the client says it in these very words. */
export const asShown = (tried: TriedSentence, spoken: Spoken): Shown =>
  orderWordOf(tried.sentence, spoken === 2 ? 'en' : 'es') !== null && !(tried.intent_id !== null && tried.score === 1)
    ? { ...tried, outcome: 'screen', why: [], rivals: [] }
    : tried;

/** Sentences are as long as people write them. */
const Text = styled('span')({
  display: 'block',
  minWidth: 0,
  maxWidth: 320,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' },
});

export function OutcomePill({ outcome }: { outcome: Outcome }) {
  const words = useWords(tryWords);
  return (
    <Pill tone={toneOf[outcome]} hollow={outcome === 'none'}>
      {words.outcomes[outcome]}
    </Pill>
  );
}

type Meant = Pick<TriedSentence['rivals'][number], 'intent_id' | 'record' | 'name' | 'score'>;

/** The name of what a sentence may mean, with the way to it, and how near it is: an intention by its phrases, a record by its name. */
function Named({ intent_id, record, name, score, more }: Meant & { more?: string }) {
  const words = useWords(tryWords);
  const formats = useFormats();
  const { language } = usePreferences();
  const section = Object.entries(intentsLabels.records.intents.values.opens).find(([key]) => key === record?.kind)?.[1];
  // The two are measured by different rules: a number beside a name would be read as more or less than one beside an intention.
  const near = record ? words.byName : words.score(formats.percent(score));
  const told = [section && labelIn(section, language), more, near];
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

/** What a robot would answer to a sentence, or that nothing is near. */
export function Meaning({ tried: { outcome, name, slots, ...meant } }: { tried: Shown }) {
  const words = useWords(tryWords);
  if (outcome === 'screen') return <Text>{words.byScreen}</Text>;
  if (outcome === 'none' || name === null) return <Text>{words.none}</Text>;
  const { day, time } = slots;
  const named = day && Object.entries(words.days).find(([key]) => key === day)?.[1];
  const date = day?.includes('-') ? day.split('-').reverse().join('/') : day;
  return <Named {...meant} name={name} more={[named ?? date, time].filter(Boolean).join(' ')} />;
}

/** Why it would: the phrase that is nearest, and the words that decided. */
export function Why({ tried: { outcome, record, why } }: { tried: Shown }) {
  const words = useWords(tryWords);
  if (record && outcome !== 'none') return why.length > 0 && <Text>{words.because(why.join(', '))}</Text>;
  const [phrase, ...because] = why;
  if (phrase === undefined) return null;
  return (
    <Text>
      {words.nearest(phrase)}
      {because.length > 0 && <small>{words.because(because.join(', '))}</small>}
    </Text>
  );
}

/** What is so far away says nothing. */
const leastShown = 0.01;

/** A sentence, what a robot would make of it and why. */
export function useTriedColumns(): Column<Tried>[] {
  const words = useWords(tryWords);
  return [
    { id: 'sentence', label: words.sentence, heading: true, render: ({ sentence }) => <Text>{sentence}</Text> },
    { id: 'outcome', label: words.outcome, render: ({ outcome }) => <OutcomePill outcome={outcome} /> },
    { id: 'answers', label: words.answers, wide: true, render: (tried) => <Meaning tried={tried} /> },
    { id: 'why', label: words.why, wide: true, render: (tried) => <Why tried={tried} /> },
    {
      id: 'rivals',
      label: words.rivals,
      wide: true,
      render: ({ rivals }) =>
        rivals
          .filter(({ score }) => score >= leastShown)
          .map((rival) => <Named key={`${rival.intent_id} ${rival.record?.id} ${rival.name}`} {...rival} />),
    },
  ];
}
