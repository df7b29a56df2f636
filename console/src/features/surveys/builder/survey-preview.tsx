import '@botones/display/survey/survey.css';
import { shownItems } from '@botones/contract/surveys/kinds/kinds';
import { firstRun, nextRun } from '@botones/contract/surveys/run';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { Survey } from '@botones/display/survey/survey';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Pencil, RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { formKitWords } from '../../../ui/form/form-kit.words.ts';
import { builderWords } from '../builder.words.ts';
import { type BuiltItem, itemOf, type Language, type Written } from '../kinds/built-item.ts';
import type { SurveyValues } from './survey-document.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 16 });
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
}));
const Wide = styled('div')({ overflowX: 'auto', margin: '0 -16px', padding: '0 16px 16px' });

/** What a robot shows of the questions, each with a number as a saved one has. */
function numbered(items: readonly BuiltItem[], hasEnglish: boolean): SurveyItem[] {
  let last = 0;
  const next = () => ++last;
  return shownItems(
    items.map((built) => {
      const item = itemOf(built, hasEnglish);
      return {
        ...item,
        question_id: next(),
        options: item.options.map((option) => ({ ...option, option_id: next() })),
        rows: item.rows.map((row) => ({ ...row, row_index: next() })),
      };
    }),
  );
}

/** The survey as a robot shows it, in both languages and both ways up, to be answered as people will; nothing of it is kept. */
export function SurveyPreview({ values, onBack }: { values: SurveyValues; onBack: () => void }) {
  const words = useWords(builderWords);
  const { languages } = useWords(formKitWords);
  const [vertical, setVertical] = useState(true);
  const [language, setLanguage] = useState<Language>('es');
  const [run, setRun] = useState(firstRun);
  const survey = useMemo(() => {
    const said = ({ es, en }: Written) => ({ es, en: values.hasEnglish ? en : null });
    const { logo, items, hasEnglish } = values;
    const title = said(values.title);
    const shown = numbered(items, hasEnglish);
    return { title, description: said(values.description), goodbye: said(values.goodbye), logo, items: shown };
  }, [values]);
  const hidden = values.items.length - survey.items.length;
  const again = () => setRun(firstRun);
  return (
    <>
      <Tools>
        <Button variant="contained" startIcon={<Pencil />} autoFocus onClick={onBack}>
          {words.goOn}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={words.language}
          onChange={(_event, next: Language | null) => next !== null && setLanguage(next)}
        >
          <ToggleButton value="es">{languages[1]}</ToggleButton>
          <ToggleButton value="en">{languages[2]}</ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={vertical}
          aria-label={words.orientation}
          onChange={(_event, next: boolean | null) => next !== null && setVertical(next)}
        >
          <ToggleButton value aria-label={words.vertical} title={words.vertical}>
            <RectangleVertical size={18} aria-hidden />
          </ToggleButton>
          <ToggleButton value={false} aria-label={words.horizontal} title={words.horizontal}>
            <RectangleHorizontal size={18} aria-hidden />
          </ToggleButton>
        </ToggleButtonGroup>
        {hidden > 0 && <span className="quiet">{words.hidden(hidden)}</span>}
      </Tools>
      {survey.items.length === 0 ? (
        <Empty title={words.nothingShown}>{words.nothingShownBody}</Empty>
      ) : (
        <Wide>
          <Stage data-vertical={vertical}>
            <div>
              <Survey
                survey={survey}
                language={language}
                run={run}
                onStep={(input) => setRun((now) => nextRun(survey.items, now, input))}
                onLeave={again}
              />
            </div>
          </Stage>
        </Wide>
      )}
    </>
  );
}
