import type { InLanguages } from '@botones/contract/fields/in-languages';
import { readIn } from '@botones/contract/surveys/survey-item';
import { surveyWords } from './words.ts';

/** A text of the survey in the person's language; where it is missing, in Spanish and marked so (ENC-3). */
export function Said({ text, language }: { text: InLanguages; language: 'es' | 'en' }) {
  const { text: shown, marked } = readIn(text, language);
  if (!marked) return shown;
  return (
    <>
      <span lang="es-MX">{shown}</span> <small className="survey-mark">{surveyWords[language].inSpanish}</small>
    </>
  );
}
