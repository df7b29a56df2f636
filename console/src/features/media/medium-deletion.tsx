import { type Media, media } from '@botones/contract/media/media';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { showProblem } from '../../app/problem.ts';
import { queryClient, queryOf } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useDelete } from '../../ui/list/use-delete.ts';
import { mediaWords } from './media.words.ts';
import { MediumUses } from './medium-facts.tsx';

function InUse({ medium, open, onClose }: { medium: Media; open: boolean; onClose: () => void }) {
  const words = useWords(mediaWords);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={id}>
      <DialogTitle id={id}>{words.inUseTitle}</DialogTitle>
      <DialogContent>
        <p style={{ margin: '0 0 16px' }}>{words.inUseBody(medium.name)}</p>
        <MediumUses media_id={medium.media_id} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {words.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Deletes a medium after asking; of one that is shown somewhere it says where, and deletes nothing (AMB-103). */
export function useMediumDeletion() {
  const remove = useDelete(media.remove, { restore: media.restore, also: ['clients'] });
  const [used, setUsed] = useState<Media | null>(null);
  const [open, setOpen] = useState(false);
  const ask = async (medium: Media) => {
    const input = { params: { id: medium.media_id } };
    const uses = await queryClient.fetchQuery({ ...queryOf(media.uses, input), staleTime: 0 });
    if (uses.length === 0) return remove(input, medium.name);
    setUsed(medium);
    setOpen(true);
  };
  return {
    remove: (medium: Media) => void ask(medium).catch(showProblem),
    inUse: used && <InUse medium={used} open={open} onClose={() => setOpen(false)} />,
  };
}
