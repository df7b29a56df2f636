import type { Moment } from '@botones/contract/visits/moments';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { interactionWords } from '../interactions/interactions.words.ts';
import { visitWords } from './visits.words.ts';

export type ExchangeTold = NonNullable<Moment['exchange']>;

/** What of an exchange its line begins with: who spoke, how, what was understood and how surely. */
export function useExchangeTitle(): (exchange: ExchangeTold) => string {
  const words = useWords(visitWords);
  const talk = useWords(interactionWords);
  const formats = useFormats();
  return ({ asked_by, role, intent_name, score }) => {
    if (asked_by === 'robot') {
      const did = role === 'welcome' ? words.greeted : role === 'farewell' ? words.bade : words.said;
      return did;
    }
    const near = score === null ? '' : talk.score(formats.percent(score));
    return [words.asked, talk.askedBy[asked_by], intent_name, near].filter(Boolean).join(' · ');
  };
}

/** What a robot showed with its answer, gestures by their names; it knows them by their codes. */
const labelsOf = (codes: string, names: Readonly<Record<string, string>>): string =>
  codes
    .split(', ')
    .map((name) => names[name] ?? name)
    .join(', ');

/** What was said and answered, in the words that are still kept. */
export function ExchangeMoment({ exchange }: { exchange: ExchangeTold }) {
  const talk = useWords(interactionWords);
  const { asked_by, kept, question, answer, shown, outcome, chosen, intent_name, language_id } = exchange;
  const lang = language_id === 2 ? 'en' : 'es-MX';
  const named = chosen && ('intent_id' in chosen ? intent_name : shown || talk.kinds[chosen.kind]);
  const taken = chosen === undefined ? talk.notChosen : named ? talk.chose(named) : talk.choseNone;
  return (
    <>
      {question && (
        <p className="question" lang={lang}>
          {question}
        </p>
      )}
      {!kept && asked_by !== 'robot' && <p className="meta">{talk.notKept}</p>}
      {outcome === 'none' && <p className="meta bad">{talk.notUnderstood}</p>}
      {outcome === 'choice' && <p className="meta">{`${talk.askedBack} · ${taken}`}</p>}
      {answer && (
        <p className="answer" lang={lang}>
          {answer}
        </p>
      )}
      {shown && <p className="meta">{`${talk.shown}: ${labelsOf(shown, talk.gestures)}`}</p>}
    </>
  );
}
