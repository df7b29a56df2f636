import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DisplayProps } from '../display/display.tsx';
import type { Levels } from '../interaction/levels.ts';
import { triesSlice } from '../listening/tries.ts';

/** A ring that is as large as it is loud. It is written past the display: ten times a second nothing else changes. */
function useLevel(levels: Levels | undefined) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      levels?.watch((level) => {
        const { current } = ring;
        if (!current) return;
        current.dataset.level = 'told';
        current.style.setProperty('--level', level.toFixed(2));
      }),
    [levels],
  );
  return ring;
}

/** The ear while somebody speaks: how loud it is, what was understood so far, and that it is being thought about. */
export function Listened({ state, words: { asking }, send, levels }: DisplayProps) {
  const ring = useLevel(levels);
  const { words, endedAt } = triesSlice.of(state).now;
  const thinks = endedAt !== null;
  const stop = () => send({ kind: 'compose', how: null });
  return (
    <div className="composer ear appear" data-thinks={thinks}>
      <span className="pulse" ref={ring}>
        <Mic aria-hidden="true" />
      </span>
      <p className="heard" role="status">
        <span className="big">{thinks ? asking.thinking : asking.listening}</span>
        <span className="soft">{words}</span>
      </p>
      <button
        type="button"
        className="pill stop"
        // biome-ignore lint/a11y/noAutofocus: whoever opened the ear with a key ends it with one
        autoFocus
        onClick={stop}
        onKeyDown={({ key }) => key === 'Escape' && stop()}
      >
        {thinks ? asking.cancel : asking.stopListening}
      </button>
    </div>
  );
}
