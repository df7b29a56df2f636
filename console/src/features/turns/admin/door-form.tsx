import { type TurnDoor, turnDoors } from '@botones/contract/turns/turn-doors';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Copy, Download, RefreshCw } from 'lucide-react';
import { useId, useRef } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { copyAndTell } from '../../../ui/export/copy-and-tell.ts';
import { download } from '../../../ui/export/export-button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { adminWords } from './admin.words.ts';
import { Qr } from './qr.tsx';
import { qrPicture } from './qr-picture.ts';

const Door = styled('section')({
  display: 'grid',
  gap: 14,
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 640 },
  '& p': { margin: 0, color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& label': { flex: 1, fontWeight: 560 },
  '& .switch': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 },
  '& .code': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 },
  '& .code > div': { flex: '1 1 200px', display: 'grid', gap: 10, justifyItems: 'start', minWidth: 0 },
  '& output': { overflowWrap: 'anywhere', fontSize: '0.75rem', color: 'var(--ink-2)' },
});

function DoorOf({ door: { branch_office, by_phone, url } }: { door: TurnDoor }) {
  const words = useWords(adminWords);
  const confirm = useConfirm();
  const update = useWrite(turnDoors.update);
  const id = useId();
  const address = useRef<HTMLOutputElement>(null);
  const save = (body: { by_phone: boolean; new_address?: boolean }, message: string) =>
    update.mutate({ params: { branch_office }, body }, { onSuccess: () => toast({ message }) });
  const change = async () => {
    if (await confirm({ title: words.newDoorTitle, body: words.newDoorBody, action: words.newDoor }))
      save({ by_phone, new_address: true }, words.newDoorDone);
  };
  return (
    <Door aria-label={words.doorTitle}>
      <h3>{words.doorTitle}</h3>
      <div className="switch">
        <label htmlFor={id}>{words.byPhone}</label>
        <Switch
          id={id}
          checked={by_phone}
          disabled={update.isPending || (url === null && !by_phone)}
          onChange={(_event, on) => save({ by_phone: on }, on ? words.byPhoneOn : words.byPhoneOff)}
          slotProps={{ input: { 'aria-describedby': `${id}h` } }}
        />
      </div>
      <p id={`${id}h`}>{words.byPhoneHint}</p>
      {url === null && <Alert severity="info">{words.noPages}</Alert>}
      {by_phone && url && (
        <div className="code">
          <Qr address={url} label={words.doorCode} />
          <div>
            <p>{words.doorBody}</p>
            <output ref={address}>{url}</output>
            <Button
              variant="contained"
              startIcon={<Download />}
              onClick={() =>
                void qrPicture(url).then((picture) => download(picture, `${words.doorTitle}.png`), showProblem)
              }
            >
              {words.download}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Copy />}
              onClick={() => void copyAndTell(url, address.current, { copied: words.copied })}
            >
              {words.copy}
            </Button>
            <Button
              variant="text"
              startIcon={<RefreshCw />}
              loading={update.isPending}
              loadingPosition="start"
              onClick={() => void change()}
            >
              {words.newDoor}
            </Button>
          </div>
        </div>
      )}
    </Door>
  );
}

/** Whether a branch gives out tickets by phone, and the code that is printed for its door (MOV-2). */
export function DoorForm({ branch }: { branch: number }) {
  const query = useQuery(queryOf(turnDoors.get, { params: { branch_office: branch } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
      {(door) => <DoorOf door={door} />}
    </QueryBoundary>
  );
}
