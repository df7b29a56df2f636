import { ArrowLeft, House, X } from 'lucide-react';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import { type DisplayProps, Languages, Rings, reminderOf } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import type { RecordsInput, RecordsSent } from './activity.ts';
import { kindScreens } from './kinds/kind-screens.ts';
import { lookingOf } from './looking.ts';
import { isRecord, type Kind, type ListPlace, textIn } from './parts/kind.ts';
import type { RecordsProps } from './parts/kind-screen.ts';
import { recordWords } from './parts/records.words.ts';
import { find, recordAt, saidAt } from './places.ts';

const list = <K extends Kind>(props: RecordsProps, at: ListPlace<K>) =>
  createElement(kindScreens[at.kind].List, { ...props, at });

function record<K extends Kind>(props: RecordsProps, kind: K, id: number) {
  const record = recordAt(props.records, kind, id);
  const said = saidAt(props.records, { kind, id }, props.state.language)?.text ?? null;
  return record && createElement(kindScreens[kind].Record, { ...props, record, said });
}

/** How far each list is scrolled and how much of it is shown: there again when one comes back to it, afresh when one goes there anew. */
function useMemory(place: string, depth: number) {
  const shelf = useRef<HTMLElement>(null);
  const [memory] = useState(() => new Map<string, number>());
  const here = `${depth} ${place}`;
  useLayoutEffect(() => {
    for (const key of memory.keys()) if (Number.parseInt(key, 10) > depth) memory.delete(key);
    if (shelf.current) shelf.current.scrollTop = memory.get(here) ?? 0;
  }, [here, depth, memory]);
  return {
    shelf,
    memory,
    here,
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => void memory.set(here, currentTarget.scrollTop),
  };
}

/** What the robot knows: lists like shop windows and one record at a time, with the way back always in the same place. */
export function Records(display: DisplayProps<RecordsSent>) {
  const { state, words, send } = display;
  const trail = lookingOf(state)?.trail ?? [];
  const place = trail.at(-1);
  const { records } = state.config ?? {};
  const { shelf, memory, here, onScroll } = useMemory(JSON.stringify(place), trail.length);
  if (!place || !records) return null;
  const name = find(records, place)?.name;
  const { title } = kindScreens[place.kind].words[state.language];
  const act = (input: RecordsInput) => send({ kind: 'activity', name: 'records', input });
  const props: RecordsProps = {
    ...display,
    records,
    say: recordWords[state.language],
    open: (to) => act({ kind: 'open', place: to }),
    refine: (to) => act({ kind: 'refine', place: to }),
    memory,
    here,
  };
  const reminder = reminderOf(display);
  return (
    <main className="screen records" onPointerDown={() => send({ kind: 'touch' })}>
      <Rings />
      <header>
        <Face />
        {isRecord(place) ? (
          <p className="where">{title}</p>
        ) : (
          <h1 className="where">{name ? textIn(name, state.language) : title}</h1>
        )}
        <Languages {...display} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys too */}
      <section ref={shelf} className="shelf" aria-label={title} tabIndex={0} onScroll={onScroll}>
        {isRecord(place) ? record(props, place.kind, place.id) : list(props, place)}
      </section>
      {reminder && (
        <p className="reminder appear" role="status">
          {reminder}
        </p>
      )}
      <div className="bar">
        <button type="button" className="pill bright" onClick={() => send({ kind: 'choose', choice: 'back' })}>
          <ArrowLeft aria-hidden="true" />
          {words.choices.back}
        </button>
        <button type="button" className="pill short" onClick={() => send({ kind: 'choose', choice: 'home' })}>
          <House aria-hidden="true" />
          <span>{words.choices.home}</span>
        </button>
        <span className="grow" />
        <button type="button" className="pill short" onClick={() => send({ kind: 'choose', choice: 'finish' })}>
          <X aria-hidden="true" />
          <span>{words.choices.finish}</span>
        </button>
      </div>
    </main>
  );
}
