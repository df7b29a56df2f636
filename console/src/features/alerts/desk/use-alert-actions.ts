import { type Alert, type AlertAction, alertDesk } from '@botones/contract/alerts/alert-desk';
import { useState } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { wordsNow } from '../../../app/words.ts';
import { useErrorMessage } from '../../../ui/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { actionWords } from './action.words.ts';

/** What an act needs besides the alerts. */
export interface ActionDetail {
  user_id?: number | null;
  until?: string;
  comment?: string;
}
/** How one alert of many fared; null: as asked. */
export interface ActionResult {
  alert: Alert;
  error: string | null;
}
/** Does one thing to some alerts; answers whether all of them fared well. */
export type ApplyAction = (action: AlertAction, alerts: readonly Alert[], detail?: ActionDetail) => Promise<boolean>;

/** Acts on alerts: one is told in a toast, many end in a list with a result for each. */
export function useAlertActions() {
  const errorMessage = useErrorMessage();
  const write = useWrite(alertDesk.act, { also: ['robots'] });
  const [results, setResults] = useState<ActionResult[] | null>(null);

  const act: ApplyAction = async (action, alerts, detail = {}) => {
    const notification_ids = alerts.map((alert) => alert.notification_id);
    const answers = await write.mutateAsync({ body: { notification_ids, action, ...detail } }).catch(showProblem);
    if (!answers) return false;
    const fared = alerts.map((alert): ActionResult => {
      const answer = answers.find((each) => each.notification_id === alert.notification_id);
      const { error = null, message } = answer ?? {};
      return { alert, error: error && errorMessage({ code: error, message: message ?? '' }) };
    });
    const failed = fared.filter(({ error }) => error !== null);
    if (fared.length > 1) setResults(fared);
    else if (failed[0]?.error) toast({ message: failed[0].error, tone: 'failed' });
    else {
      const undo = action === 'clear' ? () => void act('restore', alerts) : undefined;
      toast({ message: wordsNow(actionWords).done[action](1), ...(undo && { undo }) });
    }
    return failed.length === 0;
  };
  return { act, busy: write.isPending, results, closeResults: () => setResults(null) };
}
