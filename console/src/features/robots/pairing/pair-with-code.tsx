import type { PairingCode } from '@botones/contract/robots/pairing';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useErrorMessage } from '../../../ui/error-messages.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { cleanCode } from '../robot-state.ts';
import { deviceWords } from './device.words.ts';
import { DeviceFound } from './device-found.tsx';
import { Answers } from './pair-styles.ts';
import { recognisedWords } from './recognised.words.ts';

const length = 6;

export interface PairWithCodeProps {
  robot: Robot;
  onDone: () => void;
  onLater: () => void;
  /** What was scanned from the display already; '' when nothing was. */
  scanned: string;
  /** The way to the other kind of pairing. */
  children: ReactNode;
}

/**
 * Two steps, so that nobody pairs the wrong device: the code tells which one it is, then it is confirmed, by its button alone. The
 * keys stay in the code, where the Enter that people add to what they type confirms nothing.
 */
export function PairWithCode({ robot, onDone, onLater, scanned, children }: PairWithCodeProps) {
  const words = useWords(deviceWords);
  const was = useWords(recognisedWords);
  const errorMessage = useErrorMessage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(scanned);
  const [found, setFound] = useState<z.output<typeof PairingCode> | null>(null);
  const [wrong, setWrong] = useState<string>();
  const asked = useRef('');
  const call = useWrite(robots.pairingCode, { showsError: true });
  const { robot_id } = robot;
  const device = found?.device ?? null;
  // Where it has a device already, the one with this code takes its place.
  const asks = (of: { code: string; confirm?: true }) => ({
    params: { robot_id },
    body: { ...of, ...(robot.paired && { replace: true }) },
  });

  const fail = (error: { code: string; message: string }) => {
    setFound(null);
    setWrong(errorMessage(error));
  };
  // The sentence stands beside the code, and the code is ready to be typed again.
  useEffect(() => {
    if (wrong) input.current?.select();
  }, [wrong]);

  const lookUp = (text: string) => {
    asked.current = text;
    setWrong(undefined);
    const current = () => asked.current === text;
    call.mutate(asks({ code: text }), {
      onSuccess: (answer) => current() && setFound(answer),
      onError: (error) => current() && fail(error),
    });
  };
  const first = useRef(() => scanned.length === length && lookUp(scanned));
  useEffect(() => void first.current(), []);
  const type = (text: string) => {
    const next = cleanCode(text, length);
    setCode(next);
    setWrong(undefined);
    if (next !== code) setFound(null);
    asked.current = '';
    if (next.length === length && next !== code) lookUp(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (call.isPending || code.length < length || device) return;
    lookUp(code);
  };
  const confirm = () => call.mutate(asks({ code, confirm: true }), { onSuccess: onDone, onError: fail });
  const otherCode = () => {
    setFound(null);
    setCode('');
    input.current?.focus();
  };

  const hint = device ? undefined : call.isPending ? words.looking : words.pairHint;
  return (
    <form onSubmit={submit}>
      <DialogContent>
        <Field id={id} label={words.code} hint={hint} error={wrong}>
          <OutlinedInput
            id={id}
            inputRef={input}
            value={code}
            onChange={(event) => type(event.target.value)}
            autoFocus
            fullWidth
            error={wrong !== undefined}
            inputProps={{
              autoComplete: 'off',
              autoCapitalize: 'characters',
              autoCorrect: 'off',
              spellCheck: false,
              enterKeyHint: 'search',
              dir: 'ltr',
              ...describedBy(id, wrong, hint),
            }}
            sx={{
              fontSize: '1.875rem',
              fontWeight: 640,
              '& input': { textAlign: 'center', letterSpacing: '0.28em', paddingInlineStart: '0.28em' },
            }}
          />
        </Field>
        {device && (
          <DeviceFound device={device} screen={robot.screen_resolution.resolution} robot={found?.robot ?? null} />
        )}
        {device && robot.paired && <p style={{ margin: '16px 0 0' }}>{was.takeBackHint}</p>}
      </DialogContent>
      {device ? (
        <DialogActions>
          <Button variant="outlined" onClick={otherCode}>
            {words.otherCode}
          </Button>
          <Button variant="contained" loading={call.isPending} onClick={confirm}>
            {robot.paired ? was.takeBack : words.pair}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions sx={{ justifyContent: 'space-between' }}>
          {children}
          <Answers>
            <Button variant="outlined" onClick={onLater}>
              {words.later}
            </Button>
            <Button type="submit" variant="contained" disabled={code.length < length} loading={call.isPending}>
              {words.lookUp}
            </Button>
          </Answers>
        </DialogActions>
      )}
    </form>
  );
}
