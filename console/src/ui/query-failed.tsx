import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { useWords } from '../app/words.ts';
import { Face } from './pictures/face.tsx';
import { uiWords } from './ui.words.ts';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 12,
  padding: '40px 24px',
  color: 'var(--ink-2)',
  '& p': { margin: 0 },
});

/** A read that failed, in its own region: never a modal (AMB-009). Without `onRetry` asking again would not help. */
export function QueryFailed({ onRetry, children }: { onRetry?: () => void; children?: string }) {
  const words = useWords(uiWords);
  return (
    <Box role="alert">
      <Face state="fault" />
      <p>{children ?? words.failed}</p>
      {onRetry && (
        <Button variant="outlined" startIcon={<RotateCw />} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </Box>
  );
}
