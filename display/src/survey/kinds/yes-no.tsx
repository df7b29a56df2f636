import { yesNoWords } from '@botones/contract/surveys/kinds/yes-no';
import { Choices } from './choices.tsx';
import type { FieldsProps, KindDisplay } from './kind.ts';

function Fields({ question_id, answers, language, labelledBy, onAnswer }: FieldsProps) {
  const [yes, no] = yesNoWords[language];
  const chosen = answers[0]?.yes_no;
  const answer = (yes_no: boolean) => ({ question_id, row_index: 0, option_ids: null, scale: null, yes_no });
  return (
    <Choices
      name={`question-${question_id}`}
      labelledBy={labelledBy}
      look="row"
      choices={[
        { key: 'yes', face: yes, checked: chosen === true },
        { key: 'no', face: no, checked: chosen === false },
      ]}
      onToggle={(key) => onAnswer([answer(key === 'yes')])}
    />
  );
}
export const yesNo: KindDisplay = { Fields };
