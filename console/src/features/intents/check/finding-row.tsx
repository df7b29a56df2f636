import { intents } from '@botones/contract/intents/intents';
import type { Finding } from '@botones/contract/understanding/understanding';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../app/api.ts';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { phrasesAnchor } from '../anchors.ts';
import { checkWords } from './check.words.ts';

/** Gives an intention the phrases of its pack that it lacks, beside its own. */
function AddPhrases({ finding: { intent_id, name, phrases } }: { finding: Finding }) {
  const words = useWords(checkWords);
  const params = { id: intent_id };
  const write = useWrite(intents.update, { onSuccess: () => toast({ message: words.added(name) }) });
  async function add() {
    const now = await call(intents.get, { params });
    const all = [...new Set([...now.phrases, ...phrases])];
    await write.mutateAsync({ params, body: { phrases: all, updated_at: now.updated_at } });
  }
  return (
    <Button size="small" variant="outlined" loading={write.isPending} onClick={() => void add().catch(showProblem)}>
      {words.add(phrases.length)}
    </Button>
  );
}

/** Findings about what people say; the others are about what the robot says. */
const ofPhrases: readonly Finding['kind'][] = ['confused', 'phrase_twice', 'few_phrases', 'more_in_pack'];

/** Behind the sentence, or under it where there is no room. */
const Places = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 14px',
  marginInlineStart: 'auto',
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    marginInlineStart: 0,
    '& > a': { minHeight: 44, lineHeight: '44px' },
  },
}));

/** A name may be longer than a line. */
const clipped = { maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** So many phrases of a finding are read. */
const shown = 5;

/** One finding in a sentence, what shows it, and the way to where it is put right. */
export function FindingRow({ finding }: { finding: Finding }) {
  const words = useWords(checkWords);
  const { kind, intent_id, name, other, phrases, count } = finding;
  const places = [{ intent_id, name }, ...(other ? [other] : [])];
  const read = phrases.slice(0, shown);
  return (
    <li className="row">
      <div className="line">
        <b>{words.findings[kind](name, other?.name ?? '', count)}</b>
        <Places>
          {kind === 'more_in_pack' && <AddPhrases finding={finding} />}
          {places.map((place) => (
            <Link
              key={place.intent_id}
              component={RouterLink}
              to={`/robot/gestures/edit?idIntents=${place.intent_id}${ofPhrases.includes(kind) ? `#${phrasesAnchor}` : ''}`}
              sx={clipped}
            >
              {words.edit(place.name)}
            </Link>
          ))}
        </Places>
      </div>
      {read.length > 0 && (
        <div className="quiet">
          {read.map((phrase) => `“${phrase}”`).join(', ')} {count > read.length && words.more(count - read.length)}
        </div>
      )}
    </li>
  );
}
