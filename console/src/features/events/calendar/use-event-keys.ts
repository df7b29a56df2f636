import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { keyStep } from './spans.ts';

export interface EventKeys {
  /** In week and day up and down go by half an hour, in a month by a week. */
  byHours: boolean;
  /** One click opens; else two do. */
  oneClick: boolean;
  /** Events are dragged here. */
  drags: boolean;
  /** Told which of those that are drawn. */
  onOpen: (key: string) => void;
  onShift: (event_id: number, by: number, how: 'move' | 'stretch') => void;
  /** Somebody tries to drag or to stretch with the pointer what repeats. */
  onFixed: () => void;
}

/** So far a pointer goes before a press is a drag, in pixels, as for what can be dragged. */
const dragStart = 5;

const eventAt = (target: EventTarget): HTMLElement | null => (target as Element).closest('[data-event]');

/**
 * What is done with an event of the calendar: a click or a double click, a tap, Enter or a screen reader's press opens it, arrows move it. Each
 * change draws the events anew: the one that had the keyboard gets it back.
 */
export function useEventKeys({ byHours, oneClick, drags, onOpen, onShift, onFixed }: EventKeys) {
  const focused = useRef<string | null>(null);
  const finger = useRef(false);
  /** Where the last press began: one that ends elsewhere was a drag. */
  const began = useRef({ x: 0, y: 0 });
  /** Where what repeats was pressed. */
  const pressed = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-event]'))) focused.current = null;
    };
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  const open = (target: EventTarget) => {
    const event = eventAt(target);
    if (event) onOpen(event.dataset.key ?? '');
    return event !== null;
  };
  return {
    /** Told each element of an event that is drawn. */
    mounted: (el: HTMLElement) => {
      if (el.dataset.key === focused.current && document.activeElement === document.body) el.focus();
    },
    listeners: {
      onFocus: ({ target }: { target: EventTarget }) => {
        focused.current = eventAt(target)?.dataset.key ?? null;
      },
      onPointerDown: ({ pointerType, target, button, clientX: x, clientY: y }: PointerEvent) => {
        finger.current = pointerType === 'touch';
        began.current = { x, y };
        // A finger scrolls, and nothing is dragged in an agenda.
        const isFixed = drags && !finger.current && button === 0 && eventAt(target)?.dataset.fixed === 'true';
        pressed.current = isFixed ? { x, y } : null;
      },
      onPointerMove: ({ buttons, clientX, clientY }: PointerEvent) => {
        const from = pressed.current;
        if (!from || buttons === 0 || Math.hypot(clientX - from.x, clientY - from.y) < dragStart) return;
        // Once for each try.
        pressed.current = null;
        onFixed();
      },
      onDoubleClick: ({ target }: MouseEvent) => void open(target),
      onClick: ({ target, detail, clientX, clientY }: MouseEvent) => {
        // A press of a screen reader counts no clicks.
        if (detail === 0 || finger.current) return void open(target);
        const { x, y } = began.current;
        if (oneClick && Math.hypot(clientX - x, clientY - y) < dragStart) open(target);
      },
      onKeyDown: (typed: KeyboardEvent) => {
        const event = eventAt(typed.target);
        if (!event) return;
        const by = keyStep(typed.key, byHours);
        if (typed.key === 'Enter' || typed.key === ' ') open(event);
        else if (by !== null) onShift(Number(event.dataset.event), by, typed.shiftKey ? 'stretch' : 'move');
        else return;
        typed.preventDefault();
      },
    },
  };
}
