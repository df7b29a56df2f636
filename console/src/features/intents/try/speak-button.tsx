import { understanding } from '@botones/contract/understanding/understanding';
import type { HearingWindow } from '@botones/display/listening/microphone';
import { record } from '@botones/display/listening/recorder';
import Button from '@mui/material/Button';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { showProblem } from '../../../app/problem.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { speakWords } from './speak.words.ts';
import type { Spoken } from './try-form.tsx';

/** Silence after which nobody spoke, in ms. */
const mostMs = 8_000;

type Faults = typeof speakWords.es.faults;
type Said = 'listening' | 'hearing' | 'silence' | keyof Faults;

interface SpeakButtonProps {
  robot_id: number;
  language: Spoken;
  onHeard: (sentence: string) => void;
  /** The browser, another in tests. */
  view?: HearingWindow;
}

/**
 * Says a sentence instead of writing it, heard as the robot hears (OIR-1); nothing where no server hears. What a microphone lacks is told in
 * words: the button itself always does something.
 */
export function SpeakButton({ robot_id, language, onHeard, view = window }: SpeakButtonProps) {
  const words = useWords(speakWords);
  const { data: ear } = useQuery(queryOf(understanding.ear, {}));
  const [said, setSaid] = useState<Said | null>(null);
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);
  if (!ear?.listens) return null;

  async function speak(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    open.current = controller;
    setSaid('listening');
    try {
      const recorded = await record({ signal, mostMs, view });
      if (recorded === 'silence') return setSaid('silence');
      if ('fault' in recorded)
        return setSaid(recorded.fault in words.faults ? (recorded.fault as keyof Faults) : 'failed');
      setSaid('hearing');
      const body = { robot: robot_id, language_id: language, audio: recorded.wav };
      const { texts } = await call(understanding.listen, { body }, { signal });
      const [sentence] = texts;
      setSaid(sentence ? null : 'silence');
      if (sentence) onHeard(sentence);
    } catch (cause) {
      if (signal.aborted) return;
      setSaid(null);
      showProblem(cause);
    }
  }
  const busy = said === 'listening' || said === 'hearing';
  const onClick = () => {
    if (!busy) return void speak();
    open.current?.abort();
    setSaid(null);
  };
  const told =
    said && (said === 'listening' || said === 'hearing' || said === 'silence' ? words[said] : words.faults[said]);
  return (
    <>
      <Button variant="outlined" startIcon={busy ? <Square size={16} /> : <Mic size={16} />} onClick={onClick}>
        {busy ? words.stop : words.speak}
      </Button>
      <span className="said" role="status">
        {told}
      </span>
    </>
  );
}
