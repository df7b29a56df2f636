import type { Alert } from '@botones/contract/alerts/alert-desk';
import { useWords } from '../../../app/words.ts';
import { BulkBar } from '../../../ui/bulk/bulk-bar.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { deskWords } from './desk.words.ts';
import type { ApplyAction } from './use-alert-actions.ts';

/** What can be done to the chosen alerts, while some are chosen. */
export function DeskSelection(props: {
  alerts: readonly Alert[];
  act: ApplyAction;
  busy: boolean;
  onNone: () => void;
}) {
  const { alerts, act, busy, onNone } = props;
  const words = useWords(deskWords);
  return (
    <BulkBar count={alerts.length} status={words.selected(alerts.length)} onNone={onNone}>
      <ActionButtons alerts={alerts} act={act} busy={busy} />
    </BulkBar>
  );
}
