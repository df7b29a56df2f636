import { ArrowDown, ArrowUp, GripVertical, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '../../app/words.ts';
import { RowButton } from '../list/row-button.tsx';
import { orderWords } from './order.words.ts';

/** What a row asks of its list; the same functions at each render. */
export interface RowActs {
  move: (from: number, to: number, button: string) => void;
  remove: (place: number) => void;
  press: (event: KeyboardEvent, place: number) => void;
  /** Takes it at its handle, or a tile anywhere. */
  take: (event: PointerEvent<HTMLElement>, place: number, byHandle: boolean) => void;
}

export interface SortableRowProps<T> {
  item: T;
  place: number;
  /** How many there are. */
  of: number;
  nameOf: (n: number) => string;
  tiles: boolean;
  disabled: boolean;
  dragged: boolean;
  over: boolean;
  acts: RowActs;
  lastStays: string | undefined;
  actions: ((item: T, place: number) => ReactNode) | undefined;
  children: (item: T, place: number) => ReactNode;
}

function Row<T>(props: SortableRowProps<T>) {
  const { item, place, of, tiles, disabled, acts } = props;
  const words = useWords(orderWords);
  const name = props.nameOf(place + 1);
  const Remove = tiles ? X : Trash2;
  const stays = of === 1 ? props.lastStays : undefined;
  return (
    <li data-dragged={props.dragged} data-over={props.over} onPointerDown={(event) => acts.take(event, place, false)}>
      <RowButton
        className="row-button handle"
        // Here a finger drags; everywhere else it scrolls.
        style={{ touchAction: 'none' }}
        aria-label={words.handle(name, of)}
        disabled={disabled}
        onPointerDown={(event) => acts.take(event, place, true)}
        onKeyDown={(event) => acts.press(event, place)}
      >
        <GripVertical />
      </RowButton>
      {!tiles && <span className="place">{place + 1}</span>}
      <div className="item">{props.children(item, place)}</div>
      <div className="actions">
        {props.actions?.(item, place)}
        {!tiles && (
          <>
            <RowButton
              className="row-button up"
              aria-label={words.up(name)}
              disabled={disabled || place === 0}
              onClick={() => acts.move(place, place - 1, 'up')}
            >
              <ArrowUp />
            </RowButton>
            <RowButton
              className="row-button down"
              aria-label={words.down(name)}
              disabled={disabled || place === of - 1}
              onClick={() => acts.move(place, place + 1, 'down')}
            >
              <ArrowDown />
            </RowButton>
          </>
        )}
        <RowButton
          className="row-button remove"
          aria-label={words.remove(name)}
          title={stays}
          disabled={disabled || stays !== undefined}
          onClick={() => acts.remove(place)}
        >
          <Remove />
        </RowButton>
      </div>
    </li>
  );
}

/** One of a list in order; drawn anew only where it, its place or how it is drawn has changed. */
export const SortableRow = memo(Row) as typeof Row;
