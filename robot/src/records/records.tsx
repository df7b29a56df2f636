import { ArrowLeft, House, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type DisplayProps, Languages, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { Branches } from './lists/branches.tsx';
import { Catalogue } from './lists/catalogue.tsx';
import { Directory } from './lists/directory.tsx';
import { Information } from './lists/information.tsx';
import { categoryAt, type Place, recordAt, sectionOf, textIn } from './places.ts';
import { Branch } from './record/branch.tsx';
import { Entry } from './record/entry.tsx';
import { InformationItem } from './record/information-item.tsx';
import { Product } from './record/product.tsx';
import { recordWords } from './records.words.ts';

/** What every screen of records is given. */
export type RecordsProps = DisplayProps & {
  place: Place;
  open: (place: Place) => void;
  /** How much of each list is shown, by a key that begins with `here`. */
  memory: Map<string, number>;
  here: string;
};

function Shelf(props: RecordsProps) {
  const { place } = props;
  const { records } = props.state.config ?? {};
  const open = records && recordAt(records, place);
  if (!records) return null;
  if (open?.kind === 'product') return <Product {...props} records={records} product={open.record} />;
  if (open?.kind === 'entry') return <Entry {...props} entry={open.record} />;
  if (open?.kind === 'branch') return <Branch {...props} branch={open.record} />;
  if (open?.kind === 'information_item') return <InformationItem {...props} informationItem={open.record} />;
  if (place.kind === 'products') return <Catalogue {...props} records={records} at={place} />;
  if (place.kind === 'directory') return <Directory {...props} records={records} at={place} />;
  if (place.kind === 'branches') return <Branches {...props} records={records} />;
  return <Information {...props} records={records} />;
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
export function Records(display: DisplayProps) {
  const { state, words, send } = display;
  const trail = state.looking?.trail ?? [];
  const place = trail.at(-1);
  const { records } = state.config ?? {};
  const { shelf, memory, here, onScroll } = useMemory(JSON.stringify(place), trail.length);
  if (!place || !records) return null;
  const category = categoryAt(records, place);
  const section = recordWords[state.language].sections[sectionOf(place)];
  const isRecord = recordAt(records, place) !== null;
  const saying = state.interaction?.saying;
  const reminder = saying === 'reminder' || saying === 'repeated' ? words.says[saying](nobody) : null;
  return (
    <main className="screen records" data-kind={place.kind} onPointerDown={() => send({ kind: 'touch' })}>
      <Rings />
      <header>
        <Face />
        {isRecord ? (
          <p className="where">{section}</p>
        ) : (
          <h1 className="where">{category ? textIn(category.name, state.language) : section}</h1>
        )}
        <Languages {...display} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys too */}
      <section ref={shelf} className="shelf" aria-label={section} tabIndex={0} onScroll={onScroll}>
        <Shelf
          {...display}
          place={place}
          memory={memory}
          here={here}
          open={(to) => send({ kind: 'open', place: to })}
        />
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

/** The sentences of a reminder speak of nothing in particular. */
const nobody = { robot: '', client: null, time: '', date: '', online: true };
