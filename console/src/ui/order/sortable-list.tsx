import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { toast } from '../toast.tsx';
import { useDrag } from './drag.ts';
import { orderWords } from './order.words.ts';
import { type RowActs, SortableRow } from './sortable-row.tsx';
import { Heads, Sorted } from './sorted.ts';

export interface SortableListProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  /** Stays with an item wherever it is moved. */
  keyOf: (item: T) => string;
  /** The nth within a sentence: 'la imagen 2'. */
  nameOf: (n: number) => string;
  onMove: (from: number, to: number) => void;
  /** Takes one out; answers how it is put back. */
  onRemove: (place: number) => () => void;
  /** Heads of the rows: over the place, and over the item. */
  heads?: { place: string; item: ReactNode };
  /** Tiles stand beside one another, rows below one another. */
  tiles?: boolean;
  disabled?: boolean;
  /** Why the only one that is left cannot be taken out, where that is so. */
  lastStays?: string;
  /** Buttons of a row beside those that move it. */
  actions?: (item: T, place: number) => ReactNode;
  children: (item: T, place: number) => ReactNode;
}

/** A list that is put in order by dragging at a handle, with mouse or finger, and by keys, which says where each is; what is taken out can be put back. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, nameOf, onMove, onRemove, tiles = false, disabled = false } = props;
  const words = useWords(orderWords);
  const [told, setTold] = useState('');
  /** What gets the keyboard once the new order is drawn: until then another item stands there. */
  const arriving = useRef<{ place: number; button: string } | null>(null);
  const closeToast = useRef<(() => void) | undefined>(undefined);
  // Who has left the list cannot put back anything in it.
  useEffect(() => () => closeToast.current?.(), []);

  const move = (from: number, asked: number, button = 'handle') => {
    const to = Math.max(0, Math.min(items.length - 1, asked));
    if (to === from) return;
    arriving.current = { place: to, button };
    // A node that is moved loses the keyboard anyway; to give it back twice would lay the page out twice.
    if (list.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    onMove(from, to);
    setTold(words.moved(nameOf(to + 1), items.length));
  };
  const remove = (place: number) => {
    const restore = onRemove(place);
    arriving.current = { place: Math.min(place, items.length - 2), button: 'remove' };
    const undo = () => {
      arriving.current = { place, button: 'handle' };
      restore();
    };
    closeToast.current = toast({ message: words.removed(nameOf(place + 1)), undo });
  };
  const { list, drag, start } = useDrag(move, tiles);
  useEffect(() => {
    if (!arriving.current) return;
    const row = list.current?.children[arriving.current.place];
    const asked = row?.querySelector<HTMLElement>(`.${arriving.current.button}:not(:disabled)`);
    (asked ?? row?.querySelector<HTMLElement>('.handle'))?.focus();
    arriving.current = null;
  });

  const press = (event: KeyboardEvent, place: number) => {
    const [before, after] = [place - 1, place + 1];
    const ends = { Home: 0, End: items.length - 1 };
    const to = { ...ends, ArrowLeft: before, ArrowUp: before, ArrowRight: after, ArrowDown: after }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(place, to);
  };
  /** A mouse takes a tile anywhere; a finger elsewhere than at the handle scrolls the page. */
  const take = (event: PointerEvent<HTMLElement>, place: number, byHandle: boolean) => {
    const control = (event.target as Element).closest('button, input, a');
    if (byHandle || (tiles && !disabled && !control && event.pointerType === 'mouse')) start(event, place);
  };
  const latest = useRef<RowActs>({ move, remove, press, take });
  latest.current = { move, remove, press, take };
  const [acts] = useState<RowActs>(() => ({
    move: (...how) => latest.current.move(...how),
    remove: (place) => latest.current.remove(place),
    press: (...how) => latest.current.press(...how),
    take: (...how) => latest.current.take(...how),
  }));

  return (
    <>
      {props.heads && items.length > 0 && (
        <Heads data-own={props.actions !== undefined}>
          <span>{props.heads.place}</span>
          <div>{props.heads.item}</div>
        </Heads>
      )}
      {items.length > 0 && (
        <Sorted ref={list} aria-label={props.label} data-tiles={tiles} data-heads={props.heads !== undefined}>
          {items.map((item, place) => (
            <SortableRow
              key={props.keyOf(item)}
              {...{ item, place, nameOf, tiles, disabled, acts }}
              of={items.length}
              dragged={drag?.from === place}
              over={drag?.over === place && drag.from !== place}
              lastStays={props.lastStays}
              actions={props.actions}
            >
              {props.children}
            </SortableRow>
          ))}
        </Sorted>
      )}
      <span className="unseen" role="status">
        {told}
      </span>
    </>
  );
}
