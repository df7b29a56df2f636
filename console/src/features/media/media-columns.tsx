import type { Media } from '@botones/contract/media/media';
import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { useNamedColumns } from '../../ui/list/named-columns.tsx';
import { ConversionState } from './conversion-state.tsx';
import { mediaWords } from './media.words.ts';
import { clockOf } from './medium-facts.tsx';
import { MediumPicture } from './medium-picture.tsx';

/** Newest first where nothing is said. */
export const mediaSorts = ['id_desc', 'id', 'name', 'name_desc'] as const;

const Named = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  borderRadius: 8,
  '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
  '& > span': { width: 60, flex: 'none' },
  '& > b': { fontWeight: 620, maxWidth: 380, whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

const keyOf = ({ media_id }: Media) => media_id;
const nameOf = ({ name }: Media) => name;

/** The columns of the library (MED-02..04), with what robots make of each medium. */
export function useMediaColumns(onOpen: (medium: Media) => void): Column<Media, (typeof mediaSorts)[number]>[] {
  const words = useWords(mediaWords);
  const { bytes } = useFormats();
  const named = useNamedColumns({ keyOf, nameOf }, (medium) => (
    <Named type="button" aria-label={words.open(medium.name)} onClick={() => onOpen(medium)}>
      <MediumPicture medium={medium} edge={60} />
      <b>{medium.name}</b>
    </Named>
  ));
  return [
    ...named,
    { id: 'file_type', label: words.type, render: ({ file_type }) => words.types[file_type] },
    { id: 'size', label: words.size, align: 'right', render: ({ size }) => bytes(size) },
    {
      id: 'duration',
      label: words.duration,
      align: 'right',
      says: ({ real_duration }) => real_duration !== null,
      render: ({ real_duration }) => (real_duration === null ? '' : clockOf(real_duration)),
    },
    { id: 'conversion', label: words.state, render: (medium) => <ConversionState medium={medium} /> },
    { id: 'in_use', label: words.inUse, render: ({ in_use }) => (in_use ? words.yes : words.no) },
  ];
}
