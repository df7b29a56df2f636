import Button from '@mui/material/Button';
import { Power } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { RobotChoice } from '../../../ui/bulk/robot-choice.tsx';
import { useClientRobots } from '../../../ui/robots/use-client-robots.ts';
import { PlainRadio } from '../../imports/plain-radio.tsx';
import { type BulkKind, bulkKinds, piecesOfChoice } from './bulk.ts';
import { robotsListWords } from './robots-list.words.ts';
import { useBulk } from './use-bulk.tsx';

interface GroupCommandsProps {
  client_id: number;
  /** The group to which the robots in sight are narrowed. */
  group_id: number | undefined;
}

function Choice({
  client_id,
  group_id,
  bulk,
  onClose,
}: GroupCommandsProps & { bulk: ReturnType<typeof useBulk>; onClose: () => void }) {
  const words = useWords(robotsListWords);
  const { known } = useClientRobots(client_id);
  const [kind, setKind] = useState<BulkKind>('reload');
  return (
    <RobotChoice
      client_id={client_id}
      words={{ title: words.commands, body: words.commandsBody, robots: words.commandsTo, start: words[kind] }}
      begins={group_id === undefined ? {} : { groups: [group_id] }}
      busy={bulk.sent !== null}
      onClose={onClose}
      onStart={async (chosen) => {
        if (await bulk.begin(kind, piecesOfChoice(chosen, known), known)) onClose();
      }}
    >
      <PlainRadio
        row
        label={words.command}
        value={kind}
        options={bulkKinds.map((value) => ({ value, label: words[value] }))}
        onChange={setKind}
      />
    </RobotChoice>
  );
}

/** 'Órdenes': one command to groups of robots but some of them, or to robots by name, with a result for each (FLO-1). */
export function GroupCommands(props: GroupCommandsProps) {
  const words = useWords(robotsListWords);
  const [open, setOpen] = useState(false);
  const bulk = useBulk();
  return (
    <>
      <Button variant="outlined" startIcon={<Power />} onClick={() => setOpen(true)}>
        {words.commands}
      </Button>
      {open && <Choice {...props} bulk={bulk} onClose={() => setOpen(false)} />}
      {bulk.results}
    </>
  );
}
