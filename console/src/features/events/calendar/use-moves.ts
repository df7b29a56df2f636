import { type Event, events } from '@botones/contract/events/events';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { queryClient, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { eventsWords } from '../events.words.ts';
import type { AskShared } from '../shared/ask-shared.tsx';
import { useSeparate } from '../shared/use-separate.ts';
import { isOneSpan, problemOf, type Span, sentSpan, shifted, spanOf } from './spans.ts';
import { useEventWords } from './use-event-words.ts';

/** How long keys must rest before what they moved is saved, in ms. */
const rest = 600;

export interface MovesOptions {
  /** Under which key the events are held. */
  list: QueryKey;
  all: readonly Event[];
  /** What the clock of the calendar shows, in local milliseconds. */
  now: () => number;
  /** Whose calendar it is, and what asks before an event moves that other robots have too; a calendar of all robots moves it for all. */
  robot_id?: number;
  ask?: AskShared;
}

/**
 * Moves events of a calendar (AMB-114): drawn at once, saved when the keys rest, said aloud, and taken back by 'Deshacer'. One that
 * other robots have too is moved for all of them or for one, as somebody answers (FLO-5).
 */
export function useMoves({ list, all, now, robot_id, ask }: MovesOptions) {
  const words = useWords(eventsWords);
  const { span: sayWhen } = useEventWords();
  const update = useWrite(events.update);
  const shared = useSeparate();
  const [moved, setMoved] = useState<ReadonlyMap<number, Span>>(new Map());
  const [told, setTold] = useState('');
  const pending = useRef(new Map<number, { span: Span; timer: ReturnType<typeof setTimeout> }>());
  const hold = (event_id: number, saved: Event) =>
    queryClient.setQueryData(list, (rows: Event[] | undefined) =>
      rows?.map((row) => (row.event_id === event_id ? saved : row)),
    );

  async function write(event: Event, span: Span, message: string, undo: boolean): Promise<void> {
    const { event_id, updated_at } = event;
    const body = { ...sentSpan(span), updated_at };
    const scope = undo && ask && robot_id !== undefined ? await ask(event, 'move') : 'all';
    if (scope === 'one' && robot_id !== undefined) {
      const own = await shared.separate(event, robot_id, body, message, words.movedBack(event.name));
      if (own) hold(event_id, own);
    } else if (scope === 'all') {
      const saved = await update.mutateAsync({ params: { event_id }, body });
      hold(event_id, saved);
      const back = () => void save(saved, spanOf(event), words.movedBack(event.name), false);
      toast({ message, ...(undo && { undo: back }) });
    }
  }
  async function save(event: Event, span: Span, message: string, undo: boolean): Promise<void> {
    const { event_id } = event;
    try {
      await write(event, span, message, undo);
    } catch (error) {
      showProblem(error);
    }
    if (pending.current.has(event_id)) return;
    setMoved((before) => new Map([...before].filter(([id]) => id !== event_id)));
  }
  const put = (event: Event, span: Span) => {
    setMoved((before) => new Map(before).set(event.event_id, span));
    setTold(words.moved(event.name, sayWhen(span)));
  };
  const latest = useRef({ all, save });
  latest.current = { all, save };
  /** Saves what the keys have moved so far. */
  const flush = (event_id: number) => {
    const waiting = pending.current.get(event_id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current.delete(event_id);
    const event = latest.current.all.find((one) => one.event_id === event_id);
    if (event) void latest.current.save(event, waiting.span, words.moved(event.name, sayWhen(waiting.span)), true);
  };
  const leave = useRef(flush);
  leave.current = flush;
  // Who leaves the page has moved it all the same.
  useEffect(() => {
    const waiting = pending.current;
    return () => {
      for (const event_id of waiting.keys()) leave.current(event_id);
    };
  }, []);

  return {
    /** The events as they are drawn: with those that are moved but not saved yet. */
    shown: all.map((event) => {
      const span = moved.get(event.event_id);
      return span ? { ...event, ...sentSpan(span) } : event;
    }),
    /** Changes when one is moved. */
    moved,
    told,
    tell: setTold,
    /** Where it was dropped or stretched to; false: it cannot be there. */
    move: (event_id: number, span: Span): boolean => {
      const event = all.find((one) => one.event_id === event_id);
      if (!event) return false;
      const problem = problemOf(spanOf(event), span, now());
      if (problem) {
        setTold(words.problems[problem]);
        return false;
      }
      put(event, span);
      void save(event, span, words.moved(event.name, sayWhen(span)), true);
      return true;
    },
    /** By the keys. */
    shift: (event_id: number, by: number, how: 'move' | 'stretch') => {
      const event = all.find((one) => one.event_id === event_id);
      if (!event) return;
      if (!isOneSpan(event)) return setTold(words.fixed);
      const before = pending.current.get(event_id);
      const next = shifted(before?.span ?? spanOf(event), by, how, now());
      if (typeof next === 'string') return setTold(words.problems[next]);
      clearTimeout(before?.timer);
      pending.current.set(event_id, { span: next, timer: setTimeout(flush, rest, event_id) });
      put(event, next);
    },
  };
}
