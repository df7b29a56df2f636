import { takesExceptions, toEventDay } from '@botones/contract/events/event-form';
import { type Event, events } from '@botones/contract/events/events';
import Button from '@mui/material/Button';
import { showProblem } from '../../app/problem.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { toast } from '../../ui/toast.tsx';
import { eventsWords } from './events.words.ts';
import type { AskShared } from './shared/ask-shared.tsx';
import { sharedWords } from './shared/shared.words.ts';
import { useSeparate } from './shared/use-separate.ts';

export interface SkipDayProps {
  event: Event;
  /** The day on which what was opened of it begins, `yyyy-MM-dd`; null: it begins on no single day. */
  day: string | null;
  today: string;
  /** Whose calendar it is, and what asks where other robots have it too. */
  robot_id: number;
  ask: AskShared;
  onClose: () => void;
}

/** 'No mostrar el 24/12/2026': makes the day of an occurrence one of its exceptions, with a way back (EVT exceptions). */
export function SkipDay({ event, day, today, robot_id, ask, onClose }: SkipDayProps) {
  const words = useWords(eventsWords);
  const formats = useFormats();
  const whole = useWords(sharedWords);
  const update = useWrite(events.update);
  const shared = useSeparate();
  const { event_id, name } = event;
  const params = { event_id };
  const isOpen = day !== null && day >= today && takesExceptions(event);
  if (!isOpen || event.except_days.includes(toEventDay(day))) return null;
  const said = formats.day(day);
  /** Awaited: taking it back outlives the window. */
  const save = async (except_days: string[], updated_at: string) => {
    try {
      return await update.mutateAsync({ params, body: { except_days, updated_at } });
    } catch (error) {
      showProblem(error);
      return null;
    }
  };
  const skipHere = async () => {
    const except_days = [...event.except_days, toEventDay(day)];
    try {
      const change = { except_days, updated_at: event.updated_at };
      await shared.separate(event, robot_id, change, words.skipped(name, said), whole.back(name));
      onClose();
    } catch (error) {
      showProblem(error);
    }
  };
  const skip = async () => {
    const scope = await ask(event, 'change');
    if (scope === 'one') return skipHere();
    if (scope === null) return;
    const saved = await save([...event.except_days, toEventDay(day)], event.updated_at);
    if (!saved) return;
    onClose();
    const undo = async () => {
      if (await save(event.except_days, saved.updated_at)) toast({ message: words.unskipped(name, said) });
    };
    toast({ message: words.skipped(name, said), undo: () => void undo() });
  };
  return (
    <Button onClick={() => void skip()} disabled={update.isPending || shared.isPending}>
      {words.skip(said)}
    </Button>
  );
}
