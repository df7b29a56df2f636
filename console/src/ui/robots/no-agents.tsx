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

/** Whether a robot has no agent at all; false while that is not known, and where nobody asks. */
export const useNoAgents = (robot_id: number, enabled = true): boolean =>
  useQuery({ ...queryOf(agents.listByRobot, { params: { robot_id } }), enabled }).data?.length === 0;

export interface NoVoiceProps {
  open: boolean;
  /** What is missing: all agents, or the one that says personal information. */
  of: 'agents' | 'chemical';
  /** Where something can be done without a voice: does it. */
  onSilently?: () => void;
}

/** Says that a robot cannot speak, who adds the voice, and what can be done meanwhile; accepting leads to the robots (ROB-84, ASG-32 to ASG-37). */
export function NoVoice({ open, of, onSilently }: NoVoiceProps) {
  const words = useWords(noAgentsWords);
  const { accept } = useWords(uiWords);
  const staff = useRights()?.is_staff ?? false;
  const navigate = useNavigate();
  const id = useId();
  const leave = () => void navigate('/robots');
  return (
    <Dialog open={open} onClose={leave} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}b`}>
      <DialogTitle id={id}>{words.titles[of]}</DialogTitle>
      <DialogContent id={`${id}b`}>
        <p style={{ margin: 0 }}>{staff ? words.staff[of] : words.others}</p>
        {onSilently && (
          <p className="quiet" style={{ margin: '10px 0 0' }}>
            {words.whoAdds}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        {onSilently && (
          <Button variant="outlined" onClick={onSilently}>
            {words.silently}
          </Button>
        )}
        <Button variant="contained" onClick={leave} autoFocus>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
