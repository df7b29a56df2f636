import { Megaphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DisplayProps } from '../display/display.tsx';
import type { Language } from '../interaction/languages.ts';
import type { InputOf } from '../interaction/part.ts';
import type { UrgentInputs } from './part.ts';
import { type Urgent, urgentOf } from './urgent.ts';
import { urgentTitle } from './urgent.words.ts';

/** Longer texts are set smaller, so that each is read as a whole. */
function sizeOf(text: string): 'large' | 'middle' | 'small' {
  // A line costs its breadth, however little stands in it.
  const breadth = text.length + 20 * (text.split('\n').length - 1);
  return breadth <= 60 ? 'large' : breadth <= 120 ? 'middle' : 'small';
}

/** As many line breaks as there is room for; of more each is a space. */
const mostLines = 7;
const breaksOf = (text: string): string => (text.split('\n').length <= mostLines ? 'lines' : '');

/** Parts of their size by which letters shrink until all are on the glass, and where they stop: what is smaller nobody reads in passing. */
const [step, smallest] = [0.94, 0.3];

/** Sets a text as large as its room allows, also when the glass is turned. */
function useFit(text: string) {
  const box = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useLayoutEffect(() => {
    const fit = () => {
      const element = box.current;
      if (!element) return;
      for (let scale = 1; scale >= smallest; scale *= step) {
        element.style.setProperty('--fit', String(scale));
        if (element.scrollHeight <= element.clientHeight + 1) return;
      }
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [text]);
  return box;
}

/** What must be read now, over all else; told as painted once it is. */
export function UrgentScreen({
  urgent: { message_id, text },
  language,
  onPainted,
}: {
  urgent: Urgent;
  language: Language;
  onPainted: (message_id: number) => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a message, whatever is drawn anew
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      // The frame after the one in which it was drawn: it has been on the glass.
      frame = requestAnimationFrame(() => onPainted(message_id));
    });
    return () => cancelAnimationFrame(frame);
  }, [message_id]);
  const box = useFit(text);
  return (
    <main className="urgent" role="alert" aria-live="assertive">
      <p className="title">
        <Megaphone aria-hidden="true" />
        {urgentTitle[language]}
      </p>
      <p ref={box} className={`text ${sizeOf(text)} ${breaksOf(text)}`} key={message_id}>
        {text}
      </p>
    </main>
  );
}

/** The message that is in force, over all else. */
export function UrgentCover({ state, send }: DisplayProps<InputOf<UrgentInputs>>) {
  const urgent = urgentOf(state);
  return (
    urgent && (
      <UrgentScreen
        urgent={urgent}
        language={state.language}
        onPainted={(message_id) => send({ kind: 'painted', message_id })}
      />
    )
  );
}
