import { choiceOf } from '@botones/contract/surveys/kinds/kind';
import { Said } from '../said.tsx';
import { Choices } from './choices.tsx';
import type { FieldsProps, KindDisplay } from './kind.ts';

function Fields({ item, question_id, answers, language, labelledBy, onAnswer }: FieldsProps) {
  const chosen = answers[0]?.option_ids?.[0];
  return (
    <Choices
      name={`question-${question_id}`}
      labelledBy={labelledBy}
      look="list"
      choices={item.options.map(({ option_id, text }) => ({
        key: String(option_id),
        face: <Said text={text} language={language} />,
        checked: option_id === chosen,
      }))}
      onToggle={(key) => onAnswer([choiceOf(question_id, [Number(key)])])}
    />
  );
}
export const uniqueOption: KindDisplay = { Fields };
