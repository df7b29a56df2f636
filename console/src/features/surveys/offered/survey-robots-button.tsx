import { textIn } from '@botones/contract/fields/translated';
import type { SurveyRow } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { SurveyRobots } from './survey-robots.tsx';
import { surveyRobotsWords } from './survey-robots.words.ts';

export interface SurveyRobotsButtonProps {
  survey: Pick<SurveyRow, 'poll_id' | 'client' | 'title' | 'state' | 'robots_count'>;
  /** In a row of a list it says how many they are alone: its column says what of. */
  inRow?: boolean;
}

/** In how many robots a survey is offered, and the way to choose them. */
export function SurveyRobotsButton({ survey, inRow = false }: SurveyRobotsButtonProps) {
  const words = useWords(surveyRobotsWords);
  const [open, setOpen] = useState(false);
  const count = words.count(survey.robots_count);
  const named = inRow ? count : `${words.title}: ${count}`;
  return (
    <>
      <Button
        variant={inRow ? 'text' : 'outlined'}
        {...(inRow ? { size: 'small' as const, sx: { px: 1, mx: -1 } } : { startIcon: <Bot /> })}
        aria-haspopup="dialog"
        {...(inRow && { 'aria-label': words.opens(count, textIn(survey.title, 1)) })}
        onClick={() => setOpen(true)}
      >
        {named}
      </Button>
      {open && <SurveyRobots survey={survey} onClose={() => setOpen(false)} />}
    </>
  );
}
