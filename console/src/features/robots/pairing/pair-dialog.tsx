import { type Robot, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Face } from '../../../ui/pictures/face.tsx';
import { toast } from '../../../ui/toast.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { deviceWords } from './device.words.ts';
import { PairWithCode } from './pair-with-code.tsx';
import { PairWithoutScreen } from './pair-without-screen.tsx';
import { recognisedWords } from './recognised.words.ts';

/** A device may be paired from elsewhere, or use its code: how often to look, in ms. Its signal usually comes first. */
const look = 3_000;

export interface PairDialogProps {
  open: boolean;
  robot: Robot;
  onClose: () => void;
  /** A code that was scanned before the robot was chosen, and what is done once it is used. */
  scanned: string;
  onUsed: () => void;
}

/** Makes a device the body of a robot: by the code on its screen, or by a code for one without screen. */
export function PairDialog({ open, robot, onClose, scanned, onUsed }: PairDialogProps) {
  const words = useWords(deviceWords);
  const was = useWords(recognisedWords);
  const kit = useWords(uiWords);
  const id = useId();
  const navigate = useNavigate();
  const [screen, setScreen] = useState(true);
  const [before] = useState(robot.paired);
  // Its device is silent: the one that shows a code may be the same one, emptied.
  const [takesBack] = useState(robot.paired && !robot.connected);
  const told = useRef(false);
  const now = useQuery({
    ...queryOf(robots.get, { params: { robot_id: robot.robot_id } }),
    enabled: open,
    refetchInterval: open && !before ? look : false,
  });
  const done = () => {
    if (told.current) return;
    told.current = true;
    onUsed();
    toast({ message: takesBack ? was.takenBack(robot.name) : words.paired(robot.name) });
    // What it shows and whether all has arrived is there; going back leads to the list, not to this question.
    const { to, state } = robotLink('/robot', robot);
    void navigate(to, { state, replace: true });
  };
  const paired = now.data?.paired === true && !before;
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (open && paired) latest.current();
  }, [open, paired]);

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle
        id={id}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.75, paddingInlineEnd: '12px !important' }}
      >
        <Face state={before && !takesBack ? 'online' : 'pairing'} size={48} />
        <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {takesBack ? was.takeBackTitle(robot.name) : words.pairTitle(robot.name)}
        </span>
        <IconButton aria-label={kit.close} onClick={onClose} sx={{ alignSelf: 'start', marginTop: '-8px' }}>
          <X />
        </IconButton>
      </DialogTitle>
      {before && !takesBack ? (
        <DialogContent sx={{ paddingBottom: '28px !important' }}>{words.already}</DialogContent>
      ) : screen ? (
        <PairWithCode robot={robot} onDone={done} onLater={onClose} scanned={scanned}>
          {!takesBack && (
            <Button variant="text" onClick={() => setScreen(false)}>
              {words.noScreen}
            </Button>
          )}
        </PairWithCode>
      ) : (
        <PairWithoutScreen robot={robot}>
          {/* Stands where the one was that was pressed and is gone. */}
          <Button variant="text" autoFocus onClick={() => setScreen(true)}>
            {words.withScreen}
          </Button>
        </PairWithoutScreen>
      )}
    </Dialog>
  );
}
