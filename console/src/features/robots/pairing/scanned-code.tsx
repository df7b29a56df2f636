import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../../app/words.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { cleanCode } from '../robot-state.ts';
import { deviceWords } from './device.words.ts';

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

/** Says what is left to do with a scanned code: choosing the robot. */
export function ScannedCode({ code, onForget }: { code: string; onForget: () => void }) {
  const words = useWords(deviceWords);
  if (!code) return null;
  return (
    <Alert severity="info" onClose={onForget} sx={{ marginBottom: 2 }}>
      {words.scanned(code)}
    </Alert>
  );
}
