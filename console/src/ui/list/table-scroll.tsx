import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Holds a table: scrolls sideways, and is reached by keyboard, only while the table is wider than the room it has. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  const room = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const held = room.current;
    const table = held?.firstElementChild;
    if (!held || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWide(table.scrollWidth > held.clientWidth + 1));
    observer.observe(held);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={room} className="scroller" aria-label={label} data-wide={wide} tabIndex={wide ? 0 : undefined}>
      {children}
    </section>
  );
}
