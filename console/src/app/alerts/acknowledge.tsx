import { alertDesk } from '@botones/contract/alerts/alert-desk';
import type { Notification } from '@botones/contract/alerts/alerts';
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { toast } from '../../ui/toast.tsx';
import { showProblem } from '../problem.ts';
import { useWrite } from '../query.ts';
import { useAllowed } from '../session/rights.tsx';
import { useWords } from '../words.ts';
import { acknowledgeWords } from './acknowledge.words.ts';
import { useAlertTitle } from './alert-title.words.ts';

/** Who has seen an alert, or the button with which a person who may acknowledge says that they have; the same call as on the page of all alerts. */
export function Acknowledge({ alert, short = false }: { alert: Notification; short?: boolean }) {
  const words = useWords(acknowledgeWords);
  const titleOf = useAlertTitle();
  const errorMessage = useErrorMessage();
  const may = useAllowed(alertDesk.act.access);
  const write = useWrite(alertDesk.act, { also: ['robots'] });
  // Under a heading that says so the name is enough.
  if (alert.acknowledged)
    return <span className="quiet">{short ? alert.acknowledged.name : words.by(alert.acknowledged.name)}</span>;
  if (!may) return null;
  const act = async (action: 'acknowledge' | 'unacknowledge') => {
    const body = { notification_ids: [alert.notification_id], action };
    const [fared] = (await write.mutateAsync({ body }).catch(showProblem)) ?? [];
    if (fared?.error)
      toast({ message: errorMessage({ code: fared.error, message: fared.message ?? '' }), tone: 'failed' });
    else if (fared && action === 'acknowledge') toast({ message: words.done, undo: () => void act('unacknowledge') });
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Eye />}
      loading={write.isPending}
      aria-label={words.acknowledgeOf(titleOf(alert))}
      onClick={() => void act('acknowledge')}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {words.acknowledge}
    </Button>
  );
}
