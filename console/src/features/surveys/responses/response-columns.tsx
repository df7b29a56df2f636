import type { SurveyResponse } from '@botones/contract/surveys/survey-responses';
import Link from '@mui/material/Link';
import type { Language } from '../../../app/session/preferences.ts';
import { touch } from '../../../app/theme/touch.ts';
import { wordsIn } from '../../../app/words.ts';
import { formatDay } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { responsesWords } from './responses.words.ts';

/** The columns of the responses; `onOpen` shows what was answered. */
export function responseColumns(language: Language, onOpen: (row: SurveyResponse) => void): Column<SurveyResponse>[] {
  const words = wordsIn(responsesWords, language);
  return [
    {
      id: 'date',
      label: words.date,
      render: (row) => (
        <Link
          component="button"
          type="button"
          aria-label={words.open(formatDay(row.date), row.response_id)}
          onClick={() => onOpen(row)}
          underline="always"
          color="inherit"
          sx={{ font: 'inherit', [touch]: { minWidth: 44, minHeight: 44 } }}
        >
          {formatDay(row.date)}
        </Link>
      ),
    },
    { id: 'begun', label: words.begun, render: ({ time }) => time },
    { id: 'ended', label: words.ended, render: ({ end_time }) => end_time || '–' },
    {
      id: 'robot',
      label: words.robot,
      heading: true,
      render: ({ robot: { robot_id, name } }) => (
        <b className="wrapped" style={{ fontWeight: 620, minWidth: 104 }}>
          {name || words.robotNumber(robot_id)}
        </b>
      ),
    },
    {
      id: 'branch',
      says: ({ branch }) => Boolean(branch),
      label: words.branch,
      render: ({ branch }) =>
        branch ? <span style={{ display: 'block', minWidth: 100, whiteSpace: 'normal' }}>{branch}</span> : '–',
    },
    { id: 'language', label: words.language, render: ({ language_id }) => words.languages[language_id === 2 ? 2 : 1] },
    {
      id: 'state',
      label: words.state,
      render: ({ complete }) => (
        <Pill tone={complete ? 'ok' : 'warn'}>{words.states[complete ? 'true' : 'false']}</Pill>
      ),
    },
    { id: 'answered', label: words.answered, align: 'right', render: ({ answered }) => answered },
    { id: 'version', label: words.version, align: 'right', render: ({ version }) => version },
    { id: 'id', label: words.id, align: 'right', quiet: true, render: ({ response_id }) => response_id },
  ];
}
