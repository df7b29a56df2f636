import { type Event, events } from '@botones/contract/events/events';
import { useEffect, useRef, useState } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { queryClient, queryOf, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { eventsWords } from '../events.words.ts';
import { isOneSpan, problemOf, type Span, sentSpan, shifted, spanOf } from './spans.ts';
import { useEventWords } from './use-event-words.ts';

/** How long keys must rest before what they moved is saved, in ms. */
const rest = 600;

/**
 * Moves events of a robot's calendar (AMB-114): drawn at once, saved when the keys rest, said aloud, and taken back by 'Deshacer'.
 * `now` is the robot's clock in local milliseconds.
 */
export function useMoves(robot_id: number, all: readonly Event[], now: () => number) {
  const words = useWords(eventsWords);
  const { span: sayWhen } = useEventWords();
  const update = useWrite(events.update);
  const [moved, setMoved] = useState<ReadonlyMap<number, Span>>(new Map());
  const [told, setTold] = useState('');
  const pending = useRef(new Map<number, { span: Span; timer: ReturnType<typeof setTimeout> }>());
  const list = queryOf(events.list, { params: { robot_id } }).queryKey;

  async function save(event: Event, span: Span, message: string, undo: boolean): Promise<void> {
    const { event_id, updated_at } = event;
    try {
      const body = { ...sentSpan(span), updated_at };
      const saved = await update.mutateAsync({ params: { event_id }, body });
      queryClient.setQueryData(list, (rows: Event[] | undefined) =>
        rows?.map((row) => (row.event_id === event_id ? saved : row)),
      );
      const back = () => void save(saved, spanOf(event), words.movedBack(event.name), false);
      toast({ message, ...(undo && { undo: back }) });
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
