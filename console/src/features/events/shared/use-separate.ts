import type { OwnChanges } from '@botones/contract/events/event-form';
import { type Event, events } from '@botones/contract/events/events';
import type { z } from 'zod';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { toast } from '../../../ui/toast.tsx';

/** What one robot gets otherwise; the version that it was read in, where it is held against that. */
export type OwnChange = Omit<z.input<typeof OwnChanges>, 'robot'> & { updated_at?: string };

/** Gives one robot its own event instead of one that it shares, or takes it out of that one, with one 'Deshacer' (FLO-5). */
export function useSeparate() {
  const separating = useWrite(events.separate);
  const joining = useWrite(events.rejoin);
  const back = async (event_id: number, robot: number, message: string) => {
    try {
      await joining.mutateAsync({ params: { event_id }, body: { robot } });
      toast({ message });
    } catch (error) {
      showProblem(error);
    }
  };
  return {
    isPending: separating.isPending,
    /** The robot's own event; null: it was taken out. What fails is told to whoever awaits it. */
    separate: async (
      { event_id }: Event,
      robot: number,
      change: OwnChange | { remove: true },
      message: string,
      undone: string,
    ): Promise<Event | null> => {
      const { own } = await separating.mutateAsync({ params: { event_id }, body: { ...change, robot } });
      toast({ message, undo: () => void back(event_id, robot, undone) });
      return own;
    },
  };
}
