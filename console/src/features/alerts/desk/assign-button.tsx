import { type Alert, alertDesk } from '@botones/contract/alerts/alert-desk';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words.ts';
import { uiWords } from '../../../ui/ui.words.ts';
import { actionWords } from './action.words.ts';

/** Gives alerts to somebody: oneself, a person of their client, for staff also staff, or nobody. */
export function AssignButton(props: {
  alerts: readonly Alert[];
  disabled: boolean;
  onAssign: (user_id: number | null) => void;
}) {
  const { alerts, disabled, onAssign } = props;
  const words = useWords(actionWords);
  const kit = useWords(uiWords);
  const me = useSession()?.user.user_id;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first] = alerts;
  const query = useQuery({
    ...queryOf(alertDesk.assignees, { params: { notification_id: first?.notification_id ?? 0 } }),
    enabled: anchor !== null && first !== undefined,
  });
  // Of several clients only staff can look after all.
  const mixed = alerts.some((alert) => alert.client.client_id !== first?.client.client_id);
  const others = query.data?.filter((each) => each.user_id !== me && (!mixed || each.is_staff));
  const choose = (user_id: number | null) => () => {
    setAnchor(null);
    onAssign(user_id);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UserRound />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.assign}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420 } } }}
      >
        {me !== undefined && <MenuItem onClick={choose(me)}>{words.toMe}</MenuItem>}
        <MenuItem onClick={choose(null)}>{words.toNobody}</MenuItem>
        <Divider />
        {others?.map((each) => (
          <MenuItem key={each.user_id} onClick={choose(each.user_id)}>
            {each.name}
          </MenuItem>
        ))}
        {others?.length === 0 && <MenuItem disabled>{words.nobodyElse}</MenuItem>}
        {!query.data && !query.isError && <MenuItem disabled>{kit.loading}</MenuItem>}
        {query.isError && (
          <MenuItem onClick={() => void query.refetch()}>
            {kit.failed} {kit.retry}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
