import '@botones/display/logo/logo.css';
import '@botones/display/survey/survey.css';
import { nextRun, type Run } from '@botones/contract/surveys/run';
import { type ShownSurvey, Survey } from '@botones/display/survey/survey';
import { styled } from '@mui/material/styles';
import type { Language } from '../kinds/built-item.ts';

/** Colours of the console that a display has under the same names: there they are its own. */
const own = [
  ...['sky', 'ground', 'card', 'ink', 'ink-soft', 'tile', 'tile-line', 'tile-pressed'],
  ...['accent', 'accent-ink', 'pill-line', 'focus'],
];
const ownColours = Object.fromEntries(own.map((name) => [`--${name}`, 'initial']));

/** A robot's whole display, drawn in its own pixels and made smaller as a picture: `--k` is how much. */
const Stage = styled('div')(({ theme }) => ({
  ...ownColours,
  '--k': 0.42,
  '--wide': '1080px',
  '--high': '1920px',
  width: 'calc(var(--wide) * var(--k))',
  height: 'calc(var(--high) * var(--k))',
  margin: '0 auto',
  overflow: 'hidden',
  borderRadius: 14,
  boxShadow: 'var(--shadow-2)',
  '&[data-vertical=false]': { '--wide': '1920px', '--high': '1080px', '--k': 0.5 },
  '& > div': {
    width: 'var(--wide)',
    height: 'var(--high)',
    transform: 'scale(var(--k))',
    transformOrigin: '0 0',
    direction: 'ltr',
  },
  // Upright its buttons are at the foot: they are in sight without scrolling.
  '@media (max-height: 1050px)': { '--k': 0.33 },
  '@media (max-height: 870px)': { '--k': 0.25 },
  [theme.breakpoints.down('lg')]: { '&[data-vertical=false]': { '--k': 0.34 } },
  // On its side it is wider than a phone: smaller it could not be pressed.
  [theme.breakpoints.down('sm')]: { '--k': 0.31, '&[data-vertical=false]': { '--k': 0.31 } },
  // Beside the editor it takes a column of 352 px, upright as much of it as the window is high.
  '&&[data-beside=true]': {
    '--k': 0.3,
    '@media (max-height: 940px)': { '--k': 0.25 },
    '@media (max-height: 830px)': { '--k': 0.23 },
    '@media (max-height: 740px)': { '--k': 0.22 },
    '&[data-vertical=false]': { '--k': 0.183 },
  },
}));

export interface SurveyStageProps {
  survey: ShownSurvey;
  language: Language;
  vertical: boolean;
  run: Run;
  onRun: (run: Run) => void;
  onLeave: () => void;
  /** It stands beside what is written: smaller, and the keyboard stays where it is. */
  beside?: boolean;
}

/** A survey as a robot shows it, to be answered as people will; nothing of it is kept. */
export function SurveyStage({ survey, language, vertical, run, onRun, onLeave, beside = false }: SurveyStageProps) {
  return (
    <Stage data-vertical={vertical} data-beside={beside}>
      <div>
        <Survey
          survey={survey}
          language={language}
          run={run}
          onStep={(input) => onRun(nextRun(survey.items, run, input))}
          onLeave={onLeave}
          focuses={!beside}
        />
      </div>
    </Stage>
  );
}
