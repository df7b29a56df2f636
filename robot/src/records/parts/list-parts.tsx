import { Search, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AskingWords } from '../../display/asking.words.ts';
import { Keys } from '../../display/keys.tsx';
import type { RecordsProps } from './kind-screen.ts';
import type { RecordWords } from './records.words.ts';

/** What a list is narrowed by, one choice at a time. */
function Chips<Key>(props: {
  label: string;
  choices: readonly { key: Key; name: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  return (
    <fieldset className="chips" aria-label={props.label}>
      {props.choices.map(({ key, name }) => (
        <button
          key={String(key)}
          type="button"
          className="pill"
          aria-pressed={key === props.chosen}
          onClick={() => props.onChoose(key)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The button that opens the keys, the keys over the lower edge, and what was searched for with its end. */
function SearchField(props: {
  label: string;
  query: string;
  words: RecordWords;
  keys: AskingWords;
  onQuery: (query: string) => void;
  onTouch: () => void;
}) {
  const { label, query, words, onQuery } = props;
  const [writing, setWriting] = useState(false);
  return (
    <>
      <div className="seek">
        <button type="button" className="pill" onClick={() => setWriting(true)}>
          <Search aria-hidden="true" />
          {query ? <strong>{query}</strong> : label}
        </button>
        {query && (
          <button type="button" className="pill round" aria-label={words.clear} onClick={() => onQuery('')}>
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      {/* Above the list's own edges, which fade out what is beneath them. */}
      {writing &&
        createPortal(
          <search className="composer appear">
            <Keys
              words={props.keys}
              label={label}
              send={words.searchDone}
              first={query}
              most={60}
              onText={onQuery}
              onTouch={props.onTouch}
              onSend={() => setWriting(false)}
              onClose={() => setWriting(false)}
            />
          </search>,
          document.body,
        )}
    </>
  );
}

/** What stands above a list: the search where there is more than one record, and what narrows it where there is a choice. */
export function ListTools<Key>(
  props: RecordsProps & {
    count: number;
    label: string;
    query: string;
    onQuery: (query: string) => void;
    choices: readonly { key: Key; name: string }[];
    chosen: Key | null;
    onChoose: (key: Key | null) => void;
  },
) {
  const { say, label, query, onQuery, choices, chosen, onChoose } = props;
  return (
    <div className="tools">
      {props.count > 1 && (
        <SearchField
          label={label}
          query={query}
          words={say}
          keys={props.words.asking}
          onQuery={onQuery}
          onTouch={() => props.send({ kind: 'touch' })}
        />
      )}
      {!query && choices.length > 1 && (
        <Chips<Key | null>
          label={say.filter}
          choices={[{ key: null, name: say.all }, ...choices]}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** Nothing fits what was searched for. */
export const Nothing = ({ query, words, onClear }: { query: string; words: RecordWords; onClear: () => void }) => (
  <div className="nothing appear" role="status">
    <p className="big">{words.nothing(query)}</p>
    <p className="soft">{words.nothingHint}</p>
    <button type="button" className="pill" onClick={onClear}>
      {words.clear}
    </button>
  </div>
);

/** As many as a person looks at before scrolling on; a robot's browser paints no more at once. */
const atOnce = 12;
/** While somebody writes the keys cover half of it, and each key may bring others. */
const atOnceFound = 6;

/** The first of a long list, and more of it when its end comes into sight or is touched. */
export function InParts<T>(props: {
  all: readonly T[];
  className: string;
  words: RecordWords;
  /** What a search finds. */
  found: boolean;
  /** Remembers under `name` how much is shown. */
  memory: Map<string, number>;
  name: string;
  children: (record: T) => ReactNode;
}) {
  const { className, words, found, memory, name } = props;
  const step = found ? atOnceFound : atOnce;
  // What is written stands there first: a key never waits for the pictures of the one before it.
  const all = useDeferredValue(props.all);
  // Beside the name of its list: what two lists have in common stays where it is painted.
  const [part, setPart] = useState({ name, shown: memory.get(name) ?? step });
  const shown = part.name === name ? part.shown : (memory.get(name) ?? step);
  const showMore = () => setPart({ name, shown: shown + step });
  const grow = useRef(showMore);
  const end = useRef<HTMLButtonElement>(null);
  const left = all.length - shown;
  useEffect(() => {
    memory.set(name, shown);
    grow.current = showMore;
  });
  useEffect(() => {
    const { current: button } = end;
    if (left <= 0 || !button || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && grow.current(),
      { rootMargin: found ? '0%' : '50%' },
    );
    watch.observe(button);
    return () => watch.disconnect();
  }, [left, found]);
  return (
    <>
      <ul className={className}>{all.slice(0, shown).map(props.children)}</ul>
      {left > 0 && (
        <button ref={end} type="button" className="pill show-more" onClick={showMore}>
          {words.showMore(left)}
        </button>
      )}
    </>
  );
}
