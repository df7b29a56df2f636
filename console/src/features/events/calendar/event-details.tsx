import { type Event, events, type RobotSchedule } from '@botones/contract/events/events';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useClientRobots } from '../../../ui/robots/use-client-robots.ts';
import { toast } from '../../../ui/toast.tsx';
import { eventsWords } from '../events.words.ts';
import { type AskShared, reachesOthers } from '../shared/ask-shared.tsx';
import { sharedWords } from '../shared/shared.words.ts';
import { useCampaignName } from '../shared/use-campaign-name.ts';
import { useSeparate } from '../shared/use-separate.ts';
import { whoOf } from '../shared/who.ts';
import { endText, localText } from './hours-text.ts';
import { scheduled, spanOf } from './spans.ts';
import { useEventWords } from './use-event-words.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '10px 20px',
  margin: 0,
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

export interface EventDetailsProps {
  event: Event;
  open: boolean;
  onClose: () => void;
  /** For all robots of it, or for the one whose calendar it is. */
  onEdit: (scope: 'all' | 'one') => void;
  /** The calendar of one robot, and what asks where other robots have the event too. */
  schedule?: Pick<RobotSchedule, 'robot_id' | 'name'>;
  ask?: AskShared;
  /** Buttons before those that delete and edit. */
  actions?: ReactNode;
}

/** What a double click on an event opens: title, campaigns, start and end, 'Eliminar' and 'Editar' (EVT-10 to EVT-13). */
export function EventDetails({ event, open, onClose, onEdit, actions, schedule, ask }: EventDetailsProps) {
  const words = useWords(eventsWords);
  const formats = useFormats();
  const say = useEventWords();
  const confirm = useConfirm();
  const id = useId();
  const said = useWords(sharedWords);
  const shared = useSeparate();
  const nameOf = useCampaignName();
  const { known } = useClientRobots(event.client);
  const removing = useWrite(events.remove);
  const restoring = useWrite(events.restore);
  const { event_id, name, always, priority, campaigns } = event;
  const input = { params: { event_id } };
  const isShared = ask !== undefined && schedule !== undefined && reachesOthers(event);
  const removeHere = async ({ robot_id, name: robot }: Pick<RobotSchedule, 'robot_id' | 'name'>) => {
    onClose();
    try {
      await shared.separate(event, robot_id, { remove: true }, said.removedOne(name, robot), said.back(name));
    } catch (error) {
      showProblem(error);
    }
  };
  const edit = async () => {
    const scope = isShared ? await ask(event, 'change') : 'all';
    if (scope !== null) onEdit(scope);
  };
  const remove = async () => {
    const scope = isShared ? await ask(event, 'remove') : 'all';
    if (scope === null) return;
    if (scope === 'one' && schedule) return removeHere(schedule);
    if (!isShared && !(await confirm({ title: words.removeTitle, body: name, action: words.remove }))) return;
    onClose();
    const undo = () => restoring.mutate(input, { onSuccess: () => toast({ message: words.restored(name) }) });
    removing.mutate(input, { onSuccess: () => toast({ message: words.removed(name), undo }) });
  };
  const { until_day, except_days = [], ...rule } = scheduled(event);
  // One that was saved without a day is there from the one on which it was made (AMB-110).
  const start_day = rule.start_day ?? event.created_date ?? null;
  const start = always ? (start_day === null ? words.always : formats.day(start_day)) : localText(spanOf(event).start);
  const end = always ? (until_day === null ? words.noEnd : formats.day(until_day)) : endText(spanOf(event).end);
  const repeats = say.repeats(event);
  return (
    <Dialog
      open={open}
      // The second press of a double click opens it too, and may fall beside it.
      onClose={(pressed) => (pressed as MouseEvent).detail > 1 || onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>
        <List>
          <Pair label={said.robots}>{whoOf(event, known, said).text}</Pair>
          <Pair label={words.campaignCount}>{formats.number(campaigns.length)}</Pair>
          <Pair label={words.start}>{start}</Pair>
          <Pair label={words.end}>{end}</Pair>
          {repeats !== null && <Pair label={words.repeats}>{repeats}</Pair>}
          {except_days.length > 0 && <Pair label={words.except}>{except_days.map(formats.day).join(', ')}</Pair>}
          {priority !== 0 && <Pair label={words.priority}>{formats.number(priority)}</Pair>}
          <Pair label={words.campaignList}>{campaigns.map(nameOf).join(', ')}</Pair>
        </List>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: '8px' }}>
        {actions}
        <Button color="error" onClick={() => void remove()}>
          {words.remove}
        </Button>
        <Button variant="contained" onClick={() => void edit()} autoFocus>
          {words.edit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
