import type { Answer } from '@botones/contract/surveys/answers';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import type { ReactNode } from 'react';

/** What each kind is given to draw what can be chosen below its question. */
export interface FieldsProps {
  item: SurveyItem;
  question_id: number;
  /** Those of this question. */
  answers: readonly Answer[];
  language: 'es' | 'en';
  /** The heading that names the group. */
  labelledBy: string;
  /** All that is chosen now. */
  onAnswer: (answers: Answer[]) => void;
}

/** How a kind of item is shown. */
export interface KindDisplay {
  Fields(props: FieldsProps): ReactNode;
}
