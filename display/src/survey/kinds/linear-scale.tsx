import { levelLabel, levels, levelWords } from '@botones/contract/surveys/kinds/linear-scale';
import type { Slider } from '@botones/contract/surveys/survey-item';
import type { ReactNode } from 'react';
import { surveyWords } from '../words.ts';
import { Choices } from './choices.tsx';
import type { FieldsProps, KindDisplay } from './kind.ts';
import { LevelFace, LevelStar } from './level-face.tsx';

/** How each drawing shows a step: what is seen, and how it is read. */
const drawings: Record<
  Slider,
  (level: number, chosen: number, language: 'es' | 'en') => { face: ReactNode; label: string }
> = {
  stars: (level, chosen, language) => ({
    face: <LevelStar filled={level <= chosen} />,
    label: surveyWords[language].stars(level),
  }),
  emotes: (level, _chosen, language) => ({
    face: <LevelFace level={level} />,
    label: levelWords[language][level - 1] ?? '',
  }),
  numeric: (level, _chosen, language) => ({ face: level, label: levelLabel(level, language) }),
};

function Fields({ item, question_id, answers, language, labelledBy, onAnswer }: FieldsProps) {
  const slider = item.slider ?? 'stars';
  const chosen = answers[0]?.scale ?? 0;
  const words = levelWords[language];
  return (
    <>
      <Choices
        name={`question-${question_id}`}
        labelledBy={labelledBy}
        look="scale"
        choices={levels.map((level) => ({
          key: String(level),
          ...drawings[slider](level, chosen, language),
          checked: level === chosen,
        }))}
        onToggle={(key) =>
          onAnswer([{ question_id, row_index: 0, option_ids: null, scale: Number(key), yes_no: null }])
        }
      />
      <p className="survey-ends" aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </p>
    </>
  );
}
export const linearScale: KindDisplay = { Fields };
