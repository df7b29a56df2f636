import { type Agent, agents } from '@botones/contract/agents/agents';
import { type PackKey, packs } from '@botones/contract/packs/packs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { LibraryBig } from 'lucide-react';
import { useId, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { RowByRowResults, useRowByRow } from '../../../ui/bulk/row-by-row.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { libraryWords } from './library.words.ts';
import { NoAgent } from './no-agent.tsx';
import { type Offered, useOffered } from './offered.ts';
import { PackList } from './pack-list.tsx';

interface LibraryProps {
  /** Those that answer by themselves. */
  own: readonly Agent[];
  onClose: () => void;
  onAdd: (keys: readonly PackKey[], offered: readonly Offered[]) => void;
}

function Library({ own, onClose, onAdd }: LibraryProps) {
  const words = useWords(libraryWords);
  const [chosen, setChosen] = useState<PackKey[]>([]);
  const query = useOffered(own);
  const languages = [
    ...new Set(own.map(({ language }) => (language.language_id === 2 ? ('en' as const) : ('es' as const)))),
  ];
  return (
    <>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{words.body(own.map(({ name }) => name).join(', '))}</p>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(offered) => <PackList agents={own.length} onChoose={setChosen} {...{ offered, languages, chosen }} />}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => query.data && onAdd(chosen, query.data)}
        >
          {words.add(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}

/** 'Agregar de la biblioteca': ready intentions for all agents of a robot that answer by themselves, with a result for each (ENT-6). */
export function LibraryButton({ robot_id }: { robot_id: number }) {
  const words = useWords(libraryWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...queryOf(agents.listByRobot, { params: { robot_id } }), enabled: open });
  const add = useWrite(packs.add);
  const adding = useRowByRow<Agent, { keys: readonly PackKey[]; offered: readonly Offered[] }>(
    ({ agent_id }, { keys, offered }) => {
      const has = (key: PackKey) =>
        offered.find((pack) => pack.key === key)?.had.some((agent) => agent.agent_id === agent_id);
      const missing = keys.filter((key) => !has(key));
      return missing.length > 0 && add.mutateAsync({ body: { agent: agent_id, packs: missing } });
    },
    () => undefined,
  );
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
      <RowByRowResults
        results={adding.results}
        onClose={adding.close}
        title={words.results}
        nameOf={({ name }) => name}
        wordOf={(outcome) => (outcome ? words.added : words.had)}
      />
    </>
  );
}
