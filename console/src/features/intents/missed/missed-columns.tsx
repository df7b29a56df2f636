import type { MissedSentence } from '@botones/contract/sentences/sentences';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { GraduationCap, MessagesSquare, Trash2 } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../../app/words.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { listWords } from '../../../ui/list/list.words.ts';
import { actionsColumn, RowActions } from '../../../ui/list/row-actions.tsx';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { visitPath } from '../../../ui/visits/visit-path.ts';
import { missedWords } from './missed.words.ts';

/** Sentences are as long as people say them. */
const Text = styled('span')({
  display: 'block',
  minWidth: 0,
  // A card has its own width.
  '@media (min-width: 600px)': { maxWidth: 'min(560px, 34vw)' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', marginTop: 2, color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 },
});
const Few = styled(Text)({ '@media (min-width: 600px)': { maxWidth: 200 } });

/** So many robots are named in a row. */
const named = 2;

const isLanguage = (id: number): id is 1 | 2 => id === 1 || id === 2;

export interface MissedRowActions {
  onTeach: (row: MissedSentence) => void;
  onDiscard: (row: MissedSentence) => void;
}

/** What was said and how often, what came of it, where and when, and what can be done with it. */
export function useMissedColumns({ onTeach, onDiscard }: MissedRowActions): Column<MissedSentence>[] {
  const words = useWords(missedWords);
  const kit = useWords(listWords);
  return [
    {
      id: 'sentence',
      label: words.sentence,
      heading: true,
      render: ({ sentence, like }) => (
        <Text>
          <b style={{ fontWeight: 620 }}>{sentence}</b>
          {like.length > 0 && <small>{words.like(like.map((other) => `“${other}”`).join(', '))}</small>}
        </Text>
      ),
    },
    { id: 'times', label: words.times, align: 'right', render: ({ count }) => count },
    {
      id: 'outcome',
      label: words.outcome,
      render: ({ outcome, chosen }) => (
        <Few>
          <Pill tone={outcome === 'choice' ? 'warn' : 'bad'} hollow={outcome === 'none'}>
            {words.outcomes[outcome]}
          </Pill>
          {chosen && <small>{words.chosen(chosen.name)}</small>}
        </Few>
      ),
    },
    {
      id: 'robots',
      label: words.robots,
      render: ({ robots, robot_count }) => {
        const shown = robots.slice(0, named);
        return (
          <Few>
            {shown.map(({ name }) => name).join(', ')}
            {robot_count > shown.length && <small>{words.more(robot_count - shown.length)}</small>}
          </Few>
        );
      },
    },
    {
      id: 'language',
      label: words.language,
      render: ({ language_id }) => (isLanguage(language_id) ? words.languages[language_id] : ''),
    },
    { id: 'last', label: words.last, render: ({ last_at }) => <RelativeTime at={last_at} /> },
    {
      ...actionsColumn,
      label: kit.actions,
      render: (row) => (
        <RowActions>
          {row.visit && (
            <Tooltip title={words.visit}>
              <IconButton
                component={RouterLink}
                to={visitPath(row.visit.interaction_id)}
                aria-label={words.visitOf(row.sentence)}
              >
                <MessagesSquare />
              </IconButton>
            </Tooltip>
          )}
          <Button
            size="small"
            startIcon={<GraduationCap />}
            sx={{ alignSelf: 'center' }}
            aria-label={words.teachOne(row.sentence)}
            onClick={() => onTeach(row)}
          >
            {words.teach}
          </Button>
          <Tooltip title={words.discard}>
            <IconButton aria-label={words.discardOne(row.sentence)} onClick={() => onDiscard(row)}>
              <Trash2 />
            </IconButton>
          </Tooltip>
        </RowActions>
      ),
    },
  ];
}
