import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useMemo } from 'react';
import { useWords } from '../../../app/words.ts';
import { formKitWords } from '../../../ui/form/form-kit.words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { builderWords } from '../builder.words.ts';
import type { Language, Written } from '../kinds/built-item.ts';
import { TextPair } from '../kinds/text-pair.tsx';
import { type Cards, useMarked } from './cards.ts';
import type { SurveyChange, SurveyText } from './survey-document.ts';

const Fields = styled('div')({ display: 'grid', gap: 18 });
const English = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });

/** Longest texts in characters (CON-35), and how many lines they begin with. */
const texts: readonly { of: SurveyText; maxLength: number; lines?: number }[] = [
  { of: 'title', maxLength: 100 },
  { of: 'description', maxLength: 500, lines: 2 },
  { of: 'goodbye', maxLength: 500, lines: 2 },
];

export interface SurveyTextsProps extends Record<SurveyText, Written> {
  hasEnglish: boolean;
  /** Texts of the whole survey that are still to be written in English. */
  missing: number;
  cards: Cards;
  change: (change: SurveyChange) => void;
  children: ReactNode;
}

/** What a survey says of itself, in Spanish and English, with a logo (SUR-17 to SUR-25). */
export const SurveyTexts = memo(function SurveyTexts(props: SurveyTextsProps) {
  const { hasEnglish, missing, cards, change } = props;
  const words = useWords(builderWords);
  const kit = useWords(formKitWords);
  const marked = useMarked(cards);
  const write = useMemo(() => {
    const of = (of: SurveyText) => (language: Language, text: string) => change({ change: 'text', of, language, text });
    return { title: of('title'), description: of('description'), goodbye: of('goodbye') };
  }, [change]);
  const english = (
    <English>
      {hasEnglish && (
        <Pill tone={missing === 0 ? 'ok' : 'warn'}>
          {missing === 0 ? words.wholeEnglish : words.missingEnglish(missing)}
        </Pill>
      )}
      <FormControlLabel
        label={kit.withEnglish}
        sx={{ marginInline: 0 }}
        control={<Switch checked={hasEnglish} onChange={(_event, on) => change({ change: 'english', on })} />}
      />
    </English>
  );
  return (
    <Panel title={words.survey} action={english}>
      <Fields>
        {texts.map(({ of, ...field }) => (
          <div key={of} data-at-hand={of === 'goodbye' ? 'farewell' : 'beginning'}>
            <TextPair
              {...field}
              label={words.texts[of]}
              text={props[of]}
              english={hasEnglish}
              marked={marked}
              onText={write[of]}
            />
          </div>
        ))}
        {props.children}
      </Fields>
    </Panel>
  );
});
