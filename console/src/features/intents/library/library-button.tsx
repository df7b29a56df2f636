import { agents } from '@botones/contract/agents/agents';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { LibraryBig } from 'lucide-react';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { useAddPacks } from './add-packs.tsx';
import { Library } from './library.tsx';
import { libraryWords } from './library.words.ts';
import { NoAgent } from './no-agent.tsx';

/** 'Agregar de la biblioteca': ready intentions for all agents of a robot that answer by themselves (ENT-6). */
export function LibraryButton({ robot_id }: { robot_id: number }) {
  const words = useWords(libraryWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...queryOf(agents.listByRobot, { params: { robot_id } }), enabled: open });
  const adding = useAddPacks();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LibraryBig />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{words.title}</DialogTitle>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(all) => {
            const own = all.filter(({ provider }) => provider === 'local');
            if (own.length === 0)
              return (
                <>
                  <NoAgent robot_id={robot_id} />
                  <DialogActions>
                    <Button onClick={close}>{words.cancel}</Button>
                  </DialogActions>
                </>
              );
            return (
              <Library
                own={own}
                lead={words.body(own.map(({ name }) => name).join(', '))}
                cancel={words.cancel}
                onClose={close}
                onAdd={(keys, offered) => {
                  close();
                  void adding.run(own, { keys, offered });
                }}
              />
            );
          }}
        </QueryBoundary>
      </Dialog>
      {adding.results}
    </>
  );
}
