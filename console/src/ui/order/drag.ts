import { type PointerEvent, useRef, useState } from 'react';

/** A press that moves less, in px, is no drag. */
const slack = 4;

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** The place of the row whose middle is nearest. */
export function nearest(rows: readonly DOMRect[], point: { x: number; y: number }): number {
  const far = rows.map(({ left, top, width, height }) => distance({ x: left + width / 2, y: top + height / 2 }, point));
  return far.indexOf(Math.min(...far));
}

/** Drags a row of a list onto the place of another, with mouse, pen or finger, up and down or also `sideways`; Escape puts it back. */
export function useDrag(onDrop: (from: number, to: number) => void, sideways: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    const row = list.current?.children[from] as HTMLElement | undefined;
    if (event.button !== 0 || !row) return;
    const { currentTarget: holder, pointerId } = event;
    const pressed = { x: event.clientX, y: event.clientY };
    const rect = row.getBoundingClientRect();
    const grip = { x: pressed.x - rect.left, y: pressed.y - rect.top };
    const listening = new AbortController();
    const shift = { x: 0, y: 0 };
    let over: number | null = null;
    const end = (drop: boolean) => {
      listening.abort();
      row.style.removeProperty('transform');
      setDrag(null);
      if (drop && over !== null && over !== from) onDrop(from, over);
    };
    const follow = ({ clientX, clientY }: MouseEvent) => {
      const point = { x: clientX, y: clientY };
      if (over === null && distance(point, pressed) < slack) return;
      const rows = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect());
      // Where the row would lie by itself: the page may have scrolled, and it was shifted before.
      const own = rows[from] as DOMRect;
      const lies = new DOMRect(own.x - shift.x, own.y - shift.y, own.width, own.height);
      if (sideways) shift.x = point.x - grip.x - lies.left;
      shift.y = point.y - grip.y - lies.top;
      row.style.setProperty('transform', `translate(${shift.x}px, ${shift.y}px)`);
      rows[from] = lies;
      over = nearest(rows, point);
      // With the margin of the rows the next one comes into sight too.
      if (over !== from) list.current?.children[over]?.scrollIntoView({ block: 'nearest' });
      setDrag({ from, over });
    };
    holder.setPointerCapture(pointerId);
    const { signal } = listening;
    holder.addEventListener('pointermove', follow, { signal });
    holder.addEventListener('pointerup', () => end(true), { signal });
    holder.addEventListener('pointercancel', () => end(false), { signal });
    holder.addEventListener('lostpointercapture', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { list, drag, start };
}
