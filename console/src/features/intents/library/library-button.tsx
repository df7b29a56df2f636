import { agents } from '@botones/contract/agents/agents';
import { type Chosen, namesRobots } from '@botones/contract/groups/chosen';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { LibraryBig } from 'lucide-react';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { ChooseRobots } from '../../../ui/robots/choose-robots.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { useAddPacks } from './add-packs.tsx';
import { Library } from './library.tsx';
import { libraryWords } from './library.words.ts';
import { NoAgent } from './no-agent.tsx';
import { useSharePacks } from './share-packs.tsx';

/** 'Agregar de la biblioteca': ready intentions for all agents of a robot that answer by themselves (ENT-6), and for other robots and groups too (FLO-1). */
export function LibraryButton({ robot_id }: { robot_id: number }) {
  const words = useWords(libraryWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...queryOf(agents.listByRobot, { params: { robot_id } }), enabled: open });
  const [others, setOthers] = useState<Chosen>({});
  const adding = useAddPacks();
  const shared = useSharePacks();
  const elsewhere = namesRobots(others);
  const close = () => {
    setOpen(false);
    setOthers({});
  };
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
                elsewhere={elsewhere}
                onClose={close}
                onAdd={(keys, offered) => {
                  close();
                  if (elsewhere)
                    void shared.run(own, keys, { ...others, robots: [robot_id, ...(others.robots ?? [])] });
                  else void adding.run(own, { keys, offered });
                }}
              >
                <ChooseRobots
                  client_id={own[0]?.client ?? 0}
                  label={words.alsoTo}
                  hint={words.alsoToHint}
                  value={others}
                  onChange={setOthers}
                  without={[robot_id]}
                />
              </Library>
            );
          }}
        </QueryBoundary>
      </Dialog>
      {adding.results}
      {shared.results}
    </>
  );
}
