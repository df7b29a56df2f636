import type { SurveyResponseDetail } from '@botones/contract/surveys/survey-responses';
import { surveys } from '@botones/contract/surveys/surveys';
import { styled } from '@mui/material/styles';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { formatDay } from '../../../ui/formats.ts';
import { ReadingDrawer } from '../../../ui/overlay/reading-drawer.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { VisitOf } from '../../../ui/visits/visit-link.tsx';
import { responsesWords } from './responses.words.ts';

const Said = styled('div')({
  '& .meta': { margin: '0 0 16px', color: 'var(--ink-2)', fontSize: '0.875rem' },
  '& dl': { margin: 0, display: 'grid', gap: 16 },
  '& dt': { color: 'var(--ink-2)', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& dd': { margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& dd.none': { color: 'var(--ink-2)', fontWeight: 500, fontStyle: 'italic' },
});

function Answers({ response }: { response: SurveyResponseDetail }) {
  const words = useWords(responsesWords);
  const { robot, branch, date, time, language_id, version, complete, dropped, turn, answers } = response;
  const when = `${formatDay(date)} ${time}`;
  const where = [robot.name || words.robotNumber(robot.robot_id), branch].filter(Boolean).join(', ');
  const language = words.languages[language_id === 2 ? 2 : 1];
  return (
    <>
      <p className="meta">
        {[when, where, language, words.nth(version), turn && words.ticket(turn)].filter(Boolean).join(' · ')}
      </p>
      <p className="meta">
        <Pill tone={complete ? 'ok' : 'warn'}>{words.states[complete ? 'true' : 'false']}</Pill>
      </p>
      <dl>
        {answers.map(({ question_id, question, answer }) => (
          <div key={question_id}>
            <dt lang={language_id === 2 ? 'en' : 'es-MX'}>{question}</dt>
            <dd className={answer ? '' : 'none'}>{answer === null ? words.private : answer || words.unanswered}</dd>
          </div>
        ))}
      </dl>
      {dropped > 0 && (
        <p className="meta" style={{ marginTop: 16 }}>
          {words.dropped(dropped)}
        </p>
      )}
    </>
  );
}

/** One response, with its questions and words as they were. `id` 0: none was opened yet. */
export function ResponseDrawer({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const words = useWords(responsesWords);
  const query = useQuery({ ...queryOf(surveys.response, { params: { id } }), enabled: id > 0 });
  return (
    <ReadingDrawer title={words.response(id)} open={open} onClose={onClose}>
      <VisitOf source="response" id={id} />
      <Said>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(response) => <Answers response={response} />}
        </QueryBoundary>
      </Said>
    </ReadingDrawer>
  );
}
