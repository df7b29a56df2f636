import { firstRun } from '@botones/contract/surveys/run';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { builderWords } from '../builder.words.ts';
import type { Language } from '../kinds/built-item.ts';
import { PreviewTools } from './preview-tools.tsx';
import { shownSurvey } from './shown-survey.ts';
import type { SurveyValues } from './survey-document.ts';
import { SurveyStage } from './survey-stage.tsx';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 16 });
const Wide = styled('div')({ overflowX: 'auto', margin: '0 -16px', padding: '0 16px 16px' });

/** The survey as a robot shows it, in both languages and both ways up, in place of the editor (SUR-14, SUR-15). */
export function SurveyPreview({ values, onBack }: { values: SurveyValues; onBack: () => void }) {
  const words = useWords(builderWords);
  const [vertical, setVertical] = useState(true);
  const [language, setLanguage] = useState<Language>('es');
  const [run, setRun] = useState(firstRun);
  const { survey } = useMemo(() => shownSurvey(values), [values]);
  const hidden = values.items.length - survey.items.length;
  return (
    <>
      <Tools>
        <Button variant="contained" startIcon={<Pencil />} autoFocus onClick={onBack}>
          {words.goOn}
        </Button>
        <PreviewTools {...{ language, vertical }} onLanguage={setLanguage} onVertical={setVertical} />
        {hidden > 0 && <span className="quiet">{words.hidden(hidden)}</span>}
      </Tools>
      {survey.items.length === 0 ? (
        <Empty title={words.nothingShown}>{words.nothingShownBody}</Empty>
      ) : (
        <Wide>
          <SurveyStage {...{ survey, language, vertical, run }} onRun={setRun} onLeave={() => setRun(firstRun)} />
        </Wide>
      )}
    </>
  );
}
