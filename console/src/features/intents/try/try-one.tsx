import { understanding } from '@botones/contract/understanding/understanding';
import type { HearingWindow } from '@botones/display/listening/microphone';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { SpeakButton } from './speak-button.tsx';
import { asShown, Meaning, OutcomePill, Why } from './tried-columns.tsx';
import { tryWords } from './try.words.ts';
import type { Spoken } from './try-form.tsx';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& .ask': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  '& .ask > .MuiInputBase-root': { flex: '1 1 220px' },
  '& .ask > button': { flex: 'none' },
  '& .ask > .said:empty': { display: 'none' },
  '& .ask > .said': { alignSelf: 'center' },
  '& .told': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '6px 16px', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { '& .ask': { flexDirection: 'column' } },
}));

interface TryOneProps {
  robot_id: number;
  language: Spoken;
  /** The browser, another in tests. */
  view?: HearingWindow;
}

/** One sentence tried in its place, also within a form, and the way to many of them (ENT-5). */
export function TryOne({ robot_id, language, view }: TryOneProps) {
  const words = useWords(tryWords);
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const query = useQuery({
    ...queryOf(understanding.try, { body: { robot: robot_id, language_id: language, sentences: [asked ?? ''] } }),
    enabled: asked !== null,
    // What a robot shows is part of what it understands.
    meta: { also: ['robots'] },
  });
  const sentence = text.trim();
  const askFor = (wanted: string) => {
    if (wanted === '') return;
    setAsked(wanted);
    if (query.isError) void query.refetch();
  };
  const ask = () => askFor(sentence);
  const onHeard = (said: string) => {
    setText(said);
    askFor(said);
  };
  const more = new URLSearchParams({
    robot_id: String(robot_id),
    ...(language === 2 && { language: '2' }),
    ...(sentence && { sentence }),
  });
  return (
    <Box>
      <Field id={id} label={words.one} hint={words.oneHint}>
        <div className="ask">
          <OutlinedInput
            id={id}
            fullWidth
            value={text}
            inputProps={{ maxLength: 1_000, 'aria-describedby': `${id}-help` }}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Where it stands in a form, that is not sent.
              event.preventDefault();
              ask();
            }}
          />
          <Button variant="outlined" disabled={sentence === ''} loading={query.isFetching} onClick={ask}>
            {words.try}
          </Button>
          <SpeakButton robot_id={robot_id} language={language} onHeard={onHeard} {...(view && { view })} />
        </div>
      </Field>
      {asked !== null && (
        <div role="status">
          <QueryBoundary query={query} skeleton={<FieldsSkeleton count={1} />}>
            {(all) =>
              all
                .map((one) => asShown(one, language))
                .map((tried) => (
                  <div className="told" key={tried.sentence}>
                    <OutcomePill outcome={tried.outcome} />
                    <Meaning tried={tried} />
                    <Why tried={tried} />
                  </div>
                ))
            }
          </QueryBoundary>
        </div>
      )}
      <Link component={RouterLink} to={`/robot/understanding?${more}`} sx={{ justifySelf: 'start' }}>
        {words.many}
      </Link>
    </Box>
  );
}
