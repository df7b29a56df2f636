import { media } from '@botones/contract/media/media';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Image, X } from 'lucide-react';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { mediaWords } from './media.words.ts';
import { MediaUploader } from './media-uploader.tsx';
import { fromLibrary } from './media-uploads.ts';
import { MediumPicture } from './medium-picture.tsx';

/** What a robot shows beside what it says. */
const shownTypes = ['image', 'video'] as const;

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 12,
  marginTop: 16,
  '& > button': {
    display: 'grid',
    gap: 6,
    padding: 6,
    border: '1px solid var(--line)',
    borderRadius: 12,
    background: 'var(--surface)',
    color: 'var(--ink)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    minWidth: 0,
  },
  '& > button[aria-pressed=true]': { borderColor: 'var(--primary-text)', boxShadow: '0 0 0 1px var(--primary-text)' },
  '& > button > span:last-of-type': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
  },
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

export interface MediaPickerProps {
  /** Whose library it is, and where the client keeps its files. */
  client: { client_id: number; bucket_name: string | null };
  value: number | null;
  onChange: (media_id: number | null) => void;
  /** What the medium is for: 'Medio del gesto 1'. */
  label: string;
}

/** A picture or video of a client's library, chosen or added; `value` is its number (MED-20, MED-22, MED-25). One that is gone leads to the list (MED-30). */
export function MediaPicker({ client, value, onChange, label }: MediaPickerProps) {
  const words = useWords(mediaWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { client_id } = client;
  const query = useQuery(queryOf(media.list, { params: { client_id }, query: { limit: 100, search } }));
  const known = useQuery({ ...queryOf(media.get, { params: { id: value ?? 0 } }), enabled: value !== null });
  const choose = (media_id: number | null) => {
    onChange(media_id);
    setOpen(false);
  };
  const gone = value !== null && known.error?.status === 404;
  const chosen = value === null || gone ? undefined : known.data;

  return (
    <Row role="group" aria-label={label}>
      {chosen && (
        <span style={{ width: 64 }}>
          <MediumPicture medium={chosen} edge={64} />
        </span>
      )}
      <Button variant="outlined" startIcon={<Image />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {chosen ? chosen.name : words.choose}
      </Button>
      {value !== null && (
        <Button variant="text" startIcon={<X />} onClick={() => onChange(null)}>
          {words.remove}
        </Button>
      )}
      {gone && (
        <FormHelperText error role="status">
          {words.gone}
        </FormHelperText>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
        <DialogContent>
          <MediaUploader
            client={client}
            types={shownTypes}
            from={fromLibrary}
            label={words.upload}
            onAdded={({ media_id }) => choose(media_id)}
          >
            <OutlinedInput
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder={words.search}
              inputProps={{ 'aria-label': words.search, maxLength: 100 }}
            />
          </MediaUploader>
          <QueryBoundary query={query} skeleton={<FieldsSkeleton count={2} />}>
            {(found) => {
              const shown = found.filter(({ file_type }) => file_type !== 'audio');
              if (shown.length === 0) return <Empty title={words.none}>{words.noneBody}</Empty>;
              return (
                <Grid>
                  {shown.map((medium) => (
                    <button
                      key={medium.media_id}
                      type="button"
                      aria-pressed={medium.media_id === value}
                      onClick={() => choose(medium.media_id)}
                    >
                      <MediumPicture medium={medium} edge={160} />
                      <span>{medium.name}</span>
                    </button>
                  ))}
                </Grid>
              );
            }}
          </QueryBoundary>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
        </DialogActions>
      </Dialog>
    </Row>
  );
}
