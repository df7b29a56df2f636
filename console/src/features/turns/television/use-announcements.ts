import { type CallLanguage, spokenCall } from '@botones/contract/turns/spoken';
import type { ShownLine } from '@botones/contract/turns/turn-displays';
import { useEffect, useRef, useState } from 'react';
import { callKey, newCalls } from './calls.ts';
import { browserVoice, createSpeaker } from './speaker.ts';

/** Says each new call once the sound was unlocked by a click; `fresh` is the key of the newest, which was called before these eyes. */
export function useAnnouncements(line: ShownLine | null, language: CallLanguage) {
  const [speaker, setSpeaker] = useState<ReturnType<typeof createSpeaker> | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const shown = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!line) return;
    const calls = newCalls(line, shown.current);
    shown.current = new Set(line.called.map(callKey));
    const newest = calls.at(-1);
    if (newest) setFresh(callKey(newest));
    for (const call of calls) void speaker?.say(spokenCall(call.label, call.box_number, language, call.days_ago));
  }, [line, speaker, language]);
  return {
    fresh,
    sounds: speaker !== null,
    unlock: () => setSpeaker(createSpeaker(browserVoice(language))),
    mute: () => {
      speaker?.silence();
      setSpeaker(null);
    },
  };
}
