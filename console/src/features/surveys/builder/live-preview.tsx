import { firstRun } from '@botones/contract/surveys/run';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { builderWords } from '../builder.words.ts';
import type { Language } from '../kinds/built-item.ts';
import { type Cards, useAtHand } from './cards.ts';
import { PreviewTools } from './preview-tools.tsx';
import { shownSurvey } from './shown-survey.ts';
import type { SurveyValues } from './survey-document.ts';
import { SurveyStage } from './survey-stage.tsx';

const Beside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 16,
  width: 352,
  '& > h2': { ...theme.typography.h2, margin: '0 0 12px' },
  '& > .tools': { display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 12 },
  '& > .quiet': { minHeight: '1.5em', margin: '8px 0 0' },
}));

interface PreviewProps {
  values: SurveyValues;
  cards: Cards;
}

const Shown = memo(function Shown({ values, cards }: PreviewProps) {
  const words = useWords(builderWords);
  const id = useId();
  const [vertical, setVertical] = useState(true);
  const [language, setLanguage] = useState<Language>('es');
  const atHand = useAtHand(cards);
  const { survey, places } = useMemo(() => shownSurvey(values), [values]);
  const { items } = survey;
  const place = atHand === 'beginning' ? -1 : atHand === 'farewell' ? items.length : places.get(atHand);
  const stepOf = () => ({ ...firstRun, at: place ?? -1 });
  const [run, setRun] = useState(stepOf);
  // Another step at hand, or other steps: answers that were tried out belong to none of them.
  const step = [atHand, place, ...items.map(({ kind }) => kind)].join(' ');
  const [shown, setShown] = useState(step);
  if (step !== shown) {
    setShown(step);
    if (place !== undefined) setRun(stepOf());
    else if (run.at > items.length) setRun(firstRun);
  }
  return (
    <Beside aria-labelledby={id}>
      <h2 id={id}>{words.live}</h2>
      <div className="tools">
        <PreviewTools {...{ language, vertical }} onLanguage={setLanguage} onVertical={setVertical} />
      </div>
      <SurveyStage {...{ survey, language, vertical, run }} onRun={setRun} onLeave={() => setRun(stepOf())} beside />
      <p className="quiet">{place === undefined && values.items.some(({ key }) => key === atHand) && words.notShown}</p>
    </Beside>
  );
});

/** The survey as a robot shows it, beside what is written: each letter, and the step that is at hand. Who types does not wait for it. */
export function LivePreview({ values, cards }: PreviewProps) {
  return <Shown values={useDeferredValue(values)} cards={cards} />;
}
