import { type Exchange, interactions } from '@botones/contract/interactions/interactions';
import { styled } from '@mui/material/styles';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFormats } from '../../ui/formats.ts';
import { ReadingDrawer } from '../../ui/overlay/reading-drawer.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { VisitLink } from '../../ui/visits/visit-link.tsx';
import { interactionWords } from './interactions.words.ts';

const Exchanges = styled('div')({
  '& ol': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 20 },
  '& li': { display: 'grid', gap: 6, overflowWrap: 'anywhere' },
  '& .meta': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .question, & .answer': { margin: 0, padding: '10px 14px', borderRadius: 14, whiteSpace: 'pre-wrap' },
  '& .question': { background: 'var(--primary-soft)', justifySelf: 'end', maxWidth: '88%' },
  '& .answer': { border: '1px solid var(--line)', justifySelf: 'start', maxWidth: '88%' },
});

/** What a robot showed, gestures by their names; it knows them by their codes. */
const labelsOf = (codes: string, names: Readonly<Record<string, string>>): string =>
  codes
    .split(', ')
    .map((name) => names[name] ?? name)
    .join(', ');

/** What the robot made of a question: nothing, or a question back and what came of it. */
function Understood({ exchange: { outcome, chosen, intent_name, shown } }: { exchange: Exchange }) {
  const words = useWords(interactionWords);
  if (outcome === 'none') return <span className="meta">{words.notUnderstood}</span>;
  if (outcome !== 'choice') return null;
  const named = chosen && ('intent_id' in chosen ? intent_name : shown || words.kinds[chosen.kind]);
  const taken = chosen === undefined ? words.notChosen : named ? words.chose(named) : words.choseNone;
  return <span className="meta">{`${words.askedBack} · ${taken}`}</span>;
}

function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const words = useWords(interactionWords);
  const formats = useFormats();
  const { time, asked_by, question, answer, intent_name, shown, score } = exchange;
  const isSaid = asked_by === 'typed' || asked_by === 'voice';
  const near = score === null ? '' : words.score(formats.percent(score));
  return (
    <li>
      <span className="meta">{[time, words.askedBy[asked_by], intent_name, near].filter(Boolean).join(' · ')}</span>
      {question && <p className="question">{question}</p>}
      {!question && isSaid && <span className="meta">{words.notKept}</span>}
      <Understood exchange={exchange} />
      {answer && <p className="answer">{answer}</p>}
      {shown && (
        <span className="meta">
          {words.shown}: {labelsOf(shown, words.gestures)}
        </span>
      )}
    </li>
  );
}

/** What was said within one interaction, exchange by exchange. `id` 0: none was opened yet. */
export function ExchangesDrawer({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const words = useWords(interactionWords);
  const query = useQuery({ ...queryOf(interactions.exchanges, { params: { id } }), enabled: id > 0 });
  return (
    <ReadingDrawer title={words.interaction(id)} open={open} onClose={onClose}>
      {id > 0 && <VisitLink interaction_id={id} />}
      <Exchanges>
        <QueryBoundary
          query={query}
          skeleton={<FieldsSkeleton />}
          isEmpty={(exchanges) => exchanges.length === 0}
          empty={<Empty title={words.noExchanges}>{words.noExchangesBody}</Empty>}
        >
          {(exchanges) => (
            <ol>
              {exchanges.map((exchange) => (
                <ExchangeRow key={exchange.id} exchange={exchange} />
              ))}
            </ol>
          )}
        </QueryBoundary>
      </Exchanges>
    </ReadingDrawer>
  );
}
