import { type Media, media } from '@botones/contract/media/media';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { mediumWords } from './medium.words.ts';
import { isComing } from './medium-form.ts';

export interface ConvertingLineProps {
  medium: Media;
  onEnded: (medium: Media) => void;
  onForget: (medium: Media) => void;
}

/** A new file that waits for its copy; who does not want to wait forgets it here, and it stays in the library (PUB-9). */
export function ConvertingLine({ medium, onEnded, onForget }: ConvertingLineProps) {
  const words = useWords(mediumWords);
  const { data } = useQuery(queryOf(media.get, { params: { id: medium.media_id } }));
  useEffect(() => {
    if (data && !isComing(data)) onEnded(data);
  }, [data, onEnded]);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <b style={{ fontWeight: 600 }}>{medium.name}</b>
        <small style={{ display: 'block', color: 'var(--ink-2)' }}>{words.chosenThen}</small>
      </span>
      <IconButton aria-label={words.remove(medium.name)} onClick={() => onForget(medium)}>
        <X />
      </IconButton>
    </div>
  );
}
