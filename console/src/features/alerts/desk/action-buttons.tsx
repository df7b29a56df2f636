import type { Alert } from '@botones/contract/alerts/alert-desk';
import Button from '@mui/material/Button';
import { AlarmClockOff, CheckCheck, Eye, EyeOff, RotateCcw } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { actionWords } from './action.words.ts';
import { AssignButton } from './assign-button.tsx';
import { SnoozeButton } from './snooze-button.tsx';
import type { ApplyAction } from './use-alert-actions.ts';

/** What can be done to these alerts as they are; the server decides again for each of them. */
export function ActionButtons({ alerts, act, busy }: { alerts: readonly Alert[]; act: ApplyAction; busy: boolean }) {
  const words = useWords(actionWords);
  const open = alerts.filter((alert) => alert.state !== 'cleared');
  const restorable = alerts.some((alert) => alert.state === 'cleared' && !alert.ended);
  const unseen = open.some((alert) => alert.acknowledged === null);
  const asleep = open.length > 0 && open.every((alert) => alert.state === 'snoozed');
  const go = (...args: Parameters<ApplyAction>) => void act(...args);
  if (open.length === 0)
    return (
      restorable && (
        <Button variant="outlined" startIcon={<RotateCcw />} disabled={busy} onClick={() => go('restore', alerts)}>
          {words.restore}
        </Button>
      )
    );
  return (
    <>
      {unseen ? (
        <Button variant="outlined" startIcon={<Eye />} disabled={busy} onClick={() => go('acknowledge', alerts)}>
          {words.acknowledge}
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<EyeOff />} disabled={busy} onClick={() => go('unacknowledge', alerts)}>
          {words.unacknowledge}
        </Button>
      )}
      <AssignButton alerts={alerts} disabled={busy} onAssign={(user_id) => go('assign', alerts, { user_id })} />
      {asleep ? (
        <Button variant="outlined" startIcon={<AlarmClockOff />} disabled={busy} onClick={() => go('wake', alerts)}>
          {words.wake}
        </Button>
      ) : (
        <SnoozeButton disabled={busy} onSnooze={(until) => go('snooze', alerts, { until })} />
      )}
      <Button variant="outlined" startIcon={<CheckCheck />} disabled={busy} onClick={() => go('clear', alerts)}>
        {words.clear}
      </Button>
    </>
  );
}
