import { MessageCircle } from 'lucide-react';
import { spokenTextAt } from '../places.ts';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';

/** What the robot says of the record, for whom it says it too softly. */
export function SpokenText({ state, place }: RecordsProps) {
  const text = state.config && spokenTextAt(state.config.records, place, state.language)?.text.trim();
  if (!text) return null;
  return (
    <p className="told" lang={place.kind === 'information_item' ? 'es-MX' : undefined}>
      <MessageCircle aria-hidden="true" />
      <span>
        <span className="hidden">{recordWords[state.language].robotSays}: </span>
        {text}
      </span>
    </p>
  );
}
