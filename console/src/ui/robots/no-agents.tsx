import { agents } from '@botones/contract/agents/agents';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import { noAgentsWords } from './no-agents.words.ts';

/** Says of a robot without agents that nothing can be spoken there, and what to do; accepting leads to the robots (ROB-84, ASG-32, ASG-33). */
export function NoAgents({ robot_id }: { robot_id: number }) {
  const words = useWords(noAgentsWords);
  const { accept } = useWords(uiWords);
  const staff = useRights()?.is_staff ?? false;
  const navigate = useNavigate();
  const id = useId();
  const { data } = useQuery(queryOf(agents.listByRobot, { params: { robot_id } }));
  const leave = () => void navigate('/robots');
  return (
    <Dialog
      open={data?.length === 0}
      onClose={leave}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}b`}
    >
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent id={`${id}b`}>{staff ? words.staff : words.others}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={leave} autoFocus>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
