import type { Answer } from '@botones/contract/surveys/answers';
import { choiceOf } from '@botones/contract/surveys/kinds/kind';
import { useId } from 'react';
import { Said } from '../said.tsx';
import { Choices } from './choices.tsx';
import type { FieldsProps, KindDisplay } from './kind.ts';

/** A block for each row with the columns beneath: it is read and hit at any width. */
function Fields({ item, question_id, answers, language, onAnswer }: FieldsProps) {
  const id = useId();
  const choose = (answer: Answer) =>
    onAnswer([...answers.filter(({ row_index }) => row_index !== answer.row_index), answer]);
  return (
    <div className="survey-rows">
      {item.rows.map(({ row_index, text }) => {
        const row = row_index ?? 0;
        const chosen = answers.find((answer) => answer.row_index === row)?.option_ids?.[0];
        return (
          <div key={row} className="survey-row">
            <h2 id={`${id}${row}`}>
              <Said text={text} language={language} />
            </h2>
            <Choices
              name={`question-${question_id}-${row}`}
              labelledBy={`${id}${row}`}
              look="row"
              choices={item.options.map(({ option_id, text: column }) => ({
                key: String(option_id),
                face: <Said text={column} language={language} />,
                checked: option_id === chosen,
              }))}
              onToggle={(key) => choose(choiceOf(question_id, [Number(key)], row))}
            />
          </div>
        );
      })}
    </div>
  );
}
export const squares: KindDisplay = { Fields };
