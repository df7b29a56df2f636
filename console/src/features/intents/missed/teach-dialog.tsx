import { agents } from '@botones/contract/agents/agents';
import { type MissedSentence, sentences } from '@botones/contract/sentences/sentences';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ArrowLeft, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { RobotResults } from '../../../ui/bulk/robot-results.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { SearchField } from '../../../ui/filter/search-field.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { IntentionButtons, IntentionList } from './intention-list.tsx';
import { missedWords } from './missed.words.ts';
import { NewIntention } from './new-intention.tsx';

/** What sentences can mean; without an intention a new one. */
type Meant = { intent_id: number } | { agent: number; name: string };

interface MeaningProps {
  rows: readonly MissedSentence[];
  /** Whose intentions are offered; null: those of a robot that heard them. */
  robot_id: number | null;
  busy: boolean;
  onChoose: (meant: Meant, alike: boolean) => void;
}

/** The robots that heard any of them, each once. */
const robotsOf = (rows: readonly MissedSentence[]) => [
  ...new Map(rows.flatMap(({ robots }) => robots).map((robot) => [robot.robot_id, robot])).values(),
];

function Meaning({ rows, robot_id, busy, onChoose }: MeaningProps) {
  const words = useWords(missedWords);
  const [search, setSearch] = useState('');
  const [alike, setAlike] = useState(false);
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState('');
  const robots = robotsOf(rows).map((robot) => ({ value: String(robot.robot_id), label: robot.name }));
  const robot = robot_id ?? Number(robots.find(({ value }) => value === asked)?.value ?? robots[0]?.value ?? 0);
  const query = useQuery({ ...queryOf(agents.listByRobot, { params: { robot_id: robot } }), enabled: robot > 0 });
  const [first] = rows;
  const suggested = rows.length === 1 && first?.chosen?.intent_id ? first.chosen : null;
  const choose = (intent_id: number) => onChoose({ intent_id }, alike);
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', marginTop: 16 }}>
        {robot_id === null && robots.length > 1 && (
          <ChoiceChip
            label={words.teachRobot}
            options={robots}
            value={String(robot)}
            usual={robots[0]?.value ?? ''}
            onChoose={setAsked}
          />
        )}
        {!isNew && <SearchField value={search} onChange={setSearch} label={words.search} />}
        <Button
          variant="outlined"
          startIcon={isNew ? <ArrowLeft /> : <Plus />}
          onClick={() => setNew(!isNew)}
          sx={{ marginInlineStart: { sm: isNew ? 0 : 'auto' } }}
        >
          {isNew ? words.there : words.new}
        </Button>
      </div>
      {!isNew && (
        <FormControlLabel
          control={<Checkbox checked={alike} onChange={(_event, on) => setAlike(on)} />}
          label={words.alike}
          sx={{ marginTop: '8px' }}
        />
      )}
      {suggested?.intent_id && !search && !isNew && (
        <IntentionButtons
          title={words.suggested}
          offered={[{ id: suggested.intent_id, name: suggested.name }]}
          busy={busy}
          onChoose={choose}
        />
      )}
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={4} />}>
        {(all) => {
          const own = all.filter(
            ({ provider, language }) => provider === 'local' && language.language_id === first?.language_id,
          );
          if (own.length === 0)
            return (
              <Empty title={words.noAgent} face="standby">
                {words.noAgentBody}
              </Empty>
            );
          if (isNew)
            return (
              <NewIntention agents={own} busy={busy} onCreate={(agent, name) => onChoose({ agent, name }, false)} />
            );
          return own.map((agent) => (
            <IntentionList key={agent.agent_id} onChoose={choose} {...{ agent, search, busy }} />
          ));
        }}
      </QueryBoundary>
    </>
  );
}

export interface TeachDialogProps extends Pick<MeaningProps, 'rows' | 'robot_id'> {
  open: boolean;
  onClose: () => void;
  /** They are phrases now. */
  onTaught: () => void;
}

/** Makes sentences phrases of an intention by pressing its name, or of a new one, whose answer is written next (ENT-7). */
export function TeachDialog({ rows, robot_id, open, onClose, onTaught }: TeachDialogProps) {
  const words = useWords(missedWords);
  const navigate = useNavigate();
  const id = useId();
  const teach = useWrite(sentences.teach, { also: ['intents'] });
  const [results, setResults] = useState<NonNullable<typeof teach.data>['robots'] | null>(null);
  const [first, ...others] = rows;
  const mixed = new Set(rows.map(({ language_id }) => language_id)).size > 1;
  function choose(meant: Meant, alike: boolean) {
    if (!first) return;
    const keys = others.map(({ key }) => key);
    const body = { ...meant, alike, ...(keys.length > 0 && { keys }) };
    teach.mutate(
      { params: { key: first.key }, body },
      {
        onSuccess: ({ intent_id, name, added, robots }) => {
          onTaught();
          onClose();
          if ('name' in meant) {
            toast({ message: words.created(name) });
            void navigate(`/robot/gestures/edit?idIntents=${intent_id}`);
            return;
          }
          const done = robots.filter(({ succeeded }) => succeeded).length;
          toast({ message: words.taught(name, added, done) });
          if (done < robots.length) setResults(robots);
        },
      },
    );
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{words.dialog}</DialogTitle>
        <DialogContent>
          <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {others.length === 0 ? `“${first?.sentence}”` : words.saying(rows.length)}
          </p>
          {mixed ? (
            <p role="alert">{words.mixed}</p>
          ) : (
            <Meaning
              key={rows.map(({ key }) => key).join()}
              busy={teach.isPending}
              onChoose={choose}
              {...{ rows, robot_id }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
        </DialogActions>
      </Dialog>
      <RobotResults
        results={results}
        title={words.results}
        outcome={{ done: words.done, failed: words.failed }}
        onClose={() => setResults(null)}
      />
    </>
  );
}
