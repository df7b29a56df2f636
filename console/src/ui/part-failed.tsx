import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useWords } from '../app/words.ts';
import type { QueryState } from './query-boundary.tsx';
import { uiWords } from './ui.words.ts';

type Reads = readonly QueryState<unknown>[];

/** What could not be read and is not known from before; asked again together. */
const failedOf = (queries: Reads) => queries.filter(({ data, isError }) => isError && data === undefined);
const askAgain = (failed: Reads) => {
  for (const { refetch } of failed) void refetch();
};

export interface PartFailedProps {
  /** What a chip, a field or a line beside it is made of. */
  of: Reads;
  /** Its name. */
  what: string;
}

/** A small part whose read failed says so in a line beside it, with a way to ask again; the rest of the page stays. */
export function PartFailed({ of, what }: PartFailedProps) {
  const words = useWords(uiWords);
  const failed = failedOf(of);
  if (failed.length === 0) return null;
  return (
    <span role="alert" style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      {`${what}: ${words.failed}`}
      <Button size="small" variant="outlined" onClick={() => askAgain(failed)}>
        {words.retry}
      </Button>
    </span>
  );
}

/** The same within a menu. */
export function MenuFailed({ of }: Pick<PartFailedProps, 'of'>) {
  const words = useWords(uiWords);
  const failed = failedOf(of);
  if (failed.length === 0) return null;
  return (
    <MenuItem onClick={() => askAgain(failed)} sx={{ whiteSpace: 'normal' }}>
      {`${words.failed} ${words.retry}`}
    </MenuItem>
  );
}
