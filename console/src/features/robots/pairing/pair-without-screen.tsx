import { type Robot, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEverySecond } from '../../../app/clock.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useErrorMessage } from '../../../ui/error-messages.ts';
import { copyAndTell } from '../../../ui/export/copy-and-tell.ts';
import { useFormats } from '../../../ui/formats.ts';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { deviceWords } from './device.words.ts';
import { BigCode } from './pair-styles.ts';

/** A code made here, to be typed into a device that has no display; the robot turns paired by itself when it is used. */
export function PairWithoutScreen({ robot, children }: { robot: Robot; children: ReactNode }) {
  const words = useWords(deviceWords);
  const formats = useFormats();
  const errorMessage = useErrorMessage();
  const output = useRef<HTMLOutputElement>(null);
  const [made, setMade] = useState<{ code: string; expires_at: string } | null>(null);
  const call = useWrite(robots.pairingCode, { showsError: true });
  const left = useEverySecond((now) => (made ? Math.max(0, Math.ceil((Date.parse(made.expires_at) - now) / 1000)) : 0));

  const make = () =>
    call.mutate(
      { params: { robot_id: robot.robot_id }, body: {} },
      { onSuccess: ({ code, expires_at }) => code && setMade({ code, expires_at }) },
    );
  const first = useRef(make);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    first.current();
  }, []);

  const shown = made?.code.replace(/^(.{4})/, '$1-');
  const spent = made !== null && left === 0;
  const copy = () => copyAndTell(shown ?? '', output.current, { copied: words.copied });
  return (
    <>
      <DialogContent>
        {call.isError ? (
          <QueryFailed onRetry={make}>{errorMessage(call.error)}</QueryFailed>
        ) : !made ? (
          <FieldsSkeleton count={1} />
        ) : (
          <>
            <p style={{ margin: 0 }}>{words.noScreenHint}</p>
            <BigCode ref={output} data-spent={spent}>
              {shown}
            </BigCode>
            <p style={{ margin: 0, textAlign: 'center', fontSize: '0.8125rem' }} aria-live="off">
              {spent ? words.expired : `${words.expires(formats.span(left))} · ${words.waiting}`}
            </p>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        {children}
        {spent ? (
          <Button variant="contained" loading={call.isPending} onClick={make}>
            {words.again}
          </Button>
        ) : (
          <Button variant="contained" startIcon={<Copy />} disabled={!shown} onClick={() => void copy()}>
            {words.copy}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
