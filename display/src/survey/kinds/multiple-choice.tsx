import { choiceOf } from '@botones/contract/surveys/kinds/kind';
import { Said } from '../said.tsx';
import { surveyWords } from '../words.ts';
import { Choices } from './choices.tsx';
import type { FieldsProps, KindDisplay } from './kind.ts';

function Fields({ item, question_id, answers, language, labelledBy, onAnswer }: FieldsProps) {
  const chosen = answers[0]?.option_ids ?? [];
  const toggle = (id: number) => {
    const now = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onAnswer(now.length > 0 ? [choiceOf(question_id, now)] : []);
  };
  return (
    <>
      <p className="survey-hint">{surveyWords[language].several}</p>
      <Choices
        name={`question-${question_id}`}
        labelledBy={labelledBy}
        look="list"
        several
        choices={item.options.map(({ option_id, text }) => ({
          key: String(option_id),
          face: <Said text={text} language={language} />,
          checked: option_id !== null && chosen.includes(option_id),
        }))}
        onToggle={(key) => toggle(Number(key))}
      />
    </>
  );
}
export const multipleChoice: KindDisplay = { Fields };
