import { MessageCircle } from 'lucide-react';
import type { RecordWords } from './records.words.ts';

/** What the robot says of a record, for whom it says it too softly. */
export function SpokenText({ text, say, lang }: { text: string | null; say: RecordWords; lang?: string }) {
  const said = text?.trim();
  if (!said) return null;
  return (
    <p className="told" lang={lang}>
      <MessageCircle aria-hidden="true" />
      <span>
        <span className="hidden">{say.robotSays}: </span>
        {said}
      </span>
    </p>
  );
}
