import { GroupRule, groups } from '@botones/contract/groups/groups';
import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { groupsWords } from './groups.words.ts';

/** Until typing rests, in ms; and names that are said. */
const [restMs, mostNames] = [250, 30];

const Box = styled('div')({
  borderRadius: 12,
  padding: '12px 16px',
  background: 'var(--off-soft)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& b': { fontWeight: 640 },
  '& p + p': { marginTop: 4, color: 'var(--ink-2)' },
  '&[data-none=true]': { background: 'var(--warn-soft)', color: 'var(--warn)' },
});

/** Which robots a rule takes now, while it is written: how many of all, and who (FLO-1). */
export function RulePreview({ client_id, rule }: { client_id: number; rule: unknown }) {
  const words = useWords(groupsWords);
  const formats = useFormats();
  const text = JSON.stringify(rule);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const whole = GroupRule.safeParse(JSON.parse(rested));
  const query = useQuery({
    ...queryOf(groups.preview, { body: { client: client_id, rule: whole.data ?? { all: [] } } }),
    enabled: whole.success,
    placeholderData: keepPreviousData,
    meta: { also: ['robots', 'branches'] as const },
  });
  const { data } = query;
  const taken = whole.success ? data?.robots : undefined;
  const says = () => {
    if (!whole.success) return words.incomplete;
    if (!data || !taken) return ' ';
    if (taken.length === 0) return words.takesNone;
    return taken.length === data.of ? words.takesAll(data.of) : words.takes(formats.number(taken.length), data.of);
  };
  const names = (taken ?? []).slice(0, mostNames).map(({ name }) => name);
  const rest = (taken?.length ?? 0) - names.length;
  return (
    <>
      <PartFailed of={[query]} what={words.previewOf} />
      <Box data-none={taken?.length === 0} style={{ opacity: query.isPlaceholderData ? 0.7 : 1 }}>
        <p role="status">
          <b>{says()}</b>
        </p>
        {names.length > 0 && <p>{[...names, ...(rest > 0 ? [words.more(formats.number(rest))] : [])].join(', ')}</p>}
      </Box>
    </>
  );
}
