import { robots } from '@botones/contract/robots/robots';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { cleanCode } from '../robot-state.ts';
import { deviceWords } from './device.words.ts';
import { Recognised } from './recognised.tsx';
import { recognisedWords } from './recognised.words.ts';

/** How often to look whether a robot has fallen silent whose device shows a code, in ms. */
const look = 3_000;

/** The code of a screen whose QR was scanned (`/robots?code=ABC234`); it leaves the address, which may be shared. */
export function useScannedCode(): [code: string, forget: () => void] {
  const [search, setSearch] = useSearchParams();
  const given = cleanCode(search.get('code') ?? '', 6);
  const [code, setCode] = useState(given);
  useEffect(() => {
    if (!search.has('code')) return;
    if (given) setCode(given);
    setSearch(writeList(search, { code: undefined }), { replace: true, preventScrollReset: true });
  }, [search, given, setSearch]);
  return [code, () => setCode('')];
}

export interface ScannedCodeProps {
  code: string;
  onForget: () => void;
  /** Opens the pairing of the robot that the device was. */
  onTakeBack: (robot_id: number) => void;
}

/** Says what is left to do with a scanned code: taking back the robot that the device was, or choosing one. */
export function ScannedCode({ code, onForget, onTakeBack }: ScannedCodeProps) {
  const words = useWords(deviceWords);
  const was = useWords(recognisedWords);
  const { data: robot } = useQuery({
    ...queryOf(robots.recognise, { query: { code } }),
    enabled: code !== '',
    retry: false,
    // One that was emptied just now is silent within a minute.
    refetchInterval: ({ state }) => state.data?.connected === true && look,
  });
  if (!code) return null;
  const taking = robot && !robot.connected && (
    <Button color="inherit" size="small" onClick={() => onTakeBack(robot.robot_id)}>
      {was.takeBackTitle(robot.name)}
    </Button>
  );
  return (
    <Alert severity={robot?.connected ? 'warning' : 'info'} onClose={onForget} sx={{ marginBottom: 2 }}>
      {robot && (
        <p style={{ margin: 0 }}>
          <Recognised robot={robot} /> {taking}
        </p>
      )}
      {words.scanned(code)}
    </Alert>
  );
}
