import { type Media, media } from '@botones/contract/media/media';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { mediaWords } from './media.words.ts';

const tones: Record<Media['conversion'], Tone> = {
  none: 'ok',
  waiting: 'warn',
  running: 'primary',
  done: 'ok',
  failed: 'bad',
  unavailable: 'off',
};

/** Whether robots can play a medium, and how far its copy is (PUB-9). */
export function ConversionState({ medium: { conversion } }: { medium: Media }) {
  const words = useWords(mediaWords);
  return (
    <Pill tone={tones[conversion]} hollow={conversion === 'waiting'}>
      {words.conversions[conversion]}
    </Pill>
  );
}

/** Why robots do not play a medium, in words; null where they do. */
export function useUnplayable({ conversion, conversion_error }: Media): string | null {
  const { unplayable } = useWords(mediaWords);
  if (conversion === 'none' || conversion === 'done') return null;
  return conversion === 'failed' ? unplayable[conversion_error ?? 'unreadable'] : unplayable[conversion];
}

/** What another try cannot change. */
const final: readonly Media['conversion_error'][] = ['too_long', 'too_large', 'unsupported'];

/** Tries once more what was not converted, where that may help. */
export function ConvertAgain({ medium }: { medium: Media }) {
  const words = useWords(mediaWords);
  const convert = useWrite(media.convert);
  const ended = medium.conversion === 'failed' || medium.conversion === 'unavailable';
  if (!ended || final.includes(medium.conversion_error)) return null;
  const again = () => convert.mutate({ params: { id: medium.media_id } });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<RotateCw />}
      loading={convert.isPending}
      onClick={again}
      sx={{ display: 'flex', marginTop: 1 }}
    >
      {words.retry}
    </Button>
  );
}
