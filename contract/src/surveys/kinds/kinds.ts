import type { Answer } from '../answers.ts';
import type { ItemKind, SurveyItem } from '../survey-item.ts';
import type { Kind } from './kind.ts';
import { linearScale } from './linear-scale.ts';
import { multipleChoice } from './multiple-choice.ts';
import { section } from './section.ts';
import { squares } from './squares.ts';
import { uniqueOption } from './unique-option.ts';
import { yesNo } from './yes-no.ts';

/** The kinds, in the order of their numbers. */
export const kinds = { squares, yesNo, multipleChoice, linearScale, uniqueOption, section } satisfies Record<
  ItemKind,
  Kind
>;
export const kindOf = ({ kind }: Pick<SurveyItem, 'kind'>): Kind => kinds[kind];

/** The answers of a response that belong to an item. */
export const answersTo = ({ question_id }: SurveyItem, answers: readonly Answer[]): Answer[] =>
  answers.filter((answer) => answer.question_id === question_id);

const cellOf = ({ question_id, row_index }: Answer) => `${question_id} ${row_index}`;

/** An answer with what its kind is answered by, and nothing else. */
function meant({ has }: Kind, answer: Answer): Answer {
  return {
    question_id: answer.question_id,
    row_index: has.rows ? answer.row_index : 0,
    option_ids: has.options ? answer.option_ids : null,
    scale: has.slider ? answer.scale : null,
    yes_no: has.options || has.slider ? null : answer.yes_no,
  };
}

/** What of a response means something in a survey, each question and row once, the last one told. The others are unknown, foreign or no answer. */
export function acceptedAnswers(items: readonly SurveyItem[], answers: readonly Answer[]): Answer[] {
  const byId = new Map(items.map((item) => [item.question_id, item]));
  const accepted = new Map<string, Answer>();
  for (const each of answers) {
    const item = byId.get(each.question_id);
    if (!item) continue;
    const answer = meant(kindOf(item), each);
    if (kindOf(item).accepts(item, answer)) accepted.set(cellOf(answer), answer);
  }
  return [...accepted.values()];
}

/** An item as a robot shows it: without the options and rows that nobody wrote. */
const shownItem = (item: SurveyItem): SurveyItem => ({
  ...item,
  options: item.options.filter(({ text }) => text.es !== ''),
  rows: item.rows.filter(({ text }) => text.es !== ''),
});
/** What of a survey a robot shows (ENC-3, AMB-122). */
export const shownItems = (items: readonly SurveyItem[]): SurveyItem[] =>
  items.filter((item) => item.text.es !== '' && kindOf(item).isWhole(item)).map(shownItem);
